/* Endgame tables against the search without tables: on random positions of every preset and of random other rules, what
 * the search proves is what the table holds, and what it can prove without counting on repetition the table calls
 * exact. MANCALAD_STEPS=1000000 looks at a million, in larger tables. */
#include <stdlib.h>
#include <string.h>

#include "common/bot/engine.h"
#include "common/bot/table_make.h"
#include "common/game/notation.h"
#include "tests/property/chance.h"

#define NODES 3000 /* for one search: enough for all but the longest chases of Oware */
#define N_RANDOM_RULES 16
#define LONG_FORM 100000      /* steps from which the tables are larger */
#define POSITIONS_SMALL 20000 /* of a table of random rules */

struct made {
	void *image;
	struct table table;
};

static void make(struct made *made, const struct rules *rules, unsigned seeds)
{
	struct table_key key = table_key_of(rules);
	uint64_t bytes = table_bytes(&key, seeds);
	void *space = calloc(1, table_making_work_bytes(&key, seeds));
	made->image = calloc(1, bytes);
	HOLDS(space && made->image);
	struct table_making *making = table_making_new(&key, seeds, made->image, space);
	for (unsigned n; (n = table_making_parts(making)) > 0; table_making_next(making))
		for (unsigned part = 0; part < n; part++)
			table_making_part(making, part, NULL);
	table_making_free(making);
	free(space);
	HOLDS(!table_open(&made->table, made->image, bytes) && table_check(&made->table));
}

/* At least one seed, each anywhere. */
static struct board random_board(unsigned pits, unsigned seeds_most)
{
	struct board board = {{{0}}, {0}};
	for (unsigned n = 1 + chance_pick(seeds_most); n > 0; n--)
		board.pit[chance_pick(2)][chance_pick(pits)]++;
	return board;
}

_Noreturn static void fail(const struct game *game, enum probe probe, int value, int searched)
{
	const struct parameter *parameter;
	char text[POSITION_TEXT_MAX];
	position_write(&game->board, game->rules.pits, game->to_move, text);
	fprintf(stderr,
	        "position %s: the table says %d (%s), the search proves %d; MANCALAD_SEED=%" PRIu64 " repeats it\n",
	        text, value, probe == PROBE_EXACT ? "exact" : "even", searched, chance.seed);
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		char word[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(&game->rules, i))
			continue;
		rules_value_write(&game->rules, i, word);
		fprintf(stderr, "%s%s=%s", i > 0 ? "," : "", parameter->name, word);
	}
	fputc('\n', stderr);
	exit(EXIT_FAILURE);
}

static struct {
	uint64_t n_looked, n_kalah, n_proven_kalah, n_oware, n_proven_oware;
} tally;

static void check(const struct made *made, const struct rules *rules, struct engine *engine)
{
	struct game game;
	struct board board = random_board(rules->pits, made->table.index.seeds);
	struct engine_report report;
	const struct engine_limits limits = {.nodes = NODES};
	int value = INT8_MIN;
	bool kalah = rules->family == FAMILY_KALAH;

	HOLDS(!game_init_at(&game, rules, &board, SOUTH));
	enum probe probe =
	        table_probe(&made->table, board.pit[game.to_move], board.pit[side_other(game.to_move)], &value);
	HOLDS(probe != PROBE_NONE);
	HOLDS(probe == PROBE_EXACT || !kalah);
	if (game.end == END_NONE) {
		engine_search(engine, &game, &limits, &report);
		bool proven = report.pit[0].proof == PROOF_SEARCH && report.pit[0].bound == BOUND_EXACT;
		if (proven && (probe != PROBE_EXACT || report.pit[0].value != value))
			fail(&game, probe, value, report.pit[0].value);
		tally.n_kalah += kalah;
		tally.n_oware += !kalah;
		tally.n_proven_kalah += kalah && proven;
		tally.n_proven_oware += !kalah && proven;
	}
	tally.n_looked++;
	game_clear(&game);
}

static struct rules random_rules(void)
{
	struct rules rules;
	const struct parameter *parameter;
	do {
		if (rules_defaults(chance_pick(2) ? "kalah" : "oware", &rules))
			abort();
		for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
			char text[RULES_VALUE_TEXT_MAX];
			struct rules other = rules;
			if (!rules_applies(&rules, i) || parameter->kind == PARAMETER_NUMBER || i == 0)
				continue;
			if (parameter->kind == PARAMETER_SET) {
				unsigned one = 1 + chance_pick(4), another = 1 + chance_pick(4);
				other.capture_set = (uint16_t)(1u << one | 1u << another);
				rules = other;
				continue;
			}
			unsigned n = parameter->kind == PARAMETER_BOOL ? 2 : parameter->max + 1u;
			unsigned value = chance_pick(n);
			snprintf(text, sizeof text, "%s",
			        parameter->kind == PARAMETER_BOOL ? (value ? "true" : "false")
			                                          : parameter->words[value]);
			if (!rules_set(&rules, parameter->name, text))
				continue;
		}
		rules.pits = (uint8_t)(1 + chance_pick(5));
	} while (rules_check(&rules));
	return rules;
}

/* So many positions of these rules. */
static void check_rules(const struct rules *rules, unsigned seeds, uint64_t n, struct engine *engine)
{
	struct made made;
	make(&made, rules, seeds);
	while (n-- > 0)
		check(&made, rules, engine);
	free(made.image);
}

int main(void)
{
	uint64_t steps = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(UINT64_C(6000)));
	chance.state = chance.seed = chance_setting("MANCALAD_SEED", 1);
	bool large = steps >= LONG_FORM;
	struct engine *engine = engine_new((size_t)1 << 20);
	const char *name;
	size_t n_presets = 1;

	while (rules_preset_name(n_presets))
		n_presets++;
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct rules rules;
		HOLDS(!rules_preset(name, &rules));
		unsigned seeds = rules.family == FAMILY_KALAH ? (large ? 16 : 10) : (large ? 12 : 7);
		check_rules(&rules, seeds, steps / (2 * n_presets), engine);
	}
	for (unsigned i = 0; i < N_RANDOM_RULES; i++) {
		struct rules rules = random_rules();
		unsigned seeds = 3;
		while (seeds < 16 && table_index_positions(rules.pits, seeds + 1) <= POSITIONS_SMALL)
			seeds++;
		check_rules(&rules, seeds, steps / (2 * N_RANDOM_RULES), engine);
	}
	engine_free(engine);
	printf("%" PRIu64 " positions; the search proves %" PRIu64 " of %" PRIu64 " of Kalah and %" PRIu64
	       " of %" PRIu64 " of Oware\n",
	        tally.n_looked, tally.n_proven_kalah, tally.n_kalah, tally.n_proven_oware, tally.n_oware);
	HOLDS(tally.n_proven_kalah > tally.n_kalah * 9 / 10);
	HOLDS(tally.n_proven_oware > tally.n_oware / 10);
	return EXIT_SUCCESS;
}
