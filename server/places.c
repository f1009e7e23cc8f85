#include "server/places.h"

#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/client.h"
#include "server/host.h"

static void count_viewer(struct hosted *hosted, bool present)
{
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = present});
}

void places_watch(struct hosted *hosted, struct conn_id conn)
{
	if (rooms_is_viewer(hosted, conn))
		return;
	count_viewer(hosted, true);
	rooms_add_viewer(hosted, conn);
	client_add_room(client_get(conn), hosted);
}

static void stop_viewing(struct hosted *hosted, struct conn_id conn)
{
	if (rooms_remove_viewer(hosted, conn))
		count_viewer(hosted, false);
}

void places_sit(struct hosted *hosted, enum side side, struct conn_id conn)
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

void places_go(struct hosted *hosted, struct conn_id conn, enum command_type how)
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
