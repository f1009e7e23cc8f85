/* mancalad puzzles: makes puzzles, lists them, checks them. */
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/bot/puzzle_bytes.h"
#include "common/bot/puzzle_game.h"
#include "common/bot/puzzle_play.h"
#include "common/game/record_bytes.h"
#include "common/mem.h"
#include "protocol/puzzle_json.h"
#include "server/cmd/arguments.h"
#include "server/cmd/data_dir.h"
#include "server/entropy.h"
#include "server/store/puzzle_op.h"
#include "server/subcommands.h"
#include "server/table_files.h"

#define TABLE_BYTES (64u << 20) /* of the engine */
#define PAGE 500                /* of the store at a time */
#define COUNT_MAX 1000
#define COUNT_DEFAULT "20"
#define POSITIONS_MAX 20000 /* for a rule set: some have few positions that can be proven */

static const char usage[] =
        "usage: mancalad puzzles make --data-dir DIR [--rules PRESET] [--count N] [--games] [--chance N]\n"
        "       mancalad puzzles list --data-dir DIR [--rules PRESET] [--theme WORD] [--level N]\n"
        "       mancalad puzzles check --data-dir DIR [--drop]\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Puzzles are positions with one best sowing, proven to be better than every other by two seeds or\n"
	      "more. A server makes them by itself in the background; here they are made at once.\n"
	      "\n"
	      "  make        plays games of bots against each other and keeps what is found in them, each on its\n"
	      "              own, so that ctrl-C loses nothing\n"
	      "    --rules     a preset; all, if nothing is said\n"
	      "    --count     new ones for each rule set (if nothing is said, 20)\n"
	      "    --games     from the finished games of the folder instead: one of each that has one\n"
	      "    --chance    a number; the same number, the same games of bots\n"
	      "  list        writes them as lines of JSON, newest first\n"
	      "    --rules, --theme, --level   those alone\n"
	      "  check       proves every one anew, and says which is none\n"
	      "    --drop      and takes those out\n"
	      "\n"
	      "  --data-dir  the server's folder, whose endgame tables are used too; a server may run on it, and\n"
	      "              shows what is new at once\n"
	      "\n"
	      "Exit status: 0 done, 1 something could not be read or kept or a puzzle is none, 2 called wrongly,\n"
	      "130 interrupted.\n",
	        stdout);
}

struct options {
	const char *dir, *rules, *theme, *level, *count, *chance;
	bool games, drop;
};

static struct {
	const struct store_backend *backend;
	struct store *store;
	struct engine *engine;
	struct table_file_list files;
	struct tables *tables;
	unsigned long n_done; /* puzzles kept, written or checked */
	unsigned long n_bad;
	unsigned long n_open; /* not proven, nor shown to be wrong */
	struct text line;
	char why[STORE_WHY_MAX];
} self;

static atomic_bool stop;

static void on_stop(int number)
{
	(void)number;
	stop = true;
}

static int complain(const char *what, const char *word)
{
	fprintf(stderr, "mancalad puzzles: %s%s\n%s", what, word, usage);
	return 2;
}

static int fail(void)
{
	data_dir_progress_end();
	fprintf(stderr, "mancalad puzzles: %s\n", self.why);
	return 1;
}

/* ---- the store ---- */

static bool note_there(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	(void)key, (void)number, (void)blob, (void)len, (void)why;
	*(bool *)context = true;
	return true;
}

/* Keeps one that is not there yet. False if the store fails. */
static bool keep(const struct puzzle *puzzle, unsigned *n_new)
{
	struct store_op op;
	bool there = false;
	puzzle_op_make(puzzle, &op);
	bool good = self.backend->find_puzzle(self.store, op.key, note_there, &there, self.why) == STORE_OK;
	if (good && !there) {
		good = self.backend->commit(self.store, &op, 1, self.why) == STORE_OK;
		++*n_new;
		data_dir_progress("puzzles made", ++self.n_done);
	}
	store_op_clear(&op);
	return good;
}

/* ---- making, from games of bots ---- */

static bool play_for(const char *preset, const struct rules *rules, unsigned count, uint64_t chance)
{
	const struct puzzle_limits limits = puzzle_limits_of(rules, &stop);
	struct puzzle_play play;
	struct puzzle puzzle;
	unsigned n_new = 0;
	bool good = true;
	puzzle_play_init(&play, rules, chance);
	for (unsigned long n = 0; n < POSITIONS_MAX && n_new < count && good && !stop; n++) {
		if (!puzzle_play_sow(&play, self.engine, &stop)) {
			puzzle_play_next(&play, rules);
		} else if (puzzle_find(self.engine, &play.game, &limits, &puzzle)) {
			puzzle.source = PUZZLE_SELF_PLAY;
			snprintf(puzzle.preset, sizeof puzzle.preset, "%s", preset);
			good = keep(&puzzle, &n_new);
			puzzle_play_next(&play, rules);
		}
	}
	puzzle_play_clear(&play);
	data_dir_progress_end();
	if (good)
		fprintf(stderr, "%s: %u puzzles\n", preset, n_new);
	return good;
}

