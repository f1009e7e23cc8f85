#include "common/game/board.h"

#include <string.h>

uint8_t *board_at(struct board *board, unsigned pits, unsigned cell)
{
	enum side side = cell <= pits ? SOUTH : NORTH;
	unsigned pit = side == SOUTH ? cell : cell - pits - 1;
	return pit == pits ? &board->store[side] : &board->pit[side][pit];
}

void board_start(struct board *board, unsigned pits, unsigned seeds)
{
	memset(board, 0, sizeof *board);
	memset(board->pit[SOUTH], (int)seeds, pits);
	memset(board->pit[NORTH], (int)seeds, pits);
}

unsigned board_row(const struct board *board, enum side side)
{
	unsigned sum = 0;
	for (unsigned pit = 0; pit < PITS_MAX; pit++)
		sum += board->pit[side][pit];
	return sum;
}

unsigned board_total(const struct board *board)
{
	return board_row(board, SOUTH) + board_row(board, NORTH) + board->store[SOUTH] + board->store[NORTH];
}

unsigned board_filled(const struct board *board, enum side side)
{
	unsigned mask = 0;
	for (unsigned pit = 0; pit < PITS_MAX; pit++)
		mask |= (unsigned)(board->pit[side][pit] != 0) << pit;
	return mask;
}

unsigned board_sow(struct board *board, unsigned pits, enum side side, unsigned pit, unsigned how, uint8_t *drop)
{
	unsigned left = board->pit[side][pit];
	unsigned at = pit, last = 0;
	enum side row = side;

	board->pit[side][pit] = 0;
	while (left > 0) {
		if (++at == pits) {
			enum side owner = row;
			at = (unsigned)-1;
			row = side_other(row);
			if (!(how & SOW_INTO_STORE) || owner != side)
				continue;
			board->store[side]++;
			last = board_store_cell(pits, side);
		} else if ((how & SOW_SKIP_ORIGIN) && at == pit && row == side) {
			continue;
		} else {
			board->pit[row][at]++;
			last = board_cell(pits, row, at);
		}
		if (drop)
			*drop++ = (uint8_t)last;
		left--;
	}
	return last;
}

unsigned board_sweep(struct board *board, enum side row, enum side store)
{
	unsigned seeds = board_row(board, row);
	memset(board->pit[row], 0, sizeof board->pit[row]);
	board->store[store] = (uint8_t)(board->store[store] + seeds);
	return seeds;
}
