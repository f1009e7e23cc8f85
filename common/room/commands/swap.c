#include "common/room/run.h"

/* The pie rule: the two players exchange their sides, and with them their times; board and turn stay. */
enum err swap_run(struct room *room, const struct command *swap, struct answer *answer)
{
	if (!room_is_kept(room))
		return ERR_UNAVAILABLE;
	if (swap->ply != room->game.n_plies)
		return ERR_STALE_PLY;
	if (room->game.to_move != swap->side)
		return ERR_NOT_YOUR_TURN;
	enum err err = game_swap(&room->game);
	if (err)
		return err;
	if (room->held == HOLD_PAUSE)
		room_release(room, swap->at_ms);
	room_exchange(room);
	room->swapped_at = room->game.n_plies;
	room->swap_spent_ms = room_turn_spent(room, swap->at_ms);
	room->turn_ms = room->held == HOLD_NONE ? swap->at_ms : 0;
	if (room->held != HOLD_NONE && room->held_side != SIDE_NONE)
		game_clock_resume(&room->clock, room->held_side, swap->at_ms);
	game_clock_swap(&room->clock, &room->clock_setting, swap->at_ms);
	if (room->held != HOLD_NONE)
		game_clock_stop(&room->clock, swap->at_ms);
	room_await_first_move(room, swap->at_ms);
	room_forget(room, answer->since); /* the log names players by their sides */
	struct event *swapped = room_append(room, EVENT_swapped, swap->at_ms);
	swapped->side = swap->side;
	swapped->connected = (uint8_t)(room->seat[SOUTH].connected | room->seat[NORTH].connected << 1);
	room_expire_offers(room, swap->at_ms);
	return OK;
}
