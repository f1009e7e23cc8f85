#include "protocol/kgp_agent.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/text.h"
#include "protocol/kgp.h"
#include "protocol/kgp_hear.h"
#include "protocol/kgp_say.h"
#include "protocol/kgp_turn.h"
#include "protocol/room_code.h"

#define NEVER INT64_MAX
#define NO_PIT PITS_MAX
#define VALUE_MAX 255 /* of an option that we look at, but for a token */

/* ---- what the program says ---- */

/* A name that others may be shown, made of what the program calls itself; empty if nothing of it can be. */
static void take_name(struct kgp_agent *agent, const char *said)
{
	const char *start;
	size_t len = text_trim(said, strlen(said), &start), used = 0;
	for (unsigned points = 0; points < NAME_POINTS_MAX && used < len; points++) {
		uint32_t point;
		size_t step = text_point(start + used, len - used, &point);
		if (step == 0 || used + step > NAME_BYTES_MAX)
			break;
		used += step;
	}
	used = text_trim(start, used, &start);
	memcpy(agent->name, start, used);
	agent->name[used] = '\0';
	if (text_check_name(agent->name))
		agent->name[0] = '\0';
}

/* Three parts with dots between: an account's, signed by the operator's site. */
static bool is_signed(const char *token)
{
	unsigned n_dots = 0;
	for (const char *at = token; *at; at++)
		n_dots += *at == '.';
	return n_dots == 2 && strlen(token) > 32;
}

static void take_token(struct kgp_agent *agent, const struct kgp_line *line, struct kgp_out *out)
{
	char token[AUTH_BYTES_MAX + 1];
	if (!kgp_text(line, 1, token, sizeof token) || strlen(token) < KGP_TOKEN_BYTES_MIN) {
		kgp_turn_tell(agent, line, "error",
		        "That token is too short to be safe, or too long; you play without one.", out);
		return;
	}
	free(agent->account);
	agent->account = NULL;
	agent->has_session = !is_signed(token);
	if (agent->has_session) {
		agent->holder->session_of(token, strlen(token), agent->session);
	} else {
		agent->account = mem_new(strlen(token) + 1, 1);
		memcpy(agent->account, token, strlen(token) + 1);
	}
}

/* Of the options those that matter before a game; the others are heard and not looked at, as the specification wants.
 */
static void on_set(struct kgp_agent *agent, const struct kgp_line *line, struct kgp_out *out)
{
	char option[32], value[VALUE_MAX + 1];
	int32_t level;
	if (agent->phase != KGP_OPENING || !kgp_text(line, 0, option, sizeof option))
		return;
	if (strcmp(option, "auth:token") == 0) {
		take_token(agent, line, out);
		return;
	}
	bool good = true;
	if (!kgp_text(line, 1, value, sizeof value))
		return;
	if (strcmp(option, "info:name") == 0)
		take_name(agent, value);
	else if (strcmp(option, "mancalad:rules") == 0)
		good = kgp_setting_rules(&agent->setting, value);
	else if (strcmp(option, "mancalad:clock") == 0)
		good = kgp_setting_clock(&agent->setting, value);
	else if (strcmp(option, "mancalad:room") == 0)
		good = room_code_read(value, agent->asked_for);
	else if (strcmp(option, "mancalad:level") == 0 &&
	         (good = kgp_integer(line, 1, &level) && level >= 0 && level <= LEVELS))
		agent->setting.level = (uint32_t)level;
	if (!good)
		kgp_turn_tell(agent, line, "error", "That option has no such value here; it is left as it was.", out);
}

static void on_mode(struct kgp_agent *agent, const struct kgp_line *line, struct kgp_out *out)
{
	char mode[16];
	if (agent->phase != KGP_OPENING) {
		kgp_turn_goodbye(agent, line, "The mode has been chosen already.", out);
		return;
	}
	if (!kgp_text(line, 0, mode, sizeof mode))
		mode[0] = '\0';
	agent->mode = strcmp(mode, "simple") == 0     ? KGP_SIMPLE
	              : strcmp(mode, "freeplay") == 0 ? KGP_FREEPLAY
	                                              : KGP_NO_MODE;
	if (agent->mode == KGP_NO_MODE) {
		kgp_turn_goodbye(agent, line, "Unsupported activity", out);
		return;
	}
	if (line->has_id)
		kgp_turn_tell(agent, line, "ok", mode, out);
	agent->phase = KGP_GREETING;
	agent->answer_to = kgp_turn_command(agent);
	kgp_say_hello(&out->messages, agent->answer_to, agent->name, agent->has_session ? agent->session : NULL,
	        agent->account);
}

/* Whether a move or a yield is about the state that stands. In simple mode states are yielded one by one. */
static bool is_about_state(const struct kgp_agent *agent, const struct kgp_line *line)
{
	if (!agent->asked || agent->decided)
		return false;
	if (agent->mode == KGP_SIMPLE)
		return agent->n_yields + 1 >= agent->n_states;
	return !line->has_ref || line->ref == agent->state_id;
}

static void on_move(struct kgp_agent *agent, const struct kgp_line *line, struct kgp_out *out)
{
	int32_t pit;
	if (!is_about_state(agent, line))
		return; /* it comes too late */
	if (!kgp_integer(line, 0, &pit) || pit < 1 || pit > agent->pits)
		kgp_turn_tell(agent, line, "error", "A move is the number of a pit, from 1 on.", out);
	else if (!(agent->legal >> (pit - 1) & 1))
		kgp_turn_tell(agent, line, "error", "That pit may not be sown.", out);
	else
		agent->choice = (uint8_t)(pit - 1);
}

