/* A store that forgets everything with the program: for tests, and for servers that keep nothing. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/mem.h"
#include "common/user.h"
#include "server/store/store.h"

struct entry {
	enum store_op_type type;
	char key[STORE_KEY_MAX + 1];
	int64_t number;
	struct bytes blob;
	struct game_row *game;
	struct puzzle_row *puzzle;
};

/* What is stored. */
struct shelf {
	uv_mutex_t mutex; /* guards what follows; held for a whole commit or read */
	struct entry *entries;
	size_t n;
	size_t cap;
	int64_t n_puzzles; /* ever */
	int64_t alive_ms;
};

struct store {
	struct shelf *shelf; /* a reader's is that of the store it was opened from, which owns it */
	bool is_reader;
	atomic_bool interrupted;
};

static struct store *memory_open(const char *dir, enum durability durability, char why[STORE_WHY_MAX])
{
	(void)dir;
	(void)durability;
	(void)why;
	struct store *store = mem_new(1, sizeof *store);
	store->shelf = mem_new(1, sizeof *store->shelf);
	uv_mutex_init(&store->shelf->mutex);
	return store;
}

static struct store *memory_open_reader(const struct store *store, char why[STORE_WHY_MAX])
{
	(void)why;
	struct store *reader = mem_new(1, sizeof *reader);
	reader->shelf = store->shelf;
	reader->is_reader = true;
	return reader;
}

static void memory_interrupt(struct store *reader)
{
	reader->interrupted = true;
}

static void free_entry(struct entry *entry)
{
	bytes_clear(&entry->blob);
	free(entry->game);
	free(entry->puzzle);
}

static void memory_close(struct store *store)
{
	struct shelf *shelf = store->shelf;
	if (!store->is_reader) {
		for (size_t i = 0; i < shelf->n; i++)
			free_entry(&shelf->entries[i]);
		free(shelf->entries);
		uv_mutex_destroy(&shelf->mutex);
		free(shelf);
	}
	free(store);
}

static struct entry *find(const struct shelf *shelf, enum store_op_type type, const char *key)
{
	for (size_t i = 0; i < shelf->n; i++)
		if (shelf->entries[i].type == type && strcmp(shelf->entries[i].key, key) == 0)
			return &shelf->entries[i];
	return NULL;
}

/* ---- changes ---- */

static void drop(struct shelf *shelf, enum store_op_type type, const char *key)
{
	size_t kept = 0;
	for (size_t i = 0; i < shelf->n; i++) {
		struct entry *entry = &shelf->entries[i];
		if (entry->type == type && strcmp(entry->key, key) == 0)
			free_entry(entry);
		else
			shelf->entries[kept++] = *entry;
	}
	shelf->n = kept;
}

static void add(struct shelf *shelf, const struct store_op *op)
{
	void *entries = shelf->entries;
	mem_grow(&entries, &shelf->cap, shelf->n + 1, sizeof *shelf->entries);
	shelf->entries = entries;
	struct entry *entry = &shelf->entries[shelf->n++];
	*entry = (struct entry){.type = op->type, .number = op->type == STORE_ROOM ? -1 : op->number};
	memcpy(entry->key, op->key, sizeof entry->key);
	bytes_put(&entry->blob, op->blob.at, op->blob.len);
	if (op->game) {
		entry->game = mem_new(1, sizeof *entry->game);
		*entry->game = *op->game;
	}
	if (op->puzzle) {
		entry->puzzle = mem_new(1, sizeof *entry->puzzle);
		*entry->puzzle = *op->puzzle;
	}
}

static bool is_of_guest(const struct entry *entry, enum store_op_type type)
{
	return entry->type == type && (type == STORE_GUEST || user_is_guest(entry->key));
}

/* Guests, or lists of theirs. */
static void drop_old(struct shelf *shelf, enum store_op_type type, int64_t day)
{
	size_t kept = 0;
	unsigned n_dropped = 0;
	for (size_t i = 0; i < shelf->n; i++) {
		struct entry *entry = &shelf->entries[i];
		if (is_of_guest(entry, type) && entry->number < day && n_dropped < STORE_GUESTS_OLD_MAX) {
			free_entry(entry);
			n_dropped++;
		} else {
			shelf->entries[kept++] = *entry;
		}
	}
	shelf->n = kept;
}

/* So that `n_max` of a type stay. */
static void drop_oldest(struct shelf *shelf, enum store_op_type type, size_t n_max)
{
	size_t n = 0, first = shelf->n;
	for (size_t i = shelf->n; i-- > 0 && n <= n_max;)
		if (shelf->entries[i].type == type) {
			n++;
			first = i;
		}
	if (n <= n_max)
		return;
	free_entry(&shelf->entries[first]);
	memmove(&shelf->entries[first], &shelf->entries[first + 1], (--shelf->n - first) * sizeof *shelf->entries);
}

