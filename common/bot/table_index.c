#include "common/bot/table_index.h"

#include <string.h>

/* C(n, k), or UINT64_MAX from TABLE_POSITIONS_MAX on. */
static uint64_t choose(unsigned n, unsigned k)
{
	uint64_t value = 1;
	for (unsigned i = 1; i <= k; i++) {
		value = value * (n - k + i) / i; /* always whole: it is C(n - k + i, i) */
		if (value > TABLE_POSITIONS_MAX)
			return UINT64_MAX;
	}
	return value;
}

uint64_t table_index_positions(unsigned pits, unsigned seeds)
{
	return choose(seeds + 2 * pits, 2 * pits);
}

bool table_index_init(struct table_index *index, unsigned pits, unsigned seeds)
{
	memset(index, 0, sizeof *index);
	if (pits == 0 || pits > PITS_MAX || seeds > TABLE_SEEDS_MAX || table_index_positions(pits, seeds) == UINT64_MAX)
		return false;
	index->pits = pits;
	index->seeds = seeds;
	for (unsigned sum = 0; sum <= seeds; sum++) {
		for (unsigned i = 0; i + 1 < pits; i++)
			index->part[i][sum] = sum == 0 ? 0 : (uint32_t)choose(sum + i, i + 1);
		index->rows[sum] = (uint32_t)choose(sum + pits - 1, pits - 1);
	}
	for (unsigned layer = 0; layer <= seeds; layer++) {
		for (unsigned own = 0; own <= layer; own++) {
			index->base[own][layer - own] = index->slots;
			index->slots += (uint64_t)index->rows[own] * index->rows[layer - own];
			index->slots += index->slots % 2;
		}
	}
	return true;
}

uint64_t table_index_layer(const struct table_index *index, unsigned seeds)
{
	uint64_t end = seeds == index->seeds ? index->slots : index->base[0][seeds + 1];
	return end - index->base[0][seeds];
}

void table_index_row(const struct table_index *index, unsigned seeds, uint32_t rank, uint8_t *row)
{
	for (unsigned i = index->pits - 1; i > 0; i--) {
		unsigned before =
		        seeds; /* the seeds in the pits before pit i: the most whose part is within the rank */
		while (index->part[i - 1][before] > rank)
			before--;
		rank -= index->part[i - 1][before];
		row[i] = (uint8_t)(seeds - before);
		seeds = before;
	}
	row[0] = (uint8_t)seeds;
}

bool table_index_place(const struct table_index *index, uint64_t slot, struct table_place *out)
{
	unsigned layer = 0, own = 0;
	while (layer < index->seeds && index->base[0][layer + 1] <= slot)
		layer++;
	while (own < layer && index->base[own + 1][layer - own - 1] <= slot)
		own++;
	unsigned other = layer - own;
	uint64_t in_class = slot - index->base[own][other];
	uint32_t line = index->rows[own >= other ? other : own];
	uint32_t first = (uint32_t)(in_class / line), second = (uint32_t)(in_class % line);
	*out = own >= other ? (struct table_place){own, other, first, second}
	                    : (struct table_place){own, other, second, first};
	return first < index->rows[own >= other ? own : other];
}
