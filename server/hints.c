#include "server/hints.h"

#include <stdlib.h>
#include <string.h>

#include "common/bot/engine.h"
#include "common/bot/reason.h"
#include "common/mem.h"
#include "protocol/view.h"
#include "server/audience.h"
#include "server/searches.h"

/* More than it takes to be right nearly always, and soon enough for one who waits. */
#define HINT_NODES 2000000
#define HINT_MS 500

struct hint {
	struct search search;
	LIST_ENTRY(hint) next;
	struct conn_id conn;
	char id[ID_BYTES_MAX + 1];
	char room[ROOM_CODE_CHARS + 1];
	uint16_t number;
	struct game game;
	struct engine_pit best;
	struct reason reasons[REASONS_MAX];
	unsigned n_reasons;
};

static LIST_HEAD(, hint) hints;

static void work(struct search *search, struct engine *engine)
{
	struct hint *hint = (struct hint *)search;
	const struct engine_limits limits = {.nodes = HINT_NODES, .stop = &search->stop};
	struct engine_report report;
	engine_search(engine, &hint->game, &limits, &report);
	hint->best = report.pit[0];
	hint->n_reasons = reasons_find(&hint->game, hint->best.pit, hint->reasons);
}

static enum err check_room(const struct hint *hint)
{
	const struct hosted *hosted = rooms_find(hint->room);
	if (!hosted)
		return ERR_NO_SUCH_ROOM;
	const struct room *room = &hosted->room;
	if (room->phase != PHASE_PLAYING)
		return ERR_GAME_OVER;
	bool same = room->number == hint->number && room->game.n_plies == hint->game.n_plies &&
	            memcmp(&room->game.board, &hint->game.board, sizeof room->game.board) == 0;
	return same ? OK : ERR_STALE_PLY;
}

static void tell(const struct hint *hint)
{
	struct view view;
	view_hinted(&view, &hint->game, &hint->best, hint->reasons, hint->n_reasons);
	view.out.re = hint->id;
	view.out.room = hint->room;
	audience_answer(hint->conn, OUT_hinted, &view.out);
	view_clear(&view);
}

static void on_done(struct search *search, bool cancelled)
{
	struct hint *hint = (struct hint *)search;
	LIST_REMOVE(hint, next);
	if (!cancelled) {
		client_get(hint->conn)->hinting = 0;
		enum err err = check_room(hint);
		if (err)
			audience_answer(hint->conn, OUT_error,
			        &(struct outgoing){
			                .re = hint->id,
			                .code = err_word(err),
			                .text = err_text(err),
			                .room = hint->room,
			                .again_unix_ms = -1,
			                .ply = -1,
			                .legal = -1,
			        });
		else
			tell(hint);
	}
	game_clear(&hint->game);
	free(hint);
}

enum err hints_ask(struct client *client, const char *id, const struct room *room)
{
	if (client->hinting)
		return ERR_TOO_FAST;
	struct hint *hint = mem_new(1, sizeof *hint);
	hint->search =
	        (struct search){.rank = SEARCH_HINT, .ms = searches_share(HINT_MS), .work = work, .done = on_done};
	hint->conn = client->conn;
	hint->number = room->number;
	memcpy(hint->id, id, strlen(id));
	memcpy(hint->room, room->code, sizeof hint->room);
	game_copy(&hint->game, &room->game);
	client->hinting = 1;
	LIST_INSERT_HEAD(&hints, hint, next);
	searches_submit(&hint->search);
	return OK;
}

/* Its ids have another generation if they come again, so that no other is met. */
void hints_forget(struct conn_id conn)
{
	for (struct hint *hint = LIST_FIRST(&hints); hint; hint = LIST_NEXT(hint, next))
		if (hint->conn.index == conn.index && hint->conn.generation == conn.generation)
			searches_cancel(&hint->search);
}
