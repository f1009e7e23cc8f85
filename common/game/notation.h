/* Positions and moves as text, both ways. Schemes are named, never guessed.
 *
 * Position: "S0,S1,.../N0,N1,... SS,NS S|N": South's row, North's row (each in its own sowing order), the stores, the
 * side to move. The start of Kalah 6x4 is "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S". */
#ifndef COMMON_GAME_NOTATION_H
#define COMMON_GAME_NOTATION_H

#include <stddef.h>

#include "common/err.h"
#include "common/game/board.h"
#include "common/game/game.h"

enum scheme {
	SCHEME_LETTERS,  /* "letters": a.. South, A.. North */
	SCHEME_CAPITALS, /* "capitals": A.. South, a.. North (Auale's files) */
	SCHEME_NUMBERS,  /* "numbers": 1.. for both, the turn tells the side */
	SCHEME_INDEX     /* "index": the cell's number, 0.. */
};
const char *scheme_word(enum scheme scheme);
/* False if there is none of that name. */
bool scheme_find(const char *word, enum scheme *out);

/* Longest position text with its NUL: CELLS_MAX numbers of 3 digits, separators and the side. */
#define POSITION_TEXT_MAX (CELLS_MAX * 4 + 8)

void position_write(const struct board *board, unsigned pits, enum side to_move, char out[POSITION_TEXT_MAX]);
enum err position_read(const char *text, unsigned pits, struct board *board, enum side *to_move) MUST_CHECK;

/* One move: at most 3 bytes and the NUL. Returns its length. */
#define MOVE_TEXT_MAX 4
size_t move_write(enum scheme scheme, unsigned pits, enum side side, unsigned pit, char out[MOVE_TEXT_MAX]);
/* Reads one move of `len` bytes; `to_move` names the side where the scheme does not, and must agree where it does. */
enum err move_read(
        enum scheme scheme, unsigned pits, enum side to_move, const char *text, size_t len, unsigned *pit) MUST_CHECK;

/* The whole move list, moves separated by one space. Returns memory that the caller frees. */
char *moves_write(const struct game *game, enum scheme scheme);
/* Plays a list into `game`. On an error `*at` is the 0-based ply of the refused move and the moves before it stand. */
enum err moves_read(struct game *game, enum scheme scheme, const char *text, uint32_t *at) MUST_CHECK;

#endif
