#include "server/dispatch.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "protocol/decode.h"
#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/client.h"
#include "server/entropy.h"
#include "server/hello.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/recovery.h"
#include "server/rooms.h"

/* Between two datings of the journal: what a crash may give back to a player's clock at most. */
#define BEAT_MS 250
/* What a planned stop may wait for the store, and when clients should try again. */
#define STOP_MS 400
#define BACK_IN_MS 3000

static const struct config *config;

/* What a command's function works on. */
struct request {
	struct conn_id conn;
	struct client *client;
	const struct incoming *in;
	struct hosted *hosted; /* the room that it names; NULL for commands without one */
	unsigned side;         /* the sender's seat there, or SIDE_NONE */
};

/* Commands that were done and are not safe yet: whoever waits for one is told when the store fails him. */
struct pending {
	struct conn_id conn;
	uint64_t mark;
	char id[ID_BYTES_MAX + 1];
};
static struct {
	struct pending *commands; /* their marks rise */
	size_t n;
	size_t cap;
	uv_timer_t beat;
} pending;

static bool frozen; /* the program stops: nothing that is done now could be kept */

static int64_t now_ms(void)
{
	return (int64_t)loop_now_ms();
}

/* ---- places in a room ---- */

static void count_viewer(struct hosted *hosted, bool present)
{
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = present});
}

/* A newcomer, who hears nothing before his snapshot. */
static void enter_as_viewer(struct hosted *hosted, struct conn_id conn)
{
	count_viewer(hosted, true);
	rooms_add_viewer(hosted, conn);
	client_add_room(client_get(conn), hosted);
}

static void stop_viewing(struct hosted *hosted, struct conn_id conn)
{
	if (rooms_remove_viewer(hosted, conn))
		count_viewer(hosted, false);
}

/* Gives a taken seat to a connection. Whoever held it till now is told, and watches on. */
static void enter_seat(struct hosted *hosted, enum side side, struct conn_id conn)
{
	struct conn_id before = hosted->seat_conn[side];
	stop_viewing(hosted, conn);
	if (conn_alive(before) && !conn_same(before, conn)) {
		audience_answer(before, OUT_taken_over, &(struct outgoing){.room = hosted->room.code});
		hosted->seat_conn[side] = (struct conn_id){.generation = 0};
		rooms_add_viewer(hosted, before); /* at once: it is up to date and must miss no event */
		count_viewer(hosted, true);
	}
	host_do(hosted, (struct command){.type = COMMAND_presence, .side = (uint8_t)side, .present = 1});
	hosted->seat_conn[side] = conn;
	client_add_room(client_get(conn), hosted);
}

static void go(struct hosted *hosted, struct conn_id conn, enum command_type how)
{
	unsigned side = rooms_seat_of(hosted, conn);
	client_remove_room(client_get(conn), hosted);
	if (side == SIDE_NONE) {
		stop_viewing(hosted, conn);
		return;
	}
	hosted->seat_conn[side] = (struct conn_id){.generation = 0};
	host_do(hosted, (struct command){.type = how, .side = (uint8_t)side, .present = 0});
}

/* ---- answers ---- */

static void answer_ok(const struct request *r)
{
	audience_answer(r->conn, OUT_ok, &(struct outgoing){.re = r->in->id});
}

static void answer_joined(const struct request *r, const struct hosted *hosted)
{
	unsigned side = rooms_seat_of(hosted, r->conn);
	audience_answer(r->conn, OUT_joined,
	        &(struct outgoing){
	                .re = r->in->id,
	                .room = hosted->room.code,
	                .role = role_words.at(side == SIDE_NONE ? ROLE_VIEWER : ROLE_PLAYER),
	                .side = side_word(side),
	                .seat_token = side == SIDE_NONE ? NULL : hosted->room.seat[side].token,
	        });
}

