#include "server/client.h"

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

void client_add_room(struct client *client, struct hosted *hosted)
{
	if (!client_is_in(client, hosted))
		client->rooms[client->n_rooms++] = hosted;
}

void client_remove_room(struct client *client, const struct hosted *hosted)
{
	size_t i = room_index(client, hosted);
	if (i < client->n_rooms)
		client->rooms[i] = client->rooms[--client->n_rooms];
}

bool client_is_in(const struct client *client, const struct hosted *hosted)
{
	return room_index(client, hosted) < client->n_rooms;
}
