#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"
#include "common/mem.h"
#include "common/text.h"
#include "protocol/decode_rules.h"
#include "protocol/json.h"
#include "protocol/record_json.h"
#include "protocol/record_json_compare.h"
#include "protocol/room_code.h"
#include "protocol/tables.h"
#include "protocol/words.h"

/* An object being read: where it stands in the game, and where to say what is wrong. */
struct from {
	const cJSON *json;
	char path[RECORD_JSON_PATH_MAX]; /* "" or "moves[3]." */
	char *why;
};

static bool complain(const struct from *from, const char *name, const char *what)
{
	snprintf(from->why, RECORD_JSON_WHY_MAX, "%s%s %s", from->path, name, what);
	return false;
}

static const cJSON *find(const struct from *from, const char *name)
{
	const cJSON *found = cJSON_GetObjectItemCaseSensitive(from->json, name);
	if (!found)
		complain(from, name, "is missing");
	return found;
}

static bool get_int(const struct from *from, const char *name, int64_t max, int64_t *out)
{
	const cJSON *found = find(from, name);
	if (!found)
		return false;
	double value = found->valuedouble;
	if (!cJSON_IsNumber(found) || value != floor(value) || value < 0 || value > (double)max) {
		snprintf(from->why, RECORD_JSON_WHY_MAX, "%s%s is not a whole number from 0 to %lld", from->path, name,
		        (long long)max);
		return false;
	}
	*out = (int64_t)value;
	return true;
}

static bool get_u32(const struct from *from, const char *name, uint32_t *out)
{
	int64_t value;
	if (!get_int(from, name, UINT32_MAX, &value))
		return false;
	*out = (uint32_t)value;
	return true;
}

static bool get_text(const struct from *from, const char *name, char *out, size_t size)
{
	const cJSON *found = find(from, name);
	if (!found)
		return false;
	if (!cJSON_IsString(found) || strlen(found->valuestring) >= size) {
		snprintf(from->why, RECORD_JSON_WHY_MAX, "%s%s is not a text of at most %zu bytes", from->path, name,
		        size - 1);
		return false;
	}
	memcpy(out, found->valuestring, strlen(found->valuestring) + 1);
	return true;
}

/* One of `words`; its index. */
static bool get_word(const struct from *from, const char *name, const struct words *words, uint8_t *out)
{
	const cJSON *found = find(from, name);
	const char *word;
	if (!found)
		return false;
	for (size_t i = 0; cJSON_IsString(found) && (word = words->at(i)); i++) {
		if (strcmp(word, found->valuestring) == 0) {
			*out = (uint8_t)i;
			return true;
		}
	}
	return complain(from, name, "is not one of the words that it takes");
}

static bool enter(const struct from *from, const char *name, struct from *inner)
{
	const cJSON *found = find(from, name);
	if (!found)
		return false;
	if (!cJSON_IsObject(found))
		return complain(from, name, "is not an object");
	*inner = (struct from){.json = found, .why = from->why};
	snprintf(inner->path, sizeof inner->path, "%.80s%s.", from->path, name);
	return true;
}

static bool get_bool(const struct from *from, const char *name, uint8_t *out)
{
	const cJSON *found = find(from, name);
	if (!found)
		return false;
	*out = cJSON_IsTrue(found) ? 1 : 0;
	return cJSON_IsBool(found) || complain(from, name, "is neither true nor false");
}

/* Whether the member is there and null; then `*out` is true. False if it is missing. */
static bool get_null(const struct from *from, const char *name, bool *out)
{
	const cJSON *found = find(from, name);
	*out = cJSON_IsNull(found);
	return found != NULL;
}

/* ---- the members ---- */

static bool is_plain(const char *text, const char *beside)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	for (; *text; text++)
		if (!strchr(plain, *text) && !strchr(beside, *text))
			return false;
	return true;
}

