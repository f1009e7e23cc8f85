#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/rules_hash.h"
#include "common/mem.h"
#include "common/text.h"
#include "protocol/date.h"
#include "protocol/ogn.h"
#include "protocol/ogn_tags.h"
#include "protocol/ogn_time.h"
#include "protocol/room_code.h"
#include "protocol/words.h"

/* One game being read. */
struct reading {
	const char *at, *end;
	struct ogn_tags tags;
	struct record *record;
	struct record_run run;
	enum scheme scheme;
	bool has_scheme;
	bool foreign; /* it names no rules of ours: another program's file */
	size_t cap_plies;
	char *why;
};

static bool refuse(struct reading *reading, const char *what)
{
	snprintf(reading->why, OGN_WHY_MAX, "%s", what);
	return false;
}

static bool refuse_tag(struct reading *reading, const char *name, const char *what)
{
	snprintf(reading->why, OGN_WHY_MAX, "tag %s %s", name, what);
	return false;
}

/* Says what is wrong with the next move, counted from 1. */
static bool refuse_move(struct reading *reading, const char *what)
{
	snprintf(reading->why, OGN_WHY_MAX, "move %lu: %s", (unsigned long)reading->record->n_plies + 1, what);
	return false;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static const char *find(const struct reading *reading, const char *name)
{
	const char *value = ogn_tags_find(&reading->tags, name);
	return value && strcmp(value, "?") != 0 ? value : NULL;
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
static const char *foreign_variant(const struct reading *reading)
{
	const char *variant = find(reading, "Variant");
	return variant ? variant : "Oware Abapa"; /* the one game of those files */
}

/* How many sets of rules a file can mean, at least 1: those that are named, or that of its variant. */
static size_t count_rules(const struct reading *reading)
{
	size_t n = 0;
	if (find(reading, "Rules"))
		return 1;
	for (size_t i = 0; i < N_FOREIGN_RULES; i++)
		n += same_words(foreign_variant(reading), foreign_rules[i].variant);
	return n > 0 ? n : 1;
}

/* The rules of a file without a tag Rules; of several, that of number `attempt`. */
static bool guess_rules(struct reading *reading, size_t attempt)
{
	struct record *record = reading->record;
	const char *variant = foreign_variant(reading), *preset;
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
	reading->foreign = !rules;
	if (reading->foreign)
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
		if (name && !good && !reading->foreign)
			return refuse_tag(reading, names[side], "is not a player's name");
		snprintf(record->name[side], sizeof record->name[side], "%s", good ? name : "?");
		if (user && strlen(user) > RECORD_USER_MAX)
			return refuse_tag(reading, users[side], "is too long");
		snprintf(record->user[side], sizeof record->user[side], "%s", user ? user : "");
	}
	const char *id = find(reading, "Id"), *room = find(reading, "Room");
	char code[ROOM_CODE_CHARS + 1];
	if (id && !reading->foreign && strlen(id) > RECORD_ID_MAX)
		return refuse_tag(reading, "Id", "is too long");
	if (room && !reading->foreign && (!room_code_read(room, code) || strcmp(room, code) != 0))
		return refuse_tag(reading, "Room", "is not the code of a room");
	snprintf(record->id, sizeof record->id, "%s", id && !reading->foreign ? id : "");
	snprintf(record->room, sizeof record->room, "%s", room && !reading->foreign ? code : "");
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
	int64_t base_ms, increment_ms, *left_ms = reading->record->left_ms;
	if (!control || strcmp(control, "-") == 0)
		return true;
	if (!ogn_time_read_seconds(&control, &base_ms) || *control++ != '+' ||
	        !ogn_time_read_seconds(&control, &increment_ms) || *control || base_ms > CLOCK_BASE_MS_MAX ||
	        increment_ms > CLOCK_INCREMENT_MS_MAX)
		return refuse_tag(reading, "TimeControl", "is not a base and an increment in seconds, as in 180+2");
	*setting =
	        (struct clock_setting){.timed = 1, .base_ms = (int32_t)base_ms, .increment_ms = (int32_t)increment_ms};
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
	if (reading->foreign) /* whatever those say, they say it otherwise */
		return true;
	if (swapped) {
		/* There is an answer to a first turn, which has few moves. */
		for (; is_digit(*swapped) && record->swapped_at < 100000; swapped++)
			record->swapped_at = record->swapped_at * 10 + (uint32_t)(*swapped - '0');
		if (record->swapped_at == 0 || *swapped)
			return refuse_tag(reading, "SwappedAt", "is not a number of moves");
	}
	return read_clock(reading) && read_seconds(reading, "SwapTime", &record->swap_spent_ms) &&
	       read_seconds(reading, "LastTime", &record->last_spent_ms);
}

static bool read_scheme(struct reading *reading)
{
	const char *scheme = find(reading, "Scheme");
	reading->has_scheme = scheme != NULL;
	if (!scheme)
		return true;
	if (!scheme_find(scheme, &reading->scheme) ||
	        (reading->scheme != SCHEME_LETTERS && reading->scheme != SCHEME_CAPITALS))
		return refuse_tag(reading, "Scheme", "is neither letters nor capitals");
	return true;
}

/* ---- the moves ---- */

/* The time in a comment behind a move. */
static bool read_comment_time(struct reading *reading, const char *comment, const char *mark, uint32_t *out)
{
	const char *found = strchr(comment, '[');
	int64_t ms;
	while (found && strncmp(found, mark, strlen(mark)) != 0)
		found = strchr(found + 1, '[');
	if (!found)
		return true;
	found += strlen(mark);
	if (!ogn_time_read(&found, &ms) || *found != ']' || ms > UINT32_MAX)
		return refuse(reading, "a move's time is not such a duration as 0:00:03.250");
	*out = (uint32_t)ms;
	return true;
}

static bool read_comment(struct reading *reading)
{
	struct record *record = reading->record;
	char comment[200];
	const char *close = memchr(reading->at, '}', (size_t)(reading->end - reading->at));
	if (!close)
		return refuse(reading, "a comment is not closed");
	size_t len = (size_t)(close - reading->at);
	if (len >= sizeof comment)
		len = sizeof comment - 1;
	memcpy(comment, reading->at, len);
	comment[len] = '\0';
	reading->at = close + 1;
	if (reading->foreign || record->n_plies == 0)
		return true;
	struct record_ply *ply = &record->plies[record->n_plies - 1];
	return read_comment_time(reading, comment, "[%emt ", &ply->spent_ms) &&
	       read_comment_time(reading, comment, "[%lag ", &ply->credit_ms);
}

/* A line of play that was not played. */
static bool skip_variation(struct reading *reading)
{
	unsigned depth = 0;
	for (; reading->at < reading->end; reading->at++) {
		if (*reading->at == '(')
			depth++;
		else if (*reading->at == ')' && --depth == 0) {
			reading->at++;
			return true;
		}
	}
	return refuse(reading, "a variation is not closed");
}

/* The seeds that a move says it took: those of the capture, or all that came to the store with what was swept. */
static bool check_capture(struct reading *reading, const struct trace *trace, unsigned gained)
{
	unsigned seeds = 0, digits = 0;
	if (reading->at == reading->end || *reading->at != '+')
		return true;
	for (reading->at++; reading->at < reading->end && is_digit(*reading->at) && digits < 4; reading->at++, digits++)
		seeds = seeds * 10 + (unsigned)(*reading->at - '0');
	if (digits > 0 && (seeds == trace->captured || seeds == gained))
		return true;
	reading->record->n_plies--;
	return refuse_move(reading, "it did not take as many seeds as it says");
}

/* Whose clock and when is checked in the end, as a move's time stands behind it. */
static bool read_move(struct reading *reading)
{
	struct record *record = reading->record;
	struct game *game = &reading->run.game;
	struct trace trace;
	unsigned pit;
	bool small = *reading->at >= 'a';
	if (!reading->has_scheme) {
		reading->scheme = small == (game->to_move == SOUTH) ? SCHEME_LETTERS : SCHEME_CAPITALS;
		reading->has_scheme = true;
	}
	if (game->end != END_NONE)
		return refuse_move(reading, "the game was over before it");
	enum err err = move_read(reading->scheme, game->rules.pits, game->to_move, reading->at, 1, &pit);
	enum side side = game->to_move;
	unsigned store = game->board.store[side];
	if (!err)
		err = game_play(game, side, pit, &trace);
	if (err)
		return refuse_move(reading, err_text(err));
	reading->at++;
	void *plies = record->plies;
	mem_grow(&plies, &reading->cap_plies, (size_t)record->n_plies + 1, sizeof *record->plies);
	record->plies = plies;
	record->plies[record->n_plies++] = (struct record_ply){.side = (uint8_t)side, .pit = (uint8_t)pit};
	return check_capture(reading, &trace, game->board.store[side] - store);
}

/* What may be a result: "*", or digits with a hyphen. Its text. False if there is none. */
static bool take_result(struct reading *reading, char *out, size_t size)
{
	size_t len = 0;
	const char *at = reading->at;
	while (at + len < reading->end && len + 1 < size && (is_digit(at[len]) || strchr("*-/", at[len])) && at[len])
		len++;
	if (!memchr(at, '*', len) && !memchr(at, '-', len))
		return false;
	memcpy(out, at, len);
	out[len] = '\0';
	reading->at += len;
	return true;
}

static void skip_line(struct reading *reading)
{
	while (reading->at < reading->end && *reading->at != '\n')
		reading->at++;
}

/* Up to the result, the next game's tags, or the end of the text. */
static bool read_moves(struct reading *reading, char *result, size_t size)
{
	result[0] = '\0';
	bool good = true;
	while (good && reading->at < reading->end && *reading->at != '[') {
		char c = *reading->at;
		if (c == '{') {
			reading->at++;
			good = read_comment(reading);
		} else if (c == '(') {
			good = skip_variation(reading);
		} else if (c == ';') {
			skip_line(reading);
		} else if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
			good = read_move(reading);
		} else if (is_digit(c) || c == '*') {
			if (take_result(reading, result, size))
				return true;
			while (reading->at < reading->end && is_digit(*reading->at))
				reading->at++;
		} else if (c == '$') {
			reading->at++;
			while (reading->at < reading->end && is_digit(*reading->at))
				reading->at++;
		} else if (strchr(" \t\r\n.!?", c) && c) {
			reading->at++;
		} else {
			good = refuse_move(reading, "there stands a character that belongs to none");
		}
	}
	return good;
}

