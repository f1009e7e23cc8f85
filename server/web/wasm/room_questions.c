/* A room of this device: the room that a server would hold, with both seats at this page, or one of them a bot's whose
 * moves the page brings. There is one at a time. Instants are the page's own: `at` counts its milliseconds, `unix` is
 * the time of day of that.
 *
 *   room_open    rules, clock…, side, south, north or bot, series…, position, code, random
 *   room_do      t and what that takes: a command of commands.def, or what both players do at once (deed)
 *   room_see     the room as it stands
 *   room_save    its bytes, in hexadecimal digits
 *   room_load    bytes: the room as it was saved; at and unix as ever
 *   room_game    the position that its game began from, and what was sown since
 *   room_record  the finished game, as JSON and as text
 *
 * All but the last three answer {"error","messages","deadline"}: the messages that a server would send. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/bytes.h"
#include "common/game/notation.h"
#include "common/mem.h"
#include "common/room/room_record.h"
#include "common/room/save.h"
#include "protocol/encode.h"
#include "protocol/hex.h"
#include "protocol/setup.h"
#include "protocol/view.h"
#include "protocol/words.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/given.h"
#include "server/web/wasm/record_put.h"

#define AT_MAX INT64_C(9007199254740991) /* of a page's numbers */

static struct room room;
static bool is_open;

/* ---- the parameters ---- */

static bool refuse(struct query_fault *fault, const char *name, enum err err)
{
	return err == OK || query_refuse(fault, name, err_text(err));
}

/* rules, and the clock: kind, base, increment, per, periods; none without its kind. */
static bool read_game(const char *query, struct next_game *out, struct query_fault *fault)
{
	char rules[QUERY_VALUE_MAX];
	*out = (struct next_game){.preset = 0};
	if (!given_find(query, "rules", rules, sizeof rules, fault))
		return query_refuse(fault, "rules", "The rules are missing.");
	if (!setup_rules(rules, &out->rules, fault))
		return false;
	const size_t name_len = strcspn(rules, ",");
	for (size_t i = 0; preset_words.at(i); i++)
		if (strlen(preset_words.at(i)) == name_len && memcmp(preset_words.at(i), rules, name_len) == 0)
			out->preset = (uint8_t)i;
	const size_t none = SIZE_MAX, kind = given_word(query, "clock", &clock_kind_words, none, fault);
	if (kind == none)
		return !fault->text[0];
	out->clock_setting = (struct clock_setting){
	        .timed = 1,
	        .kind = (uint8_t)kind,
	        .increment_per = (uint8_t)given_word(query, "per", &increment_words, INCREMENT_PER_SOW, fault),
	        .periods = (uint8_t)given_number(query, "periods", UINT8_MAX, 0, fault),
	        .base_ms = (int32_t)given_number(query, "base", INT32_MAX, 0, fault),
	        .increment_ms = (int32_t)given_number(query, "increment", INT32_MAX, 0, fault),
	};
	return !fault->text[0] && refuse(fault, "clock", clock_setting_check(&out->clock_setting));
}

static bool read_options(
        const char *query, const struct rules *rules, struct room_options *out, struct query_fault *fault)
{
	char position[POSITION_TEXT_MAX];
	enum side to_move;
	const size_t none = SIZE_MAX, series = given_word(query, "series", &series_words, none, fault);
	*out = (struct room_options){.casual = 1, .offers = OFFERS_ALL, .watch = WATCH_CLOSED, .chat = CHAT_OFF};
	if (series != none) {
		out->series = (uint8_t)(series + 1);
		out->order = (uint8_t)given_word(query, "order", &order_words, ORDER_ALTERNATE, fault);
		out->games = (uint8_t)given_number(query, "games", UINT8_MAX, 0, fault);
	}
	out->start = (uint8_t)given_word(query, "start", &start_words, START_RULES, fault);
	if (given_find(query, "position", position, sizeof position, fault)) {
		if (!setup_position(position, rules->pits, &out->board, &to_move, fault))
			return false;
		out->start = START_POSITION;
		out->to_move = (uint8_t)to_move;
	}
	return !fault->text[0] && refuse(fault, "options", room_options_check(out, rules));
}

