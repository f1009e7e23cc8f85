#include "common/bot/table.h"

#include <string.h>

#include "common/game/variant.h"

_Static_assert(offsetof(struct table_head, head_sum) == 917 + sizeof(((struct table_head *)0)->spare_end),
        "a gap in the head, which is summed up as bytes");
_Static_assert(sizeof(struct table_head) <= TABLE_HEAD_BYTES, "the entries lie under the head");
_Static_assert(2 * TABLE_SEEDS_MAX * 2 + 1 <= UINT8_MAX, "a value and its mark do not fit a byte");

/* Eight bytes at a time in four strands, so that the multiplications do not wait for each other. */
uint64_t table_sum(const void *bytes, size_t n_bytes)
{
	const uint8_t *at = bytes;
	uint64_t sum[4] = {1, 2, 3, 4};
	while (n_bytes > 0) {
		uint64_t words[4] = {0};
		size_t n = n_bytes < sizeof words ? n_bytes : sizeof words;
		memcpy(words, at, n);
		for (unsigned i = 0; i < 4; i++) {
			sum[i] = (sum[i] ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
			sum[i] ^= sum[i] >> 29;
		}
		at += n;
		n_bytes -= n;
	}
	return sum[0] ^ sum[1] * 3 ^ sum[2] * 5 ^ sum[3] * 7;
}

static uint64_t body_bytes(const struct table_key *key, const struct table_index *index)
{
	return key->family == FAMILY_KALAH ? index->slots / 2 : index->slots;
}

uint64_t table_bytes(const struct table_key *key, unsigned seeds)
{
	struct table_index index;
	return table_index_init(&index, key->pits, seeds) ? TABLE_HEAD_BYTES + body_bytes(key, &index) : 0;
}

const char *table_open(struct table *table, const void *image, uint64_t bytes)
{
	struct table_head *head = &table->head;
	if (bytes < TABLE_HEAD_BYTES)
		return "it is too short";
	memcpy(head, image, sizeof *head);
	if (memcmp(head->magic, TABLE_MAGIC, sizeof head->magic) != 0)
		return "it is no table";
	if (head->version != TABLE_VERSION)
		return "it is of another version";
	if (head->head_sum != table_sum(head, offsetof(struct table_head, head_sum)))
		return "its head is damaged";
	if (table_key_rules(&head->key, &table->rules) || !table_index_init(&table->index, head->key.pits, head->seeds))
		return "its rules cannot be";
	if (head->body_bytes != body_bytes(&head->key, &table->index) || bytes != TABLE_HEAD_BYTES + head->body_bytes)
		return "its length is wrong";
	table->body = (const uint8_t *)image + TABLE_HEAD_BYTES;
	return NULL;
}

bool table_check(const struct table *table)
{
	return table_sum(table->body, table->head.body_bytes) == table->head.body_sum;
}

static int kalah_value(const struct table *table, const struct board *board);

/* The best of the sowings of South, by what the table says of the positions after them. */
static int kalah_ahead(const struct table *table, const struct board *board)
{
	int best = -TABLE_SEEDS_MAX - 1;
	for (unsigned pit = 0; pit < table->index.pits; pit++) {
		if (board->pit[SOUTH][pit] == 0)
			continue;
		struct board after = *board, turned = {{{0}}, {0}};
		struct sowing sowing = variant_kalah.sow(&table->rules, &after, SOUTH, pit, NULL);
		int gain = after.store[SOUTH], value;
		memcpy(turned.pit[SOUTH], after.pit[NORTH], sizeof turned.pit[SOUTH]);
		memcpy(turned.pit[NORTH], after.pit[SOUTH], sizeof turned.pit[NORTH]);
		after.store[SOUTH] = 0;
		value = gain + (sowing.extra_turn ? kalah_value(table, &after) : -kalah_value(table, &turned));
		best = value > best ? value : best;
	}
	return best;
}

/* The stores of `board` are empty, South is to move, and the board is small enough. Where a row is empty the game is
   over and its class has one value alone, so looking ahead ends. */
static int kalah_value(const struct table *table, const struct board *board)
{
	const struct table_index *index = &table->index;
	unsigned own, other;
	uint32_t own_rank = table_index_rank(index, board->pit[SOUTH], &own);
	uint32_t other_rank = table_index_rank(index, board->pit[NORTH], &other);
	uint64_t slot = table_index_at(index, own, own_rank, other, other_rank);
	unsigned code = (unsigned)table->body[slot / 2] >> slot % 2 * 4 & 15;
	return code == TABLE_ELSEWHERE ? kalah_ahead(table, board)
	                               : table->head.lowest[table_class(own, other)] + 2 * (int)code;
}

enum probe table_probe(const struct table *table, const uint8_t *own, const uint8_t *other, int *future)
{
	const struct table_index *index = &table->index;
	unsigned seeds = 0;
	for (unsigned pit = 0; pit < index->pits; pit++)
		seeds += (unsigned)own[pit] + other[pit];
	if (seeds > index->seeds)
		return PROBE_NONE;
	if (table->head.key.family == FAMILY_KALAH) {
		struct board board = {{{0}}, {0}};
		memcpy(board.pit[SOUTH], own, index->pits);
		memcpy(board.pit[NORTH], other, index->pits);
		*future = kalah_value(table, &board);
		return PROBE_EXACT;
	}
	unsigned n_own, n_other;
	uint32_t own_rank = table_index_rank(index, own, &n_own);
	uint32_t other_rank = table_index_rank(index, other, &n_other);
	uint8_t packed = table->body[table_index_at(index, n_own, own_rank, n_other, other_rank)];
	*future = table_unpack(packed);
	return packed % 2 ? PROBE_EXACT : PROBE_EVEN;
}
