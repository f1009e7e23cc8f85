#include "common/room/offering.h"

/* Refuses what the other player has offered. */
enum err decline_run(struct room *room, const struct command *decline, struct answer *answer)
{
	enum offer_kind kind;
	enum side side;
	enum err err = room_find_offer(room, decline->offer, &kind, &side);
	if (err)
		return err;
	if (side == decline->side)
		return ERR_OWN_OFFER;
	room_end_offer(room, kind, side, OFFER_DECLINED, answer->since, decline->at_ms);
	return OK;
}
