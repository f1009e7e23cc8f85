/* Bots against bots, every preset and every level: none is refused a sowing, no game is broken off, each ends. The
 * strongest of those that ask the engine are told to stop at once here, as a full pool may do: they sow all the same.
 */
#include "chance.h"

#include "common/bot/level.h"
#include "common/game/notation.h"

#define GAMES_DEFAULT CHANCE_STEPS(128) /* a preset */
#define THINKS_DEFAULT 6                /* up to this level nobody is stopped */

static unsigned long ends[END_COUNT];

static void play(struct engine *engine, const struct rules *rules, const unsigned level[2], unsigned thinks)
{
	static const atomic_bool stopped = true;
	struct game game;
	chance_round();
	game_init(&game, rules, chance_pick(2));
	while (game.end == END_NONE) {
		unsigned own = level[game.to_move];
		unsigned pit = level_choose(engine, &game, own, chance_next(), own > thinks ? &stopped : NULL);
		HOLDS(game_play(&game, game.to_move, pit, NULL) == OK);
		HOLDS(level_pace_ms(own, &game, chance_next(), 1000, 0) <= 100);
		HOLDS(game.n_plies < 20000);
	}
	ends[game.end]++;
	game_clear(&game);
}

int main(void)
{
	const char *name;
	uint64_t games = chance_setting("MANCALAD_GAMES", GAMES_DEFAULT);
	unsigned thinks = (unsigned)chance_setting("MANCALAD_THINKS", THINKS_DEFAULT);
	struct engine *engine = engine_new(1 << 20);
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_GAMES=%" PRIu64 " (a preset) MANCALAD_THINKS=%u\n", chance.state,
	        games, thinks);
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct rules rules;
		HOLDS(rules_preset(name, &rules) == OK);
		for (uint64_t game = 0; game < games; game++) {
			/* every pair of levels in turn, and every level among the first few games on either side */
			unsigned south = (unsigned)(game % LEVELS),
			         north = (unsigned)((5 * game + game / LEVELS) % LEVELS);
			unsigned level[2] = {1 + south, 1 + north};
			play(engine, &rules, level, thinks);
		}
		printf("  %s\n", name);
	}
	for (unsigned end = END_NONE + 1; end <= END_QUIET_LIMIT; end++)
		printf("  %-16s %lu\n", end_word(end), ends[end]);
	engine_free(engine);
	return 0;
}
