#include "common/user.h"
#include "protocol/setting.h"
#include "server/audience.h"
#include "server/blocks.h"
#include "server/classes.h"
#include "server/handlers.h"
#include "server/host.h"
#include "server/knocks.h"
#include "server/lags.h"
#include "server/lines.h"
#include "server/loop.h"
#include "server/names.h"
#include "server/password.h"
#include "server/places.h"
#include "server/waiting.h"

enum err create_handle(struct request *r)
{
	struct room_setting setting;
	enum err err = setting_read(r->in, &setting);
	if (err)
		return err;
	if (r->client->n_rooms == ROOMS_PER_CONNECTION ||
	        waiting_count(session_user(r->client->session)) >= ROOMS_WAITING_MAX)
		return ERR_TOO_MANY_ROOMS;
	if (rooms_count() >= r->config->max_rooms)
		return ERR_SERVER_FULL;
	if (setting.bot)
		err = request_may_play_bot(r);
	if (err)
		return err;
	if (setting.bot)
		request_plays_bot(r);
	uint8_t token[TOKEN_BYTES];
	char code[ROOM_CODE_CHARS + 1];
	struct command join = client_join(r->client, token);
	rooms_make_code(code);
	if (r->in->options.has_password) {
		setting.options.locked = true;
		password_key(code, r->in->options.password, setting.options.key);
	}
	struct hosted *hosted = rooms_open_as(code, &setting, &join);
	host_open(hosted);
	if (setting.own_bot)
		places_watch(hosted, r->conn);
	else
		places_sit(hosted, hosted->room.creator, r->conn);
	request_joined(r, hosted);
	audience_snapshot(hosted, r->conn);
	return OK;
}

/* Whoever is neither in the room nor a player of it has to know its password, if it has one. */
static enum err check_password(struct request *r)
{
	const struct room *room = &r->hosted->room;
	if (!room->options.locked || client_is_in(r->client, r->hosted) ||
	        room_find_user(room, session_user(r->client->session)) != SIDE_NONE)
		return OK;
	if (!r->in->has_password || r->client->only_watches)
		return ERR_BAD_PASSWORD;
	const char *user = session_user(r->client->session);
	char peer[PEER_TEXT_MAX];
	bool has_peer = request_peer(r, peer);
	enum err err = request_may(r, PACE_GUESS, user);
	if (!err && has_peer)
		err = request_may(r, PACE_GUESS_HERE, peer);
	if (!err)
		err = request_may(r, PACE_GUESSES, room->code);
	if (err)
		return err;
	bool may_try = r->client->n_wrong < PASSWORD_TRIES_MAX;
	if (may_try && password_opens(room->options.key, room->code, r->in->password))
		return OK;
	r->client->n_wrong++;
	pace_take(PACE_GUESS, user, loop_now_ms());
	if (has_peer)
		pace_take(PACE_GUESS_HERE, peer, loop_now_ms());
	pace_take(PACE_GUESSES, room->code, loop_now_ms());
	if (!may_try)
		conn_close(r->conn, 1008, "too many passwords");
	return ERR_BAD_PASSWORD;
}

/* Makes the sender one who waits to be let in. Players see each who comes to the door. */
static enum err ask(struct request *r)
{
	if (knocks_has(r->hosted, r->conn))
		return OK;
	enum err err = request_pace(r, PACE_KNOCK, session_user(r->client->session));
	if (!err)
		err = request_pace(r, PACE_KNOCKS, r->hosted->room.code);
	return err ? err : places_ask(r->hosted, r->conn);
}

/* Makes the sender a viewer, or one who waits to be let in. */
static enum err watch(struct request *r)
{
	int64_t at_ms = (int64_t)loop_now_ms(), again_ms = 0;
	enum err err = places_may_watch(r->hosted, session_user(r->client->session), at_ms, &again_ms);
	if (company_is_viewer(&r->hosted->company, r->conn))
		return OK;
	if (classes_is_host(r->hosted, r->conn)) {
		places_watch(r->hosted, r->conn);
		return OK;
	}
	if (err == ERR_ASK_TO_WATCH && !r->client->only_watches)
		return ask(r);
	if (!err)
		places_watch(r->hosted, r->conn);
	else if (err == ERR_NOT_ADMITTED)
		r->again_unix_ms = again_ms + loop_epoch_unix_ms();
	return err;
}