static void on_yield(struct kgp_agent *agent, const struct kgp_line *line, int64_t now_ms, struct kgp_out *out)
{
	bool now = is_about_state(agent, line);
	if (agent->mode == KGP_SIMPLE && agent->n_yields < agent->n_states)
		agent->n_yields++;
	if (now)
		kgp_turn_decide(agent, out);
	else
		kgp_turn_ask(agent, now_ms, out); /* it may be what was waited for */
}

void kgp_agent_message(struct kgp_agent *agent, const char *json, size_t len, int64_t now_ms, struct kgp_out *out)
{
	if (agent->phase != KGP_OVER && agent->phase != KGP_OPENING)
		kgp_hear(agent, json, len, now_ms, out);
}

void kgp_agent_line(struct kgp_agent *agent, const char *line, size_t len, int64_t now_ms, struct kgp_out *out)
{
	struct kgp_line said;
	if (agent->phase == KGP_OVER)
		return;
	if (!text_is_utf8(line, len) || !kgp_read(line, len, &said)) {
		kgp_turn_tell(agent, NULL, "error", "That is no command.", out);
		return;
	}
	if (strcmp(said.name, "move") == 0)
		on_move(agent, &said, out);
	else if (strcmp(said.name, "yield") == 0)
		on_yield(agent, &said, now_ms, out);
	else if (strcmp(said.name, "set") == 0)
		on_set(agent, &said, out);
	else if (strcmp(said.name, "mode") == 0)
		on_mode(agent, &said, out);
	else if (strcmp(said.name, "ping") == 0)
		kgp_turn_tell(agent, &said, "pong", NULL, out);
	else if (strcmp(said.name, "goodbye") == 0)
		kgp_agent_dismiss(agent, NULL, out);
	else if (strcmp(said.name, "pong") == 0)
		agent->n_pongs++;
	else if (said.name[0] && strcmp(said.name, "ok") != 0 && strcmp(said.name, "error") != 0)
		kgp_turn_tell(agent, &said, "error", "That command is not known here.", out);
}

/* ---- time, beginning and end ---- */

static int64_t earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t kgp_agent_deadline(const struct kgp_agent *agent)
{
	if (agent->phase == KGP_OVER)
		return NEVER;
	return earlier(
	        earlier(earlier(agent->stop_at_ms, agent->yield_at_ms), earlier(agent->next_at_ms, agent->enter_at_ms)),
	        earlier(agent->claim_at_ms, agent->retry_at_ms));
}

void kgp_agent_tick(struct kgp_agent *agent, int64_t now_ms, struct kgp_out *out)
{
	if (agent->phase == KGP_OVER)
		return;
	if (now_ms >= agent->stop_at_ms)
		kgp_turn_decide(agent, out);
	if (now_ms >= agent->yield_at_ms) {
		kgp_turn_ask(agent, now_ms, out);
		agent->yield_at_ms = NEVER;
	}
	if (now_ms >= agent->retry_at_ms) {
		agent->retry_at_ms = NEVER;
		kgp_turn_send_move(agent, out);
	}
	if (now_ms >= agent->claim_at_ms) {
		agent->claim_at_ms = NEVER;
		kgp_say_claim(&out->messages, kgp_turn_command(agent), agent->room, "win");
	}
	if (now_ms >= agent->next_at_ms)
		kgp_hear_leave(agent, out);
	if (now_ms >= agent->enter_at_ms)
		kgp_hear_enter(agent, "", out);
}

void kgp_agent_init(struct kgp_agent *agent, const struct kgp_setting *setting, const struct kgp_holder *holder,
        uint64_t random, struct kgp_out *out)
{
	*agent = (struct kgp_agent){
	        .holder = holder,
	        .setting = *setting,
	        .random = random,
	        .to_move = SIDE_NONE,
	        .choice = NO_PIT,
	        .stop_at_ms = NEVER,
	        .yield_at_ms = NEVER,
	        .next_at_ms = NEVER,
	        .enter_at_ms = NEVER,
	        .claim_at_ms = NEVER,
	        .retry_at_ms = NEVER,
	};
	/* Without an id, as it should have none. */
	kgp_write_head(&out->lines, 0, 0, "kgp");
	kgp_write_integer(&out->lines, 1);
	kgp_write_integer(&out->lines, 0);
	kgp_write_integer(&out->lines, 1);
	kgp_write_end(&out->lines);
	kgp_turn_set(agent, "info:name", "mancalad", out);
}

void kgp_agent_clear(struct kgp_agent *agent)
{
	free(agent->account);
	agent->account = NULL;
}

bool kgp_agent_ping(struct kgp_agent *agent, struct kgp_out *out)
{
	bool thinks = agent->asked && !agent->decided;
	if (agent->phase == KGP_OPENING || agent->phase == KGP_OVER || thinks)
		return false;
	kgp_turn_tell(agent, NULL, "ping", NULL, out);
	return true;
}

void kgp_agent_gone(struct kgp_agent *agent, struct kgp_out *out)
{
	bool comes_back = agent->has_session || agent->account;
	if (agent->playing && !comes_back)
		kgp_say_plain(&out->messages, kgp_turn_command(agent), "resign", agent->room);
	if (agent->room[0] && !agent->playing && agent->phase != KGP_LEAVING)
		kgp_say_plain(&out->messages, kgp_turn_command(agent), "leave", agent->room);
	agent->playing = false;
	agent->phase = KGP_OVER;
}

void kgp_agent_dismiss(struct kgp_agent *agent, const char *why, struct kgp_out *out)
{
	kgp_turn_goodbye(agent, NULL, why, out);
}
