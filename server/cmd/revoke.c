/* mancalad revoke: shuts somebody out of a server, running or not, or lets him in again. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "common/mem.h"
#include "server/cmd/arguments.h"
#include "server/revoked_file.h"
#include "server/subcommands.h"

static const char usage[] = "usage: mancalad revoke --data-dir DIR [--undo] ID...\n"
                            "       mancalad revoke --data-dir DIR --list\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Shuts somebody out. A server that runs on the folder closes his connections within a second and "
	      "refuses\n"
	      "him from then on, also after a restart. His seats and games stay as they are.\n"
	      "\n"
	      "  ID               user:SUB    an account, by the subject (sub) of its tokens\n"
	      "                   guest:ID    a guest, as his games name him\n"
	      "                   jti:ID      one token of an account, by its id (jti)\n"
	      "  --data-dir DIR   the server's folder; the decision is a line in its file \"" REVOKED_FILE_NAME "\"\n"
	      "  --undo           let them in again\n"
	      "  --list           print who is shut out, and since when\n"
	      "\n"
	      "Exit status: 0 done, 1 the file could not be read or written, 2 called wrongly.\n",
	        stdout);
}

/* ---- the list ---- */

struct entry {
	char id[REVOKED_ID_MAX + 1];
	char when[32];
};

struct list {
	struct entry *entries;
	size_t n;
	size_t cap;
};

static void drop(struct list *list, const char *id)
{
	size_t kept = 0;
	for (size_t i = 0; i < list->n; i++)
		if (strcmp(list->entries[i].id, id) != 0)
			list->entries[kept++] = list->entries[i];
	list->n = kept;
}

static void on_line(void *context, const char *id, bool revoked, const char *when)
{
	struct list *list = context;
	void *entries = list->entries;
	drop(list, id);
	if (!revoked)
		return;
	mem_grow(&entries, &list->cap, list->n + 1, sizeof *list->entries);
	list->entries = entries;
	struct entry *entry = &list->entries[list->n++];
	snprintf(entry->id, sizeof entry->id, "%s", id);
	snprintf(entry->when, sizeof entry->when, "%s", when);
}

static int print_list(const char *dir)
{
	size_t len;
	struct list list = {.n = 0};
	char *text = revoked_file_load(dir, &len);
	if (!text) {
		fprintf(stderr, "mancalad revoke: cannot read %s/" REVOKED_FILE_NAME ": %s\n", dir, strerror(errno));
		return 1;
	}
	size_t n_strange = revoked_file_read(text, len, on_line, &list);
	for (size_t i = 0; i < list.n; i++)
		printf("%s %s\n", list.entries[i].when, list.entries[i].id);
	free(list.entries);
	free(text);
	if (n_strange > 0)
		fprintf(stderr, "mancalad revoke: %zu lines of %s/" REVOKED_FILE_NAME " are not understood\n",
		        n_strange, dir);
	return n_strange > 0 || fflush(stdout) != 0 ? 1 : 0;
}

/* ---- the command ---- */

static bool is_folder(const char *dir)
{
	struct stat stat_of;
	if (stat(dir, &stat_of) == 0 && S_ISDIR(stat_of.st_mode))
		return true;
	fprintf(stderr, "mancalad revoke: --data-dir %s is not a folder\n", dir);
	return false;
}

static int add_all(const char *dir, bool undo, int n_ids, char **ids)
{
	for (int i = 0; i < n_ids; i++) {
		if (revoked_file_add(dir, ids[i], !undo, (int64_t)time(NULL)))
			continue;
		fprintf(stderr, "mancalad revoke: cannot write %s/" REVOKED_FILE_NAME ": %s\n", dir, strerror(errno));
		return 1;
	}
	return 0;
}

static int refuse(const char *what, const char *word)
{
	fprintf(stderr, "mancalad revoke: %s%s\n%s", what, word, usage);
	return 2;
}

int revoke_main(int argc, char **argv)
{
	const char *dir = NULL, *value;
	bool undo = false, list = false;
	int n_ids = 0;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--data-dir")))
			dir = value;
		else if (strcmp(argv[at], "--undo") == 0)
			undo = true;
		else if (strcmp(argv[at], "--list") == 0)
			list = true;
		else if (argv[at][0] == '-')
			return refuse("there is no option ", argv[at]);
		else if (!revoked_id_valid(argv[at]))
			return refuse("an id is user:SUB, guest: and 16 digits, or jti:ID, and not ", argv[at]);
		else
			argv[++n_ids] = argv[at];
	}
	if (!dir || !dir[0])
		return refuse("--data-dir is missing", "");
	if (list ? n_ids > 0 || undo : n_ids == 0)
		return refuse(list ? "--list stands alone" : "no id is named", "");
	if (!is_folder(dir))
		return 1;
	return list ? print_list(dir) : add_all(dir, undo, n_ids, argv + 1);
}
