#include "common/game/notation.h"

#include <string.h>

#include "common/mem.h"

static const char *const schemes[] = {
        [SCHEME_LETTERS] = "letters",
        [SCHEME_CAPITALS] = "capitals",
        [SCHEME_NUMBERS] = "numbers",
        [SCHEME_INDEX] = "index",
};

const char *scheme_word(enum scheme scheme)
{
	return schemes[scheme];
}

bool scheme_find(const char *word, enum scheme *out)
{
	for (unsigned i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
		if (strcmp(schemes[i], word) == 0) {
			*out = (enum scheme)i;
			return true;
		}
	}
	return false;
}

static char *write_number(char *out, unsigned value)
{
	if (value >= 100)
		*out++ = (char)('0' + value / 100);
	if (value >= 10)
		*out++ = (char)('0' + value / 10 % 10);
	*out++ = (char)('0' + value % 10);
	return out;
}

/* A decimal number of one to three digits, without a needless zero before it. False if there is none at `*at`. */
static bool read_number(const char **at, const char *end, unsigned *value)
{
	const char *text = *at;
	unsigned n = 0;
	while (text < end && text - *at < 3 && *text >= '0' && *text <= '9')
		n = n * 10 + (unsigned)(*text++ - '0');
	if (text == *at || (**at == '0' && text - *at > 1))
		return false;
	*at = text;
	*value = n;
	return true;
}

void position_write(const struct board *board, unsigned pits, enum side to_move, char out[POSITION_TEXT_MAX])
{
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		for (unsigned pit = 0; pit < pits; pit++) {
			out = write_number(out, board->pit[side][pit]);
			*out++ = pit + 1 < pits ? ',' : side == SOUTH ? '/' : ' ';
		}
	}
	out = write_number(out, board->store[SOUTH]);
	*out++ = ',';
	out = write_number(out, board->store[NORTH]);
	*out++ = ' ';
	*out++ = to_move == SOUTH ? 'S' : 'N';
	*out = '\0';
}

/* A number of seeds and the character that must follow it. */
static bool read_seeds(const char **at, const char *end, char follows, uint8_t *seeds)
{
	unsigned value;
	if (!read_number(at, end, &value) || value > SEEDS_TOTAL_MAX || *at == end || **at != follows)
		return false;
	++*at;
	*seeds = (uint8_t)value;
	return true;
}

enum err position_read(const char *text, unsigned pits, struct board *board, enum side *to_move)
{
	const char *end = text + strlen(text);
	struct board read;
	memset(&read, 0, sizeof read);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		for (unsigned pit = 0; pit < pits; pit++) {
			char follows = pit + 1 < pits ? ',' : side == SOUTH ? '/' : ' ';
			if (!read_seeds(&text, end, follows, &read.pit[side][pit]))
				return ERR_BAD_POSITION;
		}
	}
	if (!read_seeds(&text, end, ',', &read.store[SOUTH]) || !read_seeds(&text, end, ' ', &read.store[NORTH]))
		return ERR_BAD_POSITION;
	if (strcmp(text, "S") != 0 && strcmp(text, "N") != 0)
		return ERR_BAD_POSITION;
	unsigned total = board_total(&read);
	if (total == 0 || total > SEEDS_TOTAL_MAX)
		return ERR_BAD_POSITION;
	*board = read;
	*to_move = *text == 'S' ? SOUTH : NORTH;
	return OK;
}

/* The letter of a side's first pit; 0 where the scheme has none. */
static char first_letter(enum scheme scheme, enum side side)
{
	if (scheme != SCHEME_LETTERS && scheme != SCHEME_CAPITALS)
		return '\0';
	return (scheme == SCHEME_CAPITALS) == (side == SOUTH) ? 'A' : 'a';
}

size_t move_write(enum scheme scheme, unsigned pits, enum side side, unsigned pit, char out[MOVE_TEXT_MAX])
{
	char *end = out;
	char letter = first_letter(scheme, side);
	if (letter)
		*end++ = (char)((unsigned)letter + pit);
	else
		end = write_number(end, scheme == SCHEME_NUMBERS ? pit + 1 : board_cell(pits, side, pit));
	*end = '\0';
	return (size_t)(end - out);
}

/* The pit of `side` that `text` names; false if it names none. */
static bool find_pit(enum scheme scheme, unsigned pits, enum side side, const char *text, size_t len, unsigned *pit)
{
	const char *end = text + len;
	char letter = first_letter(scheme, side);
	unsigned base = scheme == SCHEME_NUMBERS ? 1 : board_cell(pits, side, 0);
	unsigned value;
	if (letter) {
		value = (unsigned char)*text;
		base = (unsigned char)letter;
		if (len != 1)
			return false;
	} else if (!read_number(&text, end, &value) || text != end) {
		return false;
	}
	if (value < base || value >= base + pits)
		return false;
	*pit = value - base;
	return true;
}

enum err move_read(enum scheme scheme, unsigned pits, enum side to_move, const char *text, size_t len, unsigned *pit)
{
	unsigned other;
	if (len == 0)
		return ERR_BAD_MOVE_TEXT;
	if (find_pit(scheme, pits, to_move, text, len, pit))
		return OK;
	return find_pit(scheme, pits, side_other(to_move), text, len, &other) ? ERR_NOT_YOUR_TURN : ERR_BAD_MOVE_TEXT;
}

char *moves_write(const struct game *game, enum scheme scheme)
{
	char *text = mem_new((size_t)game->n_plies * MOVE_TEXT_MAX + 1, 1);
	size_t len = 0;
	for (uint32_t i = 0; i < game->n_plies; i++) {
		struct board before;
		enum side side;
		unsigned pit;
		game_ply(game, i, &before, &side, &pit);
		if (i > 0)
			text[len++] = ' ';
		len += move_write(scheme, game->rules.pits, side, pit, text + len);
	}
	return text;
}

enum err moves_read(struct game *game, enum scheme scheme, const char *text, uint32_t *at)
{
	static const char blank[] = " \t\r\n";
	for (text += strspn(text, blank); *text; text += strspn(text, blank)) {
		size_t len = strcspn(text, blank);
		unsigned pit;
		*at = game->n_plies;
		if (game->end != END_NONE)
			return ERR_GAME_OVER;
		enum err err = move_read(scheme, game->rules.pits, game->to_move, text, len, &pit);
		if (!err)
			err = game_play(game, game->to_move, pit, NULL);
		if (err)
			return err;
		text += len;
	}
	return OK;
}
