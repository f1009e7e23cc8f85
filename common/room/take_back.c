/* Takebacks: the game goes back to before the last sowing of the player who asked for it. */
#include "common/room/offering.h"

/* Who sowed a ply, by the side that he has now. */
static enum side sower(const struct room *room, uint32_t ply)
{
	struct board board;
	enum side side;
	unsigned pit;
	game_ply(&room->game, ply, &board, &side, &pit);
	return ply < room->swapped_at ? side_other(side) : side;
}

bool room_find_takeback(const struct room *room, enum side side, uint32_t *n_left)
{
	for (uint32_t ply = room->game.n_plies; ply-- > 0;)
		if (sower(room, ply) == side) {
			*n_left = ply;
			return true;
		}
	return false;
}

/* Moves that are gone are still known by their ids, lest one that is sent again is sown again. */
static void mark_gone(struct seat *seat, uint32_t n_left)
{
	for (unsigned i = 0; i < SEAT_MOVES; i++)
		if (seat->move[i].seq && seat->move[i].ply >= n_left)
			seat->move[i].seq = MOVE_GONE;
}

/* Who was at a move has not had it; what a move of his begins with he has again. */
static void stop_clocks(struct room *room, int64_t at_ms)
{
	if (!room->clock_setting.timed)
		return;
	if (room->held != HOLD_NONE && room->held_side != SIDE_NONE)
		game_clock_resume(&room->clock, (enum side)room->held_side, at_ms);
	game_clock_void(&room->clock, &room->clock_setting, at_ms);
}

void room_take_back(struct room *room, enum side side, uint32_t n_left, uint64_t since, int64_t at_ms)
{
	struct game *game = &room->game;
	const uint32_t n_taken = game->n_plies - n_left;
	const bool exchanged = room->swapped_at > n_left;
	if (game_has_sown(game, SOUTH) && game_has_sown(game, NORTH))
		room->begun = 1;
	room_end_offer(room, OFFER_takeback, side, OFFER_ACCEPTED, since, at_ms); /* by the sides as they were */
	room_expire_offers(room, at_ms);
	stop_clocks(room, at_ms);
	while (game->n_plies > n_left && game_undo(game))
		;
	for (unsigned of = 0; of < 2; of++)
		mark_gone(&room->seat[of], n_left);
	if (exchanged) {
		room_exchange(room);
		game_clock_swap(&room->clock, &room->clock_setting, at_ms);
		room->swapped_at = 0;
		room->swap_spent_ms = 0;
		side = side_other(side);
	}
	room_begin_turn(room, at_ms);
	room_note_clock(room, CLOCK_TAKEN_BACK, at_ms);
	room_await_first_move(room, at_ms);
	room_forget(room, since); /* the log tells of boards that were not */
	offers_begin_turn(room->offers);
	struct event *event = room_append(room, EVENT_taken_back, at_ms);
	event->side = (uint8_t)side;
	event->count = n_taken;
	unsigned there = room->seat[SOUTH].connected | (unsigned)room->seat[NORTH].connected << 1;
	event->connected = (uint8_t)(there | (exchanged ? 4 : 0));
}
