/* mancalad export: writes all finished games of a data folder as lines of JSON. */
#include <stdio.h>
#include <string.h>

#include "common/game/record_bytes.h"
#include "protocol/record_json.h"
#include "server/cmd/arguments.h"
#include "server/cmd/data_dir.h"
#include "server/subcommands.h"

#define PAGE_GAMES 1000 /* between two looks at the terminal */

static const char usage[] = "usage: mancalad export --data-dir DIR > GAMES\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Writes all finished games of a data folder to standard output, newest first, one a line, as JSON. A\n"
	      "server may run on the folder meanwhile; games that end after the start are not among them.\n"
	      "mancalad import takes the lines back, mancalad verify replays them.\n"
	      "\n"
	      "  --data-dir DIR   the folder\n"
	      "\n"
	      "Exit status: 0 all written, 1 something could not be read or written (told on standard error; the\n"
	      "rest is written), 2 called wrongly.\n",
	        stdout);
}

struct export
{
	struct text line; /* reused from game to game */
	unsigned long n_written;
	unsigned long n_bad;
	struct game_row page[PAGE_GAMES];
	unsigned n_page;
};

static void tell_bad(struct export *export, const char *id, const char *what)
{
	export->n_bad++;
	fprintf(stderr, "mancalad export: game %s is left out: %s\n", id, what);
}

static void write_game(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	struct export *export = context;
	struct record record;
	struct record_fault fault;
	if (!record_bytes_read(bytes, len, &record)) {
		tell_bad(export, row->id, "it is no record that this program knows");
		return;
	}
	export->line.len = 0;
	if (record_json_write(&record, &export->line, &fault)) {
		write_bytes(&export->line, "\n", 1);
		fwrite(export->line.bytes, 1, export->line.len, stdout);
		export->n_written++;
	} else {
		tell_bad(export, row->id, fault.what);
	}
	record_clear(&record);
}

static void list_game(void *context, const struct game_row *row)
{
	struct export *export = context;
	export->page[export->n_page++] = *row;
}

/* False if the store gives nothing more at all. */
static bool write_page(struct export *export, const struct store_backend *backend, struct store *store)
{
	for (unsigned i = 0; i < export->n_page; i++) {
		char why[STORE_WHY_MAX];
		const char *id = export->page[i].id;
		enum store_result result = backend->get_game(store, id, write_game, export, why);
		if (result == STORE_OK)
			continue;
		tell_bad(export, id, why);
		if (result != STORE_DAMAGED)
			return false;
	}
	return true;
}

static bool write_all(struct export *export, const struct store_backend *backend, struct store *store)
{
	struct game_query query = {.limit = PAGE_GAMES};
	char last_id[GAME_ID_MAX + 1];
	bool good = true;
	do {
		char why[STORE_WHY_MAX];
		export->n_page = 0;
		if (backend->find_games(store, &query, list_game, export, why) != STORE_OK) {
			data_dir_progress_end();
			fprintf(stderr, "mancalad export: %s\n", why);
			return false;
		}
		good = write_page(export, backend, store);
		const struct game_row *last = &export->page[export->n_page ? export->n_page - 1 : 0];
		query.before_unix_ms = last->ended_unix_ms;
		memcpy(last_id, last->id, sizeof last_id);
		query.before_id = last_id;
		data_dir_progress("exported", export->n_written);
	} while (good && export->n_page == PAGE_GAMES && !ferror(stdout));
	data_dir_progress_end();
	return good;
}

int export_main(int argc, char **argv)
{
	const char *dir = NULL, *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--data-dir"))) {
			dir = value;
		} else {
			fprintf(stderr, "mancalad export: there is no option %s\n%s", argv[at], usage);
			return 2;
		}
	}
	if (!dir || !dir[0]) {
		fprintf(stderr, "mancalad export: --data-dir is missing\n%s", usage);
		return 2;
	}
	const struct store_backend *backend;
	struct store *store = data_dir_open("export", dir, false, &backend);
	if (!store)
		return 1;
	static struct export export; /* too large for the stack */
	bool good = write_all(&export, backend, store);
	backend->close(store);
	text_clear(&export.line);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		fputs("mancalad export: cannot write the games\n", stderr);
		good = false;
	}
	return good && export.n_bad == 0 ? 0 : 1;
}
