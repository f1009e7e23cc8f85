/* The rule record: every disagreement between the sources of the game as a parameter. A rule set is data; the whole
 * record goes to clients. What each parameter means stands in docs/rules.md, its row in parameters.def.
 * A value type: copied with `=`, and without gaps, so that equal records are equal bytes. */
#ifndef COMMON_GAME_RULES_H
#define COMMON_GAME_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"

enum family { FAMILY_KALAH, FAMILY_OWARE };
enum first { FIRST_SOUTH, FIRST_NORTH, FIRST_RANDOM, FIRST_CREATOR };
enum grand_slam {
	SLAM_NO_CAPTURE,
	SLAM_ILLEGAL_UNLESS_ONLY,
	SLAM_ILLEGAL,
	SLAM_LEGAL,
	SLAM_OPPONENT_GETS_REMAINING,
	SLAM_LEAVE_LEFTMOST,
	SLAM_LEAVE_RIGHTMOST
};
enum feed { FEED_MUST, FEED_NONE };
enum cannot_feed { CANNOT_FEED_END_ROW_OWNER, CANNOT_FEED_CONTINUE_PASS, CANNOT_FEED_END_STARVED_TAKES_ALL };
enum starved { STARVED_END_ROW_OWNER, STARVED_PASS, STARVED_END_STARVED_TAKES_ALL };
enum split { SPLIT_ROW_OWNER, SPLIT_EVEN, SPLIT_NOBODY };

struct rules {
	uint8_t family;           /* enum family */
	uint8_t pits;             /* a side, 1..PITS_MAX */
	uint8_t seeds;            /* a pit at the start, 1..SEEDS_MAX */
	uint8_t first;            /* enum first */
	uint8_t skip_origin;      /* bool */
	uint8_t extra_turn;       /* bool, kalah */
	uint8_t empty_capture;    /* bool, kalah */
	uint8_t grand_slam;       /* enum grand_slam, oware */
	uint8_t feed;             /* enum feed, oware */
	uint8_t cannot_feed;      /* enum cannot_feed, oware */
	uint8_t starved_to_move;  /* enum starved, oware */
	uint8_t end_majority;     /* bool */
	uint8_t repetition;       /* 2, 3, or 0 = off; oware */
	uint8_t repetition_split; /* enum split, oware */
	uint8_t settle;           /* bool */
	uint8_t swap;             /* bool */
	uint16_t win_at;          /* seeds; 0 = floor(total / 2) + 1 */
	uint16_t capture_set;     /* oware: bit n set = a pit of n seeds (1..15) is captured */
	uint16_t quiet_limit;     /* plies without a capture, 0 = off; oware */
};

/* The presets by index, in the order of presets.def; rules_preset_name(n) is NULL from the count on. */
const char *rules_preset_name(size_t index);
enum err rules_preset(const char *name, struct rules *out) MUST_CHECK;

/* The defaults of a family, which is named as the parameter `family` is: ERR_BAD_VALUE. Not always playable rules. */
enum err rules_defaults(const char *family, struct rules *out) MUST_CHECK;

/* Sets one parameter by its text ("grand_slam", "legal"; "capture_set", "2+3"; "win_at", "majority" or a number).
   A change of `family` gives every parameter that depends on the family its default in the new one, so it comes first.
   ERR_UNKNOWN_PARAMETER, ERR_NOT_APPLICABLE (to this family), ERR_BAD_VALUE. On an error `rules` is as it was. */
enum err rules_set(struct rules *rules, const char *parameter, const char *value) MUST_CHECK;

/* Whether the record as a whole can be played (each set may be fine alone): ERR_ENDLESS_RULES; ERR_BAD_VALUE for a
   record made by hand with a value out of range. */
enum err rules_check(const struct rules *rules) MUST_CHECK;

/* No more than practice, outside the rules of its family: an oware in which nobody has to feed. */
bool rules_is_practice(const struct rules *rules);

/* PRESET[,PARAM=VALUE...], checked as a whole. */
enum err rules_read(const char *text, struct rules *out) MUST_CHECK;

/* The parameters as rows, so that codecs, help texts and pages need no list of their own. */
enum parameter_kind { PARAMETER_NUMBER, PARAMETER_BOOL, PARAMETER_WORD, PARAMETER_SET };
struct parameter {
	const char *name;
	const char *meaning; /* one sentence */
	enum parameter_kind kind;
	const char *const *words; /* PARAMETER_WORD: by value, NULL-terminated */
	const char *zero;         /* PARAMETER_NUMBER: the word for 0 ("off", "majority"), or NULL */
	uint16_t min, max;        /* inclusive; PARAMETER_SET: of its members */
	bool kalah, oware;        /* the families it applies to */
};
/* NULL from the count on. */
const struct parameter *rules_parameter(size_t index);
unsigned rules_value(const struct rules *rules, size_t index);
/* Whether it applies to the family of this record. */
bool rules_applies(const struct rules *rules, size_t index);

/* The value as rules_set() reads it. Returns its length. */
#define RULES_VALUE_TEXT_MAX 40 /* the whole set 1+2+..+15 is 35 bytes; the longest word 23 */
size_t rules_value_write(const struct rules *rules, size_t index, char out[RULES_VALUE_TEXT_MAX]);

#endif
