/* mancalad tables: makes endgame tables, lists them, checks them. */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <uv.h>

#include "common/bot/table_make.h"
#include "server/cmd/arguments.h"
#include "server/subcommands.h"
#include "server/table_files.h"

#define THREADS_MAX 64
#define DRAW_EVERY_NS 200000000
#define PLAIN_EVERY 10 /* percent between two lines where there is no terminal */
#define BAR 24

static const char usage[] = "usage: mancalad tables --rules PRESET[,PARAM=VALUE...] --seeds N [--data-dir DIR]\n"
                            "                       [--threads N] [--force]\n"
                            "       mancalad tables --list | --verify [--data-dir DIR]\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Makes an endgame table: what every position with up to N seeds on the board is worth, whoever\n"
	      "has which seeds in his store. Searches that meet such a position look it up. Rule sets that\n"
	      "differ only in what is not on the board (how many seeds win, who begins) share a table.\n"
	      "A server reads its tables when it starts.\n"
	      "\n"
	      "  --rules     a preset, and single parameters changed\n"
	      "  --seeds     on the board; with 6 pits, 20 of Kalah are 113 MB, 15 of Oware 17 MB, and every\n"
	      "              seed more makes it some half larger\n"
	      "  --data-dir  the server's folder (if nothing is said, var); the table is DIR/tables/KEY-N.table\n"
	      "  --threads   to work with (if nothing is said, one for each processor)\n"
	      "  --force     make it even if it is there, or if memory or disk seem too small\n"
	      "\n"
	      "  --list      the tables that are there\n"
	      "  --verify    the same, with every entry read and summed up again\n"
	      "\n"
	      "Memory and disk that it takes are told, and looked for, before it begins. Ctrl-C ends it and\n"
	      "leaves nothing behind.\n"
	      "\n"
	      "Exit status: 0 done, 1 it could not be made or a table is damaged, 2 called wrongly, 130\n"
	      "interrupted.\n",
	        stdout);
	arguments_print_rules();
}

struct options {
	const char *rules, *seeds, *dir, *threads;
	bool list, verify, force;
};

static int complain(const char *what, const char *word)
{
	fprintf(stderr, "mancalad tables: %s%s\n%s", what, word, usage);
	return 2;
}

static int fail(const char *what, const char *why)
{
	fprintf(stderr, "mancalad tables: %s%s\n", what, why);
	return 1;
}

/* "1,234,567" */
#define NUMBER_TEXT_MAX 32
static const char *grouped(uint64_t number, char out[NUMBER_TEXT_MAX])
{
	char *at = &out[NUMBER_TEXT_MAX - 1];
	*at = '\0';
	for (unsigned n = 0; number > 0 || n == 0; n++, number /= 10) {
		if (n > 0 && n % 3 == 0)
			*--at = ',';
		*--at = (char)('0' + number % 10);
	}
	return at;
}

static unsigned megabytes(uint64_t bytes)
{
	return (unsigned)((bytes + 999999) / 1000000);
}

/* ---- those that are there ---- */

static void print_presets(const struct table_key *key)
{
	const char *name, *before = "";
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct rules rules;
		if (rules_preset(name, &rules))
			continue;
		struct table_key of_preset = table_key_of(&rules);
		if (!table_key_equal(key, &of_preset))
			continue;
		printf("%s%s", before, name);
		before = ", ";
	}
	if (!*before)
		fputs("no preset", stdout);
}

static void print_damaged(void *context, const char *path, const char *why)
{
	*(bool *)context = true;
	printf("%s: %s; it is not used\n", path, why);
}

static int list(const struct options *options)
{
	bool damaged = false;
	struct table_file_list files;
	table_files_load(options->dir, options->verify, print_damaged, &damaged, &files);
	for (size_t i = 0; i < files.n; i++) {
		const struct table *table = &files.file[i]->table;
		char path[TABLE_FILES_PATH_MAX], number[NUMBER_TEXT_MAX];
		if (!table_files_path(options->dir, &table->head.key, table->head.seeds, path))
			continue;
		printf("%s: %u seeds, %s positions, %u MB%s, for ", path, table->head.seeds,
		        grouped(table->head.positions, number), megabytes(files.file[i]->bytes),
		        options->verify ? ", whole" : "");
		print_presets(&table->head.key);
		putchar('\n');
	}
	if (files.n == 0 && !damaged)
		printf("no tables in %s/tables\n", options->dir);
	table_files_close(&files);
	if (fflush(stdout) != 0 || ferror(stdout))
		return fail("cannot write the list", "");
	return damaged ? 1 : 0;
}

