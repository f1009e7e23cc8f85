/* What the engine proves, how fast, and whether it is right. tests/bench/run and ctest call it:
 *
 *   solved FILE PITS TOTAL   the margins of kalah-solved.json, boards of up to PITS pits a side and TOTAL seeds
 *   oware FILE NODES         the values of oware-endgame.aalina-agreed.jsonl, by search alone and with a table
 *   proofs                   the proofs that have limits, with a table of 20 seeds made here
 *   exact ROUNDS             how often 100 ms of the processor find the best pit, with and without tables
 *   fair                     that the fair starts of fair_starts.def are draws
 *
 * Seconds are the processor's. The exit status is 1 if something is wrong or a limit is missed. */
#include <cjson/cJSON.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

#include "common/bot/engine.h"
#include "common/bot/table_make.h"
#include "common/bot/tables.h"
#include "common/game/fair_start.h"

#define LARGE_PAGE ((size_t)2 << 20)
#define PROOF_BYTES (256 * MEBIBYTE) /* more brings nothing, and takes its time to be cleared */
#define OWARE_NODES 1000000          /* with so many, search alone finds each value of the file */
#define MEBIBYTE ((size_t)1 << 20)

static bool failed;

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* As the server has them: on large pages. */
static struct engine *make_engine(size_t bytes)
{
	struct engine *engine = engine_new(bytes);
	size_t at_bytes = 0;
	char *at = engine_memory(engine, &at_bytes);
	size_t past = (uintptr_t)at % LARGE_PAGE;
	size_t skipped = past == 0 ? 0 : LARGE_PAGE - past;
	if (at_bytes > skipped)
		madvise(at + skipped, at_bytes - skipped, MADV_HUGEPAGE);
	return engine;
}

static void *pages(size_t bytes)
{
	size_t whole = (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
	void *at = aligned_alloc(LARGE_PAGE, whole);
	if (!at)
		abort();
	madvise(at, whole, MADV_HUGEPAGE);
	memset(at, 0, whole);
	return at;
}

/* --- tables made here --- */

struct made {
	struct table table;
	void *image;
	struct tables *set;
	double seconds;
	size_t bytes;
};

static void make_table(struct made *made, const char *rules_text, unsigned seeds)
{
	struct rules rules;
	double from = seconds();
	if (rules_read(rules_text, &rules) != OK)
		abort();
	struct table_key key = table_key_of(&rules);
	made->bytes = table_bytes(&key, seeds);
	made->image = pages(made->bytes);
	void *work = pages(table_making_work_bytes(&key, seeds) + 1);
	struct table_making *making = table_making_new(&key, seeds, made->image, work);
	for (unsigned n; (n = table_making_parts(making)) > 0; table_making_next(making))
		for (unsigned part = 0; part < n; part++)
			table_making_part(making, part, NULL);
	table_making_free(making);
	free(work);
	if (table_open(&made->table, made->image, made->bytes) != NULL)
		abort();
	const struct table *one[] = {&made->table};
	made->set = tables_new(one, 1);
	made->seconds = seconds() - from;
}

static void free_table(struct made *made)
{
	tables_free(made->set);
	free(made->image);
}

/* --- files --- */

static char *read_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	size_t room = 8 * MEBIBYTE, n = 0;
	char *text = malloc(room);
	if (!file || !text) {
		fprintf(stderr, "engine: cannot read %s\n", path);
		exit(2);
	}
	n = fread(text, 1, room - 1, file);
	text[n] = '\0';
	fclose(file);
	return text;
}

/* --- solved --- */

struct proof {
	int value;
	bool proven;
	uint64_t nodes;
	double seconds;
};

static struct proof prove(struct engine *engine, const char *rules_text)
{
	struct rules rules;
	struct game game;
	struct engine_limits limits = {0};
	struct engine_report report;
	double from = seconds();
	if (rules_read(rules_text, &rules) != OK)
		abort();
	game_init(&game, &rules, SOUTH);
	if (game.end != END_NONE) {
		struct proof over = {game.board.store[SOUTH] - game.board.store[NORTH], true, 0, 0};
		game_clear(&game);
		return over;
	}
	engine_search(engine, &game, &limits, &report);
	game_clear(&game);
	return (struct proof){report.pit[0].value, report.pit[0].proof != PROOF_NONE, report.nodes, seconds() - from};
}