static int make_by_play(const struct options *options, unsigned count)
{
	uint64_t chance = options->chance ? strtoull(options->chance, NULL, 10) : 0;
	const char *name;
	if (!options->chance)
		entropy_fill(&chance, sizeof chance);
	for (size_t i = 0; (name = rules_preset_name(i)) && !stop; i++) {
		struct rules rules;
		if (options->rules && strcmp(options->rules, name) != 0)
			continue;
		if (rules_preset(name, &rules) == OK && !play_for(name, &rules, count, chance))
			return fail();
	}
	return 0;
}

/* ---- making, from finished games ---- */

static void look_through(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	struct record record;
	struct puzzle_game *best = context;
	struct rules rules;
	best->score = 0;
	if (!record_bytes_read(bytes, len, &record)) {
		fprintf(stderr, "mancalad puzzles: game %s is no record that this program knows\n", row->id);
		self.n_bad++;
		return;
	}
	if (rules_preset(record.preset, &rules) == OK && puzzle_game_start(best, &record)) {
		while (!stop && puzzle_game_next(best))
			puzzle_game_look(best, self.engine, &stop);
		puzzle_game_clear(best);
	}
	record_clear(&record);
}

struct page {
	unsigned n;
	struct game_row row[PAGE];
};

static void list_game(void *context, const struct game_row *row)
{
	struct page *page = context;
	page->row[page->n++] = *row;
}

static bool look_through_page(const struct page *page)
{
	static struct puzzle_game best; /* too large for the stack */
	for (unsigned i = 0; i < page->n && !stop; i++) {
		unsigned n_new = 0;
		if (self.backend->get_game(self.store, page->row[i].id, look_through, &best, self.why) != STORE_OK)
			return false;
		if (best.score > 0 && !stop && !keep(&best.best, &n_new))
			return false;
	}
	return true;
}

static int make_of_games(const struct options *options)
{
	struct page *page = mem_new(1, sizeof *page);
	struct game_query query = {.limit = PAGE, .preset = options->rules};
	char last_id[GAME_ID_MAX + 1];
	unsigned long n_games = 0;
	bool good = true;
	do {
		page->n = 0;
		good = self.backend->find_games(self.store, &query, list_game, page, self.why) == STORE_OK &&
		       look_through_page(page);
		n_games += page->n;
		if (page->n == 0)
			break;
		query.before_unix_ms = page->row[page->n - 1].ended_unix_ms;
		memcpy(last_id, page->row[page->n - 1].id, sizeof last_id);
		query.before_id = last_id;
	} while (good && page->n == PAGE && !stop);
	free(page);
	if (!good)
		return fail();
	data_dir_progress_end();
	fprintf(stderr, "%lu puzzles of %lu games\n", self.n_done, n_games);
	return self.n_bad == 0 ? 0 : 1;
}

static int make(const struct options *options)
{
	unsigned count;
	if (!arguments_number(options->count ? options->count : COUNT_DEFAULT, 1, COUNT_MAX, &count))
		return complain("--count is a whole number from 1 to 1000, not ", options->count);
	int status = options->games ? make_of_games(options) : make_by_play(options, count);
	return status == 0 && stop ? 130 : status;
}

/* ---- those that are there ---- */

struct listing {
	struct puzzle_query query;
	int (*each)(const struct puzzle *puzzle, const char *id); /* 0 = well */
	unsigned n;
	char (*dropped)[STORE_KEY_MAX + 1];
	unsigned n_dropped;
};

static bool take(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct listing *listing = context;
	struct puzzle puzzle;
	(void)why;
	listing->query.before = number;
	listing->n++;
	int bad = 0;
	if (!puzzle_bytes_read(blob, len, &puzzle)) {
		fprintf(stderr, "mancalad puzzles: %s is none that this program knows\n", key);
		bad = 1;
	} else {
		bad = listing->each(&puzzle, key);
	}
	self.n_bad += bad > 0;
	if (bad > 0 && listing->dropped)
		snprintf(listing->dropped[listing->n_dropped++], STORE_KEY_MAX + 1, "%s", key);
	return true;
}

static bool drop(struct listing *listing)
{
	bool good = true;
	for (unsigned i = 0; i < listing->n_dropped && good; i++) {
		struct store_op op = {.type = STORE_PUZZLE_END};
		snprintf(op.key, sizeof op.key, "%s", listing->dropped[i]);
		good = self.backend->commit(self.store, &op, 1, self.why) == STORE_OK;
	}
	listing->n_dropped = 0;
	return good;
}

static int go_through(struct listing *listing)
{
	listing->query.limit = PAGE;
	do {
		listing->n = 0;
		if (self.backend->find_puzzles(self.store, &listing->query, take, listing, self.why) != STORE_OK ||
		        !drop(listing))
			return fail();
	} while (listing->n == PAGE && !stop);
	return stop ? 130 : self.n_bad == 0 ? 0 : 1;
}

