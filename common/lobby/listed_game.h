/* A room as the lobby tells of it: an open game that one may join, a live one that one may watch, or neither. A value
 * type, so that rows can come from wherever rooms are held. Tells nothing that only those in the room may know. */
#ifndef COMMON_LOBBY_LISTED_GAME_H
#define COMMON_LOBBY_LISTED_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/game_clock.h"
#include "common/limits.h"
#include "common/room/room.h"

enum listed_kind {
	LISTED_NOT,
	LISTED_OPEN, /* somebody waits for an opponent */
	LISTED_LIVE  /* it is being played, or the next of its series is to begin, and may be watched */
};

struct listed_game {
	char room[ROOM_CODE_CHARS + 1];
	uint8_t kind;        /* enum listed_kind */
	uint8_t preset;      /* index of the rule set it started from */
	uint8_t custom;      /* bool: its rules are not quite the preset's */
	uint8_t side;        /* open: the free one */
	uint8_t locked;      /* bool: joining takes a password */
	uint8_t counted;     /* bool */
	uint8_t outside_bot; /* bool, open: a program waits */
	uint8_t series;      /* enum series_kind */
	uint8_t games;       /* of the series */
	uint8_t order;       /* enum series_order, likewise */
	uint16_t delay_s;    /* live: viewers are so much behind */
	struct clock_setting clock_setting;
	int64_t since_unix_ms;            /* open: since when; live: when the game began */
	char name[2][NAME_BYTES_MAX + 1]; /* by side; empty at the free one */
	uint8_t bot[2];                   /* by side; its level, 0 for a person */
	uint32_t viewers;                 /* live */
	uint32_t ply;                     /* live: sowings so far */
};

/* What the lobby may tell of a room as it is now. `preset` is the record of the rule set that it started from. */
void listed_game_read(const struct room *room, const struct rules *preset, struct listed_game *out);

/* Whether all but viewers and ply are the same. */
bool listed_game_same(const struct listed_game *a, const struct listed_game *b);

#endif
