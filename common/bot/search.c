#include "common/bot/search.h"

#include <string.h>

#define SEED EVALUATION_SEED

#define LOOK_EVERY 256 /* nodes between two looks at the stop flag: a tenth of a millisecond */
#define AHEAD_LEFT                                                                                                     \
	4 /* seeds beyond those of the table (or beyond none) from which children are asked of the                     \
	     transposition table before any is searched: nearer to the end that costs more than it saves */

/* A place in the order of search. */
#define FIRST_KNOWN 10000
#define FIRST_AGAIN 1000
#define FIRST_SEED 4 /* each seed gained; a pit nearer to the store is 1 */

static uint64_t mixed(uint64_t bits)
{
	bits ^= bits >> 32;
	bits *= UINT64_C(0xd6e8feb86659fd93);
	bits ^= bits >> 29;
	return bits;
}

struct position_key search_key(const struct search_state *search, const struct lean *at)
{
	uint64_t name = (at->own + search->salt) ^ at->other * UINT64_C(0x2545f4914f6cdd1d);
	uint64_t place = at->own * UINT64_C(0x9e3779b97f4a7c15);
	place ^= place >> 29;
	place += (at->other ^ search->salt) * UINT64_C(0xc2b2ae3d27d4eb4f);
	if (search->rules.wide || search->win_at != 0) {
		uint64_t rest = (uint64_t)at->own_high << 48 | (uint64_t)at->other_high << 32;
		if (search->win_at != 0)
			rest |= (uint64_t)at->own_store << 8 | at->other_store;
		name ^= mixed(rest + 1);
		place += rest * UINT64_C(0xbf58476d1ce4e5b9);
	}
	return (struct position_key){.name = name == 0 ? 1 : name, .place = mixed(place)};
}

/* The known bounds and the pit, in the window's units. */
static bool settled_by_known(const struct known *known, int alpha, int beta, int depth, struct found *out)
{
	int low = known_low(known) * SEED, high = known_high(known) * SEED;
	if (low >= beta || low == high) {
		*out = (struct found){low, false};
		return true;
	}
	if (high <= alpha) {
		*out = (struct found){high, false};
		return true;
	}
	if (known->bound == KNOWN_NOTHING || known->depth < depth)
		return false;
	*out = (struct found){known->estimate, true};
	return known->bound == KNOWN_EXACT || (known->bound == KNOWN_AT_LEAST && known->estimate >= beta) ||
	       (known->bound == KNOWN_AT_MOST && known->estimate <= alpha);
}

bool search_probe(const struct search_state *search, const struct lean *at, int left, struct found *out)
{
	int future = 0;
	if (left > search->table_seeds)
		return false;
	if (search->win_at != 0 && (at->own_store + left >= search->win_at || at->other_store + left >= search->win_at))
		return false;
	enum probe probe = table_probe_lean(search->table, at, &future);
	*out = (struct found){future * SEED, probe == PROBE_EVEN};
	return probe != PROBE_NONE;
}

void search_step(const struct search_state *search, const struct lean *at, int left, unsigned pit, struct step *out)
{
	enum lean_next next = lean_sow(&search->rules, at, pit, &out->at);
	const struct lean *after = &out->at;
	int margin = at->own_store - at->other_store;
	int stored = (next == LEAN_OTHER ? after->other_store : after->own_store) - at->own_store;
	out->pit = (uint8_t)pit;
	out->turns = next == LEAN_OTHER;
	out->captures = false;
	out->looked_up = false;
	out->open = false;
	out->settled = next == LEAN_OVER;
	if (next == LEAN_OVER) {
		int store;
		out->left = 0;
		if (search->win_at != 0 && lean_reaches(&search->rules, at, pit, search->win_at, &store))
			out->value = (store - at->own_store) * SEED;
		else
			out->value = (after->own_store - after->other_store - margin) * SEED;
		out->gain = out->value;
		return;
	}
	out->gain = stored * SEED;
	out->left = left - stored;
	if (search->win_at != 0 && at->own_store + stored >= search->win_at) {
		out->settled = true;
		out->value = out->gain;
		return;
	}
	struct found found;
	if (search_probe(search, after, out->left, &found)) {
		out->settled = out->looked_up = true;
		out->open = found.open;
		out->value = out->gain + (out->turns ? -found.value : found.value);
	}
}

