#include "common/bot/table_make.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

static const struct table_maker *maker_of(const struct table_key *key)
{
	return key->family == FAMILY_KALAH ? &table_maker_kalah : &table_maker_oware;
}

uint64_t table_making_work_bytes(const struct table_key *key, unsigned seeds)
{
	struct table_index index;
	return table_index_init(&index, key->pits, seeds) ? maker_of(key)->work_bytes(&index) : 0;
}

struct table_making *table_making_new(const struct table_key *key, unsigned seeds, void *image, void *work)
{
	struct table_making *making = mem_new(1, sizeof *making);
	making->key = *key;
	making->maker = maker_of(key);
	making->head = image;
	making->body = (uint8_t *)image + TABLE_HEAD_BYTES;
	making->work = work;
	if (table_key_rules(key, &making->rules) || !table_index_init(&making->index, key->pits, seeds))
		abort();
	making->maker->start(making);
	return making;
}

void table_making_free(struct table_making *making)
{
	if (!making)
		return;
	making->maker->free(making);
	free(making);
}

unsigned table_making_parts(const struct table_making *making)
{
	return making->maker->parts(making);
}

void table_making_part(struct table_making *making, unsigned part, const atomic_bool *stop)
{
	making->maker->part(making, part, stop);
}

static void finish(struct table_making *making)
{
	struct table_head *head = making->head;
	memcpy(head->magic, TABLE_MAGIC, sizeof head->magic);
	head->version = TABLE_VERSION;
	head->seeds = making->index.seeds;
	head->key = making->key;
	head->positions = table_index_positions(making->index.pits, making->index.seeds);
	head->body_bytes = table_bytes(&making->key, making->index.seeds) - TABLE_HEAD_BYTES;
	head->body_sum = table_sum(making->body, head->body_bytes);
	head->head_sum = table_sum(head, offsetof(struct table_head, head_sum));
}

void table_making_next(struct table_making *making)
{
	if (making->maker->after)
		making->maker->after(making);
	making->stage++;
	if (making->maker->parts(making) == 0)
		finish(making);
}

uint64_t table_making_done(const struct table_making *making)
{
	return atomic_load_explicit(&making->done, memory_order_relaxed);
}

uint64_t table_making_of(const struct table_making *making)
{
	return making->index.slots * making->maker->passes;
}
