#include "common/room/save.h"

#include <string.h>

#include "common/game/rules_bytes.h"
#include "common/mem.h"
#include "common/room/admission.h"
#include "common/room/lag.h"
#include "common/room/options_bytes.h"
#include "common/room/save_log.h"
#include "common/room/save_parts.h"
#include "common/room/talk.h"

/* More sowings than any game can have for the bytes of its record. */
#define PLIES_MAX UINT32_MAX

/* ---- the game ---- */

static void put_options(const struct room *room, struct bytes *out)
{
	room_options_write(&room->options, room->game.rules.pits, out);
	bytes_put_number(out, room->number);
	bytes_put_number(out, room->played);
	bytes_put_number(out, room->fair);
}

/* Only the pits: the rest follows from the rules. */
static void put_game(const struct room *room, struct bytes *out)
{
	const struct game *game = &room->game;
	rules_bytes_write(&game->rules, out);
	put_options(room, out);
	bytes_put_number(out, game->first);
	bytes_put_number(out, room->swapped_at);
	bytes_put_number(out, game->n_plies);
	for (uint32_t i = 0; i < game->n_plies; i++) {
		struct board board;
		enum side side;
		unsigned pit;
		game_ply(game, i, &board, &side, &pit);
		uint8_t byte = (uint8_t)pit;
		bytes_put(out, &byte, 1);
	}
	bytes_put_text(out, save_end_word(game->end));
	bytes_put_number(out, game->winner);
}

static void get_options(struct room *room, const struct rules *rules, struct reader *in)
{
	room_options_read(in, rules->pits, &room->options);
	room->number = (uint16_t)reader_number(in, UINT16_MAX);
	room->played = (uint8_t)reader_number(in, UINT8_MAX);
	room->fair = (uint8_t)reader_number(in, UINT8_MAX);
	if (!in->bad && room_options_check(&room->options, rules) != OK)
		in->bad = true;
}

static void set_up_game(struct room *room, const struct rules *rules, enum side first, struct reader *in)
{
	struct board board;
	enum side to_move;
	if (!room_start_board(room, &board, &to_move))
		game_init(&room->game, rules, first);
	else if (game_init_at(&room->game, rules, &board, to_move) != OK)
		in->bad = true;
}

static void get_game(struct room *room, struct reader *in, uint64_t format)
{
	struct rules rules;
	rules_bytes_read(in, &rules);
	if (in->bad || rules_check(&rules) != OK) {
		in->bad = true;
		return;
	}
	if (format > 1)
		get_options(room, &rules, in);
	uint64_t first = reader_number(in, NORTH);
	room->swapped_at = (uint32_t)reader_number(in, PLIES_MAX);
	uint64_t n_plies = reader_number(in, PLIES_MAX);
	if (in->bad)
		return;
	struct game *game = &room->game;
	set_up_game(room, &rules, (enum side)first, in);
	for (uint64_t i = 0; i < n_plies && !in->bad; i++) {
		if (i > 0 && i == room->swapped_at)
			in->bad = in->bad || game_swap(game) != OK;
		uint8_t pit;
		reader_get(in, &pit, 1);
		in->bad = in->bad || game_play(game, game->to_move, pit, NULL) != OK;
	}
	if (!in->bad && n_plies > 0 && n_plies == room->swapped_at)
		in->bad = game_swap(game) != OK;
	unsigned end = reader_word(in, save_end_word);
	unsigned winner = (unsigned)reader_number(in, SIDE_NONE);
	if (game->end == END_NONE && end == END_SETTLED)
		game_settle(game);
	else if (game->end == END_NONE && end != END_NONE)
		game_end(game, (enum end)end, winner);
	if (game->end != end || game->winner != winner)
		in->bad = true;
}

/* ---- seats, clocks, log ---- */

