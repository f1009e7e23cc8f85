#include "server/bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/bot/engine.h"
#include "common/bot/level.h"
#include "common/mem.h"
#include "server/entropy.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/searches.h"

/* Without a clock, and with one that has as much, a bot waits so long for its search, and then plays a quick move. */
#define PATIENCE_MS 4000
/* For what an offer is worth, and whether to take the first move over. */
#define JUDGE_NODES 200000
#define JUDGE_MS 300

enum task { TASK_NONE, TASK_MOVE, TASK_ANSWER };
enum stage {
	STAGE_PENDING, /* the change that makes it do something is not safe yet, or what it was at before has not ended
	                */
	STAGE_THINKING,
	STAGE_THOUGHT /* and waits till its time has come */
};

struct wish {
	enum task task;
	enum side side; /* the bot's */
	/* The position that it is about. */
	uint16_t number;
	uint32_t n_plies;
	struct board board;
	uint32_t offer; /* TASK_ANSWER: its id */
	enum offer_kind kind;
};

struct decision {
	bool yes; /* to the offer; or takes the first move over */
	uint8_t pit;
};

struct bot {
	struct search search;
	struct hosted *hosted; /* NULL: the room is no more, and this goes with the end of the search */
	LIST_ENTRY(bot) next;
	bool listed;
	enum stage stage;
	struct wish wish;
	uint64_t mark; /* STAGE_PENDING: that has to be safe */
	int64_t due_ms, late_ms;

	/* What `work` goes by, and what it found: while it may be under way nobody else touches that. */
	struct game game;
	enum side side;
	enum offer_kind kind;
	uint8_t level;
	uint64_t random;
	struct decision found;
};

static struct {
	LIST_HEAD(bot_list, bot) to_tend;
	bool frozen;
} bots;

static int64_t now_ms(void)
{
	return (int64_t)loop_now_ms();
}

/* ---- on a thread of the pool ---- */

static int judge(struct bot *bot, struct engine *engine)
{
	const struct engine_limits limits = {.nodes = JUDGE_NODES, .stop = &bot->search.stop};
	struct engine_report report;
	engine_search(engine, &bot->game, &limits, &report);
	return report.pit[0].value;
}

static void answer_work(struct search *search, struct engine *engine)
{
	struct bot *bot = (struct bot *)search;
	int value = judge(bot, engine);
	if (bot->game.to_move != bot->side)
		value = -value;
	bot->found.yes = level_accepts(bot->level, &bot->game, bot->side, bot->kind, value);
}

/* Who takes the first move over has the other's place: it is worth what this one is not. */
static void move_work(struct search *search, struct engine *engine)
{
	struct bot *bot = (struct bot *)search;
	bot->found.yes = game_swappable(&bot->game) && judge(bot, engine) < 0;
	if (!bot->found.yes)
		bot->found.pit = (uint8_t)level_choose(engine, &bot->game, bot->level, bot->random, &search->stop);
}

/* ---- what there is to do ---- */

/* A pause is the person's to end. */
static bool may_sow(const struct room *room)
{
	return room->held == HOLD_NONE || room->held == HOLD_RESTART;
}

static bool may_answer(const struct room *room)
{
	return room->held != HOLD_STORAGE && room->held != HOLD_STOP && !room->class_held;
}

/* An open offer of a person to a bot; OFFER_COUNT for none. */
static enum offer_kind find_offer(const struct room *room, enum side *bot)
{
	for (unsigned kind = 0; room->offers && kind < OFFER_COUNT; kind++)
		for (unsigned side = 0; side < 2; side++)
			if (room->offers->open[kind][side].id && room->seat[side_other(side)].bot) {
				*bot = side_other(side);
				return kind;
			}
	return OFFER_COUNT;
}

static bool takes_thought(enum offer_kind kind)
{
	return kind == OFFER_draw || kind == OFFER_settle;
}

static struct wish look(const struct room *room)
{
	const struct game *game = &room->game;
	struct wish wish = {.task = TASK_NONE, .number = room->number, .n_plies = game->n_plies, .board = game->board};
	if (room->phase != PHASE_PLAYING || !may_answer(room))
		return wish;
	wish.kind = find_offer(room, &wish.side);
	if (wish.kind != OFFER_COUNT && takes_thought(wish.kind)) {
		wish.task = TASK_ANSWER;
		wish.offer = room->offers->open[wish.kind][side_other(wish.side)].id;
	} else if (may_sow(room) && room->seat[game->to_move].bot) {
		wish.task = TASK_MOVE;
		wish.side = game->to_move;
	}
	return wish;
}

