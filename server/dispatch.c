#include "server/dispatch.h"

#include <stdlib.h>

#include "common/mem.h"
#include "protocol/decode.h"
#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/bots.h"
#include "server/classes.h"
#include "server/client.h"
#include "server/dailies.h"
#include "server/endgames.h"
#include "server/handlers.h"
#include "server/hello.h"
#include "server/hints.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/names.h"
#include "server/pace.h"
#include "server/pairing.h"
#include "server/pending.h"
#include "server/pictures.h"
#include "server/places.h"
#include "server/puzzle_maker.h"
#include "server/recovery.h"
#include "server/reviews.h"
#include "server/rooms.h"
#include "server/searches.h"
#include "server/served_page.h"
#include "server/standing.h"
#include "server/turns.h"

/* Between two datings of the journal: what a crash may give back to a player's clock at most. */
#define BEAT_MS 250
/* Between two tellings of who watches. */
#define NAMES_EVERY_MS 1000
/* What a planned stop may wait for the store, and when clients should try again. */
#define STOP_MS 400
#define BACK_IN_MS 3000

static const struct config *config;
static uv_timer_t beat;
static bool frozen; /* the program stops: nothing that is done now could be kept */

/* ---- what clients say ---- */

enum needs { ANYWHERE = 0, ROOM_EXISTS = 1, IN_ROOM = 2, KEPT = 4, OUTSIDE = 8 };

static const struct {
	enum err (*handle)(struct request *request);
	unsigned needs;
} handlers[IN_COUNT] = {
#define HANDLER(name, needs) [IN_##name] = {name##_handle, needs},
#include "server/handlers.def"
#undef HANDLER
};

static enum err handle(struct request *r)
{
	if (!r->client->session && r->in->type != IN_hello)
		return ERR_HELLO_FIRST;
	unsigned needs = handlers[r->in->type].needs;
	if (r->client->only_watches && !(needs & OUTSIDE))
		return ERR_NOT_SEATED;
	if (needs & KEPT && (frozen || !journal_is_healthy()))
		return ERR_UNAVAILABLE;
	if (needs & (ROOM_EXISTS | IN_ROOM)) {
		r->hosted = rooms_find(r->in->room);
		if (!r->hosted || !host_pass_time(r->hosted))
			return ERR_NO_SUCH_ROOM;
		r->side = company_seat_of(&r->hosted->company, r->conn);
		if (needs & IN_ROOM && !standing_is_in(r->hosted, r->conn))
			return ERR_NOT_IN_ROOM;
	}
	return handlers[r->in->type].handle(r);
}

/* Whether the answer hangs on what is not safe yet: on one that it made itself, or, if the command was
 * known again, on one of before. */
static bool hangs_on_change(const struct request *r, uint64_t n_before)
{
	return journal_changes() != n_before || (r->hosted && !journal_is_safe(r->hosted->mark));
}

void dispatch_message(struct conn_id conn, const char *bytes, size_t len)
{
	struct incoming in;
	struct fault fault;
	struct request request = {
	        .conn = conn, .client = client_get(conn), .config = config, .in = &in, .side = SIDE_NONE};
	if (hello_waits(request.client)) {
		hello_keep(request.client, bytes, len);
		return;
	}
	enum err err = decode(bytes, len, &in, &fault);
	bool decoded = err == OK;
	uint64_t n_changes = journal_changes();
	if (decoded)
		err = handle(&request);
	else if (!request.client->session && in.type != IN_hello && in.type != IN_COUNT)
		err = ERR_HELLO_FIRST;
	if (err)
		request_refuse(&request, decoded, err, &fault);
	else if (handlers[in.type].needs & KEPT && hangs_on_change(&request, n_changes))
		pending_keep(conn, in.id);
}

void dispatch_open(struct conn_id conn)
{
	struct client *client = mem_new(1, sizeof *client);
	conn_set_user(conn, (uint64_t)(uintptr_t)client);
	hello_open(conn, client);
}

