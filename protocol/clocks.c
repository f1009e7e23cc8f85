#include "protocol/clocks.h"

struct clock_setting clocks_setting(const struct in_clock *clock)
{
	if (!clock)
		return (struct clock_setting){.timed = 0};
	return (struct clock_setting){
	        .timed = 1,
	        .kind = clock->kind,
	        .increment_per = clock->increment_per,
	        .periods = (uint8_t)clock->periods,
	        .base_ms = (int32_t)clock->base_ms,
	        .increment_ms = (int32_t)clock->increment_ms,
	};
}

struct view_clock_setting clocks_view(const struct clock_setting *setting)
{
	return (struct view_clock_setting){
	        .kind = clock_kind_word(setting->kind),
	        .base_ms = setting->base_ms,
	        .increment_ms = setting->increment_ms,
	        .periods = setting->kind == CLOCK_BYOYOMI ? setting->periods : -1,
	        .increment_per = increment_words.at(setting->increment_per),
	};
}
