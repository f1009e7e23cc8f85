/* Why a pit is a good one, as facts that a person can check on the board: what its sowing takes, brings and prevents.
 * Knows nothing of values: whoever asks has found the pit to be good. What each kind means stands in reasons.def.
 * Pure; value types. */
#ifndef COMMON_BOT_REASON_H
#define COMMON_BOT_REASON_H

#include <stdbool.h>

#include "common/game/game.h"

enum reason_kind {
#define REASON(name, counts) REASON_##name,
#include "common/bot/reasons.def"
#undef REASON
	REASON_COUNT
};

/* Its word; NULL beyond the last. */
const char *reason_word(unsigned kind);
/* Whether it has a number of seeds. */
bool reason_counts(enum reason_kind kind);

struct reason {
	uint8_t kind;  /* enum reason_kind */
	uint8_t seeds; /* 0 where it counts none */
};

#define REASONS_MAX 4 /* more than that nobody reads */

/* The most important reasons, at least one, for a pit that may be sown now. Returns how many.
 *
 * What the rival is kept from is what he could do if it were his turn, on the board before the sowing and on the one
 * after it: with one sowing, or after a few free turns. */
unsigned reasons_find(const struct game *game, unsigned pit, struct reason out[REASONS_MAX]);

#endif
