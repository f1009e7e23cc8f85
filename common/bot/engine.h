/* The search for the best sowing: iterative deepening, one thread, no clock. It ends when every value is proven, when
 * its limits are met, or soon after the stop flag is set, and always names a pit that may be sown.
 *
 * A value is the seeds by which the side to move will be ahead at the end, its final store minus the other's, if both
 * play best. Where a majority ends the game it is reckoned as played out to its natural end, which tells the result
 * as well; where fewer seeds than a majority win (wari), reaching them ends it with the margin as the stores stand
 * then. Play without end is worth half of the seeds on the board to each, whatever repetition_split says. A value that
 * rests on that, or on the estimate at a search's horizon, is not proven. quiet_limit is left aside, but within a
 * hundred sowings of it nothing is called proven.
 *
 * An engine owns its transposition table, which is kept from search to search; it is for one thread at a time. */
#ifndef COMMON_BOT_ENGINE_H
#define COMMON_BOT_ENGINE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/game.h"
#include "common/limits.h"

struct engine;
struct tables;

/* What a value stands on. */
enum engine_proof {
	PROOF_NONE,   /* an estimate: of a search that met its horizon, or that counted on endless play */
	PROOF_SEARCH, /* every line ended in finished games or exact entries of tables */
	PROOF_TABLE   /* looked up */
};
/* Of a value that is not the whole truth: what the search has shown. */
enum engine_bound { BOUND_EXACT, BOUND_AT_LEAST, BOUND_AT_MOST };

#define ENGINE_LINE_MAX 64 /* sowings of a best line that are told: longer than anybody reads */

struct engine_pit {
	uint8_t pit;
	uint8_t proof; /* enum engine_proof: of the value, or of the bound */
	uint8_t bound; /* enum engine_bound */
	uint8_t n_line;
	int16_t value;                 /* seeds, for the side that sows this pit */
	uint8_t line[ENGINE_LINE_MAX]; /* pits sown from here on, the first is `pit`; a passed turn is none of them */
};

struct engine_report {
	uint8_t n_pits; /* the legal ones, best first: the first has the value of the position, and is told as proven
	                   only if no other can be better */
	struct engine_pit pit[PITS_MAX];
	unsigned depth; /* sowings, of the last deepening that was finished */
	uint64_t nodes; /* positions that were looked at */
	bool stopped;   /* by a limit or the flag, before everything asked for was proven */
};

struct engine_limits {
	uint64_t nodes;          /* 0 = no limit */
	unsigned depth;          /* sowings; 0 = no limit */
	const atomic_bool *stop; /* NULL = none; looked at at least every 1,000 nodes */
	bool all; /* a value and a line for each legal pit; else the best alone is sure to have them, others have bounds
	           */
	void (*each)(void *context, const struct engine_report *); /* after every deepening; may be NULL */
	bool (*goes_on)(void *context); /* asked as often as the flag is looked at, and false ends the search as that
	                                   does: for those who have no thread that sets it; may be NULL */
	void *context;                  /* of both */
};

/* `table_bytes`: of the transposition table, at least what its smallest form takes. The caller frees with
   engine_free(). */
struct engine *engine_new(size_t table_bytes);
void engine_free(struct engine *engine);
/* One that has found nothing yet, with the endgame tables of another. */
struct engine *engine_new_beside(const struct engine *engine, size_t table_bytes);

/* Where its transposition table lies, for a caller who can have the system keep it on large pages: a search looks all
   over it, and with small ones spends most of its time on finding where they are. */
void *engine_memory(struct engine *engine, size_t *bytes);

/* Endgame tables, borrowed until others are given; NULL for none. */
void engine_use_tables(struct engine *engine, const struct tables *tables);

/* `game` must not be over; its past counts for repetition. `out` gets at least one legal pit, also if the search is
   stopped at once. */
void engine_search(
        struct engine *engine, const struct game *game, const struct engine_limits *limits, struct engine_report *out);

#endif
