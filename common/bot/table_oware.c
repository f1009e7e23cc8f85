/* Oware by retrograde analysis, layer by layer of seeds on the board. A capture leads to a smaller layer or ends the
   game; every other sowing stays in its own layer, where it may go round for ever.
 *
 * Endless play is even, so what is worth t > 0 to a side it must be able to force in the end. From the greatest t down:
 * positions with such a way out of the layer are won by t, positions from which all ways lead to those are lost by t,
 * positions that lead to lost ones are won, and so on backwards by a list of work. What is left after t = 1 is even.
 *
 * The same again tells what repetition may change: how much a side can force whatever endless play pays it, so that it
 * counts as the worst, with that side to move (`low`) and with the other (`high`, as the mover sees it). An entry is
 exact
 * if both are the same. Ways out lead to entries that have both bounds too. */
#include <stdlib.h>
#include <string.h>

#include "common/bot/table_make.h"
#include "common/game/variant.h"
#include "common/mem.h"

#define PART_SLOTS 32768 /* looked at in one part: some 30 ms */
#define STOP_EVERY 4096  /* positions of the work list between two looks at the stop flag */
#define UNSET INT8_MIN   /* a value that is not known yet */
#define NO_EXIT (INT8_MIN + 1)
#define PASS_BIT 0x8000u /* of `ways`: the mover has no seed, and his turn is passed */

/* Of the layer that is worked on, by slot from its first on. */
struct layer {
	uint64_t base;
	uint32_t n;
	uint32_t *even_queue;  /* n */
	uint32_t *bound_queue; /* 2n: 2 x slot, and 1 where the other is to move */
	uint16_t *ways;        /* bit p: sowing pit p stays in the layer */
	/* the best way out of the layer, for the mover: by convention, with what is low for him, with what is high */
	int8_t *exit_even, *exit_low, *exit_high;
	/* ways that are not refuted yet */
	uint8_t *even_left, *bound_left;
};

struct oware {
	uint8_t *rows[TABLE_SEEDS_MAX + 1]; /* every row, by its seeds and rank */
	int8_t *even, *low, *high;          /* by slot; of the layer, UNSET at first */
	struct layer layer;
};

static uint64_t work_bytes(const struct table_index *index)
{
	uint64_t layer = table_index_layer(index, index->seeds);
	return index->slots * 3 + layer * (3 * sizeof(uint32_t) + sizeof(uint16_t) + 5);
}

static void enter_layer(struct table_making *making, unsigned seeds)
{
	struct oware *oware = making->own;
	struct layer *layer = &oware->layer;
	layer->base = table_index_layer_base(&making->index, seeds);
	layer->n = (uint32_t)table_index_layer(&making->index, seeds);
	memset(oware->even + layer->base, UNSET, layer->n);
	memset(oware->low + layer->base, UNSET, layer->n);
	memset(oware->high + layer->base, UNSET, layer->n);
}

static void start(struct table_making *making)
{
	const struct table_index *index = &making->index;
	struct oware *oware = mem_new(1, sizeof *oware);
	struct layer *layer = &oware->layer;
	uint64_t most = table_index_layer(index, index->seeds);
	uint8_t *at = making->work;

	for (unsigned seeds = 0; seeds <= index->seeds; seeds++) {
		oware->rows[seeds] = mem_new((size_t)index->rows[seeds] * index->pits, 1);
		for (uint32_t rank = 0; rank < index->rows[seeds]; rank++)
			table_index_row(index, seeds, rank, oware->rows[seeds] + (size_t)rank * index->pits);
	}
	layer->even_queue = (void *)at, at += most * sizeof *layer->even_queue;
	layer->bound_queue = (void *)at, at += 2 * most * sizeof *layer->bound_queue;
	layer->ways = (void *)at, at += most * sizeof *layer->ways;
	oware->even = (int8_t *)at, at += index->slots;
	oware->low = (int8_t *)at, at += index->slots;
	oware->high = (int8_t *)at, at += index->slots;
	layer->exit_even = (int8_t *)at, at += most;
	layer->exit_low = (int8_t *)at, at += most;
	layer->exit_high = (int8_t *)at, at += most;
	layer->even_left = at, at += most;
	layer->bound_left = at;
	making->own = oware;
	enter_layer(making, 0);
}

