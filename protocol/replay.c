#include "protocol/replay.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"

/* The index in a row of numbers of a cell, by the family's layout. */
static unsigned row_index(const struct rules *rules, unsigned cell)
{
	unsigned pits = rules->pits;
	if (rules->family == FAMILY_KALAH || cell < pits)
		return cell;
	if (cell == pits)
		return 2 * pits;
	return cell == 2 * pits + 1 ? cell : cell - 1;
}

static unsigned n_cells(const struct rules *rules)
{
	return 2u * rules->pits + 2;
}

/* The side and pit at an index of a row; false if there is a store, or nothing. */
static bool find_pit(const struct rules *rules, int index, enum side *side, unsigned *pit)
{
	for (unsigned s = SOUTH; s <= NORTH; s++) {
		for (unsigned p = 0; p < rules->pits; p++) {
			if (index != (int)row_index(rules, board_cell(rules->pits, s, p)))
				continue;
			*side = s;
			*pit = p;
			return true;
		}
	}
	return false;
}

static void must(cJSON_bool added)
{
	if (!added)
		abort();
}

static void add(cJSON *array, unsigned number)
{
	must(cJSON_AddItemToArray(array, cJSON_CreateNumber(number)));
}

static cJSON *board_row_json(const struct rules *rules, const struct board *board)
{
	int seeds[CELLS_MAX];
	struct board copy = *board;
	for (unsigned cell = 0; cell < n_cells(rules); cell++)
		seeds[row_index(rules, cell)] = *board_at(&copy, rules->pits, cell);
	return cJSON_CreateIntArray(seeds, (int)n_cells(rules));
}

static cJSON *legal_json(const struct game *game)
{
	cJSON *legal = cJSON_CreateArray();
	for (unsigned pit = 0; pit < game->rules.pits; pit++)
		if (game->legal & 1u << pit)
			add(legal, row_index(&game->rules, board_cell(game->rules.pits, game->to_move, pit)));
	return legal;
}

static cJSON *result_json(const struct game *game)
{
	if (game->end == END_NONE)
		return cJSON_CreateNull();
	cJSON *result = cJSON_CreateObject();
	must(cJSON_AddStringToObject(result, "reason", end_word(game->end)) != NULL);
	must(cJSON_AddItemToObject(
	        result, "winner", game->winner == SIDE_NONE ? cJSON_CreateNull() : cJSON_CreateNumber(game->winner)));
	return result;
}

/* `ply` below 0: of the line as a whole. */
static cJSON *error_json(enum err err, int ply)
{
	cJSON *error = cJSON_CreateObject();
	if (ply >= 0)
		must(cJSON_AddNumberToObject(error, "ply", ply) != NULL);
	must(cJSON_AddStringToObject(error, "code", err_word(err)) != NULL);
	must(cJSON_AddStringToObject(error, "text", err_text(err)) != NULL);
	return error;
}

/* A whole number in 0..max; -1 if `item` is anything else. */
static int whole(const cJSON *item, int max)
{
	double value = cJSON_IsNumber(item) ? item->valuedouble : -1;
	return value >= 0 && value <= max && value == (double)(int)value ? (int)value : -1;
}

static enum err read_board(const struct rules *rules, const cJSON *row, struct board *board)
{
	memset(board, 0, sizeof *board);
	if (!cJSON_IsArray(row) || cJSON_GetArraySize(row) != (int)n_cells(rules))
		return ERR_BAD_POSITION;
	for (unsigned cell = 0; cell < n_cells(rules); cell++) {
		int seeds = whole(cJSON_GetArrayItem(row, (int)row_index(rules, cell)), SEEDS_TOTAL_MAX);
		if (seeds < 0)
			return ERR_BAD_POSITION;
		*board_at(board, rules->pits, cell) = (uint8_t)seeds;
	}
	return OK;
}

