/* One game after the other in one room: who begins, from where, and what a series comes to. */
#include "common/game/fair_start.h"
#include "common/room/lag.h"
#include "common/room/run.h"
#include "common/user.h"

/* From the board of one pair of games to that of the next: prime to their number, so that all come. */
#define FAIR_STEP 7

bool room_is_practice(const struct room *room)
{
	return rules_is_practice(&room->game.rules);
}

bool room_counts(const struct room *room)
{
	return !room->options.casual && room->options.start != START_POSITION && !room_is_practice(room) &&
	       !user_is_outside_bot(room->seat[SOUTH].user) && !user_is_outside_bot(room->seat[NORTH].user);
}

bool room_series_decided(const struct room *room)
{
	const struct room_options *options = &room->options;
	const unsigned most = room->seat[SOUTH].points > room->seat[NORTH].points ? room->seat[SOUTH].points
	                                                                          : room->seat[NORTH].points;
	switch ((enum series_kind)options->series) {
	case SERIES_NONE:
		break;
	case SERIES_BEST_OF:
		return room->played >= options->games || most > options->games;
	case SERIES_FIRST_TO:
		return most >= 2u * options->games;
	}
	return true;
}

bool room_start_board(const struct room *room, struct board *out, enum side *to_move)
{
	switch ((enum start_kind)room->options.start) {
	case START_RULES:
		break;
	case START_FAIR:
		if (room->number == 0) /* the lot is still to fall */
			return false;
		fair_start(room->fair % fair_start_count(), out);
		*to_move = SOUTH;
		return true;
	case START_POSITION:
		*out = room->options.board;
		*to_move = room->options.to_move;
		return true;
	}
	return false;
}

void room_set_up(struct room *room, const struct rules *rules, enum side first)
{
	struct board board;
	enum side to_move;
	game_clear(&room->game);
	if (!room_start_board(room, &board, &to_move) || game_init_at(&room->game, rules, &board, to_move) != OK)
		game_init(&room->game, rules, first);
}

static void begin(struct room *room, bool exchanged, int64_t at_ms)
{
	room->phase = PHASE_PLAYING;
	room->started_unix_ms = at_ms + room->epoch_unix_ms;
	room->ended_unix_ms = 0;
	if (room->idle_ms != INT64_MAX) /* nobody has left this game alone before it was */
		room->idle_ms = at_ms;
	room_clear_clock_sets(room);
	lag_clear(room);
	room->last_spent_ms = 0;
	room->swapped_at = 0;
	room->swap_spent_ms = 0;
	game_clock_init(&room->clock, &room->clock_setting);
	room_begin_turn(room, at_ms);
	room_forget_absence(room, at_ms);
	offers_begin_game(room->offers);
	room_await_first_move(room, at_ms);
	struct event *started = room_append(room, EVENT_started, at_ms);
	started->side = room->game.first;
	started->count = room->number;
	started->connected =
	        (uint8_t)(room->seat[SOUTH].connected | room->seat[NORTH].connected << 1 | (exchanged ? 4 : 0));
	if (room->game.end != END_NONE) /* a few tiny boards leave no move from the start */
		room_finish(room, at_ms);
	else if (room->class_held)
		room_hold(room, HOLD_CLASS, 0, at_ms);
}

void room_start(struct room *room, uint64_t lots, int64_t at_ms)
{
	unsigned first = SOUTH;
	switch ((enum first)room->game.rules.first) {
	case FIRST_SOUTH:
		break;
	case FIRST_NORTH:
		first = NORTH;
		break;
	case FIRST_RANDOM:
		first = lots & 1;
		break;
	case FIRST_CREATOR:
		first = room->creator;
		break;
	}
	room->number = 1;
	room->fair = (uint8_t)((lots >> 8) % fair_start_count());
	struct rules rules = room->game.rules;
	room_set_up(room, &rules, first);
	begin(room, false, at_ms);
}

void room_exchange(struct room *room)
{
	struct seat seat = room->seat[SOUTH];
	room->seat[SOUTH] = room->seat[NORTH];
	room->seat[NORTH] = seat;
	offers_exchange(room->offers);
}

