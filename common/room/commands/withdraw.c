#include "common/room/offering.h"

/* Takes an offer of one's own away again. */
enum err withdraw_run(struct room *room, const struct command *withdraw, struct answer *answer)
{
	enum offer_kind kind;
	enum side side;
	enum err err = room_find_offer(room, withdraw->offer, &kind, &side);
	if (err)
		return err;
	if (side != withdraw->side)
		return ERR_NO_SUCH_OFFER;
	room_end_offer(room, kind, side, OFFER_WITHDRAWN, answer->since, withdraw->at_ms);
	return OK;
}
