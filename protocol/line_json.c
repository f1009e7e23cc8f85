#include "protocol/line_json.h"

#include "common/game/notation.h"
#include "common/limits.h"
#include "protocol/analysis_query.h"
#include "protocol/board_json.h"

bool line_read(const char *query, struct game *game, struct query_fault *fault)
{
	struct analysis_query read;
	if (!analysis_query_read(query, &read, fault))
		return false;
	*game = read.game;
	if (game->n_plies <= LINE_MOVES_MAX)
		return true;
	game_clear(game);
	return query_refuse(fault, "moves", "A line has at most 64 moves.");
}

static void put_numbers(struct text *text, const char *name, const uint8_t *numbers, unsigned n)
{
	write_literal(text, name);
	for (unsigned i = 0; i < n; i++) {
		write_literal(text, i > 0 ? "," : "");
		write_int(text, numbers[i]);
	}
	write_literal(text, "]");
}

static void put_trace(struct text *text, const struct trace *trace)
{
	write_literal(text, "{\"side\":");
	side_json_write(trace->side, text);
	write_named_int(text, ",\"pit\":", trace->pit);
	put_numbers(text, ",\"drops\":[", trace->drop, trace->n_drops);
	write_literal(text, ",\"captures\":[");
	for (unsigned i = 0; i < trace->n_captures; i++) {
		write_named_int(text, i > 0 ? ",{\"cell\":" : "{\"cell\":", trace->capture[i].cell);
		write_named_int(text, ",\"seeds\":", trace->capture[i].seeds);
		write_literal(text, "}");
	}
	write_named_int(text, "],\"captured\":", trace->captured);
	write_named_bool(text, ",\"extra_turn\":", trace->extra_turn);
	write_literal(text, ",\"slam\":");
	write_string(text, slam_word((enum slam)trace->slam));
	write_named_bool(text, ",\"passed\":", trace->passed);
	put_numbers(text, ",\"sweep\":[", trace->sweep, 2);
	write_literal(text, "}");
}

static void put_landing(struct text *text, const struct game *game, unsigned pit)
{
	struct trace trace;
	game_try(&game->rules, &game->board, (enum side)game->to_move, pit, &trace);
	write_named_int(text, "{\"pit\":", pit);
	write_named_int(text, ",\"cell\":", trace.drop[trace.n_drops - 1]);
	write_named_int(text, ",\"captured\":", trace.captured);
	write_named_bool(text, ",\"extra_turn\":", trace.extra_turn);
	write_literal(text, ",\"slam\":");
	write_string(text, slam_word((enum slam)trace.slam));
	write_literal(text, "}");
}

static void put_legal(struct text *text, const struct game *game)
{
	uint8_t legal[PITS_MAX] = {0};
	unsigned n = 0;
	for (uint8_t pit = 0; pit < game->rules.pits; pit++) {
		if (game->legal & 1u << pit)
			legal[n++] = pit;
	}
	put_numbers(text, ",\"legal\":[", legal, n);
	write_literal(text, ",\"landings\":[");
	for (unsigned i = 0; i < n; i++) {
		write_literal(text, i > 0 ? "," : "");
		put_landing(text, game, legal[i]);
	}
	write_literal(text, "]");
}

static void put_position(struct text *text, const struct game *game, const struct trace *trace)
{
	char position[POSITION_TEXT_MAX];
	bool over = game->end != END_NONE;
	position_write(&game->board, game->rules.pits, (enum side)game->to_move, position);
	write_literal(text, "{\"position\":");
	write_string(text, position);
	write_literal(text, ",\"board\":");
	board_json_write(&game->board, game->rules.pits, text);
	write_literal(text, ",\"to_move\":");
	side_json_write(over ? SIDE_NONE : game->to_move, text);
	put_legal(text, game);
	write_literal(text, ",\"end\":");
	if (over) {
		write_literal(text, "{\"reason\":");
		write_string(text, end_word((enum end)game->end));
		write_literal(text, ",\"winner\":");
		side_json_write(game->winner, text);
		write_literal(text, "}");
	} else {
		write_literal(text, "null");
	}
	write_literal(text, ",\"trace\":");
	if (trace)
		put_trace(text, trace);
	else
		write_literal(text, "null");
	write_literal(text, "}");
}

/* The position that the line starts from, with nothing of its past. False if it is none to begin from. */
static bool begin(const struct game *game, struct game *out)
{
	struct board board = game->board;
	enum side to_move = (enum side)game->to_move;
	unsigned pit;
	if (game->n_plies > 0)
		game_ply(game, 0, &board, &to_move, &pit);
	return game_init_at(out, &game->rules, &board, to_move) == OK;
}

void line_json_write_game(const struct game *game, uint32_t from, struct text *text)
{
	struct game shown;
	write_literal(text, "{\"positions\":[");
	if (begin(game, &shown)) {
		if (from == 0)
			put_position(text, &shown, NULL);
		for (uint32_t ply = 0; ply < game->n_plies; ply++) {
			struct board before;
			struct trace trace;
			enum side side;
			unsigned pit;
			game_ply(game, ply, &before, &side, &pit);
			if (game_play(&shown, side, pit, &trace) != OK)
				break;
			if (ply + 1 < from)
				continue;
			write_literal(text, ply + 1 > from ? "," : "");
			put_position(text, &shown, &trace);
		}
		game_clear(&shown);
	}
	write_literal(text, "]}");
}
