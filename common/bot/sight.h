/* How a person who is no master looks ahead: a few turns, not to the end of every chain of free turns, and without
 * noticing all that a sowing brings. What somebody overlooks depends on the sowing (long ones are hard to count out)
 * and on whose it is (threats are easier to miss than gains), and he overlooks the same sowing throughout one look at
 * the board.
 *
 * Chance comes as bits; the same bits see the same. Pure, allocates nothing, and bounded: a look takes milliseconds. */
#ifndef COMMON_BOT_SIGHT_H
#define COMMON_BOT_SIGHT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "common/game/lean.h"

struct sight {
	uint8_t turns;      /* looked ahead, the own one included; at least 1 */
	uint8_t chain;      /* free turns in a row that are followed within a turn */
	uint8_t far;        /* seeds from which a sowing is long */
	uint8_t far_pct;    /* of long sowings: those whose capture or free turn is overlooked */
	uint8_t near_pct;   /* of the others */
	uint8_t threat_pct; /* of what is left of the other side's, overlooked on top of that */
	uint8_t judges_pct; /* of what the seeds on the board promise by how they lie: how far it is trusted */
};

/* What each pit that may be sown seems to be worth to the side to move, in sixteenths of a seed, by pit. Returns the
 * pits, as lean_legal() does. `stop` may be NULL; once it is set, what is left is not looked at any further than its
 * own sowing. */
unsigned sight_look(const struct sight *sight, const struct lean_rules *rules, const struct lean *lean, uint64_t random,
        const atomic_bool *stop, int value[PITS_MAX]);

#endif
