/* Who is away from a game, for how long it counts, and from when the other may claim the game for it. */
#include "common/limits.h"
#include "common/room/run.h"

/* How much of being away a game bears. */
static int64_t grace(const struct clock_setting *setting)
{
	if (!setting->timed)
		return ABSENCE_UNTIMED_MS;
	int64_t grace_ms = ABSENCE_MS + setting->base_ms / ABSENCE_BASE_PART;
	return grace_ms < ABSENCE_MS_MAX ? grace_ms : ABSENCE_MS_MAX;
}

/* While the clocks are held for whatever reason nobody is missed, nor while both are away, nor by a bot. */
static bool is_missed(const struct room *room, enum side side)
{
	return room->phase == PHASE_PLAYING && !room_is_correspondence(room) && room->held == HOLD_NONE &&
	       !room->seat[side].connected && room->seat[side_other(side)].connected && !room_has_bot(room);
}

static uint32_t count_for(const struct room *room, enum side side, int64_t passed_ms)
{
	int64_t absent_ms = room->seat[side].absent_ms;
	int64_t most_ms = grace(&room->clock_setting);
	if (is_missed(room, side))
		absent_ms += passed_ms;
	else if (room->seat[side].connected && room->held == HOLD_NONE)
		absent_ms -= passed_ms;
	absent_ms = absent_ms < most_ms ? absent_ms : most_ms;
	return absent_ms > 0 ? (uint32_t)absent_ms : 0;
}

void room_count_absence(struct room *room, int64_t at_ms)
{
	for (unsigned side = 0; side < 2 && room->phase == PHASE_PLAYING; side++)
		room->seat[side].absent_ms = count_for(room, side, at_ms - room->absence_at_ms);
	room->absence_at_ms = at_ms;
}

int64_t room_claim_at(const struct room *room, enum side side)
{
	if (!is_missed(room, side))
		return INT64_MAX;
	return room->absence_at_ms + grace(&room->clock_setting) - room->seat[side].absent_ms;
}

void room_forget_absence(struct room *room, int64_t at_ms)
{
	room->seat[SOUTH].absent_ms = room->seat[NORTH].absent_ms = 0;
	room->absence_at_ms = at_ms;
}

void room_note_presence(struct room *room, enum side side, bool connected, int64_t at_ms)
{
	struct seat *seat = &room->seat[side];
	room_count_absence(room, at_ms);
	seat->connected = connected;
	seat->gone_unix_ms = connected ? 0 : at_ms + room->epoch_unix_ms;
	struct event *presence = room_append(room, EVENT_presence, at_ms);
	presence->side = (uint8_t)side;
	presence->connected = connected;
}
