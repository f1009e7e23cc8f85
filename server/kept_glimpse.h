/* A finished game or a puzzle found in the store, for its picture and for the head of its page: a question to the
 * reader (store/reader.h) that is answered with a glimpse. */
#ifndef SERVER_KEPT_GLIMPSE_H
#define SERVER_KEPT_GLIMPSE_H

#include "server/glimpse.h"
#include "server/reply.h"
#include "server/store/reader.h"

/* Belongs to the asker, as a part of what else he needs, first in it, and lives till `done`. */
struct kept_glimpse {
	struct question question;
	struct glimpse glimpse; /* once it is answered; see kept_glimpse_refuses */
	char id[GAME_ID_MAX + 1];
	uint32_t n_plies; /* of a game */
	int64_t day;      /* whose puzzle it is; 0 for one of that id */
	bool puzzle;      /* else a game */
	enum store_result result;
	bool found, follows;
};

/* To be handed to reader_ask. The game with that id, which may be any text, after so many sowings. */
void kept_glimpse_prepare(struct kept_glimpse *it, enum question_kind kind, const char *id, uint32_t n_plies,
        void (*done)(struct question *question));

/* The same of a puzzle; of today's if the id is "daily". */
void kept_glimpse_prepare_puzzle(
        struct kept_glimpse *it, enum question_kind kind, const char *id, void (*done)(struct question *question));

/* True if there is no glimpse, which `reply` then says. */
bool kept_glimpse_refuses(const struct kept_glimpse *it, struct reply *reply);

#endif
