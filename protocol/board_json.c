#include "protocol/board_json.h"

#include "protocol/words.h"

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

static void put_row(struct text *text, const uint8_t *seeds, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		put(text, i > 0 ? "," : "[");
		write_int(text, seeds[i]);
	}
	put(text, "]");
}

void board_json_write(const struct board *board, unsigned pits, struct text *text)
{
	put(text, "{\"south\":");
	put_row(text, board->pit[SOUTH], pits);
	put(text, ",\"north\":");
	put_row(text, board->pit[NORTH], pits);
	put(text, ",\"stores\":");
	put_row(text, board->store, 2);
	put(text, "}");
}

void side_json_write(unsigned side, struct text *text)
{
	if (side == SIDE_NONE)
		put(text, "null");
	else
		write_string(text, side_word(side));
}
