/* Making an endgame table, in stages of parts: the parts of a stage may run on as many threads as there are, the next
 * stage begins when all of them are done. Threads, and how to wait for them, are the caller's, and so is the memory
 * that takes most: the image of the table and the work space. */
#ifndef COMMON_BOT_TABLE_MAKE_H
#define COMMON_BOT_TABLE_MAKE_H

#include <stdatomic.h>

#include "common/bot/table.h"

struct table_making;

/* Bytes of work space that making takes beside the image; 0 if such a table cannot be. */
uint64_t table_making_work_bytes(const struct table_key *key, unsigned seeds);

/* `image`: table_bytes() of it, `work`: as above; both zeroed, and left to the making until it is freed. */
struct table_making *table_making_new(const struct table_key *key, unsigned seeds, void *image, void *work);
void table_making_free(struct table_making *making);

/* Parts of this stage, the longest first; 0 when the image is finished. */
unsigned table_making_parts(const struct table_making *making);
/* Does one. If `stop` gets set, it returns soon and the whole making is good for nothing but to be freed. */
void table_making_part(struct table_making *making, unsigned part, const atomic_bool *stop);
/* On to the next stage: all parts of this one have been done, and seen to be by this thread. */
void table_making_next(struct table_making *making);

/* How far it is, of table_making_of(); from any thread. */
uint64_t table_making_done(const struct table_making *making);
uint64_t table_making_of(const struct table_making *making);

/* --- for the families ------------------------------------------------------------------------------------------ */

struct table_making {
	struct table_key key;
	struct rules rules;
	unsigned stage;
	struct table_index index;
	struct table_head *head; /* in the image */
	uint8_t *body;           /* likewise */
	uint8_t *work;
	const struct table_maker *maker;
	void *own; /* the maker's */
	atomic_uint_fast64_t done;
};

/* What a family does for itself. */
struct table_maker {
	uint64_t (*work_bytes)(const struct table_index *index);
	void (*start)(struct table_making *making); /* sets `own` */
	void (*free)(struct table_making *making);
	unsigned (*parts)(const struct table_making *making);                              /* of `stage` */
	void (*part)(struct table_making *making, unsigned part, const atomic_bool *stop); /* counts up `done` */
	void (*after)(struct table_making *making);                                        /* a stage; may be NULL */
	unsigned passes; /* how often `done` counts each slot */
};
extern const struct table_maker table_maker_kalah, table_maker_oware;

#endif
