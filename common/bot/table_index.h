/* Positions of up to so many seeds on the board as numbers without gaps, the stores left out, from the view of the side
 * to move.
 *
 * A row of pits is ranked among the rows of as many seeds by the combinatorial number system: with p_i the seeds in its
 * first i + 1 pits, rank = sum over i < pits - 1 of C(p_i + i, i + 1). A seed that moves towards the end of its row
 * lowers the rank. The positions with `own` seeds in the mover's row and `other` in the other row are a class: a
 * matrix of the two ranks, whose lines are those of the fuller row, since sowings and captures then mostly stay near
 * a line. Classes follow each other by seeds on the board, then by `own`, each at an even number, so that no two share
 * a byte of half-bytes. */
#ifndef COMMON_BOT_TABLE_INDEX_H
#define COMMON_BOT_TABLE_INDEX_H

#include <stdbool.h>
#include <stdint.h>

#include "common/limits.h"

struct table_index {
	unsigned pits;
	unsigned seeds;
	uint64_t slots;                                          /* numbers that are used, and the gaps of evening */
	uint32_t part[PITS_MAX][TABLE_SEEDS_MAX + 1];            /* of a rank: C(p + i, i + 1) by i and p */
	uint32_t rows[TABLE_SEEDS_MAX + 1];                      /* of that many seeds */
	uint64_t base[TABLE_SEEDS_MAX + 1][TABLE_SEEDS_MAX + 1]; /* of a class, by own and other */
};

/* Positions with up to `seeds` seeds on the board; UINT64_MAX if that is beyond TABLE_POSITIONS_MAX. */
uint64_t table_index_positions(unsigned pits, unsigned seeds);

/* False if there would be too many seeds or positions. */
bool table_index_init(struct table_index *index, unsigned pits, unsigned seeds);

/* Positions with just so many seeds, the gaps of evening included: the slots of a layer follow each other. */
uint64_t table_index_layer(const struct table_index *index, unsigned seeds);
/* The first slot of a layer. */
static inline uint64_t table_index_layer_base(const struct table_index *index, unsigned seeds)
{
	return index->base[0][seeds];
}

static inline uint32_t table_index_rank(const struct table_index *index, const uint8_t *row, unsigned *seeds)
{
	uint32_t rank = 0;
	unsigned sum = 0;
	for (unsigned i = 0; i + 1 < index->pits; i++) {
		sum += row[i];
		rank += index->part[i][sum];
	}
	*seeds = sum + row[index->pits - 1];
	return rank;
}

/* The row of that rank and that many seeds. */
void table_index_row(const struct table_index *index, unsigned seeds, uint32_t rank, uint8_t *row);

/* The slot of a position of a class by the ranks of both rows. */
static inline uint64_t table_index_at(
        const struct table_index *index, unsigned own, uint32_t own_rank, unsigned other, uint32_t other_rank)
{
	uint64_t in_class = own >= other ? (uint64_t)own_rank * index->rows[other] + other_rank
	                                 : (uint64_t)other_rank * index->rows[own] + own_rank;
	return index->base[own][other] + in_class;
}

/* What stands at a slot: seeds and rank of both rows. False if it is a gap. */
struct table_place {
	unsigned own, other;
	uint32_t own_rank, other_rank;
};
bool table_index_place(const struct table_index *index, uint64_t slot, struct table_place *out);

#endif
