#include "server/client.h"

#include "server/entropy.h"
#include "server/loop.h"

struct client *client_get(struct conn_id conn)
{
	return (struct client *)(uintptr_t)conn_user(conn);
}

const char *client_user(struct conn_id conn)
{
	const struct session *session = client_get(conn)->session;
	return session ? session_user(session) : "";
}

static size_t room_index(const struct client *client, const struct hosted *hosted)
{
	size_t i = 0;
	while (i < client->n_rooms && client->rooms[i] != hosted)
		i++;
	return i;
}

static void set_held(struct client *client, size_t i, bool held)
{
	client->held_seat = (uint8_t)((client->held_seat & ~(1u << i)) | (unsigned)held << i);
}

void client_add_room(struct client *client, struct hosted *hosted)
{
	if (client_is_in(client, hosted))
		return;
	set_held(client, client->n_rooms, false);
	client->rooms[client->n_rooms++] = hosted;
}

void client_remove_room(struct client *client, const struct hosted *hosted)
{
	size_t i = room_index(client, hosted);
	if (i == client->n_rooms)
		return;
	client->rooms[i] = client->rooms[--client->n_rooms];
	set_held(client, i, client->held_seat >> client->n_rooms & 1);
}

bool client_is_in(const struct client *client, const struct hosted *hosted)
{
	return room_index(client, hosted) < client->n_rooms;
}

void client_note_seat(struct client *client, const struct hosted *hosted)
{
	set_held(client, room_index(client, hosted), true);
}

bool client_held_seat(const struct client *client, const struct hosted *hosted)
{
	size_t i = room_index(client, hosted);
	return i < client->n_rooms && client->held_seat >> i & 1;
}

struct command client_join(const struct client *client, uint8_t token[TOKEN_BYTES])
{
	int64_t at_ms = (int64_t)loop_now_ms();
	struct command join = {
	        .type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = at_ms,
	        .unix_ms = at_ms + loop_epoch_unix_ms(),
	        .name = session_name(client->session),
	        .user = session_user(client->session),
	        .token = token,
	};
	entropy_fill(token, TOKEN_BYTES);
	entropy_fill(&join.random, sizeof join.random);
	return join;
}
