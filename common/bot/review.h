/* The review of a finished game: from what each position is worth to what each sowing gave away, how bad that was,
 * where the game turned, and how well each side played. Knows no search and no store: it is given values.
 * docs/analysis.md explains the marks to players.
 *
 * Ownership: `at` belongs to the review, review_clear frees it. Seeds are counted in the game's own; thresholds are
 * those of a game of 48, and other games are taken to that measure. */
#ifndef COMMON_BOT_REVIEW_H
#define COMMON_BOT_REVIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/limits.h"

/* Raised when reviews are worth making anew: by a better search, or by more of it. */
#define REVIEW_VERSION 1

#define REVIEW_LINE_MAX 24 /* sowings of a best line that are kept */
#define REVIEW_TURNS_MAX 5 /* turning points: more would be none */
#define REVIEW_NO_PIT 0xff

/* How good a sowing was. */
enum mark { MARK_NONE, MARK_BEST, MARK_GOOD, MARK_INACCURACY, MARK_MISTAKE, MARK_BLUNDER, MARK_COUNT };
/* "best", "good"…; NULL for MARK_NONE. */
const char *mark_word(enum mark mark);

/* A position of the game. What the search found, and what follows from that. */
struct review_position {
	uint8_t to_move; /* side; SIDE_NONE where the game is over, whose value is then South's */
	uint8_t sown;    /* the pit that was sown there; REVIEW_NO_PIT in the last position */
	uint8_t best;    /* REVIEW_NO_PIT where the game is over */
	uint8_t proof;   /* enum engine_proof, of the value */
	uint8_t n_legal; /* pits that could be sown */
	uint8_t n_line;
	uint8_t mark;  /* enum mark of the sowing; MARK_NONE if there was none, or no choice */
	int16_t value; /* seeds, for the side to move */
	int16_t lost;  /* seeds that the sowing gave away */
	uint8_t line[REVIEW_LINE_MAX];
};

struct review_side {
	uint32_t n_choices;     /* sowings that were not forced */
	uint32_t n[MARK_COUNT]; /* of them, by mark */
	int32_t lost;           /* seeds in all */
	int16_t accuracy;       /* 0..100; -1 without a choice */
};

struct review {
	uint32_t n;     /* positions: sowings + 1 */
	uint16_t total; /* seeds in the game */
	uint8_t n_turns;
	struct review_position *at;
	uint32_t turn[REVIEW_TURNS_MAX]; /* sowings that were turning points, rising */
	struct review_side side[2];
};

void review_init(struct review *review, uint32_t n, unsigned total);
void review_clear(struct review *review);

/* All positions have what was found: makes the rest. A position that was searched from further back is corrected by
 * what was seen from nearer. */
void review_judge(struct review *review);

#endif
