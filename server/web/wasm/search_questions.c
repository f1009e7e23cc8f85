/* What takes a search. */
#include "common/bot/level.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/own.h"

#define TABLE_BYTES (8u << 20) /* what a phone has to spare, and as much as is filled in a few seconds */
#define CHOICE_NODES 400000    /* of the strongest level: a second of a phone */

static struct engine *the_engine(void)
{
	static struct engine *engine;
	if (!engine)
		engine = engine_new(TABLE_BYTES);
	return engine;
}

bool ask_choose(const char *query, struct text *out, struct query_fault *fault)
{
	struct game game;
	struct own own[] = {{.name = "level", .max = LEVELS}, {.name = "random", .max = INT64_MAX}};
	if (!own_read_open(query, own, 2, &game, fault))
		return false;
	unsigned level = (unsigned)own[0].value;
	uint64_t random = (uint64_t)own[1].value;
	if (level > 0) {
		unsigned pit = level_choose_within(the_engine(), &game, level, random, CHOICE_NODES, NULL);
		write_named_int(out, "{\"pit\":", pit);
		write_named_int(out, ",\"pace_ms\":", level_pace_ms(level, &game, random, -1, 0));
		write_literal(out, "}");
	}
	game_clear(&game);
	return level > 0 || query_refuse(fault, "level", "level is a whole number from 1 to 8.");
}
