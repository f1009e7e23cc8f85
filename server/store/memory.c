/* A store that forgets everything with the program: for tests, and for servers that keep nothing. */
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "server/store/store.h"

struct entry {
	enum store_op_type type;
	char key[STORE_KEY_MAX + 1];
	int64_t number;
	struct bytes blob;
	struct game_row *game;
};

struct store {
	struct entry *entries;
	size_t n;
	size_t cap;
	int64_t alive_ms;
};

static struct store *memory_open(const char *dir, enum durability durability, char why[STORE_WHY_MAX])
{
	(void)dir;
	(void)durability;
	(void)why;
	return mem_new(1, sizeof(struct store));
}

static void free_entry(struct entry *entry)
{
	bytes_clear(&entry->blob);
	free(entry->game);
}

static void memory_close(struct store *store)
{
	for (size_t i = 0; i < store->n; i++)
		free_entry(&store->entries[i]);
	free(store->entries);
	free(store);
}

static void drop(struct store *store, enum store_op_type type, const char *key)
{
	size_t kept = 0;
	for (size_t i = 0; i < store->n; i++) {
		struct entry *entry = &store->entries[i];
		if (entry->type == type && strcmp(entry->key, key) == 0)
			free_entry(entry);
		else
			store->entries[kept++] = *entry;
	}
	store->n = kept;
}

static void add(struct store *store, const struct store_op *op)
{
	void *entries = store->entries;
	mem_grow(&entries, &store->cap, store->n + 1, sizeof *store->entries);
	store->entries = entries;
	struct entry *entry = &store->entries[store->n++];
	*entry = (struct entry){.type = op->type, .number = op->type == STORE_ROOM ? -1 : op->number};
	memcpy(entry->key, op->key, sizeof entry->key);
	bytes_put(&entry->blob, op->blob.at, op->blob.len);
	if (op->game) {
		entry->game = mem_new(1, sizeof *entry->game);
		*entry->game = *op->game;
	}
}

static bool has_game(const struct store *store, const char *id)
{
	for (size_t i = 0; i < store->n; i++)
		if (store->entries[i].type == STORE_GAME && strcmp(store->entries[i].game->id, id) == 0)
			return true;
	return false;
}

static void drop_old_guests(struct store *store, int64_t day)
{
	size_t kept = 0;
	unsigned n_dropped = 0;
	for (size_t i = 0; i < store->n; i++) {
		struct entry *entry = &store->entries[i];
		if (entry->type == STORE_GUEST && entry->number < day && n_dropped < STORE_GUESTS_OLD_MAX) {
			free_entry(entry);
			n_dropped++;
		} else {
			store->entries[kept++] = *entry;
		}
	}
	store->n = kept;
}

static enum store_result memory_commit(
        struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX])
{
	(void)why;
	for (size_t i = 0; i < n; i++) {
		const struct store_op *op = &ops[i];
		if (op->type == STORE_ROOM || op->type == STORE_ROOM_END)
			drop(store, STORE_STEP, op->key);
		if (op->type == STORE_ROOM || op->type == STORE_ROOM_END)
			drop(store, STORE_ROOM, op->key);
		if (op->type == STORE_GUEST)
			drop(store, STORE_GUEST, op->key);
		if (op->type == STORE_GUESTS_OLD)
			drop_old_guests(store, op->number);
		if (op->type == STORE_ALIVE)
			store->alive_ms = op->number;
		else if (op->type == STORE_GAME ? !has_game(store, op->game->id)
		                                : op->type != STORE_ROOM_END && op->type != STORE_GUESTS_OLD)
			add(store, op);
	}
	return STORE_OK;
}

static int by_key(const void *a, const void *b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	int order = strcmp(x->key, y->key);
	if (order == 0)
		order = (x->number > y->number) - (x->number < y->number);
	return order;
}

