#include "protocol/picture/picture_query.h"

#include <stdio.h>
#include <string.h>

#include "common/game/notation.h"
#include "protocol/setup.h"

/* What stands in an address, by parameter. */
struct values {
	char rules[512];
	char position[POSITION_TEXT_MAX];
	char moves[QUERY_VALUE_MAX];
	char last[8], size[8], theme[8], near[8], ply[12], lang[16];
};

enum { FOR_POSITION = 1, FOR_GAME = 2, FOR_ALL = 4 };

static const struct {
	const char *name;
	size_t offset, size;
	unsigned use;
} parameters[] = {
#define PARAMETER(name, use)                                                                                           \
	{                                                                                                              \
#name, offsetof(struct values, name), sizeof((struct values *)0)->name, use                            \
	}
        PARAMETER(rules, FOR_POSITION),
        PARAMETER(position, FOR_POSITION),
        PARAMETER(moves, FOR_POSITION),
        PARAMETER(last, FOR_POSITION),
        PARAMETER(ply, FOR_GAME),
        PARAMETER(size, FOR_ALL),
        PARAMETER(theme, FOR_ALL),
        PARAMETER(near, FOR_ALL),
        PARAMETER(lang, FOR_ALL),
#undef PARAMETER
};
#define N_PARAMETERS (sizeof parameters / sizeof parameters[0])

static bool take_value(const char *name, const char *value, unsigned use, struct values *values, unsigned *seen,
        struct query_fault *fault)
{
	size_t i = 0;
	while (i < N_PARAMETERS && !(strcmp(parameters[i].name, name) == 0 && (parameters[i].use & use)))
		i++;
	if (i == N_PARAMETERS)
		return query_refuse(fault, name, "There is no such parameter.");
	if (*seen & 1u << i)
		return query_refuse(fault, name, "The parameter stands there twice.");
	*seen |= 1u << i;
	if (strlen(value) >= parameters[i].size)
		return query_refuse(fault, name, "The value is too long.");
	memcpy((char *)values + parameters[i].offset, value, strlen(value) + 1);
	return true;
}

static bool read_values(const char *text, unsigned use, struct values *values, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[QUERY_VALUE_MAX];
	unsigned seen = 0;
	memset(values, 0, sizeof *values);
	*fault = (struct query_fault){.text = ""};
	while (query_take(&text, name, value, sizeof value, fault))
		if (!take_value(name, value, use, values, &seen, fault))
			return false;
	return fault->text[0] == '\0';
}

/* ---- how it looks ---- */

static bool read_choice(const char *value, const char *const words[2], const char *told, const char *name, uint8_t *out,
        struct query_fault *fault)
{
	*out = strcmp(value, words[1]) == 0;
	return !value[0] || *out || strcmp(value, words[0]) == 0 || query_refuse(fault, name, told);
}

static bool read_size(const char *value, struct picture *picture, struct query_fault *fault)
{
	char told[QUERY_TEXT_MAX];
	int64_t width;
	if (!value[0] || strcmp(value, "card") == 0) {
		picture->card = 1;
		picture->width = PICTURE_CARD_WIDTH;
		picture->height = PICTURE_CARD_HEIGHT;
		return true;
	}
	if (query_number(value, PICTURE_WIDTH_MAX, &width) && width >= PICTURE_WIDTH_MIN) {
		picture->width = (uint16_t)width;
		return true;
	}
	snprintf(told, sizeof told, "size is card, or a width from %d to %d pixels.", PICTURE_WIDTH_MIN,
	        PICTURE_WIDTH_MAX);
	return query_refuse(fault, "size", told);
}

static bool read_looks(const struct values *values, struct picture_query *query, struct query_fault *fault)
{
	static const char *const themes[] = {"light", "dark"}, *const sides[] = {"south", "north"};
	memset(query, 0, sizeof *query);
	memcpy(query->lang, values->lang, sizeof query->lang);
	query->picture.to_move = query->picture.last_side = SIDE_NONE;
	return read_size(values->size, &query->picture, fault) &&
	       read_choice(values->theme, themes, "theme is light or dark.", "theme", &query->picture.dark, fault) &&
	       read_choice(values->near, sides, "near is south or north.", "near", &query->picture.near, fault);
}

bool picture_query_read_looks(const char *text, bool ply, struct picture_query *query, struct query_fault *fault)
{
	struct values values;
	int64_t number = UINT32_MAX;
	if (!read_values(text, ply ? FOR_GAME | FOR_ALL : FOR_ALL, &values, fault) ||
	        !read_looks(&values, query, fault))
		return false;
	if (values.ply[0] && !query_number(values.ply, UINT32_MAX - 1, &number))
		return query_refuse(fault, "ply", "ply is a number of sowings.");
	query->ply = (uint32_t)number;
	return true;
}

/* ---- what it shows ---- */

void picture_of_game(const struct game *game, uint32_t n_plies, struct picture *picture)
{
	picture->pits = game->rules.pits;
	picture->to_move = picture->last_side = SIDE_NONE;
	picture->legal = 0;
	game_board_at(game, n_plies, &picture->board);
	if (n_plies == game->n_plies && game->end == END_NONE) {
		picture->to_move = game->to_move;
		picture->legal = game->legal;
	}
	if (n_plies > 0) {
		struct board before;
		enum side side;
		unsigned pit;
		game_ply(game, n_plies - 1, &before, &side, &pit);
		picture->last_side = (uint8_t)side;
		picture->last_pit = (uint8_t)pit;
	}
}

static bool read_last(const char *value, struct picture *picture, struct query_fault *fault)
{
	if (!value[0])
		return true;
	const enum side side = value[0] >= 'a' ? SOUTH : NORTH;
	unsigned pit;
	if (move_read(SCHEME_LETTERS, picture->pits, side, value, strlen(value), &pit) != OK)
		return query_refuse(fault, "last", "last is a pit of this board: a letter, small for South's.");
	picture->last_side = (uint8_t)side;
	picture->last_pit = (uint8_t)pit;
	return true;
}

bool picture_query_read_position(const char *text, struct picture_query *query, struct query_fault *fault)
{
	struct values values;
	struct game game;
	if (!read_values(text, FOR_POSITION | FOR_ALL, &values, fault) || !read_looks(&values, query, fault))
		return false;
	if (!values.rules[0])
		return query_refuse(fault, "rules", "rules is missing: a rule set, as in kalah or kalah,seeds=6.");
	if (!setup_rules(values.rules, &query->rules, fault))
		return false;
	snprintf(query->preset, sizeof query->preset, "%.*s", (int)strcspn(values.rules, ","), values.rules);
	if (!setup_game(&query->rules, values.position[0] ? values.position : NULL, values.moves, &game, fault))
		return false;
	picture_of_game(&game, game.n_plies, &query->picture);
	query->end = game.end;
	game_clear(&game);
	return read_last(values.last, &query->picture, fault);
}
