#include "protocol/analysis_json.h"

#include <string.h>

#include "common/game/notation.h"
#include "protocol/board_json.h"

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

static void put_int(struct text *text, const char *name, int64_t value)
{
	put(text, name);
	write_int(text, value);
}

static void put_bool(struct text *text, const char *name, bool value)
{
	put(text, name);
	put(text, value ? "true" : "false");
}

const char *proof_word(enum engine_proof proof)
{
	static const char *const words[] = {
	        [PROOF_NONE] = "search",
	        [PROOF_SEARCH] = "proof",
	        [PROOF_TABLE] = "table",
	};
	return words[proof];
}

void line_json_write(const uint8_t *line, unsigned n, struct text *text)
{
	put(text, "[");
	for (unsigned i = 0; i < n; i++) {
		put(text, i > 0 ? "," : "");
		write_int(text, line[i]);
	}
	put(text, "]");
}

static bool is_exact(const struct engine_pit *pit)
{
	return pit->proof != PROOF_NONE && pit->bound == BOUND_EXACT;
}

static void put_value(struct text *text, const struct engine_pit *pit)
{
	put_int(text, "\"value\":", pit->value);
	put_bool(text, ",\"exact\":", is_exact(pit));
	put(text, ",\"by\":");
	write_string(text, proof_word((enum engine_proof)pit->proof));
}

static void put_pit(struct text *text, const struct engine_pit *pit)
{
	static const char *const bounds[] = {
	        [BOUND_EXACT] = "exact",
	        [BOUND_AT_LEAST] = "at_least",
	        [BOUND_AT_MOST] = "at_most",
	};
	put_int(text, "{\"pit\":", pit->pit);
	put(text, ",");
	put_value(text, pit);
	put(text, ",\"bound\":");
	write_string(text, bounds[pit->bound]);
	put(text, ",\"line\":");
	line_json_write(pit->line, pit->n_line, text);
	put(text, "}");
}

static void put_position(struct text *text, const struct game *game)
{
	char position[POSITION_TEXT_MAX];
	bool over = game->end != END_NONE, first = true;
	position_write(&game->board, game->rules.pits, (enum side)game->to_move, position);
	put(text, "\"position\":");
	write_string(text, position);
	put(text, ",\"board\":");
	board_json_write(&game->board, game->rules.pits, text);
	put(text, ",\"to_move\":");
	side_json_write(over ? SIDE_NONE : game->to_move, text);
	put(text, ",\"legal\":[");
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (!(game->legal & 1u << pit))
			continue;
		put(text, first ? "" : ",");
		write_int(text, pit);
		first = false;
	}
	put_bool(text, "],\"over\":", over);
	put(text, ",\"end\":");
	if (!over) {
		put(text, "null");
		return;
	}
	put(text, "{\"reason\":");
	write_string(text, end_word((enum end)game->end));
	put(text, ",\"winner\":");
	side_json_write(game->winner, text);
	put(text, "}");
}

static void put_report(struct text *text, const struct engine_report *report, uint64_t spent_ms)
{
	put_int(text, ",\"depth\":", report->depth);
	put_int(text, ",\"nodes\":", (int64_t)report->nodes);
	put_int(text, ",\"ms\":", (int64_t)spent_ms);
	put(text, ",");
	put_value(text, &report->pit[0]);
	put_int(text, ",\"best\":", report->pit[0].pit);
	put(text, ",\"pits\":[");
	for (unsigned i = 0; i < report->n_pits; i++) {
		put(text, i > 0 ? "," : "");
		put_pit(text, &report->pit[i]);
	}
	put(text, "]");
}

void analysis_json_write(const struct game *game, const struct engine_report *report, uint64_t spent_ms, bool is_final,
        struct text *text)
{
	put(text, "{");
	put_position(text, game);
	if (game->end == END_NONE)
		put_report(text, report, spent_ms);
	else
		put(text, ",\"depth\":0,\"nodes\":0,\"ms\":0,\"value\":null,\"exact\":true,\"by\":null,\"best\":null,"
		          "\"pits\":[]");
	put_bool(text, ",\"final\":", is_final);
	put(text, "}");
}
