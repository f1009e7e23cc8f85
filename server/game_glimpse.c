#include "server/game_glimpse.h"

#include <stdio.h>
#include <string.h>

#include "common/game/record_bytes.h"

static void take_game(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	struct game_glimpse *it = context;
	struct record record;

	(void)row;
	it->found = true;
	if (!record_bytes_read(bytes, len, &record))
		return;
	it->follows = glimpse_of_record(&record, it->n_plies, &it->glimpse);
	record_clear(&record);
}

static void find(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct game_glimpse *it = (struct game_glimpse *)question;
	char why[STORE_WHY_MAX];

	it->result = store ? backend->get_game(store, it->id, take_game, it, why) : STORE_TROUBLE;
}

void game_glimpse_prepare(struct game_glimpse *it, enum question_kind kind, const char *id, uint32_t n_plies,
        void (*done)(struct question *question))
{
	memset(it, 0, sizeof *it);
	it->question = (struct question){.kind = kind, .work = find, .done = done};
	it->result = STORE_TROUBLE; /* until it is asked */
	it->n_plies = n_plies;
	if (strlen(id) <= GAME_ID_MAX)
		snprintf(it->id, sizeof it->id, "%s", id);
}

bool game_glimpse_refuses(const struct game_glimpse *it, struct reply *reply)
{
	if (it->result != STORE_OK)
		reply_refuse_store(reply, it->result);
	else if (!it->found)
		reply_refuse(reply, 404, "not_found", "There is no such game here.", "");
	else if (!it->follows)
		reply_refuse_store(reply, STORE_DAMAGED);
	return reply->status != 0;
}
