/* Time that is given back for the network's lag. A player sees that it is his turn when half of the round trip is over,
 * and what he does is here after the other half: neither was his to think in. As the large chess servers do it, a
 * sowing gets the round trip back as the server has measured it, with a cap, and from a quota for the game, so that a
 * network that is bad on purpose gains little. Correspondence needs none. */
#ifndef COMMON_ROOM_LAG_H
#define COMMON_ROOM_LAG_H

#include <stdint.h>

#include "common/bytes.h"
#include "common/game/board.h"

struct command;
struct room;

/* What a sowing of `side` may get back for a round trip of `lag_ms`. */
int64_t lag_allowed(const struct room *room, enum side side, uint32_t lag_ms);

/* The same for a move, and for what is the server's own doing, of which all is given back. Never more than the time
 * that the sowing took. */
int64_t lag_credit(const struct room *room, const struct command *play);

/* The last sowing, by that move, got so much back. To be told of every sowing, also those that got nothing. */
void lag_note(struct room *room, const struct command *play, uint32_t credit_ms);

/* What a past sowing got back. */
uint32_t lag_of_ply(const struct room *room, uint32_t ply);

/* All that the sowings of this game got back, as a part of the room's bytes. */
void lag_put(const struct room *room, struct bytes *out);
void lag_get(struct room *room, struct reader *in);

void lag_clear(struct room *room);

#endif
