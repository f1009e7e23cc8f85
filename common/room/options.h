/* How a room is run beside rules and clock: who may come in and see what, what the players may offer each other, how
 * many games they play and from where. Chosen by whoever opens it, and the same for all its games but where a rematch
 * says otherwise. A value type; all zero but for `offers` is a room as most people want it. */
#ifndef COMMON_ROOM_OPTIONS_H
#define COMMON_ROOM_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/board.h"
#include "common/game/rules.h"

enum offer_kind {
#define OFFER(name) OFFER_##name,
#include "common/room/offers.def"
#undef OFFER
	OFFER_COUNT
};
/* The name of a kind on the wire; NULL from the count on. */
const char *offer_kind_word(size_t kind);

#define OFFERS_ALL ((1u << OFFER_COUNT) - 1u)

enum visibility {
	VISIBILITY_PRIVATE, /* found by its code alone */
	VISIBILITY_OPEN     /* stands in the lobby */
};

enum start_kind {
	START_RULES,   /* as the rules say */
	START_FAIR,    /* one of fair_starts.def, by lot; a pair of games of a series has the same */
	START_POSITION /* `board` */
};

enum watch_policy {
	WATCH_OPEN,
	WATCH_APPROVAL, /* a player lets each viewer in */
	WATCH_CLOSED
};

enum chat_policy {
	CHAT_FREE,
	CHAT_PHRASES, /* ready-made ones only */
	CHAT_OFF
};

enum series_kind {
	SERIES_NONE,
	SERIES_BEST_OF, /* `games` at most; over when nobody can catch up */
	SERIES_FIRST_TO /* over when somebody has won `games` */
};

/* Who begins the next game of a series. After a draw, whoever did not begin the last. */
enum series_order { ORDER_ALTERNATE, ORDER_LOSER, ORDER_WINNER };

#define ROOM_KEY_BYTES 16

struct room_options {
	uint8_t visibility; /* enum visibility */
	uint8_t casual;     /* bool: the result counts for nothing */
	uint8_t offers;     /* bit n set: enum offer_kind n is allowed */
	uint8_t watch;      /* enum watch_policy */
	uint8_t nameless;   /* bool: viewers are only counted */
	uint8_t chat;       /* enum chat_policy */
	uint8_t series;     /* enum series_kind */
	uint8_t order;      /* enum series_order */
	uint8_t games;      /* of the series */
	uint8_t start;      /* enum start_kind */
	uint8_t to_move;    /* START_POSITION: side */
	uint8_t locked;     /* bool: whoever comes without a seat's token must bring `key` */
	uint16_t delay_s;   /* viewers see what was so long ago */
	uint8_t key[ROOM_KEY_BYTES];
	struct board board; /* START_POSITION */
};

/* The offers of a room whose creator names none: all, but with a clock no takeback. */
uint8_t room_options_offers(bool timed);

/* Whether they can be, under these rules: ERR_BAD_VALUE, ERR_BAD_POSITION, and ERR_NOT_FAIR where START_FAIR does not
 * suit the rules. */
enum err room_options_check(const struct room_options *options, const struct rules *rules) MUST_CHECK;

#endif
