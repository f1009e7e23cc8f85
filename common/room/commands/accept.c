#include <stdlib.h>

#include "common/limits.h"
#include "common/room/offering.h"

/* The clocks stand by agreement; what the time was spent on stays spent. */
static void pause_game(struct room *room, int64_t at_ms)
{
	room->offers->n_pauses++;
	room_hold(room, HOLD_PAUSE, PAUSE_MS, at_ms);
}

static void rematch(struct room *room, enum side side, uint64_t since, int64_t at_ms)
{
	const struct next_game *terms = room->offers->terms[side];
	struct next_game next;
	if (terms)
		next = *terms;
	room_next_game(room, terms ? &next : NULL, since, at_ms);
}

/* Agrees to what the other player has offered, and so it is. */
enum err accept_run(struct room *room, const struct command *accept, struct answer *answer)
{
	enum offer_kind kind;
	enum side side;
	enum err err = room_find_offer(room, accept->offer, &kind, &side);
	if (err)
		return err;
	if (side == accept->side)
		return ERR_OWN_OFFER;
	if (!room_is_kept(room))
		return ERR_UNAVAILABLE;
	if (kind == OFFER_pause && room->held != HOLD_NONE)
		return ERR_OFFER_NOT_ALLOWED;
	const int64_t at_ms = accept->at_ms;
	uint32_t n_left = 0;
	if (kind == OFFER_takeback && !room_find_takeback(room, side, &n_left))
		return ERR_NOTHING_TO_TAKE_BACK;

	if (kind == OFFER_rematch) {
		rematch(room, side, answer->since, at_ms);
		return OK;
	}
	if (kind == OFFER_takeback) {
		room_take_back(room, side, n_left, answer->since, at_ms);
		return OK;
	}
	room_end_offer(room, kind, side, OFFER_ACCEPTED, answer->since, at_ms);
	if (kind == OFFER_pause) {
		pause_game(room, at_ms);
		return OK;
	}
	if (kind == OFFER_settle)
		game_settle(&room->game);
	else
		game_end(&room->game, END_DRAW_AGREED, SIDE_NONE);
	room_finish(room, at_ms);
	return OK;
}
