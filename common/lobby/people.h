/* Those whom quick pairing knows: who waits, and for a while who has been paired, with whom and on which side, so that
 * sides even out and the same two do not meet again at once. Found by who they are; those who do not wait are forgotten
 * when there are too many of them, longest at rest first. What a person's pool is made of, queue.c says. */
#ifndef COMMON_LOBBY_PEOPLE_H
#define COMMON_LOBBY_PEOPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/limits.h"

struct person {
	char user[USER_BYTES_MAX + 1];
	int8_t balance;                 /* games as South less games as North */
	uint8_t preset, pool;           /* while he waits */
	bool waits;                     /* false: he rests, remembered only */
	bool here;                      /* his connection is; meaningful while he waits, as are the next three */
	int64_t since_ms;               /* instant since when he waits */
	int64_t gone_ms;                /* instant since when he is not here */
	uint64_t holder;                /* a number of the layer above: the connection that waits for him */
	uint64_t met;                   /* people_key() of whom he was paired with last; 0 = nobody */
	char room[ROOM_CODE_CHARS + 1]; /* where; empty = nowhere */
	int64_t paired_ms;              /* instant of that */
	struct person *before, *after;  /* in his pool, or among those at rest */
	struct person *bucket;          /* the next one in the table's row */
};

/* A list of persons; one is in one list at most. */
struct person_list {
	struct person *first, *last;
	size_t n;
};
void person_list_append(struct person_list *list, struct person *person);
void person_list_remove(struct person_list *list, struct person *person);

struct people {
	struct person **rows; /* owned */
	size_t n_rows;        /* a power of two */
	size_t n;
	struct person_list resting; /* longest first */
};

void people_init(struct people *people);
void people_clear(struct people *people);

/* A number for somebody that hardly anybody shares; never 0. */
uint64_t people_key(const char *user);

/* NULL if he is not known. */
struct person *people_find(const struct people *people, const char *user);

/* Somebody who is not known yet; he is in no list. */
struct person *people_add(struct people *people, const char *user);

/* He is remembered, in no list so far, and rests from now on; or does so no more. */
void people_rest(struct people *people, struct person *person);
void people_rouse(struct people *people, struct person *person);

/* Forgets somebody who is in no list. */
void people_forget(struct people *people, struct person *person);

#endif
