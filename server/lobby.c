#include "server/lobby.h"

#include <stdlib.h>

#include "common/lobby/listing.h"
#include "common/mem.h"
#include "protocol/lobby_view.h"
#include "server/audience.h"
#include "server/loop.h"
#include "server/pairing.h"

/* Those who watch with one filter. */
struct watchers {
	struct conn_id *conns;
	size_t n;
	size_t cap;
	size_t n_owed;       /* of them: these hear nothing before the whole */
	struct frame *state; /* for newcomers, until something is told; NULL = to be made */
	struct lobby_totals told;
	uint64_t told_ms; /* instant at which totals were told */
};

static struct {
	struct listing *listing;
	struct rules *presets; /* by index */
	unsigned n_filters;
	struct watchers *watchers; /* by filter */
	size_t n_watchers;         /* in all */
	struct lobby_view *view;
	struct lobby_totals totals; /* of the beat */
	uv_timer_t beat;
} lobby;

static void count_queues(unsigned preset, struct lobby_totals *totals)
{
	const struct pools *pools = pairing_pools();
	for (unsigned pool = 0; pool < pools->n; pool++) {
		size_t waiting = pairing_count(preset, pool);
		if (waiting > 0)
			totals->queues[totals->n_queues++] = (struct view_queue){
			        .preset = rules_preset_name(preset),
			        .pool = pools->pool[pool].name,
			        .waiting = (int64_t)waiting,
			};
	}
}

static void count(unsigned filter, struct lobby_totals *out)
{
	out->n_open = (uint32_t)listing_count(lobby.listing, filter, LISTED_OPEN);
	out->n_live = (uint32_t)listing_count(lobby.listing, filter, LISTED_LIVE);
	out->n_players = (uint32_t)session_count();
	out->n_queues = 0;
	for (unsigned preset = 0; preset + 1 < lobby.n_filters; preset++)
		if (filter == LISTING_ALL || filter == 1 + preset)
			count_queues(preset, out);
}

/* The present beat, by a number that comes again only after a long time; never 0. */
static uint8_t beat_now(void)
{
	return (uint8_t)(1 + loop_now_ms() / LOBBY_BEAT_MS % UINT8_MAX);
}

/* ---- all that is shown ---- */

static void send_state(struct client *client)
{
	unsigned filter = client->lobby_filter;
	struct watchers *watchers = &lobby.watchers[filter];
	if (!watchers->state) {
		struct listing_told told;
		listing_state(lobby.listing, filter, &told);
		lobby_view_state(lobby.view, &told, filter, &watchers->told);
		watchers->state = audience_encode(OUT_lobby, &lobby.view->out);
	}
	client->lobby_shown = beat_now();
	conn_send_now(client->conn, watchers->state);
}

static void pay(struct client *client)
{
	if (!client->lobby_owed)
		return;
	client->lobby_owed = 0;
	lobby.watchers[client->lobby_filter].n_owed--;
}

/* At once, or with the next beat if it had all just now: to turn to it over and over is to cost no more than to watch.
 */
static void send_state_in_time(struct client *client)
{
	if (client->lobby_shown != beat_now()) {
		send_state(client);
	} else if (!client->lobby_owed) {
		client->lobby_owed = 1;
		lobby.watchers[client->lobby_filter].n_owed++;
	}
}

static void send_owed(struct watchers *watchers)
{
	for (size_t i = 0; i < watchers->n && watchers->n_owed > 0; i++) {
		struct client *client = client_get(watchers->conns[i]);
		if (client->lobby_owed) {
			pay(client);
			send_state(client);
		}
	}
}

/* ---- beats ---- */

static void drop_state(struct watchers *watchers)
{
	if (watchers->state)
		frame_unref(watchers->state);
	watchers->state = NULL;
}

static void tell_changes(unsigned filter, struct watchers *watchers)
{
	struct listing_told told;
	uint64_t now_ms = loop_now_ms();
	struct lobby_totals *totals = &lobby.totals;
	count(filter, totals);
	bool changed = listing_beat(lobby.listing, filter, (int64_t)now_ms, &told) ||
	               !lobby_view_same_queues(totals, &watchers->told);
	bool counted =
	        now_ms - watchers->told_ms >= LOBBY_TOTALS_EVERY_MS && !lobby_view_same_totals(totals, &watchers->told);
	if (!changed && !counted)
		return;
	lobby_view_changes(lobby.view, &told, totals, &watchers->told);
	struct frame *frame = audience_encode(OUT_lobby_changed, &lobby.view->out);
	/* Not held for the store: the lists promise nobody anything. */
	for (size_t i = 0; i < watchers->n; i++)
		if (watchers->n_owed == 0 || !client_get(watchers->conns[i])->lobby_owed)
			conn_send_now(watchers->conns[i], frame);
	frame_unref(frame);
	drop_state(watchers);
	watchers->told = *totals;
	watchers->told_ms = now_ms;
}

