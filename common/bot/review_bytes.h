/* A review as the store keeps it: what the search found. What follows from that is made anew when it is read, so that
 * marks may change without a search. */
#ifndef COMMON_BOT_REVIEW_BYTES_H
#define COMMON_BOT_REVIEW_BYTES_H

#include "common/bot/review.h"
#include "common/bytes.h"
#include "common/err.h"

/* What made it, beside its positions. */
#define REVIEW_ENGINE_MAX 32
struct review_making {
	char engine[REVIEW_ENGINE_MAX + 1]; /* the program and its version */
	uint64_t nodes;                     /* looked at in a position at most */
};

/* Appends the review. */
void review_bytes_write(const struct review *review, const struct review_making *making, struct bytes *out);

/* The review in `bytes`, judged, which is the caller's to clear. False if they hold none that this program knows; then
 * there is nothing to clear. */
bool review_bytes_read(
        const uint8_t *bytes, size_t len, struct review *review, struct review_making *making) MUST_CHECK;

#endif
