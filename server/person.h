/* Whom a message names: a player by his side, the speaker of a line by its number, or anybody by who he is. */
#ifndef SERVER_PERSON_H
#define SERVER_PERSON_H

#include "common/err.h"
#include "common/limits.h"
#include "common/room/talk.h"
#include "server/request.h"

struct named_person {
	char user[USER_BYTES_MAX + 1];
	char name[NAME_BYTES_MAX + 1]; /* empty if it is not known */
};

/* Looks in the request's room, if it has one; a line counts only if the sender may hear it. ERR_NO_SUCH_PERSON also for
 * the sender himself. */
enum err person_find(const struct request *r, struct named_person *out) MUST_CHECK;

/* The channel of the line that the message names: the sender's own, if it does not say. */
enum channel person_channel(const struct request *r);

#endif
