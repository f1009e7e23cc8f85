/* What a room tells the world. Kept short: what can be derived from the game's record (boards, traces) is derived when
 * the event is encoded; what cannot, once the game has moved on or ended, stands here, so that an event told again says
 * what it said. A value type. */
#ifndef COMMON_ROOM_EVENT_H
#define COMMON_ROOM_EVENT_H

#include <stdint.h>

enum event_type {
#define EVENT(name) EVENT_##name,
#include "common/room/events.def"
#undef EVENT
	EVENT_COUNT
};

struct event {
	uint64_t seq;       /* contiguous in its room, from 1 */
	int64_t unix_ms;    /* the time of day of that, as told to all */
	int64_t at_ms;      /* when it happened, on the clock of the commands */
	int64_t left_ms[2]; /* both clocks at that instant */
	uint32_t ply;       /* sowings so far */
	uint32_t count;     /* viewers; sown: milliseconds given back for lag; started: the game's number; offered,
	                       answered:     the offer's id; taken_back: sowings; time_given: ms */
	uint8_t type;       /* enum event_type */
	uint8_t side;       /* whose, or SIDE_NONE */
	uint8_t running;    /* the side that uses time from then on, or SIDE_NONE */
	uint8_t connected;  /* presence: bool; swapped, started, taken_back: who is there, 1 for South and 2 for North;
	                       with 4 the two exchanged their sides before a start or by a takeback */
	uint8_t to_move;    /* side whose turn it was then, or SIDE_NONE */
	uint8_t swappable;  /* bool: that side could take the first move over */
	uint16_t legal;     /* pits that it could sow, as a mask */
	uint8_t hold;       /* held: enum hold */
	uint8_t periods[2]; /* of byo-yomi, left at that instant */
	uint8_t offer;      /* offered, answered: enum offer_kind */
	uint8_t offer_end;  /* answered: enum offer_end */
	int32_t free_ms;    /* of a delay, left at that instant */
	uint32_t claim_in_ms; /* time from then on until a player who is there may claim the game, the other being away;
	                         UINT32_MAX for none */
	int64_t due_ms; /* the instant at which something is due then; INT64_MAX for none. scheduled: the next game;
	                   held: its end; answered: another such offer; in all others the first sowing of who is to move
	                 */
};

#endif