/* ---- making one ---- */

static atomic_bool stop;

static void on_stop(int number)
{
	(void)number;
	stop = true;
}

static struct {
	struct table_making *making;
	unsigned n_threads;
	uv_thread_t threads[THREADS_MAX];
	unsigned n_parts;
	atomic_uint next_part;
	uv_mutex_t mutex;
	uv_cond_t ended;
	unsigned n_running;

	bool terminal;
	uint64_t start_ns;
	unsigned told; /* percent */
} crew;

static void run_thread(void *unused)
{
	(void)unused;
	for (unsigned part; !stop && (part = atomic_fetch_add(&crew.next_part, 1)) < crew.n_parts;)
		table_making_part(crew.making, part, &stop);
	uv_mutex_lock(&crew.mutex);
	crew.n_running--;
	uv_cond_signal(&crew.ended);
	uv_mutex_unlock(&crew.mutex);
}

/* The work goes on evenly enough for the time that is left to be told by the time that it took. */
static void draw(bool last)
{
	uint64_t done = table_making_done(crew.making), of = table_making_of(crew.making);
	unsigned percent = last ? 100 : (unsigned)(done * 100 / of);
	double seconds = (double)(uv_hrtime() - crew.start_ns) / 1e9;
	char number[NUMBER_TEXT_MAX], bar[BAR + 1], left[32] = "";
	uint64_t positions = table_index_positions(crew.making->index.pits, crew.making->index.seeds);
	if (!crew.terminal && !last && percent < crew.told + PLAIN_EVERY)
		return;
	crew.told = percent;
	positions = last ? positions : (uint64_t)((double)positions * (double)done / (double)of);
	if (!last && percent > 0 && seconds > 0.5)
		snprintf(left, sizeof left, ", %.0f s left",
		        seconds * (double)(of - done) / (double)(done > 0 ? done : 1));
	for (unsigned i = 0; i < BAR; i++)
		bar[i] = i < percent * BAR / 100 ? '#' : '.';
	bar[BAR] = '\0';
	fprintf(stderr, crew.terminal ? "\r[%s] %3u %%, %s positions%s   " : "[%s] %3u %%, %s positions%s\n", bar,
	        percent, grouped(positions, number), left);
	if (crew.terminal && last)
		fputc('\n', stderr);
}

static bool run_stage(void)
{
	unsigned n = crew.n_threads < crew.n_parts ? crew.n_threads : crew.n_parts;
	atomic_store(&crew.next_part, 0);
	crew.n_running = n;
	for (unsigned i = 0; i < n; i++) {
		if (uv_thread_create(&crew.threads[i], run_thread, NULL) != 0) {
			fprintf(stderr, "mancalad tables: cannot start a thread\n");
			abort();
		}
	}
	uv_mutex_lock(&crew.mutex);
	while (crew.n_running > 0) {
		uv_cond_timedwait(&crew.ended, &crew.mutex, DRAW_EVERY_NS);
		draw(false);
	}
	uv_mutex_unlock(&crew.mutex);
	for (unsigned i = 0; i < n; i++)
		uv_thread_join(&crew.threads[i]);
	return !stop;
}

static bool run_all(void)
{
	crew.terminal = isatty(STDERR_FILENO);
	crew.start_ns = uv_hrtime();
	uv_mutex_init(&crew.mutex);
	uv_cond_init(&crew.ended);
	bool good = true;
	while (good && (crew.n_parts = table_making_parts(crew.making)) > 0) {
		good = run_stage();
		if (good)
			table_making_next(crew.making);
	}
	if (good)
		draw(true);
	else if (crew.terminal)
		fputc('\n', stderr);
	uv_cond_destroy(&crew.ended);
	uv_mutex_destroy(&crew.mutex);
	return good;
}

static int make(const struct options *options, const struct table_key *key, unsigned seeds)
{
	struct table_draft draft;
	char why[TABLE_FILES_WHY_MAX];
	if (!table_draft_begin(&draft, options->dir, key, seeds, why))
		return fail("", why);
	void *space = calloc(1, table_making_work_bytes(key, seeds));
	if (!space) {
		table_draft_drop(&draft);
		return fail("there is not enough memory", "");
	}
	signal(SIGINT, on_stop);
	signal(SIGTERM, on_stop);
	crew.making = table_making_new(key, seeds, draft.image, space);
	bool good = run_all();
	table_making_free(crew.making);
	free(space);
	if (!good) {
		table_draft_drop(&draft);
		fail("interrupted; nothing was kept", "");
		return 130;
	}
	struct table_file *file = table_draft_keep(&draft, why);
	if (!file)
		return fail("", why);
	table_file_close(file);
	printf("%s: made in %.1f s\n", draft.path, (double)(uv_hrtime() - crew.start_ns) / 1e9);
	return fflush(stdout) == 0 ? 0 : 1;
}

