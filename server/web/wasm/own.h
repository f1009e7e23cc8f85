/* The parameters that a question has beside those of a game: taken out of its query, so that the rest is one that the
 * server's API knows. */
#ifndef SERVER_WEB_WASM_OWN_H
#define SERVER_WEB_WASM_OWN_H

#include "common/game/game.h"
#include "protocol/query.h"

/* A whole number. */
struct own {
	const char *name;
	int64_t max;
	int64_t value; /* as it was before, if it is not given */
	bool given;
};

/* Reads `n` of them and starts the game of the rest: "rules=…[&position=…][&moves=…]". False on a fault. Else the game
   is the caller's to clear. */
bool own_read(const char *query, struct own *own, size_t n, struct game *game, struct query_fault *fault);

/* The same, of a game that is not over yet. */
bool own_read_open(const char *query, struct own *own, size_t n, struct game *game, struct query_fault *fault);

#endif
