#include "protocol/analysis_json.h"

#include "common/game/notation.h"
#include "protocol/board_json.h"

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
	write_literal(text, "[");
	for (unsigned i = 0; i < n; i++) {
		write_literal(text, i > 0 ? "," : "");
		write_int(text, line[i]);
	}
	write_literal(text, "]");
}

static bool is_exact(const struct engine_pit *pit)
{
	return pit->proof != PROOF_NONE && pit->bound == BOUND_EXACT;
}

static void put_value(struct text *text, const struct engine_pit *pit)
{
	write_named_int(text, "\"value\":", pit->value);
	write_named_bool(text, ",\"exact\":", is_exact(pit));
	write_literal(text, ",\"by\":");
	write_string(text, proof_word((enum engine_proof)pit->proof));
}

static void put_pit(struct text *text, const struct engine_pit *pit)
{
	static const char *const bounds[] = {
	        [BOUND_EXACT] = "exact",
	        [BOUND_AT_LEAST] = "at_least",
	        [BOUND_AT_MOST] = "at_most",
	};
	write_named_int(text, "{\"pit\":", pit->pit);
	write_literal(text, ",");
	put_value(text, pit);
	write_literal(text, ",\"bound\":");
	write_string(text, bounds[pit->bound]);
	write_literal(text, ",\"line\":");
	line_json_write(pit->line, pit->n_line, text);
	write_literal(text, "}");
}

static void put_position(struct text *text, const struct game *game)
{
	char position[POSITION_TEXT_MAX];
	bool over = game->end != END_NONE, first = true;
	position_write(&game->board, game->rules.pits, (enum side)game->to_move, position);
	write_literal(text, "\"position\":");
	write_string(text, position);
	write_literal(text, ",\"board\":");
	board_json_write(&game->board, game->rules.pits, text);
	write_literal(text, ",\"to_move\":");
	side_json_write(over ? SIDE_NONE : game->to_move, text);
	write_literal(text, ",\"legal\":[");
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		if (!(game->legal & 1u << pit))
			continue;
		write_literal(text, first ? "" : ",");
		write_int(text, pit);
		first = false;
	}
	write_named_bool(text, "],\"over\":", over);
	write_literal(text, ",\"end\":");
	if (!over) {
		write_literal(text, "null");
		return;
	}
	write_literal(text, "{\"reason\":");
	write_string(text, end_word((enum end)game->end));
	write_literal(text, ",\"winner\":");
	side_json_write(game->winner, text);
	write_literal(text, "}");
}

static void put_report(struct text *text, const struct engine_report *report, uint64_t spent_ms)
{
	write_named_int(text, ",\"depth\":", report->depth);
	write_named_int(text, ",\"nodes\":", (int64_t)report->nodes);
	write_named_int(text, ",\"ms\":", (int64_t)spent_ms);
	write_literal(text, ",");
	put_value(text, &report->pit[0]);
	write_named_int(text, ",\"best\":", report->pit[0].pit);
	write_literal(text, ",\"pits\":[");
	for (unsigned i = 0; i < report->n_pits; i++) {
		write_literal(text, i > 0 ? "," : "");
		put_pit(text, &report->pit[i]);
	}
	write_literal(text, "]");
}

void analysis_json_write(const struct game *game, const struct engine_report *report, uint64_t spent_ms, bool is_final,
        struct text *text)
{
	write_literal(text, "{");
	put_position(text, game);
	if (game->end == END_NONE)
		put_report(text, report, spent_ms);
	else
		write_literal(text,
		        ",\"depth\":0,\"nodes\":0,\"ms\":0,\"value\":null,\"exact\":true,\"by\":null,\"best\":null,"
		        "\"pits\":[]");
	write_named_bool(text, ",\"final\":", is_final);
	write_literal(text, "}");
}