static void put_seat(const struct seat *seat, struct bytes *out)
{
	bytes_put_number(out, seat->taken);
	if (!seat->taken)
		return;
	bytes_put_number(out, seat->connected);
	bytes_put(out, seat->token, TOKEN_BYTES);
	bytes_put_text(out, seat->name);
	bytes_put_text(out, seat->user);
	bytes_put_number(out, seat->ready);
	bytes_put_number(out, seat->points);
	bytes_put_number(out, seat->next_move);
	for (unsigned i = 0; i < SEAT_MOVES; i++) {
		bytes_put_number(out, seat->move[i].seq);
		bytes_put_number(out, seat->move[i].ply);
		bytes_put_number(out, seat->move[i].pit);
		bytes_put_text(out, seat->move[i].id);
	}
	for (unsigned i = 0; i < SEAT_COMMANDS; i++)
		bytes_put_number(out, seat->done.mark[i]);
	bytes_put_number(out, seat->lag_given_ms);
	bytes_put_number(out, seat->absent_ms);
	bytes_put_signed(out, seat->gone_unix_ms);
	bytes_put_number(out, seat->bot);
}

static void get_seat(struct seat *seat, struct reader *in, uint64_t format)
{
	seat->taken = (uint8_t)reader_number(in, 1);
	if (!seat->taken)
		return;
	seat->connected = (uint8_t)reader_number(in, 1);
	reader_get(in, seat->token, TOKEN_BYTES);
	reader_text(in, seat->name, sizeof seat->name);
	reader_text(in, seat->user, sizeof seat->user);
	if (format > 1) {
		seat->ready = (uint8_t)reader_number(in, 1);
		seat->points = (uint8_t)reader_number(in, UINT8_MAX);
	}
	seat->next_move = (uint8_t)reader_number(in, SEAT_MOVES - 1);
	for (unsigned i = 0; i < SEAT_MOVES; i++) {
		seat->move[i].seq = reader_number(in, UINT64_MAX);
		seat->move[i].ply = (uint32_t)reader_number(in, UINT32_MAX);
		seat->move[i].pit = (uint8_t)reader_number(in, PITS_MAX - 1);
		reader_text(in, seat->move[i].id, sizeof seat->move[i].id);
	}
	if (format < 2)
		return;
	for (unsigned i = 0; i < SEAT_COMMANDS; i++)
		seat->done.mark[i] = reader_number(in, UINT64_MAX);
	seat->lag_given_ms = (uint16_t)reader_number(in, LAG_GAME_MS_MAX);
	seat->absent_ms = (uint32_t)reader_number(in, UINT32_MAX);
	seat->gone_unix_ms = reader_signed(in);
	if (format > 2) /* before, there were people alone */
		seat->bot = (uint8_t)reader_number(in, LEVELS);
}

static void put_clock(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	rules_bytes_write_clock(&room->clock_setting, out);
	bytes_put_signed(out, room->clock.left_ms[SOUTH]);
	bytes_put_signed(out, room->clock.left_ms[NORTH]);
	save_put_instant(out, room->clock.since_ms, shift_ms);
	bytes_put_number(out, room->clock.running);
	bytes_put_number(out, (uint64_t)room->clock.free_ms);
	bytes_put_number(out, (uint64_t)room->clock.rest_ms);
	bytes_put(out, room->clock.periods, 2);
	bytes_put_signed(out, save_shift(room->epoch_unix_ms, -shift_ms));
	bytes_put_text(out, save_hold_word(room->held));
	bytes_put_number(out, room->held_side);
	save_put_instant(out, room->held_until_ms, shift_ms);
	/* While held it is a duration. */
	save_put_instant(out, room->turn_ms, room->held == HOLD_NONE ? shift_ms : 0);
	for (uint32_t i = 0; i < room->game.n_plies; i++)
		bytes_put_number(out, room->spent_ms[i]);
	size_t n_sets = room->clock_sets ? room->clock_sets->n : 0;
	bytes_put_number(out, n_sets);
	for (size_t i = 0; i < n_sets; i++)
		rules_bytes_write_clock_set(&room->clock_sets->at[i], out);
	lag_put(room, out);
	bytes_put_number(out, room->last_spent_ms);
	bytes_put_number(out, room->swap_spent_ms);
	bytes_put_text(out, save_hold_word(room->held_behind));
	bytes_put_number(out, room->patient);
	bytes_put_number(out, room->begun);
	save_put_instant(out, room->first_move_ms, room->held == HOLD_NONE ? shift_ms : 0); /* likewise */
	save_put_instant(out, room->absence_at_ms, shift_ms);
}

/* What the first format did not say: the wait for both players went on behind storage, no first move was due, and
 * nobody was missed. */
