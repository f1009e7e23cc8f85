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
        [PACE_MUTE] = {3, 60, 1},
        [PACE_REPORT] = {60, 180, 1},
        [PACE_REPORTS] = {1, 100, 1},
        [PACE_REPORTS_HERE] = {15, 300, 1},
        [PACE_VIEWERS] = {1, 20, 4},
        [PACE_GUESS] = {6, 60, 1},
        [PACE_GUESS_HERE] = {3, 90, 1},
        [PACE_GUESSES] = {1, 120, 1},
        [PACE_KNOCK] = {10, 60, 1},
        [PACE_KNOCKS] = {2, 60, 1},
        [PACE_BOT] = {30, 600, 1},
        [PACE_BOTS] = {5, 600, 1},
        [PACE_CLASS] = {300, 1800, 1},
        [PACE_CLASSES] = {120, 4800, 1},
        [PACE_ENTER_CLASS] = {6, 60, 1},
};

/* After so long without a word every bucket is full again, and nothing is lost with it. */
#define REST_MS (4800 * 1000)
#define PACED_MAX 20000

struct paced {
	char user[USER_BYTES_MAX + 1];
	uint64_t seen_ms;
	struct bucket buckets[PACE_COUNT];
	UT_hash_handle hh;
	TAILQ_ENTRY(paced) by_rest;
};

static struct paced *paced_all;
static TAILQ_HEAD(, paced) resting = TAILQ_HEAD_INITIALIZER(resting); /* longest first */

static void drop(struct paced *paced)
{
	TAILQ_REMOVE(&resting, paced, by_rest);
	/* The table lives as long as anybody is in it. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
	HASH_DEL(paced_all, paced);
	free(paced);
}

static void drop_rested(uint64_t now_ms)
{
	struct paced *first = TAILQ_FIRST(&resting);
	while (first && (now_ms - first->seen_ms > REST_MS || HASH_COUNT(paced_all) >= PACED_MAX)) {
		struct paced *next = TAILQ_NEXT(first, by_rest);
		drop(first);
		first = next;
	}
}

static struct paced *get(const char *user, uint64_t now_ms)
{
	struct paced *paced;
	HASH_FIND_STR(paced_all, user, paced);
	if (paced) {
		TAILQ_REMOVE(&resting, paced, by_rest);
	} else {
		drop_rested(now_ms);
		paced = mem_new(1, sizeof *paced);
		memcpy(paced->user, user, strlen(user));
		for (unsigned pace = 0; pace < PACE_COUNT; pace++)
			bucket_init(&paced->buckets[pace], now_ms, paces[pace].burst);
		HASH_ADD_STR(paced_all, user, paced);
	}
	paced->seen_ms = now_ms;
	TAILQ_INSERT_TAIL(&resting, paced, by_rest);
	return paced;
}

uint32_t pace_wait(enum pace pace, const char *who, uint64_t now_ms)
{
	struct bucket *bucket = &get(who, now_ms)->buckets[pace];
	uint32_t rate_per_s = paces[pace].rate_per_s;
	bucket_take(bucket, now_ms, rate_per_s, paces[pace].burst, 0); /* fills it up to now */
	int64_t missing = (int64_t)paces[pace].cost * 1000 - bucket->milli;
	return missing <= 0 ? 0 : (uint32_t)((missing + rate_per_s - 1) / rate_per_s);
}

uint32_t pace_take(enum pace pace, const char *who, uint64_t now_ms)
{
	uint32_t wait_ms = pace_wait(pace, who, now_ms);
	if (wait_ms == 0)
		get(who, now_ms)->buckets[pace].milli -= (int64_t)paces[pace].cost * 1000;
	return wait_ms;
}

void pace_stop(void)
{
	struct paced *paced = paced_all;
	HASH_CLEAR(hh, paced_all);
	while (paced) {
		struct paced *next = paced->hh.next;
		free(paced);
		paced = next;
	}
	TAILQ_INIT(&resting);
}
