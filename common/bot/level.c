#include "common/bot/level.h"

#include "common/bot/evaluation.h"
#include "common/bot/sight.h"

static const struct level levels[LEVELS] = {
#define LEVEL(turns, chain, far, far_pct, near_pct, threat_pct, judges_pct, unsure, nodes)                             \
	{turns, chain, far, far_pct, near_pct, threat_pct, judges_pct, unsure, nodes},
#include "common/bot/levels.def"
#undef LEVEL
};

const struct level *level_get(unsigned level)
{
	return &levels[level - 1];
}

/* The next bits of a sequence. */
static uint64_t next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* low..high */
static unsigned between(uint64_t *state, unsigned low, unsigned high)
{
	return low + (unsigned)((next(state) >> 32) * (high - low + 1u) >> 32);
}

/* One of those pits whose value is the best, or seems as good. Who has no plan is drawn to full pits. */
static unsigned pick(
        const struct game *game, const struct level *level, unsigned pits, const int value[PITS_MAX], uint64_t *random)
{
	int best = 0;
	unsigned weight[PITS_MAX] = {0}, sum = 0, pit = 0;
	for (unsigned i = 0; i < game->rules.pits; i++)
		if (pits & 1u << i && (sum++ == 0 || value[i] > best))
			best = value[i];
	sum = 0;
	for (unsigned i = 0; i < game->rules.pits; i++) {
		if (!(pits & 1u << i) || value[i] < best - level->unsure)
			continue;
		weight[i] = level->judges_pct > 0 ? 1 : game->board.pit[game->to_move][i];
		sum += weight[i];
	}
	unsigned drawn = between(random, 0, sum - 1);
	while (drawn >= weight[pit])
		drawn -= weight[pit++];
	return pit;
}

static unsigned choose_by_sight(
        const struct game *game, const struct level *level, uint64_t *random, const atomic_bool *stop)
{
	struct sight sight = {
	        .turns = level->turns,
	        .chain = level->chain,
	        .far = level->far,
	        .far_pct = level->far_pct,
	        .near_pct = level->near_pct,
	        .threat_pct = level->threat_pct,
	        .judges_pct = level->judges_pct,
	};
	struct lean_rules rules;
	struct lean lean;
	int value[PITS_MAX];
	lean_rules_init(&rules, &game->rules, game->total);
	lean_from_board(&game->board, game->to_move, &lean);
	unsigned pits = sight_look(&sight, &rules, &lean, next(random), stop, value);
	lean_rules_clear(&rules);
	return pick(game, level, pits, value, random);
}

#define VARIED_PLIES 8 /* from the start on, equally good pits are drawn for, lest all games be one */

static unsigned choose_by_search(struct engine *engine, const struct game *game, const struct level *level,
        uint64_t *random, uint64_t nodes_max, const atomic_bool *stop)
{
	struct engine_report report;
	bool varied = game->n_plies < VARIED_PLIES;
	struct engine_limits limits = {.nodes = level->nodes, .stop = stop, .all = varied};
	unsigned n = 1;
	if (nodes_max != 0 && nodes_max < limits.nodes)
		limits.nodes = nodes_max;
	engine_search(engine, game, &limits, &report);
	if (varied)
		while (n < report.n_pits && report.pit[n].value == report.pit[0].value &&
		        report.pit[n].bound == BOUND_EXACT && report.pit[n].proof == report.pit[0].proof)
			n++;
	return report.pit[between(random, 0, n - 1)].pit;
}

#define OWN_TABLE_NODES 100000 /* up to so many a level searches by itself */
#define OWN_TABLE_BYTES 524288 /* room for all that it finds */

/* What others have found in this engine, be it for a hint in the same game, would make more of a level than it is. */
static unsigned choose_alone(const struct game *game, const struct level *level, uint64_t *random, uint64_t nodes_max,
        const atomic_bool *stop)
{
	struct engine *engine = engine_new(OWN_TABLE_BYTES);
	unsigned pit = choose_by_search(engine, game, level, random, nodes_max, stop);
	engine_free(engine);
	return pit;
}

