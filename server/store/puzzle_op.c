#include "server/store/puzzle_op.h"

#include <stdio.h>
#include <string.h>

#include "common/bot/puzzle_bytes.h"
#include "common/mem.h"

static void add_theme(char themes[STORE_THEMES_MAX], const char *word)
{
	size_t at = strlen(themes);
	snprintf(themes + at, STORE_THEMES_MAX - at, "%s ", word);
}

void puzzle_op_make(const struct puzzle *puzzle, struct store_op *op)
{
	struct puzzle_row *row = mem_new(1, sizeof *row);
	*op = (struct store_op){.type = STORE_PUZZLE, .puzzle = row};
	puzzle_id(puzzle, op->key);
	snprintf(row->preset, sizeof row->preset, "%s", puzzle->preset);
	row->level = puzzle->level;
	row->themes[0] = ' ';
	for (unsigned theme = 0; theme < PUZZLE_THEMES; theme++)
		if (puzzle->themes >> theme & 1)
			add_theme(row->themes, puzzle_theme_word(theme));
	puzzle_bytes_write(puzzle, &op->blob);
}
