/* Who sits with whom in a round of a class. Pure; chooses and changes nothing. */
#ifndef COMMON_CLASSROOM_PAIRS_H
#define COMMON_CLASSROOM_PAIRS_H

#include <stddef.h>
#include <stdint.h>

#include "common/classroom/classroom.h"

/* Two pupils, by the sides that they get; NULL = a bot. */
struct class_pair {
	const struct class_pupil *pupil[2];
};

/* Pairs the `n` who are named in `who`, in that order, at most CLASS_PUPILS_MAX: each is in one pair. Two bots never
 * meet. The odd one out, and where the class plays bots each, has a bot. Returns how many pairs. */
size_t class_pairs(const struct classroom *class, const struct class_pupil *const *who, size_t n,
        enum class_order order, uint64_t random, struct class_pair out[CLASS_PUPILS_MAX]);

/* Who of the two is South: whoever was not last; of equals a lot decides. */
struct class_pair class_pair_sides(const struct class_pupil *a, const struct class_pupil *b, uint64_t lots);

#endif
