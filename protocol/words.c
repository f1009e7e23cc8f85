#include "protocol/words.h"

#include "common/bot/reason.h"
#include "common/classroom/classroom.h"
#include "common/err.h"
#include "common/game/game.h"
#include "common/game/game_clock.h"
#include "common/room/options.h"
#include "common/room/talk.h"

/* A set spelled out here, as opposed to one that another table owns. */
#define SPELLED(name, ...)                                                                                             \
	static const char *name##_at(size_t index)                                                                     \
	{                                                                                                              \
		static const char *const words[] = {__VA_ARGS__};                                                      \
		return index < sizeof words / sizeof words[0] ? words[index] : NULL;                                   \
	}                                                                                                              \
	const struct words name##_words = {name##_at}

SPELLED(side, "south", "north");
SPELLED(choice, "south", "north", "random");
SPELLED(as, "seat", "watch");
SPELLED(role, "player", "viewer", "asking");
SPELLED(unqueued, "elsewhere", "playing");
SPELLED(phase, "waiting", "playing", "ended");
SPELLED(increment, "sow", "turn");
SPELLED(visibility, "private", "open");
SPELLED(watch, "open", "approval", "closed");
SPELLED(chat, "free", "phrases", "off");
SPELLED(series, "best_of", "first_to");
SPELLED(order, "alternate", "loser", "winner");
SPELLED(start, "rules", "fair", "position");
SPELLED(hold, "restart", "storage", "stop", "pause", "class");
SPELLED(answer, "accepted", "declined", "withdrawn", "expired");
SPELLED(claim, "win", "draw");
SPELLED(proof, "search", "proof", "table");

SPELLED(class_order, "others", "same", "random");
SPELLED(class_role, "host", "pupil");
SPELLED(class_over, "ended", "removed");
SPELLED(channel, "players", "viewers");

static const char *phrase_at(size_t index)
{
	return index + 1 < PHRASE_COUNT ? phrase_key((unsigned)index + 1) : NULL;
}
const struct words phrase_words = {phrase_at};

static const char *clock_kind_at(size_t index)
{
	return clock_kind_word((unsigned)index);
}
const struct words clock_kind_words = {clock_kind_at};

static const char *clock_change_at(size_t index)
{
	return clock_change_word((unsigned)index);
}
const struct words clock_change_words = {clock_change_at};

static const char *slam_at(size_t index)
{
	return index <= SLAM_TRACE_OPPONENT ? slam_word((enum slam)index) : NULL;
}
const struct words slam_words = {slam_at};

static const char *end_at(size_t index)
{
	return index + 1 < END_COUNT ? end_word((enum end)(index + 1)) : NULL;
}
const struct words end_words = {end_at};

static const char *err_at(size_t index)
{
	return index + 1 < ERR_COUNT ? err_word((enum err)(index + 1)) : NULL;
}
const struct words err_words = {err_at};

static const char *reason_at(size_t index)
{
	return reason_word((unsigned)index);
}
const struct words reason_words = {reason_at};

const struct words against_words = {class_against_word};
const struct words counting_words = {class_count_word};

const struct words offer_words = {offer_kind_word};

const struct words preset_words = {rules_preset_name};

const char *side_word(unsigned side)
{
	return side_at(side);
}
