#include "common/room/run.h"
#include "common/room/talk.h"

/* Before the start a player gives his seat up. Later he only goes away: the seat stays his and his clock runs on. */
enum err leave_run(struct room *room, const struct command *leave, struct answer *answer)
{
	struct seat *seat = &room->seat[leave->side];
	if (room->phase == PHASE_WAITING) {
		talk_vacate(room, seat->user);
		*seat = (struct seat){.taken = 0};
		room_forget(room, answer->since); /* the log names the one who sat there */
		room_append(room, EVENT_vacated, leave->at_ms)->side = leave->side;
		if (room->idle_ms != INT64_MAX) /* he was there in his way till now */
			room->idle_ms = leave->at_ms;
	} else if (seat->connected) {
		room_note_presence(room, leave->side, false, leave->at_ms);
		room_series_presence(room, leave->at_ms);
	}
	room_note_company(room, leave->at_ms);
	return OK;
}