/* A table of as many seeds as are worth their making. */
static unsigned worthwhile(int pits, int total)
{
	unsigned most = pits <= 3 ? 24 : 26;
	return total / 2 < (int)most ? 0 : most;
}

static void solve_rows(const cJSON *rows, const char *preset, int pits_max, int total_max)
{
	struct engine *engine = make_engine((total_max <= 24 ? 16 : 512) * MEBIBYTE);
	for (const cJSON *row = rows->child; row; row = row->next) {
		int pits = row->string ? (int)strtol(row->string, NULL, 10) : 0;
		int n = cJSON_GetArraySize(row);
		if (pits < 1 || pits > pits_max)
			continue;
		struct made made;
		char rules[80];
		unsigned table_seeds = 0;
		for (int seeds = 1; seeds <= n; seeds++) {
			const cJSON *margin = cJSON_GetArrayItem(row, seeds - 1);
			int total = 2 * pits * seeds;
			if (!cJSON_IsNumber(margin) || total > total_max)
				continue;
			if (table_seeds == 0 && (table_seeds = worthwhile(pits, total)) != 0) {
				snprintf(rules, sizeof rules, "%s,pits=%d", preset, pits);
				make_table(&made, rules, table_seeds);
			}
			snprintf(rules, sizeof rules, "%s,pits=%d,seeds=%d", preset, pits, seeds);
			engine_use_tables(engine, table_seeds != 0 ? made.set : NULL);
			struct proof proof = prove(engine, rules);
			bool right = proof.proven && proof.value == margin->valueint;
			printf("  %-40s %+4d %s  %8.2f million nodes %7.2f s  %s\n", rules, proof.value,
			        proof.proven ? "proven" : "OPEN", (double)proof.nodes / 1e6, proof.seconds,
			        right ? "PASS" : "WRONG");
			fflush(stdout);
			failed = failed || !right;
		}
		engine_use_tables(engine, NULL);
		if (table_seeds != 0)
			free_table(&made);
	}
	engine_free(engine);
}

static void solved(const char *path, int pits_max, int total_max)
{
	char *text = read_file(path);
	cJSON *json = cJSON_Parse(text);
	solve_rows(cJSON_GetObjectItem(json, "recomputed_margins_no_empty_capture"), "kalah", pits_max, total_max);
	solve_rows(cJSON_GetObjectItem(json, "recomputed_margins_empty_capture"), "kalah-empty-capture", pits_max,
	        total_max);
	cJSON_Delete(json);
	free(text);
}

/* --- oware --- */

static int numbers(const cJSON *json, const char *name)
{
	const cJSON *item = cJSON_GetObjectItem(json, name);
	if (!cJSON_IsNumber(item))
		abort();
	return item->valueint;
}

/* A board of the file as a game, and what South will be ahead by; the seeds that are not on it lie in the stores. */
static int oware_game(const cJSON *entry, struct game *game)
{
	struct rules rules;
	struct board board = {{{0}}, {0}};
	const cJSON *pits = cJSON_GetObjectItem(entry, "pits");
	if (rules_read(cJSON_GetStringValue(cJSON_GetObjectItem(entry, "rules")), &rules) != OK)
		abort();
	for (int i = 0; i < 12; i++)
		board.pit[i / 6][i % 6] = (uint8_t)cJSON_GetArrayItem(pits, i)->valueint;
	unsigned aside = 48 - board_total(&board);
	board.store[SOUTH] = (uint8_t)(aside / 2);
	board.store[NORTH] = (uint8_t)(aside - aside / 2);
	if (game_init_at(game, &rules, &board, (enum side)numbers(entry, "to_move")) != OK)
		abort();
	return numbers(entry, "future_captures_mover") - numbers(entry, "future_captures_opponent") +
	       board.store[SOUTH] - board.store[NORTH];
}