static struct command command_at(const char *query, enum command_type type, struct query_fault *fault)
{
	return (struct command){
	        .type = type,
	        .side = SIDE_NONE,
	        .at_ms = given_number(query, "at", AT_MAX, 0, fault),
	        .unix_ms = given_number(query, "unix", AT_MAX, 0, fault),
	};
}

/* ---- what is told ---- */

static void put_message(struct text *out, enum out_type type, const struct view *view)
{
	if (out->bytes[out->len - 1] != '[')
		write_literal(out, ",");
	encode(type, &view->out, out);
}

/* The events after `since`, but for those that a new game or a takeback has made untrue. */
static void put_events(struct text *out, uint64_t since)
{
	while (since < room.seq) {
		const struct event *event = room_event(&room, ++since);
		if (!event)
			continue;
		struct view view;
		enum out_type type = view_event(&view, &room, event);
		put_message(out, type, &view);
		view_clear(&view);
	}
}

static void put_snapshot(struct text *out, int64_t at_ms)
{
	struct view view;
	view_snapshot(&view, &room, SOUTH, at_ms, room.epoch_unix_ms);
	put_message(out, OUT_snapshot, &view);
	view_clear(&view);
}

static void begin_answer(struct text *out, enum err err)
{
	write_literal(out, "{\"error\":");
	if (err) {
		write_literal(out, "{\"code\":");
		write_string(out, err_word(err));
		write_literal(out, ",\"text\":");
		write_string(out, err_text(err));
		write_literal(out, "}");
	} else {
		write_literal(out, "null");
	}
	write_literal(out, ",\"messages\":[");
}

static bool end_answer(struct text *out)
{
	const int64_t at_ms = room_deadline(&room);
	write_literal(out, "],\"deadline\":");
	if (at_ms == INT64_MAX)
		write_literal(out, "null");
	else
		write_int(out, at_ms);
	write_literal(out, "}");
	return true;
}

static bool has_room(struct query_fault *fault)
{
	return is_open || query_refuse(fault, "", "There is no room.");
}

/* ---- what is done ---- */

/* Both are here: nobody's first sowing is waited for, and no game is called off for want of it. */
static void be_patient(uint64_t since)
{
	room.patient = 1;
	room.first_move_ms = INT64_MAX;
	for (size_t i = 0; i < room.n_log; i++) {
		struct event *event = &room.log[i];
		if (event->seq > since && event->type != EVENT_scheduled && event->type != EVENT_held &&
		        event->type != EVENT_answered)
			event->due_ms = INT64_MAX;
	}
}

/* Each has an id of its own, as the room would take a second of the same for one that was sent again. */
static enum err step(const struct command *asked, struct answer *answer)
{
	char id[ID_BYTES_MAX + 1];
	struct command command = *asked;
	snprintf(id, sizeof id, "%llu", (unsigned long long)room.seq + 1);
	command.id = id;
	enum err err = room_step(&room, &command, answer);
	be_patient(answer->since);
	return err;
}

/* As step, for one of several that make one thing: the events are told from the first of them on. */
static enum err further(const struct command *command)
{
	struct answer answer;
	return step(command, &answer);
}

static bool read_name(const char *query, const char *side, char name[NAME_BYTES_MAX + 1], struct query_fault *fault)
{
	given_find(query, side, name, NAME_BYTES_MAX + 1, fault);
	return !fault->text[0];
}

