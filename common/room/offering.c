#include "common/room/offering.h"

#include <stdlib.h>

#include "common/limits.h"

struct offers *room_offers(struct room *room)
{
	if (!room->offers)
		room->offers = offers_new();
	return room->offers;
}

/* Whether an offer of this kind has a meaning in the room as it stands. */
static enum err check_kind(const struct room *room, enum offer_kind kind, enum side side)
{
	uint32_t n_left;
	switch (kind) {
	case OFFER_draw:
		break;
	case OFFER_settle:
		return room->game.rules.settle ? OK : ERR_OFFER_NOT_ALLOWED;
	case OFFER_takeback:
		return room_find_takeback(room, side, &n_left) ? OK : ERR_NOTHING_TO_TAKE_BACK;
	case OFFER_rematch:
		return room_series_decided(room) ? OK : ERR_OFFER_NOT_ALLOWED;
	case OFFER_pause:
		if (room->held != HOLD_NONE || room_is_correspondence(room) ||
		        (room->offers && room->offers->n_pauses == PAUSES_MAX))
			return ERR_OFFER_NOT_ALLOWED;
		break;
	case OFFER_COUNT:
		return ERR_OFFER_NOT_ALLOWED;
	}
	return OK;
}

/* A bot takes back whatever its player wants, with a clock and however the room is run. */
static bool is_allowed(const struct room *room, enum offer_kind kind, enum side side)
{
	if (kind >= OFFER_COUNT)
		return false;
	return room->options.offers & 1u << kind || (kind == OFFER_takeback && room->seat[side_other(side)].bot);
}

enum err room_check_offer(const struct room *room, enum offer_kind kind, enum side side, int64_t at_ms)
{
	if (!is_allowed(room, kind, side))
		return ERR_OFFER_NOT_ALLOWED;
	if (!room_is_kept(room))
		return ERR_UNAVAILABLE;
	enum err err = room_check_playing(room);
	if (kind == OFFER_rematch)
		err = err == ERR_GAME_OVER ? OK : ERR_OFFER_NOT_ALLOWED;
	if (err)
		return err;
	err = check_kind(room, kind, side);
	if (err || !room->offers)
		return err;
	if (room->offers->open[kind][side].id)
		return ERR_OFFER_OPEN;
	int64_t again_ms = room->offers->again_ms[kind][side];
	return again_ms != INT64_MAX && at_ms < again_ms ? ERR_TOO_SOON : OK;
}

enum err room_find_offer(const struct room *room, uint32_t id, enum offer_kind *kind, enum side *side)
{
	unsigned maker;
	*kind = offers_find(room->offers, id, &maker);
	if (*kind == OFFER_COUNT)
		return ERR_NO_SUCH_OFFER;
	*side = maker;
	return OK;
}

void room_end_offer(
        struct room *room, enum offer_kind kind, enum side side, enum offer_end how, uint64_t since, int64_t at_ms)
{
	struct offers *offers = room->offers;
	uint32_t id = offers->open[kind][side].id;
	offers->open[kind][side] = (struct offer){.id = 0};
	if (how != OFFER_ACCEPTED)
		offers->again_ms[kind][side] = at_ms + OFFER_AGAIN_MS;
	if (kind == OFFER_rematch && offers->terms[side]) {
		free(offers->terms[side]);
		offers->terms[side] = NULL;
		room_forget(room, since);
	}
	struct event *answered = room_append(room, EVENT_answered, at_ms);
	answered->side = (uint8_t)side;
	answered->count = id;
	answered->offer = (uint8_t)kind;
	answered->offer_end = (uint8_t)how;
	if (how != OFFER_ACCEPTED)
		answered->due_ms = offers->again_ms[kind][side];
}

void room_expire_offers(struct room *room, int64_t at_ms)
{
	for (unsigned kind = 0; room->offers && kind < OFFER_COUNT; kind++)
		for (unsigned side = 0; side < 2; side++)
			if (kind != OFFER_rematch && room->offers->open[kind][side].id)
				room_end_offer(room, kind, side, OFFER_EXPIRED, room->seq, at_ms);
}