static void clear(struct table_making *making)
{
	struct oware *oware = making->own;
	for (unsigned seeds = 0; seeds <= TABLE_SEEDS_MAX; seeds++)
		free(oware->rows[seeds]);
	free(oware);
}

/* Stages: for every layer, the looking at its positions, and then the two analyses side by side. */
static unsigned parts(const struct table_making *making)
{
	const struct oware *oware = making->own;
	if (making->stage / 2 > making->index.seeds)
		return 0;
	return making->stage % 2 ? 2 : (oware->layer.n + PART_SLOTS - 1) / PART_SLOTS;
}

static const uint8_t *row_at(const struct table_making *making, unsigned seeds, uint32_t rank)
{
	const struct oware *oware = making->own;
	return oware->rows[seeds] + (size_t)rank * making->index.pits;
}

static uint64_t slot_of(const struct table_index *index, const uint8_t *own, const uint8_t *other)
{
	unsigned n_own, n_other;
	uint32_t own_rank = table_index_rank(index, own, &n_own), other_rank = table_index_rank(index, other, &n_other);
	return table_index_at(index, n_own, own_rank, n_other, other_rank);
}

/* --- what a position is by itself -------------------------------------------------------------------------------- */

static int8_t better(int8_t a, int b)
{
	return b > a ? (int8_t)b : a;
}

/* A game that is over without a sowing: what South, to move, gets of it. */
static int value_of_end(const struct rules *rules, const struct board *board, enum end over)
{
	int own = (int)board_row(board, SOUTH), other = (int)board_row(board, NORTH);
	bool starved_takes_all = (over == END_STARVED && rules->starved_to_move == STARVED_END_STARVED_TAKES_ALL) ||
	                         (over == END_CANNOT_FEED && rules->cannot_feed == CANNOT_FEED_END_STARVED_TAKES_ALL);
	return starved_takes_all ? other - own : own - other;
}

static void look_at(struct table_making *making, uint32_t slot)
{
	struct oware *oware = making->own;
	struct layer *layer = &oware->layer;
	const struct rules *rules = &making->rules;
	struct table_place place;
	struct board board = {{{0}}, {0}};
	enum end over = END_NONE;
	int8_t even = NO_EXIT, low = NO_EXIT, high = NO_EXIT;
	unsigned ways = 0;

	if (!table_index_place(&making->index, layer->base + slot, &place)) {
		oware->even[layer->base + slot] = oware->low[layer->base + slot] = oware->high[layer->base + slot] = 0;
		layer->ways[slot] = 0;
		return;
	}
	memcpy(board.pit[SOUTH], row_at(making, place.own, place.own_rank), making->index.pits);
	memcpy(board.pit[NORTH], row_at(making, place.other, place.other_rank), making->index.pits);
	unsigned legal = variant_oware.legal(rules, &board, SOUTH, &over);
	if (legal == 0 && over == END_STARVED && rules->starved_to_move == STARVED_PASS)
		ways = PASS_BIT;
	else if (legal == 0)
		even = low = high = (int8_t)value_of_end(rules, &board, over);
	for (unsigned pit = 0; pit < making->index.pits; pit++) {
		if (!(legal & 1u << pit))
			continue;
		struct board after = board;
		struct sowing sowing = variant_oware.sow(rules, &after, SOUTH, pit, NULL);
		int gain = sowing.captured;
		if (gain == 0) {
			ways |= 1u << pit;
			continue;
		}
		int remaining = 0;
		uint64_t then = 0; /* the empty board, which is worth nothing */
		if (sowing.slam == SLAM_TRACE_OPPONENT)
			remaining = (int)(place.own + place.other) - gain;
		else
			then = slot_of(&making->index, after.pit[NORTH], after.pit[SOUTH]);
		even = better(even, gain - remaining - oware->even[then]);
		low = better(low, gain - remaining - oware->high[then]);
		high = better(high, gain - remaining - oware->low[then]);
	}
	layer->ways[slot] = (uint16_t)ways;
	layer->exit_even[slot] = even;
	layer->exit_low[slot] = low;
	layer->exit_high[slot] = high;
	layer->even_left[slot] = layer->bound_left[slot] = (uint8_t)__builtin_popcount(ways);
}

