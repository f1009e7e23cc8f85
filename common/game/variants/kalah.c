/* Kalah: the own store is part of the round, a last seed there gives another turn, and a last seed in an own empty pit
   captures the pit opposite. */
#include "common/game/variant.h"

static unsigned kalah_legal(const struct rules *rules, const struct board *board, enum side side, enum end *over)
{
	(void)rules;
	unsigned own = board_filled(board, side);
	if (own != 0 && board_filled(board, side_other(side)) != 0)
		return own;
	*over = END_ROW_EMPTY;
	return 0;
}

static enum err kalah_why_not(const struct rules *rules, const struct board *board, enum side side, unsigned pit)
{
	(void)rules, (void)board, (void)side, (void)pit;
	return ERR_GAME_OVER;
}

/* The last seed lies alone in an own pit: it came to an empty one, be it the origin after a whole lap. */
static unsigned capture(
        const struct rules *rules, struct board *board, enum side side, unsigned pit, struct trace *trace)
{
	unsigned opposite = rules->pits - 1u - pit;
	enum side other = side_other(side);
	unsigned seeds = board->pit[other][opposite];
	if (seeds == 0 && !rules->empty_capture)
		return 0;
	if (trace) {
		variant_trace_capture(trace, board_cell(rules->pits, side, pit), 1);
		if (seeds > 0)
			variant_trace_capture(trace, board_cell(rules->pits, other, opposite), seeds);
	}
	board->pit[side][pit] = 0;
	board->pit[other][opposite] = 0;
	board->store[side] = (uint8_t)(board->store[side] + seeds + 1);
	return seeds + 1;
}

static struct sowing kalah_sow(
        const struct rules *rules, struct board *board, enum side side, unsigned pit, struct trace *trace)
{
	struct sowing sowing = {0};
	unsigned how = SOW_INTO_STORE | (rules->skip_origin ? SOW_SKIP_ORIGIN : 0u);
	unsigned last = board_sow(board, rules->pits, side, pit, how, trace ? trace->drop : NULL);
	unsigned row = board_cell(rules->pits, side, 0);

	if (last == board_store_cell(rules->pits, side))
		sowing.extra_turn = rules->extra_turn;
	else if (last >= row && last < row + rules->pits && board->pit[side][last - row] == 1)
		sowing.captured = (uint8_t)capture(rules, board, side, last - row, trace);
	if (trace)
		trace->extra_turn = sowing.extra_turn;
	return sowing;
}

const struct variant variant_kalah = {kalah_legal, kalah_why_not, kalah_sow};
