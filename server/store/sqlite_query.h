/* A search for games as SQL. Every kind of search walks one index, from the first game of its page to the last,
 * whatever else is in the archive; only a user's games, which are as many as one can play, are looked through for what
 * is asked beside. */
#ifndef SERVER_STORE_SQLITE_QUERY_H
#define SERVER_STORE_SQLITE_QUERY_H

#include "server/store/store.h"

#define SQLITE_QUERY_CHARS 1024

/* What it yields of each game, in this order. */
#define SQLITE_QUERY_COLUMNS                                                                                           \
	"game.id, started, game.ended, game.preset, south, north, south_user, north_user, game.winner, reason, plies"
#define N_QUERY_COLUMNS 11

/* Writes it with the conditions that it really has. Its parameters: 1 and 2 the end and the id that all games come
 * before, 3 the end from which on, 4 the player, 5 the preset, 6 the winner, 7 how many. */
void sqlite_query_write(const struct game_query *query, char out[SQLITE_QUERY_CHARS]);

#endif
