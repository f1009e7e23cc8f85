/* The heart of the engine: what a position is worth within a window, by alpha-beta over lean boards. Who asks for
 * which window, to which depth and of which pits is the engine's business (engine.c).
 *
 * Values are of what is to come: the seeds that the side to move will still get, less those of the other, the stores
 * aside, in sixteenths of a seed (EVALUATION_SEED), since estimates are finer than seeds. So positions that differ in
 * the stores alone are one in the transposition table. */
#ifndef COMMON_BOT_SEARCH_H
#define COMMON_BOT_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "common/bot/evaluation.h"
#include "common/bot/table.h"
#include "common/bot/transposition.h"
#include "common/game/lean.h"

#define SEARCH_PLIES_MAX 600    /* of one line: a frame of the stack each. What lies beyond is the horizon */
#define SEARCH_PAST_MAX 400     /* plies of the game's past that are looked at for repetition */
#define SEARCH_DEPTH_ALL 100000 /* beyond every line: proof or nothing */

struct search_state {
	struct lean_rules rules;
	struct transpositions known;
	const struct table *table; /* borrowed, or NULL */
	int table_seeds;           /* positions of so many seeds are in it; -1 = none */
	uint64_t salt;             /* of the keys: the rules */
	uint8_t win_at;            /* seeds in a store that end the game; 0 = none */
	bool cyclic;               /* positions can come again */

	const atomic_bool *stop;        /* or NULL */
	bool (*goes_on)(void *context); /* or NULL */
	void *context;
	uint64_t nodes;
	uint64_t nodes_max;   /* where it ends */
	uint64_t nodes_pause; /* where the part under way ends */
	uint64_t look_at;     /* where flags and limits are looked at next */
	bool stopped;         /* by flag or nodes_max: nothing that is returned then means anything */
	bool paused;          /* by nodes_pause, likewise */
	bool horizon;         /* some line met it since this was last cleared */

	unsigned side; /* that moves in the position looked at: 0 or 1; only whether it changes counts */
	unsigned n_path;
	uint64_t path[SEARCH_PAST_MAX + SEARCH_PLIES_MAX + 1]; /* names of the positions that led here */
};

struct found {
	int value;
	bool open; /* rests on the horizon or on endless play: not proven */
};

/* A sowing, looked at from the sower. */
struct step {
	struct lean at; /* as whoever moves next sees it */
	struct position_key key;
	int gain;  /* sixteenths */
	int left;  /* seeds on the board after it */
	int value; /* of the whole, if settled */
	uint8_t pit;
	bool turns; /* the other side moves next */
	bool captures;
	bool settled; /* the game is over by it, or a table knows the rest */
	bool looked_up;
	bool open; /* settled: by the convention of endless play */
};

/* Sows. */
void search_step(const struct search_state *search, const struct lean *at, int left, unsigned pit, struct step *out);

/* What a table says of the rest; false if it says nothing. Where less than a majority wins, that is so as long as a
   store can get there. */
bool search_probe(const struct search_state *search, const struct lean *at, int left, struct found *out);

/* What `at` is worth. At or beyond the ends of the window it is a bound only. `quiet`: positions at the end of the path
   that this one may repeat. */
struct found search_look(
        struct search_state *search, const struct lean *at, int left, int alpha, int beta, int depth, unsigned quiet);

/* The same of what follows a sowing that is not settled, for the sower. */
struct found search_follow(
        struct search_state *search, const struct step *step, int alpha, int beta, int depth, unsigned quiet);

struct position_key search_key(const struct search_state *search, const struct lean *at);

/* The name under which a position stands on the path, when `side` is to move in it. */
static inline uint64_t search_path_name(uint64_t name, unsigned side)
{
	return side == 0 ? name : ~name;
}

/* Whether a search must return at once. */
static inline bool search_must_end(const struct search_state *search)
{
	return search->stopped || search->paused;
}

#endif
