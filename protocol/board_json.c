#include "protocol/board_json.h"

#include "protocol/words.h"

static void put_row(struct text *text, const uint8_t *seeds, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		write_literal(text, i > 0 ? "," : "[");
		write_int(text, seeds[i]);
	}
	write_literal(text, "]");
}

void board_json_write(const struct board *board, unsigned pits, struct text *text)
{
	write_literal(text, "{\"south\":");
	put_row(text, board->pit[SOUTH], pits);
	write_literal(text, ",\"north\":");
	put_row(text, board->pit[NORTH], pits);
	write_literal(text, ",\"stores\":");
	put_row(text, board->store, 2);
	write_literal(text, "}");
}

void side_json_write(unsigned side, struct text *text)
{
	if (side == SIDE_NONE)
		write_literal(text, "null");
	else
		write_string(text, side_word(side));
}