static void answer_error(struct conn_id conn, enum err err, const struct fault *fault, const struct request *r)
{
	struct outgoing out = {
	        .re = fault->id[0] ? fault->id : NULL,
	        .code = err_word(err),
	        .text = err_text(err),
	        .field = fault->field[0] ? fault->field : NULL,
	        .ply = -1,
	        .legal = -1,
	};
	/* To a refused move belongs what would be legal. */
	if (r && r->hosted && err != ERR_NO_SUCH_ROOM) {
		const struct room *room = &r->hosted->room;
		out.room = room->code;
		if (r->side != SIDE_NONE && (r->in->type == IN_play || r->in->type == IN_swap)) {
			out.ply = room->game.n_plies;
			out.legal =
			        room->phase == PHASE_PLAYING && room->game.to_move == r->side ? room->game.legal : 0;
		}
	}
	/* What is refused because of a change tells of it, and so waits for it. */
	if (r && r->hosted && !journal_is_safe(r->hosted->mark) && journal_is_healthy())
		audience_answer(conn, OUT_error, &out);
	else
		audience_answer_now(conn, OUT_error, &out);
}

/* ---- the commands ---- */

static enum err hello(struct request *r)
{
	return hello_run(r->client, r->in);
}

/* What a new seat needs: who it is, token and lots. The command borrows `token`. */
static struct command make_join(const struct request *r, uint8_t token[TOKEN_BYTES])
{
	struct command join = {
	        .type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = now_ms(),
	        .unix_ms = now_ms() + loop_epoch_unix_ms(),
	        .name = session_name(r->client->session),
	        .user = session_user(r->client->session),
	        .token = token,
	};
	entropy_fill(token, TOKEN_BYTES);
	entropy_fill(&join.random, sizeof join.random);
	return join;
}

static enum err create(struct request *r)
{
	const struct incoming *in = r->in;
	struct room_setting setting = {
	        .rules = in->rules.rules,
	        .preset = in->rules.preset,
	        .side = in->has_side ? in->side : SOUTH,
	        .clock_setting =
	                {
	                        .timed = in->has_clock,
	                        .increment_per = in->clock.increment_per,
	                        .base_ms = (int32_t)in->clock.base_ms,
	                        .increment_ms = (int32_t)in->clock.increment_ms,
	                },
	};
	enum err err = clock_setting_check(&setting.clock_setting);
	if (err)
		return err;
	if (r->client->n_rooms == ROOMS_PER_CONNECTION)
		return ERR_TOO_MANY_ROOMS;
	if (rooms_count() >= config->max_rooms)
		return ERR_SERVER_FULL;
	uint8_t token[TOKEN_BYTES];
	struct command join = make_join(r, token);
	struct hosted *hosted = rooms_open(&setting, &join);
	host_keep(hosted);
	enter_seat(hosted, hosted->room.creator, r->conn);
	answer_joined(r, hosted);
	audience_snapshot(hosted, r->conn);
	return OK;
}

static unsigned seat_of_user(const struct hosted *hosted, const struct client *client)
{
	const char *user = session_user(client->session);
	for (unsigned side = 0; side < 2 && user[0]; side++)
		if (hosted->room.seat[side].taken && strcmp(hosted->room.seat[side].user, user) == 0)
			return side;
	return SIDE_NONE;
}

/* Gives the sender the place that he asks for in a room that he is to enter. */
static enum err take_place(struct request *r, bool watch_only, bool seat_only)
{
	struct hosted *hosted = r->hosted;
	const struct incoming *in = r->in;
	if (r->client->n_rooms == ROOMS_PER_CONNECTION && !client_is_in(r->client, hosted))
		return ERR_TOO_MANY_ROOMS;
	if (in->has_seat_token) {
		unsigned side = room_find_seat(&hosted->room, in->seat_token);
		if (side == SIDE_NONE)
			return ERR_BAD_SEAT_TOKEN;
		if (r->side != SIDE_NONE && r->side != side)
			return ERR_ALREADY_IN_ROOM;
		enter_seat(hosted, side, r->conn);
		return OK;
	}
	if (r->side != SIDE_NONE)
		return ERR_ALREADY_IN_ROOM;
	if (!watch_only) {
		uint8_t token[TOKEN_BYTES];
		struct answer answer;
		enum err err = host_run(hosted, make_join(r, token), &answer);
		if (!err)
			enter_seat(hosted, answer.side, r->conn);
		if (!err)
			return OK;
		/* A player who was never told of his seat, since the answer was lost, is known by who he is. */
		unsigned own = err == ERR_SEATS_TAKEN ? seat_of_user(hosted, r->client) : SIDE_NONE;
		if (own != SIDE_NONE) {
			enter_seat(hosted, own, r->conn);
			return OK;
		}
		if (seat_only || err != ERR_SEATS_TAKEN)
			return err;
	}
	if (!rooms_is_viewer(hosted, r->conn))
		enter_as_viewer(hosted, r->conn);
	return OK;
}

