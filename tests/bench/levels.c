/* Level against level, and whoever sows at random against the weakest: every pair as many games from the same openings,
 * each played twice with the sides exchanged. An opening is a few sowings by lot after which a search sees neither side
 * clearly ahead: from others, whoever has the better side wins, whatever his level. Prints Markdown; progress goes to
 * stderr.
 *
 *   bench_levels GAMES KILONODES THREADS PRESET...
 *
 * KILONODES holds the strongest down, or it would take days: 0 lets it be. The same arguments give the same table. */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/bot/level.h"
#include "common/hash.h"

#define RANDOM_PLAYER 0 /* a level below all: any pit that may be sown */
#define OPENING_PLIES 4 /* by lot */
#define OPENING_NODES 100000
#define OPENING_AHEAD 2 /* seeds */
#define OPENINGS_MAX 1000
#define TABLE_BYTES (4u << 20)
#define PLAYERS (LEVELS + 1)

static struct {
	struct rules rules;
	const char *preset;
	unsigned n_games; /* of a pair */
	uint32_t kilonodes_max;
	uint8_t opening[OPENINGS_MAX][OPENING_PLIES]; /* pits */
	atomic_uint next;                             /* game of all pairs */
	atomic_uint half_points[PLAYERS][PLAYERS];    /* of the first against the second */
	atomic_ullong sowings[PLAYERS], used_ns[PLAYERS];
	struct {
		uint8_t strong, weak;
	} pair[PLAYERS * PLAYERS];
	unsigned n_pairs;
} run;

