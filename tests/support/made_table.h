/* An endgame table made in memory for a test, on one thread. */
#ifndef TESTS_SUPPORT_MADE_TABLE_H
#define TESTS_SUPPORT_MADE_TABLE_H

#include <check.h>
#include <stdlib.h>

#include "common/bot/table_make.h"

struct made_table {
	void *image; /* freed by made_table_clear() */
	uint64_t bytes;
	struct table table;
};

static inline void made_table_make(struct made_table *made, const char *rules_text, unsigned seeds)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	struct table_key key = table_key_of(&rules);
	made->bytes = table_bytes(&key, seeds);
	made->image = calloc(1, made->bytes);
	void *work = calloc(1, table_making_work_bytes(&key, seeds));
	ck_assert_ptr_nonnull(made->image);
	ck_assert_ptr_nonnull(work);
	struct table_making *making = table_making_new(&key, seeds, made->image, work);
	for (unsigned n; (n = table_making_parts(making)) > 0; table_making_next(making))
		for (unsigned part = 0; part < n; part++)
			table_making_part(making, part, NULL);
	ck_assert_uint_eq(table_making_done(making), table_making_of(making));
	table_making_free(making);
	free(work);
	ck_assert_ptr_null(table_open(&made->table, made->image, made->bytes));
}

static inline void made_table_clear(struct made_table *made)
{
	free(made->image);
}

#endif
