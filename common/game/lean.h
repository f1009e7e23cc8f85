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
 * seeds than a byte does. Boards of more than eight pits a side, which need more than a word a row, take a slower road,
 * and so do the rare things: rows that are empty, and slams where the rules make something of them.
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
	uint64_t own, other; /* to be added: the differences, borrows included */
	/* Not on wide boards: */
	uint64_t last;  /* kalah: 1 in the byte of the own pit that gets the last seed; 0 if none does */
	uint64_t reach; /* kalah: the byte opposite to it; oware: those of the other row from its first pit to that of
	                   the last seed */
	uint16_t own_high, other_high; /* to be added */
	uint8_t cell;                  /* of the last seed, as board.h numbers it were the sower South */
	uint8_t stored;                /* seeds that come into the own store on the way */
	bool again;                    /* the last seed gives another turn */
};

#define LEAN_RANGES_MAX 8 /* of numbers 1..15 with gaps between them */

/* A rule record made ready. */
struct lean_rules {
	struct rules rules;
	unsigned pits;
	unsigned total; /* seeds in the game: no pit holds more */
	bool kalah;
	bool wide;            /* more than eight pits a side */
	bool empty_capture;   /* kalah */
	bool must_feed;       /* oware */
	bool slams_illegal;   /* oware: always, or where another move is left */
	bool slams_end;       /* oware: a side that has nothing but slams may have no move at all */
	uint8_t capture_most; /* oware: the largest number that is captured */
	uint8_t n_ranges;     /* oware: capture_set as ranges of numbers */
	uint64_t from[LEAN_RANGES_MAX], beyond[LEAN_RANGES_MAX]; /* of each: added to bytes below 128, they set the high
	                                                            bit from its first number on, and beyond its last */
	struct lean_sum *sums[PITS_MAX];                         /* by pit and seeds */
};

enum lean_next {
	LEAN_OTHER,  /* the other side moves */
	LEAN_AGAIN,  /* the sower has another turn */
	LEAN_PASSED, /* the other side has no seed, its turn is passed, and the sower moves */
	LEAN_OVER
};

/* `rules` as rules_check() accepts them; `total` seeds on the board and in the stores, 1..SEEDS_TOTAL_MAX. */
void lean_rules_init(struct lean_rules *out, const struct rules *rules, unsigned total);
void lean_rules_clear(struct lean_rules *rules);

/* `board` holds as many seeds as the rules were made for. */
void lean_from_board(const struct board *board, enum side to_move, struct lean *out);
void lean_to_board(const struct lean *lean, enum side to_move, struct board *out);

/* Gives the turn to the side to move of any position, as if the game began there: LEAN_OTHER if it moves, LEAN_PASSED
   if its turn is passed (the position is turned), LEAN_OVER if the game is over (swept, not turned). */
enum lean_next lean_arrive(const struct lean_rules *rules, struct lean *lean);

/* The pits that the side to move may sow, bit p set: pit p. Of a position whose side to move has a move: one that
   lean_arrive() or lean_sow() did not call over. */
static inline unsigned lean_legal(const struct lean_rules *rules, const struct lean *lean);

/* Sows a pit that may be sown; `after` may be `lean` itself. The position comes out as whoever is to move now sees it:
   turned for LEAN_OTHER, not for LEAN_AGAIN and LEAN_PASSED. For LEAN_OVER it comes out as the sower sees it, the rows
   swept into the stores where the rules send them, so that own_store - other_store is what he won by. */
static inline enum lean_next lean_sow(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after);

/* The same for who knows that the board is not wide, and its family. */
static inline enum lean_next lean_sow_kalah(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after);
static inline enum lean_next lean_sow_oware(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after);

/* Whether a sowing itself, its capture included, brings the sower's store to `win_at` seeds, and with how many in it.
   For whoever ends games by that and hears LEAN_OVER: such a game is over before anything is swept. */
bool lean_reaches(const struct lean_rules *rules, const struct lean *lean, unsigned pit, unsigned win_at, int *store);

/* The slower roads of these: a wide board, a slam; a row that is empty or may all be slams. */
enum lean_next lean_sow_rarely(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after);
unsigned lean_legal_rarely(const struct lean_rules *rules, const struct lean *lean);

/* --- rows --- */

#define LEAN_ONES UINT64_C(0x0101010101010101)
#define LEAN_HIGHS UINT64_C(0x8080808080808080)

/* Seeds in a pit of the side to move; of the other. */
static inline unsigned lean_own(const struct lean *lean, unsigned pit)
{
	return (unsigned)(pit < 8 ? lean->own >> 8 * pit : (uint64_t)lean->own_high >> 8 * (pit - 8)) & 0xff;
}

static inline unsigned lean_other(const struct lean *lean, unsigned pit)
{
	return (unsigned)(pit < 8 ? lean->other >> 8 * pit : (uint64_t)lean->other_high >> 8 * (pit - 8)) & 0xff;
}

/* The seeds of a word of a row: a product no byte of which runs over. */
static inline unsigned lean_word_seeds(uint64_t row)
{
	return (unsigned)(row * LEAN_ONES >> 56);
}

/* Seeds in a row. */
static inline unsigned lean_own_row(const struct lean *lean)
{
	return lean_word_seeds(lean->own) + (lean->own_high & 0xffu) + (lean->own_high >> 8);
}

