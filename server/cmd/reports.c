/* mancalad reports: prints what mistakes people have found, as they told the server of them. */
#include <stdio.h>
#include <string.h>

#include "protocol/date.h"
#include "server/cmd/arguments.h"
#include "server/cmd/data_dir.h"
#include "server/subcommands.h"

static const char usage[] = "usage: mancalad reports --data-dir DIR [--since DATE]\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Writes to standard output what mistakes people have reported from the page's boards, oldest first, one "
	      "a\n"
	      "line, as JSON: when (at), where (section, page), what they wrote (text), the rules with their hash and "
	      "the\n"
	      "position that they saw, and who they are (by). A server may run on the folder meanwhile.\n"
	      "\n"
	      "  --data-dir DIR   the folder\n"
	      "  --since DATE     only those from then on: YYYY-MM-DD, or with THH:MM:SSZ\n"
	      "\n"
	      "Exit status: 0 all written, 1 something could not be read or written, 2 called wrongly.\n",
	        stdout);
}

static bool print_report(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	(void)context;
	(void)key;
	(void)number;
	(void)why;
	fwrite(blob, 1, len, stdout);
	putchar('\n');
	return true;
}

static int print_all(const char *dir, int64_t since_unix_ms)
{
	char why[STORE_WHY_MAX];
	const struct store_backend *backend;
	struct store *store = data_dir_open("reports", dir, false, &backend);
	if (!store)
		return 1;
	bool good = backend->find_error_reports(store, since_unix_ms, print_report, NULL, why) == STORE_OK;
	backend->close(store);
	if (!good)
		fprintf(stderr, "mancalad reports: %s\n", why);
	if (fflush(stdout) == 0 && !ferror(stdout))
		return good ? 0 : 1;
	fputs("mancalad reports: cannot write the reports\n", stderr);
	return 1;
}

static int refuse(const char *what, const char *word)
{
	fprintf(stderr, "mancalad reports: %s%s\n%s", what, word, usage);
	return 2;
}

int reports_main(int argc, char **argv)
{
	const char *dir = NULL, *value;
	int64_t since_unix_ms = INT64_MIN;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--data-dir"))) {
			dir = value;
		} else if ((value = arguments_value(argc, argv, &at, "--since"))) {
			if (!date_read(value, &since_unix_ms))
				return refuse("--since is a date, as 2026-11-30, and not ", value);
		} else {
			return refuse("there is no option ", argv[at]);
		}
	}
	if (!dir || !dir[0])
		return refuse("--data-dir is missing", "");
	return print_all(dir, since_unix_ms);
}