static void fill_clock(struct room *room)
{
	bool waits = room->held == HOLD_STORAGE && room->held_until_ms != INT64_MAX;
	room->held_behind = waits ? HOLD_RESTART : HOLD_NONE;
	room->patient = 1;
	room->first_move_ms = INT64_MAX;
}

static void get_clock_sets(struct room *room, struct reader *in)
{
	size_t n = (size_t)reader_number(in, (uint64_t)(in->end - in->at) / 8); /* none is shorter than that */
	if (in->bad || n == 0)
		return;
	struct room_clock_sets *sets = room->clock_sets = mem_new(1, sizeof *sets);
	sets->at = mem_new(n, sizeof *sets->at);
	sets->n = sets->cap = n;
	for (size_t i = 0; i < n; i++)
		rules_bytes_read_clock_set(in, &sets->at[i]);
}

static void get_clock(struct room *room, struct reader *in, int64_t shift_ms, uint64_t format)
{
	rules_bytes_read_clock(in, &room->clock_setting, format < 2);
	room->clock.left_ms[SOUTH] = reader_signed(in);
	room->clock.left_ms[NORTH] = reader_signed(in);
	room->clock.since_ms = save_get_instant(in, shift_ms);
	room->clock.running = (uint8_t)reader_number(in, SIDE_NONE);
	if (format >= 2) {
		room->clock.free_ms = save_get_ms(in);
		room->clock.rest_ms = save_get_ms(in);
		reader_get(in, room->clock.periods, 2);
		room->epoch_unix_ms = save_shift(reader_signed(in), shift_ms);
	}
	room->held = save_get_word(in, save_hold_word);
	room->held_side = (uint8_t)reader_number(in, SIDE_NONE);
	room->held_until_ms = save_get_instant(in, shift_ms);
	room->turn_ms = save_get_instant(in, room->held == HOLD_NONE ? shift_ms : 0);
	room->cap_spent = room->game.n_plies;
	room->spent_ms = mem_new(room->cap_spent + 1, sizeof *room->spent_ms);
	for (uint32_t i = 0; i < room->game.n_plies; i++)
		room->spent_ms[i] = (uint32_t)reader_number(in, UINT32_MAX);
	if (format >= 2) {
		get_clock_sets(room, in);
		lag_get(room, in);
	}
	room->last_spent_ms = (uint32_t)reader_number(in, UINT32_MAX);
	room->swap_spent_ms = (uint32_t)reader_number(in, UINT32_MAX);
	if (format == 1) {
		fill_clock(room);
	} else {
		room->held_behind = save_get_word(in, save_hold_word);
		room->patient = (uint8_t)reader_number(in, 1);
		room->begun = (uint8_t)reader_number(in, 1);
		room->first_move_ms = save_get_instant(in, room->held == HOLD_NONE ? shift_ms : 0);
		room->absence_at_ms = save_get_instant(in, shift_ms);
	}
	if (clock_setting_check(&room->clock_setting) != OK)
		in->bad = true;
}

/* ---- offers ---- */

/* By kind and side those that are open, or may not be made again yet. */
static void put_offers(const struct offers *offers, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, offers != NULL);
	if (!offers)
		return;
	bytes_put_number(out, offers->last_id);
	bytes_put_number(out, offers->n_pauses);
	bytes_put_number(out, OFFER_COUNT);
	for (unsigned kind = 0; kind < OFFER_COUNT; kind++) {
		bytes_put_text(out, save_offer_word(kind));
		for (unsigned side = 0; side < 2; side++) {
			bytes_put_number(out, offers->open[kind][side].id);
			bytes_put_number(out, offers->open[kind][side].ply);
			save_put_instant(out, offers->again_ms[kind][side], shift_ms);
		}
	}
	for (unsigned side = 0; side < 2; side++) {
		bytes_put_number(out, offers->n_given[side]);
		save_put_terms(offers->terms[side], out);
	}
}

