/* A room at a virtual clock, with people who do what a test says: Ann opens it, Ben joins. Only for the tests of
 * common/room. scene_open to room_clear. */
#ifndef TESTS_UNIT_COMMON_ROOM_SCENE_H
#define TESTS_UNIT_COMMON_ROOM_SCENE_H

#include <check.h>
#include <string.h>

#include "common/room/room.h"

#define OPENED_MS 5000000 /* any instant but 0 */
#define EPOCH_UNIX_MS 1700000000000

struct scene {
	struct room room;
	struct answer answer; /* of the last command */
	int64_t at_ms;        /* now */
};

/* Rules as text; no clock if base and increment are 0. The creator takes South. */
static inline struct room_setting scene_setting(const char *rules, int32_t base_ms, int32_t increment_ms)
{
	struct room_setting setting = {
	        .side = SOUTH,
	        .clock_setting =
	                {
	                        .timed = base_ms > 0 || increment_ms > 0,
	                        .base_ms = base_ms,
	                        .increment_ms = increment_ms,
	                },
	};
	ck_assert_int_eq(rules_read(rules, &setting.rules), OK);
	setting.options.offers = room_options_offers(setting.clock_setting.timed);
	return setting;
}

static inline void scene_open_by_lot(struct scene *scene, const struct room_setting *setting, uint64_t random)
{
	static const uint8_t token[TOKEN_BYTES] = "Ann's token 123";
	const struct command join = {
	        .type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = OPENED_MS,
	        .unix_ms = OPENED_MS + EPOCH_UNIX_MS,
	        .name = "Ann",
	        .token = token,
	        .random = random,
	};
	*scene = (struct scene){.at_ms = OPENED_MS};
	room_init(&scene->room, "K7QX2M4D", setting, &join);
}

static inline void scene_open(struct scene *scene, const struct room_setting *setting)
{
	scene_open_by_lot(scene, setting, 0);
}

/* Does it now. */
static inline enum err scene_do(struct scene *scene, struct command command)
{
	command.at_ms = scene->at_ms;
	command.unix_ms = scene->at_ms + EPOCH_UNIX_MS;
	return room_step(&scene->room, &command, &scene->answer);
}

static inline enum err scene_join(struct scene *scene, uint64_t random)
{
	static const uint8_t token[TOKEN_BYTES] = "Ben's token 456";
	return scene_do(scene, (struct command){
	                               .type = COMMAND_join,
	                               .side = SIDE_NONE,
	                               .name = "Ben",
	                               .token = token,
	                               .random = random,
	                       });
}

static inline void scene_start(struct scene *scene, const char *rules, int32_t base_ms, int32_t increment_ms)
{
	const struct room_setting setting = scene_setting(rules, base_ms, increment_ms);
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
}

static inline enum err scene_play(struct scene *scene, unsigned side, unsigned pit, uint32_t ply, const char *id)
{
	return scene_do(scene, (struct command){
	                               .type = COMMAND_play,
	                               .side = (uint8_t)side,
	                               .pit = (uint8_t)pit,
	                               .ply = ply,
	                               .id = id,
	                       });
}

/* A move that the test is sure of, after `used_ms` of thought. */
static inline void scene_move(struct scene *scene, unsigned side, unsigned pit, int64_t used_ms)
{
	scene->at_ms += used_ms;
	ck_assert_int_eq(scene_play(scene, side, pit, scene->room.game.n_plies, "c-1"), OK);
	ck_assert_uint_eq(scene->answer.repeated, 0);
}

static inline enum err scene_of_side(struct scene *scene, enum command_type type, unsigned side)
{
	return scene_do(scene, (struct command){.type = type, .side = (uint8_t)side});
}

/* At the present ply. */
static inline enum err scene_offer(struct scene *scene, unsigned side, enum offer_kind kind)
{
	return scene_do(scene, (struct command){
	                               .type = COMMAND_offer,
	                               .side = (uint8_t)side,
	                               .offer_kind = (uint8_t)kind,
	                               .ply = scene->room.game.n_plies,
	                       });
}

/* `how` is to accept, decline or withdraw. */
static inline enum err scene_answer(struct scene *scene, enum command_type how, unsigned side, uint32_t id)
{
	return scene_do(scene, (struct command){.type = how, .side = (uint8_t)side, .offer = id});
}

/* No first move is due: for games in which only time passes. */
static inline void scene_be_patient(struct scene *scene)
{
	scene->room.patient = 1;
	scene->room.first_move_ms = INT64_MAX;
}

static inline void scene_presence(struct scene *scene, unsigned side, bool present)
{
	const struct command presence = {.type = COMMAND_presence, .side = (uint8_t)side, .present = present};
	ck_assert_int_eq(scene_do(scene, presence), OK);
}

static inline void scene_watch(struct scene *scene, bool present)
{
	const struct command watch = {.type = COMMAND_watch, .side = SIDE_NONE, .present = present};
	ck_assert_int_eq(scene_do(scene, watch), OK);
}

static inline void scene_tick(struct scene *scene, int64_t at_ms)
{
	scene->at_ms = at_ms;
	enum err err = scene_of_side(scene, COMMAND_tick, SIDE_NONE);
	ck_assert_int_eq(err, scene->room.phase == PHASE_CLOSED ? ERR_NO_SUCH_ROOM : OK);
}

/* What `side` has left now. */
static inline int64_t scene_left(const struct scene *scene, enum side side)
{
	return game_clock_left(&scene->room.clock, side, scene->at_ms);
}

static inline const struct event *scene_last(const struct scene *scene)
{
	return room_event(&scene->room, scene->room.seq);
}

/* Events of a type that the log still has. */
static inline unsigned scene_count(const struct scene *scene, enum event_type type)
{
	unsigned n = 0;
	for (size_t i = 0; i < scene->room.n_log; i++)
		n += scene->room.log[i].type == type;
	return n;
}

/* The game from another position, as if it had come to it. */
static inline void scene_set_position(struct scene *scene, const struct board *board, enum side to_move)
{
	const struct rules rules = scene->room.game.rules;
	game_clear(&scene->room.game);
	ck_assert_int_eq(game_init_at(&scene->room.game, &rules, board, to_move), OK);
}

#endif
