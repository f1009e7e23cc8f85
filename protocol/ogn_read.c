#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/text.h"
#include "protocol/ogn.h"
#include "protocol/ogn_clock.h"
#include "protocol/ogn_setting.h"
#include "protocol/ogn_time.h"
#include "protocol/words.h"

/* One game being read. */
struct reading {
	const char *at, *end;
	struct ogn_tags tags;
	struct record *record;
	struct record_run run;
	struct ogn_setting setting;
	size_t cap_plies;
	size_t cap_clock_sets;
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
	return ogn_setting_find(&reading->tags, name);
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

static bool read_clock_set(struct reading *reading, const char *text)
{
	struct record *record = reading->record;
	struct clock_set set;
	if (!ogn_clock_read_set(text, &set))
		return refuse(reading, "what the clocks were set to cannot be read");
	set.ply = record->n_plies;
	void *sets = record->clock_sets;
	mem_grow(&sets, &reading->cap_clock_sets, (size_t)record->n_clock_sets + 1, sizeof *record->clock_sets);
	record->clock_sets = sets;
	record->clock_sets[record->n_clock_sets++] = set;
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
	if (reading->setting.foreign)
		return true;
	const char *set = strstr(comment, "[%set ");
	if (set)
		return read_clock_set(reading, set);
	if (record->n_plies == 0)
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
	if (!reading->setting.has_scheme) {
		reading->setting.scheme = small == (game->to_move == SOUTH) ? SCHEME_LETTERS : SCHEME_CAPITALS;
		reading->setting.has_scheme = true;
	}
	if (game->end != END_NONE)
		return refuse_move(reading, "the game was over before it");
	enum err err = move_read(reading->setting.scheme, game->rules.pits, game->to_move, reading->at, 1, &pit);
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
	if (reading->setting.foreign || !termination)
		return true;
	if (!find_word(&end_words, termination, &end))
		return refuse_tag(reading, "Termination", "is no way for a game to end");
	record->end = (uint8_t)(end + 1);
	record->counted = record->counted && record_may_count(record); /* not if it was called off */
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
	reading->cap_plies = reading->cap_clock_sets = 0;
	return ogn_setting_read(
	               &reading->tags, attempt, reading->record, &reading->setting, reading->why, OGN_WHY_MAX) &&
	       start_game(reading) && read_moves(reading, result, sizeof result) && read_end(reading) &&
	       check_result(reading, find(reading, "Result"), "tag Result") &&
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
	size_t n_attempts = wrong ? 0 : ogn_setting_count(&reading->tags);
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