struct found search_follow(
        struct search_state *search, const struct step *step, int alpha, int beta, int depth, unsigned quiet)
{
	struct found found;
	alpha -= step->gain;
	beta -= step->gain;
	quiet = step->gain > 0 ? 0 : quiet + 1;
	if (step->turns) {
		search->side ^= 1;
		found = search_look(search, &step->at, step->left, -beta, -alpha, depth, quiet);
		search->side ^= 1;
		found.value = -found.value;
	} else
		found = search_look(search, &step->at, step->left, alpha, beta, depth, quiet);
	found.value += step->gain;
	return found;
}

static bool repeated(const struct search_state *search, uint64_t name, unsigned quiet)
{
	for (unsigned i = search->n_path; i-- > 0 && quiet-- > 0;)
		if (search->path[i] == name)
			return true;
	return false;
}

static bool must_end(struct search_state *search)
{
	if (search->nodes < search->look_at)
		return search_must_end(search);
	search->look_at = search->nodes + LOOK_EVERY;
	if (search->nodes >= search->nodes_max ||
	        (search->stop && atomic_load_explicit(search->stop, memory_order_relaxed)) ||
	        (search->goes_on && !search->goes_on(search->context)))
		search->stopped = true;
	if (search->nodes >= search->nodes_pause)
		search->paused = true;
	if (search->look_at > search->nodes_max)
		search->look_at = search->nodes_max;
	if (search->look_at > search->nodes_pause)
		search->look_at = search->nodes_pause;
	return search_must_end(search);
}

/* What all steps of a position have come to so far. */
struct tally {
	int best;
	unsigned pit;
	bool open;      /* any of those that did not reach beta */
	bool best_open; /* the one that did */
};

static void count(struct tally *tally, unsigned pit, int value, bool open, int beta)
{
	if (value > tally->best) {
		tally->best = value;
		tally->pit = pit;
	}
	if (value >= beta)
		tally->best_open = open;
	else
		tally->open = tally->open || open;
}

/* What the transposition table knows of the steps: one may reach beta, others cannot reach alpha. Returns how many are
   left to be searched. */
static unsigned ask_known(
        const struct search_state *search, struct step *steps, unsigned n, int alpha, int beta, struct tally *tally)
{
	unsigned left = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct step *step = &steps[i];
		const struct known *known = transpositions_find(&search->known, step->key);
		if (known) {
			int low = step->gain + SEED * (step->turns ? -known_high(known) : known_low(known));
			int high = step->gain + SEED * (step->turns ? -known_low(known) : known_high(known));
			if (low >= beta) {
				count(tally, step->pit, low, false, beta);
				return 0;
			}
			if (high <= alpha) {
				count(tally, step->pit, high, false, beta);
				continue;
			}
		}
		if (left != i)
			steps[left] = *step;
		left++;
	}
	return left;
}

static void remember(struct search_state *search, struct position_key key, int left, const struct tally *tally,
        int alpha, int beta, int depth, uint64_t nodes)
{
	struct known *known = transpositions_get(&search->known, key, left);
	unsigned work = nodes == 0 ? 0 : 64u - (unsigned)__builtin_clzll(nodes);
	bool open = tally->best >= beta ? tally->best_open : tally->open;
	if (work > known->work)
		known->work = work & 0x3f;
	if (tally->pit != KNOWN_NO_PIT)
		known->pit = tally->pit & 0xf;
	if (open) {
		known->estimate = (int16_t)tally->best;
		known->depth = (uint8_t)(depth < UINT8_MAX ? depth : UINT8_MAX);
		known->bound = tally->best >= beta    ? KNOWN_AT_LEAST
		               : tally->best <= alpha ? KNOWN_AT_MOST
		                                      : KNOWN_EXACT;
		return;
	}
	int seeds = tally->best / SEED;
	if (tally->best > alpha && seeds > known_low(known))
		known_set_low(known, seeds);
	if (tally->best < beta && seeds < known_high(known))
		known_set_high(known, seeds);
}

