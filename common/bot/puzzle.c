#include "common/bot/puzzle.h"

#include <string.h>

#include "common/bot/reason.h"
#include "common/game/rules_hash.h"
#include "common/hash.h"

const char *puzzle_theme_word(unsigned theme)
{
	static const char *const words[] = {
#define THEME(name) #name,
#include "common/bot/puzzle_themes.def"
#undef THEME
	};
	return theme < PUZZLE_THEMES ? words[theme] : NULL;
}

const char *puzzle_source_word(unsigned source)
{
	static const char *const words[] = {[PUZZLE_GAME] = "game", [PUZZLE_SELF_PLAY] = "self_play"};
	return source < PUZZLE_SOURCES ? words[source] : NULL;
}

/* ---- names ---- */

/* As in the codes of rooms: nothing that looks like something else. */
static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

void puzzle_id(const struct puzzle *puzzle, char out[PUZZLE_ID_CHARS + 1])
{
	uint64_t rules = rules_hash(&puzzle->rules);
	uint64_t hash = hash_bytes(HASH_START, &puzzle->board, sizeof puzzle->board);
	for (unsigned i = 0; i < 8; i++)
		hash = hash_byte(hash, (unsigned)(rules >> 8 * i));
	hash ^= hash >> 32; /* the lower bits of this hash are its weaker ones */
	for (unsigned i = PUZZLE_ID_CHARS; i-- > 0; hash >>= 5)
		out[i] = alphabet[hash & 31];
	out[PUZZLE_ID_CHARS] = '\0';
}

bool puzzle_is_id(const char *text)
{
	return strspn(text, alphabet) == PUZZLE_ID_CHARS && text[PUZZLE_ID_CHARS] == '\0';
}

bool puzzle_start(const struct puzzle *puzzle, struct game *game)
{
	if (game_init_at(game, &puzzle->rules, &puzzle->board, SOUTH) != OK)
		return false;
	if (game->end == END_NONE && game->to_move == SOUTH)
		return true;
	game_clear(game);
	return false;
}

/* ---- themes ---- */

static uint16_t theme_if(bool is, enum puzzle_theme theme)
{
	return (uint16_t)(is ? 1u << theme : 0u);
}

static bool tempts(const struct game *game, unsigned but)
{
	for (unsigned pit = 0; pit < game->rules.pits; pit++) {
		struct trace trace;
		if (pit == but || !(game->legal >> pit & 1))
			continue;
		game_try(&game->rules, &game->board, (enum side)game->to_move, pit, &trace);
		if (trace.captured > 0 || trace.extra_turn)
			return true;
	}
	return false;
}

static bool defends(const struct game *game, unsigned pit)
{
	struct reason reasons[REASONS_MAX];
	unsigned n = reasons_find(game, pit, reasons);
	for (unsigned i = 0; i < n; i++)
		if (reasons[i].kind == REASON_keeps_from_capturing || reasons[i].kind == REASON_keeps_from_free_turn)
			return true;
	return false;
}

static uint16_t themes_of_first(const struct game *game, const struct puzzle_step *step)
{
	struct trace trace;
	game_try(&game->rules, &game->board, SOUTH, step->pit, &trace);
	bool gains = trace.captured > 0 || trace.extra_turn;
	unsigned on_board = board_row(&game->board, SOUTH) + board_row(&game->board, NORTH);
	return theme_if(step->n_others > 0 && step->value > 0 && step->others[0].value <= 0, PUZZLE_win) |
	       theme_if(trace.captured > 0, PUZZLE_capture) | theme_if(trace.extra_turn, PUZZLE_free_turn) |
	       theme_if(board_filled(&game->board, NORTH) == 0, PUZZLE_feed) |
	       theme_if(!gains && defends(game, step->pit), PUZZLE_defence) |
	       theme_if(!gains && tempts(game, step->pit), PUZZLE_quiet) |
	       theme_if(trace.n_drops >= 2 * game->rules.pits, PUZZLE_lap) |
	       theme_if(on_board * 4 <= game->total, PUZZLE_endgame);
}

bool puzzle_find_themes(struct puzzle *puzzle)
{
	struct game game;
	unsigned n_free = 0;
	bool good = puzzle_start(puzzle, &game);
	if (!good)
		return false;
	puzzle->themes = themes_of_first(&game, &puzzle->step[0]);
	for (unsigned i = 0; i < puzzle->n_steps && good; i++) {
		struct trace trace;
		const struct puzzle_step *step = &puzzle->step[i];
		good = game.end == END_NONE && game_play(&game, (enum side)step->side, step->pit, &trace) == OK;
		if (!good || step->side == NORTH)
			continue;
		n_free += trace.extra_turn;
		puzzle->themes |= theme_if(trace.slam != SLAM_TRACE_NONE, PUZZLE_slam);
		puzzle->themes |= theme_if(i > 0 && puzzle->step[i - 1].side == NORTH, PUZZLE_two_turns);
	}
	puzzle->themes |= theme_if(n_free >= 2, PUZZLE_chain);
	game_clear(&game);
	return good;
}
