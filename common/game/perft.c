#include "common/game/perft.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/perft_lean.h"

/* By the game itself, as far down as its past may count. */
static void count(const struct lean_rules *rules, struct game *game, unsigned depth, struct perft *out)
{
	if (depth == 0) {
		out->leaves++;
		out->terminal += game->end != END_NONE;
		return;
	}
	if (perft_lean_can(game, depth)) {
		perft_lean(rules, game, depth, out);
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
		count(rules, game, depth - 1, out);
		game_undo(game);
	}
}

void perft_count(struct game *game, unsigned depth, struct perft *out)
{
	struct lean_rules rules;
	memset(out, 0, sizeof *out);
	lean_rules_init(&rules, &game->rules, game->total);
	count(&rules, game, depth, out);
	lean_rules_clear(&rules);
}
