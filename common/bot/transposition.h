/* The transposition table: what a search has found out of positions, so that another road to the same one, the next
 * deepening or the next search need not find it again. It knows no rules: whoever asks makes the keys, of everything
 * that a value depends on.
 *
 * Of each position it holds what is proven, between which numbers of seeds the value lies, and the estimate of a
 * search that was not deep enough to prove anything. A full bucket gives up what took least work to find, what comes
 * from earlier searches first.
 *
 * Owns its memory; for one thread. */
#ifndef COMMON_BOT_TRANSPOSITION_H
#define COMMON_BOT_TRANSPOSITION_H

#include <stddef.h>
#include <stdint.h>

enum known_bound { KNOWN_NOTHING, KNOWN_EXACT, KNOWN_AT_LEAST, KNOWN_AT_MOST };

#define KNOWN_NO_PIT 15

struct known {
	uint64_t key;         /* 0: empty */
	uint32_t low_up : 10; /* of what is proven: known_low(), known_high() */
	uint32_t high_up : 10;
	uint32_t pit : 4;   /* the best one found, or KNOWN_NO_PIT */
	uint32_t bound : 2; /* enum known_bound, of the estimate */
	uint32_t work : 6;  /* the logarithm of the positions that it took */
	int16_t estimate;   /* sixteenths of a seed */
	uint8_t depth;      /* of the estimate */
	uint8_t search;     /* the number of the search that wrote it last */
};

/* Seeds: the value is proven to be at least low and at most high. */
#define KNOWN_UP 512 /* makes them positive */
static inline int known_low(const struct known *known)
{
	return (int)known->low_up - KNOWN_UP;
}
static inline int known_high(const struct known *known)
{
	return (int)known->high_up - KNOWN_UP;
}
static inline void known_set_low(struct known *known, int low)
{
	known->low_up = (unsigned)(low + KNOWN_UP) & 0x3ff;
}
static inline void known_set_high(struct known *known, int high)
{
	known->high_up = (unsigned)(high + KNOWN_UP) & 0x3ff;
}

#define KNOWN_BUCKET 4 /* 64 bytes: a line of the processor's cache */

struct transpositions {
	struct known *entries; /* on a line of the cache */
	void *memory;
	uint64_t n_buckets;
	uint8_t search;
};

/* Two different digests of a position: what it is known again by, and where it is kept. */
struct position_key {
	uint64_t name; /* never 0 */
	uint64_t place;
};

/* `bytes`: at least one bucket is made. */
void transpositions_init(struct transpositions *table, size_t bytes);
void transpositions_clear(struct transpositions *table);

/* A new search begins: what the earlier ones left goes first. */
void transpositions_age(struct transpositions *table);

static inline struct known *transpositions_bucket(const struct transpositions *table, struct position_key key)
{
	__extension__ typedef unsigned __int128 wide;
	return table->entries + KNOWN_BUCKET * (uint64_t)((wide)key.place * table->n_buckets >> 64);
}

static inline void transpositions_fetch(const struct transpositions *table, struct position_key key)
{
	__builtin_prefetch(transpositions_bucket(table, key));
}

/* NULL if nothing is known. */
static inline struct known *transpositions_find(const struct transpositions *table, struct position_key key)
{
	struct known *bucket = transpositions_bucket(table, key);
	for (unsigned i = 0; i < KNOWN_BUCKET; i++)
		if (bucket[i].key == key.name)
			return &bucket[i];
	return NULL;
}

/* The entry to write to; a new one says that the value is within `left` seeds, and nothing else. */
struct known *transpositions_get(struct transpositions *table, struct position_key key, int left);

#endif
