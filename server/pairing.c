#include "server/pairing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/lobby/queue.h"
#include "protocol/outgoing.h"
#include "protocol/words.h"
#include "server/audience.h"
#include "server/blocks.h"
#include "server/entropy.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/places.h"

static struct {
	const struct config *config;
	struct pools pools;
	struct queue *queue;
	uv_timer_t wave;
} pairing;

static int64_t now_ms(void)
{
	return (int64_t)loop_now_ms();
}

/* ---- connections as the queue knows them ---- */

static uint64_t holder_of(struct conn_id conn)
{
	return (uint64_t)conn.index << 32 | conn.generation;
}

static struct conn_id conn_of(uint64_t holder)
{
	return (struct conn_id){.index = (uint32_t)(holder >> 32), .generation = (uint32_t)holder};
}

static bool is_ready(uint64_t holder)
{
	struct conn_id conn = conn_of(holder);
	return conn_alive(conn) && client_get(conn)->n_rooms < ROOMS_PER_CONNECTION;
}

/* ---- what is told ---- */

static void tell_queued(const struct client *client, const char *id, const struct queue_answer *answer)
{
	audience_answer_now(client->conn, OUT_queued,
	        &(struct outgoing){
	                .re = id,
	                .preset = preset_words.at(answer->preset),
	                .pool = pairing.pools.pool[answer->pool].name,
	                .waiting = (int64_t)answer->n_waiting,
	                .since_unix_ms = answer->since_ms + loop_epoch_unix_ms(),
	        });
}

static void tell_unqueued(uint64_t holder, enum unqueued why)
{
	if (holder)
		audience_answer_now(conn_of(holder), OUT_unqueued, &(struct outgoing){.why = unqueued_words.at(why)});
}

/* Takes the seat that is his, and hears of it. */
static void enter_room(struct client *client, const char *id, struct hosted *hosted, enum side side)
{
	places_sit(hosted, side, client->conn);
	audience_answer(client->conn, OUT_paired,
	        &(struct outgoing){
	                .re = id,
	                .room = hosted->room.code,
	                .side = side_word(side),
	                .seat_token = hosted->room.seat[side].token,
	        });
	audience_snapshot(hosted, client->conn);
}

/* ---- waves ---- */

/* Games that he has opened for anybody would begin while he plays another. He hears of their end, if that is what it
 * is, before he goes. */
static void give_up_open_games(struct client *client)
{
	size_t i = client->n_rooms;
	while (i-- > 0) {
		struct hosted *hosted = client->rooms[i];
		const struct room *room = &hosted->room;
		unsigned side = company_seat_of(&hosted->company, client->conn);
		if (side == SIDE_NONE || room->phase != PHASE_WAITING || room->options.visibility != VISIBILITY_OPEN)
			continue;
		host_do(hosted, (struct command){.type = COMMAND_leave, .side = (uint8_t)side});
		while (company_count_windows(&hosted->company, side) > 0)
			places_go(hosted, hosted->company.window[side][0], COMMAND_presence);
	}
}

static struct hosted *open_room(const struct queue_pair *pair, struct client *const client[2])
{
	struct room_setting setting = {
	        .preset = pair->preset,
	        .side = SOUTH,
	        .clock_setting = pairing.pools.pool[pair->pool].clock_setting,
	        .options = {.visibility = VISIBILITY_OPEN, .offers = room_options_offers(true)},
	};
	uint8_t token[2][TOKEN_BYTES];
	struct answer answer;
	if (rules_preset(rules_preset_name(pair->preset), &setting.rules) != OK)
		abort(); /* a row of presets.def that cannot be read */
	struct command join = client_join(client[SOUTH], token[SOUTH]);
	struct hosted *hosted = rooms_open(&setting, &join);
	host_keep(hosted);
	if (host_run(hosted, client_join(client[NORTH], token[NORTH]), &answer) != OK)
		abort(); /* the other seat of a room that nobody else knows */
	return hosted;
}

static void seat_pair(const struct queue_pair *pair)
{
	struct client *client[2];
	for (unsigned side = 0; side < 2; side++) {
		client[side] = client_get(conn_of(pair->holder[side]));
		give_up_open_games(client[side]);
	}
	struct hosted *hosted = open_room(pair, client);
	for (unsigned side = 0; side < 2; side++)
		queue_note_room(pairing.queue, pair->user[side], hosted->room.code, now_ms());
	for (unsigned side = 0; side < 2; side++)
		enter_room(client[side], NULL, hosted, (enum side)side);
}

static void arm(void);

void pairing_wave(void)
{
	struct queue_command tick = {.type = QUEUE_TICK, .at_ms = now_ms()};
	struct queue_answer answer;
	size_t n_rooms = rooms_count(), max_rooms = pairing.config->max_rooms;
	/* What cannot be kept cannot begin. */
	tick.pairs_max = journal_is_healthy() && n_rooms < max_rooms ? max_rooms - n_rooms : 0;
	entropy_fill(&tick.random, sizeof tick.random);
	if (queue_step(pairing.queue, &tick, &answer) == OK)
		for (size_t i = 0; i < answer.n_pairs; i++)
			seat_pair(&answer.pairs[i]);
	arm();
}

static void on_wave(uv_timer_t *timer)
{
	(void)timer;
	pairing_wave();
}