/* --- ways back -----------------------------------------------------------------------------------------------------
 */

#define BEFORE_MAX (PITS_MAX * TABLE_SEEDS_MAX + 1)

/* The positions of the layer from which one sowing, or a passed turn, leads to this one. Returns how many. */
static unsigned find_before(const struct table_making *making, uint32_t slot, uint32_t before[BEFORE_MAX])
{
	const struct oware *oware = making->own;
	const struct layer *layer = &oware->layer;
	const unsigned pits = making->index.pits;
	struct table_place place;
	uint8_t round[2 * PITS_MAX]; /* the row of who sowed, and the other's, whose turn it is now */
	unsigned n = 0;

	table_index_place(&making->index, layer->base + slot, &place);
	memcpy(round, row_at(making, place.other, place.other_rank), pits);
	memcpy(round + pits, row_at(making, place.own, place.own_rank), pits);
	if (place.other == 0 && making->rules.starved_to_move == STARVED_PASS)
		before[n++] = (uint32_t)(slot_of(&making->index, round, round + pits) - layer->base);

	for (unsigned pit = 0; pit < pits; pit++) {
		uint8_t was[2 * PITS_MAX];
		memcpy(was, round, 2 * pits);
		/* Takes back one seed more each time; where the pit is empty by then, they may have been sown from it.
		 */
		for (unsigned seeds = 1, at = pit;; seeds++) {
			at = at + 1 == 2 * pits ? 0 : at + 1;
			if (at == pit && making->rules.skip_origin)
				at = at + 1 == 2 * pits ? 0 : at + 1;
			if (was[at] == 0)
				break;
			was[at]--;
			if (was[pit] != 0) {
				if (making->rules.skip_origin)
					break;
				continue;
			}
			was[pit] = (uint8_t)seeds;
			uint32_t found = (uint32_t)(slot_of(&making->index, was, was + pits) - layer->base);
			was[pit] = 0;
			if (layer->ways[found] & 1u << pit)
				before[n++] = found;
		}
	}
	return n;
}

/* --- the values, endless play being even ---------------------------------------------------------------------------
 */

static void solve_even(struct table_making *making, const atomic_bool *stop)
{
	struct oware *oware = making->own;
	struct layer *layer = &oware->layer;
	int8_t *even = oware->even + layer->base;
	uint32_t before[BEFORE_MAX], n_queue = 0, n_done = 0;

	for (int value = (int)(making->stage / 2); value > 0; value--) {
		for (uint32_t slot = 0; slot < layer->n; slot++) {
			if (even[slot] != UNSET)
				continue;
			const int8_t exit = layer->exit_even[slot];
			if (exit == value || (exit == -value && layer->even_left[slot] == 0)) {
				even[slot] = exit;
				layer->even_queue[n_queue++] = slot;
			}
		}
		while (n_queue > 0) {
			uint32_t slot = layer->even_queue[--n_queue];
			bool lost = even[slot] < 0;
			for (unsigned n = find_before(making, slot, before); n-- > 0;) {
				uint32_t at = before[n];
				if (even[at] != UNSET)
					continue;
				if (!lost && (--layer->even_left[at] > 0 || layer->exit_even[at] > -value))
					continue;
				even[at] = (int8_t)(lost ? value : -value);
				layer->even_queue[n_queue++] = at;
			}
			if (++n_done % STOP_EVERY == 0) {
				atomic_fetch_add_explicit(&making->done, STOP_EVERY, memory_order_relaxed);
				if (stop && atomic_load_explicit(stop, memory_order_relaxed))
					return;
			}
		}
	}
	for (uint32_t slot = 0; slot < layer->n; slot++)
		if (even[slot] == UNSET)
			even[slot] = 0;
	atomic_fetch_add_explicit(&making->done, layer->n - n_done / STOP_EVERY * STOP_EVERY, memory_order_relaxed);
}

