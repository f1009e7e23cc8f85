#include "common/bot/review_game.h"

#include <string.h>

static bool begin(const struct record *record, struct game *game)
{
	if (record->has_start)
		return game_init_at(game, &record->rules, &record->start, (enum side)record->first) == OK;
	game_init(game, &record->rules, (enum side)record->first);
	return true;
}

bool review_game_start(const struct record *record, struct game *game, struct review *review)
{
	if (!begin(record, game))
		return false;
	for (uint32_t i = 0; i < record->n_plies; i++) {
		if (game_play(game, (enum side)record->plies[i].side, record->plies[i].pit, NULL) != OK) {
			game_clear(game);
			return false;
		}
	}
	review_init(review, record->n_plies + 1, game->total);
	for (uint32_t i = 0; i < review->n; i++)
		review->at[i].sown = i < record->n_plies ? record->plies[i].pit : REVIEW_NO_PIT;
	return true;
}

uint64_t review_game_nodes(const struct review *review, uint64_t nodes)
{
	return review->n <= REVIEW_FULL_POSITIONS ? nodes : nodes * REVIEW_FULL_POSITIONS / review->n;
}

static unsigned count_pits(unsigned mask)
{
	unsigned n = 0;
	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

/* Whether the game that a store has ended would be won by the same side however it went on. */
static bool is_majority(const struct game *game)
{
	return game->end == END_WIN_AT && 2 * game_win_at(game) > game->total;
}

/* The game from its last position on, with nobody to stop it. */
static bool play_on(const struct game *game, struct game *on)
{
	struct rules rules = game->rules;
	enum side to_move = (enum side)game->first;
	rules.end_majority = 0;
	if (game->n_plies > 0) {
		struct trace trace;
		game_trace(game, game->n_plies - 1, &trace);
		to_move = trace.extra_turn ? (enum side)trace.side : side_other((enum side)trace.side);
	}
	return game_init_at(on, &rules, &game->board, to_move) == OK;
}

static int ahead(const struct board *board)
{
	return board->store[SOUTH] - board->store[NORTH];
}

static void set_over(const struct game *game, struct review_position *position)
{
	bool by_rule = game->end == END_REPETITION || game->end == END_QUIET_LIMIT;
	position->to_move = SIDE_NONE;
	position->best = REVIEW_NO_PIT;
	position->value = (int16_t)ahead(&game->board);
	position->proof = by_rule ? PROOF_NONE : PROOF_SEARCH;
}

enum review_look review_game_look(const struct game *game, struct game *on, struct review_position *position)
{
	if (game->end == END_NONE) {
		position->to_move = game->to_move;
		position->n_legal = (uint8_t)count_pits(game->legal);
		return REVIEW_SEARCH;
	}
	set_over(game, position);
	if (!is_majority(game) || !play_on(game, on))
		return REVIEW_KNOWN;
	if (on->end == END_NONE)
		return REVIEW_PLAY_ON;
	set_over(on, position);
	game_clear(on);
	return REVIEW_KNOWN;
}

void review_game_found(
        const struct game *searched, const struct engine_report *report, struct review_position *position)
{
	const struct engine_pit *best = &report->pit[0];
	bool is_over = position->to_move == SIDE_NONE;
	position->value = is_over && searched->to_move == NORTH ? (int16_t)-best->value : best->value;
	position->proof = best->bound == BOUND_EXACT ? best->proof : PROOF_NONE;
	if (is_over)
		return;
	position->best = best->pit;
	position->n_line = best->n_line < REVIEW_LINE_MAX ? best->n_line : REVIEW_LINE_MAX;
	memcpy(position->line, best->line, position->n_line);
}
