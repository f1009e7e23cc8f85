/* What the players of a room put to each other: offers, of each kind one open a side, and what else is limited by how
 * often it was done, as time given away. Kept on the heap of a room from the first of them on, since most games see
 * none.
 *
 * An offer names the ply at which it was made. But for a rematch it is void after the next sowing, and with the end of
 * the game; a rematch is offered after the end and void with the next beginning. What it takes to answer it stands in
 * commands/accept.c, decline.c and withdraw.c.
 *
 * A value but for the terms, which it owns; offers_free frees all. Instants are those of the commands. */
#ifndef COMMON_ROOM_OFFER_H
#define COMMON_ROOM_OFFER_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/game_clock.h"
#include "common/game/rules.h"
#include "common/room/options.h"

/* What a rematch changes. */
struct next_game {
	struct rules rules;
	uint8_t preset;
	struct clock_setting clock_setting;
};

struct offer {
	uint32_t id;  /* counted in the room from 1; 0 = none open */
	uint32_t ply; /* sowings when it was made */
};

/* What became of an offer. */
enum offer_end { OFFER_ACCEPTED, OFFER_DECLINED, OFFER_WITHDRAWN, OFFER_EXPIRED };

struct offers {
	struct offer open[OFFER_COUNT][2]; /* by kind, and the side that made it */
	int64_t again_ms[OFFER_COUNT]
	                [2];        /* instant from which that side may offer that again; INT64_MAX = at any time */
	struct next_game *terms[2]; /* of a rematch, by the side that offers it; NULL = as before */
	uint32_t last_id;
	uint8_t n_pauses;   /* in this game */
	uint8_t n_given[2]; /* times that this side gave time in this turn */
};

/* None open, nothing counted. The caller frees. */
struct offers *offers_new(void);
void offers_free(struct offers *offers);

/* After another game has begun: only the ids go on. NULL is nothing to do. */
void offers_begin_game(struct offers *offers);
/* After the two persons have exchanged their sides, likewise. */
void offers_exchange(struct offers *offers);
/* After the turn has changed hands, likewise. */
void offers_begin_turn(struct offers *offers);

/* The open offer with this id: its kind, and in `side` who made it; OFFER_COUNT if there is none. `offers` may be
 * NULL. */
unsigned offers_find(const struct offers *offers, uint32_t id, unsigned *side);

#endif
