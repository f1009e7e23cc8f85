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

/* Where a position stands, and what stands there. */
struct entry {
	unsigned own, other;
	uint64_t slot;
};

static struct entry find_rows(const struct table_index *index, const uint8_t *own, const uint8_t *other)
{
	struct entry entry;
	uint32_t own_rank = table_index_rank(index, own, &entry.own);
	uint32_t other_rank = table_index_rank(index, other, &entry.other);
	entry.slot = table_index_at(index, entry.own, own_rank, entry.other, other_rank);
	return entry;
}

static unsigned kalah_code(const struct table *table, const struct entry *entry)
{
	return (unsigned)table->body[entry->slot / 2] >> entry->slot % 2 * 4 & 15;
}

static int kalah_coded(const struct table *table, const struct entry *entry, unsigned code)
{
	return table->head.lowest[table_class(entry->own, entry->other)] + 2 * (int)code;
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
		memcpy(turned.pit[SOUTH], after.pit[NORTH], sizeof turned.pit[SOUTH]);
		memcpy(turned.pit[NORTH], after.pit[SOUTH], sizeof turned.pit[NORTH]);
		int value = after.store[SOUTH];
		after.store[SOUTH] = 0;
		value += sowing.extra_turn ? kalah_value(table, &after) : -kalah_value(table, &turned);
		best = value > best ? value : best;
	}
	return best;
}

/* The stores of `board` are empty, South is to move, and the board is small enough. Where a row is empty the game is
   over and its class has one value alone, so looking ahead ends. */
static int kalah_value(const struct table *table, const struct board *board)
{
	struct entry entry = find_rows(&table->index, board->pit[SOUTH], board->pit[NORTH]);
	unsigned code = kalah_code(table, &entry);
	return code == TABLE_ELSEWHERE ? kalah_ahead(table, board) : kalah_coded(table, &entry, code);
}

static enum probe oware_entry(const struct table *table, const struct entry *entry, int *future)
{
	uint8_t packed = table->body[entry->slot];
	*future = table_unpack(packed);
	return packed % 2 ? PROBE_EXACT : PROBE_EVEN;
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
	struct entry entry = find_rows(index, own, other);
	return oware_entry(table, &entry, future);
}

/* By the sums of all pits up to each, which one product gives. */
static inline uint32_t rank_of_word(const struct table_index *index, uint64_t row)
{
	uint64_t sums = row * LEAN_ONES;
	uint32_t rank = 0;
	for (unsigned i = 0; i + 1 < index->pits; i++, sums >>= 8)
		rank += index->part[i][sums & 0xff];
	return rank;
}

static enum probe probe_slowly(const struct table *table, const struct lean *lean, int *future)
{
	uint8_t own[PITS_MAX], other[PITS_MAX];
	for (unsigned pit = 0; pit < PITS_MAX; pit++) {
		own[pit] = (uint8_t)lean_own(lean, pit);
		other[pit] = (uint8_t)lean_other(lean, pit);
	}
	return table_probe(table, own, other, future);
}

enum probe table_probe_lean(const struct table *table, const struct lean *lean, int *future)
{
	const struct table_index *index = &table->index;
	struct entry entry = {.own = lean_own_row(lean), .other = lean_other_row(lean)};
	if (entry.own + entry.other > index->seeds)
		return PROBE_NONE;
	if (index->pits > 8)
		return probe_slowly(table, lean, future);
	entry.slot = table_index_at(
	        index, entry.own, rank_of_word(index, lean->own), entry.other, rank_of_word(index, lean->other));
	if (table->head.key.family == FAMILY_OWARE)
		return oware_entry(table, &entry, future);
	unsigned code = kalah_code(table, &entry);
	if (code == TABLE_ELSEWHERE)
		return probe_slowly(table, lean, future);
	*future = kalah_coded(table, &entry, code);
	return PROBE_EXACT;
}
