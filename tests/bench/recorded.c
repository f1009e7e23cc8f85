#include "tests/bench/recorded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS (2 * RECORDED_PITS + 2)

static void fail(const char *path, const char *what)
{
	fprintf(stderr, "bench: %s: %s\n", path, what);
	exit(1);
}

/* Reads numbers up to the closing bracket of the list at `at` into `out`; what stands after it. */
static const char *read_list(const char *at, int *out, size_t max, size_t *n)
{
	*n = 0;
	at += *at == '[';
	while (*at && *at != ']') {
		char *end;

		if (*n < max)
			out[(*n)++] = (int)strtol(at, &end, 10);
		else
			return NULL;
		at = end + (*end == ',');
	}
	return at + (*at == ']');
}

static const char *field(const char *line, const char *name)
{
	char key[32];

	snprintf(key, sizeof(key), "\"%s\":", name);
	const char *found = strstr(line, key);

	return found ? found + strlen(key) : NULL;
}

static size_t put_row(char *out, size_t size, const char *name, const int *cells)
{
	int len = snprintf(out, size, "\"%s\":[", name);

	for (int i = 0; i < RECORDED_PITS; i++)
		len += snprintf(out + len, size - (size_t)len, "%s%d", i ? "," : "", cells[i]);
	len += snprintf(out + len, size - (size_t)len, "],");
	return (size_t)len;
}

static void put_board(char *out, size_t size, const int *cells)
{
	size_t len = (size_t)snprintf(out, size, "{");

	len += put_row(out + len, size - len, "south", cells);
	len += put_row(out + len, size - len, "north", cells + RECORDED_PITS + 1);
	snprintf(out + len, size - len, "\"stores\":[%d,%d]}", cells[RECORDED_PITS], cells[2 * RECORDED_PITS + 1]);
}

static void read_game(const char *path, const char *line, struct recorded *game)
{
	int moves[RECORDED_PLIES_MAX] = {0};
	int movers[RECORDED_PLIES_MAX] = {0};
	int final[2] = {0};
	int cells[CELLS] = {0};
	size_t n_movers;
	size_t n_final;
	size_t n_cells;
	const char *at_moves = field(line, "moves");
	const char *at_movers = field(line, "movers");
	const char *at_final = field(line, "final");
	const char *at = field(line, "positions");

	if (!at_moves || !at_movers || !at_final || !at)
		fail(path, "a line is no recorded game");
	if (!read_list(at_moves, moves, RECORDED_PLIES_MAX, &game->n_plies) ||
	        !read_list(at_movers, movers, RECORDED_PLIES_MAX, &n_movers) || n_movers != game->n_plies ||
	        !read_list(at_final, final, 2, &n_final) || n_final != 2)
		fail(path, "a game is too long or broken");
	at++; /* into the list of positions; the first is the one before all moves */
	for (size_t i = 0; i <= game->n_plies; i++) {
		at = read_list(at, cells, CELLS, &n_cells);
		if (!at || n_cells != CELLS)
			fail(path, "a position is broken");
		at += *at == ',';
		if (i == 0)
			continue;
		if (i == game->n_plies) {
			memset(cells, 0, sizeof(cells));
			cells[RECORDED_PITS] = final[0];
			cells[2 * RECORDED_PITS + 1] = final[1];
		}
		struct recorded_ply *ply = &game->plies[i - 1];

		ply->mover = movers[i - 1];
		ply->pit = moves[i - 1] - (ply->mover ? RECORDED_PITS + 1 : 0);
		put_board(ply->board, sizeof(ply->board), cells);
	}
}

struct recorded *recorded_load(const char *path, size_t *n)
{
	FILE *file = fopen(path, "r");
	struct recorded *games = NULL;
	char *line = NULL;
	size_t size = 0;

	*n = 0;
	if (!file)
		fail(path, "cannot be read");
	while (getline(&line, &size, file) > 0) {
		games = realloc(games, (*n + 1) * sizeof(*games));
		if (!games)
			fail(path, "no memory");
		memset(&games[*n], 0, sizeof(*games));
		read_game(path, line, &games[(*n)++]);
	}
	free(line);
	fclose(file);
	if (*n == 0)
		fail(path, "holds no game");
	return games;
}
