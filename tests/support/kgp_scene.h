/* A program of the Kalah Game Protocol without a socket, for tests: what it says and what the server says are given as
 * texts, and what came of it is compared. For one test program at a time. */
#ifndef TESTS_SUPPORT_KGP_SCENE_H
#define TESTS_SUPPORT_KGP_SCENE_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/kgp_agent.h"

static struct {
	struct kgp_agent agent;
	struct kgp_out out;
	int64_t now_ms;
	const char *game; /* that find_game finds */
} scene;

static inline void scene_session_of(const char *token, size_t len, uint8_t session[TOKEN_BYTES])
{
	memset(session, (int)len, TOKEN_BYTES);
	memcpy(session, token, len < 4 ? len : 4);
}

static inline bool scene_find_game(const char *user, char room[ROOM_CODE_CHARS + 1])
{
	(void)user;
	if (scene.game)
		memcpy(room, scene.game, ROOM_CODE_CHARS + 1);
	return scene.game != NULL;
}

static const struct kgp_holder scene_holder = {
        .epoch_unix_ms = 1000000, .session_of = scene_session_of, .find_game = scene_find_game};

static inline void scene_forget(void)
{
	scene.out.lines.len = scene.out.messages.len = 0;
}

static inline void scene_open(const struct kgp_setting *setting)
{
	kgp_agent_clear(&scene.agent);
	text_clear(&scene.out.lines);
	text_clear(&scene.out.messages);
	scene.out = (struct kgp_out){.close = false};
	scene.now_ms = 5000;
	scene.game = NULL;
	kgp_agent_init(&scene.agent, setting, &scene_holder, 7, &scene.out);
}

static inline void scene_close(void)
{
	kgp_agent_clear(&scene.agent);
	text_clear(&scene.out.lines);
	text_clear(&scene.out.messages);
}

static inline void program_says(const char *line)
{
	scene_forget();
	kgp_agent_line(&scene.agent, line, strlen(line), scene.now_ms, &scene.out);
}

static inline void server_says(const char *json)
{
	scene_forget();
	kgp_agent_message(&scene.agent, json, strlen(json), scene.now_ms, &scene.out);
}

static inline void time_comes(int64_t now_ms)
{
	scene_forget();
	scene.now_ms = now_ms;
	kgp_agent_tick(&scene.agent, now_ms, &scene.out);
}

static inline bool holds(const struct text *text, const char *part)
{
	size_t len = strlen(part);
	for (size_t i = 0; i + len <= text->len; i++)
		if (memcmp(text->bytes + i, part, len) == 0)
			return true;
	return false;
}

static inline void program_hears(const char *part)
{
	ck_assert_msg(holds(&scene.out.lines, part), "%s is not in: %.*s", part, (int)scene.out.lines.len,
	        scene.out.lines.len ? scene.out.lines.bytes : "");
}

static inline void program_hears_nothing(void)
{
	ck_assert_msg(scene.out.lines.len == 0, "%.*s", (int)scene.out.lines.len, scene.out.lines.bytes);
}

static inline void server_hears(const char *part)
{
	ck_assert_msg(holds(&scene.out.messages, part), "%s is not in: %.*s", part, (int)scene.out.messages.len,
	        scene.out.messages.len ? scene.out.messages.bytes : "");
}

static inline void server_hears_nothing(void)
{
	ck_assert_msg(scene.out.messages.len == 0, "%.*s", (int)scene.out.messages.len, scene.out.messages.bytes);
}

#define SCENE_ROOM "K7QX2M4D"
#define SCENE_IN "\"room\":\"" SCENE_ROOM "\""
#define SCENE_BOARD "\"board\":{\"south\":[4,4,4],\"north\":[3,0,1],\"stores\":[1,2]}"

/* The program sits as South in a room and waits. */
static inline void scene_seat(const char *mode)
{
	char line[32];
	snprintf(line, sizeof line, "mode %s", mode);
	program_says(line);
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_says("{\"t\":\"joined\",\"re\":\"2\"," SCENE_IN ",\"role\":\"player\",\"side\":\"south\"}");
	server_says("{\"t\":\"snapshot\"," SCENE_IN
	            ",\"phase\":\"waiting\",\"seats\":{\"south\":{\"name\":\"P\"},\"north\":null},"
	            "\"board\":{\"south\":[4,4,4],\"north\":[4,4,4],\"stores\":[0,0]},\"to_move\":null,\"ply\":0,"
	            "\"legal\":[],"
	            "\"clock\":null,\"you\":{\"role\":\"player\",\"side\":\"south\"}}");
}

/* A game begins; it is the program's turn, and it is asked. `clock` is JSON. */
static inline void scene_begin(const char *clock)
{
	char json[700];
	snprintf(json, sizeof json,
	        "{\"t\":\"started\"," SCENE_IN
	        ",\"exchanged\":false,\"seats\":{\"south\":{\"name\":\"P\"},\"north\":{\"name\":"
	        "\"Ann\"}}," SCENE_BOARD ",\"to_move\":\"south\",\"ply\":0,\"legal\":[0,2],\"clock\":%s}",
	        clock);
	server_says(json);
}

#endif
