#include "common/game/game_clock.h"

#include <stddef.h>

#include "common/limits.h"

/* ---- settings ---- */

const char *clock_kind_word(unsigned kind)
{
	switch ((enum clock_kind)kind) {
	case CLOCK_FISCHER:
		return "fischer";
	case CLOCK_DELAY:
		return "delay";
	case CLOCK_BRONSTEIN:
		return "bronstein";
	case CLOCK_BYOYOMI:
		return "byoyomi";
	case CLOCK_CORRESPONDENCE:
		return "correspondence";
	}
	return NULL;
}

const char *clock_change_word(unsigned why)
{
	switch ((enum clock_change)why) {
	case CLOCK_GIVEN:
		return "given";
	case CLOCK_TAKEN_BACK:
		return "taken_back";
	}
	return NULL;
}

static bool within(int64_t value, int64_t min, int64_t max)
{
	return value >= min && value <= max;
}

static bool is_good(const struct clock_setting *setting)
{
	bool usual = within(setting->base_ms, 0, CLOCK_BASE_MS_MAX) &&
	             within(setting->increment_ms, 0, CLOCK_INCREMENT_MS_MAX) && setting->periods == 0;
	switch ((enum clock_kind)setting->kind) {
	case CLOCK_FISCHER:
		return usual && (setting->base_ms > 0 || setting->increment_ms > 0);
	case CLOCK_DELAY:
	case CLOCK_BRONSTEIN:
		return usual && setting->increment_ms > 0;
	case CLOCK_BYOYOMI:
		return within(setting->base_ms, 0, CLOCK_BASE_MS_MAX) &&
		       within(setting->increment_ms, CLOCK_PERIOD_MS_MIN, CLOCK_INCREMENT_MS_MAX) &&
		       within(setting->periods, 1, CLOCK_PERIODS_MAX);
	case CLOCK_CORRESPONDENCE:
		return setting->base_ms == 0 && setting->periods == 0 &&
		       within(setting->increment_ms, CLOCK_MOVE_MS_MIN, CLOCK_MOVE_MS_MAX);
	}
	return false;
}

enum err clock_setting_check(const struct clock_setting *setting)
{
	return !setting->timed || is_good(setting) ? OK : ERR_BAD_CLOCK;
}

/* ---- time that passes ---- */

void game_clock_init(struct game_clock *clock, const struct clock_setting *setting)
{
	bool byoyomi = setting->kind == CLOCK_BYOYOMI;
	int64_t start_ms = setting->base_ms;
	if (byoyomi)
		start_ms += (int64_t)setting->periods * setting->increment_ms;
	else if (start_ms == 0)
		start_ms = setting->increment_ms;
	*clock = (struct game_clock){
	        .left_ms = {start_ms, start_ms},
	        .running = SIDE_NONE,
	        .periods = {setting->periods, setting->periods},
	};
}

/* How long the running side has been at it since the clock was settled last. */
static int64_t elapsed(const struct game_clock *clock, int64_t at_ms)
{
	return clock->running != SIDE_NONE && at_ms > clock->since_ms ? at_ms - clock->since_ms : 0;
}

/* What of a time is beyond the delay. */
static int64_t beyond(const struct game_clock *clock, int64_t ms)
{
	return ms > clock->free_ms ? ms - clock->free_ms : 0;
}

/* Brings the record to `at_ms`: the running side has paid for the time since. */
static void settle(struct game_clock *clock, int64_t at_ms)
{
	int64_t ms = elapsed(clock, at_ms);
	if (clock->running != SIDE_NONE) {
		clock->left_ms[clock->running] = game_clock_left(clock, clock->running, at_ms);
		clock->free_ms -= (int32_t)(ms < clock->free_ms ? ms : clock->free_ms);
		clock->rest_ms -= (int32_t)(ms < clock->rest_ms ? ms : clock->rest_ms);
	}
	clock->since_ms = at_ms;
}

/* Byo-yomi: a period is lost at the instant at which nothing is left of it. */
static uint8_t periods_of(
        const struct game_clock *clock, const struct clock_setting *setting, unsigned side, int64_t left_ms)
{
	if (setting->kind != CLOCK_BYOYOMI)
		return 0;
	int64_t begun = (left_ms + setting->increment_ms - 1) / setting->increment_ms;
	return (uint8_t)(begun < clock->periods[side] ? begun : clock->periods[side]);
}

int64_t game_clock_left(const struct game_clock *clock, enum side side, int64_t at_ms)
{
	int64_t left_ms = clock->left_ms[side];
	if (clock->running == side)
		left_ms -= beyond(clock, elapsed(clock, at_ms));
	return left_ms > 0 ? left_ms : 0;
}