unsigned level_choose(
        struct engine *engine, const struct game *game, unsigned level, uint64_t random, const atomic_bool *stop)
{
	return level_choose_within(engine, game, level, random, 0, stop);
}

unsigned level_choose_within(struct engine *engine, const struct game *game, unsigned number, uint64_t random,
        uint64_t nodes_max, const atomic_bool *stop)
{
	const struct level *level = level_get(number);
	if ((game->legal & (game->legal - 1u)) == 0) { /* nothing to choose */
		unsigned pit = 0;
		while (!(game->legal & 1u << pit))
			pit++;
		return pit;
	}
	if (level->nodes > 0 && level->nodes <= OWN_TABLE_NODES)
		return choose_alone(game, level, &random, nodes_max, stop);
	if (level->nodes > 0)
		return choose_by_search(engine, game, level, &random, nodes_max, stop);
	return choose_by_sight(game, level, &random, stop);
}

/* What a sowing brings at once, for whoever sees it. */
static unsigned gain(const struct game *game, unsigned pit)
{
	struct trace trace;
	game_try(&game->rules, &game->board, game->to_move, pit, &trace);
	return trace.captured + (trace.extra_turn ? 2u : 0u);
}

/* One pit brings clearly more than every other. */
static bool obvious(const struct game *game)
{
	unsigned best = 0, second = 0;
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (!(game->legal & 1u << pit))
			continue;
		unsigned gained = gain(game, pit);
		if (gained > best)
			second = best, best = gained;
		else if (gained > second)
			second = gained;
	}
	return best >= second + 4;
}

#define PACE_MS_MIN 400
#define PACE_MS_MAX 3000
#define PACE_ONLY_MS 600   /* for the only pit there is */
#define PACE_BASE_MS 500   /* and beyond that, */
#define PACE_CHOICE_MS 220 /* for each pit there is to choose from */

/* What a clock allows for one sowing: so many more are to come, on the same time. */
static int64_t allowance_ms(int64_t left_ms, int64_t increment_ms)
{
	int64_t most = left_ms / 10, share = left_ms / 40 + increment_ms * 3 / 4;
	return share < most ? share : most;
}

uint32_t level_pace_ms(unsigned level, const struct game *game, uint64_t random, int64_t left_ms, int64_t increment_ms)
{
	unsigned choices = 0;
	int64_t pace;
	(void)level;
	for (unsigned pit = 0; pit < game->rules.pits; pit++)
		choices += game->legal >> pit & 1u;
	if (choices <= 1)
		pace = PACE_ONLY_MS;
	else
		pace = PACE_BASE_MS + PACE_CHOICE_MS * (int64_t)choices;
	if (choices > 1 && obvious(game))
		pace /= 2;
	pace = pace * between(&random, 60, 160) / 100;
	if (pace < PACE_MS_MIN)
		pace = PACE_MS_MIN;
	if (pace > PACE_MS_MAX)
		pace = PACE_MS_MAX;
	if (left_ms >= 0 && pace > allowance_ms(left_ms, increment_ms))
		pace = allowance_ms(left_ms, increment_ms);
	return (uint32_t)pace;
}

#define THINK_MS_MAX 1000

uint32_t level_think_ms(unsigned level, int64_t left_ms, int64_t increment_ms)
{
	(void)level;
	if (left_ms < 0 || allowance_ms(left_ms, increment_ms) >= THINK_MS_MAX)
		return THINK_MS_MAX;
	return (uint32_t)allowance_ms(left_ms, increment_ms) + 1;
}

/* An even game with most seeds still to play for is nothing to agree on. */
static bool early(const struct game *game)
{
	return (unsigned)game->board.store[SOUTH] + game->board.store[NORTH] < game->total / 2u;
}

#define CLEARLY 3 /* seeds */

bool level_accepts(unsigned level, const struct game *game, enum side side, enum offer_kind kind, int value)
{
	struct settlement settled;
	(void)level;
	switch (kind) {
	case OFFER_draw:
		return value <= (early(game) ? -CLEARLY : 0);
	case OFFER_settle:
		game_settlement(&game->board, &settled);
		return settled.winner == side || settled.store[side] - settled.store[side_other(side)] >= value;
	default:
		return true;
	}
}