static int print(const struct puzzle *puzzle, const char *id)
{
	(void)id;
	self.line.len = 0;
	puzzle_json_write(puzzle, &self.line);
	write_literal(&self.line, "\n");
	fwrite(self.line.bytes, 1, self.line.len, stdout);
	return 0;
}

static int list(const struct options *options)
{
	unsigned level = 0;
	if (options->level && !arguments_number(options->level, 1, PUZZLE_LEVELS, &level))
		return complain("--level is a number from 1 to 5, not ", options->level);
	struct listing listing = {
	        .query = {.preset = options->rules, .theme = options->theme, .level = level}, .each = print};
	int status = go_through(&listing);
	return fflush(stdout) == 0 && !ferror(stdout) ? status : 1;
}

static int prove(const struct puzzle *puzzle, const char *id)
{
	const struct puzzle_limits limits = {.stop = &stop};
	const char *why = NULL;
	enum puzzle_verdict verdict = stop ? PUZZLE_TRUE : puzzle_check(self.engine, puzzle, &limits, &why);
	if (stop)
		return 0;
	data_dir_progress("checked", ++self.n_done);
	self.n_open += verdict == PUZZLE_UNPROVEN;
	if (verdict == PUZZLE_TRUE)
		return 0;
	data_dir_progress_end();
	printf("%s: %s\n", id, why);
	return verdict == PUZZLE_FALSE;
}

static int check(const struct options *options)
{
	struct listing listing = {.each = prove};
	if (options->drop)
		listing.dropped = mem_new(PAGE, sizeof *listing.dropped);
	int status = go_through(&listing);
	data_dir_progress_end();
	free(listing.dropped);
	printf("%lu puzzles checked, %lu of them are none%s; %lu could not be proven here\n", self.n_done, self.n_bad,
	        options->drop && self.n_bad > 0 ? ", and are gone" : "", self.n_open);
	return fflush(stdout) == 0 ? status : 1;
}

/* ---- called ---- */

static void note_damaged(void *context, const char *path, const char *why)
{
	(void)context;
	fprintf(stderr, "mancalad puzzles: %s is not used: %s\n", path, why);
}

static void load_tables(const char *dir)
{
	table_files_load(dir, false, note_damaged, NULL, &self.files);
	const struct table **table = mem_new(self.files.n + 1, sizeof(void *));
	for (size_t i = 0; i < self.files.n; i++)
		table[i] = &self.files.file[i]->table;
	self.tables = tables_new(table, (unsigned)self.files.n);
	engine_use_tables(self.engine, self.tables);
	free(table);
}

static int run(const struct options *options, int (*what)(const struct options *options))
{
	self.store = data_dir_open("puzzles", options->dir, what == make, &self.backend);
	if (!self.store)
		return 1;
	self.engine = engine_new(what == list ? 1 : TABLE_BYTES);
	load_tables(options->dir);
	signal(SIGINT, on_stop);
	signal(SIGTERM, on_stop);
	int status = what(options);
	engine_free(self.engine);
	tables_free(self.tables);
	table_files_close(&self.files);
	text_clear(&self.line);
	self.backend->close(self.store);
	return status;
}

static bool is_theme(const char *word)
{
	unsigned theme = 0;
	while (theme < PUZZLE_THEMES && strcmp(puzzle_theme_word(theme), word) != 0)
		theme++;
	return theme < PUZZLE_THEMES;
}

int puzzles_main(int argc, char **argv)
{
	struct options options = {.dir = NULL};
	int (*what)(const struct options *options) = NULL;
	struct rules rules;
	const char *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if (!what && strcmp(argv[at], "make") == 0)
			what = make;
		else if (!what && strcmp(argv[at], "list") == 0)
			what = list;
		else if (!what && strcmp(argv[at], "check") == 0)
			what = check;
		else if (what == make && strcmp(argv[at], "--games") == 0)
			options.games = true;
		else if (what == check && strcmp(argv[at], "--drop") == 0)
			options.drop = true;
		else if ((value = arguments_value(argc, argv, &at, "--data-dir")))
			options.dir = value;
		else if (what != check && (value = arguments_value(argc, argv, &at, "--rules")))
			options.rules = value;
		else if (what == list && (value = arguments_value(argc, argv, &at, "--theme")))
			options.theme = value;
		else if (what == list && (value = arguments_value(argc, argv, &at, "--level")))
			options.level = value;
		else if (what == make && (value = arguments_value(argc, argv, &at, "--count")))
			options.count = value;
		else if (what == make && (value = arguments_value(argc, argv, &at, "--chance")))
			options.chance = value;
		else
			return complain("there is no option ", argv[at]);
	}
	if (!what)
		return complain("make, list or check is missing", "");
	if (!options.dir || !options.dir[0])
		return complain("--data-dir is missing", "");
	if (options.rules && rules_preset(options.rules, &rules) != OK)
		return complain("--rules is the name of a rule set, not ", options.rules);
	if (options.theme && !is_theme(options.theme))
		return complain("there is no theme ", options.theme);
	return run(&options, what);
}
