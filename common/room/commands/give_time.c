#include "common/limits.h"
#include "common/room/offering.h"

/* Gives the other player time, out of nothing: a present, not a loan. */
enum err give_time_run(struct room *room, const struct command *give, struct answer *answer)
{
	(void)answer;
	if (!room->clock_setting.timed || room_is_correspondence(room))
		return ERR_NO_CLOCK;
	const enum side to = side_other(give->side);
	const int64_t most_ms =
	        room->clock_setting.base_ms > CLOCK_GIVEN_MS_MAX ? room->clock_setting.base_ms : CLOCK_GIVEN_MS_MAX;
	if (room->offers && room->offers->n_given[give->side] == TIME_GIFTS_MAX)
		return ERR_TOO_MUCH_TIME;
	if (game_clock_left(&room->clock, to, give->at_ms) + TIME_GIFT_MS > most_ms)
		return ERR_TOO_MUCH_TIME;
	room_offers(room)->n_given[give->side]++;
	game_clock_give(&room->clock, &room->clock_setting, to, TIME_GIFT_MS, give->at_ms);
	room_note_clock(room, CLOCK_GIVEN, give->at_ms);
	struct event *given = room_append(room, EVENT_time_given, give->at_ms);
	given->side = give->side;
	given->count = TIME_GIFT_MS;
	return OK;
}