static enum err join(struct request *r)
{
	const struct incoming *in = r->in;
	enum err err = take_place(r, in->has_as && in->as == AS_WATCH, in->has_as && in->as == AS_SEAT);
	if (err)
		return err;
	answer_joined(r, r->hosted);
	audience_snapshot(r->hosted, r->conn);
	return OK;
}

static enum err resume(struct request *r)
{
	enum err err = take_place(r, true, false);
	if (err)
		return err;
	answer_joined(r, r->hosted);
	audience_catch_up(r->hosted, r->conn, (uint64_t)r->in->seq);
	return OK;
}

static enum err leave(struct request *r)
{
	go(r->hosted, r->conn, COMMAND_leave);
	answer_ok(r);
	return OK;
}

static enum err play(struct request *r)
{
	struct answer answer;
	enum err err = host_run(r->hosted,
	        (struct command){
	                .type = COMMAND_play,
	                .side = (uint8_t)r->side,
	                .ply = (uint32_t)r->in->ply,
	                .pit = (uint8_t)r->in->pit,
	                .id = r->in->id,
	        },
	        &answer);
	if (!err && answer.repeated)
		audience_repeat(r->hosted, r->conn, answer.repeated);
	return err;
}

/* A command of a player that is answered with a plain ok. */
static enum err act(struct request *r, enum command_type type)
{
	struct answer answer;
	enum err err = host_run(r->hosted,
	        (struct command){.type = type, .side = (uint8_t)r->side, .ply = (uint32_t)r->in->ply}, &answer);
	if (!err)
		answer_ok(r);
	return err;
}

static enum err swap(struct request *r)
{
	return act(r, COMMAND_swap);
}

static enum err resign(struct request *r)
{
	return act(r, COMMAND_resign);
}

static enum err ping(struct request *r)
{
	audience_answer_now(r->conn, OUT_pong,
	        &(struct outgoing){.re = r->in->id, .server_unix_ms = now_ms() + loop_epoch_unix_ms()});
	return OK;
}

/* Where the sender must be for a command. */
enum place { ANYWHERE, ROOM_EXISTS, IN_ROOM };

static const struct {
	enum err (*handle)(struct request *request);
	enum place place;
} handlers[IN_COUNT] = {
        [IN_hello] = {hello, ANYWHERE},
        [IN_create] = {create, ANYWHERE},
        [IN_join] = {join, ROOM_EXISTS},
        [IN_resume] = {resume, ROOM_EXISTS},
        [IN_leave] = {leave, IN_ROOM},
        [IN_play] = {play, IN_ROOM},
        [IN_swap] = {swap, IN_ROOM},
        [IN_resign] = {resign, IN_ROOM},
        [IN_ping] = {ping, ANYWHERE},
};

static enum err handle(struct request *r)
{
	if (!r->client->session && r->in->type != IN_hello)
		return ERR_HELLO_FIRST;
	enum place place = handlers[r->in->type].place;
	if ((frozen || !journal_is_healthy()) && (place != ANYWHERE || r->in->type == IN_create))
		return ERR_UNAVAILABLE;
	if (place != ANYWHERE) {
		r->hosted = rooms_find(r->in->room);
		if (!r->hosted || !host_pass_time(r->hosted))
			return ERR_NO_SUCH_ROOM;
		r->side = rooms_seat_of(r->hosted, r->conn);
		if (place == IN_ROOM && !client_is_in(r->client, r->hosted))
			return ERR_NOT_IN_ROOM;
	}
	return handlers[r->in->type].handle(r);
}

/* ---- what the socket side calls ---- */