/* Bytes of memory that could be had; all there are if the system does not tell. */
static uint64_t memory_available(void)
{
	FILE *file = fopen("/proc/meminfo", "r");
	char line[128];
	unsigned long long kib = UINT64_MAX / 1024;
	while (file && fgets(line, sizeof line, file))
		if (sscanf(line, "MemAvailable: %llu", &kib) == 1)
			break;
	if (file)
		fclose(file);
	return (uint64_t)kib * 1024;
}

/* Says what it takes, and whether it may begin. */
static bool look_for_room(const struct options *options, const struct table_key *key, unsigned seeds)
{
	uint64_t image = table_bytes(key, seeds), memory = image + table_making_work_bytes(key, seeds);
	uint64_t available = memory_available();
	char name[TABLE_KEY_TEXT_MAX], number[NUMBER_TEXT_MAX];
	struct statvfs disk;
	table_key_write(key, name);
	fprintf(stderr, "mancalad tables: %s, %u seeds: %s positions; %u MB on the disk, %u MB of memory to make it\n",
	        name, seeds, grouped(table_index_positions(key->pits, seeds), number), megabytes(image),
	        megabytes(memory));
	if (options->force)
		return true;
	if (memory > available) {
		fprintf(stderr, "mancalad tables: only %u MB of memory are free; --force tries it all the same\n",
		        megabytes(available));
		return false;
	}
	if (statvfs(options->dir, &disk) == 0 && (uint64_t)disk.f_bavail * disk.f_frsize < image) {
		fprintf(stderr, "mancalad tables: only %u MB are free on the disk of %s\n",
		        megabytes((uint64_t)disk.f_bavail * disk.f_frsize), options->dir);
		return false;
	}
	return true;
}

static int make_if_missing(const struct options *options)
{
	struct rules rules;
	unsigned seeds;
	struct stat stat_of;
	char path[TABLE_FILES_PATH_MAX], why[TABLE_FILES_WHY_MAX];
	crew.n_threads = uv_available_parallelism();
	if (!options->rules || !options->seeds)
		return complain(options->rules ? "--seeds is missing" : "--rules is missing", "");
	if (!arguments_number(options->seeds, 1, TABLE_SEEDS_MAX, &seeds))
		return complain("--seeds is a whole number from 1 to 40, not ", options->seeds);
	if (options->threads && !arguments_number(options->threads, 1, THREADS_MAX, &crew.n_threads))
		return complain("--threads is a whole number from 1 to 64, not ", options->threads);
	if (!arguments_rules("tables", options->rules, &rules))
		return 2;
	crew.n_threads = crew.n_threads > THREADS_MAX ? THREADS_MAX : crew.n_threads;
	struct table_key key = table_key_of(&rules);
	if (table_bytes(&key, seeds) == 0)
		return complain(
		        "there are too many positions with that many seeds; fewer are needed than ", options->seeds);
	if (stat(options->dir, &stat_of) != 0)
		return fail(options->dir, errno == ENOENT ? ": there is no such folder" : ": cannot be looked into");
	if (!table_files_path(options->dir, &key, seeds, path))
		return fail("the name of the folder is too long", "");
	struct table_file *there = options->force ? NULL : table_file_open(path, true, why);
	if (there) {
		table_file_close(there);
		printf("%s: is there\n", path);
		return fflush(stdout) == 0 ? 0 : 1;
	}
	return look_for_room(options, &key, seeds) ? make(options, &key, seeds) : 1;
}

int tables_main(int argc, char **argv)
{
	struct options options = {.dir = "var"};
	const char *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if (strcmp(argv[at], "--list") == 0)
			options.list = true;
		else if (strcmp(argv[at], "--verify") == 0)
			options.list = options.verify = true;
		else if (strcmp(argv[at], "--force") == 0)
			options.force = true;
		else if ((value = arguments_value(argc, argv, &at, "--rules")))
			options.rules = value;
		else if ((value = arguments_value(argc, argv, &at, "--seeds")))
			options.seeds = value;
		else if ((value = arguments_value(argc, argv, &at, "--data-dir")))
			options.dir = value;
		else if ((value = arguments_value(argc, argv, &at, "--threads")))
			options.threads = value;
		else
			return complain("there is no option ", argv[at]);
	}
	return options.list ? list(&options) : make_if_missing(&options);
}
