#include "server/places.h"

#include <string.h>

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
	if (company_is_viewer(&hosted->company, conn))
		return;
	count_viewer(hosted, true);
	company_add_viewer(&hosted->company, conn);
	client_add_room(client_get(conn), hosted);
}

static void stop_viewing(struct hosted *hosted, struct conn_id conn)
{
	if (company_remove_viewer(&hosted->company, conn))
		count_viewer(hosted, false);
}

static bool is_same_person(struct conn_id a, struct conn_id b)
{
	return strcmp(session_user(client_get(a)->session), session_user(client_get(b)->session)) == 0;
}

/* Which window goes when one too many comes. Somebody who was cut off comes anew before his old connection is known to
 * be dead, so it is the oldest that the same person opened; else the oldest of all. */
static struct conn_id window_to_close(const struct company *company, enum side side, struct conn_id newcomer)
{
	for (size_t i = 0; i < SEAT_WINDOWS_MAX; i++)
		if (is_same_person(company->window[side][i], newcomer))
			return company->window[side][i];
	return company->window[side][0];
}

static void take_over(struct hosted *hosted, struct conn_id window)
{
	audience_answer(window, OUT_taken_over, &(struct outgoing){.room = hosted->room.code});
	company_remove_window(&hosted->company, window);
	company_add_viewer(&hosted->company, window); /* at once: it is up to date and must miss no event */
	count_viewer(hosted, true);
}

void places_sit(struct hosted *hosted, enum side side, struct conn_id conn)
{
	struct company *company = &hosted->company;
	stop_viewing(hosted, conn);
	if (company_seat_of(company, conn) == side)
		return;
	if (company_count_windows(company, side) == SEAT_WINDOWS_MAX)
		take_over(hosted, window_to_close(company, side, conn));
	host_do(hosted, (struct command){.type = COMMAND_presence, .side = (uint8_t)side, .present = 1});
	company_add_window(company, side, conn);
	client_add_room(client_get(conn), hosted);
}

void places_go(struct hosted *hosted, struct conn_id conn, enum command_type how)
{
	unsigned side = company_seat_of(&hosted->company, conn);
	client_remove_room(client_get(conn), hosted);
	if (side == SIDE_NONE) {
		stop_viewing(hosted, conn);
		return;
	}
	company_remove_window(&hosted->company, conn);
	if (company_count_windows(&hosted->company, side) == 0)
		host_do(hosted, (struct command){.type = how, .side = (uint8_t)side, .present = 0});
}
