#include <string.h>

#include "common/mem.h"
#include "common/room/lag.h"
#include "common/room/run.h"

/* The seq of the sown event that this very move made before, 0 if it is new, MOVE_GONE if it was taken back since. A
 * client's id alone does not tell: a page that was loaded again may count its ids from the start. */
static uint64_t find_repeated(const struct seat *seat, const struct command *play)
{
	for (unsigned i = 0; i < SEAT_MOVES; i++)
		if (seat->move[i].seq && seat->move[i].ply == play->ply && seat->move[i].pit == play->pit &&
		        strcmp(seat->move[i].id, play->id) == 0)
			return seat->move[i].seq;
	return 0;
}

static void remember(struct seat *seat, const struct command *play, uint64_t seq)
{
	unsigned slot = seat->next_move;
	seat->next_move = (uint8_t)((slot + 1) % SEAT_MOVES);
	seat->move[slot].seq = seq;
	seat->move[slot].ply = play->ply;
	seat->move[slot].pit = play->pit;
	size_t len = strlen(play->id);
	memcpy(seat->move[slot].id, play->id, len);
	seat->move[slot].id[len] = '\0';
}

/* What the ply took, for the record. */
static void note_time(struct room *room, int64_t at_ms)
{
	void *all = room->spent_ms;
	mem_grow(&all, &room->cap_spent, room->game.n_plies, sizeof *room->spent_ms);
	room->spent_ms = all;
	room->spent_ms[room->game.n_plies - 1] = room_turn_spent(room, at_ms);
	room->turn_ms = room->held == HOLD_NONE ? at_ms : 0;
}

/* The time of the sowing is taken. Returns what of it was given back. */
static uint32_t press(struct room *room, const struct command *play)
{
	const struct game *game = &room->game;
	int64_t credit_ms = lag_credit(room, play);
	if (game->end != END_NONE) {
		int64_t spent_ms = room->clock.running != SIDE_NONE ? play->at_ms - room->clock.since_ms : 0;
		if (credit_ms > spent_ms)
			credit_ms = spent_ms;
		game_clock_stop(&room->clock, play->at_ms - credit_ms);
		return (uint32_t)credit_ms;
	}
	if (room->held != HOLD_NONE) /* free of clock, but what a move brings is earned */
		game_clock_resume(&room->clock, play->side, play->at_ms);
	credit_ms = game_clock_press(&room->clock, &room->clock_setting, game->to_move, play->at_ms, credit_ms);
	if (room->held != HOLD_NONE) {
		game_clock_stop(&room->clock, play->at_ms);
		room->held_side = game->to_move;
	}
	return (uint32_t)credit_ms;
}

enum err play_run(struct room *room, const struct command *play, struct answer *answer)
{
	struct seat *seat = &room->seat[play->side];
	uint64_t repeated = find_repeated(seat, play);
	if (repeated == MOVE_GONE)
		return ERR_STALE_PLY;
	answer->repeated = repeated;
	if (repeated)
		return OK;
	enum err err = room_check_playing(room);
	if (err)
		return err;
	if (!room_is_kept(room))
		return ERR_UNAVAILABLE;
	if (room->class_held)
		return ERR_CLASS_PAUSED;
	struct game *game = &room->game;
	if (play->ply != game->n_plies)
		return ERR_STALE_PLY;
	if (room->held == HOLD_PAUSE && game_why_not(game, play->side, play->pit) == OK)
		room_release(room, play->at_ms);
	struct trace trace;
	err = game_play(game, play->side, play->pit, &trace);
	if (err)
		return err;

	note_time(room, play->at_ms);
	uint32_t credit_ms = room->clock_setting.timed ? press(room, play) : 0;
	lag_note(room, play, credit_ms);
	if (game->to_move != play->side)
		offers_begin_turn(room->offers);
	room_await_first_move(room, play->at_ms);
	struct event *sown = room_append(room, EVENT_sown, play->at_ms);
	sown->side = play->side;
	sown->count = credit_ms;
	remember(seat, play, sown->seq);
	if (trace.passed)
		room_append(room, EVENT_passed, play->at_ms)->side = (uint8_t)side_other(play->side);
	if (game->end != END_NONE)
		room_finish(room, play->at_ms);
	else
		room_expire_offers(room, play->at_ms);
	return OK;
}
