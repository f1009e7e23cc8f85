/* Recorded games of Kalah (tests/data/vectors): the moves, who made them, and the board after each. */
#ifndef BENCH_RECORDED_H
#define BENCH_RECORDED_H

#include <stddef.h>

#define RECORDED_PLIES_MAX 256
#define RECORDED_PITS 6

struct recorded_ply {
	int mover; /* 0 south, 1 north */
	int pit;   /* 0..5 from the mover's left */
	/* The board after it as the server writes it: {"south":[…],"north":[…],"stores":[…]}, swept after the last. */
	char board[128];
	size_t reply_len; /* of the answer that the server gave to it, once it has; what the bare server answers with */
};

struct recorded {
	size_t n_plies;
	struct recorded_ply plies[RECORDED_PLIES_MAX];
};

/* Reads every game of a file; exits with a message if it cannot. The caller owns the array of *n. */
struct recorded *recorded_load(const char *path, size_t *n);

#endif
