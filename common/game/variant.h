/* What a family of games says for itself: which pits may be sown, and what a sowing does. Everything that a parameter
 * can say is a parameter; ends, turns and history are the game's (game.c). Pure functions of their arguments. */
#ifndef COMMON_GAME_VARIANT_H
#define COMMON_GAME_VARIANT_H

#include "common/game/board.h"
#include "common/game/game.h"
#include "common/game/rules.h"

/* What a sowing came to. */
struct sowing {
	uint8_t captured; /* seeds, the capturing seed included where the family takes it */
	bool extra_turn;
	enum slam slam;
};

struct variant {
	/* Bit p set: `side`, to move, may sow pit p. If none may be sown the game is over, and `*over` says how. */
	unsigned (*legal)(const struct rules *rules, const struct board *board, enum side side, enum end *over);

	/* Why a pit that holds seeds is not among the legal ones. */
	enum err (*why_not)(const struct rules *rules, const struct board *board, enum side side, unsigned pit);

	/* Sows a pit that holds seeds, captures included. `trace` may be NULL; else it comes zeroed and gets all but
	   `passed` and `sweep`. */
	struct sowing (*sow)(
	        const struct rules *rules, struct board *board, enum side side, unsigned pit, struct trace *trace);
};

#define VARIANT(family, name) extern const struct variant variant_##name;
#include "common/game/variants.def"
#undef VARIANT

const struct variant *variant_get(const struct rules *rules);

/* Notes the seeds that a capture takes from a cell. */
void variant_trace_capture(struct trace *trace, unsigned cell, unsigned seeds);

#endif
