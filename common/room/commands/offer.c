#include <stdlib.h>

#include "common/mem.h"
#include "common/room/offering.h"

/* What a class plays is its host's to choose. */
static enum err check_terms(const struct room *room, const struct next_game *terms)
{
	if (room->taught)
		return ERR_OFFER_NOT_ALLOWED;
	enum err err = rules_check(&terms->rules);
	return err ? err : clock_setting_check(&terms->clock_setting);
}

/* Puts something to the other player. */
enum err offer_run(struct room *room, const struct command *offer, struct answer *answer)
{
	(void)answer;
	const enum offer_kind kind = offer->offer_kind;
	enum err err = room_check_offer(room, kind, offer->side, offer->at_ms);
	if (err)
		return err;
	if (offer->ply != room->game.n_plies)
		return ERR_STALE_PLY;
	err = offer->terms && kind == OFFER_rematch ? check_terms(room, offer->terms) : OK;
	if (err)
		return err;
	struct offers *offers = room_offers(room);
	offers->open[kind][offer->side] = (struct offer){.id = ++offers->last_id, .ply = offer->ply};
	if (offer->terms && kind == OFFER_rematch) {
		offers->terms[offer->side] = mem_new(1, sizeof *offer->terms);
		*offers->terms[offer->side] = *offer->terms;
	}
	struct event *offered = room_append(room, EVENT_offered, offer->at_ms);
	offered->side = offer->side;
	offered->count = offers->last_id;
	offered->offer = (uint8_t)kind;
	return OK;
}
