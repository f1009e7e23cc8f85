#include "common/game/outlook.h"

static bool must_feed(const struct rules *rules, unsigned other)
{
	return other == 0 && rules->feed == FEED_MUST;
}

bool outlook_matters(const struct rules *rules, unsigned other)
{
	return must_feed(rules, other) || rules->grand_slam == SLAM_ILLEGAL_UNLESS_ONLY ||
	       rules->grand_slam == SLAM_ILLEGAL;
}

unsigned outlook_allows(
        const struct rules *rules, unsigned own, unsigned other, const struct outlook *outlook, enum end *over)
{
	bool only = rules->grand_slam == SLAM_ILLEGAL_UNLESS_ONLY;
	bool forbids = only || rules->grand_slam == SLAM_ILLEGAL;

	if (own == 0) {
		*over = other == 0 ? END_ALL_CAPTURED : END_STARVED;
		return 0;
	}
	if (must_feed(rules, other)) {
		if (outlook->feeds != 0)
			return outlook->feeds;
		if (only && outlook->slams != 0)
			return outlook->slams;
		if (rules->cannot_feed != CANNOT_FEED_CONTINUE_PASS) {
			*over = END_CANNOT_FEED;
			return 0;
		}
	}
	if (!forbids)
		return own;
	unsigned left = own & ~outlook->slams;
	if (left == 0 && only)
		return own;
	if (left == 0)
		*over = END_SLAM_FORBIDDEN;
	return left;
}
