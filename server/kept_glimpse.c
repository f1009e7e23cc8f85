#include "server/kept_glimpse.h"

#include <stdio.h>
#include <string.h>

#include "common/bot/puzzle_bytes.h"
#include "common/game/record_bytes.h"
#include "server/dailies.h"

static void take_game(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	struct kept_glimpse *it = context;
	struct record record;

	(void)row;
	it->found = true;
	if (!record_bytes_read(bytes, len, &record))
		return;
	it->follows = glimpse_of_record(&record, it->n_plies, &it->glimpse);
	record_clear(&record);
}

static bool take_puzzle(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct kept_glimpse *it = context;
	struct puzzle puzzle;

	(void)key;
	(void)number;
	(void)why;
	it->found = true;
	it->follows = puzzle_bytes_read(blob, len, &puzzle) && glimpse_of_puzzle(&puzzle, &it->glimpse);
	return true;
}

static bool take_daily(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct kept_glimpse *it = context;

	(void)number;
	(void)blob;
	(void)len;
	(void)why;
	snprintf(it->id, sizeof it->id, "%s", key);
	return true;
}

static enum store_result find_puzzle(
        struct kept_glimpse *it, const struct store_backend *backend, struct store *store, char *why)
{
	enum store_result result = STORE_OK;

	if (it->day != 0) {
		it->id[0] = '\0';
		result = backend->find_dailies(store, it->day, it->day, 1, take_daily, it, why);
	}
	if (result != STORE_OK || !it->id[0])
		return result;
	return backend->find_puzzle(store, it->id, take_puzzle, it, why);
}

static void find(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct kept_glimpse *it = (struct kept_glimpse *)question;
	char why[STORE_WHY_MAX];

	if (!store)
		it->result = STORE_TROUBLE;
	else if (it->puzzle)
		it->result = find_puzzle(it, backend, store, why);
	else
		it->result = backend->get_game(store, it->id, take_game, it, why);
}

void kept_glimpse_prepare(struct kept_glimpse *it, enum question_kind kind, const char *id, uint32_t n_plies,
        void (*done)(struct question *question))
{
	memset(it, 0, sizeof *it);
	it->question = (struct question){.kind = kind, .work = find, .done = done};
	it->result = STORE_TROUBLE; /* until it is asked */
	it->n_plies = n_plies;
	if (strlen(id) <= GAME_ID_MAX)
		snprintf(it->id, sizeof it->id, "%s", id);
}

void kept_glimpse_prepare_puzzle(
        struct kept_glimpse *it, enum question_kind kind, const char *id, void (*done)(struct question *question))
{
	kept_glimpse_prepare(it, kind, id, 0, done);
	it->puzzle = true;
	if (strcmp(id, "daily") == 0)
		it->day = dailies_today();
}

bool kept_glimpse_refuses(const struct kept_glimpse *it, struct reply *reply)
{
	if (it->result != STORE_OK)
		reply_refuse_store(reply, it->result);
	else if (!it->found)
		reply_refuse(reply, 404, "not_found",
		        it->puzzle ? "There is no such puzzle here." : "There is no such game here.", "");
	else if (!it->follows)
		reply_refuse_store(reply, STORE_DAMAGED);
	return reply->status != 0;
}
