#include "protocol/kgp_hear.h"

#include <string.h>

#include "protocol/kgp_news.h"
#include "protocol/kgp_say.h"
#include "protocol/kgp_turn.h"

#define NEVER INT64_MAX

void kgp_hear_enter(struct kgp_agent *agent, const char *left, struct kgp_out *out)
{
	agent->phase = KGP_ENTERING;
	agent->enter_at_ms = NEVER;
	agent->answer_to = kgp_turn_command(agent);
	if (left[0])
		kgp_say_join(&out->messages, agent->answer_to, left);
	else if (agent->asked_for[0])
		kgp_say_join(&out->messages, agent->answer_to, agent->asked_for);
	else
		kgp_say_create(&out->messages, agent->answer_to, &agent->setting);
}

void kgp_hear_leave(struct kgp_agent *agent, struct kgp_out *out)
{
	agent->phase = KGP_LEAVING;
	agent->playing = agent->asked = false;
	agent->stop_at_ms = agent->yield_at_ms = agent->next_at_ms = agent->claim_at_ms = agent->retry_at_ms = NEVER;
	agent->answer_to = kgp_turn_command(agent);
	kgp_say_plain(&out->messages, agent->answer_to, "leave", agent->room);
}

/* ---- what the server says ---- */

static void take_names(struct kgp_agent *agent, const struct kgp_news *news)
{
	const char *rival = news->name[!agent->side];
	if (rival[0])
		memcpy(agent->rival, rival, strlen(rival) + 1);
}

static void take_state(struct kgp_agent *agent, const struct kgp_news *news)
{
	agent->ply = news->ply;
	agent->to_move = (uint8_t)news->to_move;
	if (news->pits > 0) {
		agent->pits = (uint8_t)news->pits;
		agent->board = news->board;
	}
	agent->legal = (uint16_t)(news->legal & ((1u << agent->pits) - 1));
	agent->timed = news->has_clock;
	memcpy(agent->left_ms, news->left_ms, sizeof agent->left_ms);
}

static void begin_game(struct kgp_agent *agent, struct kgp_out *out)
{
	agent->playing = true;
	agent->next_at_ms = agent->claim_at_ms = NEVER;
	kgp_turn_set(agent, "game:id", agent->room, out);
	kgp_turn_set(agent, "game:opponent", agent->rival, out);
}

static void on_state(struct kgp_agent *agent, const struct kgp_news *news, int64_t now_ms, struct kgp_out *out)
{
	kgp_turn_withdraw(agent, out);
	if (news->exchanged)
		agent->side = !agent->side;
	take_names(agent, news);
	take_state(agent, news);
	if (news->type == NEWS_STARTED)
		begin_game(agent, out);
	kgp_turn_ask(agent, now_ms, out);
}

/* The whole room: at the beginning, and when too much of it was missed. */
static void on_snapshot(struct kgp_agent *agent, const struct kgp_news *news, int64_t now_ms, struct kgp_out *out)
{
	if (news->side >= 2 || news->pits == 0) {
		kgp_hear_leave(agent, out); /* it watches, or nothing is seen */
		return;
	}
	bool same = agent->playing && news->playing && agent->side == news->side && agent->ply == news->ply;
	agent->side = (uint8_t)news->side;
	take_names(agent, news);
	if (!same) {
		kgp_turn_withdraw(agent, out);
		take_state(agent, news);
	}
	if (news->playing && !agent->playing)
		begin_game(agent, out);
	agent->playing = news->playing;
	kgp_turn_ask(agent, now_ms, out);
}

static void on_ended(struct kgp_agent *agent, const struct kgp_news *news, int64_t now_ms, struct kgp_out *out)
{
	kgp_turn_withdraw(agent, out);
	const char *result = news->winner >= 2 ? "draw" : news->winner == agent->side ? "win" : "loss";
	kgp_turn_set(agent, "mancalad:result", result, out);
	agent->playing = false;
	agent->claim_at_ms = agent->yield_at_ms = NEVER;
	agent->next_at_ms = now_ms + (agent->setting.level > 0 ? KGP_NEXT_MS : KGP_REMATCH_MS);
}

