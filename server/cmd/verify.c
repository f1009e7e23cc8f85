/* mancalad verify: replays finished games from files and says whether everything in them follows. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "protocol/ogn.h"
#include "protocol/record_json.h"
#include "server/cmd/games_file.h"
#include "server/subcommands.h"

static const char usage[] = "usage: mancalad verify [--quiet] FILE...|-\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Replays finished games and says of each OK, or the first thing in it that does not follow: a move, a\n"
	      "board, a number of seeds taken, a time left, the result.\n"
	      "\n"
	      "A file holds one game as JSON, or games as JSON one a line (mancalad export), or games as text with\n"
	      "tags (OGN), ours or Auale's; - is standard input.\n"
	      "\n"
	      "  --quiet   say nothing of games that are OK\n"
	      "\n"
	      "Exit status: 0 all follow, 1 a game does not or a file cannot be read, 2 called wrongly.\n",
	        stdout);
}

struct tally {
	const char *file;
	bool quiet;
	unsigned long n_good;
	unsigned long n_bad;
};

static void tell(
        struct tally *tally, const char *unit, unsigned long number, const struct record *record, const char *why)
{
	if (why) {
		tally->n_bad++;
		printf("%s: %s %lu: %s\n", tally->file, unit, number, why);
		return;
	}
	tally->n_good++;
	if (tally->quiet)
		return;
	printf("%s: %s %lu: OK, %s%s%lu moves, %s\n", tally->file, unit, number, record->id, record->id[0] ? ", " : "",
	        (unsigned long)record->n_plies, record->end == END_NONE ? "not over" : end_word((enum end)record->end));
}

static bool check_json(void *context, unsigned long line, const char *json, size_t len)
{
	struct tally *tally = context;
	struct record record;
	char why[RECORD_JSON_WHY_MAX];
	if (record_json_read(json, len, &record, why)) {
		tell(tally, "line", line, &record, NULL);
		record_clear(&record);
	} else {
		tell(tally, "line", line, NULL, why);
	}
	return true;
}

static void check_ogn(void *context, const char *text, size_t len)
{
	struct tally *tally = context;
	for (unsigned long number = 1; len > 0; number++) {
		struct record record;
		char why[OGN_WHY_MAX];
		size_t used;
		if (ogn_read(text, len, &used, &record, why)) {
			tell(tally, "game", number, &record, NULL);
			record_clear(&record);
		} else {
			tell(tally, "game", number, NULL, why);
		}
		text += used;
		len -= used;
	}
}

static bool check_file(struct tally *tally, const char *path)
{
	const struct games_file to = {.game = check_json, .other = check_ogn, .context = tally};
	bool is_stdin = strcmp(path, "-") == 0;
	unsigned long n_before = tally->n_good + tally->n_bad;
	tally->file = is_stdin ? "standard input" : path;
	FILE *file = is_stdin ? stdin : fopen(path, "rb");
	bool good = file && games_file_read(file, &to);
	if (!good)
		fprintf(stderr, "mancalad verify: cannot read %s: %s\n", tally->file, strerror(errno));
	else if (tally->n_good + tally->n_bad == n_before)
		tell(tally, "line", 1, NULL, "there is no game in it");
	if (file && !is_stdin)
		fclose(file);
	return good;
}

int verify_main(int argc, char **argv)
{
	struct tally tally = {.file = ""};
	int n_files = 0;
	bool good = true;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if (strcmp(argv[at], "--quiet") == 0) {
			tally.quiet = true;
		} else if (argv[at][0] == '-' && argv[at][1]) {
			fprintf(stderr, "mancalad verify: there is no option %s\n%s", argv[at], usage);
			return 2;
		} else {
			argv[++n_files] = argv[at];
		}
	}
	if (n_files == 0) {
		fprintf(stderr, "mancalad verify: no file is named\n%s", usage);
		return 2;
	}
	for (int i = 1; i <= n_files; i++)
		good = check_file(&tally, argv[i]) && good;
	if (tally.n_good + tally.n_bad != 1)
		printf("%lu games follow, %lu do not\n", tally.n_good, tally.n_bad);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		fputs("mancalad verify: cannot write the verdict\n", stderr);
		good = false;
	}
	return good && tally.n_bad == 0 ? 0 : 1;
}
