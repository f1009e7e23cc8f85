#include "protocol/ogn_setting.h"

#include <stdio.h>
#include <string.h>

#include "common/game/rules_hash.h"
#include "common/text.h"
#include "protocol/date.h"
#include "protocol/ogn_clock.h"
#include "protocol/ogn_time.h"
#include "protocol/room_code.h"
#include "protocol/words.h"

struct reading {
	const struct ogn_tags *tags;
	struct record *record;
	struct ogn_setting *setting;
	char *why;
	size_t size;
};

static bool refuse_tag(struct reading *reading, const char *name, const char *what)
{
	snprintf(reading->why, reading->size, "tag %s %s", name, what);
	return false;
}

const char *ogn_setting_find(const struct ogn_tags *tags, const char *name)
{
	const char *value = ogn_tags_find(tags, name);
	return value && strcmp(value, "?") != 0 ? value : NULL;
}

static const char *find(const struct reading *reading, const char *name)
{
	return ogn_setting_find(reading->tags, name);
}

/* ---- the rules ---- */

/* Rules that a file of another program can mean, by its variant; tried in this order. Auale ends a game when a position
 * comes again, and counts no quiet plies. */
static const struct {
	const char *variant, *preset, *rules;
} foreign_rules[] = {
        {"oware abapa", "oware-abapa", "oware-abapa,repetition=2,quiet_limit=off"},
        {"oware abapa", "oware-abapa", "oware-abapa"},
};
#define N_FOREIGN_RULES (sizeof foreign_rules / sizeof foreign_rules[0])

static bool same_words(const char *a, const char *b)
{
	for (; *a && *b; a++, b++) {
		char c = *a >= 'A' && *a <= 'Z' ? (char)(*a - 'A' + 'a') : *a;
		if (c != *b && !(c == ' ' && *b == '-'))
			return false;
	}
	return *a == *b;
}

/* The variant of a file without a tag Rules. */
static const char *foreign_variant(const struct ogn_tags *tags)
{
	const char *variant = ogn_setting_find(tags, "Variant");
	return variant ? variant : "Oware Abapa"; /* the one game of those files */
}

size_t ogn_setting_count(const struct ogn_tags *tags)
{
	size_t n = 0;
	if (ogn_setting_find(tags, "Rules"))
		return 1;
	for (size_t i = 0; i < N_FOREIGN_RULES; i++)
		n += same_words(foreign_variant(tags), foreign_rules[i].variant);
	return n > 0 ? n : 1;
}

/* The rules of a file without a tag Rules; of several, that of number `attempt`. */
static bool guess_rules(struct reading *reading, size_t attempt)
{
	struct record *record = reading->record;
	const char *variant = foreign_variant(reading->tags), *preset;
	for (size_t i = 0; i < N_FOREIGN_RULES; i++) {
		if (!same_words(variant, foreign_rules[i].variant) || attempt-- > 0)
			continue;
		snprintf(record->preset, sizeof record->preset, "%s", foreign_rules[i].preset);
		return rules_read(foreign_rules[i].rules, &record->rules) == OK;
	}
	for (size_t i = 0; (preset = rules_preset_name(i)); i++) {
		if (!same_words(variant, preset))
			continue;
		snprintf(record->preset, sizeof record->preset, "%s", preset);
		return rules_preset(preset, &record->rules) == OK;
	}
	return refuse_tag(reading, "Variant", "names no rules that are known here; a tag Rules could give them");
}

static bool read_rules(struct reading *reading, size_t attempt)
{
	struct record *record = reading->record;
	const char *rules = find(reading, "Rules"), *hash = find(reading, "RulesHash");
	char expected[RULES_HASH_TEXT_MAX];
	reading->setting->foreign = !rules;
	if (reading->setting->foreign)
		return guess_rules(reading, attempt);
	enum err err = rules_read(rules, &record->rules);
	if (err)
		return refuse_tag(reading, "Rules:", err_text(err));
	snprintf(record->preset, sizeof record->preset, "%.*s", (int)strcspn(rules, ","), rules);
	rules_hash_write(rules_hash(&record->rules), expected);
	if (hash && strcmp(hash, expected) != 0)
		return refuse_tag(reading, "RulesHash", "is not that of the rules");
	return true;
}