static uint64_t bits(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static unsigned any_pit(const struct game *game, uint64_t *random)
{
	unsigned pit;
	do
		pit = (unsigned)(bits(random) % game->rules.pits);
	while (!(game->legal >> pit & 1));
	return pit;
}

static uint64_t thread_ns(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static unsigned choose(struct engine *engine, const struct game *game, unsigned player, uint64_t *random)
{
	uint64_t from = thread_ns();
	unsigned pit = player == RANDOM_PLAYER ? any_pit(game, random)
	                                       : level_choose_within(engine, game, player, bits(random),
	                                                 UINT64_C(1000) * run.kilonodes_max, NULL);
	run.sowings[player]++;
	run.used_ns[player] += thread_ns() - from;
	return pit;
}

/* A store that holds the majority has won, also where the rules play on. */
static bool decided(const struct game *game)
{
	return game->end != END_NONE || game->board.store[SOUTH] * 2u > game->total ||
	       game->board.store[NORTH] * 2u > game->total;
}

/* Whether a game from there would be one: it goes on, and neither side is clearly ahead. */
static bool fair(struct engine *engine, const struct game *game)
{
	struct engine_limits limits = {.nodes = OPENING_NODES};
	struct engine_report report;
	if (game->end != END_NONE)
		return false;
	engine_search(engine, game, &limits, &report);
	return report.pit[0].value <= OPENING_AHEAD && report.pit[0].value >= -OPENING_AHEAD;
}

static void draw_openings(void)
{
	struct engine *engine = engine_new(TABLE_BYTES);
	uint64_t random = hash_text(HASH_START, run.preset);
	for (unsigned n = 0; n < (run.n_games + 1) / 2;) {
		struct game game;
		game_init(&game, &run.rules, n % 2);
		for (unsigned ply = 0; ply < OPENING_PLIES && game.end == END_NONE; ply++) {
			run.opening[n][ply] = (uint8_t)any_pit(&game, &random);
			if (game_play(&game, game.to_move, run.opening[n][ply], NULL) != OK)
				abort();
		}
		n += fair(engine, &game);
		game_clear(&game);
	}
	engine_free(engine);
}

/* Half points of the first of two players, of whom the first sits South if `south`. */
static unsigned play(const unsigned player[2], bool south, unsigned opening, uint64_t random)
{
	struct engine *engine[2] = {engine_new(TABLE_BYTES), engine_new(TABLE_BYTES)};
	struct game game;
	game_init(&game, &run.rules, opening % 2);
	while (!decided(&game)) {
		unsigned who = (game.to_move == SOUTH) == south ? 0 : 1;
		unsigned pit = game.n_plies < OPENING_PLIES ? run.opening[opening][game.n_plies]
		                                            : choose(engine[who], &game, player[who], &random);
		if (game_play(&game, game.to_move, pit, NULL) != OK) {
			fprintf(stderr, "bench_levels: level %u was refused pit %u\n", player[who], pit);
			exit(1);
		}
	}
	enum side own = south ? SOUTH : NORTH;
	int margin = game.board.store[own] - game.board.store[side_other(own)];
	game_clear(&game);
	engine_free(engine[0]);
	engine_free(engine[1]);
	return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

static void *work(void *unused)
{
	unsigned job;
	while ((job = run.next++) < run.n_pairs * run.n_games) {
		unsigned pair = job / run.n_games, game = job % run.n_games;
		unsigned player[2] = {run.pair[pair].strong, run.pair[pair].weak};
		uint64_t seed = hash_byte(hash_text(HASH_START, run.preset), player[0] * 16 + player[1]) + game;
		unsigned points = play(player, game % 2, game / 2, bits(&seed));
		run.half_points[player[0]][player[1]] += points;
		if (game + 1 == run.n_games)
			fprintf(stderr, "%s: %u against %u\n", run.preset, player[0], player[1]);
	}
	return unused;
}

/* Of `a` against `b`, 0..1. */
static double score(unsigned a, unsigned b)
{
	return a > b ? run.half_points[a][b] / (2.0 * run.n_games) : 1 - run.half_points[b][a] / (2.0 * run.n_games);
}

static double elo(double points)
{
	double bounded = fmin(fmax(points, 0.5 / run.n_games), 1 - 0.5 / run.n_games);
	return 400 * log10(bounded / (1 - bounded));
}

static void print_table(void)
{
	printf("\n### %s\n\n| level |", run.preset);
	for (unsigned b = 1; b <= LEVELS; b++)
		printf(" %u |", b);
	printf(" Elo above the one below | ms a sowing |\n|---|");
	for (unsigned b = 1; b <= LEVELS; b++)
		printf("---|");
	printf("---|---|\n");
	for (unsigned a = 1; a <= LEVELS; a++) {
		printf("| %u |", a);
		for (unsigned b = 1; b <= LEVELS; b++) {
			if (a == b)
				printf(" – |");
			else
				printf(" %.1f |", 100 * score(a, b));
		}
		double ms = run.sowings[a] > 0 ? (double)run.used_ns[a] / 1e6 / (double)run.sowings[a] : 0;
		printf(" %+.0f | %.2f |\n", elo(score(a, a - 1)), ms);
	}
	printf("\nWhoever sows at random scores %.1f %% against level 1, which is what its line compares with.\n",
	        100 * score(RANDOM_PLAYER, 1));
}

/* As people write numbers. */
static const char *positions(uint32_t nodes, char out[24])
{
	if (nodes >= 1000000)
		snprintf(out, 24, "%" PRIu32 ",%03" PRIu32 ",%03" PRIu32, nodes / 1000000, nodes / 1000 % 1000,
		        nodes % 1000);
	else
		snprintf(out, 24, "%" PRIu32 ",%03" PRIu32, nodes / 1000, nodes % 1000);
	return out;
}

/* What levels.def says. */
static void print_levels(void)
{
	printf("| level | looks ahead | free turns followed | a long sowing | of long ones overlooked | of others | of "
	       "threats, "
	       "on top of that | trusts in how seeds lie | unsure by |\n|---|---|---|---|---|---|---|---|---|\n");
	for (unsigned number = 1; number <= LEVELS; number++) {
		const struct level *level = level_get(number);
		char text[24];
		if (level->nodes > 0) {
			printf("| %u | %s positions | all | – | – | – | – | 100 %% | – |\n", number,
			        positions(level->nodes, text));
			continue;
		}
		printf("| %u | %u turn%s | %u | %u seeds | %u %% | %u %% | %u %% | %u %% | %u/16 seed |\n", number,
		        level->turns, level->turns > 1 ? "s" : "", level->chain, level->far, level->far_pct,
		        level->near_pct, level->threat_pct, level->judges_pct, level->unsure);
	}
}

static bool check(void)
{
	bool all = true;
	for (unsigned a = 2; a <= LEVELS; a++)
		if (score(a, a - 1) < 0.6) {
			fprintf(stderr, "%s: level %u scores %.1f %% against the one below; 60 are wanted\n",
			        run.preset, a, 100 * score(a, a - 1));
			all = false;
		}
	return all;
}

static void play_all(unsigned n_threads)
{
	pthread_t thread[64];
	memset(run.half_points, 0, sizeof run.half_points);
	memset(run.sowings, 0, sizeof run.sowings);
	memset(run.used_ns, 0, sizeof run.used_ns);
	run.n_pairs = 0;
	run.next = 0;
	for (unsigned a = LEVELS; a > 0; a--)
		for (unsigned b = a == 1 ? RANDOM_PLAYER : 1; b < a; b++) {
			run.pair[run.n_pairs].strong = (uint8_t)a;
			run.pair[run.n_pairs++].weak = (uint8_t)b;
		}
	for (unsigned i = 0; i < n_threads; i++)
		if (pthread_create(&thread[i], NULL, work, NULL) != 0)
			abort();
	for (unsigned i = 0; i < n_threads; i++)
		pthread_join(thread[i], NULL);
}

int main(int argc, char **argv)
{
	bool all = true;
	if (argc < 5) {
		fprintf(stderr, "Usage: bench_levels GAMES KILONODES THREADS PRESET...\n");
		return 2;
	}
	run.n_games = (unsigned)strtoul(argv[1], NULL, 10);
	run.kilonodes_max = (uint32_t)strtoul(argv[2], NULL, 10);
	unsigned n_threads = (unsigned)strtoul(argv[3], NULL, 10);
	if (run.n_games == 0 || run.n_games > 2 * OPENINGS_MAX || n_threads == 0 || n_threads > 64)
		return 2;
	print_levels();
	printf("\n## Level against level\n\n%u games a pair; percent of the points of the row's level against the "
	       "column's.",
	        run.n_games);
	if (run.kilonodes_max > 0) {
		char text[24];
		printf(" No search looks at more than %s positions here.", positions(1000 * run.kilonodes_max, text));
	}
	printf("\n");
	for (int i = 4; i < argc; i++) {
		run.preset = argv[i];
		if (rules_read(argv[i], &run.rules) != OK) {
			fprintf(stderr, "bench_levels: no rules are called %s\n", argv[i]);
			return 2;
		}
		draw_openings();
		play_all(n_threads);
		print_table();
		fflush(stdout);
		all = check() && all;
	}
	return all ? 0 : 1;
}