static bool is_same(const struct wish *a, const struct wish *b)
{
	return a->task == b->task && a->side == b->side && a->number == b->number && a->n_plies == b->n_plies &&
	       (a->task != TASK_ANSWER || a->offer == b->offer) && memcmp(&a->board, &b->board, sizeof a->board) == 0;
}

/* ---- doing it ---- */

static enum err run(struct hosted *hosted, struct command command)
{
	struct answer answer;
	return host_run(hosted, command, &answer);
}

/* What takes no thought. False if there is nothing of the kind. */
static bool act_at_once(struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	enum side side;
	enum offer_kind kind = find_offer(room, &side);
	if (kind != OFFER_COUNT && !takes_thought(kind))
		return run(hosted, (struct command){.type = COMMAND_accept,
		                           .side = (uint8_t)side,
		                           .offer = room->offers->open[kind][side_other(side)].id}) == OK;
	if (room->phase != PHASE_ENDED || room_series_decided(room) || room_is_of_bots(room))
		return false;
	side = room->seat[SOUTH].bot ? SOUTH : NORTH;
	return room->seat[side_other(side)].ready && !room->seat[side].ready &&
	       run(hosted, (struct command){.type = COMMAND_ready, .side = (uint8_t)side}) == OK;
}

/* The legal pit that takes most at once. */
static uint8_t quick_pit(const struct game *game)
{
	unsigned best = 0, best_worth = 0;
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		struct trace trace;
		if (!(game->legal >> pit & 1))
			continue;
		game_try(&game->rules, &game->board, game->to_move, pit, &trace);
		unsigned worth = 1u + trace.captured + (trace.extra_turn ? 2u : 0u);
		if (worth > best_worth) {
			best = pit;
			best_worth = worth;
		}
	}
	return (uint8_t)best;
}

/* The id is one that no other sowing of the seat has: the room's events are counted. */
static enum err sow(struct hosted *hosted, enum side side, uint8_t pit)
{
	char id[ID_BYTES_MAX + 1];
	snprintf(id, sizeof id, "bot-%llu", (unsigned long long)hosted->room.seq);
	return run(hosted, (struct command){.type = COMMAND_play,
	                           .side = (uint8_t)side,
	                           .ply = hosted->room.game.n_plies,
	                           .pit = pit,
	                           .id = id});
}

/* What it was at is over. */
static void rest(struct bot *bot)
{
	bot->wish.task = TASK_NONE;
	bot->stage = STAGE_PENDING;
	searches_cancel(&bot->search);
}

static enum err carry_out(struct hosted *hosted, const struct wish *wish, struct decision decision)
{
	if (wish->task == TASK_ANSWER)
		return run(hosted, (struct command){.type = decision.yes ? COMMAND_accept : COMMAND_decline,
		                           .side = (uint8_t)wish->side,
		                           .offer = wish->offer});
	if (decision.yes)
		return run(hosted,
		        (struct command){.type = COMMAND_swap, .side = (uint8_t)wish->side, .ply = wish->n_plies});
	return sow(hosted, wish->side, decision.pit);
}

static void act(struct bot *bot, struct decision decision)
{
	struct hosted *hosted = bot->hosted;
	const struct wish wish = bot->wish;
	rest(bot);
	struct wish now = look(&hosted->room);
	if (!is_same(&wish, &now)) {
		bots_note(hosted);
		return;
	}
	enum err err = carry_out(hosted, &wish, decision);
	now = look(&hosted->room); /* which may have ended by itself first */
	if (err && is_same(&wish, &now))
		log_error("bots: room %s refused what its bot did: %s", hosted->room.code, err_word(err));
}

/* ---- thinking ---- */

static void list(struct bot *bot)
{
	if (!bot->listed)
		LIST_INSERT_HEAD(&bots.to_tend, bot, next);
	bot->listed = true;
}

static void unlist(struct bot *bot)
{
	if (bot->listed)
		LIST_REMOVE(bot, next);
	bot->listed = false;
}

static void on_done(struct search *search, bool cancelled)
{
	struct bot *bot = (struct bot *)search;
	game_clear(&bot->game);
	if (!bot->hosted) {
		free(bot);
		return;
	}
	if (bots.frozen)
		return;
	if (bot->stage != STAGE_THINKING) {
		list(bot);
		return;
	}
	(void)cancelled; /* which is only what has rested */
	bot->stage = STAGE_THOUGHT;
	if (bot->due_ms <= now_ms())
		act(bot, bot->found);
	else
		rooms_arm(bot->hosted);
}

