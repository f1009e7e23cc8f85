/* A token bucket: `rate_per_s` tokens a second flow in, up to `burst`; what costs more than is there is refused.
 * A rate of 0 refuses nothing. Counts in thousandths, so a token a minute is exact enough. Knows no clock. */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
	uint64_t at_ms; /* when `milli` was last brought up to date */
	int64_t milli;  /* thousandths of a token */
};

static inline void bucket_init(struct bucket *bucket, uint64_t now_ms, uint32_t burst)
{
	bucket->at_ms = now_ms;
	bucket->milli = (int64_t)burst * 1000;
}

/* True if `cost` tokens were there; they are gone then. */
static inline bool bucket_take(
        struct bucket *bucket, uint64_t now_ms, uint32_t rate_per_s, uint32_t burst, uint32_t cost)
{
	if (rate_per_s == 0)
		return true;
	/* tokens a second are thousandths of a token a millisecond */
	int64_t milli = bucket->milli + (int64_t)(now_ms - bucket->at_ms) * rate_per_s;

	if (milli > (int64_t)burst * 1000)
		milli = (int64_t)burst * 1000;
	bucket->at_ms = now_ms;
	bucket->milli = milli;
	if (milli < (int64_t)cost * 1000)
		return false;
	bucket->milli -= (int64_t)cost * 1000;
	return true;
}

#endif
