/* What can be asked of a room, by whomever: a player, a timer, later a bot or another node. A value type; the texts in
 * it are borrowed for the step. */
#ifndef COMMON_ROOM_COMMAND_H
#define COMMON_ROOM_COMMAND_H

#include <stdint.h>

#include "common/limits.h"

struct next_game;

enum command_type {
#define COMMAND(name, needs) COMMAND_##name,
#include "common/room/commands.def"
#undef COMMAND
	COMMAND_COUNT
};

struct command {
	enum command_type type;
	int64_t at_ms;        /* the one now of the turn that brought it */
	int64_t unix_ms;      /* the time of day at that instant, for the record; nothing is reckoned with it */
	uint8_t side;         /* the sender's seat, or SIDE_NONE */
	uint8_t pit;          /* play */
	uint8_t present;      /* bool: presence and watch, coming or going; admit: yes */
	uint8_t hold;         /* hold: enum hold */
	uint8_t offer_kind;   /* offer: enum offer_kind */
	uint8_t draw;         /* bool: claim, for a draw and not for the win */
	uint32_t wait_ms;     /* hold: how long at most; 0 = until released */
	uint32_t lag_ms;      /* play: the round trip to the sender, as measured; 0 = unknown */
	uint32_t late_ms;     /* play: what its sender was late told of his turn, and how long it lay unread */
	uint32_t ply;         /* play, swap, offer: sowings so far as the sender saw them; admit: his number */
	uint16_t game;        /* a player's: number of the game that he means (struct room); 0 = he did not say */
	uint32_t offer;       /* accept, decline, withdraw: its id */
	uint64_t random;      /* join: bits for what is left to chance */
	uint8_t phrase;       /* say: enum phrase */
	const char *id;       /* a person's: the sender's id of this command; NULL for what nobody sends */
	const char *name;     /* join, say: the sender */
	const char *user;     /* join, say, mute: who that is beyond the name; join: may be NULL; admit: whom */
	const char *text;     /* say: what was written; mute: whom */
	const uint8_t *token; /* join: TOKEN_BYTES for the new seat */
	const struct next_game *terms; /* offer: of a rematch that is to be another game; NULL for one like the last */
};

#endif
