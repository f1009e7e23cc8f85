/* What a stranger may be told of a room, a finished game or a position, in words and as a picture: for link previews.
 * Nothing is in it that only those in a room may know. A value type. */
#ifndef SERVER_GLIMPSE_H
#define SERVER_GLIMPSE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/bot/puzzle.h"
#include "common/game/game_clock.h"
#include "common/game/record.h"
#include "common/limits.h"
#include "common/room/room.h"
#include "protocol/picture/picture_query.h"
#include "protocol/write.h"

enum glimpse_kind {
	GLIMPSE_GENERAL, /* nothing in particular: the house itself */
	GLIMPSE_OPEN,    /* somebody waits for an opponent */
	GLIMPSE_LIVE,    /* a game that is played */
	GLIMPSE_GAME,    /* one that is over */
	GLIMPSE_POSITION,
	GLIMPSE_PUZZLE /* a position with one best sowing, which is not told */
};

struct glimpse {
	uint8_t kind; /* enum glimpse_kind */
	char preset[32];
	struct rules rules;
	struct clock_setting clock_setting;
	char name[2][NAME_BYTES_MAX + 1]; /* empty for nobody */
	uint8_t to_move;                  /* side, or SIDE_NONE */
	uint8_t over;                     /* bool */
	uint8_t ended;                    /* bool: with `winner`, a side or SIDE_NONE */
	uint8_t winner;
	uint8_t last; /* bool: the board is the last of the game */
	/* The board with what was sown last; its looks are the caller's. */
	struct picture picture;
};

/* The house: a game of Kalah in the middle. */
void glimpse_of_nothing(struct glimpse *glimpse);

/* A room as its viewers see it; NULL for none. The house, unless it is open to everybody: one that stands in the lobby,
 * without a password, that whoever likes may watch, at once or later. */
void glimpse_of_room(const struct room *room, struct glimpse *glimpse);

/* A finished game after so many sowings; more than there were are all. False if the record does not follow. */
bool glimpse_of_record(const struct record *record, uint32_t n_plies, struct glimpse *glimpse);

/* False if there is no game at its position. */
bool glimpse_of_puzzle(const struct puzzle *puzzle, struct glimpse *glimpse);

/* What the address asks for. */
void glimpse_of_query(const struct picture_query *query, struct glimpse *glimpse);

/* Its title and a sentence about it, in a language of served_texts.h; nothing of GLIMPSE_GENERAL. */
void glimpse_write_title(const struct glimpse *glimpse, unsigned language, struct text *out);
void glimpse_write_about(const struct glimpse *glimpse, unsigned language, struct text *out);

/* The picture of it that `looks` asks for: size, theme, near side. */
void glimpse_draw(const struct glimpse *glimpse, unsigned language, const struct picture *looks, struct picture *out);

#endif