/* The entries of either type in order of key and number. */
static enum store_result load(struct store *store, enum store_op_type one, enum store_op_type other, store_each each,
        void *context, char why[STORE_WHY_MAX])
{
	struct entry **found = mem_new(store->n + 1, sizeof(struct entry *));
	size_t n = 0;
	for (size_t i = 0; i < store->n; i++)
		if (store->entries[i].type == one || store->entries[i].type == other)
			found[n++] = &store->entries[i];
	qsort(found, n, sizeof(struct entry *), by_key);
	enum store_result result = STORE_OK;
	for (size_t i = 0; i < n && result == STORE_OK; i++)
		if (!each(context, found[i]->key, found[i]->number, found[i]->blob.at, found[i]->blob.len, why))
			result = STORE_DAMAGED;
	free(found);
	return result;
}

static enum store_result memory_load_rooms(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return load(store, STORE_ROOM, STORE_STEP, each, context, why);
}

static enum store_result memory_load_alive(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX])
{
	(void)why;
	*alive_ms = store->alive_ms;
	return STORE_OK;
}

static enum store_result memory_find_guest(
        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX])
{
	for (size_t i = 0; i < store->n; i++) {
		const struct entry *entry = &store->entries[i];
		if (entry->type == STORE_GUEST && strcmp(entry->key, key) == 0)
			return each(context, key, entry->number, entry->blob.at, entry->blob.len, why) ? STORE_OK
			                                                                               : STORE_DAMAGED;
	}
	return STORE_OK;
}

static int newest_first(const void *a, const void *b)
{
	const struct game_row *x = (*(const struct entry *const *)a)->game,
	                      *y = (*(const struct entry *const *)b)->game;
	if (x->ended_unix_ms != y->ended_unix_ms)
		return x->ended_unix_ms < y->ended_unix_ms ? 1 : -1;
	return strcmp(y->id, x->id);
}

static bool is_wanted(const struct game_row *row, const struct game_query *query)
{
	if (query->before_id &&
	        (row->ended_unix_ms > query->before_unix_ms ||
	                (row->ended_unix_ms == query->before_unix_ms && strcmp(row->id, query->before_id) >= 0)))
		return false;
	if (row->ended_unix_ms < query->from_unix_ms || (query->to_unix_ms && row->ended_unix_ms >= query->to_unix_ms))
		return false;
	if (query->user && strcmp(row->user[0], query->user) != 0 && strcmp(row->user[1], query->user) != 0)
		return false;
	if (!query->user && query->player && strcasecmp(row->name[0], query->player) != 0 &&
	        strcasecmp(row->name[1], query->player) != 0)
		return false;
	if (query->preset && strcmp(row->preset, query->preset) != 0)
		return false;
	return !query->result || strcmp(row->winner, strcmp(query->result, "draw") == 0 ? "" : query->result) == 0;
}

static enum store_result memory_find_games(struct store *store, const struct game_query *query, store_each_game each,
        void *context, char why[STORE_WHY_MAX])
{
	(void)why;
	struct entry **found = mem_new(store->n + 1, sizeof(struct entry *));
	size_t n = 0;
	for (size_t i = 0; i < store->n; i++)
		if (store->entries[i].type == STORE_GAME && is_wanted(store->entries[i].game, query))
			found[n++] = &store->entries[i];
	qsort(found, n, sizeof(struct entry *), newest_first);
	for (size_t i = 0; i < n && i < query->limit; i++)
		each(context, found[i]->game, found[i]->blob.at, found[i]->blob.len);
	free(found);
	return STORE_OK;
}

static enum store_result memory_get_game(
        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX])
{
	(void)why;
	for (size_t i = 0; i < store->n; i++) {
		const struct entry *entry = &store->entries[i];
		if (entry->type == STORE_GAME && strcmp(entry->game->id, id) == 0) {
			each(context, entry->game, entry->blob.at, entry->blob.len);
			break;
		}
	}
	return STORE_OK;
}

const struct store_backend store_memory = {
        .name = "memory",
        .open = memory_open,
        .commit = memory_commit,
        .load_rooms = memory_load_rooms,
        .load_alive = memory_load_alive,
        .find_guest = memory_find_guest,
        .find_games = memory_find_games,
        .get_game = memory_get_game,
        .close = memory_close,
};
