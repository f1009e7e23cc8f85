#include <string.h>

#include "protocol/setting.h"
#include "server/audience.h"
#include "server/blocks.h"
#include "server/handlers.h"
#include "server/host.h"
#include "server/lines.h"
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
	uint8_t token[TOKEN_BYTES];
	struct command join = client_join(r->client, token);
	struct hosted *hosted = rooms_open(&setting, &join);
	host_keep(hosted);
	places_sit(hosted, hosted->room.creator, r->conn);
	request_joined(r, hosted);
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

/* Whether somebody who waits in the room has blocked the sender. */
static bool is_unwelcome(const struct request *r)
{
	const struct room *room = &r->hosted->room;
	bool unwelcome = false;
	for (unsigned side = 0; side < 2 && room->phase == PHASE_WAITING; side++)
		unwelcome = unwelcome || blocks_has(room->seat[side].user, session_user(r->client->session));
	return unwelcome;
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
		places_sit(hosted, side, r->conn);
		return OK;
	}
	if (r->side != SIDE_NONE)
		return ERR_ALREADY_IN_ROOM;
	if (!watch_only && is_unwelcome(r)) {
		if (seat_only)
			return ERR_CANNOT_SIT;
	} else if (!watch_only) {
		uint8_t token[TOKEN_BYTES];
		struct answer answer;
		enum err err = host_run(hosted, client_join(r->client, token), &answer);
		if (!err)
			places_sit(hosted, answer.side, r->conn);
		if (!err)
			return OK;
		/* A player who was never told of his seat, since the answer was lost, is known by who he is. */
		unsigned own = err == ERR_SEATS_TAKEN ? seat_of_user(hosted, r->client) : SIDE_NONE;
		if (own != SIDE_NONE) {
			places_sit(hosted, own, r->conn);
			return OK;
		}
		if (seat_only || err != ERR_SEATS_TAKEN)
			return err;
	}
	places_watch(hosted, r->conn);
	return OK;
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
	if (audience_catch_up(r->hosted, r->conn, (uint64_t)r->in->seq))
		lines_catch_up(r->hosted, r->conn, (uint64_t)r->in->players_line, (uint64_t)r->in->viewers_line);
	return OK;
}

enum err leave_handle(struct request *r)
{
	places_go(r->hosted, r->conn, COMMAND_leave);
	request_ok(r);
	return OK;
}
