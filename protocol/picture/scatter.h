/* Numbers that look random and are the same every time, for what nature leaves to chance: where a seed comes to lie,
 * how the grain runs. */
#ifndef PROTOCOL_PICTURE_SCATTER_H
#define PROTOCOL_PICTURE_SCATTER_H

#include <stdint.h>

struct scatter {
	uint32_t state;
};

static inline uint32_t scatter_mix(uint32_t value)
{
	value ^= value >> 16;
	value *= UINT32_C(0x21f0aaad);
	value ^= value >> 15;
	value *= UINT32_C(0x735a2d97);
	return value ^ (value >> 15);
}

/* A stream of its own for each three numbers. */
static inline struct scatter scatter_begin(unsigned a, unsigned b, unsigned c)
{
	uint32_t state = UINT32_C(0x9e3779b9);
	state = scatter_mix(state ^ (a + 1) * UINT32_C(0x85ebca6b));
	state = scatter_mix(state ^ (b + 1) * UINT32_C(0x85ebca6b));
	state = scatter_mix(state ^ (c + 1) * UINT32_C(0x85ebca6b));
	return (struct scatter){state};
}

/* From 0 on, below 1. */
static inline double scatter_next(struct scatter *scatter)
{
	scatter->state += UINT32_C(0x6d2b79f5);
	return scatter_mix(scatter->state) / 4294967296.0;
}

#endif
