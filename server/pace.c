#include "server/pace.h"

#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/bucket.h"
#include "server/hash.h"

/* In tokens of a bucket. */
static const struct {
	uint32_t cost, burst, rate_per_s;
} paces[PACE_COUNT] = {
        [PACE_SAY] = {2, 10, 1},
        [PACE_BLOCK] = {3, 60, 1},
        [PACE_REPORT] = {60, 180, 1},
        [PACE_REPORTS] = {1, 100, 1},
        [PACE_VIEWERS] = {1, 20, 4},
};

/* After so long without a word every bucket is full again, and nothing is lost with it. */
#define REST_MS (180 * 1000)
#define PERSONS_MAX 20000

struct person {
	char user[USER_BYTES_MAX + 1];
	uint64_t seen_ms;
	struct bucket buckets[PACE_COUNT];
	UT_hash_handle hh;
	TAILQ_ENTRY(person) by_rest;
};

static struct person *persons;
static TAILQ_HEAD(, person) resting = TAILQ_HEAD_INITIALIZER(resting); /* longest first */

static void drop(struct person *person)
{
	TAILQ_REMOVE(&resting, person, by_rest);
	/* The table lives as long as anybody is in it. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
	HASH_DEL(persons, person);
	free(person);
}

static void drop_rested(uint64_t now_ms)
{
	struct person *first = TAILQ_FIRST(&resting);
	while (first && (now_ms - first->seen_ms > REST_MS || HASH_COUNT(persons) >= PERSONS_MAX)) {
		struct person *next = TAILQ_NEXT(first, by_rest);
		drop(first);
		first = next;
	}
}

static struct person *get(const char *user, uint64_t now_ms)
{
	struct person *person;
	HASH_FIND_STR(persons, user, person);
	if (person) {
		TAILQ_REMOVE(&resting, person, by_rest);
	} else {
		drop_rested(now_ms);
		person = mem_new(1, sizeof *person);
		memcpy(person->user, user, strlen(user));
		for (unsigned pace = 0; pace < PACE_COUNT; pace++)
			bucket_init(&person->buckets[pace], now_ms, paces[pace].burst);
		HASH_ADD_STR(persons, user, person);
	}
	person->seen_ms = now_ms;
	TAILQ_INSERT_TAIL(&resting, person, by_rest);
	return person;
}

uint32_t pace_take(enum pace pace, const char *who, uint64_t now_ms)
{
	struct bucket *bucket = &get(who, now_ms)->buckets[pace];
	uint32_t cost = paces[pace].cost, rate_per_s = paces[pace].rate_per_s;
	if (bucket_take(bucket, now_ms, rate_per_s, paces[pace].burst, cost))
		return 0;
	return (uint32_t)(((int64_t)cost * 1000 - bucket->milli + rate_per_s - 1) / rate_per_s);
}

void pace_stop(void)
{
	struct person *person = persons;
	HASH_CLEAR(hh, persons);
	while (person) {
		struct person *next = person->hh.next;
		free(person);
		person = next;
	}
	TAILQ_INIT(&resting);
}