struct found search_look(
        struct search_state *search, const struct lean *at, int left, int alpha, int beta, int depth, unsigned quiet)
{
	const int most = left * SEED;
	search->nodes++;
	if (alpha >= most)
		return (struct found){most, false};
	if (beta <= -most)
		return (struct found){-most, false};
	struct position_key key = search_key(search, at);
	uint64_t name = 0;
	if (search->cyclic) {
		name = search_path_name(key.name, search->side);
		if (repeated(search, name, quiet))
			return (struct found){0, true};
	}
	struct found found = {0, true};
	const struct known *known = transpositions_find(&search->known, key);
	unsigned known_pit = KNOWN_NO_PIT;
	if (known) {
		if (settled_by_known(known, alpha, beta, depth, &found)) {
			search->horizon = search->horizon || found.open; /* for all that is known of it */
			return found;
		}
		known_pit = known->pit;
	}
	if (must_end(search))
		return found;
	if (depth <= 0 || search->n_path >= sizeof search->path / sizeof *search->path) {
		search->horizon = true;
		found.value = evaluation_fine_of(&search->rules, at) - SEED * (at->own_store - at->other_store);
		return found;
	}

	const uint64_t before = search->nodes;
	struct step steps[PITS_MAX];
	int score[PITS_MAX];
	unsigned n = 0;
	struct tally tally = {.best = -most - 1, .pit = KNOWN_NO_PIT};
	for (unsigned legal = lean_legal(&search->rules, at); legal != 0 && tally.best < beta;) {
		unsigned pit = 31u - (unsigned)__builtin_clz(legal);
		struct step *step = &steps[n];
		legal &= ~(1u << pit);
		search_step(search, at, left, pit, step);
		if (!step->settled) { /* it cannot but reach beta; it cannot reach alpha */
			int swing = step->left * SEED;
			if (step->gain - swing >= beta)
				step->value = step->gain - swing;
			else if (step->gain + swing <= alpha)
				step->value = step->gain + swing;
			else {
				step->key = search_key(search, &step->at);
				transpositions_fetch(&search->known, step->key);
				n++;
				continue;
			}
		}
		count(&tally, pit, step->value, step->open, beta);
	}
	if (tally.best < beta && left > search->table_seeds + AHEAD_LEFT)
		n = ask_known(search, steps, n, alpha, beta, &tally);

	if (tally.best < beta && n > 0) {
		for (unsigned i = 0; i < n; i++)
			score[i] = steps[i].pit == known_pit ? FIRST_KNOWN
			           : steps[i].turns          ? steps[i].gain / SEED * FIRST_SEED + steps[i].pit
			                                     : FIRST_AGAIN + steps[i].pit;
		search->path[search->n_path++] = name;
		for (unsigned i = 0; i < n && tally.best < beta; i++) {
			unsigned first = i;
			for (unsigned j = i + 1; j < n; j++)
				if (score[j] > score[first])
					first = j;
			if (first != i) {
				struct step moved = steps[first];
				int moved_score = score[first];
				steps[first] = steps[i];
				score[first] = score[i];
				steps[i] = moved;
				score[i] = moved_score;
			}
			int floor = tally.best > alpha ? tally.best : alpha;
			int ceiling = i == 0 || beta - floor <= 1 ? beta : floor + 1;
			struct found step = search_follow(search, &steps[i], floor, ceiling, depth - 1, quiet);
			if (step.value >= ceiling && ceiling < beta)
				step = search_follow(search, &steps[i], floor, beta, depth - 1, quiet);
			if (search_must_end(search))
				break;
			count(&tally, steps[i].pit, step.value, step.open, beta);
		}
		search->n_path--;
	}
	if (search_must_end(search))
		return found;
	remember(search, key, left, &tally, alpha, beta, depth, search->nodes - before);
	return (struct found){tally.best, tally.best >= beta ? tally.best_open : tally.open};
}
