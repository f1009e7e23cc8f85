#include "common/bot/transposition.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

#define LINE_BYTES (KNOWN_BUCKET * sizeof(struct known))

void transpositions_init(struct transpositions *table, size_t bytes)
{
	size_t n_buckets = bytes / LINE_BYTES;
	if (n_buckets == 0)
		n_buckets = 1;
	memset(table, 0, sizeof *table);
	table->n_buckets = n_buckets;
	table->memory = mem_new(n_buckets + 1, LINE_BYTES);
	uintptr_t past = (uintptr_t)table->memory % LINE_BYTES;
	table->entries = (struct known *)((char *)table->memory + (past == 0 ? 0 : LINE_BYTES - past));
}

void transpositions_clear(struct transpositions *table)
{
	free(table->memory);
	memset(table, 0, sizeof *table);
}

void transpositions_age(struct transpositions *table)
{
	table->search++;
}

/* What an entry is worth keeping. */
static unsigned worth(const struct transpositions *table, const struct known *known)
{
	if (known->key == 0)
		return 0;
	return 1 + known->work + (known->search == table->search ? 64u : 0u);
}

struct known *transpositions_get(struct transpositions *table, struct position_key key, int left)
{
	struct known *bucket = transpositions_bucket(table, key);
	struct known *least = bucket;
	for (unsigned i = 0; i < KNOWN_BUCKET; i++) {
		if (bucket[i].key == key.name) {
			bucket[i].search = table->search;
			return &bucket[i];
		}
		if (worth(table, &bucket[i]) < worth(table, least))
			least = &bucket[i];
	}
	*least = (struct known){.key = key.name, .pit = KNOWN_NO_PIT, .search = table->search};
	known_set_low(least, -left);
	known_set_high(least, left);
	return least;
}
