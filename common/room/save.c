#include "common/room/save.h"

#include <string.h>

#include "common/game/rules_bytes.h"
#include "common/mem.h"
#include "common/room/admission.h"
#include "common/room/lag.h"
#include "common/room/options_bytes.h"
#include "common/room/talk.h"

/* More sowings than any game can have for the bytes of its record. */
#define PLIES_MAX UINT32_MAX

/* ---- words; NULL beyond the last ---- */

static const char *command_at(unsigned type)
{
	static const char *const words[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = #name,
#include "common/room/commands.def"
#undef COMMAND
	};
	return type < COMMAND_COUNT ? words[type] : NULL;
}

static const char *event_at(unsigned type)
{
	static const char *const words[EVENT_COUNT] = {
#define EVENT(name) [EVENT_##name] = #name,
#include "common/room/events.def"
#undef EVENT
	};
	return type < EVENT_COUNT ? words[type] : NULL;
}

static const char *end_at(unsigned end)
{
	return end < END_COUNT ? end_word((enum end)end) : NULL;
}

static const char *preset_at(unsigned preset)
{
	return rules_preset_name(preset);
}

/* Without a default, so that the compiler misses a case that is new. */
static const char *phase_at(unsigned phase)
{
	switch ((enum phase)phase) {
	case PHASE_WAITING:
		return "waiting";
	case PHASE_PLAYING:
		return "playing";
	case PHASE_ENDED:
		return "ended";
	case PHASE_CLOSED:
		return "closed";
	}
	return NULL;
}

/* Likewise. No hold takes one byte, as nearly all commands and events have none. */
static const char *hold_at(unsigned hold)
{
	switch ((enum hold)hold) {
	case HOLD_NONE:
		return "";
	case HOLD_RESTART:
		return "restart";
	case HOLD_STORAGE:
		return "storage";
	case HOLD_STOP:
		return "stop";
	case HOLD_PAUSE:
		return "pause";
	}
	return NULL;
}

/* Likewise. */
static const char *offer_end_at(unsigned end)
{
	switch ((enum offer_end)end) {
	case OFFER_ACCEPTED:
		return "accepted";
	case OFFER_DECLINED:
		return "declined";
	case OFFER_WITHDRAWN:
		return "withdrawn";
	case OFFER_EXPIRED:
		return "expired";
	}
	return NULL;
}

static const char *offer_at(unsigned kind)
{
	return offer_kind_word(kind);
}

static uint8_t get_word(struct reader *in, const char *(*word_at)(unsigned index))
{
	return (uint8_t)reader_word(in, word_at);
}

/* ---- instants ---- */

/* Wrapping round, so that whatever was read can be written again. */
static int64_t shift(int64_t at_ms, int64_t by_ms)
{
	return (int64_t)((uint64_t)at_ms + (uint64_t)by_ms);
}

static void put_instant(struct bytes *out, int64_t at_ms, int64_t shift_ms)
{
	bool never = at_ms == INT64_MAX;
	bytes_put_number(out, never);
	if (!never)
		bytes_put_signed(out, shift(at_ms, shift_ms));
}

static int64_t get_instant(struct reader *in, int64_t shift_ms)
{
	return reader_number(in, 1) ? INT64_MAX : (int64_t)((uint64_t)reader_signed(in) - (uint64_t)shift_ms);
}

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
	bytes_put_text(out, end_at(game->end));
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
	unsigned end = reader_word(in, end_at);
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
}

