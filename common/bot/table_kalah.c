/* Kalah by seeds on the board. A sowing that brings seeds home leads to a smaller layer. One that does not ends within
   the mover's own row and lowers its rank, so a layer can be filled in one pass: a position of ranks (a, b) needs of
   its own layer only positions (b, a') with a' < a, seen from the other side. Those that need each other so are the two
   classes with the same numbers of seeds in the rows: a part of the work is such a pair, and pairs know nothing of each
   other. A value takes a byte of the work space; coding them shorter is the last stage. */
#include "common/bot/table_make.h"
#include "common/bot/table_rows.h"

static uint64_t work_bytes(const struct table_index *index)
{
	return index->slots;
}

static void start(struct table_making *making)
{
	making->own = table_rows_new(&making->index, &making->rules);
}

static void clear(struct table_making *making)
{
	table_rows_free(making->own);
}

/* Stages: the layers from 0 on, a part for every pair of classes; then the coding, a part a layer. */
static unsigned parts(const struct table_making *making)
{
	if (making->stage <= making->index.seeds)
		return making->stage / 2 + 1;
	return making->stage == making->index.seeds + 1 ? making->index.seeds + 1 : 0;
}

/* The best that the mover can do with the ranks `x` of his `own` seeds and `y` of the `other` seeds. */
static int8_t best_of(const struct table_making *making, unsigned own, uint32_t x, unsigned other, uint32_t y)
{
	const struct table_index *index = &making->index;
	const struct table_rows *rows = making->own;
	const int8_t *values = (const int8_t *)making->work;
	const unsigned pits = index->pits;
	const struct row_sowing *sowing = rows->sowings[own] + (size_t)x * pits;
	const struct row_sowing *end = sowing + rows->n_sowings[own][x];
	int best = INT8_MIN;
	for (; sowing < end; sowing++) {
		uint32_t own_rank = sowing->rank, other_rank = rows->with[other][sowing->away][y];
		unsigned own_after = sowing->own, other_after = other + sowing->away;
		int value = sowing->gain;
		if (sowing->opposite != ROW_NO_CAPTURE) {
			size_t at = (size_t)other_rank * pits + sowing->opposite;
			unsigned taken = rows->seeds[other_after][at];
			if (taken > 0 || making->key.empty_capture) {
				own_rank = sowing->rank_captured;
				other_rank = rows->without[other_after][at];
				own_after--;
				other_after -= taken;
				value += 1 + (int)taken;
			}
		}
		if (sowing->again)
			value += values[table_index_at(index, own_after, own_rank, other_after, other_rank)];
		else
			value -= values[table_index_at(index, other_after, other_rank, own_after, own_rank)];
		best = value > best ? value : best;
	}
	return (int8_t)best;
}

/* A row is empty: the game is over, and what lies in the other goes to its owner. */
static void fill_over(struct table_making *making, unsigned seeds)
{
	int8_t *values = (int8_t *)making->work;
	for (uint32_t rank = 0; rank < making->index.rows[seeds]; rank++) {
		values[table_index_at(&making->index, seeds, rank, 0, 0)] = (int8_t)seeds;
		values[table_index_at(&making->index, 0, 0, seeds, rank)] = (int8_t) - (int)seeds;
	}
}

/* `more` and `less` seeds in the rows, or as many in both: then the pair is one class, and of its positions (a, b) and
   (b, a) both are there by the time that one needs them if b runs up to a. */
static void fill_pair(struct table_making *making, unsigned more, unsigned less, const atomic_bool *stop)
{
	const struct table_index *index = &making->index;
	int8_t *values = (int8_t *)making->work;
	for (uint32_t a = 0; a < index->rows[more]; a++) {
		uint32_t n = more == less ? a + 1 : index->rows[less];
		if (stop && atomic_load_explicit(stop, memory_order_relaxed))
			return;
		for (uint32_t b = 0; b < n; b++) {
			values[table_index_at(index, more, a, less, b)] = best_of(making, more, a, less, b);
			values[table_index_at(index, less, b, more, a)] = best_of(making, less, b, more, a);
		}
		atomic_fetch_add_explicit(&making->done, 2 * (uint64_t)n, memory_order_relaxed);
	}
}

/* The lowest of the values that get a code: those of the 15 that are the commonest together. */
static int8_t choose_lowest(const int8_t *values, uint64_t n, unsigned seeds)
{
	uint64_t count[2 * TABLE_SEEDS_MAX + 1] = {0}, sum = 0, most = 0;
	int top = (int)seeds, lowest = -top;
	for (uint64_t i = 0; i < n; i++)
		count[values[i] + TABLE_SEEDS_MAX]++;
	for (int value = -top; value <= top; value += 2) {
		int gone = value - 2 * TABLE_CODES;
		sum += count[value + TABLE_SEEDS_MAX];
		if (gone >= -top)
			sum -= count[gone + TABLE_SEEDS_MAX];
		if (sum > most) {
			most = sum;
			lowest = gone + 2 > -top ? gone + 2 : -top;
		}
	}
	return (int8_t)lowest;
}

static void code_class(struct table_making *making, unsigned own, unsigned other)
{
	const struct table_index *index = &making->index;
	uint64_t base = index->base[own][other], n = (uint64_t)index->rows[own] * index->rows[other];
	const int8_t *values = (const int8_t *)making->work + base;
	const int8_t lowest = choose_lowest(values, n, own + other);
	uint8_t *body = making->body + base / 2;
	making->head->lowest[table_class(own, other)] = lowest;
	for (uint64_t i = 0; i < n; i++) {
		unsigned code = (unsigned)(values[i] - lowest) / 2;
		if (code >= TABLE_CODES)
			code = TABLE_ELSEWHERE;
		body[i / 2] = (uint8_t)(i % 2 ? body[i / 2] | code << 4 : code);
	}
	atomic_fetch_add_explicit(&making->done, n, memory_order_relaxed);
}

static void part(struct table_making *making, unsigned number, const atomic_bool *stop)
{
	unsigned seeds = making->stage;
	if (seeds <= making->index.seeds) {
		unsigned less = seeds / 2 - number;
		if (less > 0)
			fill_pair(making, seeds - less, less, stop);
		else
			fill_over(making, seeds);
		return;
	}
	seeds = making->index.seeds - number;
	for (unsigned own = 0; own <= seeds; own++) {
		if (stop && atomic_load_explicit(stop, memory_order_relaxed))
			return;
		code_class(making, own, seeds - own);
	}
}

/* The gaps of evening and what needs no work are done as well. */
static void after(struct table_making *making)
{
	const struct table_index *index = &making->index;
	uint64_t done = making->stage > index->seeds    ? 2 * index->slots
	                : making->stage == index->seeds ? index->slots
	                                                : table_index_layer_base(index, making->stage + 1);
	atomic_store_explicit(&making->done, done, memory_order_relaxed);
}

const struct table_maker table_maker_kalah = {work_bytes, start, clear, parts, part, after, 2};
