/* Bots in seats: who they are, and what of a room is other because of them. */
#include <string.h>

#include "common/limits.h"
#include "common/room/run.h"

_Static_assert(LEVELS < 10, "a level is one digit of a bot's name");

bool room_has_bot(const struct room *room)
{
	return room->seat[SOUTH].bot || room->seat[NORTH].bot;
}

bool room_is_of_bots(const struct room *room)
{
	return room->seat[SOUTH].bot && room->seat[NORTH].bot;
}

/* No token opens its seat (room_find_seat), and nobody's `user` begins so. */
void room_sit_bot(struct room *room, enum side side, unsigned level, int64_t at_ms)
{
	static const char name[] = "Bot N", user[] = "bot:N";
	struct seat *seat = &room->seat[side];
	*seat = (struct seat){.taken = 1, .connected = 1, .bot = (uint8_t)level};
	memcpy(seat->name, name, sizeof name);
	seat->name[sizeof name - 2] = (char)('0' + level);
	memcpy(seat->user, user, sizeof user);
	seat->user[sizeof user - 2] = (char)('0' + level);
	room_append(room, EVENT_seated, at_ms)->side = (uint8_t)side;
}

bool room_has_company(const struct room *room)
{
	bool company = room->n_viewers > 0;
	for (unsigned side = 0; side < 2; side++)
		company = company || (room->seat[side].connected && !room->seat[side].bot);
	return company;
}
