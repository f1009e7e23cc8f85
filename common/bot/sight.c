#include "common/bot/sight.h"

#include "common/bot/evaluation.h"

#define WON 4000     /* sixteenths of a seed that a won game is worth on top of its margin */
#define ENDLESS 9999 /* beyond any value */

struct look {
	const struct sight *sight;
	const struct lean_rules *rules;
	uint64_t random;
	uint32_t nodes_left;
};

/* Of one look; it takes a few milliseconds then. */
#define NODES_MAX 20000

static uint64_t mix(uint64_t z)
{
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static int final_value(const struct lean *lean)
{
	int margin = EVALUATION_SEED * (lean->own_store - lean->other_store);
	return margin > 0 ? margin + WON : margin < 0 ? margin - WON : 0;
}

/* Seeds in a store that win, where that is less than the majority: nothing counts any more then. Else more than there
   are. */
static unsigned win_at(const struct lean_rules *rules)
{
	const unsigned number = rules->rules.win_at;
	return rules->rules.end_majority && number != 0 && number <= rules->total / 2 ? number : rules->total + 1;
}

static bool reached(const struct lean_rules *rules, const struct lean *lean)
{
	return lean->own_store >= win_at(rules) || lean->other_store >= win_at(rules);
}

static int estimate(const struct look *look, const struct lean *lean)
{
	int ahead = EVALUATION_SEED * (lean->own_store - lean->other_store);
	if (look->sight->judges_pct == 0)
		return ahead;
	return ahead + (evaluation_fine_of(look->rules, lean) - ahead) * look->sight->judges_pct / 100;
}

/* Whether this sowing, which does something, is overlooked. `mine`: by the side that looks. */
static bool overlooks(const struct look *look, bool mine, unsigned pit, unsigned seeds)
{
	const struct sight *sight = look->sight;
	uint64_t bits = mix(look->random + UINT64_C(0x9e3779b97f4a7c15) * (1 + (seeds * PITS_MAX + pit) * 2 + mine));
	unsigned first = (unsigned)(bits & 0xffffff) % 100, second = (unsigned)(bits >> 24 & 0xffffff) % 100;
	if (first < (seeds >= sight->far ? sight->far_pct : sight->near_pct))
		return true;
	return !mine && second < sight->threat_pct;
}

/* Whether a sowing does anything but move seeds along: that is what there is to overlook. */
static bool does_something(const struct lean_rules *rules, const struct lean *before, const struct lean *after,
        unsigned seeds, enum lean_next next)
{
	if (next != LEAN_OTHER)
		return true;
	unsigned gained = (unsigned)after->other_store - before->own_store;
	return gained > (rules->kalah ? 1 + seeds / (2 * rules->pits + 1) : 0);
}

static int value_of(
        struct look *look, const struct lean *lean, bool mine, unsigned turns, unsigned chain, int alpha, int beta);

/* What a sowing seems to be worth to the sower; `*seen` says whether it was noticed at all. */
static int sown(struct look *look, const struct lean *lean, unsigned pit, bool mine, unsigned turns, unsigned chain,
        int alpha, int beta, bool *seen)
{
	struct lean after;
	unsigned seeds = lean_own(lean, pit);
	enum lean_next next = lean_sow(look->rules, lean, pit, &after);
	*seen = !does_something(look->rules, lean, &after, seeds, next) || !overlooks(look, mine, pit, seeds);
	if (!*seen)
		return estimate(look, lean);
	if (next == LEAN_OVER || reached(look->rules, &after)) {
		int value = final_value(&after), store;
		if (next == LEAN_OVER && win_at(look->rules) <= look->rules->total &&
		        lean_reaches(look->rules, lean, pit, win_at(look->rules), &store))
			value = WON + EVALUATION_SEED * (store - lean->other_store);
		return next == LEAN_OTHER ? -value : value;
	}
	if (next == LEAN_OTHER)
		return -value_of(look, &after, !mine, turns - 1, look->sight->chain, -beta, -alpha);
	if (chain == 0)
		return estimate(look, &after) + EVALUATION_SEED;
	return value_of(look, &after, mine, turns, chain - 1, alpha, beta);
}

static int value_of(
        struct look *look, const struct lean *lean, bool mine, unsigned turns, unsigned chain, int alpha, int beta)
{
	if (turns == 0 || look->nodes_left == 0)
		return estimate(look, lean);
	look->nodes_left--;
	int best = -ENDLESS;
	unsigned legal = lean_legal(look->rules, lean);
	for (unsigned pit = look->rules->pits; pit-- > 0;) {
		bool seen;
		if (!(legal & 1u << pit))
			continue;
		int value = sown(look, lean, pit, mine, turns, chain, alpha, beta, &seen);
		if (value <= best)
			continue;
		best = value;
		if (best > alpha)
			alpha = best;
		if (alpha >= beta)
			break;
	}
	return best;
}

unsigned sight_look(const struct sight *sight, const struct lean_rules *rules, const struct lean *lean, uint64_t random,
        const atomic_bool *stop, int value[PITS_MAX])
{
	unsigned legal = lean_legal(rules, lean);
	for (unsigned pit = 0; pit < rules->pits; pit++) {
		struct look look = {
		        .sight = sight, .rules = rules, .random = random, .nodes_left = NODES_MAX / rules->pits};
		bool seen;
		if (!(legal & 1u << pit))
			continue;
		if (stop && atomic_load_explicit(stop, memory_order_relaxed))
			look.nodes_left = 0;
		value[pit] = sown(&look, lean, pit, true, sight->turns, sight->chain, -ENDLESS, ENDLESS, &seen);
	}
	return legal;
}