/* ---- the end ---- */

static bool find_word(const struct words *words, const char *word, unsigned *out)
{
	const char *known;
	for (*out = 0; (known = words->at(*out)); ++*out)
		if (strcmp(known, word) == 0)
			return true;
	return false;
}

/* Who won and how, where the file says so. */
static bool read_end(struct reading *reading)
{
	struct record *record = reading->record;
	const struct game *game = &reading->run.game;
	const char *termination = find(reading, "Termination"), *winner = find(reading, "Winner");
	unsigned end, side;
	record->end = game->end;
	record->winner = game->end == END_NONE ? SIDE_NONE : game->winner;
	if (reading->foreign || !termination)
		return true;
	if (!find_word(&end_words, termination, &end))
		return refuse_tag(reading, "Termination", "is no way for a game to end");
	record->end = (uint8_t)(end + 1);
	if (winner && strcmp(winner, "none") == 0)
		record->winner = SIDE_NONE;
	else if (winner && find_word(&side_words, winner, &side))
		record->winner = (uint8_t)side;
	else
		return refuse_tag(reading, "Winner", "is none of south, north and none");
	return true;
}

/* The seeds that a result gives, where it gives any. */
static bool check_result(struct reading *reading, const char *result, const char *where)
{
	const struct game *game = &reading->run.game;
	char is[16];
	if (!result || !result[0] || strcmp(result, "*") == 0)
		return true;
	snprintf(is, sizeof is, "%u-%u", game->board.store[SOUTH], game->board.store[NORTH]);
	if (game->end == END_NONE || strcmp(result, is) != 0) {
		snprintf(reading->why, OGN_WHY_MAX, "%s gives the result %.20s, but after %lu moves %s%s", where,
		        result, (unsigned long)game->n_plies, game->end == END_NONE ? "the game is not over" : "it is ",
		        game->end == END_NONE ? "" : is);
		return false;
	}
	return true;
}