static void arm(void)
{
	int64_t deadline_ms = queue_deadline(pairing.queue, now_ms());
	if (uv_is_closing((uv_handle_t *)&pairing.wave))
		return;
	if (deadline_ms == INT64_MAX)
		uv_timer_stop(&pairing.wave);
	else if (!uv_is_active((uv_handle_t *)&pairing.wave))
		uv_timer_start(&pairing.wave, on_wave, (uint64_t)(deadline_ms - now_ms()), 0);
}

/* ---- who waits ---- */

static struct queue_answer step(const struct client *client, struct queue_command command, enum err *err)
{
	struct queue_answer answer;
	command.at_ms = now_ms();
	command.user = session_user(client->session);
	command.holder = holder_of(client->conn);
	*err = queue_step(pairing.queue, &command, &answer);
	arm();
	return answer;
}

/* The room that he was paired in a moment ago; NULL if that game is not on. */
static struct hosted *paired_room(const struct client *client, enum side *side)
{
	const char *user = session_user(client->session);
	const char *code = queue_room(pairing.queue, user, now_ms());
	struct hosted *hosted = code ? rooms_find(code) : NULL;
	if (!hosted || !journal_is_healthy() || !host_pass_time(hosted) || hosted->room.phase != PHASE_PLAYING)
		return NULL;
	for (*side = SOUTH;; *side = NORTH) {
		const struct seat *seat = &hosted->room.seat[*side];
		if (seat->taken && strcmp(seat->user, user) == 0)
			return hosted;
		if (*side == NORTH)
			return NULL;
	}
}

enum err pairing_enter(struct client *client, const char *id, uint8_t preset, const char *pool)
{
	size_t place = pools_find(&pairing.pools, pool);
	if (place == pairing.pools.n)
		return ERR_UNKNOWN_POOL;
	enum side side;
	struct hosted *hosted = paired_room(client, &side);
	if (hosted && !client_is_in(client, hosted) && client->n_rooms < ROOMS_PER_CONNECTION) {
		enter_room(client, id, hosted, side); /* he never heard of it, or he would not ask */
		return OK;
	}
	if (client->n_rooms == ROOMS_PER_CONNECTION)
		return ERR_TOO_MANY_ROOMS;
	enum err err;
	struct queue_answer answer = step(
	        client, (struct queue_command){.type = QUEUE_ENTER, .preset = preset, .pool = (uint8_t)place}, &err);
	if (err)
		return err;
	tell_unqueued(answer.holder_before, UNQUEUED_ELSEWHERE);
	tell_queued(client, id, &answer);
	return OK;
}

void pairing_leave(struct client *client)
{
	enum err err;
	struct queue_answer answer = step(client, (struct queue_command){.type = QUEUE_LEAVE}, &err);
	if (!err && answer.holder_before != holder_of(client->conn))
		tell_unqueued(answer.holder_before, UNQUEUED_ELSEWHERE);
}

void pairing_back(struct client *client)
{
	enum err err;
	struct queue_answer answer = step(client, (struct queue_command){.type = QUEUE_BACK}, &err);
	if (!err && answer.waits) {
		tell_queued(client, NULL, &answer);
		return;
	}
	enum side side;
	struct hosted *hosted = paired_room(client, &side);
	if (hosted && !hosted->room.seat[side].connected)
		enter_room(client, NULL, hosted, side);
}

void pairing_cut(struct client *client)
{
	enum err err;
	if (client->session)
		step(client, (struct queue_command){.type = QUEUE_CUT}, &err);
}

void pairing_note_start(const struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	if (!pairing.queue) /* nobody waits */
		return;
	if (!room->clock_setting.timed || room->clock_setting.kind == CLOCK_CORRESPONDENCE)
		return;
	for (unsigned side = 0; side < 2; side++) {
		struct queue_command leave = {.type = QUEUE_LEAVE, .at_ms = now_ms(), .user = room->seat[side].user};
		struct queue_answer answer;
		if (queue_step(pairing.queue, &leave, &answer) == OK)
			tell_unqueued(answer.holder_before, UNQUEUED_PLAYING);
	}
}

/* ---- start and stop ---- */

const struct pools *pairing_pools(void)
{
	return &pairing.pools;
}

size_t pairing_count(unsigned preset, unsigned pool)
{
	return queue_count(pairing.queue, preset, pool);
}

bool pairing_start(const struct config *config, char *why)
{
	unsigned n_presets = 0;
	while (rules_preset_name(n_presets))
		n_presets++;
	pairing.config = config;
	if (!pools_read(config->pools, &pairing.pools)) {
		snprintf(why, STORE_WHY_MAX,
		        "--pools wants clocks as in \"3+2 5+5\", minutes and seconds, at most %d and each once",
		        LOBBY_POOLS_MAX);
		return false;
	}
	pairing.queue = queue_new(n_presets, (struct queue_ask){.apart = blocks_between, .ready = is_ready});
	uv_timer_init(loop_get(), &pairing.wave);
	return true;
}

void pairing_freeze(void)
{
	uv_close((uv_handle_t *)&pairing.wave, NULL);
}

void pairing_stop(void)
{
	queue_free(pairing.queue);
	pairing.queue = NULL;
}
