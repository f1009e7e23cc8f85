/* A finished game found in the archive, for its picture and for the head of its page: a question to the reader
 * (store/reader.h) that is answered with a glimpse. */
#ifndef SERVER_GAME_GLIMPSE_H
#define SERVER_GAME_GLIMPSE_H

#include "server/glimpse.h"
#include "server/reply.h"
#include "server/store/reader.h"

/* Belongs to the asker, as a part of what else he needs, first in it, and lives till `done`. */
struct game_glimpse {
	struct question question;
	struct glimpse glimpse; /* once it is answered; see game_glimpse_refuses */
	char id[GAME_ID_MAX + 1];
	uint32_t n_plies;
	enum store_result result;
	bool found, follows;
};

/* To be handed to reader_ask. The game with that id, which may be any text, after so many sowings. */
void game_glimpse_prepare(struct game_glimpse *it, enum question_kind kind, const char *id, uint32_t n_plies,
        void (*done)(struct question *question));

/* True if there is no glimpse, which `reply` then says. */
bool game_glimpse_refuses(const struct game_glimpse *it, struct reply *reply);

#endif