/* Who is to begin, by the side that he has now. */
static enum side next_to_begin(const struct room *room)
{
	const struct game *game = &room->game;
	const unsigned began = game->swapped ? side_other(game->first) : game->first;
	if (room->options.series != SERIES_NONE && game->winner != SIDE_NONE && !room_series_decided(room)) {
		if (room->options.order == ORDER_WINNER)
			return game->winner;
		if (room->options.order == ORDER_LOSER)
			return side_other(game->winner);
	}
	return side_other(began);
}

/* The board that was agreed on is none for the rules of a rematch. One from a position stays casual. */
static void leave_start(struct room_options *options)
{
	if (options->start == START_POSITION)
		options->casual = 1;
	options->start = START_RULES;
}

void room_next_game(struct room *room, const struct next_game *next, uint64_t since, int64_t at_ms)
{
	const enum side beginner = next_to_begin(room);
	struct rules rules = next ? next->rules : room->game.rules;
	enum side first = room->game.first;
	if (rules.first == FIRST_SOUTH || rules.first == FIRST_NORTH)
		first = rules.first == FIRST_NORTH ? NORTH : SOUTH;
	if (next) {
		room->preset = next->preset;
		room->clock_setting = next->clock_setting;
		if (room_options_check(&room->options, &rules) != OK)
			leave_start(&room->options);
	}
	const bool anew = room->options.series != SERIES_NONE && room_series_decided(room);
	if (anew) {
		room->played = 0;
		room->seat[SOUTH].points = room->seat[NORTH].points = 0;
	}
	/* Both players of a pair of games begin from the same board; a game that was called off is played anew. */
	if (anew || (room->game.end != END_ABORTED && room->played % 2 == 0))
		room->fair = (uint8_t)((room->fair + FAIR_STEP) % fair_start_count());
	room->next_ms = INT64_MAX;
	room->patient = 0;
	room->begun = 0;
	if (room->number < UINT16_MAX)
		room->number++;
	room_set_up(room, &rules, first);
	const bool exchange = beginner != room->game.first;
	if (exchange)
		room_exchange(room);
	for (unsigned side = 0; side < 2; side++) {
		struct seat *seat = &room->seat[side];
		seat->ready = 0;
		seat->lag_given_ms = 0;
		for (unsigned i = 0; i < SEAT_MOVES; i++) /* one of them that comes late is none of this game */
			if (seat->move[i].seq)
				seat->move[i].seq = MOVE_GONE;
	}
	room_forget(room, since); /* the log tells of the game before and of who sat where */
	begin(room, exchange, at_ms);
}

static void schedule(struct room *room, int64_t due_ms, int64_t at_ms)
{
	if (due_ms == room->next_ms)
		return;
	room->next_ms = due_ms;
	room_append(room, EVENT_scheduled, at_ms)->due_ms = due_ms;
}

/* Two bots do not play on for nobody. */
static bool both_there(const struct room *room)
{
	return room->seat[SOUTH].connected && room->seat[NORTH].connected &&
	       (!room_is_of_bots(room) || room->n_viewers > 0);
}

void room_series_count(struct room *room, int64_t at_ms)
{
	if (room->game.end != END_ABORTED)
		room->played++;
	if (room->options.series == SERIES_NONE)
		return;
	if (room->game.end != END_ABORTED) {
		if (room->game.winner == SIDE_NONE) {
			room->seat[SOUTH].points++;
			room->seat[NORTH].points++;
		} else {
			room->seat[room->game.winner].points = (uint8_t)(room->seat[room->game.winner].points + 2);
		}
	}
	room_series_presence(room, at_ms);
}

void room_series_presence(struct room *room, int64_t at_ms)
{
	/* Where nobody came to play, nothing goes on till both say that they are ready. */
	if (room->phase != PHASE_ENDED || room_series_decided(room) || room->game.end == END_ABORTED)
		return;
	const int64_t ended_ms = room->ended_unix_ms - room->epoch_unix_ms;
	/* The end is known by the time of day alone, which may have been set back since. */
	const int64_t earliest_ms = (ended_ms < at_ms ? ended_ms : at_ms) + SERIES_NEXT_MS;
	const int64_t found_ms = at_ms + SERIES_RETURN_MS;
	if (!both_there(room))
		schedule(room, INT64_MAX, at_ms);
	else if (room->next_ms == INT64_MAX)
		schedule(room, at_ms == ended_ms || found_ms < earliest_ms ? earliest_ms : found_ms, at_ms);
}
