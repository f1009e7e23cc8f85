/* Counts the sequences of moves from a position: the classic proof of a rules core, and a measure of its speed. */
#ifndef COMMON_GAME_PERFT_H
#define COMMON_GAME_PERFT_H

#include <stdint.h>

#include "common/game/game.h"

struct perft {
	uint64_t leaves;   /* legal sequences of exactly that many plies; a finished game has none that are longer */
	uint64_t terminal; /* those of them that end the game */
	uint64_t plies;    /* sowings made to count them */
};

/* A ply is one sowing: another turn earned in kalah is a ply more, a passed turn is none. The game is played on and
   taken back, so it comes out as it was; its past counts for repetition. */
void perft_count(struct game *game, unsigned depth, struct perft *out);

#endif