void lobby_beat(void)
{
	for (unsigned filter = 0; filter < lobby.n_filters; filter++)
		if (lobby.watchers[filter].n > 0)
			tell_changes(filter, &lobby.watchers[filter]);
	for (unsigned filter = 0; filter < lobby.n_filters; filter++)
		send_owed(&lobby.watchers[filter]);
}

static void on_beat(uv_timer_t *timer)
{
	(void)timer;
	lobby_beat();
}

/* ---- watchers ---- */

/* The first to watch with a filter: what is now counts as told. Unless somebody did a moment ago: then it is as if he
 * still did, so that turning to it and away costs no more than a beat. */
static void open_filter(unsigned filter, struct watchers *watchers)
{
	struct listing_told told;
	if (watchers->state && loop_now_ms() - watchers->told_ms < LOBBY_BEAT_MS)
		return;
	listing_beat(lobby.listing, filter, (int64_t)loop_now_ms(), &told);
	drop_state(watchers);
	count(filter, &watchers->told);
	watchers->told_ms = loop_now_ms();
}

void lobby_watch(struct client *client, unsigned filter)
{
	struct watchers *watchers = &lobby.watchers[filter];
	lobby_unwatch(client);
	if (watchers->n == 0)
		open_filter(filter, watchers);
	void *conns = watchers->conns;
	mem_grow(&conns, &watchers->cap, watchers->n + 1, sizeof *watchers->conns);
	watchers->conns = conns;
	client->watches_lobby = 1;
	client->lobby_filter = (uint8_t)filter;
	client->lobby_place = (uint32_t)watchers->n;
	watchers->conns[watchers->n++] = client->conn;
	if (lobby.n_watchers++ == 0)
		uv_timer_start(&lobby.beat, on_beat, LOBBY_BEAT_MS, LOBBY_BEAT_MS);
	send_state_in_time(client);
}

void lobby_unwatch(struct client *client)
{
	if (!client->watches_lobby)
		return;
	struct watchers *watchers = &lobby.watchers[client->lobby_filter];
	pay(client);
	struct conn_id last = watchers->conns[--watchers->n];
	watchers->conns[client->lobby_place] = last;
	client_get(last)->lobby_place = client->lobby_place;
	client->watches_lobby = 0;
	if (--lobby.n_watchers == 0 && !uv_is_closing((uv_handle_t *)&lobby.beat))
		uv_timer_stop(&lobby.beat);
}

void lobby_show(struct client *client)
{
	if (client->watches_lobby && !client->lobby_owed)
		send_state(client);
}

/* ---- rooms ---- */

/* Of a game that viewers see later, what they see, and how many they are; but a seat is free only while it is. */
static void read_game(const struct hosted *hosted, struct listed_game *out)
{
	const struct room *room = &hosted->room;
	const struct rules *preset = &lobby.presets[room->preset];
	listed_game_read(room, preset, out);
	if (!hosted->delayed || out->kind == LISTED_OPEN || room->phase == PHASE_CLOSED)
		return;
	const struct room *seen = delayed_room(hosted->delayed);
	out->kind = LISTED_NOT;
	if (seen)
		listed_game_read(seen, preset, out);
	if (out->kind == LISTED_LIVE)
		out->viewers = room->n_viewers;
	else
		out->kind = LISTED_NOT;
}

void lobby_note(struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	if (!hosted->listed && room->options.visibility != VISIBILITY_OPEN)
		return;
	struct listed_game game;
	read_game(hosted, &game);
	hosted->listed = listing_put(lobby.listing, hosted->listed, &game, (int64_t)loop_now_ms());
}

/* ---- start and stop ---- */

static unsigned count_presets(void)
{
	unsigned n = 0;
	while (n < LOBBY_VIEW_PRESETS_MAX && rules_preset_name(n))
		n++;
	return n;
}

void lobby_start(void)
{
	unsigned n_presets = count_presets();
	lobby.n_filters = n_presets + 1;
	lobby.listing = listing_new(n_presets);
	lobby.watchers = mem_new(lobby.n_filters, sizeof *lobby.watchers);
	lobby.view = mem_new(1, sizeof *lobby.view);
	lobby.presets = mem_new(n_presets, sizeof *lobby.presets);
	for (unsigned preset = 0; preset < n_presets; preset++)
		if (rules_preset(rules_preset_name(preset), &lobby.presets[preset]) != OK)
			abort(); /* a row of presets.def that cannot be read */
	uv_timer_init(loop_get(), &lobby.beat);
}

void lobby_freeze(void)
{
	uv_close((uv_handle_t *)&lobby.beat, NULL);
}

void lobby_stop(void)
{
	for (unsigned filter = 0; filter < lobby.n_filters; filter++) {
		drop_state(&lobby.watchers[filter]);
		free(lobby.watchers[filter].conns);
	}
	listing_free(lobby.listing);
	free(lobby.watchers);
	free(lobby.view);
	free(lobby.presets);
	lobby.n_filters = 0;
	lobby.n_watchers = 0;
}