static inline unsigned lean_other_row(const struct lean *lean)
{
	return lean_word_seeds(lean->other) + (lean->other_high & 0xffu) + (lean->other_high >> 8);
}

/* The high bit of every byte of a word that is more than `n`, which is less than 128. */
static inline uint64_t lean_more_than(uint64_t row, unsigned n)
{
	return (((row & ~LEAN_HIGHS) + (0x7f - n) * LEAN_ONES) | row) & LEAN_HIGHS;
}

/* Bit p set: pit p holds a seed. */
static inline unsigned lean_filled(uint64_t row, uint16_t high)
{
	unsigned low = (unsigned)((lean_more_than(row, 0) >> 7) * UINT64_C(0x0102040810204080) >> 56);
	return low | (unsigned)((high & 0xff) != 0) << 8 | (unsigned)(high >> 8 != 0) << 9;
}

/* The same position as the other side sees it. */
static inline void lean_turn(struct lean *lean)
{
	const struct lean seen = *lean;
	lean->own = seen.other;
	lean->other = seen.own;
	lean->own_high = seen.other_high;
	lean->other_high = seen.own_high;
	lean->own_store = seen.other_store;
	lean->other_store = seen.own_store;
}

/* --- the fast roads --- */

/* Whether the side to move may have a slam that the rules forbid: it captures every pit that holds a seed, each after
   one more has come to it. */
static inline bool lean_may_slam(const struct lean_rules *rules, const struct lean *lean)
{
	return rules->slams_illegal && lean_more_than(lean->other, rules->capture_most - 1u) == 0;
}

static inline unsigned lean_legal(const struct lean_rules *rules, const struct lean *lean)
{
	if (!rules->kalah) {
		bool must_feed = rules->must_feed && (lean->other | lean->other_high) == 0;
		if (must_feed || lean_may_slam(rules, lean))
			return lean_legal_rarely(rules, lean);
	}
	return lean_filled(lean->own, lean->own_high);
}

/* Without branches up to the end: whether a sowing captures is as good as random to the processor. */
static inline enum lean_next lean_sow_kalah(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	const struct lean_sum *sum = &rules->sums[pit][lean->own >> 8 * pit & 0xff];
	uint64_t own = lean->own + sum->own, other = lean->other + sum->other;
	uint64_t opposite = other & sum->reach;
	/* Its pit holds the last seed alone. Where that fell elsewhere, what is captured comes to nothing. */
	bool alone = (own & sum->last * 0xff) == sum->last;
	uint64_t mask = -(uint64_t)(alone & (rules->empty_capture | (opposite != 0)));
	uint64_t last = sum->last & mask;
	opposite &= mask;
	own -= last;
	other -= opposite;
	uint8_t own_store = (uint8_t)(lean->own_store + sum->stored + lean_word_seeds(last + opposite));
	uint8_t other_store = lean->other_store;

	if (own == 0 || other == 0) {
		*after = (struct lean){
		        .own_store = (uint8_t)(own_store + lean_word_seeds(own)),
		        .other_store = (uint8_t)(other_store + lean_word_seeds(other)),
		};
		return LEAN_OVER;
	}
	if (sum->again) {
		*after = (struct lean){.own = own, .other = other, .own_store = own_store, .other_store = other_store};
		return LEAN_AGAIN;
	}
	*after = (struct lean){.own = other, .other = own, .own_store = other_store, .other_store = own_store};
	return LEAN_OTHER;
}

/* The bytes of the other row that the last seed of a sowing captures, which is already made. */
static inline uint64_t lean_chain(const struct lean_rules *rules, const struct lean_sum *sum, uint64_t other)
{
	uint64_t in_set = 0, low = other & ~LEAN_HIGHS;
	for (unsigned i = 0; i < rules->n_ranges; i++)
		in_set |= (low + rules->from[i]) & ~(low + rules->beyond[i]);
	in_set &= ~other;
	/* The last pit up to there that is not in the set breaks it. */
	uint64_t breaks = ~in_set & LEAN_HIGHS & sum->reach;
	return breaks == 0 ? sum->reach : sum->reach & UINT64_C(-2) << (63 - __builtin_clzll(breaks));
}

static inline enum lean_next lean_sow_oware(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	const struct lean_sum *sum = &rules->sums[pit][lean->own >> 8 * pit & 0xff];
	uint64_t own = lean->own + sum->own, other = lean->other + sum->other;
	uint64_t taken = other & lean_chain(rules, sum, other);
	if (taken == other) /* a slam; or nothing was there, and nothing has come */
		return lean_sow_rarely(rules, lean, pit, after);
	*after = (struct lean){
	        .own = other - taken,
	        .other = own,
	        .own_store = lean->other_store,
	        .other_store = (uint8_t)(lean->own_store + lean_word_seeds(taken)),
	};
	if (own != 0 && !rules->slams_end)
		return LEAN_OTHER;
	enum lean_next next = lean_arrive(rules, after);
	if (next == LEAN_OVER)
		lean_turn(after);
	return next;
}

static inline enum lean_next lean_sow(
        const struct lean_rules *rules, const struct lean *lean, unsigned pit, struct lean *after)
{
	if (rules->wide)
		return lean_sow_rarely(rules, lean, pit, after);
	return rules->kalah ? lean_sow_kalah(rules, lean, pit, after) : lean_sow_oware(rules, lean, pit, after);
}

#endif
