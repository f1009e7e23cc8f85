#include "common/bot/puzzle_game.h"

#include <string.h>

#include "common/bot/review_game.h"

bool puzzle_game_start(struct puzzle_game *of, const struct record *record)
{
	struct review review;
	memset(of, 0, sizeof *of);
	of->record = record;
	if (!review_game_start(record, &of->game, &review))
		return false;
	review_clear(&review);
	return true;
}

void puzzle_game_clear(struct puzzle_game *of)
{
	game_clear(&of->game);
}

bool puzzle_game_next(struct puzzle_game *of)
{
	const struct game *game = &of->game;
	const struct puzzle_limits limits = puzzle_limits_of(&game->rules, NULL);
	while (of->n_looked < PUZZLE_POSITIONS_MAX && game_undo(&of->game)) {
		unsigned on_board = board_row(&game->board, SOUTH) + board_row(&game->board, NORTH);
		if (on_board > limits.seeds)
			return false;
		if ((game->legal & (game->legal - 1)) == 0) /* nothing to choose */
			continue;
		of->n_looked++;
		return true;
	}
	return false;
}

void puzzle_game_look(struct puzzle_game *of, struct engine *engine, const atomic_bool *stop)
{
	struct puzzle puzzle;
	const struct record *record = of->record;
	const struct puzzle_limits limits = puzzle_limits_of(&of->game.rules, stop);
	if (!puzzle_find(engine, &of->game, &limits, &puzzle))
		return;
	bool missed = record->plies[of->game.n_plies].pit != puzzle.step[0].pit;
	unsigned score = puzzle.level + (missed ? PUZZLE_LEVELS : 0u);
	if (score <= of->score)
		return;
	of->score = score;
	of->best = puzzle;
	of->best.source = PUZZLE_GAME;
	of->best.ply = of->game.n_plies;
	memcpy(of->best.game, record->id, sizeof of->best.game);
	memcpy(of->best.preset, record->preset, sizeof of->best.preset);
}
