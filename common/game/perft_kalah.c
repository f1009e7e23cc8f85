#include "common/game/perft_kalah.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

#define WORDS 3 /* of eight cells: CELLS_MAX is 22 */

/* A board as one row of cells, so that eight are added at once. A cell never holds more than the game has seeds, which
   fit a byte, so no sum runs over into the next cell. */
struct lean {
	uint64_t word[WORDS];
};

/* What sowing so many seeds from a pit does to a board: the difference, its borrows included, and the last cell. */
struct sum {
	uint64_t word[WORDS];
	uint64_t last;
};

/* What is the same all over the tree. */
struct tree {
	unsigned pits;
	unsigned win_at; /* more than there are seeds where no majority ends the game */
	bool extra_turn;
	bool empty_capture;
	struct lean row[2];            /* every bit of that side's pits */
	struct sum *sums[2][PITS_MAX]; /* by side, pit and seeds */
};

static uint8_t *cells(struct lean *board)
{
	return (uint8_t *)board->word;
}

static bool row_empty(const struct lean *board, const struct lean *row)
{
	uint64_t seeds = 0;
	for (unsigned i = 0; i < WORDS; i++)
		seeds |= board->word[i] & row->word[i];
	return seeds == 0;
}

static void sum_make(struct sum *sum, const struct rules *rules, enum side side, unsigned pit, unsigned seeds)
{
	struct board board;
	struct lean after = {{0}}, before = {{0}};
	unsigned how = SOW_INTO_STORE | (rules->skip_origin ? SOW_SKIP_ORIGIN : 0u);
	board_start(&board, rules->pits, 0);
	board.pit[side][pit] = (uint8_t)seeds;
	cells(&before)[board_cell(rules->pits, side, pit)] = (uint8_t)seeds;
	sum->last = board_sow(&board, rules->pits, side, pit, how, NULL);
	for (unsigned cell = 0; cell < 2u * rules->pits + 2; cell++)
		cells(&after)[cell] = *board_at(&board, rules->pits, cell);
	for (unsigned i = 0; i < WORDS; i++)
		sum->word[i] = after.word[i] - before.word[i];
}

static void tree_start(struct tree *tree, const struct game *game)
{
	const struct rules *rules = &game->rules;
	memset(tree, 0, sizeof *tree);
	tree->pits = rules->pits;
	tree->win_at = rules->end_majority ? game_win_at(game) : game->total + 1u;
	tree->extra_turn = rules->extra_turn;
	tree->empty_capture = rules->empty_capture;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		for (unsigned pit = 0; pit < rules->pits; pit++) {
			cells(&tree->row[side])[board_cell(rules->pits, side, pit)] = 0xff;
			tree->sums[side][pit] = mem_new(game->total + 1u, sizeof(struct sum));
			for (unsigned seeds = 1; seeds <= game->total; seeds++)
				sum_make(&tree->sums[side][pit][seeds], rules, side, pit, seeds);
		}
	}
}

static void tree_clear(struct tree *tree)
{
	for (unsigned side = SOUTH; side <= NORTH; side++)
		for (unsigned pit = 0; pit < tree->pits; pit++)
			free(tree->sums[side][pit]);
}

/* Sows pit by pit from `board`, and below. */
static void count(const struct tree *tree, const struct lean *board, enum side side, unsigned depth, struct perft *out)
{
	unsigned row = board_cell(tree->pits, side, 0);
	unsigned store = row + tree->pits;
	const uint8_t *pits = (const uint8_t *)board->word + row;

	for (unsigned pit = 0; pit < tree->pits; pit++) {
		if (pits[pit] == 0)
			continue;
		const struct sum *sum = &tree->sums[side][pit][pits[pit]];
		struct lean after = *board;
		for (unsigned i = 0; i < WORDS; i++)
			after.word[i] += sum->word[i];
		unsigned last = (unsigned)sum->last;
		uint8_t *cell = cells(&after);
		if (last - row < tree->pits && cell[last] == 1) {
			unsigned opposite = 2 * tree->pits - last;
			if (cell[opposite] != 0 || tree->empty_capture) {
				cell[store] = (uint8_t)(cell[store] + 1 + cell[opposite]);
				cell[last] = 0;
				cell[opposite] = 0;
			}
		}
		out->plies++;
		bool over = row_empty(&after, &tree->row[SOUTH]) || row_empty(&after, &tree->row[NORTH]) ||
		            cell[store] >= tree->win_at;
		if (depth == 1) {
			out->leaves++;
			out->terminal += over;
		} else if (!over) {
			bool again = last == store && tree->extra_turn;
			count(tree, &after, again ? side : side_other(side), depth - 1, out);
		}
	}
}

void perft_kalah(const struct game *game, unsigned depth, struct perft *out)
{
	struct tree tree;
	struct lean start = {{0}};
	struct board board = game->board;
	tree_start(&tree, game);
	for (unsigned cell = 0; cell < 2u * tree.pits + 2; cell++)
		cells(&start)[cell] = *board_at(&board, tree.pits, cell);
	count(&tree, &start, game->to_move, depth, out);
	tree_clear(&tree);
}
