#include "common/classroom/pairs.h"

#include <stdbool.h>

#define NEVER CLASS_MET_MAX

/* How many boards ago these two last met; NEVER if not of late. `b` may be 0, a bot. */
static unsigned met_ago(const struct class_pupil *a, uint32_t b)
{
	unsigned ago = 0;
	while (ago < NEVER && a->met[ago] != b)
		ago++;
	return ago;
}

static uint64_t next_lot(uint64_t *random)
{
	*random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return *random >> 33;
}

struct class_pair class_pair_sides(const struct class_pupil *a, const struct class_pupil *b, uint64_t lots)
{
	bool exchange = lots & 1;
	unsigned side_a = a->last_side, side_b = b ? b->last_side : SIDE_NONE;
	if (side_a != side_b)
		exchange = side_a == SOUTH || side_b == NORTH;
	return exchange ? (struct class_pair){{b, a}} : (struct class_pair){{a, b}};
}

static void shuffle(const struct class_pupil **left, size_t n, uint64_t random)
{
	for (size_t i = n; i > 1; i--) {
		size_t at = (size_t)(next_lot(&random) % i);
		const struct class_pupil *other = left[i - 1];
		left[i - 1] = left[at];
		left[at] = other;
	}
}

static const struct class_pupil *take(const struct class_pupil **left, size_t *n, size_t at)
{
	const struct class_pupil *taken = left[at];
	for (size_t i = at + 1; i < *n; i++)
		left[i - 1] = left[i];
	--*n;
	return taken;
}

/* The odd one out: whose last bot lies furthest back; of equals the last to have come. */
static size_t odd_one(const struct class_pupil *const *left, size_t n)
{
	size_t found = n - 1;
	for (size_t i = n - 1; i-- > 0;)
		if (met_ago(left[i], 0) > met_ago(left[found], 0))
			found = i;
	return found;
}

/* Of those who are left, whom he has not met for longest; of equals the first. */
static size_t other_of(const struct class_pupil *one, const struct class_pupil *const *left, size_t n)
{
	size_t found = 0;
	for (size_t i = 1; i < n; i++)
		if (met_ago(one, left[i]->number) > met_ago(one, left[found]->number))
			found = i;
	return found;
}

/* Whom he had opposite last, if he is among those who are left and had him; n if not. */
static size_t same_of(const struct class_pupil *one, const struct class_pupil *const *left, size_t n)
{
	size_t at = 0;
	while (at < n && (left[at]->number != one->met[0] || left[at]->met[0] != one->number))
		at++;
	return at;
}

size_t class_pairs(const struct classroom *class, const struct class_pupil *const *who, size_t n,
        enum class_order order, uint64_t random, struct class_pair out[CLASS_PUPILS_MAX])
{
	const struct class_pupil *left[CLASS_PUPILS_MAX] = {NULL};
	size_t n_left = 0, n_out = 0;
	for (; n_left < n; n_left++)
		left[n_left] = who[n_left];
	if (class->setting.against == AGAINST_BOTS) {
		for (size_t i = 0; i < n; i++)
			out[n_out++] = class_pair_sides(left[i], NULL, next_lot(&random));
		return n_out;
	}
	if (order == ORDER_LOTS)
		shuffle(left, n, random);
	/* First the pairs of before, so that nobody else takes one of them. */
	for (size_t i = 0; order == ORDER_SAME && i < n_left;) {
		size_t other = same_of(left[i], left, n_left);
		if (other == n_left) {
			i++;
			continue;
		}
		const struct class_pupil *b = take(left, &n_left, other > i ? other : i);
		const struct class_pupil *a = take(left, &n_left, other > i ? i : other);
		out[n_out++] = class_pair_sides(a, b, next_lot(&random));
	}
	if (n_left % 2 == 1) {
		size_t odd = order == ORDER_LOTS ? n_left - 1 : odd_one(left, n_left);
		out[n_out++] = class_pair_sides(take(left, &n_left, odd), NULL, next_lot(&random));
	}
	while (n_left > 0) {
		const struct class_pupil *a = take(left, &n_left, 0);
		size_t other = order == ORDER_LOTS ? 0 : other_of(a, left, n_left);
		out[n_out++] = class_pair_sides(a, take(left, &n_left, other), next_lot(&random));
	}
	return n_out;
}
