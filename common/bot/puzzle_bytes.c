#include "common/bot/puzzle_bytes.h"

#include <string.h>

#include "common/game/rules_bytes.h"

#define FORMAT 1
#define THEME_TEXT_MAX 32

/* ---- writing ---- */

static void put_line(const uint8_t *line, unsigned n, struct bytes *out)
{
	bytes_put_number(out, n);
	bytes_put(out, line, n);
}

static void put_step(const struct puzzle_step *step, struct bytes *out)
{
	bytes_put_number(out, step->side);
	bytes_put_number(out, step->pit);
	bytes_put_number(out, step->by_table);
	bytes_put_signed(out, step->value);
	bytes_put_number(out, step->n_others);
	for (unsigned i = 0; i < step->n_others; i++) {
		bytes_put_number(out, step->others[i].pit);
		bytes_put_signed(out, step->others[i].value);
		put_line(step->others[i].line, step->others[i].n_line, out);
	}
}

static void put_themes(unsigned themes, struct bytes *out)
{
	for (unsigned theme = 0; theme < PUZZLE_THEMES; theme++)
		if (themes >> theme & 1)
			bytes_put_text(out, puzzle_theme_word(theme));
	bytes_put_text(out, ""); /* no more */
}

void puzzle_bytes_write(const struct puzzle *puzzle, struct bytes *out)
{
	bytes_put_number(out, FORMAT);
	bytes_put_text(out, puzzle->preset);
	rules_bytes_write(&puzzle->rules, out);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		bytes_put(out, puzzle->board.pit[side], puzzle->rules.pits);
		bytes_put(out, &puzzle->board.store[side], 1);
	}
	bytes_put_number(out, puzzle->level);
	bytes_put_text(out, puzzle_source_word(puzzle->source));
	put_themes(puzzle->themes, out);
	put_line(puzzle->found, LEVELS, out);
	bytes_put_number(out, puzzle->n_steps);
	for (unsigned i = 0; i < puzzle->n_steps; i++)
		put_step(&puzzle->step[i], out);
	put_line(puzzle->line, puzzle->n_line, out);
	bytes_put_text(out, puzzle->game);
	bytes_put_number(out, puzzle->ply);
	bytes_put_number(out, puzzle->nodes);
}

/* ---- reading ---- */

static uint8_t read_byte(struct reader *in, unsigned max)
{
	return (uint8_t)reader_number(in, max);
}

static int16_t read_value(struct reader *in)
{
	int64_t value = reader_signed(in);
	if (value < -SEEDS_TOTAL_MAX || value > SEEDS_TOTAL_MAX)
		in->bad = true;
	return in->bad ? 0 : (int16_t)value;
}

static uint8_t read_line(struct reader *in, uint8_t line[PUZZLE_LINE_MAX])
{
	uint8_t n = read_byte(in, PUZZLE_LINE_MAX);
	reader_get(in, line, n);
	for (unsigned i = 0; i < n; i++)
		if (line[i] >= PITS_MAX)
			in->bad = true;
	return in->bad ? 0 : n;
}

static void read_step(struct reader *in, struct puzzle_step *step)
{
	step->side = read_byte(in, NORTH);
	step->pit = read_byte(in, PITS_MAX - 1);
	step->by_table = read_byte(in, 1);
	step->value = read_value(in);
	step->n_others = read_byte(in, PITS_MAX - 1);
	for (unsigned i = 0; i < step->n_others; i++) {
		step->others[i].pit = read_byte(in, PITS_MAX - 1);
		step->others[i].value = read_value(in);
		step->others[i].n_line = read_line(in, step->others[i].line);
	}
}

static uint16_t read_themes(struct reader *in)
{
	unsigned themes = 0;
	char word[THEME_TEXT_MAX];
	for (;;) {
		reader_text(in, word, sizeof word);
		if (in->bad || !word[0])
			return (uint16_t)themes;
		for (unsigned theme = 0; theme < PUZZLE_THEMES; theme++)
			if (strcmp(word, puzzle_theme_word(theme)) == 0)
				themes |= 1u << theme;
	}
}

static void read_found(struct reader *in, uint8_t found[LEVELS])
{
	uint8_t n = read_byte(in, LEVELS);
	reader_get(in, found, n);
	for (unsigned i = 0; i < n; i++)
		if (found[i] > 100)
			in->bad = true;
}

static bool play_line(struct game *game, const uint8_t *line, unsigned n)
{
	bool good = true;
	for (unsigned i = 0; i < n && good; i++)
		good = game->end == END_NONE && game_play(game, (enum side)game->to_move, line[i], NULL) == OK;
	return good;
}

/* Whether a sowing that is not the best can be made, and what is told after it. `game` is as it was. */
static bool other_can_be(struct game *game, const struct puzzle_other *other)
{
	uint32_t n_plies = game->n_plies;
	bool good = play_line(game, &other->pit, 1) && play_line(game, other->line, other->n_line);
	while (game->n_plies > n_plies)
		game_undo(game);
	return good;
}

/* Whether the solution, and what is told after it, can be sown. */
static bool can_be(const struct puzzle *puzzle)
{
	struct game game;
	if (rules_check(&puzzle->rules) != OK || !puzzle_start(puzzle, &game))
		return false;
	bool good = puzzle->step[0].side == SOUTH && puzzle->step[puzzle->n_steps - 1u].side == SOUTH;
	for (unsigned i = 0; i < puzzle->n_steps && good; i++) {
		const struct puzzle_step *step = &puzzle->step[i];
		for (unsigned j = 0; j < step->n_others && good; j++)
			good = other_can_be(&game, &step->others[j]);
		good = good && game.end == END_NONE && game_play(&game, (enum side)step->side, step->pit, NULL) == OK;
	}
	good = good && play_line(&game, puzzle->line, puzzle->n_line);
	game_clear(&game);
	return good;
}

bool puzzle_bytes_read(const uint8_t *bytes, size_t len, struct puzzle *puzzle)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	memset(puzzle, 0, sizeof *puzzle);
	if (reader_number(&in, FORMAT) != FORMAT)
		return false;
	reader_text(&in, puzzle->preset, sizeof puzzle->preset);
	rules_bytes_read(&in, &puzzle->rules);
	if (in.bad || puzzle->rules.pits > PITS_MAX)
		return false;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		reader_get(&in, puzzle->board.pit[side], puzzle->rules.pits);
		reader_get(&in, &puzzle->board.store[side], 1);
	}
	puzzle->level = read_byte(&in, PUZZLE_LEVELS);
	puzzle->source = (uint8_t)reader_word(&in, puzzle_source_word);
	puzzle->themes = read_themes(&in);
	read_found(&in, puzzle->found);
	puzzle->n_steps = read_byte(&in, PUZZLE_STEPS_MAX);
	for (unsigned i = 0; i < puzzle->n_steps; i++)
		read_step(&in, &puzzle->step[i]);
	puzzle->n_line = read_line(&in, puzzle->line);
	reader_text(&in, puzzle->game, sizeof puzzle->game);
	puzzle->ply = (uint32_t)reader_number(&in, UINT32_MAX);
	puzzle->nodes = reader_number(&in, UINT64_MAX);
	return reader_done(&in) && puzzle->level > 0 && puzzle->n_steps > 0 && can_be(puzzle);
}