static void get_offers(struct room *room, struct reader *in, int64_t shift_ms)
{
	if (!reader_number(in, 1))
		return;
	struct offers *offers = room->offers = offers_new();
	offers->last_id = (uint32_t)reader_number(in, UINT32_MAX);
	offers->n_pauses = (uint8_t)reader_number(in, UINT8_MAX);
	for (uint64_t n = reader_number(in, OFFER_COUNT); n > 0 && !in->bad; n--) {
		unsigned kind = reader_word(in, save_offer_word);
		for (unsigned side = 0; side < 2 && !in->bad; side++) {
			offers->open[kind][side].id = (uint32_t)reader_number(in, UINT32_MAX);
			offers->open[kind][side].ply = (uint32_t)reader_number(in, UINT32_MAX);
			offers->again_ms[kind][side] = save_get_instant(in, shift_ms);
		}
	}
	for (unsigned side = 0; side < 2; side++) {
		struct next_game next;
		offers->n_given[side] = (uint8_t)reader_number(in, UINT8_MAX);
		if (save_get_terms(&next, in)) {
			offers->terms[side] = mem_new(1, sizeof next);
			*offers->terms[side] = next;
		}
	}
}

/* Since when those who are away are so the first format did not say, but by its events. */
static void fill_absence(struct room *room)
{
	for (size_t i = 0; i < room->n_log; i++) {
		const struct event *event = &room->log[i];
		if (event->type == EVENT_presence && !room->seat[event->side & 1].connected)
			room->seat[event->side & 1].gone_unix_ms = event->unix_ms;
		room->absence_at_ms = event->at_ms;
	}
}

/* ---- the whole ---- */

void room_save(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, ROOM_FORMAT);
	bytes_put_text(out, room->code);
	bytes_put_text(out, save_phase_word(room->phase));
	bytes_put_text(out, save_preset_word(room->preset));
	bytes_put_number(out, room->creator);
	put_game(room, out);
	for (unsigned side = 0; side < 2; side++)
		put_seat(&room->seat[side], out);
	put_clock(room, shift_ms, out);
	bytes_put_signed(out, room->started_unix_ms);
	bytes_put_signed(out, room->ended_unix_ms);
	bytes_put_number(out, room->n_viewers);
	bytes_put_number(out, room->viewers_told);
	save_put_instant(out, room->viewers_at_ms, shift_ms);
	save_put_instant(out, room->next_ms, shift_ms);
	save_put_instant(out, room->idle_ms, shift_ms);
	save_put_log(room, shift_ms, out);
	talk_save(room, out);
	put_offers(room->offers, shift_ms, out);
	admission_save(room, shift_ms, out);
	bytes_put_number(out, room->taught);
	bytes_put_number(out, room->class_held);
}

bool room_load(struct room *room, const uint8_t *bytes, size_t len, int64_t shift_ms)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	memset(room, 0, sizeof *room);
	uint64_t format = reader_number(&in, ROOM_FORMAT);
	if (in.bad || format == 0)
		return false;
	reader_text(&in, room->code, sizeof room->code);
	room->phase = save_get_word(&in, save_phase_word);
	room->preset = save_get_word(&in, save_preset_word);
	room->creator = (uint8_t)reader_number(&in, NORTH);
	get_game(room, &in, format);
	for (unsigned side = 0; side < 2; side++)
		get_seat(&room->seat[side], &in, format);
	get_clock(room, &in, shift_ms, format);
	room->started_unix_ms = reader_signed(&in);
	if (format == 1) { /* one game, and what a room is like of which nobody asked anything */
		room->options.offers = room_options_offers(room->clock_setting.timed);
		room->number = room->started_unix_ms != 0;
		room->played = room->number && room->game.end != END_NONE;
	}
	room->ended_unix_ms = reader_signed(&in);
	room->n_viewers = (uint32_t)reader_number(&in, UINT32_MAX);
	room->viewers_told = (uint32_t)reader_number(&in, UINT32_MAX);
	room->viewers_at_ms = save_get_instant(&in, shift_ms);
	room->next_ms = format > 1 ? save_get_instant(&in, shift_ms) : INT64_MAX;
	room->idle_ms = save_get_instant(&in, shift_ms);
	save_get_log(room, &in, shift_ms, format);
	if (format >= 2) {
		talk_load(room, &in);
		get_offers(room, &in, shift_ms);
		admission_load(room, shift_ms, &in);
	} else {
		fill_absence(room);
	}
	if (format >= 4) { /* before, there were no classes */
		room->taught = (uint8_t)reader_number(&in, 1);
		room->class_held = (uint8_t)reader_number(&in, 1);
	}
	if (reader_done(&in) && strlen(room->code) == ROOM_CODE_CHARS)
		return true;
	room_clear(room);
	return false;
}
