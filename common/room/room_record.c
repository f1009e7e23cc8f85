#include "common/room/room_record.h"

#include <string.h>

#include "common/mem.h"
#include "common/room/lag.h"

static void copy_text(char *to, size_t size, const char *from)
{
	size_t len = strlen(from);
	if (len >= size)
		len = size - 1;
	memcpy(to, from, len);
	to[len] = '\0';
}

/* The room's code, the second of the start in hexadecimal, and of a room's second game on its number. */
void room_record_id(const struct room *room, char out[RECORD_ID_MAX + 1])
{
	static const char digits[] = "0123456789abcdef";
	uint64_t second = (uint64_t)(room->started_unix_ms / 1000);
	size_t n = ROOM_CODE_CHARS;
	memcpy(out, room->code, n);
	out[n++] = '-';
	for (int shift = 28; shift >= 0; shift -= 4)
		out[n++] = digits[second >> shift & 15];
	if (room->number > 1) {
		out[n++] = '-';
		for (int shift = 12; shift >= 0; shift -= 4)
			out[n++] = digits[room->number >> shift & 15];
	}
	out[n] = '\0';
}

void room_record(const struct room *room, struct record *out)
{
	const struct game *game = &room->game;
	*out = (struct record){
	        .rules = game->rules,
	        .clock_setting = room->clock_setting,
	        .started_unix_ms = room->started_unix_ms,
	        .ended_unix_ms = room->ended_unix_ms,
	        .first = game->first,
	        .swapped_at = room->swapped_at,
	        .swap_spent_ms = room->swap_spent_ms,
	        .n_plies = game->n_plies,
	        .game = room->number,
	        .counted = room_counts(room) && game->end != END_ABORTED,
	        .end = game->end,
	        .winner = game->winner,
	        .last_spent_ms = room->last_spent_ms,
	};
	enum side to_move;
	out->has_start = room_start_board(room, &out->start, &to_move);
	room_record_id(room, out->id);
	copy_text(out->room, sizeof out->room, room->code);
	copy_text(out->preset, sizeof out->preset, rules_preset_name(room->preset));
	for (unsigned side = 0; side < 2; side++) {
		copy_text(out->name[side], sizeof out->name[side], room->seat[side].name);
		copy_text(out->user[side], sizeof out->user[side], room->seat[side].user);
		if (room->clock_setting.timed)
			out->left_ms[side] = room->clock.left_ms[side];
	}
	if (room->clock_sets) {
		const struct room_clock_sets *sets = room->clock_sets;
		out->n_clock_sets = (uint32_t)sets->n;
		out->clock_sets = mem_new(sets->n + 1, sizeof *out->clock_sets);
		memcpy(out->clock_sets, sets->at, sets->n * sizeof *sets->at);
	}
	out->plies = mem_new(game->n_plies + 1, sizeof *out->plies);
	for (uint32_t i = 0; i < game->n_plies; i++) {
		struct board board;
		enum side side;
		unsigned pit;
		game_ply(game, i, &board, &side, &pit);
		out->plies[i] = (struct record_ply){
		        .side = (uint8_t)side,
		        .pit = (uint8_t)pit,
		        .spent_ms = room->spent_ms[i],
		        .credit_ms = lag_of_ply(room, i),
		};
	}
}
