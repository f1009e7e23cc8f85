/* What is kept for a connection above the sockets: its session once it has said hello, and the rooms that it is in. */
#ifndef SERVER_CLIENT_H
#define SERVER_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/queue.h>

#include "server/conn.h"
#include "server/rooms.h"
#include "server/session.h"

struct taught;

/* Rooms that one connection may be in. */
#define ROOMS_PER_CONNECTION 8

struct client {
	struct conn_id conn;
	LIST_ENTRY(client) all;  /* of hello.c, as are the next three */
	struct session *session; /* NULL before hello; one reference */
	struct hello *hello;     /* that waits for its answer, or NULL */
	uint16_t n_refused;      /* tokens of accounts */
	uint8_t n_wrong;         /* passwords of rooms */
	uint8_t watches_lobby;   /* bool; of lobby.c, as are the next four */
	uint8_t lobby_filter;
	uint8_t lobby_owed;    /* bool: what it watches comes whole with the next beat */
	uint8_t lobby_shown;   /* when it came whole last, in beats; 0 = never */
	uint8_t held_seat;     /* by bits, for each of the rooms: another window took the seat over */
	uint8_t only_watches;  /* bool: a page of another site, which has no session to keep and takes no seat */
	uint8_t hinting;       /* bool: a hint of its is under way; of hints.c */
	uint32_t lobby_place;  /* among those who watch with it */
	struct taught *taught; /* of classes.c: the class that it is in, or NULL */
	size_t n_rooms;
	struct hosted *rooms[ROOMS_PER_CONNECTION];
};

/* The client of a connection that dispatch_open has seen. */
struct client *client_get(struct conn_id conn);

/* Who is behind a connection; empty before hello. */
const char *client_user(struct conn_id conn);

void client_add_room(struct client *client, struct hosted *hosted);
void client_remove_room(struct client *client, const struct hosted *hosted);
bool client_is_in(const struct client *client, const struct hosted *hosted);

/* In a room that it is in, the connection held a seat that another window took over; whether it did. */
void client_note_seat(struct client *client, const struct hosted *hosted);
bool client_held_seat(const struct client *client, const struct hosted *hosted);

/* What a seat for this client takes, dated now: who he is, a token, lots. It borrows `token`. */
struct command client_join(const struct client *client, uint8_t token[TOKEN_BYTES]);

#endif
