#include "common/game/fair_start.h"

#include <string.h>

#define FAIR_PITS 6
#define FAIR_SEEDS 4

#define FAIR(s0, s1, s2, s3, s4, s5, n0, n1, n2, n3, n4, n5) {{s0, s1, s2, s3, s4, s5}, {n0, n1, n2, n3, n4, n5}},
static const uint8_t starts[][2][FAIR_PITS] = {
#include "common/game/fair_starts.def"
};
#undef FAIR

size_t fair_start_count(void)
{
	return sizeof starts / sizeof starts[0];
}

bool fair_start_suits(const struct rules *rules)
{
	return rules->family == FAMILY_KALAH && rules->pits == FAIR_PITS && rules->seeds == FAIR_SEEDS &&
	       rules->empty_capture && rules->extra_turn && !rules->skip_origin && !rules->end_majority;
}

void fair_start(size_t index, struct board *out)
{
	memset(out, 0, sizeof *out);
	memcpy(out->pit[SOUTH], starts[index][SOUTH], FAIR_PITS);
	memcpy(out->pit[NORTH], starts[index][NORTH], FAIR_PITS);
}

bool fair_start_has(const struct board *board)
{
	for (size_t i = 0; i < fair_start_count(); i++) {
		struct board fair;
		fair_start(i, &fair);
		if (memcmp(&fair, board, sizeof fair) == 0)
			return true;
	}
	return false;
}