static bool read_names(const struct from *from, struct record *record)
{
	char code[ROOM_CODE_CHARS + 1];
	bool no_room;
	if (!get_u32(from, "game", &record->game) || !get_bool(from, "counted", &record->counted) ||
	        !get_text(from, "id", record->id, sizeof record->id) || !get_null(from, "room", &no_room) ||
	        (!no_room && !get_text(from, "room", record->room, sizeof record->room)) ||
	        !get_text(from, "preset", record->preset, sizeof record->preset))
		return false;
	if (!record->id[0] || !is_plain(record->id, "_-"))
		return complain(from, "id", "has other characters than letters, digits, _ and -, or none");
	if (!no_room && (!room_code_read(record->room, code) || strcmp(code, record->room) != 0))
		return complain(from, "room", "is not the code of a room");
	if (!record->preset[0] || !is_plain(record->preset, "-"))
		return complain(from, "preset", "has other characters than letters, digits and -, or none");
	return true;
}

static bool read_rules(const struct from *from, struct record *record)
{
	struct from rules;
	char field[40] = "";
	if (!enter(from, "rules", &rules))
		return false;
	const cJSON *word = find(&rules, "family");
	if (!word)
		return false;
	bool oware = cJSON_IsString(word) && strcmp(word->valuestring, "oware") == 0;
	if (rules_preset(oware ? "oware-abapa" : "kalah", &record->rules) != OK)
		abort();
	/* What does not apply to the family cannot be set; that it has the value it must have is seen in the end. */
	cJSON *applying = cJSON_Duplicate(rules.json, 1);
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++)
		if (!rules_applies(&record->rules, i))
			cJSON_DeleteItemFromObjectCaseSensitive(applying, parameter->name);
	enum err err = decode_rules(applying, &record->rules, field, sizeof field);
	cJSON_Delete(applying);
	if (!err)
		return true;
	snprintf(from->why, RECORD_JSON_WHY_MAX, "rules%s%s: %s", field[0] ? "." : "", field, err_text(err));
	return false;
}

static bool read_clock(const struct from *from, struct record *record)
{
	struct from clock;
	bool none;
	int64_t base_ms, increment_ms, periods = 0;
	struct clock_setting *setting = &record->clock_setting;
	if (!get_null(from, "clock", &none))
		return false;
	if (none)
		return true;
	if (!enter(from, "clock", &clock) || !get_int(&clock, "base_ms", CLOCK_BASE_MS_MAX, &base_ms) ||
	        !get_int(&clock, "increment_ms", CLOCK_MOVE_MS_MAX, &increment_ms) ||
	        !get_word(&clock, "increment_per", &increment_words, &setting->increment_per) ||
	        !get_word(&clock, "kind", &clock_kind_words, &setting->kind) ||
	        (setting->kind == CLOCK_BYOYOMI && !get_int(&clock, "periods", CLOCK_PERIODS_MAX, &periods)))
		return false;
	setting->periods = (uint8_t)periods;
	setting->timed = 1;
	setting->base_ms = (int32_t)base_ms;
	setting->increment_ms = (int32_t)increment_ms;
	return true;
}