static bool check_record(struct reading *reading)
{
	struct record_fault fault;
	const struct record *record = reading->record;
	if (record->end == END_NONE || record_check(record, &fault))
		return true;
	snprintf(reading->why, OGN_WHY_MAX, "%s %lu%s: %s", fault.ply < record->n_plies ? "move" : "after",
	        (unsigned long)fault.ply + (fault.ply < record->n_plies), fault.ply < record->n_plies ? "" : " moves",
	        fault.what);
	return false;
}

static bool start_game(struct reading *reading)
{
	struct record_fault fault;
	if (!record_run_start(&reading->run, reading->record, &fault))
		return refuse(reading, fault.what);
	return true;
}

static bool read_game(struct reading *reading, size_t attempt)
{
	char result[24];
	*reading->record = (struct record){.plies = NULL};
	reading->cap_plies = 0;
	return read_rules(reading, attempt) && read_names(reading) && read_start(reading) && read_times(reading) &&
	       read_scheme(reading) && start_game(reading) && read_moves(reading, result, sizeof result) &&
	       read_end(reading) && check_result(reading, find(reading, "Result"), "tag Result") &&
	       check_result(reading, result, "the text") && check_record(reading);
}

/* Where the next game begins: at the first tag on a line of its own behind moves, outside of comments. */
static size_t find_next(const char *text, const char *at, const char *end)
{
	bool comment = false, moved = false, fresh = at == text || at[-1] == '\n';
	for (; at < end; at++) {
		if (fresh && moved && !comment && *at == '[')
			break;
		comment = (comment || *at == '{') && *at != '}';
		if (*at == '\n') {
			fresh = true;
		} else if (*at != ' ' && *at != '\t' && *at != '\r') {
			moved = moved || (fresh && *at != '[');
			fresh = false;
		}
	}
	return (size_t)(at - text);
}