static void oware(const char *path, uint64_t nodes)
{
	struct made made;
	struct engine *alone = make_engine(16 * MEBIBYTE), *with = make_engine(16 * MEBIBYTE);
	char *text = read_file(path), *rest = NULL;
	unsigned n = 0, right = 0, proven = 0, by_table = 0;
	make_table(&made, "oware-abapa", 10);
	engine_use_tables(with, made.set);
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		struct game game;
		struct engine_limits limits = {.nodes = nodes};
		struct engine_report report;
		cJSON *entry = cJSON_Parse(line);
		int margin = oware_game(entry, &game);
		cJSON_Delete(entry);
		n++;
		if (game.end != END_NONE) {
			bool same = game.board.store[SOUTH] - game.board.store[NORTH] == margin;
			right += same;
			proven++;
			by_table += same;
			game_clear(&game);
			continue;
		}
		engine_search(alone, &game, &limits, &report);
		right += report.pit[0].value == margin;
		if (report.pit[0].proof != PROOF_NONE) {
			proven++;
			if (report.pit[0].value != margin) {
				printf("  proven and wrong: %s: %+d\n", line, report.pit[0].value);
				failed = true;
			}
		}
		engine_search(with, &game, &limits, &report);
		by_table += report.pit[0].value == margin && report.pit[0].proof != PROOF_NONE;
		game_clear(&game);
	}
	printf("  %u positions of Oware: %u right by search alone, %u of them proven; %u proven with a table\n", n,
	        right, proven, by_table);
	failed = failed || n == 0 || by_table != n || (nodes >= OWARE_NODES && right != n);
	free_table(&made);
	engine_free(alone);
	engine_free(with);
	free(text);
}

/* --- proofs with limits --- */

static void limited(
        const char *rules, const char *what, int value, double limit_s, const struct made *made, size_t bytes)
{
	struct engine *engine = make_engine(bytes);
	engine_use_tables(engine, made ? made->set : NULL);
	struct proof proof = prove(engine, rules);
	bool right = proof.proven && proof.value == value && proof.seconds <= limit_s;
	printf("  %-28s %+d %-22s %7.2f million nodes %6.2f s, limit %4.1f s  %s\n", rules, proof.value, what,
	        (double)proof.nodes / 1e6, proof.seconds, limit_s, right ? "PASS" : "MISS");
	failed = failed || !right;
	engine_free(engine);
}

static void proofs(void)
{
	struct made made;
	limited("kalah,seeds=3", "without tables", 2, 0.3, NULL, 8 * MEBIBYTE);
	make_table(&made, "kalah", 20);
	printf("  (a table of 20 seeds: %.1f s, %zu MiB)\n", made.seconds, made.bytes / MEBIBYTE);
	limited("kalah", "with 20 seeds", 8, 20, &made, PROOF_BYTES);
	free_table(&made);
	make_table(&made, "kalah-empty-capture", 20);
	limited("kalah-empty-capture", "with 20 seeds", 10, 5, &made, PROOF_BYTES);
	free_table(&made);
}

/* --- exact in 100 ms --- */

static atomic_bool stop;

static void ring(int signal)
{
	(void)signal;
	atomic_store(&stop, true);
}

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

/* The value of sowing a pit, by a table. */
static int pit_value(const struct table *truth, const struct game *game, unsigned pit)
{
	struct trace trace;
	struct game after;
	int future = 0;
	enum side side = game->to_move;
	struct rules rules = game->rules;
	rules.end_majority = 0;
	if (game_init_at(&after, &rules, &game->board, side) != OK || game_play(&after, side, pit, &trace) != OK)
		abort();
	int margin = after.board.store[side] - after.board.store[side_other(side)];
	if (after.end == END_NONE) {
		const struct board *board = &after.board;
		enum side next = after.to_move;
		if (table_probe(truth, board->pit[next], board->pit[side_other(next)], &future) == PROBE_NONE)
			abort();
		margin += next == side ? future : -future;
	}
	game_clear(&after);
	return margin;
}