/* Whether somebody who waits in the room has blocked the sender. */
static bool is_unwelcome(const struct request *r)
{
	const struct room *room = &r->hosted->room;
	bool unwelcome = false;
	for (unsigned side = 0; side < 2 && room->phase == PHASE_WAITING; side++)
		unwelcome = unwelcome || blocks_has(room->seat[side].user, session_user(r->client->session));
	return unwelcome;
}

/* Whether the sender is a program, and the room one in which somebody waits for whoever comes: a person there has not
 * chosen to play a program. One whom he gave the code of a private room he has. */
static bool is_bot_uninvited(const struct request *r)
{
	const struct room *room = &r->hosted->room;
	bool persons = false;
	for (unsigned side = 0; side < 2; side++)
		persons = persons || (room->seat[side].taken && !user_is_outside_bot(room->seat[side].user));
	return room->phase == PHASE_WAITING && room->options.visibility == VISIBILITY_OPEN && persons &&
	       user_is_outside_bot(session_user(r->client->session));
}

/* A free seat, or his own once more: a player who was never told of it, since the answer was lost, is known by who he
 * is. ERR_SEATS_TAKEN, or ERR_CANNOT_SIT beside one who has blocked him. */
static enum err sit(struct request *r)
{
	struct hosted *hosted = r->hosted;
	uint8_t token[TOKEN_BYTES];
	struct answer answer;
	if (is_unwelcome(r))
		return ERR_CANNOT_SIT;
	if (is_bot_uninvited(r))
		return ERR_NO_BOTS;
	enum err err = host_run(hosted, client_join(r->client, token), &answer);
	unsigned side = answer.side;
	if (err == ERR_SEATS_TAKEN) {
		side = room_find_user(&hosted->room, session_user(r->client->session));
		err = side == SIDE_NONE ? ERR_SEATS_TAKEN : OK;
	}
	if (err)
		return err;
	if (hosted->room.phase != PHASE_WAITING)
		places_close_door(hosted, (int64_t)loop_now_ms()); /* before he is in, who hears nothing yet */
	places_sit(hosted, side, r->conn);
	return OK;
}

/* Gives the sender the place that he asks for in a room that he is to enter. */
static enum err take_place(struct request *r, bool watch_only, bool seat_only)
{
	struct hosted *hosted = r->hosted;
	const struct incoming *in = r->in;
	if (r->client->n_rooms == ROOMS_PER_CONNECTION && !client_is_in(r->client, hosted))
		return ERR_TOO_MANY_ROOMS;
	if (r->client->only_watches && !watch_only)
		return ERR_NOT_SEATED;
	if (in->has_seat_token && !r->client->only_watches) {
		unsigned side = room_find_seat(&hosted->room, in->seat_token);
		if (side == SIDE_NONE)
			return ERR_BAD_SEAT_TOKEN;
		if (r->side != SIDE_NONE && r->side != side)
			return ERR_ALREADY_IN_ROOM;
		places_sit(hosted, side, r->conn);
		return OK;
	}
	if (r->side != SIDE_NONE)
		return ERR_ALREADY_IN_ROOM;
	enum err err = check_password(r);
	if (!err && !watch_only) {
		err = sit(r);
		if (!err || seat_only || (err != ERR_SEATS_TAKEN && err != ERR_CANNOT_SIT))
			return err;
		err = OK;
	}
	return err ? err : watch(r);
}

enum err join_handle(struct request *r)
{
	const struct incoming *in = r->in;
	enum err err = take_place(r, in->has_as && in->as == AS_WATCH, in->has_as && in->as == AS_SEAT);
	if (err)
		return err;
	request_joined(r, r->hosted);
	audience_snapshot(r->hosted, r->conn);
	return OK;
}

enum err resume_handle(struct request *r)
{
	enum err err = take_place(r, true, false);
	if (err)
		return err;
	request_joined(r, r->hosted);
	if (audience_catch_up(r->hosted, r->conn, (uint64_t)r->in->seq)) {
		lines_catch_up(r->hosted, r->conn, (uint64_t)r->in->players_line, (uint64_t)r->in->viewers_line);
		names_catch_up(r->hosted, r->conn);
		lags_catch_up(r->hosted, r->conn);
	}
	return OK;
}

enum err leave_handle(struct request *r)
{
	if (!client_is_in(r->client, r->hosted))
		return ERR_NOT_IN_ROOM;
	places_go(r->hosted, r->conn, COMMAND_leave);
	request_ok(r);
	return OK;
}