static void start(
        const char *query, const struct room_setting *setting, const struct command *asked, struct query_fault *fault)
{
	static const uint8_t tokens[2][TOKEN_BYTES] = {{1}, {2}};
	char names[2][NAME_BYTES_MAX + 1], code[ROOM_CODE_CHARS + 1];
	struct answer answer;
	struct command join = *asked;
	if (!read_name(query, "south", names[SOUTH], fault) || !read_name(query, "north", names[NORTH], fault))
		return;
	if (!given_find(query, "code", code, sizeof code, fault) || strlen(code) != ROOM_CODE_CHARS) {
		query_refuse(fault, "code", "A room has a code.");
		return;
	}
	if (is_open)
		room_clear(&room);
	is_open = true;
	join.name = names[setting->side];
	join.token = tokens[0];
	room_init(&room, code, setting, &join);
	if (!setting->bot) {
		join.name = names[side_other(setting->side)];
		join.token = tokens[1];
		join.type = COMMAND_join;
		(void)!step(&join, &answer);
	}
	be_patient(0);
}

bool ask_room_open(const char *query, struct text *out, struct query_fault *fault)
{
	struct next_game game;
	struct room_setting setting = {.preset = 0};
	if (!read_game(query, &game, fault) || !read_options(query, &game.rules, &setting.options, fault))
		return false;
	setting.rules = game.rules;
	setting.preset = game.preset;
	setting.clock_setting = game.clock_setting;
	setting.side = (uint8_t)given_word(query, "side", &side_words, SOUTH, fault);
	setting.bot = (uint8_t)given_number(query, "bot", LEVELS, 0, fault);
	struct command join = command_at(query, COMMAND_join, fault);
	join.random = (uint64_t)given_number(query, "random", AT_MAX, 0, fault);
	if (!fault->text[0])
		start(query, &setting, &join, fault);
	if (fault->text[0])
		return false;
	begin_answer(out, OK);
	put_snapshot(out, join.at_ms);
	return end_answer(out);
}

/* Offered by `side` and accepted by the other, as both are here. */
static enum err agree(const char *query, struct command command, struct answer *answer, struct query_fault *fault)
{
	struct next_game terms;
	command.type = COMMAND_offer;
	command.offer_kind = (uint8_t)given_word(query, "kind", &offer_words, OFFER_COUNT, fault);
	command.ply = room.game.n_plies;
	if (strstr(query, "rules=")) {
		if (!read_game(query, &terms, fault))
			return ERR_BAD_MESSAGE;
		command.terms = &terms;
	}
	enum err err = step(&command, answer);
	if (err)
		return err;
	command.type = COMMAND_accept;
	command.side = side_other(command.side);
	command.offer = room.offers->last_id;
	return further(&command);
}

/* Who is ready makes both so, but for a bot, which always is. */
static enum err ready(struct command command, struct answer *answer)
{
	command.type = COMMAND_ready;
	command.side = SOUTH;
	enum err err = step(&command, answer);
	if (err || room.phase != PHASE_ENDED)
		return err;
	command.side = NORTH;
	return further(&command);
}

static enum err deed(const char *query, const char *what, struct answer *answer, struct query_fault *fault)
{
	static const struct {
		const char *name;
		enum command_type type;
	} plain[] = {{"play", COMMAND_play}, {"swap", COMMAND_swap}, {"resign", COMMAND_resign},
	        {"abort", COMMAND_abort}, {"give_time", COMMAND_give_time}, {"unpause", COMMAND_unpause},
	        {"tick", COMMAND_tick}, {"pause", COMMAND_hold}};
	struct command command = command_at(query, COMMAND_tick, fault);
	command.side = (uint8_t)given_word(query, "side", &side_words, SIDE_NONE, fault);
	command.pit = (uint8_t)given_number(query, "pit", PITS_MAX, 0, fault);
	command.ply = (uint32_t)given_number(query, "ply", UINT32_MAX, 0, fault);
	command.hold = HOLD_PAUSE;
	*answer = (struct answer){.since = room.seq};
	if (fault->text[0])
		return ERR_BAD_MESSAGE;
	if (strcmp(what, "agree") == 0)
		return command.side == SIDE_NONE ? ERR_NOT_SEATED : agree(query, command, answer, fault);
	if (strcmp(what, "ready") == 0)
		return ready(command, answer);
	for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
		if (strcmp(plain[i].name, what) != 0)
			continue;
		command.type = plain[i].type;
		return step(&command, answer);
	}
	query_refuse(fault, "t", "There is no such command.");
	return ERR_BAD_MESSAGE;
}

