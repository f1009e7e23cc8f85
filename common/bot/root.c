#include "common/bot/root.h"

#include <string.h>

#include "common/bot/engine.h"

#define SEED EVALUATION_SEED

void root_begin(
        struct root *root, const struct search_state *search, const struct lean *at, unsigned legal, int left, int most)
{
	memset(root, 0, sizeof *root);
	root->left = left;
	for (unsigned pit = search->rules.pits; pit-- > 0;) {
		if (!(legal & 1u << pit))
			continue;
		struct root_pit *next = &root->pit[root->n_pits++];
		struct step *step = &next->step;
		search_step(search, at, left, pit, step);
		step->key = search_key(search, &step->at);
		next->bound = BOUND_EXACT;
		next->estimate = step->settled ? step->value : step->gain;
		next->low = (step->gain / SEED) - step->left;
		next->high = (step->gain / SEED) + step->left;
		if (step->settled && !step->open)
			next->low = next->high = step->value / SEED;
		if (next->high > most)
			next->high = most;
	}
	root_sort(root);
}

static void note(struct root_pit *pit, struct found found, int alpha, int beta)
{
	int seeds = found.value / SEED;
	pit->estimate = found.value;
	pit->bound = found.value <= alpha ? BOUND_AT_MOST : BOUND_EXACT;
	if (found.open)
		return;
	if (found.value > alpha && seeds > pit->low)
		pit->low = seeds;
	if (found.value < beta && seeds < pit->high)
		pit->high = seeds;
}

int root_floor(const struct root *root)
{
	int floor = -root->left;
	for (unsigned i = 0; i < root->n_pits; i++)
		if (root->pit[i].low > floor)
			floor = root->pit[i].low;
	return floor;
}

bool root_none_better(const struct root *root, unsigned pit)
{
	for (unsigned i = 0; i < root->n_pits; i++)
		if (i != pit && root->pit[i].high > root->pit[pit].low)
			return false;
	return true;
}

bool root_all_known(const struct root *root)
{
	bool best = false;
	for (unsigned i = 0; i < root->n_pits; i++) {
		bool exact = root->pit[i].low == root->pit[i].high;
		if (!exact && root->all)
			return false;
		best = best || (exact && root_none_better(root, i));
	}
	return best;
}

int root_value(const struct root_pit *pit)
{
	int low = pit->low * SEED, high = pit->high * SEED;
	return pit->estimate < low ? low : pit->estimate > high ? high : pit->estimate;
}

static bool before(const struct root_pit *a, const struct root_pit *b)
{
	int va = root_value(a), vb = root_value(b);
	if (va != vb)
		return va > vb;
	return a->low == a->high ? b->low != b->high
	                         : a->bound == BOUND_EXACT && b->bound != BOUND_EXACT && b->low != b->high;
}

void root_sort(struct root *root)
{
	for (unsigned i = 1; i < root->n_pits; i++) {
		struct root_pit moved = root->pit[i];
		unsigned at = i;
		for (; at > 0 && before(&moved, &root->pit[at - 1]); at--)
			root->pit[at] = root->pit[at - 1];
		root->pit[at] = moved;
	}
}

/* A deepening that was cut short has looked at some pits more deeply than at others. If all pits are asked for, what
   the one before said stands. Else the pit that has shown itself better than the first of the last order goes first, or
   that one stays, and nothing that is not proven stands above it. */
static void cut_short(struct root *root, const struct root_pit *last, unsigned best)
{
	if (root->all) {
		for (unsigned i = 0; i < root->n_pits; i++) {
			root->pit[i].estimate = last[i].estimate;
			root->pit[i].bound = last[i].bound;
		}
		return;
	}
	for (unsigned i = 0; i < root->n_pits; i++) {
		struct root_pit *pit = &root->pit[i];
		if (i == best)
			continue;
		pit->bound = BOUND_AT_MOST;
		if (pit->estimate > root->pit[best].estimate)
			pit->estimate = root->pit[best].estimate;
	}
}

bool root_deepen(struct root *root, struct search_state *search, int depth)
{
	struct root_pit last[PITS_MAX];
	int alpha = -root->left * SEED - 1, beta = root->left * SEED + 1;
	unsigned best = 0;
	memcpy(last, root->pit, sizeof last);
	search->horizon = false;
	for (unsigned i = 0; i < root->n_pits; i++) {
		struct root_pit *pit = &root->pit[i];
		int floor = root->all ? -root->left * SEED - 1 : alpha;
		struct found found;
		if (pit->low == pit->high)
			found = (struct found){pit->low * SEED, false};
		else if (pit->step.settled)
			found = (struct found){pit->step.value, true};
		else if (pit->high * SEED <= floor) {
			pit->estimate = pit->high * SEED;
			pit->bound = BOUND_AT_MOST;
			continue;
		} else {
			int ceiling = i == 0 || root->all ? beta : floor + 1;
			found = search_follow(search, &pit->step, floor, ceiling, depth - 1, root->quiet);
			if (!search_must_end(search) && found.value >= ceiling && ceiling < beta)
				found = search_follow(search, &pit->step, floor, beta, depth - 1, root->quiet);
			if (search_must_end(search)) {
				cut_short(root, last, best);
				return false;
			}
			note(pit, found, floor, beta);
		}
		if (found.value > alpha) {
			alpha = found.value;
			best = i;
		}
	}
	root_sort(root);
	return true;
}

/* Narrows what is proven of the pits `from` to `to` - 1 as a whole, the best of them counting, down to one value. False
   if it was cut short. */
static bool prove(struct root *root, struct search_state *search, unsigned from, unsigned to, int guess)
{
	for (;;) {
		int low = -root->left, high = low;
		for (unsigned i = from; i < to; i++) {
			if (root->pit[i].low > low)
				low = root->pit[i].low;
			if (root->pit[i].high > high)
				high = root->pit[i].high;
		}
		if (low == high)
			return true;
		if (guess <= low)
			guess = low + 1;
		if (guess > high)
			guess = high;
		if (((guess ^ root->left) & 1) != 0) /* every seed goes to a store in the end */
			guess++;
		bool reached = false;
		for (unsigned i = from; i < to && !reached; i++) {
			struct root_pit *pit = &root->pit[i];
			if (pit->high < guess)
				continue;
			int beta = guess * SEED;
			struct found found =
			        search_follow(search, &pit->step, beta - 1, beta, SEARCH_DEPTH_ALL, root->quiet);
			if (search_must_end(search) || found.open)
				return false;
			int seeds = found.value / SEED;
			reached = found.value >= beta;
			if (reached)
				pit->low = seeds;
			else
				pit->high = seeds;
		}
		if (reached)
			guess += 2;
	}
}

bool root_prove(struct root *root, struct search_state *search)
{
	bool done = true;
	if (!root->all) {
		int guess = (root_value(&root->pit[0]) + (root->left + 1) * SEED) / SEED - root->left;
		return prove(root, search, 0, root->n_pits, guess);
	}
	for (unsigned i = 0; i < root->n_pits && done; i++)
		done = prove(root, search, i, i + 1,
		        (root_value(&root->pit[i]) + (root->left + 1) * SEED) / SEED - root->left);
	return done;
}
