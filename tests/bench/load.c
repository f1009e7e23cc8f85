/* Measures what a move and what a seated player cost a server, beside the bare server doing the same.
 *
 *   bench_load move   GAMES PAIRS ROUNDS PORT PID BARE_PORT BARE_PID   rounds take turns; a line each, then the medians
 *   bench_load memory GAMES PAIRS PORT PID BARE_PORT BARE_PID                bytes of resident memory a player
 *
 * Exits with 1 if an answer is wrong or a limit is missed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/bench/process.h"
#include "tests/bench/table.h"

#define MOVE_LIMIT 1.25 /* of the bare server's CPU */
#define PLAYER_LIMIT_BYTES 3072
#define ROUNDS_MAX 1000

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a;
	const double y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *values, size_t n)
{
	qsort(values, n, sizeof(*values), by_value);
	return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

static int verdict(bool met)
{
	puts(met ? "  PASS" : "  MISS");
	return met ? 0 : 1;
}

/* --- a move ------------------------------------------------------------------------------------------------------- */

/* Microseconds of the server's CPU a move, over one game of each pair: of the thread that runs the loop, and of its
 * others in *others_us. */
static double round_us(struct table *table, int pid, size_t *n_moves, double *others_us)
{
	const struct process_cpu before = process_cpu(pid);

	*n_moves = table_play(table);
	const struct process_cpu after = process_cpu(pid);

	*others_us = (after.others_ns - before.others_ns) / 1000 / (double)*n_moves;
	return (after.main_ns - before.main_ns) / 1000 / (double)*n_moves;
}

static int measure_moves(char **args)
{
	size_t n_games;
	struct recorded *games = recorded_load(args[0], &n_games);
	const size_t n_pairs = strtoul(args[1], NULL, 10);
	const size_t n_rounds = strtoul(args[2], NULL, 10);
	const int pid = (int)strtol(args[4], NULL, 10);
	const int bare_pid = (int)strtol(args[6], NULL, 10);
	static double ours[ROUNDS_MAX];
	static double bare[ROUNDS_MAX];
	static double store[ROUNDS_MAX];
	static double ratio[ROUNDS_MAX];
	static struct table real_table;
	static struct table bare_table;

	if (n_rounds == 0 || n_rounds > ROUNDS_MAX || n_pairs == 0) {
		fprintf(stderr, "bench: pairs and rounds, please\n");
		return 2;
	}
	table_open(&real_table, false, (unsigned)strtoul(args[3], NULL, 10), n_pairs);
	table_open(&bare_table, true, (unsigned)strtoul(args[5], NULL, 10), n_pairs);
	printf("a move: %zu pairs play recorded games, every answer checked; bare = libwebsockets+libuv, same bytes\n",
	        n_pairs);
	/* The round before the first warms both up and teaches the bare server's players the lengths of the answers. */
	for (size_t round = 0; round <= n_rounds; round++) {
		size_t n_moves;
		size_t n_bare_moves;

		table_seat(&real_table, games, n_games, round);
		double store_us;
		double no_us;
		const double us = round_us(&real_table, pid, &n_moves, &store_us);

		table_finish(&real_table);
		table_seat(&bare_table, games, n_games, round);
		const double bare_us = round_us(&bare_table, bare_pid, &n_bare_moves, &no_us);

		if (n_moves != n_bare_moves) {
			fprintf(stderr, "bench: %zu moves here, %zu there\n", n_moves, n_bare_moves);
			return 1;
		}
		if (round == 0)
			continue;
		ours[round - 1] = us;
		bare[round - 1] = bare_us;
		store[round - 1] = store_us;
		ratio[round - 1] = us / bare_us;
		printf("  round %-3zu %6zu moves   mancalad %6.2f us   bare %6.2f us   ratio %.3f   store %6.2f us\n",
		        round, n_moves, us, bare_us, us / bare_us, store_us);
		fflush(stdout);
	}
	table_close(&real_table);
	table_close(&bare_table);
	free(games);
	const double middle = median(ratio, n_rounds);

	printf("  median    mancalad %.2f us, bare %.2f us of CPU a move; the store's thread %.2f us more\n",
	        median(ours, n_rounds), median(bare, n_rounds), median(store, n_rounds));
	printf("  median    ratio %.3f (%.3f..%.3f), limit %.2f", middle, ratio[0], ratio[n_rounds - 1], MOVE_LIMIT);
	return verdict(middle <= MOVE_LIMIT);
}

/* --- a player ----------------------------------------------------------------------------------------------------- */

/* Bytes of resident memory a player. */
struct players_bytes {
	double seated; /* of the second half of them: what the server fills once, as the cache of its store, is full
	                  then */
	double with_server; /* of all, with what the server has filled */
	double in_game;     /* of all, once they have played their games but for the last ply */
};

static struct players_bytes measure_players(bool bare, unsigned port, int pid, size_t n_pairs, const char *path)
{
	size_t n_games;
	struct recorded *games = recorded_load(path, &n_games);
	struct table halves[2];
	double resident[3] = {process_resident_bytes(pid)};
	const size_t n_half = n_pairs / 2;
	const double n_players = (double)(2 * n_half);

	for (size_t i = 0; i < 2; i++) {
		table_open(&halves[i], bare, port, n_half);
		table_seat(&halves[i], games, n_games, 0);
		resident[i + 1] = process_resident_bytes(pid);
	}
	struct players_bytes bytes = {
	        .seated = (resident[2] - resident[1]) / n_players,
	        .with_server = (resident[2] - resident[0]) / (2 * n_players),
	};

	table_play(&halves[0]);
	table_play(&halves[1]);
	bytes.in_game = (process_resident_bytes(pid) - resident[0]) / (2 * n_players);
	table_close(&halves[0]);
	table_close(&halves[1]);
	free(games);
	return bytes;
}

static int measure_memory(char **args)
{
	const size_t n_pairs = strtoul(args[1], NULL, 10);
	const struct players_bytes each = measure_players(
	        false, (unsigned)strtoul(args[2], NULL, 10), (int)strtol(args[3], NULL, 10), n_pairs, args[0]);
	const struct players_bytes bare = measure_players(
	        true, (unsigned)strtoul(args[4], NULL, 10), (int)strtol(args[5], NULL, 10), n_pairs, args[0]);

	printf("a player: %zu seated in %zu rooms with clocks; bytes of resident memory each, half a room included\n",
	        2 * n_pairs, n_pairs);
	printf("  all, with what the server fills once  mancalad %.0f, bare %.0f\n", each.with_server,
	        bare.with_server);
	printf("  all, after a whole game               mancalad %.0f, bare %.0f\n", each.in_game, bare.in_game);
	printf("  seated, of the second half            mancalad %.0f, bare %.0f; limit %d", each.seated, bare.seated,
	        PLAYER_LIMIT_BYTES);
	return verdict(each.seated <= PLAYER_LIMIT_BYTES);
}

int main(int argc, char **argv)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
	if (argc == 9 && strcmp(argv[1], "move") == 0)
		return measure_moves(argv + 2);
	if (argc == 8 && strcmp(argv[1], "memory") == 0)
		return measure_memory(argv + 2);
	fprintf(stderr, "usage: bench_load move GAMES PAIRS ROUNDS PORT PID BARE_PORT BARE_PID\n"
	                "       bench_load memory GAMES PAIRS PORT PID BARE_PORT BARE_PID\n");
	return 2;
}
