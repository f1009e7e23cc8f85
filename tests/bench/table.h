/* Pairs of players at one server, all playing recorded games at once: the same steps against the real server, every
 * answer checked, and against the bare one, which is asked for as many bytes. */
#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "tests/bench/recorded.h"
#include "tests/bench/wire.h"

struct player {
	struct wire wire;
	struct pair *pair;
	int side;        /* 0 south, 1 north */
	size_t ply;      /* sowings seen in this game */
	unsigned n_owed; /* answers to wait for before the game can begin */
};

struct pair {
	struct player players[2];
	struct recorded *game;
	char room[16];
	unsigned seq; /* of the last event that both must have seen */
	unsigned name;
};

struct table {
	bool bare;
	unsigned port;
	int epoll;
	size_t n_pairs;
	struct pair *pairs;
	size_t n_busy; /* players with something still to come */
	size_t n_moves;
	bool last_ply_too; /* play the last ply as well, or stop before it */
};

/* Connects `n_pairs` pairs; exits with a message if anything fails, here and below. */
void table_open(struct table *table, bool bare, unsigned port, size_t n_pairs);
void table_close(struct table *table);

/* Everybody gets up from the last game, if there was one, and sits down to the next: games[i % n] for pair i. */
void table_seat(struct table *table, struct recorded *games, size_t n_games, size_t round);
/* Plays all games but the last ply of each, checking every answer; the number of moves. */
size_t table_play(struct table *table);
/* Plays the last plies and waits for the ends. */
void table_finish(struct table *table);

#endif