struct clock_reading game_clock_read(const struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms)
{
	int64_t ms = elapsed(clock, at_ms);
	struct clock_reading reading = {.free_ms = (int32_t)(ms < clock->free_ms ? clock->free_ms - ms : 0)};
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		reading.left_ms[side] = game_clock_left(clock, (enum side)side, at_ms);
		reading.periods[side] = periods_of(clock, setting, side, reading.left_ms[side]);
	}
	return reading;
}

int64_t game_clock_flag_at(const struct game_clock *clock)
{
	if (clock->running == SIDE_NONE)
		return INT64_MAX;
	return clock->since_ms + clock->free_ms + clock->left_ms[clock->running];
}

/* ---- moves ---- */

static void begin_move(struct game_clock *clock, const struct clock_setting *setting, enum side side)
{
	clock->running = (uint8_t)side;
	clock->free_ms = setting->kind == CLOCK_DELAY ? setting->increment_ms : 0;
	clock->rest_ms = setting->kind == CLOCK_BRONSTEIN ? setting->increment_ms : 0;
}

/* What the running side gets back for a move that is over. */
static void refund(struct game_clock *clock, const struct clock_setting *setting)
{
	unsigned side = clock->running;
	int64_t *left_ms = &clock->left_ms[side];
	switch ((enum clock_kind)setting->kind) {
	case CLOCK_FISCHER:
	case CLOCK_DELAY:
		break;
	case CLOCK_BRONSTEIN:
		*left_ms += setting->increment_ms - clock->rest_ms;
		break;
	case CLOCK_BYOYOMI: {
		clock->periods[side] = periods_of(clock, setting, side, *left_ms);
		int64_t whole_ms = (int64_t)clock->periods[side] * setting->increment_ms;
		if (*left_ms < whole_ms)
			*left_ms = whole_ms;
		break;
	}
	case CLOCK_CORRESPONDENCE:
		*left_ms = setting->increment_ms;
		break;
	}
}

void game_clock_start(struct game_clock *clock, const struct clock_setting *setting, enum side side, int64_t at_ms)
{
	settle(clock, at_ms);
	begin_move(clock, setting, side);
}

void game_clock_resume(struct game_clock *clock, enum side side, int64_t at_ms)
{
	settle(clock, at_ms);
	clock->running = (uint8_t)side;
}

int64_t game_clock_press(
        struct game_clock *clock, const struct clock_setting *setting, enum side next, int64_t at_ms, int64_t credit_ms)
{
	int64_t ms = elapsed(clock, at_ms);
	if (credit_ms > ms)
		credit_ms = ms;
	settle(clock, at_ms - credit_ms);
	clock->since_ms = at_ms;
	if (setting->increment_per == INCREMENT_PER_TURN && next == clock->running)
		return credit_ms;
	refund(clock, setting);
	if (setting->kind == CLOCK_FISCHER)
		clock->left_ms[clock->running] += setting->increment_ms;
	begin_move(clock, setting, next);
	return credit_ms;
}

void game_clock_stop(struct game_clock *clock, int64_t at_ms)
{
	settle(clock, at_ms);
	clock->running = SIDE_NONE;
}

void game_clock_void(struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms)
{
	settle(clock, at_ms);
	if (clock->running != SIDE_NONE)
		refund(clock, setting);
	clock->running = SIDE_NONE;
}

void game_clock_give(
        struct game_clock *clock, const struct clock_setting *setting, enum side side, int64_t ms, int64_t at_ms)
{
	settle(clock, at_ms);
	clock->periods[side] = periods_of(clock, setting, side, clock->left_ms[side]);
	clock->left_ms[side] += ms;
}

void game_clock_set(struct game_clock *clock, const struct clock_setting *setting, const struct clock_set *set,
        enum side side, int64_t at_ms)
{
	clock->since_ms = at_ms;
	for (unsigned i = SOUTH; i <= NORTH; i++) {
		clock->left_ms[i] = set->left_ms[i];
		clock->periods[i] = set->periods[i];
	}
	begin_move(clock, setting, side);
}

void game_clock_swap(struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms)
{
	settle(clock, at_ms);
	if (clock->running != SIDE_NONE) {
		refund(clock, setting);
		begin_move(clock, setting, (enum side)clock->running);
	}
	int64_t left_ms = clock->left_ms[SOUTH];
	uint8_t periods = clock->periods[SOUTH];
	clock->left_ms[SOUTH] = clock->left_ms[NORTH];
	clock->left_ms[NORTH] = left_ms;
	clock->periods[SOUTH] = clock->periods[NORTH];
	clock->periods[NORTH] = periods;
}
