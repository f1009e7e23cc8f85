/* The two clocks of a game: Fischer time, on the instants that the caller gives. Knows no game and reads no clock.
 *
 * `_ms` is a duration in milliseconds, `at_ms` an instant of the caller's monotonic clock. A flag falls at the first
 * instant at which nothing is left: exactly 0 ms left is a fallen flag. A value type. */
#ifndef COMMON_GAME_GAME_CLOCK_H
#define COMMON_GAME_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/board.h"

/* After what the increment is added: every sowing (a free turn is another move), or only when the turn changes. */
enum increment_per { INCREMENT_PER_SOW, INCREMENT_PER_TURN };

struct clock_setting {
	uint8_t timed; /* bool; nothing else counts without it */
	uint8_t increment_per;
	int32_t base_ms;
	int32_t increment_ms;
};

struct game_clock {
	int64_t left_ms[2]; /* as of since_ms */
	int64_t since_ms;   /* an instant */
	uint8_t running;    /* side, or SIDE_NONE */
};

/* ERR_BAD_CLOCK outside the limits, or with neither base nor increment. */
enum err clock_setting_check(const struct clock_setting *setting) MUST_CHECK;

/* Both stand at the base; a base of 0 starts with one increment, as nobody could move otherwise. */
void game_clock_init(struct game_clock *clock, const struct clock_setting *setting);

/* `side` begins to use time. */
void game_clock_start(struct game_clock *clock, enum side side, int64_t at_ms);

/* The running side has sown: its time is taken, the increment added, and `next` begins to use time. */
void game_clock_press(struct game_clock *clock, const struct clock_setting *setting, enum side next, int64_t at_ms);

/* Nobody uses time from now on. */
void game_clock_stop(struct game_clock *clock, int64_t at_ms);

/* What `side` has left; never below 0. */
int64_t game_clock_left(const struct game_clock *clock, enum side side, int64_t at_ms);

/* The instant at which the running side's flag falls; INT64_MAX if none runs. */
int64_t game_clock_flag_at(const struct game_clock *clock);

/* Exchanges the two times, when the persons change sides. */
void game_clock_swap(struct game_clock *clock, int64_t at_ms);

#endif
