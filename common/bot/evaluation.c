/* The weights are a least-squares fit of what positions of games came to in a search twenty times as long as the game's
 * own, and hold for other rule sets of the family. What of each feature counts was kept by matches at equal nodes. */
#include "common/bot/evaluation.h"

#define KALAH_TURN 6  /* to be the side to move */
#define KALAH_FREE 30 /* a free turn that the side to move has ready */
#define KALAH_FREE_OTHER 11
#define KALAH_TAKES 14 /* a seed of the best capture that it has ready */
#define KALAH_TAKES_OTHER 5
#define KALAH_PIT 17   /* a pit with seeds in it, that can be sown */
#define KALAH_BEHIND 4 /* a seed in the two pits farthest from the store: it stays with its owner */
#define KALAH_LOW 48   /* no more than two pits are left to sow: the row runs dry, the other keeps his */

#define OWARE_PIT 29   /* a pit with seeds in it: who can move need not open himself */
#define OWARE_OPEN 9   /* a pit that one seed more makes a capture */
#define OWARE_ROUND 24 /* a pit that is sown all the way round */
#define OWARE_TAKES 12 /* a seed of the best capture that the side to move has ready */

struct rows {
	unsigned pits;
	uint8_t own[PITS_MAX], other[PITS_MAX];
	int left; /* seeds on the board */
};

static void read_rows(struct rows *rows, const struct lean_rules *rules, const struct lean *lean)
{
	*rows = (struct rows){.pits = rules->pits};
	for (unsigned pit = 0; pit < rules->pits && pit < PITS_MAX; pit++) {
		rows->own[pit] = (uint8_t)lean_own(lean, pit);
		rows->other[pit] = (uint8_t)lean_other(lean, pit);
		rows->left += rows->own[pit] + rows->other[pit];
	}
}

static int kalah_row(unsigned pits, const uint8_t *row, const uint8_t *opposite, int of_free, int of_takes)
{
	int value = 0, filled = 0, takes = 0;
	for (unsigned pit = 0; pit < pits; pit++) {
		unsigned seeds = row[pit], last = pit + seeds;
		if (seeds == 0)
			continue;
		filled++;
		if (last == pits)
			value += of_free;
		else if (last < pits && row[last] == 0 && opposite[pits - 1 - last] >= takes &&
		         opposite[pits - 1 - last] > 0)
			takes = opposite[pits - 1 - last] + 1;
	}
	value += of_takes * takes + KALAH_PIT * filled + KALAH_BEHIND * (row[0] + (pits > 1 ? row[1] : 0));
	return filled <= 2 ? value - KALAH_LOW : value;
}

static int kalah(const struct rows *rows)
{
	return KALAH_TURN + kalah_row(rows->pits, rows->own, rows->other, KALAH_FREE, KALAH_TAKES) -
	       kalah_row(rows->pits, rows->other, rows->own, KALAH_FREE_OTHER, KALAH_TAKES_OTHER);
}

/* Whether a seed more makes the number one that is captured. */
static bool open(unsigned set, unsigned seeds)
{
	return seeds < 15 && set >> (seeds + 1) & 1;
}

static int oware_row(unsigned pits, const uint8_t *row, unsigned set)
{
	int value = 0;
	for (unsigned pit = 0; pit < pits; pit++) {
		if (row[pit] == 0)
			continue;
		value += OWARE_PIT;
		if (open(set, row[pit]))
			value -= OWARE_OPEN;
		if (row[pit] >= 2 * pits)
			value += OWARE_ROUND;
	}
	return value;
}

static int oware_takes(const struct rows *rows, unsigned set)
{
	int best = 0;
	for (unsigned pit = 0; pit < rows->pits; pit++) {
		unsigned last = pit + rows->own[pit];
		int taken = 0;
		if (last < rows->pits || last >= 2 * rows->pits)
			continue;
		for (unsigned at = last - rows->pits + 1; at-- > 0 && open(set, rows->other[at]);)
			taken += rows->other[at] + 1;
		if (taken > best)
			best = taken;
	}
	return best;
}

static int oware(const struct rows *rows, unsigned set)
{
	int future = oware_row(rows->pits, rows->own, set) - oware_row(rows->pits, rows->other, set) +
	             OWARE_TAKES * oware_takes(rows, set);
	return set & 1u << 1 ? future * 7 / 4 : future; /* single seeds are taken too: all of it weighs more */
}

int evaluation_fine_of(const struct lean_rules *rules, const struct lean *lean)
{
	struct rows rows;
	read_rows(&rows, rules, lean);
	int most = EVALUATION_SEED * rows.left;
	int future = rules->kalah ? kalah(&rows) : oware(&rows, rules->rules.capture_set);
	if (future > most)
		future = most;
	if (future < -most)
		future = -most;
	return EVALUATION_SEED * (lean->own_store - lean->other_store) + future;
}

int evaluation_of(const struct lean_rules *rules, const struct lean *lean)
{
	int fine = evaluation_fine_of(rules, lean);
	return (fine + (fine < 0 ? -EVALUATION_SEED / 2 : EVALUATION_SEED / 2)) / EVALUATION_SEED;
}
