/* A puzzle: a position with one best sowing, South's, proven to be better than every other by PUZZLE_MARGIN seeds or
 * more, and the line that follows from it as long as each of South's sowings is so. It stands for itself: what came
 * before in the game that it was met in counts for nothing.
 *
 * This is the finished thing, how it is looked at and told; puzzle_find.h makes one. A value type. */
#ifndef COMMON_BOT_PUZZLE_H
#define COMMON_BOT_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/game.h"
#include "common/game/record.h"
#include "common/limits.h"

/* Raised when what makes a position a puzzle changes: those of before are still good. */
#define PUZZLE_VERSION 1

#define PUZZLE_MARGIN 2     /* seeds: the least by which two sowings can differ, as every seed ends in a store */
#define PUZZLE_STEPS_MAX 12 /* sowings of a solution, the rival's included */
#define PUZZLE_LINE_MAX 12  /* that are told beyond it, or after a wrong sowing */
#define PUZZLE_LEVELS 5     /* of difficulty, from 1 */
#define PUZZLE_ID_CHARS 8

enum puzzle_theme {
#define THEME(name) PUZZLE_##name,
#include "common/bot/puzzle_themes.def"
#undef THEME
	PUZZLE_THEMES
};
/* Its word; NULL beyond the last. */
const char *puzzle_theme_word(unsigned theme);

/* Where the position is from. */
enum puzzle_source { PUZZLE_GAME, PUZZLE_SELF_PLAY, PUZZLE_SOURCES };
/* "game", "self_play"; NULL beyond the last. */
const char *puzzle_source_word(unsigned source);

/* A sowing that is not the best, and what is played after it if both do their best. */
struct puzzle_other {
	uint8_t pit;
	uint8_t n_line;
	int16_t value; /* seeds by which its side will be ahead at the end: proven, as all values here */
	uint8_t line[PUZZLE_LINE_MAX];
};

struct puzzle_step {
	uint8_t side;
	uint8_t pit;
	uint8_t by_table;                         /* bool: the value was looked up; else a search has proven it */
	uint8_t n_others;                         /* 0 for the rival's, and where there was no other */
	int16_t value;                            /* for its side */
	struct puzzle_other others[PITS_MAX - 1]; /* best first */
};

struct puzzle {
	char preset[32]; /* the rule set that the rules began with; may be that of another family */
	struct rules rules;
	struct board board; /* South is to move */
	uint8_t n_steps;    /* the first and the last are South's */
	uint8_t n_line;
	uint8_t level;         /* of difficulty, 1..PUZZLE_LEVELS */
	uint8_t source;        /* enum puzzle_source */
	uint16_t themes;       /* bit per enum puzzle_theme */
	uint8_t found[LEVELS]; /* percent of its tries in which each level of bot found the solution; of the strongest
	                          100, who was not asked */
	struct puzzle_step step[PUZZLE_STEPS_MAX];
	uint8_t line[PUZZLE_LINE_MAX]; /* best play of both after the last step */
	char game[RECORD_ID_MAX + 1];  /* PUZZLE_GAME: its id, */
	uint32_t ply;                  /* and the sowings before the position */
	uint64_t nodes;                /* positions that it took to prove the whole */
};

/* The name of a position under its rules: the same wherever it is found. */
void puzzle_id(const struct puzzle *puzzle, char out[PUZZLE_ID_CHARS + 1]);
bool puzzle_is_id(const char *text);

/* The game at the puzzle's position, for the caller to clear. False, and nothing to clear, if there is none to play. */
bool puzzle_start(const struct puzzle *puzzle, struct game *game) MUST_CHECK;

/* What the solution is about. False if it cannot be sown. */
bool puzzle_find_themes(struct puzzle *puzzle) MUST_CHECK;

#endif