/* ---- the other tags ---- */

static bool read_names(struct reading *reading)
{
	static const char *const names[] = {"South", "North"}, *const users[] = {"SouthUser", "NorthUser"};
	struct record *record = reading->record;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		const char *name = find(reading, names[side]), *user = find(reading, users[side]);
		bool good = name && text_check_name(name) == OK;
		if (name && !good && !reading->setting->foreign)
			return refuse_tag(reading, names[side], "is not a player's name");
		snprintf(record->name[side], sizeof record->name[side], "%s", good ? name : "?");
		if (user && strlen(user) > RECORD_USER_MAX)
			return refuse_tag(reading, users[side], "is too long");
		snprintf(record->user[side], sizeof record->user[side], "%s", user ? user : "");
	}
	const char *id = find(reading, "Id"), *room = find(reading, "Room");
	char code[ROOM_CODE_CHARS + 1];
	if (id && !reading->setting->foreign && strlen(id) > RECORD_ID_MAX)
		return refuse_tag(reading, "Id", "is too long");
	if (room && !reading->setting->foreign && (!room_code_read(room, code) || strcmp(room, code) != 0))
		return refuse_tag(reading, "Room", "is not the code of a room");
	snprintf(record->id, sizeof record->id, "%s", id && !reading->setting->foreign ? id : "");
	snprintf(record->room, sizeof record->room, "%s", room && !reading->setting->foreign ? code : "");
	return true;
}

/* A position as Auale has it. */
static bool read_position(const char *text, unsigned pits, struct board *board, enum side *to_move)
{
	memset(board, 0, sizeof *board);
	for (unsigned i = 0; i < 2 * pits + 2; i++) {
		unsigned seeds = 0, digits = 0;
		for (; *text >= '0' && *text <= '9' && digits < 3; text++, digits++)
			seeds = seeds * 10 + (unsigned)(*text - '0');
		if (digits == 0 || seeds > SEEDS_TOTAL_MAX || *text++ != '-')
			return false;
		if (i < 2 * pits)
			board->pit[i / pits][i % pits] = (uint8_t)seeds;
		else
			board->store[i - 2 * pits] = (uint8_t)seeds;
	}
	*to_move = *text == 'N' ? NORTH : SOUTH;
	return (*text == 'N' || *text == 'S') && text[1] == '\0';
}

static bool read_start(struct reading *reading)
{
	struct record *record = reading->record;
	const struct rules *rules = &record->rules;
	const char *fen = find(reading, "FEN");
	struct board usual;
	enum side first = SOUTH;
	record->first = rules->first == FIRST_NORTH ? NORTH : SOUTH;
	if (!fen)
		return true;
	if (!read_position(fen, rules->pits, &record->start, &first))
		return refuse_tag(reading, "FEN", "is not a position of this board");
	record->first = (uint8_t)first;
	board_start(&usual, rules->pits, rules->seeds);
	bool allowed = rules->first == FIRST_NORTH   ? first == NORTH
	               : rules->first == FIRST_SOUTH ? first == SOUTH
	                                             : true;
	record->has_start = !allowed || memcmp(&usual, &record->start, sizeof usual) != 0;
	if (!record->has_start)
		memset(&record->start, 0, sizeof record->start);
	return true;
}

/* Of at most six digits. */
static bool read_number(const char *text, uint32_t *out)
{
	unsigned n = 0;
	for (*out = 0; *text >= '0' && *text <= '9' && n < 7; text++, n++)
		*out = *out * 10 + (uint32_t)(*text - '0');
	return n > 0 && n < 7 && !*text;
}

static bool read_seconds(struct reading *reading, const char *name, uint32_t *out)
{
	const char *value = find(reading, name);
	int64_t ms;
	if (!value)
		return true;
	if (!ogn_time_read_seconds(&value, &ms) || *value || ms > UINT32_MAX)
		return refuse_tag(reading, name, "is not a duration in seconds");
	*out = (uint32_t)ms;
	return true;
}

