/* A client's message as a struct: what the decoder fills. A value type; nothing in it is allocated. */
#ifndef PROTOCOL_INCOMING_H
#define PROTOCOL_INCOMING_H

#include <stdint.h>

#include "common/game/notation.h"
#include "common/game/rules.h"
#include "common/limits.h"
#include "protocol/rule_set.h"

enum in_type {
#define MESSAGE(name, doc) IN_##name,
#define FIELD(...)
#define GIVEN(...)
#define END
#include "protocol/messages_in.def"
#undef MESSAGE
#undef FIELD
#undef GIVEN
#undef END
	IN_COUNT
};

struct in_clock {
	int64_t base_ms;
	int64_t increment_ms;
	int64_t periods;
	uint8_t kind; /* enum clock_kind */
	uint8_t increment_per;
	uint8_t has_kind, has_increment_per, has_periods;
};

struct in_series {
	int64_t games;
	uint8_t kind; /* enum series_kind - 1 */
	uint8_t order;
	uint8_t has_order;
};

struct in_options {
	struct in_series series;
	int64_t delay_s;
	uint8_t visibility, casual, offers, watch, viewer_names, chat, start;
	uint8_t has_visibility, has_password, has_casual, has_offers, has_series, has_start, has_position, has_watch,
	        has_delay_s, has_viewer_names, has_chat;
	char password[PASSWORD_BYTES_MAX + 1];
	char position[POSITION_TEXT_MAX];
};

/* What is seen where somebody finds a mistake. */
struct in_where {
	union { /* as in struct incoming */
		struct rule_set preset;
		struct rule_set rules;
	};
	uint8_t has_preset, has_rules, has_position, has_page;
	char section[ERROR_SECTION_BYTES_MAX + 1];
	char page[ERROR_PAGE_BYTES_MAX + 1];
	char position[POSITION_TEXT_MAX];
};

/* What a rematch is to be. */
struct in_terms {
	union { /* as in struct incoming */
		struct rule_set preset;
		struct rule_set rules;
	};
	struct in_clock clock;
	uint8_t has_rules, has_clock;
};

#define VERSION_TEXT_MAX 15
#define CLIENT_TEXT_MAX 64
#define LANG_TEXT_MAX 35 /* a language tag as RFC 5646 recommends to allow for */

/* Which members count depends on `type`; the others are zero. The longest member stands last, so that a move need not
 * clear it. */
struct incoming {
	enum in_type type;
	char id[ID_BYTES_MAX + 1];
	char protocol[VERSION_TEXT_MAX + 1];
	char client[CLIENT_TEXT_MAX + 1];
	char lang[LANG_TEXT_MAX + 1];
	char name[NAME_BYTES_MAX + 1];
	char room[ROOM_CODE_CHARS + 1];
	char class[ROOM_CODE_CHARS + 1];
	char pool[LOBBY_POOL_TEXT_MAX + 1];
	uint8_t session[TOKEN_BYTES];
	union {
		uint8_t seat_token[TOKEN_BYTES];
		uint8_t token[TOKEN_BYTES]; /* of a class */
	};
	union { /* the preset gives the record, then the changes are made in it */
		struct rule_set preset;
		struct rule_set rules;
	};
	struct in_clock clock;
	union { /* no message has both */
		struct in_options options;
		struct in_where where;
	};
	int64_t seq;
	int64_t game;
	int64_t ply;
	int64_t pit;
	int64_t offer;
	struct in_terms terms;
	int64_t viewer;
	union {
		int64_t bot;        /* create: a level */
		uint8_t is_program; /* hello, where it is called bot as well */
	};
	int64_t own_bot;
	int64_t pupil, with, board, round;
	uint8_t against;  /* enum class_against */
	uint8_t counting; /* enum class_count */
	uint8_t order;    /* enum class_order */
	uint8_t all;      /* bool */
	uint8_t yes;
	uint8_t has_password;
	char password[PASSWORD_BYTES_MAX + 1];
	uint8_t side; /* SIDE_NONE = random */
	uint8_t as;   /* enum as; claim: as claim_words */
	uint8_t kind; /* enum offer_kind */
	int64_t line, players_line, viewers_line;
	char user[USER_BYTES_MAX + 1];
	uint8_t channel; /* enum channel */
	uint8_t phrase;  /* enum phrase - 1 */
	uint8_t on;
	uint8_t has_game, has_line, has_players_line, has_viewers_line, has_user, has_channel, has_phrase, has_text,
	        has_room, has_preset, has_against, has_counting, has_order, has_all, has_with, has_token;
	uint8_t has_client, has_lang, has_name, has_session, has_seat_token, has_rules, has_clock, has_side, has_as,
	        has_options, has_terms, has_auth, has_bot, has_own_bot;
	union { /* only the first byte is zero where there is none */
		char auth[AUTH_BYTES_MAX + 1];
		char text[ERROR_TEXT_BYTES_MAX + 1]; /* of a line less, LINE_BYTES_MAX */
	};
};

#endif
