#include "common/bot/tables.h"

#include <stdlib.h>

#include "common/mem.h"

struct tables {
	unsigned n;
	const struct table *table[];
};

struct tables *tables_new(const struct table *const *table, unsigned n)
{
	struct tables *tables = mem_new(1, sizeof *tables + n * sizeof(void *));
	for (unsigned i = 0; i < n; i++) {
		unsigned at = 0;
		while (at < tables->n && !table_key_equal(&tables->table[at]->head.key, &table[i]->head.key))
			at++;
		if (at == tables->n)
			tables->table[tables->n++] = table[i];
		else if (tables->table[at]->index.seeds < table[i]->index.seeds)
			tables->table[at] = table[i];
	}
	return tables;
}

void tables_free(struct tables *tables)
{
	free(tables);
}

const struct table *tables_find(const struct tables *tables, const struct rules *rules)
{
	struct table_key key = table_key_of(rules);
	for (unsigned i = 0; tables && i < tables->n; i++)
		if (table_key_equal(&tables->table[i]->head.key, &key))
			return tables->table[i];
	return NULL;
}

unsigned tables_count(const struct tables *tables)
{
	return tables->n;
}

const struct table *tables_at(const struct tables *tables, unsigned n)
{
	return tables->table[n];
}
