#include "common/game/record.h"

#include <stdlib.h>

#include "common/game/fair_start.h"

void record_clear(struct record *record)
{
	free(record->plies);
	free(record->clock_sets);
	*record = (struct record){.plies = NULL};
}

static bool fail(const struct record_run *run, struct record_fault *fault, const char *what)
{
	*fault = (struct record_fault){.ply = run->game.n_plies, .what = what};
	return false;
}

bool record_may_count(const struct record *record)
{
	const struct rules *rules = &record->rules;
	bool own_start = record->has_start &&
	                 !(fair_start_suits(rules) && record->first == SOUTH && fair_start_has(&record->start));
	return record->end != END_ABORTED && !own_start && !rules_is_practice(rules);
}

static void note_left(struct record_run *run)
{
	run->left_ms[SOUTH] = run->clock.left_ms[SOUTH];
	run->left_ms[NORTH] = run->clock.left_ms[NORTH];
}

/* ---- the beginning ---- */

static const char *wrong_with_setting(const struct record *record)
{
	if (rules_check(&record->rules) != OK)
		return "these rules cannot be played";
	if (clock_setting_check(&record->clock_setting) != OK)
		return "there is no such clock";
	if (record->n_clock_sets > 0 && !record->clock_setting.timed)
		return "there are no clocks that could have been set";
	if (record->counted && !record_may_count(record))
		return "a game by such rules or from such a start is not counted";
	if (record->first > NORTH)
		return "no side sows first";
	if (record->has_start)
		return NULL;
	if (record->rules.first == FIRST_SOUTH && record->first != SOUTH)
		return "by these rules South sows first";
	if (record->rules.first == FIRST_NORTH && record->first != NORTH)
		return "by these rules North sows first";
	return NULL;
}

bool record_run_start(struct record_run *run, const struct record *record, struct record_fault *fault)
{
	*run = (struct record_run){.record = record};
	const char *wrong = wrong_with_setting(record);
	if (wrong)
		return fail(run, fault, wrong);
	if (!record->has_start)
		game_init(&run->game, &record->rules, record->first);
	else if (game_init_at(&run->game, &record->rules, &record->start, record->first) != OK)
		return fail(run, fault, "the start is not a position of this board");
	run->clock.running = SIDE_NONE;
	if (record->clock_setting.timed) {
		game_clock_init(&run->clock, &record->clock_setting);
		game_clock_start(&run->clock, &record->clock_setting, run->game.to_move, 0);
		note_left(run);
	}
	return true;
}

void record_run_clear(struct record_run *run)
{
	game_clear(&run->game);
}

/* ---- the moves ---- */

/* After the exchange of sides, which was at this ply. */
static bool has_just_swapped(const struct record_run *run)
{
	return run->game.swapped && run->game.n_plies == run->record->swapped_at;
}

static bool can_be(const struct clock_set *set, const struct clock_setting *setting)
{
	for (unsigned side = SOUTH; side <= NORTH; side++)
		if (set->left_ms[side] <= 0 || set->left_ms[side] > CLOCK_LEFT_MS_MAX ||
		        set->periods[side] > setting->periods)
			return false;
	return true;
}

/* One side has been given time, and nothing else has changed. */
static bool follows_from_a_gift(const struct record_run *run, const struct clock_set *set)
{
	struct clock_reading is = game_clock_read(&run->clock, &run->record->clock_setting, run->at_ms);
	bool south = set->left_ms[SOUTH] > is.left_ms[SOUTH] && set->left_ms[NORTH] == is.left_ms[NORTH];
	bool north = set->left_ms[NORTH] > is.left_ms[NORTH] && set->left_ms[SOUTH] == is.left_ms[SOUTH];
	return (south || north) && set->periods[SOUTH] == is.periods[SOUTH] && set->periods[NORTH] == is.periods[NORTH];
}

/* The clocks as they were set now; NULL, or why they cannot have been. */
static const char *set_clocks(struct record_run *run, const struct clock_set *set)
{
	const struct clock_setting *setting = &run->record->clock_setting;
	if (!can_be(set, setting))
		return "the clocks were set to what they cannot show";
	switch ((enum clock_change)set->why) {
	case CLOCK_GIVEN: {
		if (!follows_from_a_gift(run, set))
			return "the clocks changed by more than a gift";
		struct clock_reading is = game_clock_read(&run->clock, setting, run->at_ms);
		for (unsigned side = SOUTH; side <= NORTH; side++)
			game_clock_give(&run->clock, setting, (enum side)side, set->left_ms[side] - is.left_ms[side],
			        run->at_ms);
		return NULL;
	}
	case CLOCK_TAKEN_BACK:
		if (set->spent_ms > 0)
			return "a turn that begins anew has taken time";
		game_clock_set(&run->clock, setting, set, run->game.to_move, run->at_ms);
		return NULL;
	}
	return "the clocks were set for no reason";
}