static bool find_daily(const struct shelf *shelf, int64_t day)
{
	for (size_t i = 0; i < shelf->n; i++)
		if (shelf->entries[i].type == STORE_DAILY && shelf->entries[i].number == day)
			return true;
	return false;
}

static void apply(struct shelf *shelf, const struct store_op *op)
{
	switch (op->type) {
	case STORE_ROOM:
		drop(shelf, STORE_STEP, op->key);
		drop(shelf, STORE_ROOM, op->key);
		add(shelf, op);
		break;
	case STORE_STEP:
		add(shelf, op);
		break;
	case STORE_ROOM_END:
		drop(shelf, STORE_STEP, op->key);
		drop(shelf, STORE_ROOM, op->key);
		break;
	case STORE_GAME:
		if (!find(shelf, STORE_GAME, op->key))
			add(shelf, op);
		break;
	case STORE_GUEST:
	case STORE_BLOCKS:
	case STORE_REVIEW:
	case STORE_CLASS:
		drop(shelf, op->type, op->key);
		add(shelf, op);
		break;
	case STORE_CLASS_END:
		drop(shelf, STORE_CLASS, op->key);
		break;
	case STORE_MISTAKE:
		add(shelf, op);
		drop_oldest(shelf, STORE_MISTAKE, ERROR_REPORTS_MAX);
		break;
	case STORE_PUZZLE:
		if (!find(shelf, STORE_PUZZLE, op->key)) {
			add(shelf, op);
			shelf->entries[shelf->n - 1].number = ++shelf->n_puzzles;
		}
		break;
	case STORE_PUZZLE_END:
		drop(shelf, STORE_PUZZLE, op->key);
		break;
	case STORE_DAILY:
		if (!find_daily(shelf, op->number))
			add(shelf, op);
		break;
	case STORE_GUESTS_OLD:
		drop_old(shelf, STORE_GUEST, op->number);
		drop_old(shelf, STORE_BLOCKS, op->number);
		break;
	case STORE_ALIVE:
		shelf->alive_ms = op->number;
		break;
	}
}

static enum store_result memory_commit(
        struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX])
{
	(void)why;
	uv_mutex_lock(&store->shelf->mutex);
	for (size_t i = 0; i < n; i++)
		apply(store->shelf, &ops[i]);
	uv_mutex_unlock(&store->shelf->mutex);
	return STORE_OK;
}

/* ---- reads ---- */

/* Every read stands between these two. NULL if there is to be no read any more. */
static const struct shelf *begin_read(struct store *store, char why[STORE_WHY_MAX])
{
	if (store->interrupted) {
		why[0] = '\0';
		return NULL;
	}
	uv_mutex_lock(&store->shelf->mutex);
	return store->shelf;
}

static void end_read(struct store *store)
{
	uv_mutex_unlock(&store->shelf->mutex);
}

static int by_key(const void *a, const void *b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	int order = strcmp(x->key, y->key);
	if (order == 0)
		order = (x->number > y->number) - (x->number < y->number);
	return order;
}

static enum store_result memory_load_rooms(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	struct entry **found = mem_new(shelf->n + 1, sizeof(struct entry *));
	size_t n = 0;
	for (size_t i = 0; i < shelf->n; i++)
		if (shelf->entries[i].type == STORE_ROOM || shelf->entries[i].type == STORE_STEP)
			found[n++] = &shelf->entries[i];
	qsort(found, n, sizeof(struct entry *), by_key);
	enum store_result result = STORE_OK;
	for (size_t i = 0; i < n && result == STORE_OK; i++)
		if (!each(context, found[i]->key, found[i]->number, found[i]->blob.at, found[i]->blob.len, why))
			result = STORE_DAMAGED;
	free(found);
	end_read(store);
	return result;
}

static enum store_result memory_load_classes(
        struct store *store, store_each each, void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	enum store_result result = STORE_OK;
	for (size_t i = 0; i < shelf->n && result == STORE_OK; i++) {
		const struct entry *entry = &shelf->entries[i];
		if (entry->type == STORE_CLASS &&
		        !each(context, entry->key, entry->number, entry->blob.at, entry->blob.len, why))
			result = STORE_DAMAGED;
	}
	end_read(store);
	return result;
}

static enum store_result memory_load_alive(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	*alive_ms = shelf->alive_ms;
	end_read(store);
	return STORE_OK;
}

static enum store_result find_one(struct store *store, enum store_op_type type, const char *key, store_each each,
        void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	const struct entry *entry = find(shelf, type, key);
	bool good = !entry || each(context, key, entry->number, entry->blob.at, entry->blob.len, why);
	end_read(store);
	return good ? STORE_OK : STORE_DAMAGED;
}

static enum store_result memory_find_guest(
        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_one(store, STORE_GUEST, key, each, context, why);
}

static enum store_result memory_find_blocks(
        struct store *store, const char *user, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_one(store, STORE_BLOCKS, user, each, context, why);
}

