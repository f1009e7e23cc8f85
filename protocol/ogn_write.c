#include "common/game/rules_hash.h"
#include "protocol/date.h"
#include "protocol/ogn.h"
#include "protocol/ogn_clock.h"
#include "protocol/ogn_tags.h"
#include "protocol/ogn_time.h"
#include "protocol/rules_text.h"
#include "protocol/words.h"

#define LINE_MAX_BYTES 79

/* Writes the tag with what `value` holds, and empties that. */
static void tag(struct text *text, const char *name, struct text *value)
{
	write_bytes(value, "", 1);
	ogn_tags_write(text, name, value->bytes);
	value->len = 0;
}

static void tag_some(struct text *text, const char *name, const char *value)
{
	if (value[0])
		ogn_tags_write(text, name, value);
}

/* ---- the rules ---- */

/* "oware-abapa" as "Oware Abapa". */
static void put_variant(struct text *value, const char *preset)
{
	bool starts = true;
	for (; *preset; preset++) {
		char c = *preset == '-' ? ' ' : *preset;
		if (starts && c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		starts = c == ' ';
		write_bytes(value, &c, 1);
	}
}

/* ---- the other tags ---- */

/* The board as Auale has it: South's row, North's row, the stores, the side to move, hyphens between. */
static void put_position(struct text *value, const struct record *record)
{
	struct board board = record->start;
	if (!record->has_start)
		board_start(&board, record->rules.pits, record->rules.seeds);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		for (unsigned pit = 0; pit < record->rules.pits; pit++) {
			write_int(value, board.pit[side][pit]);
			write_literal(value, "-");
		}
	}
	write_int(value, board.store[SOUTH]);
	write_literal(value, "-");
	write_int(value, board.store[NORTH]);
	write_literal(value, record->first == SOUTH ? "-S" : "-N");
}

/* The seeds of both where the board decided; "*" where people or clocks did. */
static void put_result(struct text *value, const struct record_run *run, bool by_board)
{
	if (!by_board) {
		write_literal(value, "*");
		return;
	}
	write_int(value, run->game.board.store[SOUTH]);
	write_literal(value, "-");
	write_int(value, run->game.board.store[NORTH]);
}

static void tag_times(struct text *text, const struct record *record, struct text *value)
{
	const struct clock_setting *setting = &record->clock_setting;
	char instant[DATE_TEXT_MAX];
	date_write(record->started_unix_ms, instant);
	ogn_tags_write(text, "Started", instant);
	date_write(record->ended_unix_ms, instant);
	ogn_tags_write(text, "Ended", instant);
	ogn_clock_write(value, setting);
	tag(text, "TimeControl", value);
	if (setting->timed && setting->kind == CLOCK_BYOYOMI) {
		ogn_clock_write_overtime(value, setting);
		tag(text, "Overtime", value);
	}
	if (setting->timed) {
		ogn_tags_write(text, "IncrementPer", increment_words.at(setting->increment_per));
		ogn_time_write_seconds(value, record->left_ms[SOUTH]);
		write_literal(value, " ");
		ogn_time_write_seconds(value, record->left_ms[NORTH]);
		tag(text, "TimeLeft", value);
	}
	if (record->last_spent_ms) {
		ogn_time_write_seconds(value, record->last_spent_ms);
		tag(text, "LastTime", value);
	}
}

static void write_tags(
        struct text *text, const struct record *record, enum scheme scheme, const char *result, struct text *value)
{
	char day[DATE_DAY_MAX], hash[RULES_HASH_TEXT_MAX];
	/* The first eight bytes are how Auale knows its files. */
	put_variant(value, record->preset);
	tag(text, "Variant", value);
	date_write_day(record->started_unix_ms, day);
	ogn_tags_write(text, "Date", day);
	ogn_tags_write(text, "South", record->name[SOUTH]);
	ogn_tags_write(text, "North", record->name[NORTH]);
	ogn_tags_write(text, "Result", result);
	ogn_tags_write(text, "Scheme", scheme_word(scheme));
	rules_text_write(record->preset, &record->rules, value);
	tag(text, "Rules", value);
	rules_hash_write(rules_hash(&record->rules), hash);
	ogn_tags_write(text, "RulesHash", hash);
	ogn_tags_write(text, "Termination", end_word(record->end));
	ogn_tags_write(text, "Winner", record->winner == SIDE_NONE ? "none" : side_word(record->winner));
	tag_some(text, "Id", record->id);
	tag_some(text, "Room", record->room);
	if (record->game != 1) {
		write_int(value, record->game);
		tag(text, "Game", value);
	}
	if (!record->counted && record_may_count(record))
		ogn_tags_write(text, "Counted", "no");
	tag_some(text, "SouthUser", record->user[SOUTH]);
	tag_some(text, "NorthUser", record->user[NORTH]);
	tag_times(text, record, value);
	if (record->swapped_at) {
		write_int(value, record->swapped_at);
		tag(text, "SwappedAt", value);
		ogn_time_write_seconds(value, record->swap_spent_ms);
		tag(text, "SwapTime", value);
	}
	if (record->has_start || record->first != SOUTH) {
		put_position(value, record);
		tag(text, "FEN", value);
	}
	write_literal(text, "\n");
}

