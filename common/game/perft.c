#include "common/game/perft.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/perft_kalah.h"

static void count(struct game *game, unsigned depth, struct perft *out)
{
	if (depth == 0) {
		out->leaves++;
		out->terminal += game->end != END_NONE;
		return;
	}
	enum side side = game->to_move;
	unsigned legal = game->legal;
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (!(legal & 1u << pit))
			continue;
		if (game_play(game, side, pit, NULL) != OK)
			abort();
		out->plies++;
		count(game, depth - 1, out);
		game_undo(game);
	}
}

void perft_count(struct game *game, unsigned depth, struct perft *out)
{
	memset(out, 0, sizeof *out);
	if (game->rules.family == FAMILY_KALAH && depth > 0 && game->end == END_NONE)
		perft_kalah(game, depth, out);
	else
		count(game, depth, out);
}