static bool read_clock(struct reading *reading)
{
	struct clock_setting *setting = &reading->record->clock_setting;
	const char *control = find(reading, "TimeControl"), *per = find(reading, "IncrementPer");
	const char *left = find(reading, "TimeLeft");
	int64_t *left_ms = reading->record->left_ms;
	if (!control)
		return true;
	if (!ogn_clock_read(control, find(reading, "Overtime"), setting) || clock_setting_check(setting) != OK)
		return refuse_tag(reading, "TimeControl", "with Overtime is no clock, as 180+2, 180d2 or 1/259200 are");
	if (!setting->timed)
		return true;
	if (per && strcmp(per, increment_words.at(INCREMENT_PER_TURN)) == 0)
		setting->increment_per = INCREMENT_PER_TURN;
	else if (per && strcmp(per, increment_words.at(INCREMENT_PER_SOW)) != 0)
		return refuse_tag(reading, "IncrementPer", "is neither sow nor turn");
	if (!left)
		return refuse_tag(reading, "TimeLeft", "is missing");
	if (!ogn_time_read_seconds(&left, &left_ms[SOUTH]) || *left++ != ' ' ||
	        !ogn_time_read_seconds(&left, &left_ms[NORTH]) || *left)
		return refuse_tag(reading, "TimeLeft", "is not two durations in seconds");
	return true;
}

static bool read_game(struct reading *reading)
{
	struct record *record = reading->record;
	const char *game = find(reading, "Game"), *counted = find(reading, "Counted");
	bool foreign = reading->setting->foreign;
	record->game = 1;
	if (game && !foreign && !read_number(game, &record->game))
		return refuse_tag(reading, "Game", "is not a number");
	if (counted && !foreign && strcmp(counted, "no") != 0)
		return refuse_tag(reading, "Counted", "is not \"no\", and whoever counts a game leaves it out");
	record->counted = !foreign && !counted && record_may_count(record);
	return true;
}

static bool read_times(struct reading *reading)
{
	struct record *record = reading->record;
	const char *started = find(reading, "Started"), *ended = find(reading, "Ended"), *date = find(reading, "Date");
	const char *swapped = find(reading, "SwappedAt");
	if (started && !date_read(started, &record->started_unix_ms))
		return refuse_tag(reading, "Started", "is not an instant");
	if (!started && date && strlen(date) == 10) {
		char day[] = {date[0], date[1], date[2], date[3], '-', date[5], date[6], '-', date[8], date[9], '\0'};
		if (!date_read(day, &record->started_unix_ms)) /* parts of it may be unknown: 2014.??.?? */
			record->started_unix_ms = 0;
	}
	record->ended_unix_ms = record->started_unix_ms;
	if (ended && !date_read(ended, &record->ended_unix_ms))
		return refuse_tag(reading, "Ended", "is not an instant");
	if (reading->setting->foreign) /* whatever those say, they say it otherwise */
		return true;
	if (swapped) {
		if (!read_number(swapped, &record->swapped_at) || record->swapped_at == 0)
			return refuse_tag(reading, "SwappedAt", "is not a number of moves");
	}
	return read_clock(reading) && read_seconds(reading, "SwapTime", &record->swap_spent_ms) &&
	       read_seconds(reading, "LastTime", &record->last_spent_ms);
}

static bool read_scheme(struct reading *reading)
{
	const char *scheme = find(reading, "Scheme");
	reading->setting->has_scheme = scheme != NULL;
	if (!scheme)
		return true;
	if (!scheme_find(scheme, &reading->setting->scheme) ||
	        (reading->setting->scheme != SCHEME_LETTERS && reading->setting->scheme != SCHEME_CAPITALS))
		return refuse_tag(reading, "Scheme", "is neither letters nor capitals");
	return true;
}

bool ogn_setting_read(const struct ogn_tags *tags, size_t attempt, struct record *record, struct ogn_setting *setting,
        char *why, size_t size)
{
	struct reading reading = {.tags = tags, .record = record, .setting = setting, .why = why, .size = size};
	*setting = (struct ogn_setting){.foreign = false};
	return read_rules(&reading, attempt) && read_names(&reading) && read_start(&reading) && read_game(&reading) &&
	       read_times(&reading) && read_scheme(&reading);
}