/* ---- the moves ---- */

/* Puts a word behind the others, on a line of its own where it would not fit. */
static void put_word(struct text *text, size_t *column, const char *word, size_t len)
{
	if (*column > 0 && *column + 1 + len > LINE_MAX_BYTES) {
		write_literal(text, "\n");
		*column = 0;
	}
	if (*column > 0)
		write_literal(text, " ");
	write_bytes(text, word, len);
	*column += len + (*column > 0);
}

/* Puts what `word` holds, and empties that. */
static void put_words(struct text *text, size_t *column, struct text *word)
{
	put_word(text, column, word->bytes, word->len);
	word->len = 0;
}

static void put_move(struct text *text, size_t *column, enum scheme scheme, const struct record_run *run,
        const struct record_ply *ply, const struct trace *trace, struct text *word)
{
	char move[MOVE_TEXT_MAX];
	write_bytes(word, move, move_write(scheme, run->game.rules.pits, ply->side, ply->pit, move));
	if (trace->captured) {
		write_literal(word, "+");
		write_int(word, trace->captured);
	}
	put_words(text, column, word);
	if (ply->spent_ms == 0)
		return;
	write_literal(word, "{[%emt ");
	ogn_time_write(word, ply->spent_ms);
	write_literal(word, ply->credit_ms ? "][%lag " : "]}");
	if (ply->credit_ms) {
		ogn_time_write(word, ply->credit_ms);
		write_literal(word, "]}");
	}
	put_words(text, column, word);
}

/* What the clocks were set to before the next sowing, from the set of number `*next` on. */
static void put_sets(
        struct text *text, size_t *column, const struct record *record, uint32_t ply, uint32_t *next, struct text *word)
{
	for (; *next < record->n_clock_sets && record->clock_sets[*next].ply == ply; ++*next) {
		write_literal(word, "{");
		ogn_clock_write_set(word, &record->clock_sets[*next]);
		write_literal(word, "}");
		put_words(text, column, word);
	}
}

/* A number stands before each turn of the side that sowed first. */
static bool write_moves(struct text *text, struct text *result, struct record_run *run, enum scheme scheme,
        struct text *word, struct record_fault *fault)
{
	const struct record *record = run->record;
	struct trace trace = {.extra_turn = 0};
	size_t column = 0;
	uint32_t number = 0, next_set = 0;
	for (uint32_t i = 0; i < record->n_plies; i++) {
		const struct record_ply *ply = &record->plies[i];
		put_sets(text, &column, record, i, &next_set, word);
		bool goes_on = i > 0 && trace.extra_turn;
		if (ply->side == record->first && !goes_on) {
			write_int(word, ++number);
			write_literal(word, ".");
			put_words(text, &column, word);
		}
		if (!record_run_sow(run, &trace, fault))
			return false;
		put_move(text, &column, scheme, run, ply, &trace, word);
	}
	put_sets(text, &column, record, record->n_plies, &next_set, word);
	bool by_board = run->game.end != END_NONE;
	if (!record_run_finish(run, fault))
		return false;
	put_result(result, run, by_board);
	put_word(text, &column, result->bytes, result->len);
	write_bytes(result, "", 1);
	write_literal(text, "\n");
	return true;
}

bool ogn_write(const struct record *record, enum scheme scheme, struct text *text, struct record_fault *fault)
{
	struct record_run run;
	struct text moves = {.bytes = NULL}, result = {.bytes = NULL}, word = {.bytes = NULL};
	bool follows =
	        record_run_start(&run, record, fault) && write_moves(&moves, &result, &run, scheme, &word, fault);
	if (follows) {
		word.len = 0;
		write_tags(text, record, scheme, result.bytes, &word);
		write_bytes(text, moves.bytes, moves.len);
	}
	text_clear(&word);
	text_clear(&result);
	text_clear(&moves);
	record_run_clear(&run);
	return follows;
}
