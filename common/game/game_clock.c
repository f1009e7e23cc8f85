#include "common/game/game_clock.h"

#include "common/limits.h"

enum err clock_setting_check(const struct clock_setting *setting)
{
	if (!setting->timed)
		return OK;
	if (setting->base_ms < 0 || setting->base_ms > CLOCK_BASE_MS_MAX || setting->increment_ms < 0 ||
	        setting->increment_ms > CLOCK_INCREMENT_MS_MAX)
		return ERR_BAD_CLOCK;
	if (setting->base_ms == 0 && setting->increment_ms == 0)
		return ERR_BAD_CLOCK;
	return OK;
}

void game_clock_init(struct game_clock *clock, const struct clock_setting *setting)
{
	int64_t start_ms = setting->base_ms > 0 ? setting->base_ms : setting->increment_ms;
	*clock = (struct game_clock){.left_ms = {start_ms, start_ms}, .running = SIDE_NONE};
}

/* Brings the record to `at_ms`: the running side has paid for the time since. */
static void settle(struct game_clock *clock, int64_t at_ms)
{
	if (clock->running != SIDE_NONE)
		clock->left_ms[clock->running] = game_clock_left(clock, clock->running, at_ms);
	clock->since_ms = at_ms;
}

void game_clock_start(struct game_clock *clock, enum side side, int64_t at_ms)
{
	settle(clock, at_ms);
	clock->running = (uint8_t)side;
}

void game_clock_press(struct game_clock *clock, const struct clock_setting *setting, enum side next, int64_t at_ms)
{
	settle(clock, at_ms);
	if (setting->increment_per == INCREMENT_PER_SOW || next != clock->running)
		clock->left_ms[clock->running] += setting->increment_ms;
	clock->running = (uint8_t)next;
}

void game_clock_stop(struct game_clock *clock, int64_t at_ms)
{
	settle(clock, at_ms);
	clock->running = SIDE_NONE;
}

int64_t game_clock_left(const struct game_clock *clock, enum side side, int64_t at_ms)
{
	int64_t left_ms = clock->left_ms[side];
	if (clock->running == side && at_ms > clock->since_ms)
		left_ms -= at_ms - clock->since_ms;
	return left_ms > 0 ? left_ms : 0;
}

int64_t game_clock_flag_at(const struct game_clock *clock)
{
	if (clock->running == SIDE_NONE)
		return INT64_MAX;
	return clock->since_ms + clock->left_ms[clock->running];
}

void game_clock_swap(struct game_clock *clock, int64_t at_ms)
{
	settle(clock, at_ms);
	int64_t left_ms = clock->left_ms[SOUTH];
	clock->left_ms[SOUTH] = clock->left_ms[NORTH];
	clock->left_ms[NORTH] = left_ms;
}
