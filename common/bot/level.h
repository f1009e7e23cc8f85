/* The strengths of a bot (LEVELS of limits.h, numbered from 1), from one that a child beats to the strongest. The
 * weaker ones err as people do (sight.h); what each sees stands in levels.def, and what it is worth in docs/levels.md.
 * A level chooses, takes its time and answers offers; it knows no clock and no room.
 *
 * Chance comes as bits: the same bits, the same answer, unless a search is stopped. */
#ifndef COMMON_BOT_LEVEL_H
#define COMMON_BOT_LEVEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "common/bot/engine.h"
#include "common/game/game.h"
#include "common/room/options.h"

/* The pit to sow, always one that may be sown; the game is not over. `stop` ends it within milliseconds; NULL for none.
 */
unsigned level_choose(
        struct engine *engine, const struct game *game, unsigned level, uint64_t random, const atomic_bool *stop);

/* The same by no more than so many nodes, 0 for as many as the level has: to measure the strongest in a bearable time.
 */
unsigned level_choose_within(struct engine *engine, const struct game *game, unsigned level, uint64_t random,
        uint64_t nodes_max, const atomic_bool *stop);

/* How long it seems to think, from the moment its turn came: short where there is little to think about. `left_ms` is
 * what its clock shows, -1 without one; it never comes near the flag by this. */
uint32_t level_pace_ms(unsigned level, const struct game *game, uint64_t random, int64_t left_ms, int64_t increment_ms);

/* The longest that its search may take, by the same clock. */
uint32_t level_think_ms(unsigned level, int64_t left_ms, int64_t increment_ms);

/* Whether it accepts what the other side offers. `value`: seeds by which a search sees `side`, the bot's, ahead at the
 * end; it counts for a draw and a settlement alone, everything else is granted. */
bool level_accepts(unsigned level, const struct game *game, enum side side, enum offer_kind kind, int value);

/* What a level is, for documents and tests: nodes of the engine, 0 if it does not ask it. */
struct level {
	uint8_t turns, chain, far, far_pct, near_pct, threat_pct, judges_pct;
	uint8_t unsure;
	uint32_t nodes;
};
const struct level *level_get(unsigned level);

#endif
