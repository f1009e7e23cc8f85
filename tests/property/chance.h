/* Chance that can be repeated, for property tests: splitmix64 from a seed that the environment may set, and what to
 * print when a property does not hold. */
#ifndef TESTS_PROPERTY_CHANCE_H
#define TESTS_PROPERTY_CHANCE_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Steps for a run of a few seconds: `whole` as shipped, a part of it where the build is slow. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
#define CHANCE_STEPS(whole) ((whole) / 8)
#else
#define CHANCE_STEPS(whole) (whole)
#endif

static struct {
	uint64_t state;
	uint64_t seed; /* that repeats the present round */
} chance;

static inline uint64_t chance_next(void)
{
	uint64_t z = chance.state += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* 0..n-1 */
static inline unsigned chance_pick(unsigned n)
{
	return (unsigned)((chance_next() >> 32) * n >> 32);
}

static inline bool chance_one_in(unsigned n)
{
	return chance_pick(n) == 0;
}

/* A round is what a seed repeats. */
static inline void chance_round(void)
{
	chance.seed = chance.state;
}

static inline uint64_t chance_setting(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text ? strtoull(text, NULL, 0) : otherwise;
}

_Noreturn static inline void chance_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: not so: %s\nMANCALAD_SEED=%" PRIu64 " repeats it\n", file, line, what, chance.seed);
	exit(EXIT_FAILURE);
}

#define HOLDS(what)                                                                                                    \
	do {                                                                                                           \
		if (!(what))                                                                                           \
			chance_fail(__FILE__, __LINE__, #what);                                                        \
	} while (0)

#endif
