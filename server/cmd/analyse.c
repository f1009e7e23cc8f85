/* mancalad analyse: what each pit of a position is worth, as lines of JSON. */
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

#include "common/bot/engine.h"
#include "protocol/analysis_json.h"
#include "protocol/setup.h"
#include "server/cmd/arguments.h"
#include "server/large_pages.h"
#include "server/subcommands.h"
#include "server/table_files.h"

#define MS_DEFAULT 1000
#define MS_MAX (24u * 60 * 60 * 1000)
#define MEMORY_MIB_DEFAULT 256
#define MEMORY_MIB_MAX (64u * 1024)

static const char usage[] = "usage: mancalad analyse --rules PRESET[,PARAM=VALUE...] [--position TEXT] [--moves PITS]\n"
                            "                        [--nodes N | --ms N | --proof] [--best]\n"
                            "                        [--data-dir DIR] [--memory MIB]\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Looks at a position, deeper and deeper, and prints a line of JSON after each deepening. The last\n"
	      "has \"final\":true.\n"
	      "\n"
	      "  --rules     a preset, and single parameters changed\n"
	      "  --position  \"S0,S1,.../N0,N1,... SS,NS S|N\", both rows in sowing order, the stores, the side\n"
	      "              to move; without it, the start with South to move, or North if the rules say so\n"
	      "  --moves     pits sown from there, from 0, with commas between: \"2,0,5\"; what came before counts\n"
	      "              for repetition\n"
	      "  --nodes     look at so many positions\n"
	      "  --ms        look for so long (if nothing is said, 1000)\n"
	      "  --proof     look until every value is proven, however long that takes; ctrl-C ends it with what\n"
	      "              has been found by then\n"
	      "  --best      the best pit alone; the others have bounds. Much faster with --proof\n"
	      "  --data-dir  a folder whose endgame tables are used; mancalad tables makes them\n"
	      "  --memory    MiB for the table of positions (if nothing is said, 256)\n"
	      "\n"
	      "Out: {\"position\",\"board\",\"to_move\",\"legal\",\"over\",\"end\",\n"
	      "      \"depth\",\"nodes\",\"ms\",\"value\",\"exact\",\"by\",\"best\",\"pits\",\"final\"}\n"
	      "  value  seeds by which the side to move will be ahead at the end if both play best\n"
	      "  exact  true: nothing but finished games and exact table entries stands behind it\n"
	      "  by     \"search\" (an estimate), \"proof\" or \"table\"\n"
	      "  depth  sowings that were looked ahead; nodes: positions; ms: of the wall clock\n"
	      "  pits   for each legal pit, best first: pit, value, exact, by, bound (\"exact\", \"at_least\" or\n"
	      "         \"at_most\" value), and line, the pits that are sown from here on\n"
	      "  over   a game that is over has no value; end tells how it ended\n"
	      "\n"
	      "Exit status: 0 done, 1 the result could not be written, 2 called wrongly.\n",
	        stdout);
	arguments_print_rules();
}

static atomic_bool stop;

static void on_stop(int number)
{
	(void)number;
	stop = true;
}

struct analysis {
	const struct game *game;
	struct timespec start;
	struct text line; /* reused from line to line */
};

static uint64_t spent_ms(const struct analysis *analysis)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)((now.tv_sec - analysis->start.tv_sec) * 1000 +
	                  (now.tv_nsec - analysis->start.tv_nsec) / 1000000);
}

static void print_line(struct analysis *analysis, const struct engine_report *report, bool is_final)
{
	analysis->line.len = 0;
	analysis_json_write(analysis->game, report, spent_ms(analysis), is_final, &analysis->line);
	write_bytes(&analysis->line, "\n", 1);
	fwrite(analysis->line.bytes, 1, analysis->line.len, stdout);
	fflush(stdout);
}

static void on_deepening(void *context, const struct engine_report *report)
{
	print_line(context, report, false);
}

/* The search has no clock: the system's sets its flag. */
static void set_alarm(unsigned ms)
{
	const struct itimerval when = {.it_value = {.tv_sec = ms / 1000, .tv_usec = (suseconds_t)(ms % 1000) * 1000}};
	signal(SIGALRM, on_stop);
	setitimer(ITIMER_REAL, &when, NULL);
}

struct options {
	const char *rules, *position, *moves, *nodes, *ms, *memory, *dir;
	bool proof, best;
};