static enum store_result memory_find_review(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_one(store, STORE_REVIEW, id, each, context, why);
}

static enum store_result memory_find_error_reports(
        struct store *store, int64_t since_unix_ms, store_each each, void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	bool good = true;
	for (size_t i = 0; i < shelf->n && good; i++) {
		const struct entry *entry = &shelf->entries[i];
		if (entry->type == STORE_MISTAKE && entry->number >= since_unix_ms)
			good = each(context, entry->key, entry->number, entry->blob.at, entry->blob.len, why);
	}
	end_read(store);
	return good ? STORE_OK : STORE_DAMAGED;
}

static enum store_result memory_find_puzzle(
        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_one(store, STORE_PUZZLE, id, each, context, why);
}

static int latest_first(const void *a, const void *b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	return (x->number < y->number) - (x->number > y->number);
}

static bool is_puzzle_wanted(const struct entry *entry, const void *query)
{
	const struct puzzle_query *wanted = query;
	char theme[STORE_KEY_MAX + 3];
	if (entry->type != STORE_PUZZLE || (wanted->before != 0 && entry->number >= wanted->before) ||
	        (wanted->preset && strcmp(wanted->preset, entry->puzzle->preset) != 0) ||
	        (wanted->level != 0 && wanted->level != entry->puzzle->level))
		return false;
	snprintf(theme, sizeof theme, " %s ", wanted->theme ? wanted->theme : "");
	return !wanted->theme || strstr(entry->puzzle->themes, theme);
}

struct days {
	int64_t from, to;
};

static bool is_daily_wanted(const struct entry *entry, const void *days)
{
	const struct days *wanted = days;
	return entry->type == STORE_DAILY && entry->number >= wanted->from && entry->number <= wanted->to;
}

/* Those of a kind, by their numbers from the greatest down. */
static enum store_result find_latest(struct store *store, bool (*is_one)(const struct entry *entry, const void *query),
        const void *query, unsigned limit, store_each each, void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	struct entry **found = mem_new(shelf->n + 1, sizeof(struct entry *));
	size_t n = 0;
	for (size_t i = 0; i < shelf->n; i++)
		if (is_one(&shelf->entries[i], query))
			found[n++] = &shelf->entries[i];
	qsort(found, n, sizeof(struct entry *), latest_first);
	enum store_result result = STORE_OK;
	for (size_t i = 0; i < n && i < limit && result == STORE_OK; i++)
		if (!each(context, found[i]->key, found[i]->number, found[i]->blob.at, found[i]->blob.len, why))
			result = STORE_DAMAGED;
	free(found);
	end_read(store);
	return result;
}

static enum store_result memory_find_puzzles(
        struct store *store, const struct puzzle_query *query, store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_latest(store, is_puzzle_wanted, query, query->limit, each, context, why);
}

static enum store_result memory_find_dailies(struct store *store, int64_t from, int64_t to, unsigned limit,
        store_each each, void *context, char why[STORE_WHY_MAX])
{
	return find_latest(store, is_daily_wanted, &(struct days){from, to}, limit, each, context, why);
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

static enum store_result memory_find_games(struct store *store, const struct game_query *query, store_each_row each,
        void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	struct entry **found = mem_new(shelf->n + 1, sizeof(struct entry *));
	size_t n = 0;
	for (size_t i = 0; i < shelf->n; i++)
		if (shelf->entries[i].type == STORE_GAME && is_wanted(shelf->entries[i].game, query))
			found[n++] = &shelf->entries[i];
	qsort(found, n, sizeof(struct entry *), newest_first);
	for (size_t i = 0; i < n && i < query->limit; i++)
		each(context, found[i]->game);
	free(found);
	end_read(store);
	return STORE_OK;
}

static enum store_result memory_get_game(
        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX])
{
	const struct shelf *shelf = begin_read(store, why);
	if (!shelf)
		return STORE_TROUBLE;
	const struct entry *entry = find(shelf, STORE_GAME, id);
	if (entry)
		each(context, entry->game, entry->blob.at, entry->blob.len);
	end_read(store);
	return STORE_OK;
}

const struct store_backend store_memory = {
        .name = "memory",
        .open = memory_open,
        .commit = memory_commit,
        .load_rooms = memory_load_rooms,
        .load_classes = memory_load_classes,
        .load_alive = memory_load_alive,
        .find_guest = memory_find_guest,
        .find_blocks = memory_find_blocks,
        .find_review = memory_find_review,
        .find_error_reports = memory_find_error_reports,
        .find_puzzle = memory_find_puzzle,
        .find_puzzles = memory_find_puzzles,
        .find_dailies = memory_find_dailies,
        .find_games = memory_find_games,
        .get_game = memory_get_game,
        .open_reader = memory_open_reader,
        .interrupt = memory_interrupt,
        .close = memory_close,
};
