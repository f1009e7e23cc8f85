/* What happens to one row of Kalah, by its rank: what is left of it when one of its pits is sown, what becomes of it
 * when seeds come round from the other side, and when one of its pits is captured. With these a position is sown by
 * looking up its two rows, and no pit is touched. */
#ifndef COMMON_BOT_TABLE_ROWS_H
#define COMMON_BOT_TABLE_ROWS_H

#include "common/bot/table_index.h"
#include "common/game/rules.h"

#define ROW_NO_CAPTURE UINT8_MAX

/* A sowing, as far as the mover's row tells. */
struct row_sowing {
	uint32_t rank;          /* of the mover's row afterwards */
	uint32_t rank_captured; /* the same without the capturing seed */
	uint8_t own;            /* seeds in the mover's row afterwards */
	uint8_t away;     /* seeds that went to the other row: one after the other from its first pit on, round and
	                     round */
	uint8_t gain;     /* seeds that went to the store */
	uint8_t opposite; /* the other's pit that is captured if it holds seeds, or ROW_NO_CAPTURE */
	bool again;       /* the turn stays */
};

struct table_rows {
	unsigned pits;
	/* By the seeds in the row, then by its rank. */
	uint8_t *seeds[TABLE_SEEDS_MAX + 1]; /* `pits` each */
	uint8_t *n_sowings[TABLE_SEEDS_MAX + 1];
	struct row_sowing *sowings[TABLE_SEEDS_MAX + 1]; /* room for `pits` each */
	uint32_t *without[TABLE_SEEDS_MAX + 1];          /* `pits` each: the rank when that pit is emptied */
	/* By the seeds in the row, the seeds that come, then the rank: the rank of the row when they have come. */
	uint32_t *with[TABLE_SEEDS_MAX + 1][TABLE_SEEDS_MAX + 1];
};

/* For all rows of up to index->seeds seeds. The caller frees with table_rows_free(). */
struct table_rows *table_rows_new(const struct table_index *index, const struct rules *rules);
void table_rows_free(struct table_rows *rows);

#endif
