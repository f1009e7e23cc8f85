#include "common/room/run.h"

/* Who has days for a move pays for the time of day that went by, down to what a player needs to find the server back.
 * Nobody waits for him. */
static void go_on(struct room *room, int64_t at_ms, int64_t away_ms)
{
	if (room->phase != PHASE_PLAYING)
		return;
	if (room->held != HOLD_NONE) {
		room->held = room->held_behind = HOLD_NONE;
		room->turn_ms += at_ms;
		game_clock_resume(&room->clock, room->held_side, at_ms);
	}
	int64_t spare_ms = game_clock_left(&room->clock, room->clock.running, at_ms) - CLOCK_AWAY_LEAVES_MS;
	int64_t charged_ms = away_ms < spare_ms ? away_ms : spare_ms;
	if (charged_ms > 0) {
		room->clock.since_ms -= charged_ms;
		room->turn_ms -= charged_ms;
	}
	room_append(room, EVENT_released, at_ms);
	if (room->class_held)
		room_hold(room, HOLD_CLASS, 0, at_ms);
}

static void empty(struct room *room, const struct command *restart)
{
	bool was_there[2];
	room_count_absence(room, restart->at_ms);
	for (unsigned side = 0; side < 2; side++) {
		struct seat *seat = &room->seat[side];
		was_there[side] = seat->connected && !seat->bot;
		seat->connected = seat->bot != 0;
		if (was_there[side])
			seat->gone_unix_ms = restart->unix_ms;
	}
	for (unsigned side = 0; side < 2; side++)
		if (was_there[side])
			room_append(room, EVENT_presence, restart->at_ms)->side = (uint8_t)side;
	room->n_viewers = 0;
	room->viewers_at_ms = restart->at_ms;
	room_series_presence(room, restart->at_ms); /* nor does the next game begin with nobody there */
	room->idle_ms = restart->at_ms;
}

/* The server was away and everybody with it. The time that it was away is none in the room: the command's instant is
 * the last one before as well as the first one after. The clocks stand until both players are back, or `wait_ms` is
 * over, and a pause goes on; but correspondence goes by the time of day. */
enum err restart_run(struct room *room, const struct command *restart, struct answer *answer)
{
	(void)answer;
	int64_t epoch_unix_ms = restart->unix_ms - restart->at_ms;
	int64_t away_ms = epoch_unix_ms - room->epoch_unix_ms;
	room->epoch_unix_ms = epoch_unix_ms;
	empty(room, restart);
	if (room_is_correspondence(room))
		go_on(room, restart->at_ms, away_ms);
	else if (room->phase == PHASE_PLAYING)
		room_hold(room, HOLD_RESTART, restart->wait_ms, restart->at_ms);
	return OK;
}
