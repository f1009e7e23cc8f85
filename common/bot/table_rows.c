#include "common/bot/table_rows.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/board.h"
#include "common/mem.h"

static uint32_t rank_of(const struct table_index *index, const uint8_t *row)
{
	unsigned seeds;
	return table_index_rank(index, row, &seeds);
}

static struct row_sowing sow(
        const struct table_index *index, const struct rules *rules, const uint8_t *row, unsigned pit)
{
	struct row_sowing sowing = {.opposite = ROW_NO_CAPTURE};
	struct board board = {{{0}}, {0}};
	unsigned pits = index->pits, own;
	memcpy(board.pit[SOUTH], row, pits);
	unsigned how = SOW_INTO_STORE | (rules->skip_origin ? SOW_SKIP_ORIGIN : 0u);
	unsigned last = board_sow(&board, pits, SOUTH, pit, how, NULL);
	sowing.rank = table_index_rank(index, board.pit[SOUTH], &own);
	sowing.own = (uint8_t)own;
	sowing.away = (uint8_t)board_row(&board, NORTH);
	sowing.gain = board.store[SOUTH];
	sowing.again = rules->extra_turn && last == board_store_cell(pits, SOUTH);
	if (last < pits && board.pit[SOUTH][last] == 1) {
		sowing.opposite = (uint8_t)(pits - 1 - last);
		board.pit[SOUTH][last] = 0;
		sowing.rank_captured = rank_of(index, board.pit[SOUTH]);
	}
	return sowing;
}

/* All rows of so many seeds, and what depends on nothing else. */
static void make_rows(
        struct table_rows *rows, const struct table_index *index, const struct rules *rules, unsigned seeds)
{
	unsigned pits = index->pits;
	uint32_t n = index->rows[seeds];
	rows->seeds[seeds] = mem_new((size_t)n * pits, 1);
	rows->n_sowings[seeds] = mem_new(n, 1);
	rows->sowings[seeds] = mem_new((size_t)n * pits, sizeof(struct row_sowing));
	rows->without[seeds] = mem_new((size_t)n * pits, sizeof(uint32_t));
	for (uint32_t rank = 0; rank < n; rank++) {
		uint8_t *row = rows->seeds[seeds] + (size_t)rank * pits;
		table_index_row(index, seeds, rank, row);
		for (unsigned pit = 0; pit < pits; pit++) {
			uint8_t held = row[pit];
			row[pit] = 0;
			rows->without[seeds][(size_t)rank * pits + pit] = rank_of(index, row);
			row[pit] = held;
			if (held > 0)
				rows->sowings[seeds][(size_t)rank * pits + rows->n_sowings[seeds][rank]++] =
				        sow(index, rules, row, pit);
		}
	}
}

static void make_with(struct table_rows *rows, const struct table_index *index, unsigned seeds, unsigned come)
{
	unsigned pits = index->pits;
	uint32_t n = index->rows[seeds];
	uint32_t *with = mem_new(n, sizeof *with);
	for (uint32_t rank = 0; rank < n; rank++) {
		uint8_t row[PITS_MAX] = {0};
		memcpy(row, rows->seeds[seeds] + (size_t)rank * pits, pits);
		for (unsigned pit = 0; pit < pits; pit++)
			row[pit] = (uint8_t)(row[pit] + come / pits + (pit < come % pits));
		with[rank] = rank_of(index, row);
	}
	rows->with[seeds][come] = with;
}

struct table_rows *table_rows_new(const struct table_index *index, const struct rules *rules)
{
	struct table_rows *rows = mem_new(1, sizeof *rows);
	rows->pits = index->pits;
	for (unsigned seeds = 0; seeds <= index->seeds; seeds++) {
		make_rows(rows, index, rules, seeds);
		for (unsigned come = 0; seeds + come <= index->seeds; come++)
			make_with(rows, index, seeds, come);
	}
	return rows;
}

void table_rows_free(struct table_rows *rows)
{
	if (!rows)
		return;
	for (unsigned seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++) {
		free(rows->seeds[seeds]);
		free(rows->n_sowings[seeds]);
		free(rows->sowings[seeds]);
		free(rows->without[seeds]);
		for (unsigned come = 0; come <= TABLE_SEEDS_MAX; come++)
			free(rows->with[seeds][come]);
	}
	free(rows);
}