static bool read_player(const struct from *players, struct record *record, enum side side)
{
	struct from player;
	if (!enter(players, side_word(side), &player) ||
	        !get_text(&player, "name", record->name[side], sizeof record->name[side]))
		return false;
	if (text_check_name(record->name[side]) != OK)
		return complain(&player, "name", "is not a player's name");
	if (!cJSON_GetObjectItemCaseSensitive(player.json, "user"))
		return true;
	if (!get_text(&player, "user", record->user[side], sizeof record->user[side]))
		return false;
	for (const char *at = record->user[side]; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			return complain(&player, "user", "has a control character");
	return true;
}

static bool read_start(const struct from *from, struct record *record)
{
	char position[POSITION_TEXT_MAX];
	enum side first;
	bool none;
	if (!get_word(from, "first", &side_words, &record->first) || !get_null(from, "start", &none))
		return false;
	if (none)
		return true;
	if (!get_text(from, "start", position, sizeof position))
		return false;
	if (position_read(position, record->rules.pits, &record->start, &first) != OK)
		return complain(from, "start", "is not a position of this board");
	if (first != record->first)
		return complain(from, "first", "is not the side to move in start");
	record->has_start = 1;
	return true;
}

static bool read_swap(const struct from *from, struct record *record)
{
	bool none;
	if (!get_null(from, "swapped_at", &none))
		return false;
	if (none)
		return true;
	if (!get_u32(from, "swapped_at", &record->swapped_at) ||
	        !get_u32(from, "swap_spent_ms", &record->swap_spent_ms))
		return false;
	return record->swapped_at > 0 ||
	       complain(from, "swapped_at", "is 0: the sides are exchanged after a move or never");
}

static bool read_move(const struct from *move, struct record_ply *ply)
{
	int64_t pit;
	if (!get_word(move, "side", &side_words, &ply->side) || !get_int(move, "pit", PITS_MAX - 1, &pit) ||
	        !get_u32(move, "spent_ms", &ply->spent_ms) || !get_u32(move, "credit_ms", &ply->credit_ms))
		return false;
	ply->pit = (uint8_t)pit;
	return true;
}

static bool read_moves(const struct from *from, struct record *record)
{
	const cJSON *moves = find(from, "moves"), *item;
	if (!moves)
		return false;
	if (!cJSON_IsArray(moves))
		return complain(from, "moves", "is not an array");
	record->plies = mem_new((size_t)cJSON_GetArraySize(moves) + 1, sizeof *record->plies);
	cJSON_ArrayForEach(item, moves)
	{
		struct from move = {.json = item, .why = from->why};
		snprintf(move.path, sizeof move.path, "moves[%lu].", (unsigned long)record->n_plies);
		if (!cJSON_IsObject(item))
			return complain(&move, "", "is not an object");
		if (!read_move(&move, &record->plies[record->n_plies++]))
			return false;
	}
	return true;
}

static bool read_pair(const struct from *from, const char *name, int64_t max, int64_t out[2])
{
	struct from pair;
	return enter(from, name, &pair) && get_int(&pair, "south", max, &out[SOUTH]) &&
	       get_int(&pair, "north", max, &out[NORTH]);
}

static bool read_clock_set(const struct from *from, bool byoyomi, struct clock_set *set)
{
	int64_t periods[2] = {0, 0};
	if (!get_u32(from, "ply", &set->ply) || !get_word(from, "why", &clock_change_words, &set->why) ||
	        !get_u32(from, "spent_ms", &set->spent_ms) || !get_bool(from, "swapped", &set->swapped) ||
	        !read_pair(from, "left_ms", JSON_INT_MAX, set->left_ms) ||
	        (byoyomi && !read_pair(from, "periods", CLOCK_PERIODS_MAX, periods)))
		return false;
	set->periods[SOUTH] = (uint8_t)periods[SOUTH];
	set->periods[NORTH] = (uint8_t)periods[NORTH];
	return true;
}

/* Left out where there are none. */
static bool read_clock_sets(const struct from *from, struct record *record)
{
	const cJSON *sets = cJSON_GetObjectItemCaseSensitive(from->json, "clock_sets"), *item;
	if (!sets)
		return true;
	if (!cJSON_IsArray(sets))
		return complain(from, "clock_sets", "is not an array");
	record->clock_sets = mem_new((size_t)cJSON_GetArraySize(sets) + 1, sizeof *record->clock_sets);
	cJSON_ArrayForEach(item, sets)
	{
		struct from set = {.json = item, .why = from->why};
		snprintf(set.path, sizeof set.path, "clock_sets[%lu].", (unsigned long)record->n_clock_sets);
		if (!cJSON_IsObject(item))
			return complain(&set, "", "is not an object");
		bool byoyomi = record->clock_setting.kind == CLOCK_BYOYOMI;
		if (!read_clock_set(&set, byoyomi, &record->clock_sets[record->n_clock_sets++]))
			return false;
	}
	return true;
}

static bool read_end(const struct from *from, struct record *record)
{
	struct from result;
	bool nobody;
	uint8_t end;
	if (!get_u32(from, "last_spent_ms", &record->last_spent_ms) || !enter(from, "result", &result) ||
	        !get_word(&result, "reason", &end_words, &end) || !get_null(&result, "winner", &nobody))
		return false;
	record->end = (uint8_t)(end + 1);
	record->winner = SIDE_NONE;
	if (!nobody && !get_word(&result, "winner", &side_words, &record->winner))
		return false;
	if (!record->clock_setting.timed)
		return true;
	return read_pair(from, "left_ms", JSON_INT_MAX, record->left_ms);
}

/* What games written by programs of before do not say, as it was then: one game a room, all at Fischer clocks, and all
 * counted that could be. */
static void fill_in(cJSON *game)
{
	cJSON *clock = cJSON_GetObjectItemCaseSensitive(game, "clock");
	if (cJSON_GetObjectItemCaseSensitive(game, "game") || cJSON_GetObjectItemCaseSensitive(game, "counted"))
		return;
	const cJSON *rules = cJSON_GetObjectItemCaseSensitive(game, "rules");
	const cJSON *family = cJSON_GetObjectItemCaseSensitive(rules, "family");
	const cJSON *feed = cJSON_GetObjectItemCaseSensitive(rules, "feed");
	bool feeds = !cJSON_IsString(family) || strcmp(family->valuestring, "oware") != 0 || !cJSON_IsString(feed) ||
	             strcmp(feed->valuestring, "none") != 0;
	bool usual = cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(game, "start"));
	if (!cJSON_AddNumberToObject(game, "game", 1) || !cJSON_AddBoolToObject(game, "counted", feeds && usual))
		abort();
	if (!cJSON_IsObject(clock) || cJSON_GetObjectItemCaseSensitive(clock, "kind"))
		return;
	if (!cJSON_AddStringToObject(clock, "kind", clock_kind_word(CLOCK_FISCHER)))
		abort();
}

