/* Guests in the store: kept under a hash of their secret, so that the store opens nobody's door; found when they come,
 * so that a start does not grow with all who ever came; forgotten in the background when they stay away. Loop thread
 * only. */
#ifndef SERVER_GUESTS_H
#define SERVER_GUESTS_H

#include <stdint.h>

#include "common/bytes.h"
#include "common/limits.h"
#include "server/session.h"

/* Who has not been seen for longer is forgotten. */
#define GUESTS_KEPT_DAYS 90

/* The day since 1970, by the wall clock. */
int64_t guests_today(void);

/* Journals a guest as he is now, seen today. */
void guests_keep(struct session *session);

enum guests_result {
	GUESTS_FOUND,
	GUESTS_UNKNOWN,
	GUESTS_UNAVAILABLE /* the store cannot be asked */
};

struct guest {
	uint8_t token[TOKEN_BYTES];
	char user[GUEST_USER_CHARS + 1];
	char name[NAME_BYTES_MAX + 1];
	int64_t seen_day;
	struct bytes blocks; /* the record of whom he has blocked; empty for none */
};

/* Asks the store for the guest whom `token` opens; `found` is told on the loop, with a guest whose fields other than
 * the token count only if he was found. What is in them is borrowed. */
void guests_find(const uint8_t token[TOKEN_BYTES],
        void (*found)(void *context, enum guests_result result, const struct guest *guest), void *context);

/* Has the store forget some who have not been seen for too long before `today`; not while it is ill. */
void guests_forget_old(int64_t today);

/* The same from time to time. */
void guests_start(void);
void guests_stop(void);

#endif
