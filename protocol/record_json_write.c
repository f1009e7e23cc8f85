#include <string.h>

#include "common/game/notation.h"
#include "common/game/rules_hash.h"
#include "protocol/board_json.h"
#include "protocol/parameters.h"
#include "protocol/record_json.h"
#include "protocol/words.h"

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

static void put_pair(struct text *text, int64_t south, int64_t north)
{
	put(text, "{\"south\":");
	write_int(text, south);
	put(text, ",\"north\":");
	write_int(text, north);
	put(text, "}");
}

static void put_left(struct text *text, const int64_t left_ms[2])
{
	put_pair(text, left_ms[SOUTH], left_ms[NORTH]);
}

static void put_clock(struct text *text, const struct clock_setting *setting)
{
	if (!setting->timed) {
		put(text, "null");
		return;
	}
	put(text, "{\"kind\":");
	write_string(text, clock_kind_word(setting->kind));
	put(text, ",\"base_ms\":");
	write_int(text, setting->base_ms);
	put(text, ",\"increment_ms\":");
	write_int(text, setting->increment_ms);
	if (setting->kind == CLOCK_BYOYOMI) {
		put(text, ",\"periods\":");
		write_int(text, setting->periods);
	}
	put(text, ",\"increment_per\":");
	write_string(text, increment_words.at(setting->increment_per));
	put(text, "}");
}

static void put_player(struct text *text, const struct record *record, enum side side)
{
	put(text, "{\"name\":");
	write_string(text, record->name[side]);
	if (record->user[side][0]) {
		put(text, ",\"user\":");
		write_string(text, record->user[side]);
	}
	put(text, "}");
}

static void put_start(struct text *text, const struct record *record)
{
	char position[POSITION_TEXT_MAX];
	if (!record->has_start) {
		put(text, "null");
		return;
	}
	position_write(&record->start, record->rules.pits, record->first, position);
	write_string(text, position);
}

/* All that stands before the moves. */
static void put_setting(struct text *text, const struct record *record)
{
	char hash[RULES_HASH_TEXT_MAX];
	rules_hash_write(rules_hash(&record->rules), hash);
	put(text, "{\"format\":\"" RECORD_JSON_FORMAT "\",\"id\":");
	write_string(text, record->id);
	put(text, ",\"room\":");
	if (record->room[0])
		write_string(text, record->room);
	else
		put(text, "null");
	put(text, ",\"game\":");
	write_int(text, record->game);
	put(text, record->counted ? ",\"counted\":true" : ",\"counted\":false");
	put(text, ",\"preset\":");
	write_string(text, record->preset);
	put(text, ",\"rules\":{");
	parameters_write(&record->rules, text);
	put(text, "},\"rules_hash\":");
	write_string(text, hash);
	put(text, ",\"clock\":");
	put_clock(text, &record->clock_setting);
	put(text, ",\"started_unix_ms\":");
	write_int(text, record->started_unix_ms);
	put(text, ",\"ended_unix_ms\":");
	write_int(text, record->ended_unix_ms);
	put(text, ",\"players\":{\"south\":");
	put_player(text, record, SOUTH);
	put(text, ",\"north\":");
	put_player(text, record, NORTH);
	put(text, "},\"first\":");
	side_json_write(record->first, text);
	put(text, ",\"start\":");
	put_start(text, record);
	put(text, ",\"swapped_at\":");
	if (record->swapped_at) {
		write_int(text, record->swapped_at);
		put(text, ",\"swap_spent_ms\":");
		write_int(text, record->swap_spent_ms);
	} else {
		put(text, "null");
	}
}

static void put_move(
        struct text *text, const struct record_run *run, const struct record_ply *ply, const struct trace *trace)
{
	put(text, "{\"side\":");
	side_json_write(ply->side, text);
	put(text, ",\"pit\":");
	write_int(text, ply->pit);
	put(text, ",\"spent_ms\":");
	write_int(text, ply->spent_ms);
	put(text, ",\"credit_ms\":");
	write_int(text, ply->credit_ms);
	if (run->record->clock_setting.timed) {
		put(text, ",\"left_ms\":");
		put_left(text, run->left_ms);
	}
	put(text, ",\"captured\":");
	write_int(text, trace->captured);
	put(text, trace->extra_turn ? ",\"extra_turn\":true" : ",\"extra_turn\":false");
	put(text, ",\"board\":");
	board_json_write(&run->game.board, run->game.rules.pits, text);
	put(text, "}");
}

static bool put_moves(struct text *text, struct record_run *run, struct record_fault *fault)
{
	const struct record *record = run->record;
	struct trace trace;
	put(text, ",\"moves\":[");
	for (uint32_t i = 0; i < record->n_plies; i++) {
		if (!record_run_sow(run, &trace, fault))
			return false;
		put(text, i > 0 ? "," : "");
		put_move(text, run, &record->plies[i], &trace);
	}
	put(text, "]");
	return record_run_finish(run, fault);
}

/* Of most games there are none. */
static void put_clock_sets(struct text *text, const struct record *record)
{
	bool byoyomi = record->clock_setting.kind == CLOCK_BYOYOMI;
	for (uint32_t i = 0; i < record->n_clock_sets; i++) {
		const struct clock_set *set = &record->clock_sets[i];
		put(text, i > 0 ? ",{\"ply\":" : ",\"clock_sets\":[{\"ply\":");
		write_int(text, set->ply);
		put(text, ",\"why\":");
		write_string(text, clock_change_word(set->why));
		put(text, ",\"spent_ms\":");
		write_int(text, set->spent_ms);
		put(text, set->swapped ? ",\"swapped\":true" : ",\"swapped\":false");
		put(text, ",\"left_ms\":");
		put_left(text, set->left_ms);
		if (byoyomi) {
			put(text, ",\"periods\":");
			put_pair(text, set->periods[SOUTH], set->periods[NORTH]);
		}
		put(text, i + 1 < record->n_clock_sets ? "}" : "}]");
	}
}

static void put_end(struct text *text, const struct record_run *run)
{
	const struct record *record = run->record;
	put_clock_sets(text, record);
	put(text, ",\"last_spent_ms\":");
	write_int(text, record->last_spent_ms);
	if (record->clock_setting.timed) {
		put(text, ",\"left_ms\":");
		put_left(text, record->left_ms);
	}
	put(text, ",\"result\":{\"reason\":");
	write_string(text, end_word(record->end));
	put(text, ",\"winner\":");
	side_json_write(record->winner, text);
	put(text, "},\"final\":");
	board_json_write(&run->game.board, run->game.rules.pits, text);
	put(text, "}");
}

bool record_json_write(const struct record *record, struct text *text, struct record_fault *fault)
{
	struct record_run run;
	size_t len = text->len;
	bool follows = record_run_start(&run, record, fault);
	if (follows) {
		put_setting(text, record);
		follows = put_moves(text, &run, fault);
	}
	if (follows)
		put_end(text, &run);
	else
		text->len = len;
	record_run_clear(&run);
	return follows;
}
