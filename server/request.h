/* A client's message on its way through the server: who sent it, what it says, and the room that it is about. What its
 * handler works on, and how it is answered. Lives for one call; everything in it is borrowed. Loop thread only. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "common/err.h"
#include "common/room/command.h"
#include "protocol/decode.h"
#include "server/client.h"
#include "server/config.h"
#include "server/pace.h"
#include "server/rooms.h"

struct request {
	struct conn_id conn;
	struct client *client;
	const struct config *config;
	const struct incoming *in;
	struct hosted *hosted; /* the room that it names; NULL for commands without one */
	unsigned side;         /* the sender's seat there, or SIDE_NONE */
	int64_t again_unix_ms; /* set for a refusal that says when to try again; 0 = does not */
};

/* The plain answers: done; and what the sender is in the room now. */
void request_ok(const struct request *r);
void request_joined(const struct request *r, const struct hosted *hosted);

/* Runs a command of the sender's in the room under its id, answered with a plain ok if it was done, now or before. */
enum err request_act(const struct request *r, struct command command) MUST_CHECK;

/* ERR_TOO_FAST, with when to try again, if `user` does that too often. */
enum err request_pace(struct request *r, enum pace pace, const char *user) MUST_CHECK;

/* The same, and it does not count yet. */
enum err request_may(struct request *r, enum pace pace, const char *user) MUST_CHECK;

/* The address for pace.h; false if addresses say nothing. */
#define PEER_TEXT_MAX 24
bool request_peer(const struct request *r, char out[PEER_TEXT_MAX]);

/* A game with a bot begins at once, stays for long and is kept for ever, though nobody else wanted it: whether he may
 * have another, or how long he has to wait; and that he has it. */
enum err request_may_play_bot(struct request *r) MUST_CHECK;
void request_plays_bot(const struct request *r);

/* The refusal. `fault` names the command's id and the field at fault. `decoded` is false if the message could not be
 * read: then no more is looked at than the connection. */
void request_refuse(const struct request *r, bool decoded, enum err err, const struct fault *fault);

#endif