static void remember_pending(const struct request *r)
{
	if (r->in->type == IN_hello || r->in->type == IN_ping || journal_is_safe(journal_mark()))
		return;
	void *commands = pending.commands;
	mem_grow(&commands, &pending.cap, pending.n + 1, sizeof *pending.commands);
	pending.commands = commands;
	struct pending *command = &pending.commands[pending.n++];
	*command = (struct pending){.conn = r->conn, .mark = journal_mark()};
	memcpy(command->id, r->in->id, sizeof command->id);
}

static void forget_safe(void)
{
	size_t n_safe = 0;
	while (n_safe < pending.n && journal_is_safe(pending.commands[n_safe].mark))
		n_safe++;
	pending.n -= n_safe;
	if (n_safe > 0)
		memmove(pending.commands, pending.commands + n_safe, pending.n * sizeof *pending.commands);
}

static void tell_pending(void)
{
	for (size_t i = 0; i < pending.n; i++) {
		const struct pending *command = &pending.commands[i];
		if (!journal_is_safe(command->mark))
			audience_answer_now(command->conn, OUT_error,
			        &(struct outgoing){
			                .re = command->id,
			                .code = err_word(ERR_UNAVAILABLE),
			                .text = err_text(ERR_UNAVAILABLE),
			                .ply = -1,
			                .legal = -1,
			        });
	}
}

static void on_health(bool healthy)
{
	if (healthy) {
		host_release_all();
	} else {
		hello_give_up();
		tell_pending();
		host_hold_all(HOLD_STORAGE);
	}
}

static void on_beat(uv_timer_t *timer)
{
	(void)timer;
	host_beat();
}

static void on_deadline(struct hosted *hosted)
{
	host_pass_time(hosted);
}

bool dispatch_start(const struct config *with, char *why)
{
	config = with;
	frozen = false;
	rooms_start(on_deadline);
	if (!hello_start(with, dispatch_message, why))
		return false;
	if (!journal_open(with, why))
		return false;
	if (!recovery_run(why))
		return false;
	journal_start(on_health);
	uv_timer_init(loop_get(), &pending.beat);
	uv_timer_start(&pending.beat, on_beat, BEAT_MS, BEAT_MS);
	return true;
}

void dispatch_turn(void)
{
	journal_turn();
	forget_safe();
}

static void tell_stopping(struct hosted *hosted)
{
	audience_notice(hosted, OUT_stopping, &(struct outgoing){.back_in_ms = BACK_IN_MS});
}

bool dispatch_freeze(void)
{
	frozen = true;
	host_hold_all(HOLD_STOP);
	rooms_each(tell_stopping);
	uv_close((uv_handle_t *)&pending.beat, NULL);
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
	rooms_stop();
	hello_stop();
	audience_stop();
	free(pending.commands);
	pending.commands = NULL;
	pending.n = pending.cap = 0;
}

void dispatch_open(struct conn_id conn)
{
	struct client *client = mem_new(1, sizeof *client);
	conn_set_user(conn, (uint64_t)(uintptr_t)client);
	hello_open(conn, client);
}

void dispatch_message(struct conn_id conn, const char *bytes, size_t len)
{
	struct incoming in;
	struct fault fault;
	struct request request = {.conn = conn, .client = client_get(conn), .in = &in, .side = SIDE_NONE};
	if (hello_waits(request.client)) {
		hello_keep(request.client, bytes, len);
		return;
	}
	enum err err = decode(bytes, len, &in, &fault);
	bool decoded = err == OK;
	if (decoded)
		err = handle(&request);
	else if (!request.client->session && in.type != IN_hello && in.type != IN_COUNT)
		err = ERR_HELLO_FIRST;
	if (!err)
		remember_pending(&request);
	else
		answer_error(conn, err, &fault, decoded ? &request : NULL);
}

void dispatch_close(struct conn_id conn)
{
	struct client *client = client_get(conn);
	while (client->n_rooms > 0)
		go(client->rooms[0], conn, COMMAND_presence);
	hello_close(client);
	conn_set_user(conn, 0);
	free(client);
}

void dispatch_overflow(struct conn_id conn)
{
	const struct client *client = client_get(conn);
	for (size_t i = 0; i < client->n_rooms; i++)
		audience_snapshot(client->rooms[i], conn);
}