/* Starts the game of a line, its first side and position where it has them. */
static enum err start(struct game *game, const struct rules *rules, const cJSON *line)
{
	const cJSON *first = cJSON_GetObjectItemCaseSensitive(line, "first");
	const cJSON *movers = cJSON_GetObjectItemCaseSensitive(line, "movers");
	const cJSON *position = cJSON_GetObjectItemCaseSensitive(line, "position");
	if (position)
		first = cJSON_GetObjectItemCaseSensitive(line, "to_move");
	else if (!first && cJSON_IsArray(movers))
		first = movers->child;
	int side = first ? whole(first, NORTH) : SOUTH;
	if (side < 0)
		return ERR_BAD_MESSAGE;
	if (!position) {
		game_init(game, rules, (enum side)side);
		return OK;
	}
	struct board board;
	enum err err = read_board(rules, position, &board);
	return err ? err : game_init_at(game, rules, &board, (enum side)side);
}

/* Plays one move and notes the board after it, as it lay before seeds were swept. */
static enum err play(struct game *game, const cJSON *move, cJSON *positions)
{
	enum side side;
	unsigned pit;
	if (game->end != END_NONE)
		return ERR_GAME_OVER;
	if (!find_pit(&game->rules, move->valueint, &side, &pit))
		return ERR_NO_SUCH_PIT;
	enum err err = game_play(game, side, pit, NULL);
	if (err)
		return err;
	struct board board;
	game_sown(game, game->n_plies - 1, &board);
	must(cJSON_AddItemToArray(positions, board_row_json(&game->rules, &board)));
	return OK;
}

static cJSON *replay(struct game *game, const cJSON *moves)
{
	cJSON *out = cJSON_CreateObject();
	cJSON *legal = cJSON_AddArrayToObject(out, "legal");
	cJSON *positions = cJSON_AddArrayToObject(out, "positions");
	const cJSON *move;
	enum err err = OK;
	must(cJSON_AddItemToArray(positions, board_row_json(&game->rules, &game->board)));
	cJSON_ArrayForEach(move, moves)
	{
		must(cJSON_AddItemToArray(legal, legal_json(game)));
		err = play(game, move, positions);
		if (err)
			break;
	}
	must(cJSON_AddItemToObject(out, "result", result_json(game)));
	cJSON *final = cJSON_AddArrayToObject(out, "final");
	add(final, game->board.store[SOUTH]);
	add(final, game->board.store[NORTH]);
	must(cJSON_AddItemToObject(out, "board", board_row_json(&game->rules, &game->board)));
	if (err)
		must(cJSON_AddItemToObject(out, "error", error_json(err, (int)game->n_plies)));
	return out;
}

static enum err replay_json(const struct rules *rules, const cJSON *line, cJSON **out)
{
	const cJSON *moves = cJSON_GetObjectItemCaseSensitive(line, "moves");
	const cJSON *move;
	struct game game;
	if (!cJSON_IsArray(moves))
		return ERR_BAD_MESSAGE;
	cJSON_ArrayForEach(move, moves)
	{
		if (whole(move, CELLS_MAX) < 0)
			return ERR_BAD_MESSAGE;
	}
	enum err err = start(&game, rules, line);
	if (err)
		return err;
	*out = replay(&game, moves);
	game_clear(&game);
	return OK;
}

enum err replay_line(const struct rules *rules, const char *line, size_t len, char **out)
{
	const char *end = NULL;
	cJSON *json = memchr(line, '\0', len) ? NULL : cJSON_ParseWithLengthOpts(line, len, &end, 0);
	cJSON *told = NULL;
	enum err err = ERR_BAD_JSON;
	if (json && strspn(end, " \t\r\n") == (size_t)(line + len - end))
		err = replay_json(rules, json, &told);
	if (err) {
		told = cJSON_CreateObject();
		must(cJSON_AddItemToObject(told, "error", error_json(err, -1)));
	}
	*out = cJSON_PrintUnformatted(told);
	must(*out != NULL);
	cJSON_Delete(told);
	cJSON_Delete(json);
	return err;
}
