#include "server/places.h"

#include <string.h>

#include "common/room/admission.h"
#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/client.h"
#include "server/host.h"
#include "server/knocks.h"
#include "server/names.h"

/* ---- viewers ---- */

static void count_viewer(struct hosted *hosted, bool present)
{
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = present});
}

void places_watch(struct hosted *hosted, struct conn_id conn)
{
	if (company_is_viewer(&hosted->company, conn))
		return;
	knocks_remove(hosted, conn);
	count_viewer(hosted, true);
	company_add_viewer(&hosted->company, conn);
	client_add_room(client_get(conn), hosted);
	names_note(hosted);
}

static void stop_viewing(struct hosted *hosted, struct conn_id conn)
{
	if (!company_remove_viewer(&hosted->company, conn))
		return;
	count_viewer(hosted, false);
	names_note(hosted);
}

enum err places_ask(struct hosted *hosted, struct conn_id conn)
{
	enum err err = knocks_add(hosted, conn);
	if (!err)
		client_add_room(client_get(conn), hosted);
	return err;
}

static void turn_away(struct hosted *hosted, struct conn_id conn, enum err why)
{
	stop_viewing(hosted, conn);
	knocks_remove(hosted, conn);
	client_remove_room(client_get(conn), hosted);
	audience_answer(conn, OUT_refused,
	        &(struct outgoing){.room = hosted->room.code, .code = err_word(why), .text = err_text(why)});
}

void places_admit(struct hosted *hosted, const char *user, bool yes)
{
	const struct company *company = &hosted->company;
	for (size_t i = company->n_askers; i-- > 0;) {
		struct conn_id conn = company->askers[i].conn;
		if (strcmp(client_user(conn), user) != 0)
			continue;
		if (yes) {
			places_watch(hosted, conn);
			audience_snapshot(hosted, conn);
		} else {
			turn_away(hosted, conn, ERR_NOT_ADMITTED);
		}
	}
}

enum err places_may_watch(const struct hosted *hosted, const char *user, int64_t at_ms, int64_t *again_ms)
{
	const struct room *room = &hosted->room;
	if (room->phase == PHASE_WAITING || room_find_user(room, user) != SIDE_NONE)
		return OK;
	switch ((enum watch_policy)room->options.watch) {
	case WATCH_OPEN:
		return OK;
	case WATCH_CLOSED:
		return ERR_NO_VIEWERS;
	case WATCH_APPROVAL:
		break;
	}
	switch (admission_of(room, user, at_ms, again_ms)) {
	case ADMISSION_YES:
		return OK;
	case ADMISSION_NO:
		return ERR_NOT_ADMITTED;
	case ADMISSION_NONE:
		break;
	}
	return ERR_ASK_TO_WATCH;
}

void places_close_door(struct hosted *hosted, int64_t at_ms)
{
	const struct company *company = &hosted->company;
	int64_t again_ms;
	for (size_t i = company->n_viewers; hosted->room.options.watch != WATCH_OPEN && i-- > 0;) {
		struct conn_id conn = company->viewers[i];
		enum err err = places_may_watch(hosted, client_user(conn), at_ms, &again_ms);
		if (err)
			turn_away(hosted, conn, err);
	}
}

/* ---- players ---- */

static bool is_same_person(struct conn_id a, struct conn_id b)
{
	return strcmp(client_user(a), client_user(b)) == 0;
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
	client_note_seat(client_get(window), hosted);
	company_add_viewer(&hosted->company, window); /* at once: it is up to date and must miss no event */
	count_viewer(hosted, true);
	names_note(hosted);
	if (hosted->delayed) /* what he saw till now, viewers see later */
		audience_snapshot(hosted, window);
}

void places_sit(struct hosted *hosted, enum side side, struct conn_id conn)
{
	struct company *company = &hosted->company;
	stop_viewing(hosted, conn);
	knocks_remove(hosted, conn);
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
		knocks_remove(hosted, conn);
		return;
	}
	company_remove_window(&hosted->company, conn);
	if (company_count_windows(&hosted->company, side) == 0)
		host_do(hosted, (struct command){.type = how, .side = (uint8_t)side, .present = 0});
}
