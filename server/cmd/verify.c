/* mancalad verify: replays finished games from files and says whether everything in them follows. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "common/mem.h"
#include "protocol/json.h"
#include "protocol/ogn.h"
#include "protocol/record_json.h"
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

static void check_json(struct tally *tally, const char *unit, unsigned long number, const char *json, size_t len)
{
	struct record record;
	char why[RECORD_JSON_WHY_MAX];
	if (record_json_read(json, len, &record, why)) {
		tell(tally, unit, number, &record, NULL);
		record_clear(&record);
	} else {
		tell(tally, unit, number, NULL, why);
	}
}

static void check_ogn(struct tally *tally, const char *text, size_t len)
{
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

static size_t trim(const char *line, size_t len)
{
	while (len > 0 && strchr(" \t\r\n", line[len - 1]))
		len--;
	return len;
}

/* The rest of a file behind what is there of it. */
static void read_rest(FILE *file, char **text, size_t *len, size_t *cap)
{
	size_t n;
	do {
		void *bytes = *text;
		mem_grow(&bytes, cap, *len + 65536 + 1, 1);
		*text = bytes;
		n = fread(*text + *len, 1, 65536, file);
		*len += n;
		(*text)[*len] = '\0';
	} while (n > 0);
}

/* A file whose first line is a whole object: a game a line, however many. */
static void check_lines(struct tally *tally, FILE *file, char **line, size_t *cap, size_t first_len)
{
	ssize_t len = (ssize_t)first_len;
	for (unsigned long number = 1; len >= 0; number++, len = getline(line, cap, file)) {
		size_t n = trim(*line, (size_t)len);
		if (n > 0)
			check_json(tally, "line", number, *line, n);
	}
}

/* A file that is one value, or what was meant to be lines. */
static void check_whole(struct tally *tally, char *text, size_t len)
{
	if (json_is_strict(text, len)) {
		check_json(tally, "game", 1, text, trim(text, len));
		return;
	}
	for (unsigned long number = 1; len > 0; number++) {
		const char *newline = memchr(text, '\n', len);
		size_t line = newline ? (size_t)(newline - text) + 1 : len;
		size_t n = trim(text, line);
		char end = text[n];
		text[n] = '\0';
		if (n > 0)
			check_json(tally, "line", number, text, n);
		text[n] = end;
		text += line;
		len -= line;
	}
}

static bool check_stream(struct tally *tally, FILE *file)
{
	char *text = NULL;
	size_t cap = 0;
	ssize_t first = getline(&text, &cap, file);
	if (first < 0) {
		if (!ferror(file))
			tell(tally, "game", 1, NULL, "the file is empty");
		free(text);
		return !ferror(file);
	}
	size_t len = (size_t)first;
	size_t start = strspn(text, " \t\r\n\xef\xbb\xbf");
	if (json_is_strict(text, len)) {
		check_lines(tally, file, &text, &cap, len);
	} else {
		read_rest(file, &text, &len, &cap);
		start = strspn(text, " \t\r\n\xef\xbb\xbf");
		if (text[start] == '{')
			check_whole(tally, text + start, len - start);
		else
			check_ogn(tally, text, len);
	}
	free(text);
	return !ferror(file);
}

static bool check_file(struct tally *tally, const char *path)
{
	bool is_stdin = strcmp(path, "-") == 0;
	FILE *file = is_stdin ? stdin : fopen(path, "rb");
	bool good = file != NULL;
	tally->file = is_stdin ? "standard input" : path;
	errno = 0;
	if (good)
		good = check_stream(tally, file);
	if (!good)
		fprintf(stderr, "mancalad verify: cannot read %s: %s\n", tally->file, strerror(errno));
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
