#include "common/room/run.h"

/* A player's connection came or went. */
enum err presence_run(struct room *room, const struct command *presence, struct answer *answer)
{
	(void)answer;
	struct seat *seat = &room->seat[presence->side];
	if (seat->connected == presence->present)
		return OK;
	seat->connected = presence->present;
	struct event *event = room_append(room, EVENT_presence, presence->at_ms);
	event->side = presence->side;
	event->connected = presence->present;
	room_note_company(room, presence->at_ms);
	room_series_presence(room, presence->at_ms);
	if (room->held == HOLD_RESTART && room->seat[SOUTH].connected && room->seat[NORTH].connected)
		room_release(room, presence->at_ms);
	return OK;
}
