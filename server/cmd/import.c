/* mancalad import: takes finished games as lines of JSON into a data folder, each replayed first. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "protocol/record_json.h"
#include "server/archive.h"
#include "server/cmd/arguments.h"
#include "server/cmd/data_dir.h"
#include "server/cmd/games_file.h"
#include "server/store/game_op.h"
#include "server/subcommands.h"

#define BATCH_GAMES 256 /* in one commit: few enough not to keep a running server waiting */

static const char usage[] = "usage: mancalad import --data-dir DIR [FILE|-]\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Takes finished games, one a line as JSON (mancalad export), into a data folder. Each is replayed\n"
	      "first; one that does not follow is refused with its line and the reason, and the others go in. A game\n"
	      "that is there already, by its id, stays as it is: it is no error if it is the same, so that an import\n"
	      "may be repeated. A server may run on the folder meanwhile.\n"
	      "\n"
	      "  --data-dir DIR   the folder, made if it is not there\n"
	      "  FILE             the games; - or none is standard input\n"
	      "\n"
	      "Exit status: 0 all are in, 1 a line was refused or something could not be read or written, 2 called\n"
	      "wrongly.\n",
	        stdout);
}

struct import {
	const struct store_backend *backend;
	struct store *store;
	struct store_op op[BATCH_GAMES];
	size_t n_ops;
	bool failed; /* the store, which ends the import */
	unsigned long n_new;
	unsigned long n_known;
	unsigned long n_refused;
};

static void refuse(struct import *import, unsigned long line, const char *why)
{
	import->n_refused++;
	fprintf(stderr, "line %lu: %s\n", line, why);
}

/* ---- what is there already ---- */

struct known {
	const struct bytes *blob;
	bool there;
	bool same;
};

static void compare(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	struct known *known = context;
	(void)row;
	known->there = true;
	known->same = len == known->blob->len && memcmp(record, known->blob->at, len) == 0;
}

/* Whether a game of that id is stored or about to be. False if the store cannot tell. */
static bool look_up(struct import *import, const struct store_op *op, struct known *known, char why[STORE_WHY_MAX])
{
	*known = (struct known){.blob = &op->blob};
	for (size_t i = 0; i < import->n_ops; i++)
		if (strcmp(import->op[i].key, op->key) == 0)
			compare(known, NULL, import->op[i].blob.at, import->op[i].blob.len);
	return known->there || import->backend->get_game(import->store, op->key, compare, known, why) == STORE_OK;
}

/* ---- putting in ---- */

static void drop(struct import *import)
{
	for (size_t i = 0; i < import->n_ops; i++)
		store_op_clear(&import->op[i]);
	import->n_ops = 0;
}

static void commit(struct import *import)
{
	char why[STORE_WHY_MAX] = "";
	enum store_result result = import->backend->commit(import->store, import->op, import->n_ops, why);
	if (result == STORE_OK)
		import->n_new += import->n_ops;
	else
		fprintf(stderr, "mancalad import: %s\n", why);
	drop(import);
	import->failed = result != STORE_OK;
	data_dir_progress("imported", import->n_new);
}

static bool take(void *context, unsigned long line, const char *json, size_t len)
{
	struct import *import = context;
	struct record record;
	struct store_op op;
	struct known known;
	char why[RECORD_JSON_WHY_MAX], store_why[STORE_WHY_MAX] = "";
	if (!record_json_read(json, len, &record, why)) {
		refuse(import, line, why);
		return true;
	}
	game_op_make(&record, &op);
	record_clear(&record);
	if (!look_up(import, &op, &known, store_why)) {
		fprintf(stderr, "mancalad import: %s\n", store_why);
		store_op_clear(&op);
		import->failed = true;
		return false;
	}
	if (known.there) {
		if (known.same)
			import->n_known++;
		else
			refuse(import, line, "another game with that id is there already");
		store_op_clear(&op);
		return true;
	}
	import->op[import->n_ops++] = op;
	if (import->n_ops == BATCH_GAMES)
		commit(import);
	return !import->failed;
}

static int run(const char *dir, const char *path)
{
	FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	if (!file) {
		fprintf(stderr, "mancalad import: cannot read %s: %s\n", path, strerror(errno));
		return 1;
	}
	struct import *import = mem_new(1, sizeof *import);
	import->store = data_dir_open("import", dir, true, &import->backend);
	int status = 1;
	if (import->store) {
		const struct games_file from = {.game = take, .context = import};
		bool good = games_file_read(file, &from);
		if (!good)
			fprintf(stderr, "mancalad import: cannot read %s: %s\n", path, strerror(errno));
		if (!import->failed && import->n_ops > 0)
			commit(import);
		drop(import);
		data_dir_progress_end();
		import->backend->close(import->store);
		fprintf(stderr, "%lu games imported, %lu were there already, %lu lines refused\n", import->n_new,
		        import->n_known, import->n_refused);
		status = good && !import->failed && import->n_refused == 0 ? 0 : 1;
	}
	free(import);
	if (file != stdin)
		fclose(file);
	return status;
}

int import_main(int argc, char **argv)
{
	const char *dir = NULL, *path = NULL, *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--data-dir"))) {
			dir = value;
		} else if (!path && (argv[at][0] != '-' || !argv[at][1])) {
			path = argv[at];
		} else {
			fprintf(stderr, "mancalad import: %s is one too many\n%s", argv[at], usage);
			return 2;
		}
	}
	if (!dir || !dir[0]) {
		fprintf(stderr, "mancalad import: --data-dir is missing\n%s", usage);
		return 2;
	}
	return run(dir, path ? path : "-");
}
