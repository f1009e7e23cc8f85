#include "protocol/puzzle_json.h"

#include "common/bot/reason.h"
#include "common/game/notation.h"
#include "protocol/analysis_json.h"
#include "protocol/board_json.h"
#include "protocol/rules_text.h"

static void put_others(const struct puzzle_step *step, struct text *text)
{
	write_literal(text, ",\"others\":[");
	for (unsigned i = 0; i < step->n_others; i++) {
		const struct puzzle_other *other = &step->others[i];
		write_named_int(text, i > 0 ? ",{\"pit\":" : "{\"pit\":", other->pit);
		write_named_int(text, ",\"value\":", other->value);
		write_literal(text, ",\"line\":");
		line_json_write(other->line, other->n_line, text);
		write_literal(text, "}");
	}
	write_literal(text, "]");
}

static void put_reasons(const struct game *game, unsigned pit, struct text *text)
{
	struct reason reasons[REASONS_MAX];
	unsigned n = reasons_find(game, pit, reasons);
	write_literal(text, ",\"reasons\":[");
	for (unsigned i = 0; i < n; i++) {
		write_literal(text, i > 0 ? ",{\"kind\":" : "{\"kind\":");
		write_string(text, reason_word(reasons[i].kind));
		if (reason_counts((enum reason_kind)reasons[i].kind))
			write_named_int(text, ",\"seeds\":", reasons[i].seeds);
		write_literal(text, "}");
	}
	write_literal(text, "]");
}

static void put_solution(const struct puzzle *puzzle, struct text *text)
{
	struct game game;
	write_literal(text, ",\"solution\":[");
	bool good = puzzle_start(puzzle, &game);
	for (unsigned i = 0; i < puzzle->n_steps && good && game.end == END_NONE; i++) {
		const struct puzzle_step *step = &puzzle->step[i];
		write_literal(text, i > 0 ? ",{\"side\":" : "{\"side\":");
		side_json_write(step->side, text);
		write_named_int(text, ",\"pit\":", step->pit);
		write_named_int(text, ",\"value\":", step->value);
		write_literal(text, ",\"by\":");
		write_string(text, proof_word(step->by_table ? PROOF_TABLE : PROOF_SEARCH));
		put_reasons(&game, step->pit, text);
		put_others(step, text);
		write_literal(text, "}");
		good = game_play(&game, (enum side)step->side, step->pit, NULL) == OK;
	}
	if (good)
		game_clear(&game);
	write_literal(text, "]");
}

static void put_themes(unsigned themes, struct text *text)
{
	const char *before = "";
	write_literal(text, ",\"themes\":[");
	for (unsigned theme = 0; theme < PUZZLE_THEMES; theme++) {
		if (!(themes >> theme & 1))
			continue;
		write_literal(text, before);
		write_string(text, puzzle_theme_word(theme));
		before = ",";
	}
	write_literal(text, "]");
}

void puzzle_json_write(const struct puzzle *puzzle, struct text *text)
{
	char id[PUZZLE_ID_CHARS + 1], position[POSITION_TEXT_MAX];
	puzzle_id(puzzle, id);
	position_write(&puzzle->board, puzzle->rules.pits, SOUTH, position);
	write_literal(text, "{\"id\":");
	write_string(text, id);
	write_literal(text, ",\"rules\":\"");
	rules_text_write(puzzle->preset, &puzzle->rules, text);
	write_literal(text, "\",\"preset\":");
	write_string(text, puzzle->preset);
	write_literal(text, ",\"position\":");
	write_string(text, position);
	write_named_int(text, ",\"level\":", puzzle->level);
	put_themes(puzzle->themes, text);
	write_named_int(text, ",\"value\":", puzzle->step[0].value);
	write_named_int(text, ",\"second\":", puzzle->step[0].others[0].value);
	put_solution(puzzle, text);
	write_literal(text, ",\"line\":");
	line_json_write(puzzle->line, puzzle->n_line, text);
	write_literal(text, ",\"found\":");
	line_json_write(puzzle->found, LEVELS, text);
	write_literal(text, ",\"source\":");
	write_string(text, puzzle_source_word(puzzle->source));
	write_literal(text, ",\"game\":");
	if (puzzle->source == PUZZLE_GAME) {
		write_string(text, puzzle->game);
		write_named_int(text, ",\"ply\":", puzzle->ply);
		write_literal(text, "}");
	} else {
		write_literal(text, "null,\"ply\":null}");
	}
}
