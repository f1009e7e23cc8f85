#include "common/game/lean.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/variant.h"
#include "common/mem.h"

#define ONES UINT64_C(0x0101010101010101)
#define HIGHS (UINT64_C(0x80) * ONES)
#define ROW_WORD_PITS 8 /* pits in the first word of a row */

/* --- making the rules ready --- */

static void add_seeds(uint64_t *word, uint16_t *high, unsigned pit, unsigned seeds, bool add)
{
	uint64_t bits = (uint64_t)seeds << 8 * (pit % ROW_WORD_PITS);
	if (pit < ROW_WORD_PITS)
		*word = add ? *word + bits : *word - bits;
	else
		*high = (uint16_t)(add ? *high + bits : *high - bits);
}

static void make_sum(struct lean_sum *sum, const struct lean_rules *lean, unsigned pit, unsigned seeds)
{
	const struct rules *rules = &lean->rules;
	struct board board;
	unsigned how = (lean->kalah ? SOW_INTO_STORE : 0u) | (rules->skip_origin ? SOW_SKIP_ORIGIN : 0u);
	board_start(&board, lean->pits, 0);
	board.pit[SOUTH][pit] = (uint8_t)seeds;
	memset(sum, 0, sizeof *sum);
	add_seeds(&sum->own, &sum->own_high, pit, seeds, false);
	sum->cell = (uint8_t)board_sow(&board, lean->pits, SOUTH, pit, how, NULL);
	for (unsigned at = 0; at < lean->pits; at++) {
		add_seeds(&sum->own, &sum->own_high, at, board.pit[SOUTH][at], true);
		add_seeds(&sum->other, &sum->other_high, at, board.pit[NORTH][at], true);
	}
	sum->stored = board.store[SOUTH];
	sum->again = lean->kalah && rules->extra_turn && sum->cell == lean->pits;
	if (lean->kalah && sum->cell < lean->pits && !lean->wide) {
		sum->last = UINT64_C(1) << 8 * sum->cell;
		sum->reach = UINT64_C(0xff) << 8 * (lean->pits - 1 - sum->cell);
	} else if (!lean->kalah && sum->cell > lean->pits && !lean->wide) {
		sum->reach = ~UINT64_C(0) >> 8 * (2 * lean->pits - sum->cell + (ROW_WORD_PITS - lean->pits));
	}
}

static void make_ranges(struct lean_rules *lean, unsigned set)
{
	for (unsigned first = 1; first <= 15; first++) {
		if (!(set >> first & 1) || set >> (first - 1) & 1)
			continue;
		unsigned last = first;
		while (set >> (last + 1) & 1)
			last++;
		lean->from[lean->n_ranges] = (0x80 - first) * ONES;
		lean->beyond[lean->n_ranges] = (0x7f - last) * ONES;
		lean->n_ranges++;
		lean->capture_most = (uint8_t)last;
	}
}

void lean_rules_init(struct lean_rules *out, const struct rules *rules, unsigned total)
{
	memset(out, 0, sizeof *out);
	out->rules = *rules;
	out->pits = rules->pits;
	out->total = total;
	out->kalah = rules->family == FAMILY_KALAH;
	out->wide = rules->pits > ROW_WORD_PITS;
	out->empty_capture = rules->empty_capture;
	out->must_feed = !out->kalah && rules->feed == FEED_MUST;
	out->slams_end = !out->kalah && rules->grand_slam == SLAM_ILLEGAL;
	out->slams_illegal = out->slams_end || (!out->kalah && rules->grand_slam == SLAM_ILLEGAL_UNLESS_ONLY);
	make_ranges(out, rules->capture_set);
	for (unsigned pit = 0; pit < out->pits; pit++) {
		out->sums[pit] = mem_new(total + 1u, sizeof *out->sums[pit]);
		for (unsigned seeds = 1; seeds <= total; seeds++)
			make_sum(&out->sums[pit][seeds], out, pit, seeds);
	}
}

void lean_rules_clear(struct lean_rules *rules)
{
	for (unsigned pit = 0; pit < rules->pits; pit++)
		free(rules->sums[pit]);
	memset(rules, 0, sizeof *rules);
}

/* --- to and from the board --- */

void lean_from_board(const struct board *board, enum side to_move, struct lean *out)
{
	enum side other = side_other(to_move);
	memset(out, 0, sizeof *out);
	for (unsigned pit = 0; pit < PITS_MAX; pit++) {
		add_seeds(&out->own, &out->own_high, pit, board->pit[to_move][pit], true);
		add_seeds(&out->other, &out->other_high, pit, board->pit[other][pit], true);
	}
	out->own_store = board->store[to_move];
	out->other_store = board->store[other];
}