void dispatch_open_to_watch(struct conn_id conn)
{
	dispatch_open(conn);
	client_get(conn)->only_watches = 1;
}

void dispatch_close(struct conn_id conn)
{
	struct client *client = client_get(conn);
	lobby_unwatch(client);
	hints_forget(conn);
	pairing_cut(client);
	classes_leave(client);
	while (client->n_rooms > 0)
		places_go(client->rooms[0], conn, COMMAND_presence);
	hello_close(client);
	conn_set_user(conn, 0);
	free(client);
}

void dispatch_overflow(struct conn_id conn)
{
	struct client *client = client_get(conn);
	for (size_t i = 0; i < client->n_rooms; i++)
		audience_snapshot(client->rooms[i], conn);
	lobby_show(client);
	classes_show(client);
}

/* ---- start, turns and stop ---- */

static void on_health(bool healthy)
{
	if (healthy) {
		host_release_all();
	} else {
		hello_give_up();
		pending_tell();
		host_hold_all(HOLD_STORAGE);
	}
}

static void on_beat(uv_timer_t *timer)
{
	(void)timer;
	static unsigned n_beats;
	host_beat();
	if (++n_beats % (NAMES_EVERY_MS / BEAT_MS) == 0)
		names_beat();
}

static void on_deadline(struct hosted *hosted)
{
	host_pass_time(hosted);
}

/* One processor is left to everything else, though it goes before them anyway. */
static void start_searches(void)
{
	unsigned threads = config->search_threads;
	if (threads == 0) {
		unsigned processors = uv_available_parallelism();
		threads = processors > 1 ? processors - 1 : 1;
	}
	searches_start(threads, (size_t)config->search_memory << 20, config->search_priority);
}

bool dispatch_start(const struct config *with, char *why)
{
	config = with;
	frozen = false;
	start_searches();
	reviews_start(with);
	pictures_start();
	served_page_start(with->public_url);
	bots_start();
	rooms_start(on_deadline);
	lobby_start();
	classes_start(with);
	if (!pairing_start(with, why))
		return false;
	if (!hello_start(with, dispatch_message, why))
		return false;
	if (!journal_open(with, why))
		return false;
	if (!recovery_run(why))
		return false;
	journal_start(on_health);
	endgames_start((enum endgames)config->tables, config->data_dir, config->store == 0);
	puzzle_maker_start((enum puzzles)config->puzzles);
	dailies_start();
	uv_timer_init(loop_get(), &beat);
	uv_timer_start(&beat, on_beat, BEAT_MS, BEAT_MS);
	return true;
}

void dispatch_turn(void)
{
	bots_turn();
	journal_turn();
	pending_forget_safe();
	turns_tell();
}

static void tell_stopping(struct hosted *hosted)
{
	audience_notice(hosted, TO_ALL, OUT_stopping, &(struct outgoing){.back_in_ms = BACK_IN_MS});
}

bool dispatch_freeze(void)
{
	frozen = true;
	reviews_freeze();
	puzzle_maker_freeze();
	dailies_freeze();
	bots_freeze();
	host_hold_all(HOLD_STOP);
	rooms_each(tell_stopping);
	uv_close((uv_handle_t *)&beat, NULL);
	lobby_freeze();
	classes_freeze();
	pairing_freeze();
	bool kept = journal_stop(STOP_MS);
	if (kept)
		conn_release(UINT64_MAX);
	else
		conn_forsake();
	if (!kept)
		log_error("store: could not keep the last changes; they were not acknowledged");
	return kept;
}

void dispatch_stop(void)
{
	endgames_stop();
	searches_stop();
	reviews_stop();
	pictures_stop();
	puzzle_maker_stop();
	endgames_clear();
	classes_stop();
	rooms_stop();
	lobby_stop();
	pairing_stop();
	hello_stop();
	audience_stop();
	names_stop();
	pace_stop();
	pending_clear();
	turns_clear();
}