static void on_presence(struct kgp_agent *agent, const struct kgp_news *news, int64_t now_ms)
{
	if (news->side == agent->side)
		return;
	agent->claim_at_ms = NEVER;
	if (news->connected)
		return;
	if (agent->playing && news->claim_unix_ms >= 0)
		agent->claim_at_ms = news->claim_unix_ms - agent->holder->epoch_unix_ms;
	else if (agent->next_at_ms != NEVER)
		agent->next_at_ms = now_ms + KGP_NEXT_MS; /* he wants no other game */
}

static void on_welcome(struct kgp_agent *agent, const struct kgp_news *news, struct kgp_out *out)
{
	char left[ROOM_CODE_CHARS + 1] = "";
	bool lasting = agent->has_session || agent->account;
	if (lasting && !agent->holder->find_game(news->user, left))
		left[0] = '\0';
	kgp_hear_enter(agent, left, out);
}

/* The number under which the server answers; 0 if it is none of ours. */
static uint32_t number_of(const char *re)
{
	uint64_t number = 0;
	for (; *re >= '0' && *re <= '9' && number <= UINT32_MAX; re++)
		number = number * 10 + (uint64_t)(*re - '0');
	return number <= UINT32_MAX ? (uint32_t)number : 0;
}

static void on_error(struct kgp_agent *agent, const struct kgp_news *news, int64_t now_ms, struct kgp_out *out)
{
	uint32_t number = number_of(news->re);
	if (number != 0 && number == agent->play_id) {
		if (agent->asked && agent->decided && strcmp(news->code, "unavailable") == 0)
			agent->retry_at_ms = now_ms + KGP_RETRY_MS;
	} else if (agent->phase == KGP_ENTERING && number == agent->answer_to && news->again_unix_ms > 0) {
		agent->enter_at_ms =
		        news->again_unix_ms - agent->holder->epoch_unix_ms; /* too many games in a short time */
		agent->enter_at_ms = agent->enter_at_ms > now_ms ? agent->enter_at_ms : now_ms + 1;
	} else if (number == 0 || number == agent->answer_to) {
		kgp_turn_goodbye(agent, NULL, news->text, out);
	} else if (agent->playing && strcmp(news->code, "cannot_win") == 0) {
		kgp_say_claim(&out->messages, kgp_turn_command(agent), agent->room, "draw");
	}
}

static bool is_answer(const struct kgp_agent *agent, const struct kgp_news *news)
{
	return number_of(news->re) == agent->answer_to;
}

void kgp_hear(struct kgp_agent *agent, const char *json, size_t len, int64_t now_ms, struct kgp_out *out)
{
	struct kgp_news news;
	kgp_news_read(json, len, &news);
	bool here = agent->phase == KGP_SEATED && strcmp(news.room, agent->room) == 0;
	switch (news.type) {
	case NEWS_WELCOME:
		on_welcome(agent, &news, out);
		break;
	case NEWS_JOINED:
		agent->phase = KGP_SEATED;
		agent->playing = false;
		memcpy(agent->room, news.room, sizeof agent->room);
		break;
	case NEWS_OK:
		if (agent->phase == KGP_LEAVING && is_answer(agent, &news)) {
			agent->room[0] = '\0';
			agent->asked_for[0] = '\0';
			kgp_hear_enter(agent, "", out);
		}
		break;
	case NEWS_ERROR:
		on_error(agent, &news, now_ms, out);
		break;
	case NEWS_SNAPSHOT:
		if (here)
			on_snapshot(agent, &news, now_ms, out);
		break;
	case NEWS_SEATED:
		if (here)
			take_names(agent, &news);
		break;
	case NEWS_STARTED:
	case NEWS_SOWN:
	case NEWS_SWAPPED:
	case NEWS_TAKEN_BACK:
		if (here && news.has_state)
			on_state(agent, &news, now_ms, out);
		break;
	case NEWS_ENDED:
		if (here)
			on_ended(agent, &news, now_ms, out);
		break;
	case NEWS_OFFERED:
		if (here && news.offer > 0 && news.side != agent->side)
			kgp_say_answer(&out->messages, kgp_turn_command(agent), news.rematch ? "accept" : "decline",
			        agent->room, news.offer);
		break;
	case NEWS_PRESENCE:
		if (here)
			on_presence(agent, &news, now_ms);
		break;
	case NEWS_GONE:
		if (here) {
			kgp_turn_withdraw(agent, out);
			kgp_hear_enter(agent, "", out);
		}
		break;
	case NEWS_OTHER:
		break;
	}
}