void lean_to_board(const struct lean *lean, enum side to_move, struct board *out)
{
	enum side other = side_other(to_move);
	for (unsigned pit = 0; pit < PITS_MAX; pit++) {
		out->pit[to_move][pit] = (uint8_t)lean_own(lean, pit);
		out->pit[other][pit] = (uint8_t)lean_other(lean, pit);
	}
	out->store[to_move] = lean->own_store;
	out->store[other] = lean->other_store;
}

/* --- rows --- */

/* The high bit of every byte that is more than `n`, which is less than 128. */
static uint64_t more_than(uint64_t row, unsigned n)
{
	return (((row & ~HIGHS) + (0x7f - n) * ONES) | row) & HIGHS;
}

/* No byte of the sum runs over: it is the seeds of a row. */
static unsigned seeds_of(uint64_t row)
{
	return (unsigned)(row * ONES >> 56);
}

unsigned lean_own_row(const struct lean *lean)
{
	return seeds_of(lean->own) + (lean->own_high & 0xffu) + (lean->own_high >> 8);
}

unsigned lean_other_row(const struct lean *lean)
{
	return seeds_of(lean->other) + (lean->other_high & 0xffu) + (lean->other_high >> 8);
}

static unsigned filled(uint64_t row, uint16_t high)
{
	unsigned low = (unsigned)((more_than(row, 0) >> 7) * UINT64_C(0x0102040810204080) >> 56);
	return low | (unsigned)((high & 0xff) != 0) << 8 | (unsigned)(high >> 8 != 0) << 9;
}

static void rows_to_owners(struct lean *lean)
{
	lean->own_store = (uint8_t)(lean->own_store + lean_own_row(lean));
	lean->other_store = (uint8_t)(lean->other_store + lean_other_row(lean));
	lean->own = lean->other = 0;
	lean->own_high = lean->other_high = 0;
}

/* --- whose turn --- */

/* As game.c ends a game that the variant has found over. */
static void sweep(const struct lean_rules *rules, struct lean *lean, enum end end)
{
	bool starved_takes_all =
	        (end == END_CANNOT_FEED && rules->rules.cannot_feed == CANNOT_FEED_END_STARVED_TAKES_ALL) ||
	        (end == END_STARVED && rules->rules.starved_to_move == STARVED_END_STARVED_TAKES_ALL);
	if (starved_takes_all) { /* one of the rows is empty: its owner gets the other */
		uint64_t own = lean->own;
		uint16_t own_high = lean->own_high;
		lean->own = lean->other;
		lean->own_high = lean->other_high;
		lean->other = own;
		lean->other_high = own_high;
	}
	rows_to_owners(lean);
}

static unsigned variant_legal(const struct lean_rules *rules, const struct lean *lean, enum end *over)
{
	struct board board;
	lean_to_board(lean, SOUTH, &board);
	return variant_get(&rules->rules)->legal(&rules->rules, &board, SOUTH, over);
}

/* A row is empty, or there may be no move that is allowed. */
static enum lean_next arrive_rarely(const struct lean_rules *rules, struct lean *lean)
{
	enum end over = END_NONE;
	if (variant_legal(rules, lean, &over) != 0)
		return LEAN_OTHER;
	if (over == END_STARVED && rules->rules.starved_to_move == STARVED_PASS) {
		lean_turn(lean);
		if (variant_legal(rules, lean, &over) != 0)
			return LEAN_PASSED;
		sweep(rules, lean, over);
		lean_turn(lean);
		return LEAN_OVER;
	}
	sweep(rules, lean, over);
	return LEAN_OVER;
}

enum lean_next lean_arrive(const struct lean_rules *rules, struct lean *lean)
{
	bool both = (lean->own | lean->own_high) != 0 && (lean->other | lean->other_high) != 0;
	if (both && !rules->slams_end)
		return LEAN_OTHER;
	if (rules->kalah) {
		rows_to_owners(lean);
		return LEAN_OVER;
	}
	return arrive_rarely(rules, lean);
}

unsigned lean_legal(const struct lean_rules *rules, const struct lean *lean)
{
	unsigned own = filled(lean->own, lean->own_high);
	enum end over;
	if (rules->kalah)
		return own;
	if (rules->must_feed && (lean->other | lean->other_high) == 0)
		return variant_legal(rules, lean, &over);
	/* A slam captures every pit that holds a seed, so none holds more than can be captured. */
	if (rules->slams_illegal && more_than(lean->other, rules->capture_most) == 0)
		return variant_legal(rules, lean, &over);
	return own;
}

/* --- sowing --- */