/* --- the bounds, endless play being the worst for one side
 * ------------------------------------------------------------ */

/* `low` is what that side gets when it is to move, and -`high` what it gets when the other is. */
static void solve_bounds(struct table_making *making, const atomic_bool *stop)
{
	struct oware *oware = making->own;
	struct layer *layer = &oware->layer;
	int8_t *low = oware->low + layer->base, *high = oware->high + layer->base;
	int worst = -(int)(making->stage / 2);
	uint32_t before[BEFORE_MAX], n_queue = 0, n_done = 0;

	for (int value = -worst; value > worst; value--) {
		for (uint32_t slot = 0; slot < layer->n; slot++) {
			if (low[slot] == UNSET && layer->exit_low[slot] == value) {
				low[slot] = (int8_t)value;
				layer->bound_queue[n_queue++] = 2 * slot;
			}
			if (high[slot] == UNSET && layer->exit_high[slot] == -value && layer->bound_left[slot] == 0) {
				high[slot] = (int8_t)-value;
				layer->bound_queue[n_queue++] = 2 * slot + 1;
			}
		}
		while (n_queue > 0) {
			uint32_t node = layer->bound_queue[--n_queue];
			bool others_turn = node % 2;
			for (unsigned n = find_before(making, node / 2, before); n-- > 0;) {
				uint32_t at = before[n];
				if (others_turn && low[at] == UNSET) {
					low[at] = (int8_t)value;
					layer->bound_queue[n_queue++] = 2 * at;
				} else if (!others_turn && high[at] == UNSET && --layer->bound_left[at] == 0 &&
				           layer->exit_high[at] <= -value) {
					high[at] = (int8_t)-value;
					layer->bound_queue[n_queue++] = 2 * at + 1;
				}
			}
			if (++n_done % STOP_EVERY == 0) {
				atomic_fetch_add_explicit(&making->done, STOP_EVERY, memory_order_relaxed);
				if (stop && atomic_load_explicit(stop, memory_order_relaxed))
					return;
			}
		}
	}
	for (uint32_t slot = 0; slot < layer->n; slot++) {
		if (low[slot] == UNSET)
			low[slot] = (int8_t)worst;
		if (high[slot] == UNSET)
			high[slot] = (int8_t)-worst;
	}
	atomic_fetch_add_explicit(
	        &making->done, 2 * (uint64_t)layer->n - n_done / STOP_EVERY * STOP_EVERY, memory_order_relaxed);
}

static void part(struct table_making *making, unsigned number, const atomic_bool *stop)
{
	const struct oware *oware = making->own;
	if (making->stage % 2 == 1) {
		if (number == 0)
			solve_bounds(making, stop);
		else
			solve_even(making, stop);
		return;
	}
	uint32_t slot = number * PART_SLOTS, left = oware->layer.n - slot;
	uint32_t n = left < PART_SLOTS ? left : PART_SLOTS;
	if (stop && atomic_load_explicit(stop, memory_order_relaxed))
		return;
	for (uint32_t i = 0; i < n; i++)
		look_at(making, slot + i);
	atomic_fetch_add_explicit(&making->done, n, memory_order_relaxed);
}

static void after(struct table_making *making)
{
	const struct oware *oware = making->own;
	const struct layer *layer = &oware->layer;
	if (making->stage % 2 == 0)
		return;
	for (uint64_t slot = layer->base; slot < layer->base + layer->n; slot++)
		making->body[slot] = table_pack(oware->even[slot], oware->low[slot] == oware->high[slot]);
	if (making->stage / 2 < making->index.seeds)
		enter_layer(making, making->stage / 2 + 1);
}

const struct table_maker table_maker_oware = {work_bytes, start, clear, parts, part, after, 4};
