#include "server/blocks_store.h"

#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/blocks.h"
#include "server/guests.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/store/reader.h"

void blocks_store_keep(const char *user)
{
	struct bytes record = {.at = NULL};
	blocks_write(user, &record);
	if (record.len > 0)
		journal_blocks(user, guests_today(), &record);
}

void blocks_store_adopt(const char *user, const struct bytes *record)
{
	/* A damaged list would lock its owner out of it for ever; he begins another. */
	if (record->len > 0 && !blocks_adopt(user, record->at, record->len))
		log_error("store: a list of whom somebody has blocked cannot be read");
}

static bool on_record(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct bytes *record = context;
	(void)key;
	(void)number;
	(void)why;
	bytes_put(record, blob, len);
	return true;
}

enum store_result blocks_store_read(const struct store_backend *backend, struct store *store, const char *user,
        struct bytes *record, char why[STORE_WHY_MAX])
{
	return backend->find_blocks(store, user, on_record, record, why);
}

struct search {
	struct question question; /* first, so that the one is the other */
	void (*found)(void *context, bool known);
	void *context;
	char user[USER_BYTES_MAX + 1];
	struct bytes record;
	enum store_result result;
	char why[STORE_WHY_MAX];
};

static void work(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct search *search = (struct search *)question;
	search->result = STORE_TROUBLE;
	if (store)
		search->result = blocks_store_read(backend, store, search->user, &search->record, search->why);
}

static void report(struct question *question)
{
	struct search *search = (struct search *)question;
	if (search->why[0])
		log_error("store: %s", search->why);
	blocks_store_adopt(search->user, &search->record);
	search->found(search->context, search->result != STORE_TROUBLE);
	bytes_clear(&search->record);
	free(search);
}

void blocks_store_find(const char *user, void (*found)(void *context, bool known), void *context)
{
	if (blocks_is_here(user)) {
		found(context, true);
		return;
	}
	struct search *search = mem_new(1, sizeof *search);
	search->question = (struct question){.kind = QUESTION_LOOKUP, .work = work, .done = report};
	search->found = found;
	search->context = context;
	search->result = STORE_TROUBLE;
	memcpy(search->user, user, strlen(user));
	if (!reader_ask(&search->question))
		report(&search->question);
}
