/* What the server says to a player (messages_out.def), read for one who plays through the Kalah Game Protocol: of each
 * message no more than such a player needs. A value type. */
#ifndef PROTOCOL_KGP_NEWS_H
#define PROTOCOL_KGP_NEWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/limits.h"

enum kgp_news_type {
	NEWS_OTHER, /* nothing that matters */
	NEWS_WELCOME,
	NEWS_JOINED,
	NEWS_OK,
	NEWS_ERROR,
	NEWS_SNAPSHOT,
	NEWS_SEATED,
	NEWS_STARTED,
	NEWS_SOWN,
	NEWS_SWAPPED,
	NEWS_TAKEN_BACK,
	NEWS_ENDED,
	NEWS_OFFERED,
	NEWS_PRESENCE,
	NEWS_GONE /* the room, or the place in it */
};

#define KGP_CODE_MAX 31
#define KGP_SENTENCE_MAX 200

struct kgp_news {
	enum kgp_news_type type;
	char re[ID_BYTES_MAX + 1];
	char code[KGP_CODE_MAX + 1]; /* error: its word */
	char text[KGP_SENTENCE_MAX + 1];
	char user[USER_BYTES_MAX + 1]; /* welcome */
	char room[ROOM_CODE_CHARS + 1];
	unsigned side; /* joined, snapshot: the receiver's; seated, presence, offered: whose; SIDE_NONE for none */
	char name[2][NAME_BYTES_MAX + 1]; /* by side, where players are named */
	bool exchanged;                   /* the players have changed their sides */
	bool playing;                     /* snapshot */
	bool has_state;                   /* the next four are there */
	struct board board;
	uint32_t ply;
	unsigned to_move; /* or SIDE_NONE */
	uint16_t legal;
	unsigned pits;
	bool has_clock;
	int64_t left_ms[2];
	unsigned winner;       /* ended: or SIDE_NONE */
	int64_t offer;         /* its id */
	bool rematch;          /* offered: another game like the last */
	bool connected;        /* presence */
	int64_t again_unix_ms; /* error: when it may be tried again; 0 if that is not told */
	int64_t claim_unix_ms; /* from when on the game of one who is away may be claimed; negative for never */
};

/* A message that is none, or none of ours, is NEWS_OTHER. */
void kgp_news_read(const char *json, size_t len, struct kgp_news *out);

#endif