static void put_clock(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	rules_bytes_write_clock(&room->clock_setting, out);
	bytes_put_signed(out, room->clock.left_ms[SOUTH]);
	bytes_put_signed(out, room->clock.left_ms[NORTH]);
	put_instant(out, room->clock.since_ms, shift_ms);
	bytes_put_number(out, room->clock.running);
	bytes_put_number(out, (uint64_t)room->clock.free_ms);
	bytes_put_number(out, (uint64_t)room->clock.rest_ms);
	bytes_put(out, room->clock.periods, 2);
	bytes_put_signed(out, shift(room->epoch_unix_ms, -shift_ms));
	bytes_put_text(out, hold_at(room->held));
	bytes_put_number(out, room->held_side);
	put_instant(out, room->held_until_ms, shift_ms);
	/* While held it is a duration. */
	put_instant(out, room->turn_ms, room->held == HOLD_NONE ? shift_ms : 0);
	for (uint32_t i = 0; i < room->game.n_plies; i++)
		bytes_put_number(out, room->spent_ms[i]);
	size_t n_sets = room->clock_sets ? room->clock_sets->n : 0;
	bytes_put_number(out, n_sets);
	for (size_t i = 0; i < n_sets; i++)
		rules_bytes_write_clock_set(&room->clock_sets->at[i], out);
	lag_put(room, out);
	bytes_put_number(out, room->last_spent_ms);
	bytes_put_number(out, room->swap_spent_ms);
	bytes_put_text(out, hold_at(room->held_behind));
	bytes_put_number(out, room->patient);
	bytes_put_number(out, room->begun);
	put_instant(out, room->first_move_ms, room->held == HOLD_NONE ? shift_ms : 0); /* likewise */
	put_instant(out, room->absence_at_ms, shift_ms);
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

static int32_t get_ms(struct reader *in)
{
	return (int32_t)reader_number(in, INT32_MAX);
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
	room->clock.since_ms = get_instant(in, shift_ms);
	room->clock.running = (uint8_t)reader_number(in, SIDE_NONE);
	if (format >= 2) {
		room->clock.free_ms = get_ms(in);
		room->clock.rest_ms = get_ms(in);
		reader_get(in, room->clock.periods, 2);
		room->epoch_unix_ms = shift(reader_signed(in), shift_ms);
	}
	room->held = get_word(in, hold_at);
	room->held_side = (uint8_t)reader_number(in, SIDE_NONE);
	room->held_until_ms = get_instant(in, shift_ms);
	room->turn_ms = get_instant(in, room->held == HOLD_NONE ? shift_ms : 0);
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
		room->held_behind = get_word(in, hold_at);
		room->patient = (uint8_t)reader_number(in, 1);
		room->begun = (uint8_t)reader_number(in, 1);
		room->first_move_ms = get_instant(in, room->held == HOLD_NONE ? shift_ms : 0);
		room->absence_at_ms = get_instant(in, shift_ms);
	}
	if (clock_setting_check(&room->clock_setting) != OK)
		in->bad = true;
}

/* ---- offers ---- */

static void put_next_game(const struct next_game *next, struct bytes *out)
{
	bytes_put_number(out, next != NULL);
	if (!next)
		return;
	bytes_put_text(out, preset_at(next->preset));
	rules_bytes_write(&next->rules, out);
	rules_bytes_write_clock(&next->clock_setting, out);
}

/* False if there is none. */
static bool get_next_game(struct next_game *next, struct reader *in)
{
	if (!reader_number(in, 1))
		return false;
	next->preset = get_word(in, preset_at);
	rules_bytes_read(in, &next->rules);
	rules_bytes_read_clock(in, &next->clock_setting, false);
	return true;
}

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
		bytes_put_text(out, offer_at(kind));
		for (unsigned side = 0; side < 2; side++) {
			bytes_put_number(out, offers->open[kind][side].id);
			bytes_put_number(out, offers->open[kind][side].ply);
			put_instant(out, offers->again_ms[kind][side], shift_ms);
		}
	}
	for (unsigned side = 0; side < 2; side++) {
		bytes_put_number(out, offers->n_given[side]);
		put_next_game(offers->terms[side], out);
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
		unsigned kind = reader_word(in, offer_at);
		for (unsigned side = 0; side < 2 && !in->bad; side++) {
			offers->open[kind][side].id = (uint32_t)reader_number(in, UINT32_MAX);
			offers->open[kind][side].ply = (uint32_t)reader_number(in, UINT32_MAX);
			offers->again_ms[kind][side] = get_instant(in, shift_ms);
		}
	}
	for (unsigned side = 0; side < 2; side++) {
		struct next_game next;
		offers->n_given[side] = (uint8_t)reader_number(in, UINT8_MAX);
		if (get_next_game(&next, in)) {
			offers->terms[side] = mem_new(1, sizeof next);
			*offers->terms[side] = next;
		}
	}
}

static void put_event(const struct event *event, int64_t shift_ms, struct bytes *out)
{
	bytes_put_text(out, event_at(event->type));
	put_instant(out, event->at_ms, shift_ms);
	bytes_put_signed(out, event->unix_ms);
	bytes_put_signed(out, event->left_ms[SOUTH]);
	bytes_put_signed(out, event->left_ms[NORTH]);
	bytes_put_number(out, event->ply);
	bytes_put_number(out, event->count);
	bytes_put_number(out, event->side);
	bytes_put_number(out, event->running);
	bytes_put_number(out, event->connected);
	bytes_put_number(out, event->to_move);
	bytes_put_number(out, event->swappable);
	bytes_put_number(out, event->legal);
	bytes_put_text(out, hold_at(event->hold));
	bytes_put(out, event->periods, 2);
	bytes_put_number(out, (uint64_t)event->free_ms);
	put_instant(out, event->due_ms, shift_ms);
	bytes_put_number(out, event->claim_in_ms == UINT32_MAX ? 0 : event->claim_in_ms + UINT64_C(1));
	if (event->type == EVENT_offered || event->type == EVENT_answered) {
		bytes_put_text(out, offer_at(event->offer));
		bytes_put_text(out, offer_end_at(event->offer_end));
	}
}