static void exact_of(const char *rules_text, unsigned seeds, unsigned small_seeds, unsigned rounds)
{
	struct made large, small;
	struct rules rules;
	make_table(&large, rules_text, seeds);
	make_table(&small, rules_text, small_seeds);
	if (rules_read(rules_text, &rules) != OK)
		abort();
	printf("  %s, %u seeds on the board, 100 ms (tables made in %.1f s):\n", rules_text, seeds, large.seconds);
	const struct tables *sets[] = {NULL, small.set, large.set};
	const char *const names[] = {"without tables", "with the small table", "with the large table"};
	for (unsigned k = 0; k < 3; k++) {
		uint64_t random = 88172645463325252u;
		struct engine *engine = make_engine(64 * MEBIBYTE);
		unsigned n = 0, right = 0, proven = 0;
		engine_use_tables(engine, sets[k]);
		while (n < rounds) {
			struct board board = {{{0}}, {0}};
			struct game game;
			struct engine_limits limits = {.stop = &stop};
			struct engine_report report;
			for (unsigned i = 0; i < seeds; i++)
				board.pit[next_random(&random) % 2][next_random(&random) % 6]++;
			board.store[SOUTH] = (uint8_t)((48 - seeds) / 2);
			board.store[NORTH] = (uint8_t)(48 - seeds - board.store[SOUTH]);
			if (game_init_at(&game, &rules, &board, SOUTH) != OK || game.end != END_NONE)
				continue;
			n++;
			atomic_store(&stop, false);
			struct itimerval after = {.it_value = {.tv_usec = 100000}};
			setitimer(ITIMER_VIRTUAL, &after, NULL);
			engine_search(engine, &game, &limits, &report);
			setitimer(ITIMER_VIRTUAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL);
			int best = INT8_MIN;
			for (unsigned i = 0; i < report.n_pits; i++) {
				int value = pit_value(&large.table, &game, report.pit[i].pit);
				best = value > best ? value : best;
			}
			right += pit_value(&large.table, &game, report.pit[0].pit) == best;
			if (report.pit[0].proof != PROOF_NONE) {
				proven++;
				failed = failed || report.pit[0].value != best;
			}
			game_clear(&game);
		}
		bool pass = right == n;
		printf("    %-21s %5.1f %% sow a best pit, %5.1f %% know that it is exact%s\n", names[k],
		        100.0 * right / n, 100.0 * proven / n,
		        k < 2  ? ""
		        : pass ? ", limit 100 %  PASS"
		               : ", limit 100 %  MISS");
		failed = failed || (k == 2 && !pass);
		engine_free(engine);
	}
	free_table(&large);
	free_table(&small);
}

static void exact(unsigned rounds)
{
	signal(SIGVTALRM, ring);
	exact_of("kalah", 20, 12, rounds);
	exact_of("oware-abapa", 15, 10, rounds);
}

/* --- fair starts --- */

static void fair(void)
{
	struct rules rules;
	struct made made;
	struct engine *engine = make_engine(PROOF_BYTES);
	unsigned n = 0;
	if (rules_read("kalah-empty-capture", &rules) != OK || !fair_start_suits(&rules))
		abort();
	make_table(&made, "kalah-empty-capture", 20);
	engine_use_tables(engine, made.set);
	for (size_t i = 0; i < fair_start_count(); i++) {
		struct board board;
		struct game game;
		struct engine_limits limits = {0};
		struct engine_report report;
		fair_start(i, &board);
		if (game_init_at(&game, &rules, &board, SOUTH) != OK)
			abort();
		double from = seconds();
		engine_search(engine, &game, &limits, &report);
		bool draw = report.pit[0].proof != PROOF_NONE && report.pit[0].value == 0;
		n += draw;
		printf("  fair start %2zu: %+d %s %.2f s%s\n", i, report.pit[0].value,
		        report.pit[0].proof != PROOF_NONE ? "proven" : "OPEN", seconds() - from, draw ? "" : "  WRONG");
		fflush(stdout);
		game_clear(&game);
	}
	printf("  %u of %zu fair starts are draws\n", n, fair_start_count());
	failed = failed || n != fair_start_count();
	free_table(&made);
	engine_free(engine);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	if (strcmp(what, "solved") == 0 && argc == 5)
		solved(argv[2], (int)strtol(argv[3], NULL, 10), (int)strtol(argv[4], NULL, 10));
	else if (strcmp(what, "oware") == 0 && argc == 4)
		oware(argv[2], strtoull(argv[3], NULL, 10));
	else if (strcmp(what, "proofs") == 0)
		proofs();
	else if (strcmp(what, "exact") == 0 && argc == 3)
		exact((unsigned)strtoul(argv[2], NULL, 10));
	else if (strcmp(what, "fair") == 0)
		fair();
	else
		return 2;
	return failed ? 1 : 0;
}
