#include "common/room/run.h"

/* A player's connection came or went. */
enum err presence_run(struct room *room, const struct command *presence, struct answer *answer)
{
	(void)answer;
	if (room->seat[presence->side].connected == presence->present)
		return OK;
	room_note_presence(room, presence->side, presence->present, presence->at_ms);
	room_note_company(room, presence->at_ms);
	room_series_presence(room, presence->at_ms);
	if (room->held == HOLD_RESTART && room->seat[SOUTH].connected && room->seat[NORTH].connected)
		room_release(room, presence->at_ms);
	return OK;
}