/* What format 2 has beside the first. */
static void get_event_more(struct event *event, struct reader *in, int64_t shift_ms)
{
	reader_get(in, event->periods, 2);
	event->free_ms = get_ms(in);
	event->due_ms = get_instant(in, shift_ms);
	uint64_t claim_in_ms = reader_number(in, UINT32_MAX);
	event->claim_in_ms = claim_in_ms ? (uint32_t)(claim_in_ms - 1) : UINT32_MAX;
	if (event->type == EVENT_offered || event->type == EVENT_answered) {
		event->offer = get_word(in, offer_at);
		event->offer_end = get_word(in, offer_end_at);
	}
}

static void get_event(struct event *event, struct reader *in, int64_t shift_ms, uint64_t format)
{
	event->type = get_word(in, event_at);
	event->at_ms = get_instant(in, shift_ms);
	event->unix_ms = reader_signed(in);
	event->left_ms[SOUTH] = reader_signed(in);
	event->left_ms[NORTH] = reader_signed(in);
	event->ply = (uint32_t)reader_number(in, UINT32_MAX);
	event->count = (uint32_t)reader_number(in, UINT32_MAX);
	event->side = (uint8_t)reader_number(in, SIDE_NONE);
	event->running = (uint8_t)reader_number(in, SIDE_NONE);
	event->connected = (uint8_t)reader_number(in, 7);
	event->to_move = (uint8_t)reader_number(in, SIDE_NONE);
	event->swappable = (uint8_t)reader_number(in, 1);
	event->legal = (uint16_t)reader_number(in, UINT16_MAX);
	event->hold = get_word(in, hold_at);
	event->due_ms = INT64_MAX;
	event->claim_in_ms = UINT32_MAX;
	if (format >= 2) {
		get_event_more(event, in, shift_ms);
	} else if (event->type == EVENT_started) {
		event->count = 1;
		event->connected = 3;
	}
}

static void put_log(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, room->seq);
	bytes_put_number(out, room->n_log);
	for (size_t i = 0; i < room->n_log; i++)
		put_event(&room->log[i], shift_ms, out);
}

static void get_log(struct room *room, struct reader *in, int64_t shift_ms, uint64_t format)
{
	room->seq = reader_number(in, UINT64_MAX);
	size_t n = (size_t)reader_number(in, ROOM_LOG_MAX);
	void *log = NULL;
	mem_grow(&log, &room->cap_log, n, sizeof *room->log);
	room->log = log;
	for (size_t i = 0; i < n; i++) {
		struct event *event = &room->log[i];
		memset(event, 0, sizeof *event);
		event->seq = room->seq - n + i + 1;
		get_event(event, in, shift_ms, format);
		if (event->ply > room->game.n_plies || (event->type == EVENT_sown && event->ply == 0))
			in->bad = true;
	}
	room->n_log = n;
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
	bytes_put_text(out, phase_at(room->phase));
	bytes_put_text(out, preset_at(room->preset));
	bytes_put_number(out, room->creator);
	put_game(room, out);
	for (unsigned side = 0; side < 2; side++)
		put_seat(&room->seat[side], out);
	put_clock(room, shift_ms, out);
	bytes_put_signed(out, room->started_unix_ms);
	bytes_put_signed(out, room->ended_unix_ms);
	bytes_put_number(out, room->n_viewers);
	bytes_put_number(out, room->viewers_told);
	put_instant(out, room->viewers_at_ms, shift_ms);
	put_instant(out, room->next_ms, shift_ms);
	put_instant(out, room->idle_ms, shift_ms);
	put_log(room, shift_ms, out);
	talk_save(room, out);
	put_offers(room->offers, shift_ms, out);
	admission_save(room, shift_ms, out);
}