/* Lets the time of a turn pass, and sets the clocks where they were set meanwhile. NULL, or why it cannot have been;
 * that the time is up by then is said in `*is_up`. */
static const char *pass(struct record_run *run, int64_t ms, bool swapped, bool *is_up)
{
	const struct record *record = run->record;
	int64_t passed_ms = 0;
	*is_up = false;
	for (; run->next_set < record->n_clock_sets; run->next_set++) {
		const struct clock_set *set = &record->clock_sets[run->next_set];
		if (set->ply != run->game.n_plies || set->swapped != swapped)
			break;
		if (set->spent_ms < passed_ms || set->spent_ms > ms)
			return "the clocks were set at no time of this turn";
		run->at_ms += set->spent_ms - passed_ms;
		passed_ms = set->spent_ms;
		*is_up = run->at_ms >= game_clock_flag_at(&run->clock);
		const char *wrong = *is_up ? NULL : set_clocks(run, set);
		if (wrong || *is_up)
			return wrong;
	}
	run->at_ms += ms - passed_ms;
	*is_up = run->at_ms >= game_clock_flag_at(&run->clock);
	return NULL;
}

/* Likewise, in front of something for which there must have been time left. */
static bool spend(struct record_run *run, int64_t ms, struct record_fault *fault, const char *if_up)
{
	bool is_up;
	const char *wrong = pass(run, ms, has_just_swapped(run), &is_up);
	if (wrong || is_up)
		return fail(run, fault, wrong ? wrong : if_up);
	return true;
}

/* The exchange of sides, if it was at this ply. */
static bool swap_here(struct record_run *run, struct record_fault *fault)
{
	const struct record *record = run->record;
	if (record->swapped_at == 0 || record->swapped_at != run->game.n_plies)
		return true;
	if (!game_swappable(&run->game))
		return fail(run, fault, "the sides could not be exchanged here");
	if (!spend(run, record->swap_spent_ms, fault, "the time was up before the sides were exchanged"))
		return false;
	if (game_swap(&run->game) != OK)
		return fail(run, fault, "the sides could not be exchanged here");
	game_clock_swap(&run->clock, &record->clock_setting, run->at_ms);
	note_left(run);
	return true;
}

static const char *wrong_with_move(enum err err)
{
	return err == ERR_NOT_YOUR_TURN ? "it was the other side's turn"
	       : err == ERR_GAME_OVER   ? "the game was over before this move"
	                                : err_text(err);
}

bool record_run_sow(struct record_run *run, struct trace *trace, struct record_fault *fault)
{
	const struct record *record = run->record;
	struct game *game = &run->game;
	if (!swap_here(run, fault))
		return false;
	const struct record_ply *ply = &record->plies[game->n_plies];
	if (ply->side > NORTH)
		return fail(run, fault, "no side sowed");
	enum err err = game_why_not(game, ply->side, ply->pit);
	if (err)
		return fail(run, fault, wrong_with_move(err));
	if (ply->credit_ms > ply->spent_ms)
		return fail(run, fault, "more time was given back than the move took");
	if (!spend(run, (int64_t)ply->spent_ms - ply->credit_ms, fault, "the time was up before this move"))
		return false;
	if (game_play(game, ply->side, ply->pit, trace) != OK)
		return fail(run, fault, "the move was refused");
	if (!record->clock_setting.timed)
		return true;
	if (game->end == END_NONE)
		game_clock_press(&run->clock, &record->clock_setting, game->to_move, run->at_ms, 0);
	else
		game_clock_stop(&run->clock, run->at_ms);
	note_left(run);
	return true;
}

/* ---- the end ---- */

/* Which game a fallen flag decides, and how. */
static const char *wrong_with_flag(const struct record_run *run)
{
	const struct record *record = run->record;
	enum side other = side_other(run->game.to_move);
	if (!record->clock_setting.timed)
		return "no flag can fall without a clock";
	if (record->end == END_FLAG)
		return !game_can_win(&run->game, other) ? "the other side could no longer win: the flag made a draw"
		       : record->winner != other        ? "the side whose flag did not fall has won"
		                                        : NULL;
	return game_can_win(&run->game, other) ? "the other side could still win: the flag made no draw"
	       : record->winner != SIDE_NONE   ? "a draw has no winner"
	                                       : NULL;
}

