/* An endgame table: what is to come for the side to move, for every position with up to so many seeds on the board, the
 * stores aside. This is the finished thing: an image of one piece, in memory or mapped from a file, that is only read.
 * Tables are made by table_make.h; which of them serves a game is for tables.h to say.
 *
 * What is to come is the mover's future seeds minus the other's, with best play of both, to the natural end of the
 * game. Kalah never repeats a position, so all its entries are exact. In Oware play without end is worth nothing to
 * either: each keeps half of what is on the board. An entry for which it matters what that pays is marked; the others
 * have the same value whatever repetition pays. Exactness is of a position met afresh: what was on the board since the
 * last capture may have used up repetitions already. */
#ifndef COMMON_BOT_TABLE_H
#define COMMON_BOT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bot/table_index.h"
#include "common/bot/table_key.h"
#include "common/game/lean.h"

#define TABLE_VERSION 1
#define TABLE_HEAD_BYTES 4096 /* a page; the entries follow */
#define TABLE_CLASSES_MAX ((TABLE_SEEDS_MAX + 1) * (TABLE_SEEDS_MAX + 2) / 2)

/* At the start of an image, in the byte order of the machine: another order shows as another version. */
struct table_head {
	char magic[8]; /* TABLE_MAGIC */
	uint32_t version;
	uint32_t seeds;
	struct table_key key;
	uint32_t spare;
	uint64_t positions;
	uint64_t body_bytes;
	uint64_t body_sum;                /* table_sum() of the entries */
	int8_t lowest[TABLE_CLASSES_MAX]; /* kalah: the value that is coded as 0, by class */
	uint8_t spare_end[11];
	uint64_t head_sum; /* table_sum() of all before it */
};
#define TABLE_MAGIC "mancala\n"

struct table {
	struct table_head head;
	struct rules rules; /* some that have its key */
	struct table_index index;
	const uint8_t *body; /* borrowed */
};

/* Bytes of the whole image; 0 if such a table cannot be: too many seeds or positions. */
uint64_t table_bytes(const struct table_key *key, unsigned seeds);

/* Takes an image, which must outlive the table. NULL if it is well, else what is the matter with it. The entries are
   not looked at: that is table_check(). */
const char *table_open(struct table *table, const void *image, uint64_t bytes);
/* Whether the entries are what they were when they were made; reads them all, about a second a gigabyte. */
bool table_check(const struct table *table);

/* What a probe says of a position. */
enum probe {
	PROBE_NONE,  /* it is not in the table */
	PROBE_EXACT, /* the value */
	PROBE_EVEN   /* the value by the convention that endless play is even, on which it rests */
};

/* `own` and `other`: the rows of the mover and the other, pits in sowing order, at least as many bytes as pits. */
enum probe table_probe(const struct table *table, const uint8_t *own, const uint8_t *other, int *future);
/* The same for the side to move of a lean board of as many pits; quickly, where it is not wide. */
enum probe table_probe_lean(const struct table *table, const struct lean *lean, int *future);

/* --- for those that make tables -------------------------------------------------------------------------------- */

/* Kalah has half-bytes: of the values of a class, which lie two apart, 15 from the lowest one on that is in the head.
   What is outside has the code TABLE_ELSEWHERE and is found by looking one sowing ahead. */
#define TABLE_CODES 15
#define TABLE_ELSEWHERE 15
static inline unsigned table_class(unsigned own, unsigned other)
{
	return (own + other) * (own + other + 1) / 2 + own;
}

/* Oware has bytes: the value, and whether it is exact. */
static inline uint8_t table_pack(int value, bool exact)
{
	return (uint8_t)((unsigned)(value + TABLE_SEEDS_MAX) * 2 + exact);
}
static inline int table_unpack(uint8_t packed)
{
	return packed / 2 - TABLE_SEEDS_MAX;
}

uint64_t table_sum(const void *bytes, size_t n_bytes);

#endif
