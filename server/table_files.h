/* Endgame tables as files of the data folder: DIR/tables/KEY-SEEDS.table, mapped into memory to be read. A file is made
 * beside its place, made safe and only then given its name, so one that has the name is whole. Calls block; they may be
 * made on any thread. */
#ifndef SERVER_TABLE_FILES_H
#define SERVER_TABLE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bot/tables.h"

#define TABLE_FILES_PATH_MAX 4096
#define TABLE_FILES_WHY_MAX 256

struct table_file {
	struct table table;
	void *image; /* of the whole table */
	size_t bytes;
	bool mapped; /* from a file; else it is memory */
};

/* DIR/tables; DIR/tables/KEY-SEEDS.table. False if that is too long. */
bool table_files_folder(const char *dir, char out[TABLE_FILES_PATH_MAX]);
bool table_files_path(const char *dir, const struct table_key *key, unsigned seeds, char out[TABLE_FILES_PATH_MAX]);

/* Opens a table to be read; `check` reads all of it and compares its sum. The caller closes it. NULL on failure, `why`
   says in words what is the matter with it. */
struct table_file *table_file_open(const char *path, bool check, char why[TABLE_FILES_WHY_MAX]);
void table_file_close(struct table_file *file);

/* All in DIR/tables by their names' order. `damaged` hears of those that cannot be used; it may be NULL. The caller
   closes each and frees the list. A folder that is not there holds none. */
struct table_file_list {
	size_t n;
	struct table_file **file;
};
typedef void (*table_files_damaged)(void *context, const char *path, const char *why);
void table_files_load(
        const char *dir, bool check, table_files_damaged damaged, void *context, struct table_file_list *out);
void table_files_close(struct table_file_list *list);
/* For who only wants to look things up: a set of those tables, which are borrowed. The caller frees it. */
struct tables *table_files_set(const struct table_file_list *list);

/* A table that is being made. */
struct table_draft {
	void *image; /* zeroed; to be filled in */
	size_t bytes;
	int fd; /* -1: in memory only */
	char path[TABLE_FILES_PATH_MAX];
	char draft[TABLE_FILES_PATH_MAX]; /* the name until it is whole */
};

/* `dir` NULL makes it in memory only. The folder is made if need be, but for `dir` itself. All the room on the disk is
   taken at once. False on failure, `why` says in words what to do. */
bool table_draft_begin(struct table_draft *draft, const char *dir, const struct table_key *key, unsigned seeds,
        char why[TABLE_FILES_WHY_MAX]);
/* Ends it, and gives the finished table under its name, to be closed by the caller; NULL on failure. */
struct table_file *table_draft_keep(struct table_draft *draft, char why[TABLE_FILES_WHY_MAX]);
/* Ends it, and nothing is left. */
void table_draft_drop(struct table_draft *draft);

#endif
