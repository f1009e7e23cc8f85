#include "common/game/notation.h"
#include "common/game/rules_hash.h"
#include "protocol/board_json.h"
#include "protocol/parameters.h"
#include "protocol/record_json.h"
#include "protocol/words.h"

static void put_pair(struct text *text, int64_t south, int64_t north)
{
	write_literal(text, "{\"south\":");
	write_int(text, south);
	write_literal(text, ",\"north\":");
	write_int(text, north);
	write_literal(text, "}");
}

static void put_left(struct text *text, const int64_t left_ms[2])
{
	put_pair(text, left_ms[SOUTH], left_ms[NORTH]);
}

static void put_clock(struct text *text, const struct clock_setting *setting)
{
	if (!setting->timed) {
		write_literal(text, "null");
		return;
	}
	write_literal(text, "{\"kind\":");
	write_string(text, clock_kind_word(setting->kind));
	write_literal(text, ",\"base_ms\":");
	write_int(text, setting->base_ms);
	write_literal(text, ",\"increment_ms\":");
	write_int(text, setting->increment_ms);
	if (setting->kind == CLOCK_BYOYOMI) {
		write_literal(text, ",\"periods\":");
		write_int(text, setting->periods);
	}
	write_literal(text, ",\"increment_per\":");
	write_string(text, increment_words.at(setting->increment_per));
	write_literal(text, "}");
}

static void put_player(struct text *text, const struct record *record, enum side side)
{
	write_literal(text, "{\"name\":");
	write_string(text, record->name[side]);
	if (record->user[side][0]) {
		write_literal(text, ",\"user\":");
		write_string(text, record->user[side]);
	}
	write_literal(text, "}");
}

static void put_start(struct text *text, const struct record *record)
{
	char position[POSITION_TEXT_MAX];
	if (!record->has_start) {
		write_literal(text, "null");
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
	write_literal(text, "{\"format\":\"" RECORD_JSON_FORMAT "\",\"id\":");
	write_string(text, record->id);
	write_literal(text, ",\"room\":");
	if (record->room[0])
		write_string(text, record->room);
	else
		write_literal(text, "null");
	write_literal(text, ",\"game\":");
	write_int(text, record->game);
	write_literal(text, record->counted ? ",\"counted\":true" : ",\"counted\":false");
	write_literal(text, ",\"preset\":");
	write_string(text, record->preset);
	write_literal(text, ",\"rules\":{");
	parameters_write(&record->rules, text);
	write_literal(text, "},\"rules_hash\":");
	write_string(text, hash);
	write_literal(text, ",\"clock\":");
	put_clock(text, &record->clock_setting);
	write_literal(text, ",\"started_unix_ms\":");
	write_int(text, record->started_unix_ms);
	write_literal(text, ",\"ended_unix_ms\":");
	write_int(text, record->ended_unix_ms);
	write_literal(text, ",\"players\":{\"south\":");
	put_player(text, record, SOUTH);
	write_literal(text, ",\"north\":");
	put_player(text, record, NORTH);
	write_literal(text, "},\"first\":");
	side_json_write(record->first, text);
	write_literal(text, ",\"start\":");
	put_start(text, record);
	write_literal(text, ",\"swapped_at\":");
	if (record->swapped_at) {
		write_int(text, record->swapped_at);
		write_literal(text, ",\"swap_spent_ms\":");
		write_int(text, record->swap_spent_ms);
	} else {
		write_literal(text, "null");
	}
}

static void put_move(
        struct text *text, const struct record_run *run, const struct record_ply *ply, const struct trace *trace)
{
	write_literal(text, "{\"side\":");
	side_json_write(ply->side, text);
	write_literal(text, ",\"pit\":");
	write_int(text, ply->pit);
	write_literal(text, ",\"spent_ms\":");
	write_int(text, ply->spent_ms);
	write_literal(text, ",\"credit_ms\":");
	write_int(text, ply->credit_ms);
	if (run->record->clock_setting.timed) {
		write_literal(text, ",\"left_ms\":");
		put_left(text, run->left_ms);
	}
	write_literal(text, ",\"captured\":");
	write_int(text, trace->captured);
	write_literal(text, trace->extra_turn ? ",\"extra_turn\":true" : ",\"extra_turn\":false");
	write_literal(text, ",\"board\":");
	board_json_write(&run->game.board, run->game.rules.pits, text);
	write_literal(text, "}");
}

static bool put_moves(struct text *text, struct record_run *run, struct record_fault *fault)
{
	const struct record *record = run->record;
	struct trace trace;
	write_literal(text, ",\"moves\":[");
	for (uint32_t i = 0; i < record->n_plies; i++) {
		if (!record_run_sow(run, &trace, fault))
			return false;
		write_literal(text, i > 0 ? "," : "");
		put_move(text, run, &record->plies[i], &trace);
	}
	write_literal(text, "]");
	return record_run_finish(run, fault);
}

/* Of most games there are none. */
static void put_clock_sets(struct text *text, const struct record *record)
{
	bool byoyomi = record->clock_setting.kind == CLOCK_BYOYOMI;
	for (uint32_t i = 0; i < record->n_clock_sets; i++) {
		const struct clock_set *set = &record->clock_sets[i];
		write_literal(text, i > 0 ? ",{\"ply\":" : ",\"clock_sets\":[{\"ply\":");
		write_int(text, set->ply);
		write_literal(text, ",\"why\":");
		write_string(text, clock_change_word(set->why));
		write_literal(text, ",\"spent_ms\":");
		write_int(text, set->spent_ms);
		write_literal(text, set->swapped ? ",\"swapped\":true" : ",\"swapped\":false");
		write_literal(text, ",\"left_ms\":");
		put_left(text, set->left_ms);
		if (byoyomi) {
			write_literal(text, ",\"periods\":");
			put_pair(text, set->periods[SOUTH], set->periods[NORTH]);
		}
		write_literal(text, i + 1 < record->n_clock_sets ? "}" : "}]");
	}
}

static void put_end(struct text *text, const struct record_run *run)
{
	const struct record *record = run->record;
	put_clock_sets(text, record);
	write_literal(text, ",\"last_spent_ms\":");
	write_int(text, record->last_spent_ms);
	if (record->clock_setting.timed) {
		write_literal(text, ",\"left_ms\":");
		put_left(text, record->left_ms);
	}
	write_literal(text, ",\"result\":{\"reason\":");
	write_string(text, end_word(record->end));
	write_literal(text, ",\"winner\":");
	side_json_write(record->winner, text);
	write_literal(text, "},\"final\":");
	board_json_write(&run->game.board, run->game.rules.pits, text);
	write_literal(text, "}");
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
