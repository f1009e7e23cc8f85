#include "common/game/perft_lean.h"

/* What is the same all over the tree. */
struct tree {
	const struct lean_rules *rules;
	unsigned win_at; /* more than there are seeds where no store ends the game */
};

/* A position that comes again without a capture has as many seeds flowing from each pit to the next. A pit that is
   never sown only gains, so every pit of both rows has been sown in between, at least once. */
bool perft_lean_can(const struct game *game, unsigned depth)
{
	const struct rules *rules = &game->rules;
	uint32_t quiet = game->quiet + depth;
	bool repeats = rules->repetition != 0 && quiet >= (rules->repetition - 1u) * 2u * rules->pits;
	bool quiets = rules->quiet_limit != 0 && quiet >= rules->quiet_limit;
	return game->end == END_NONE && !repeats && !quiets;
}

typedef enum lean_next sow_fn(const struct lean_rules *, const struct lean *, unsigned, struct lean *);
typedef void count_fn(const struct tree *, const struct lean *, unsigned, struct perft *);

/* Sows pit by pit from `lean`, and below by `down`. One for each way of sowing, which is known when it is compiled. */
__attribute__((always_inline)) static inline void count(const struct tree *tree, const struct lean *lean,
        unsigned depth, struct perft *out, sow_fn *sow, count_fn *down)
{
	for (unsigned legal = lean_legal(tree->rules, lean); legal != 0; legal &= legal - 1) {
		struct lean after;
		enum lean_next next = sow(tree->rules, lean, (unsigned)__builtin_ctz(legal), &after);
		unsigned store = next == LEAN_OTHER ? after.other_store : after.own_store;
		bool over = next == LEAN_OVER || store >= tree->win_at;
		out->plies++;
		if (depth == 1) {
			out->leaves++;
			out->terminal += over;
		} else if (!over) {
			down(tree, &after, depth - 1, out);
		}
	}
}

static void count_kalah(const struct tree *tree, const struct lean *lean, unsigned depth, struct perft *out)
{
	count(tree, lean, depth, out, lean_sow_kalah, count_kalah);
}

static void count_oware(const struct tree *tree, const struct lean *lean, unsigned depth, struct perft *out)
{
	count(tree, lean, depth, out, lean_sow_oware, count_oware);
}

static void count_wide(const struct tree *tree, const struct lean *lean, unsigned depth, struct perft *out)
{
	count(tree, lean, depth, out, lean_sow_rarely, count_wide);
}

void perft_lean(const struct lean_rules *rules, const struct game *game, unsigned depth, struct perft *out)
{
	struct tree tree = {rules, game->rules.end_majority ? game_win_at(game) : game->total + 1u};
	struct lean lean;
	lean_from_board(&game->board, game->to_move, &lean);
	if (rules->wide)
		count_wide(&tree, &lean, depth, out);
	else if (rules->kalah)
		count_kalah(&tree, &lean, depth, out);
	else
		count_oware(&tree, &lean, depth, out);
}