bool ask_room_do(const char *query, struct text *out, struct query_fault *fault)
{
	char what[24];
	struct answer answer;
	if (!has_room(fault))
		return false;
	if (!given_find(query, "t", what, sizeof what, fault))
		return query_refuse(fault, "t", "What is to be done is missing.");
	const uint64_t since = room.seq;
	enum err err = deed(query, what, &answer, fault);
	if (fault->text[0])
		return false;
	begin_answer(out, err);
	put_events(out, since);
	return end_answer(out);
}

bool ask_room_see(const char *query, struct text *out, struct query_fault *fault)
{
	const struct command now = command_at(query, COMMAND_tick, fault);
	if (fault->text[0] || !has_room(fault))
		return false;
	begin_answer(out, OK);
	put_snapshot(out, now.at_ms);
	return end_answer(out);
}

/* ---- what is kept ---- */

bool ask_room_save(const char *query, struct text *out, struct query_fault *fault)
{
	(void)query;
	struct bytes bytes = {.at = NULL};
	if (!has_room(fault))
		return false;
	room_save(&room, 0, &bytes);
	write_literal(out, "{\"bytes\":\"");
	hex_write(bytes.at, bytes.len, text_reserve(out, 2 * bytes.len));
	out->len += 2 * bytes.len;
	write_literal(out, "\"}");
	bytes_clear(&bytes);
	return true;
}

static bool load(const char *hex, struct query_fault *fault)
{
	const size_t len = strlen(hex) / 2;
	struct room loaded;
	uint8_t *bytes = mem_new(len + 1, 1);
	const bool good = hex_read(hex, bytes, len) && room_load(&loaded, bytes, len, 0);
	free(bytes);
	if (!good)
		return query_refuse(fault, "bytes", "That is no saved room.");
	if (is_open)
		room_clear(&room);
	room = loaded;
	return is_open = true;
}

bool ask_room_load(const char *query, struct text *out, struct query_fault *fault)
{
	const size_t size = strlen(query) + 1;
	char *hex = mem_new(size, 1);
	const struct command now = command_at(query, COMMAND_tick, fault);
	const bool good = given_find(query, "bytes", hex, size, fault) && load(hex, fault);
	free(hex);
	if (!good)
		return fault->text[0] ? false : query_refuse(fault, "bytes", "The bytes are missing.");
	room.epoch_unix_ms = now.unix_ms - now.at_ms;
	begin_answer(out, OK);
	put_snapshot(out, now.at_ms);
	return end_answer(out);
}

bool ask_room_game(const char *query, struct text *out, struct query_fault *fault)
{
	(void)query;
	if (!has_room(fault))
		return false;
	const struct game *game = &room.game;
	struct board board;
	char position[POSITION_TEXT_MAX];
	game_board_at(game, 0, &board);
	position_write(&board, game->rules.pits, game->first, position);
	write_literal(out, "{\"position\":");
	write_string(out, position);
	write_literal(out, ",\"moves\":[");
	for (uint32_t ply = 0; ply < game->n_plies; ply++) {
		enum side side;
		unsigned pit;
		game_ply(game, ply, &board, &side, &pit);
		write_literal(out, ply > 0 ? "," : "");
		write_int(out, pit);
	}
	write_literal(out, "]}");
	return true;
}

/* ---- finished games ---- */

bool ask_room_record(const char *query, struct text *out, struct query_fault *fault)
{
	(void)query;
	struct record record;
	if (!has_room(fault))
		return false;
	if (room.phase != PHASE_ENDED)
		return query_refuse(fault, "", "The game is not over.");
	room_record(&room, &record);
	const bool good = record_put(&record, out, fault);
	record_clear(&record);
	return good;
}
