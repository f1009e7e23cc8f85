#include "common/room/lag.h"

#include <stdlib.h>

#include "common/mem.h"
#include "common/room/room.h"

static int64_t smaller(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static bool gives(const struct room *room)
{
	return room->clock_setting.timed && !room_is_correspondence(room);
}

int64_t lag_allowed(const struct room *room, enum side side, uint32_t lag_ms)
{
	if (!gives(room))
		return 0;
	return smaller(smaller(lag_ms, LAG_MOVE_MS_MAX), LAG_GAME_MS_MAX - room->seat[side].lag_given_ms);
}

int64_t lag_credit(const struct room *room, const struct command *play)
{
	return gives(room) ? lag_allowed(room, play->side, play->lag_ms) + smaller(play->late_ms, LAG_LATE_MS_MAX) : 0;
}

void lag_note(struct room *room, const struct command *play, uint32_t credit_ms)
{
	struct room_credits *credits = room->credits;
	size_t ply = room->game.n_plies - 1;
	if (!credits && credit_ms == 0)
		return;
	if (!credits)
		credits = room->credits = mem_new(1, sizeof *credits);
	if (credits->n > ply) /* of sowings taken back, or of the game before */
		credits->n = ply;
	void *all = credits->ms;
	mem_grow(&all, &credits->cap, ply + 1, sizeof *credits->ms);
	credits->ms = all;
	while (credits->n <= ply)
		credits->ms[credits->n++] = 0;
	credits->ms[ply] = (uint16_t)credit_ms;
	struct seat *seat = &room->seat[play->side];
	const int64_t late_ms = smaller(play->late_ms, LAG_LATE_MS_MAX);
	if (credit_ms > late_ms)
		seat->lag_given_ms = (uint16_t)(seat->lag_given_ms + credit_ms - late_ms);
}

uint32_t lag_of_ply(const struct room *room, uint32_t ply)
{
	return room->credits && ply < room->credits->n ? room->credits->ms[ply] : 0;
}

void lag_put(const struct room *room, struct bytes *out)
{
	uint32_t n = room->credits ? room->game.n_plies : 0;
	bytes_put_number(out, n);
	for (uint32_t i = 0; i < n; i++)
		bytes_put_number(out, lag_of_ply(room, i));
}

void lag_get(struct room *room, struct reader *in)
{
	size_t n = (size_t)reader_number(in, room->game.n_plies);
	if (in->bad || n == 0)
		return;
	struct room_credits *credits = room->credits = mem_new(1, sizeof *credits);
	credits->ms = mem_new(n, sizeof *credits->ms);
	credits->n = credits->cap = n;
	for (size_t i = 0; i < n; i++)
		credits->ms[i] = (uint16_t)reader_number(in, LAG_GAME_MS_MAX);
}

void lag_clear(struct room *room)
{
	if (room->credits)
		free(room->credits->ms);
	free(room->credits);
	room->credits = NULL;
}