/* What is wrong with the text as such, or its tags. */
static const char *read_tags(struct reading *reading, const char *text, size_t len)
{
	if (len > OGN_BYTES_MAX)
		return "it has too many bytes";
	if (!text_is_utf8(text, len))
		return "it is not UTF-8";
	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
		reading->at += 3; /* the mark that some editors put before it */
	const char *wrong = ogn_tags_read(&reading->at, reading->end, &reading->tags);
	return wrong || reading->tags.n > 0 ? wrong : "it has no tags";
}

bool ogn_read(const char *text, size_t len, size_t *used, struct record *record, char why[OGN_WHY_MAX])
{
	struct reading *reading = mem_new(1, sizeof *reading);
	*reading = (struct reading){.at = text, .end = text + len, .record = record, .why = why};
	*record = (struct record){.plies = NULL};
	const char *wrong = read_tags(reading, text, len);
	const char *moves = reading->at;
	bool good = false;
	if (wrong)
		refuse(reading, wrong);
	size_t n_attempts = wrong ? 0 : count_rules(reading);
	for (size_t attempt = 0; attempt < n_attempts && !good; attempt++) {
		reading->at = moves;
		good = read_game(reading, attempt);
		game_clear(&reading->run.game);
		if (!good)
			record_clear(record);
	}
	*used = find_next(text, moves, text + len);
	free(reading);
	return good;
}
