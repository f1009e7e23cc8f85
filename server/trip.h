/* How long a ping takes to come back, of the last few. The shortest of them counts: one that was held up by chance, or
 * on purpose, does not. Knows no clock. */
#ifndef SERVER_TRIP_H
#define SERVER_TRIP_H

#include <stdbool.h>
#include <stdint.h>

#define TRIP_SAMPLES 4

struct trip {
	uint16_t sample[TRIP_SAMPLES]; /* milliseconds and 1; 0 = none yet */
	uint8_t next;                  /* the one that is replaced next */
	bool under_way;                /* a ping is */
};

static inline void trip_note(struct trip *trip, uint32_t ms)
{
	trip->sample[trip->next] = (uint16_t)(ms < UINT16_MAX ? ms + 1 : UINT16_MAX);
	trip->next = (uint8_t)((trip->next + 1) % TRIP_SAMPLES);
}

/* The ping has come back. False if none was under way. */
static inline bool trip_end(struct trip *trip, uint32_t after_ms)
{
	if (!trip->under_way)
		return false;
	trip->under_way = false;
	trip_note(trip, after_ms);
	return true;
}

/* The shortest; negative if none is known. */
static inline int32_t trip_ms(const struct trip *trip)
{
	uint32_t shortest = UINT32_MAX;
	for (unsigned i = 0; i < TRIP_SAMPLES; i++)
		if (trip->sample[i] && trip->sample[i] - 1u < shortest)
			shortest = trip->sample[i] - 1u;
	return shortest == UINT32_MAX ? -1 : (int32_t)shortest;
}

#endif
