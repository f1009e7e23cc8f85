#include "common/game/lean.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/outlook.h"
#include "common/game/variant.h"
#include "common/mem.h"

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
		lean->from[lean->n_ranges] = (0x80 - first) * LEAN_ONES;
		lean->beyond[lean->n_ranges] = (0x7f - last) * LEAN_ONES;
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

static void rows_to_owners(struct lean *lean)
{
	lean->own_store = (uint8_t)(lean->own_store + lean_own_row(lean));
	lean->other_store = (uint8_t)(lean->other_store + lean_other_row(lean));
	lean->own = lean->other = 0;
	lean->own_high = lean->other_high = 0;
}

/* --- sowing --- */

/* As lean_chain(), pit by pit; of the pits 8 and 9 in `high`. */
static uint64_t find_chain(
        const struct lean_rules *rules, const struct lean_sum *sum, const struct lean *lean, uint16_t *high)
{
	uint64_t chain = 0;
	*high = 0;
	if (!rules->wide)
		return lean_chain(rules, sum, lean->other);
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

/* A slam under rules that make something else of it: as the variant does. */
static enum slam sow_slam(const struct lean_rules *rules, const struct lean *before, unsigned pit, struct lean *after)
{
	struct board board;
	lean_to_board(before, SOUTH, &board);
	struct sowing sowing = variant_get(&rules->rules)->sow(&rules->rules, &board, SOUTH, pit, NULL);
	lean_from_board(&board, SOUTH, after);
	return sowing.slam;
}

static void add_sum(const struct lean_sum *sum, struct lean *lean)
{
	lean->own += sum->own;
	lean->other += sum->other;
	lean->own_high = (uint16_t)(lean->own_high + sum->own_high);
	lean->other_high = (uint16_t)(lean->other_high + sum->other_high);
	lean->own_store = (uint8_t)(lean->own_store + sum->stored);
}

/* Oware's sowing and capture, and nothing of what follows; the turn stays. `after` is not `before`. */
static enum slam sow_oware(const struct lean_rules *rules, const struct lean *before, unsigned pit, struct lean *after)
{
	const struct lean_sum *sum = &rules->sums[pit][lean_own(before, pit)];
	*after = *before;
	add_sum(sum, after);
	uint16_t high;
	uint64_t chain = find_chain(rules, sum, after, &high);
	struct lean taken = {.other = after->other & chain, .other_high = after->other_high & high};
	bool takes = taken.other != 0 || taken.other_high != 0;
	bool slam = takes && taken.other == after->other && taken.other_high == after->other_high;

	if (slam && rules->rules.grand_slam == SLAM_NO_CAPTURE)
		return SLAM_TRACE_VOIDED;
	if (slam && rules->rules.grand_slam != SLAM_LEGAL && !rules->slams_illegal)
		return sow_slam(rules, before, pit, after);
	after->other -= taken.other;
	after->other_high = (uint16_t)(after->other_high - taken.other_high);
	after->own_store = (uint8_t)(after->own_store + lean_other_row(&taken));
	return slam ? SLAM_TRACE_CAPTURED : SLAM_TRACE_NONE;
}

static struct outlook look_ahead(const struct lean_rules *rules, const struct lean *lean, unsigned pits)
{
	struct outlook outlook = {0, 0};
	for (; pits != 0; pits &= pits - 1) {
		unsigned pit = (unsigned)__builtin_ctz(pits);
		struct lean after;
		if (sow_oware(rules, lean, pit, &after) == SLAM_TRACE_CAPTURED)
			outlook.slams |= 1u << pit;
		if (after.other != 0 || after.other_high != 0)
			outlook.feeds |= 1u << pit;
	}
	return outlook;
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

/* The rules of the variant, but for sowing. */
static unsigned legal(const struct lean_rules *rules, const struct lean *lean, enum end *over)
{
	unsigned own = lean_filled(lean->own, lean->own_high);
	unsigned other = lean_filled(lean->other, lean->other_high);
	struct outlook outlook = {0, 0};
	if (own != 0 && outlook_matters(&rules->rules, other))
		outlook = look_ahead(rules, lean, own);
	return outlook_allows(&rules->rules, own, other, &outlook, over);
}

unsigned lean_legal_rarely(const struct lean_rules *rules, const struct lean *lean)
{
	enum end over;
	return legal(rules, lean, &over);
}

/* A row is empty, or there may be no move that is allowed. */
static enum lean_next arrive_rarely(const struct lean_rules *rules, struct lean *lean)
{
	enum end over = END_NONE;
	if (legal(rules, lean, &over) != 0)
		return LEAN_OTHER;
	if (over == END_STARVED && rules->rules.starved_to_move == STARVED_PASS) {
		lean_turn(lean);
		if (legal(rules, lean, &over) != 0)
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
	if (both && !(rules->slams_end && lean_may_slam(rules, lean)))
		return LEAN_OTHER;
	if (rules->kalah) {
		rows_to_owners(lean);
		return LEAN_OVER;
	}
	return arrive_rarely(rules, lean);
}

/* --- the slower roads of sowing --- */

static enum lean_next sow_wide_kalah(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	const struct lean_sum *sum = &rules->sums[pit][lean_own(lean, pit)];
	*after = *lean;
	add_sum(sum, after);
	if (sum->cell < rules->pits && lean_own(after, sum->cell) == 1) {
		unsigned opposite = rules->pits - 1 - sum->cell, seeds = lean_other(after, opposite);
		if (seeds > 0 || rules->empty_capture) {
			add_seeds(&after->own, &after->own_high, sum->cell, 1, false);
			add_seeds(&after->other, &after->other_high, opposite, seeds, false);
			after->own_store = (uint8_t)(after->own_store + seeds + 1);
		}
	}
	if (lean_arrive(rules, after) == LEAN_OVER)
		return LEAN_OVER;
	if (sum->again)
		return LEAN_AGAIN;
	lean_turn(after);
	return LEAN_OTHER;
}

/* What is left after a slam that gives it to the other side. */
static void sweep_to_other(struct lean *lean)
{
	unsigned seeds = lean_own_row(lean) + lean_other_row(lean);
	*lean = (struct lean){.own_store = lean->own_store, .other_store = (uint8_t)(lean->other_store + seeds)};
}

enum lean_next lean_sow_rarely(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	const struct lean before = *lean;
	if (rules->kalah)
		return sow_wide_kalah(rules, &before, pit, after);
	if (sow_oware(rules, &before, pit, after) == SLAM_TRACE_OPPONENT) {
		sweep_to_other(after);
		return LEAN_OVER;
	}
	lean_turn(after);
	enum lean_next next = lean_arrive(rules, after);
	if (next == LEAN_OVER)
		lean_turn(after);
	return next;
}

bool lean_reaches(const struct lean_rules *rules, const struct lean *lean, unsigned pit, unsigned win_at, int *store)
{
	struct board board;
	lean_to_board(lean, SOUTH, &board);
	struct sowing sowing = variant_get(&rules->rules)->sow(&rules->rules, &board, SOUTH, pit, NULL);
	*store = board.store[SOUTH];
	return sowing.slam != SLAM_TRACE_OPPONENT && board.store[SOUTH] >= win_at;
}