static void capture_kalah(const struct lean_rules *rules, const struct lean_sum *sum, struct lean *lean)
{
	if (!rules->wide) {
		uint64_t opposite = lean->other & sum->reach;
		if ((lean->own & sum->last * 0xff) != sum->last || (opposite == 0 && !rules->empty_capture))
			return;
		lean->own -= sum->last;
		lean->other -= opposite;
		lean->own_store = (uint8_t)(lean->own_store + seeds_of(sum->last) + seeds_of(opposite));
		return;
	}
	unsigned pit = sum->cell;
	if (pit >= rules->pits || lean_own(lean, pit) != 1)
		return;
	unsigned opposite = rules->pits - 1 - pit, seeds = lean_other(lean, opposite);
	if (seeds == 0 && !rules->empty_capture)
		return;
	add_seeds(&lean->own, &lean->own_high, pit, 1, false);
	add_seeds(&lean->other, &lean->other_high, opposite, seeds, false);
	lean->own_store = (uint8_t)(lean->own_store + seeds + 1);
}

/* The bytes of the chain that the last seed would capture; of the high pits in `high`. */
static uint64_t find_chain(
        const struct lean_rules *rules, const struct lean_sum *sum, const struct lean *lean, uint16_t *high)
{
	*high = 0;
	if (!rules->wide) {
		uint64_t in_set = 0, low = lean->other & ~HIGHS;
		for (unsigned i = 0; i < rules->n_ranges; i++)
			in_set |= (low + rules->from[i]) & ~(low + rules->beyond[i]);
		in_set &= ~lean->other;
		/* The last pit up to there that is not in the set breaks the chain. */
		uint64_t breaks = ~in_set & HIGHS & sum->reach;
		if (breaks == 0)
			return sum->reach;
		return sum->reach & UINT64_C(-2) << (63 - __builtin_clzll(breaks));
	}
	uint64_t chain = 0;
	if (sum->cell <= rules->pits)
		return 0;
	for (unsigned pit = sum->cell - rules->pits; pit-- > 0;) {
		unsigned seeds = lean_other(lean, pit);
		if (seeds > 15 || !(rules->rules.capture_set >> seeds & 1))
			break;
		add_seeds(&chain, high, pit, 0xff, true);
	}
	return chain;
}

/* A chain takes the whole row, under rules that make something else of it: as the variant does. Returns whether the
   game is over by it, and swept. */
static bool sow_slam(const struct lean_rules *rules, const struct lean *before, unsigned pit, struct lean *after)
{
	struct board board;
	lean_to_board(before, SOUTH, &board);
	struct sowing sowing = variant_get(&rules->rules)->sow(&rules->rules, &board, SOUTH, pit, NULL);
	lean_from_board(&board, SOUTH, after);
	if (sowing.slam != SLAM_TRACE_OPPONENT)
		return false;
	unsigned seeds = lean_own_row(after) + lean_other_row(after);
	after->own = after->other = 0;
	after->own_high = after->other_high = 0;
	after->other_store = (uint8_t)(after->other_store + seeds);
	return true;
}

enum lean_next lean_sow(const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	const struct lean before = *lean;
	const struct lean_sum *sum = &rules->sums[pit][lean_own(&before, pit)];
	*after = before;
	after->own += sum->own;
	after->other += sum->other;
	after->own_high = (uint16_t)(after->own_high + sum->own_high);
	after->other_high = (uint16_t)(after->other_high + sum->other_high);

	if (rules->kalah) {
		after->own_store = (uint8_t)(after->own_store + sum->stored);
		capture_kalah(rules, sum, after);
		if (sum->again)
			return lean_arrive(rules, after) == LEAN_OVER ? LEAN_OVER : LEAN_AGAIN;
	} else {
		uint16_t high;
		uint64_t chain = find_chain(rules, sum, after, &high);
		struct lean taken = {.other = after->other & chain, .other_high = after->other_high & high};
		bool slam = (chain | high) != 0 && taken.other == after->other && taken.other_high == after->other_high;
		enum grand_slam policy = slam ? (enum grand_slam)rules->rules.grand_slam : SLAM_LEGAL;
		switch (policy) {
		case SLAM_NO_CAPTURE:
			break;
		case SLAM_LEGAL:
		case SLAM_ILLEGAL:
		case SLAM_ILLEGAL_UNLESS_ONLY:
			after->other -= taken.other;
			after->other_high = (uint16_t)(after->other_high - taken.other_high);
			after->own_store = (uint8_t)(after->own_store + lean_other_row(&taken));
			break;
		case SLAM_OPPONENT_GETS_REMAINING:
		case SLAM_LEAVE_LEFTMOST:
		case SLAM_LEAVE_RIGHTMOST:
			if (sow_slam(rules, &before, pit, after))
				return LEAN_OVER;
		}
	}
	lean_turn(after);
	enum lean_next next = lean_arrive(rules, after);
	if (next == LEAN_OVER)
		lean_turn(after);
	return next;
}