bool room_load(struct room *room, const uint8_t *bytes, size_t len, int64_t shift_ms)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	memset(room, 0, sizeof *room);
	uint64_t format = reader_number(&in, ROOM_FORMAT);
	if (in.bad || format == 0)
		return false;
	reader_text(&in, room->code, sizeof room->code);
	room->phase = get_word(&in, phase_at);
	room->preset = get_word(&in, preset_at);
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
	room->viewers_at_ms = get_instant(&in, shift_ms);
	room->next_ms = format > 1 ? get_instant(&in, shift_ms) : INT64_MAX;
	room->idle_ms = get_instant(&in, shift_ms);
	get_log(room, &in, shift_ms, format);
	if (format >= 2) {
		talk_load(room, &in);
		get_offers(room, &in, shift_ms);
		admission_load(room, shift_ms, &in);
	} else {
		fill_absence(room);
	}
	if (reader_done(&in) && strlen(room->code) == ROOM_CODE_CHARS)
		return true;
	room_clear(room);
	return false;
}

/* ---- commands ---- */

void command_save(const struct command *command, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, COMMAND_FORMAT);
	bytes_put_text(out, command_at(command->type));
	bytes_put_signed(out, shift(command->at_ms, shift_ms));
	bytes_put_signed(out, command->unix_ms);
	bytes_put_number(out, command->side);
	bytes_put_number(out, command->pit);
	bytes_put_number(out, command->present);
	bytes_put_text(out, hold_at(command->hold));
	bytes_put_number(out, command->wait_ms);
	bytes_put_number(out, command->lag_ms);
	bytes_put_number(out, command->late_ms);
	bytes_put_number(out, command->ply);
	bytes_put_number(out, command->random);
	bytes_put_text(out, command->id ? command->id : "");
	bytes_put_text(out, command->name ? command->name : "");
	bytes_put_text(out, command->user ? command->user : "");
	bytes_put_number(out, command->token != NULL);
	if (command->token)
		bytes_put(out, command->token, TOKEN_BYTES);
	bytes_put_text(out, phrase_key(command->phrase));
	bytes_put_text(out, command->text ? command->text : "");
	bytes_put_number(out, command->draw);
	bytes_put_number(out, command->offer);
	bytes_put_number(out, command->game);
	if (command->type == COMMAND_offer) {
		bytes_put_text(out, offer_at(command->offer_kind));
		put_next_game(command->terms, out);
	}
}

/* What format 2 has beside the first. */
static void get_command_more(struct saved_command *saved, struct reader *in)
{
	struct command *command = &saved->command;
	command->phrase = get_word(in, phrase_key);
	reader_text(in, saved->text, sizeof saved->text);
	command->draw = (uint8_t)reader_number(in, 1);
	command->offer = (uint32_t)reader_number(in, UINT32_MAX);
	command->game = (uint16_t)reader_number(in, UINT16_MAX);
	if (command->type == COMMAND_offer) {
		command->offer_kind = get_word(in, offer_at);
		command->terms = get_next_game(&saved->terms, in) ? &saved->terms : NULL;
	}
}

bool command_load(struct saved_command *saved, const uint8_t *bytes, size_t len, int64_t shift_ms)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	uint64_t format = reader_number(&in, COMMAND_FORMAT);
	if (in.bad || format == 0)
		return false;
	struct command *command = &saved->command;
	memset(command, 0, sizeof *command);
	command->type = (enum command_type)reader_word(&in, command_at);
	command->at_ms = (int64_t)((uint64_t)reader_signed(&in) - (uint64_t)shift_ms);
	command->unix_ms = reader_signed(&in);
	command->side = (uint8_t)reader_number(&in, SIDE_NONE);
	command->pit = (uint8_t)reader_number(&in, UINT8_MAX);
	command->present = (uint8_t)reader_number(&in, 1);
	command->hold = get_word(&in, hold_at);
	command->wait_ms = (uint32_t)reader_number(&in, UINT32_MAX);
	if (format > 1) {
		command->lag_ms = (uint32_t)reader_number(&in, UINT32_MAX);
		command->late_ms = (uint32_t)reader_number(&in, UINT32_MAX);
	}
	command->ply = (uint32_t)reader_number(&in, UINT32_MAX);
	command->random = reader_number(&in, UINT64_MAX);
	reader_text(&in, saved->id, sizeof saved->id);
	reader_text(&in, saved->name, sizeof saved->name);
	reader_text(&in, saved->user, sizeof saved->user);
	if (reader_number(&in, 1)) {
		reader_get(&in, saved->token, TOKEN_BYTES);
		command->token = saved->token;
	}
	saved->text[0] = '\0';
	if (format >= 2)
		get_command_more(saved, &in);
	command->id = saved->id;
	command->name = saved->name;
	command->user = saved->user;
	command->text = saved->text;
	return reader_done(&in);
}