/* What is left till its flag falls, whatever kind of clock it is; -1 without a clock. */
static int64_t time_left(const struct room *room, enum side side)
{
	if (!room->clock_setting.timed)
		return -1;
	int64_t flag_at_ms = game_clock_flag_at(&room->clock);
	if (room->clock.running == side && flag_at_ms != INT64_MAX)
		return flag_at_ms > now_ms() ? flag_at_ms - now_ms() : 0;
	return game_clock_left(&room->clock, side, now_ms());
}

static void set_times(struct bot *bot, const struct room *room)
{
	int64_t left_ms = time_left(room, bot->wish.side);
	int64_t patience_ms = left_ms >= 0 && left_ms / 2 < PATIENCE_MS ? left_ms / 2 : PATIENCE_MS;
	unsigned think_ms = JUDGE_MS, pace_ms = 0;
	if (bot->wish.task == TASK_MOVE) {
		int64_t increment_ms = room->clock_setting.timed ? room->clock_setting.increment_ms : 0;
		think_ms = level_think_ms(bot->level, left_ms, increment_ms);
		pace_ms = level_pace_ms(bot->level, &room->game, bot->random, left_ms, increment_ms);
	}
	bot->search.ms = searches_share(think_ms);
	bot->due_ms = now_ms() + (pace_ms < patience_ms ? pace_ms : patience_ms);
	bot->late_ms = now_ms() + patience_ms;
}

static void begin(struct bot *bot)
{
	const struct room *room = &bot->hosted->room;
	bot->stage = STAGE_THINKING;
	bot->side = bot->wish.side;
	bot->kind = bot->wish.kind;
	bot->level = room->seat[bot->side].bot;
	entropy_fill(&bot->random, sizeof bot->random);
	set_times(bot, room);
	game_copy(&bot->game, &room->game);
	bot->search.rank = SEARCH_MOVE;
	bot->search.work = bot->wish.task == TASK_MOVE ? move_work : answer_work;
	bot->search.done = on_done;
	searches_submit(&bot->search);
	rooms_arm(bot->hosted);
}

/* Gets the bot at what there is to do now, if it is not at that. Stays on the list till it thinks. */
static void tend(struct bot *bot)
{
	struct hosted *hosted = bot->hosted;
	struct wish wish = look(&hosted->room);
	if (!is_same(&wish, &bot->wish)) {
		rest(bot);
		bot->wish = wish;
		bot->mark = hosted->mark;
	}
	if (bot->wish.task == TASK_NONE || bot->stage != STAGE_PENDING)
		unlist(bot);
	else if (!bot->search.under_way && journal_is_safe(bot->mark)) {
		unlist(bot);
		begin(bot);
	}
}

/* ---- the room's side ---- */

void bots_start(void)
{
	LIST_INIT(&bots.to_tend);
	bots.frozen = false;
}

void bots_freeze(void)
{
	bots.frozen = true;
}

void bots_note(struct hosted *hosted)
{
	if (!hosted->bot) {
		if (!room_has_bot(&hosted->room))
			return;
		hosted->bot = mem_new(1, sizeof *hosted->bot);
		hosted->bot->hosted = hosted;
	}
	list(hosted->bot);
}

void bots_turn(void)
{
	for (struct bot *bot = LIST_FIRST(&bots.to_tend), *next; bot && !bots.frozen; bot = next) {
		while (act_at_once(bot->hosted))
			;
		next = LIST_NEXT(bot, next);
		tend(bot);
	}
}

int64_t bots_deadline(const struct hosted *hosted)
{
	const struct bot *bot = hosted->bot;
	if (!bot || bot->wish.task == TASK_NONE || bot->stage == STAGE_PENDING || bots.frozen)
		return INT64_MAX;
	return bot->stage == STAGE_THOUGHT ? bot->due_ms : bot->late_ms;
}

void bots_pass_time(struct hosted *hosted)
{
	if (bots_deadline(hosted) > now_ms())
		return;
	struct bot *bot = hosted->bot;
	if (bot->stage == STAGE_THOUGHT)
		act(bot, bot->found);
	else
		act(bot, (struct decision){.pit = quick_pit(&hosted->room.game)});
	rooms_arm(hosted);
}

void bots_forget(struct hosted *hosted)
{
	struct bot *bot = hosted->bot;
	if (!bot)
		return;
	hosted->bot = NULL;
	unlist(bot);
	bot->hosted = NULL;
	if (bot->search.under_way)
		searches_cancel(&bot->search);
	else
		free(bot);
}
