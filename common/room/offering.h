/* How offers are made and end in a room: what commands/offer.c, accept.c, decline.c, withdraw.c and all that makes
 * offers void have in common. For the inside of a room only. */
#ifndef COMMON_ROOM_OFFERING_H
#define COMMON_ROOM_OFFERING_H

#include "common/room/run.h"

/* Those of the room, made if there are none yet. */
struct offers *room_offers(struct room *room);

/* Whether `side` may offer that now; the reason why not. */
enum err room_check_offer(const struct room *room, enum offer_kind kind, enum side side, int64_t at_ms) MUST_CHECK;

/* The open offer with this id and who made it, or ERR_NO_SUCH_OFFER. */
enum err room_find_offer(const struct room *room, uint32_t id, enum offer_kind *kind, enum side *side) MUST_CHECK;

/* An open offer ends, and that is told. The terms of a rematch go with it, and the log up to `since`, which is before
 * the step, for it tells of them. */
void room_end_offer(
        struct room *room, enum offer_kind kind, enum side side, enum offer_end how, uint64_t since, int64_t at_ms);

/* The sowing that a takeback of `side` would lead back to: as many are left. False if he has not sown. */
bool room_find_takeback(const struct room *room, enum side side, uint32_t *n_left);

/* Back to `n_left` sowings, by a takeback of `side`. What the moves took stays spent; the one under way is void, and
 * who was at it has again what his clock brings for each move: the byo-yomi period, the days. Persons who exchanged
 * sides after that have them back. */
void room_take_back(struct room *room, enum side side, uint32_t n_left, uint64_t since, int64_t at_ms);

#endif
