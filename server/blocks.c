#include "server/blocks.h"

#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/hash.h"

#define RECORD_VERSION 1

struct block_list {
	char user[USER_BYTES_MAX + 1];
	uint32_t n_refs;
	size_t n;
	size_t cap;
	char **persons; /* each the user, NUL, and the name, NUL */
	UT_hash_handle hh;
	TAILQ_ENTRY(block_list) idle;
};

static struct block_list *lists;
static TAILQ_HEAD(, block_list) idle_lists = TAILQ_HEAD_INITIALIZER(idle_lists); /* longest idle first */
static size_t n_idle;

/* ---- lists ---- */

static struct block_list *find_list(const char *user)
{
	struct block_list *list;
	HASH_FIND_STR(lists, user, list);
	return list;
}

static void free_list(struct block_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		free(list->persons[i]);
	free(list->persons);
	free(list);
}

static void remove_idle(struct block_list *list)
{
	TAILQ_REMOVE(&idle_lists, list, idle);
	n_idle--;
}

/* One that nobody holds. The longest idle goes for it if there are too many. One on which nobody is stays as well: the
 * store may not know yet. */
static void add_idle(struct block_list *list)
{
	TAILQ_INSERT_TAIL(&idle_lists, list, idle);
	if (++n_idle <= BLOCKS_IDLE_MAX)
		return;
	struct block_list *first = TAILQ_FIRST(&idle_lists);
	remove_idle(first);
	/* The table lives as long as there is a list. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
	HASH_DEL(lists, first);
	free_list(first);
}

static struct block_list *make_list(const char *user)
{
	struct block_list *list = mem_new(1, sizeof *list);
	memcpy(list->user, user, strlen(user));
	HASH_ADD_STR(lists, user, list);
	add_idle(list);
	return list;
}

/* Its place; n if he is not there. */
static size_t find_person(const struct block_list *list, const char *whom)
{
	size_t i = 0;
	while (i < list->n && strcmp(list->persons[i], whom) != 0)
		i++;
	return i;
}

static void add_person(struct block_list *list, const char *whom, const char *name)
{
	size_t whom_size = strlen(whom) + 1, name_size = strlen(name) + 1;
	char *person = mem_new(1, whom_size + name_size);
	memcpy(person, whom, whom_size);
	memcpy(person + whom_size, name, name_size);
	void *persons = list->persons;
	mem_grow(&persons, &list->cap, list->n + 1, sizeof(char *));
	list->persons = persons;
	list->persons[list->n++] = person;
}

static void remove_person(struct block_list *list, size_t i)
{
	free(list->persons[i]);
	memmove(list->persons + i, list->persons + i + 1, (--list->n - i) * sizeof(char *));
}

bool blocks_has(const char *user, const char *whom)
{
	const struct block_list *list = lists ? find_list(user) : NULL;
	return list && find_person(list, whom) < list->n;
}

bool blocks_between(const char *a, const char *b)
{
	return blocks_has(a, b) || blocks_has(b, a);
}

bool blocks_at(const char *user, size_t index, const char **whom, const char **name)
{
	const struct block_list *list = find_list(user);
	if (!list || index >= list->n)
		return false;
	*whom = list->persons[index];
	*name = *whom + strlen(*whom) + 1;
	return true;
}

enum err blocks_set(const char *user, const char *whom, const char *name, bool on)
{
	struct block_list *list = find_list(user);
	size_t place = list ? find_person(list, whom) : 0;
	bool is_on = list && place < list->n;
	if (is_on == on)
		return OK;
	if (on && list && list->n == BLOCKS_MAX)
		return ERR_LIST_FULL;
	if (!list)
		list = make_list(user);
	if (on)
		add_person(list, whom, name);
	else
		remove_person(list, place);
	return OK;
}

/* ---- who is here ---- */

struct block_list *blocks_ref(const char *user)
{
	struct block_list *list = find_list(user);
	if (list && list->n_refs++ == 0)
		remove_idle(list);
	return list;
}

void blocks_unref(struct block_list *list)
{
	if (list && --list->n_refs == 0)
		add_idle(list);
}

bool blocks_is_here(const char *user)
{
	return find_list(user) != NULL;
}

void blocks_stop(void)
{
	struct block_list *list = lists;
	HASH_CLEAR(hh, lists);
	while (list) {
		struct block_list *next = list->hh.next;
		free_list(list);
		list = next;
	}
	TAILQ_INIT(&idle_lists);
	n_idle = 0;
}

/* ---- records ---- */

void blocks_write(const char *user, struct bytes *out)
{
	const struct block_list *list = find_list(user);
	if (!list)
		return;
	bytes_put_number(out, RECORD_VERSION);
	bytes_put_number(out, list->n);
	for (size_t i = 0; i < list->n; i++) {
		bytes_put_text(out, list->persons[i]);
		bytes_put_text(out, list->persons[i] + strlen(list->persons[i]) + 1);
	}
}

static bool read_record(struct block_list *list, const uint8_t *record, size_t len)
{
	struct reader in = {.at = record, .end = record + len};
	char whom[USER_BYTES_MAX + 1], name[NAME_BYTES_MAX + 1];
	if (reader_number(&in, RECORD_VERSION) != RECORD_VERSION)
		return false;
	size_t n = (size_t)reader_number(&in, BLOCKS_MAX);
	for (size_t i = 0; i < n && !in.bad; i++) {
		reader_text(&in, whom, sizeof whom);
		reader_text(&in, name, sizeof name);
		if (!in.bad)
			add_person(list, whom, name);
	}
	return reader_done(&in);
}

bool blocks_adopt(const char *user, const uint8_t *record, size_t len)
{
	if (find_list(user)) /* what is here is newer */
		return true;
	struct block_list *list = make_list(user);
	if (read_record(list, record, len))
		return true;
	while (list->n > 0)
		remove_person(list, list->n - 1);
	return false;
}