/* Each keeps the own row, where the rules allow that. */
static const char *wrong_with_settlement(const struct record_run *run)
{
	struct settlement settlement;
	if (!run->record->rules.settle)
		return "these rules have no settlement";
	game_settlement(&run->game.board, &settlement);
	return settlement.winner != run->record->winner ? "the settlement has another winner" : NULL;
}

/* A win is claimed only by who could still win. */
static const char *wrong_with_claim(const struct record_run *run)
{
	const unsigned winner = run->record->winner;
	if (winner > NORTH)
		return "a claimed game has a winner";
	return !game_can_win(&run->game, winner) ? "the claim was a draw: the winner could no longer win" : NULL;
}

static const char *wrong_with_end(const struct record_run *run)
{
	const struct record *record = run->record;
	const struct game *game = &run->game;
	if (game->end != END_NONE && game->end != record->end)
		return "the board ends the game, and in another way";
	switch ((enum end)record->end) {
	case END_NONE:
	case END_COUNT:
		return "the game is not over";
	case END_ROW_EMPTY:
	case END_WIN_AT:
	case END_ALL_CAPTURED:
	case END_CANNOT_FEED:
	case END_STARVED:
	case END_SLAM_FORBIDDEN:
	case END_SLAM_REMAINING:
	case END_REPETITION:
	case END_QUIET_LIMIT:
		return game->end == END_NONE            ? "the board does not end the game here"
		       : game->winner != record->winner ? "the winner is another"
		       : record->last_spent_ms          ? "nobody had a move to spend time on"
		                                        : NULL;
	case END_RESIGNED:
		return record->winner > NORTH ? "a resigned game has a winner" : NULL;
	case END_DRAW_AGREED:
		return record->winner != SIDE_NONE ? "a draw has no winner" : NULL;
	case END_SETTLED:
		return wrong_with_settlement(run);
	case END_LEFT:
		return wrong_with_claim(run);
	case END_LEFT_DRAW:
		return record->winner != SIDE_NONE ? "a draw has no winner" : NULL;
	case END_FLAG:
	case END_FLAG_DRAW:
		return wrong_with_flag(run);
	case END_ABORTED:
		return record->winner != SIDE_NONE ? "a game that was called off has no winner" : NULL;
	case END_ABANDONED:
		return record->winner != SIDE_NONE ? "an abandoned game has no winner" : NULL;
	}
	return "there is no such end";
}

bool record_run_finish(struct record_run *run, struct record_fault *fault)
{
	const struct record *record = run->record;
	if (!swap_here(run, fault))
		return false;
	if (record->swapped_at > run->game.n_plies)
		return fail(run, fault, "the sides were exchanged after the end");
	const char *wrong = wrong_with_end(run);
	if (wrong)
		return fail(run, fault, wrong);
	bool flagged = record->end == END_FLAG || record->end == END_FLAG_DRAW, is_up;
	wrong = pass(run, record->last_spent_ms, has_just_swapped(run), &is_up);
	if (wrong)
		return fail(run, fault, wrong);
	if (run->next_set < record->n_clock_sets)
		return fail(run, fault, "the clocks were set at no time of this game");
	if (flagged && run->at_ms != game_clock_flag_at(&run->clock))
		return fail(run, fault, "a fallen flag has no time left, and none missing");
	if (!flagged && is_up)
		return fail(run, fault, "the time was up before the end");
	if (record->clock_setting.timed) {
		game_clock_stop(&run->clock, run->at_ms);
		note_left(run);
	}
	if (run->left_ms[SOUTH] != record->left_ms[SOUTH] || run->left_ms[NORTH] != record->left_ms[NORTH])
		return fail(run, fault, "the times left do not follow from the times spent");
	if (run->game.end == END_NONE && record->end == END_SETTLED)
		game_settle(&run->game);
	else if (run->game.end == END_NONE)
		game_end(&run->game, record->end, record->winner);
	return true;
}

bool record_check(const struct record *record, struct record_fault *fault)
{
	struct record_run run;
	bool follows = record_run_start(&run, record, fault);
	for (uint32_t i = 0; follows && i < record->n_plies; i++)
		follows = record_run_sow(&run, NULL, fault);
	follows = follows && record_run_finish(&run, fault);
	record_run_clear(&run);
	return follows;
}