static bool read_record(const struct from *from, struct record *record)
{
	char format[32];
	struct from players;
	if (!get_text(from, "format", format, sizeof format))
		return false;
	if (strcmp(format, RECORD_JSON_FORMAT) != 0)
		return complain(from, "format", "is not \"" RECORD_JSON_FORMAT "\"");
	return read_names(from, record) && read_rules(from, record) && read_clock(from, record) &&
	       get_int(from, "started_unix_ms", JSON_INT_MAX, &record->started_unix_ms) &&
	       get_int(from, "ended_unix_ms", JSON_INT_MAX, &record->ended_unix_ms) &&
	       enter(from, "players", &players) && read_player(&players, record, SOUTH) &&
	       read_player(&players, record, NORTH) && read_start(from, record) && read_swap(from, record) &&
	       read_moves(from, record) && read_clock_sets(from, record) && read_end(from, record);
}

static bool read_game(const struct from *from, cJSON *game, struct record *record)
{
	fill_in(game);
	return read_record(from, record);
}

/* ---- what follows from them ---- */

/* Whether everything in the game is what the record gives. */
static bool check(const cJSON *game, const char *json, size_t len, const struct record *record, char *why)
{
	struct text written = {.bytes = NULL};
	struct record_fault fault;
	if (!record_json_write(record, &written, &fault)) {
		if (fault.ply < record->n_plies)
			snprintf(why, RECORD_JSON_WHY_MAX, "moves[%lu]: %s", (unsigned long)fault.ply, fault.what);
		else
			snprintf(why, RECORD_JSON_WHY_MAX, "after %lu moves: %s", (unsigned long)fault.ply, fault.what);
		text_clear(&written);
		return false;
	}
	bool same = written.len == len && memcmp(written.bytes, json, len) == 0; /* our own form, unchanged */
	if (!same) {
		cJSON *replayed = cJSON_ParseWithLength(written.bytes, written.len);
		if (!replayed)
			abort();
		same = record_json_compare(game, replayed, why);
		cJSON_Delete(replayed);
	}
	text_clear(&written);
	return same;
}

bool record_json_read(const char *json, size_t len, struct record *record, char why[RECORD_JSON_WHY_MAX])
{
	*record = (struct record){.plies = NULL};
	if (len > RECORD_JSON_BYTES_MAX) {
		snprintf(why, RECORD_JSON_WHY_MAX, "it has more than %u bytes", RECORD_JSON_BYTES_MAX);
		return false;
	}
	cJSON *game = json_is_strict(json, len) ? cJSON_ParseWithLength(json, len) : NULL;
	struct from from = {.json = game, .why = why};
	bool good = false;
	if (!game)
		snprintf(why, RECORD_JSON_WHY_MAX, "it is not JSON, or names a member twice, or is nested too deeply");
	else if (!cJSON_IsObject(game))
		snprintf(why, RECORD_JSON_WHY_MAX, "it is not an object");
	else
		good = read_game(&from, game, record) && check(game, json, len, record, why);
	cJSON_Delete(game);
	if (!good)
		record_clear(record);
	return good;
}
