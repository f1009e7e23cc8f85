#include "protocol/kgp_turn.h"

#include <string.h>

#include "protocol/kgp_say.h"

#define NEVER INT64_MAX
#define NO_PIT PITS_MAX

/* With a clock, of what is left for the game. */
#define THINK_PART 10
#define THINK_MS_MIN 50

/* ---- to the program ---- */

static uint32_t next_line(struct kgp_agent *agent)
{
	return agent->n_lines += 2; /* even ones are ours, as is the custom */
}

/* Referring to a line of the program, if that had an id. */
void kgp_turn_tell(
        struct kgp_agent *agent, const struct kgp_line *line, const char *word, const char *why, struct kgp_out *out)
{
	kgp_write_head(&out->lines, next_line(agent), line && line->has_id ? line->id : 0, word);
	if (why)
		kgp_write_string(&out->lines, why);
	kgp_write_end(&out->lines);
}

void kgp_turn_set(struct kgp_agent *agent, const char *option, const char *value, struct kgp_out *out)
{
	kgp_write_head(&out->lines, next_line(agent), 0, "set ");
	write_bytes(&out->lines, option, strlen(option));
	kgp_write_string(&out->lines, value);
	kgp_write_end(&out->lines);
}

static void set_number(struct kgp_agent *agent, const char *option, int64_t value, struct kgp_out *out)
{
	kgp_write_head(&out->lines, next_line(agent), 0, "set ");
	write_bytes(&out->lines, option, strlen(option));
	kgp_write_integer(&out->lines, value);
	kgp_write_end(&out->lines);
}

void kgp_turn_goodbye(struct kgp_agent *agent, const struct kgp_line *line, const char *why, struct kgp_out *out)
{
	agent->phase = KGP_OVER;
	out->close = true;
	if (agent->parted)
		return;
	agent->parted = true;
	if (why)
		kgp_turn_tell(agent, line, "error", why, out);
	kgp_turn_tell(agent, NULL, "goodbye", NULL, out);
}

/* ---- to the server ---- */

uint32_t kgp_turn_command(struct kgp_agent *agent)
{
	return ++agent->n_commands;
}

/* ---- a turn ---- */

static uint64_t chance(struct kgp_agent *agent)
{
	/* SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014 */
	uint64_t z = agent->random += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static unsigned legal_by_chance(struct kgp_agent *agent)
{
	unsigned pits[PITS_MAX], n = 0;
	for (unsigned pit = 0; pit < agent->pits; pit++)
		if (agent->legal >> pit & 1)
			pits[n++] = pit;
	return n > 0 ? pits[chance(agent) % n] : 0;
}

static void stop(struct kgp_agent *agent, struct kgp_out *out)
{
	agent->stop_at_ms = NEVER;
	kgp_write_head(&out->lines, next_line(agent), agent->state_id, "stop");
	kgp_write_end(&out->lines);
}

void kgp_turn_send_move(struct kgp_agent *agent, struct kgp_out *out)
{
	agent->play_id = kgp_turn_command(agent);
	kgp_say_play(&out->messages, agent->play_id, agent->room, agent->ply, agent->choice);
}

void kgp_turn_decide(struct kgp_agent *agent, struct kgp_out *out)
{
	stop(agent, out);
	agent->decided = true;
	if (agent->choice == NO_PIT)
		agent->choice = (uint8_t)legal_by_chance(agent);
	kgp_turn_send_move(agent, out);
}

static int64_t think_ms(const struct kgp_agent *agent)
{
	int64_t most = agent->setting.think_ms;
	if (!agent->timed)
		return most;
	int64_t part = agent->left_ms[agent->side] / THINK_PART;
	part = part > most ? most : part;
	return part < THINK_MS_MIN ? THINK_MS_MIN : part;
}

static int64_t whole_seconds(int64_t ms)
{
	return ms < 1000 ? 1 : ms / 1000;
}

static void tell_time(struct kgp_agent *agent, struct kgp_out *out)
{
	kgp_turn_set(agent, "time:mode", agent->timed ? "absolute" : "relative", out);
	set_number(agent, "time:clock",
	        whole_seconds(agent->timed ? agent->left_ms[agent->side] : agent->setting.think_ms), out);
	if (agent->timed)
		set_number(agent, "time:opclock", whole_seconds(agent->left_ms[!agent->side]), out);
}

/* Sends the state, if it is the program's turn and it has not been asked; in simple mode only once it has yielded all
 * that it was asked before, but for one that takes too long over that. */
void kgp_turn_ask(struct kgp_agent *agent, int64_t now_ms, struct kgp_out *out)
{
	if (!agent->playing || agent->asked || agent->to_move != agent->side || agent->legal == 0)
		return;
	if (agent->mode == KGP_SIMPLE && agent->n_yields < agent->n_states && now_ms < agent->yield_at_ms) {
		if (agent->yield_at_ms == NEVER)
			agent->yield_at_ms = now_ms + KGP_YIELD_MS;
		return;
	}
	agent->yield_at_ms = NEVER;
	agent->asked = true;
	agent->decided = false;
	agent->choice = NO_PIT;
	agent->n_states++;
	tell_time(agent, out);
	agent->state_id = next_line(agent);
	kgp_write_head(&out->lines, agent->state_id, 0, "state");
	kgp_write_board(&out->lines, &agent->board, agent->pits, (enum side)agent->side);
	kgp_write_end(&out->lines);
	agent->stop_at_ms = now_ms + think_ms(agent);
}

/* The state that stands is void: the program is told so, if it has not been told. */
void kgp_turn_withdraw(struct kgp_agent *agent, struct kgp_out *out)
{
	if (agent->asked && !agent->decided)
		stop(agent, out);
	agent->asked = agent->decided = false;
	agent->retry_at_ms = NEVER;
}