static int complain(const char *what, const char *word)
{
	fprintf(stderr, "mancalad analyse: %s%s\n%s", what, word, usage);
	return 2;
}

static void tell_damaged(void *context, const char *path, const char *why)
{
	(void)context;
	fprintf(stderr, "mancalad analyse: the table %s is left out: %s\n", path, why);
}

static void search(const struct options *options, const struct game *game, uint64_t nodes, unsigned ms, unsigned mib)
{
	struct analysis analysis = {.game = game};
	struct engine_report report;
	const struct engine_limits limits = {
	        .nodes = nodes,
	        .stop = &stop,
	        .all = !options->best,
	        .each = on_deepening,
	        .context = &analysis,
	};
	clock_gettime(CLOCK_MONOTONIC, &analysis.start);
	if (game->end != END_NONE) {
		print_line(&analysis, NULL, true);
	} else {
		struct engine *engine = engine_new((size_t)mib << 20);
		if (options->proof)
			large_pages_ask(engine);
		struct table_file_list files = {.n = 0};
		struct tables *tables = NULL;
		if (options->dir) {
			table_files_load(options->dir, true, tell_damaged, NULL, &files);
			tables = table_files_set(&files);
			engine_use_tables(engine, tables);
		}
		signal(SIGINT, on_stop);
		signal(SIGTERM, on_stop);
		if (ms > 0)
			set_alarm(ms);
		engine_search(engine, game, &limits, &report);
		print_line(&analysis, &report, true);
		engine_free(engine);
		tables_free(tables);
		table_files_close(&files);
	}
	text_clear(&analysis.line);
}

static int analyse(const struct options *options)
{
	struct rules rules;
	struct game game;
	struct query_fault fault;
	unsigned ms = 0, mib = MEMORY_MIB_DEFAULT;
	int64_t nodes = 0;
	struct stat folder;
	if (!options->rules)
		return complain("--rules is missing", "");
	if ((options->nodes != NULL) + (options->ms != NULL) + options->proof > 1)
		return complain("only one of --nodes, --ms and --proof can be", "");
	if (options->nodes && (!query_number(options->nodes, INT64_C(1000000000000000), &nodes) || nodes == 0))
		return complain("--nodes is a whole number from 1 to 10^15, not ", options->nodes);
	if (options->ms && !arguments_number(options->ms, 1, MS_MAX, &ms))
		return complain("--ms is a whole number from 1 to 86400000, not ", options->ms);
	if (options->memory && !arguments_number(options->memory, 1, MEMORY_MIB_MAX, &mib))
		return complain("--memory is a whole number from 1 to 65536, not ", options->memory);
	if (options->dir && (stat(options->dir, &folder) != 0 || !S_ISDIR(folder.st_mode)))
		return complain("--data-dir is no folder: ", options->dir);
	if (!options->nodes && !options->proof && !options->ms)
		ms = MS_DEFAULT;
	if (!arguments_rules("analyse", options->rules, &rules))
		return 2;
	if (!setup_game(&rules, options->position, options->moves, &game, &fault)) {
		fprintf(stderr, "mancalad analyse: --%s: %s\n", fault.field, fault.text);
		return 2;
	}
	search(options, &game, (uint64_t)nodes, ms, mib);
	game_clear(&game);
	if (ferror(stdout)) {
		fputs("mancalad analyse: cannot write the result\n", stderr);
		return 1;
	}
	return 0;
}

int analyse_main(int argc, char **argv)
{
	struct options options = {.rules = NULL};
	const struct {
		const char *name;
		const char **value;
	} values[] = {
	        {"--rules", &options.rules},
	        {"--position", &options.position},
	        {"--moves", &options.moves},
	        {"--nodes", &options.nodes},
	        {"--ms", &options.ms},
	        {"--memory", &options.memory},
	        {"--data-dir", &options.dir},
	};
	for (int at = 1; at < argc; at++) {
		const char *value = NULL;
		size_t i = 0;
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if (strcmp(argv[at], "--proof") == 0) {
			options.proof = true;
			continue;
		}
		if (strcmp(argv[at], "--best") == 0) {
			options.best = true;
			continue;
		}
		while (i < sizeof values / sizeof values[0] &&
		        !(value = arguments_value(argc, argv, &at, values[i].name)))
			i++;
		if (!value)
			return complain("there is no option ", argv[at]);
		*values[i].value = value;
	}
	return analyse(&options);
}
