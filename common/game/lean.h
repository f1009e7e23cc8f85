/* The fast board: a position as the side to move sees it, for all that looks at millions of them (perft, the search,
 * the endgame tables). Both families, every rule set, every size of board.
 *
 * It knows the rules as game.c and the variants do, but for what has to do with more than one position or with the
 * size of a store: it does not end a game by repetition, by the quiet limit or by win_at. Who needs those looks for
 * them. What it does decide, turns, passed turns, rows that are empty, slams and feeding, it decides alike;
 * tests/property/lean_property.c holds it to that.
 *
 * A row is a number, a byte a pit, so a sowing is an addition of what was worked out before (struct lean_rules), a row
 * is empty if it is zero, and the turn changes by an exchange. No byte runs over into the next: no game holds more
 * seeds than a byte does.
 *
 * struct lean is a value, copied with `=`. struct lean_rules is made once, owns its tables, is only read afterwards and
 * may be shared by threads. Nothing here fails. */
#ifndef COMMON_GAME_LEAN_H
#define COMMON_GAME_LEAN_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/game/rules.h"

struct lean {
	uint64_t own, other;            /* pits 0..7 of the side to move and of the other, the first in the low byte */
	uint16_t own_high, other_high;  /* pits 8 and 9, likewise */
	uint8_t own_store, other_store; /* seeds */
	uint8_t unused[2];              /* zero, so that equal positions are equal bytes */
};

/* What sowing so many seeds from a pit comes to, captures apart. */
struct lean_sum {
	uint64_t own, other;           /* to be added: the differences, borrows included */
	uint64_t last;                 /* kalah: 1 in the byte of the own pit that gets the last seed; 0 if none does */
	uint64_t reach;                /* kalah: the byte opposite to it; oware: those of the other row from its first
	                                  pit to that of the last seed */
	uint16_t own_high, other_high; /* to be added */
	uint8_t cell;                  /* of the last seed, as board.h numbers it were the sower South */
	uint8_t stored;                /* seeds that come into the own store on the way */
	bool again;                    /* the last seed gives another turn */
};

/* A rule record made ready. */
struct lean_rules {
	struct rules rules;
	unsigned pits;
	unsigned total; /* seeds in the game: no pit holds more */
	bool kalah;
	bool wide;                       /* more than eight pits a side */
	bool empty_capture;              /* kalah */
	bool must_feed;                  /* oware */
	bool slams_illegal;              /* oware: where another move is left, or always */
	bool slams_end;                  /* oware: a side that has nothing but slams may have no move at all */
	uint8_t capture_most;            /* oware: the largest number that is captured */
	uint8_t n_ranges;                /* oware: capture_set as ranges of numbers */
	uint64_t from[8], beyond[8];     /* of each: added to bytes below 128, they set the high bit from its first
	                                    number on, and beyond its last */
	struct lean_sum *sums[PITS_MAX]; /* by pit and seeds */
};

/* `rules` as rules_check() accepts them; `total` seeds on the board and in the stores, 1..SEEDS_TOTAL_MAX. */
void lean_rules_init(struct lean_rules *out, const struct rules *rules, unsigned total);
void lean_rules_clear(struct lean_rules *rules);

/* `board` holds as many seeds as the rules were made for. */
void lean_from_board(const struct board *board, enum side to_move, struct lean *out);
void lean_to_board(const struct lean *lean, enum side to_move, struct board *out);

/* Seeds in a pit of the side to move; of the other. */
static inline unsigned lean_own(const struct lean *lean, unsigned pit)
{
	return (unsigned)(pit < 8 ? lean->own >> 8 * pit : (uint64_t)lean->own_high >> 8 * (pit - 8)) & 0xff;
}

static inline unsigned lean_other(const struct lean *lean, unsigned pit)
{
	return (unsigned)(pit < 8 ? lean->other >> 8 * pit : (uint64_t)lean->other_high >> 8 * (pit - 8)) & 0xff;
}

/* The same position as the other side sees it. */
static inline void lean_turn(struct lean *lean)
{
	struct lean seen = {
	        lean->other, lean->own, lean->other_high, lean->own_high, lean->other_store, lean->own_store, {0, 0}};
	*lean = seen;
}

/* Seeds in a row; in both. */
unsigned lean_own_row(const struct lean *lean);
unsigned lean_other_row(const struct lean *lean);

enum lean_next {
	LEAN_OTHER,  /* the other side moves */
	LEAN_AGAIN,  /* the sower has another turn */
	LEAN_PASSED, /* the other side has no seed, its turn is passed, and the sower moves */
	LEAN_OVER
};

/* The pits that the side to move may sow, bit p set: pit p. Of a position whose side to move has a move: one that
   lean_arrive() or lean_sow() did not call over. */
unsigned lean_legal(const struct lean_rules *rules, const struct lean *lean);

/* Sows a pit that may be sown; `after` may be `lean` itself. The position comes out as whoever is to move now sees it:
   turned for LEAN_OTHER, not for LEAN_AGAIN and LEAN_PASSED. For LEAN_OVER it comes out as the sower sees it, the rows
   swept into the stores where the rules send them, so that own_store - other_store is what he won by. */
enum lean_next lean_sow(const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after);

/* Gives the turn to the side to move of any position, as if the game began there: LEAN_OTHER if it moves, LEAN_PASSED
   if its turn is passed (the position is turned), LEAN_OVER if the game is over (swept, not turned). */
enum lean_next lean_arrive(const struct lean_rules *rules, struct lean *lean);

#endif
