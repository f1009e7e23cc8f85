#include "common/room/offer.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/board.h"
#include "common/mem.h"

static void forget_waits(struct offers *offers)
{
	for (unsigned kind = 0; kind < OFFER_COUNT; kind++)
		offers->again_ms[kind][SOUTH] = offers->again_ms[kind][NORTH] = INT64_MAX;
}

struct offers *offers_new(void)
{
	struct offers *offers = mem_new(1, sizeof *offers);
	forget_waits(offers);
	return offers;
}

void offers_free(struct offers *offers)
{
	if (!offers)
		return;
	free(offers->terms[SOUTH]);
	free(offers->terms[NORTH]);
	free(offers);
}

void offers_begin_game(struct offers *offers)
{
	if (!offers)
		return;
	free(offers->terms[SOUTH]);
	free(offers->terms[NORTH]);
	*offers = (struct offers){.last_id = offers->last_id};
	forget_waits(offers);
}

void offers_exchange(struct offers *offers)
{
	if (!offers)
		return;
	const struct offers before = *offers;
	for (unsigned side = 0; side < 2; side++) {
		unsigned other = side_other(side);
		for (unsigned kind = 0; kind < OFFER_COUNT; kind++) {
			offers->open[kind][side] = before.open[kind][other];
			offers->again_ms[kind][side] = before.again_ms[kind][other];
		}
		offers->terms[side] = before.terms[other];
		offers->n_given[side] = before.n_given[other];
	}
}

void offers_begin_turn(struct offers *offers)
{
	if (offers)
		memset(offers->n_given, 0, sizeof offers->n_given);
}

unsigned offers_find(const struct offers *offers, uint32_t id, unsigned *side)
{
	for (unsigned kind = 0; offers && id > 0 && kind < OFFER_COUNT; kind++)
		for (*side = 0; *side < 2; ++*side)
			if (offers->open[kind][*side].id == id)
				return kind;
	return OFFER_COUNT;
}
