#include "server/cmd/data_dir.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opening makes what is missing, which is not what somebody means who wants to read. */
static bool is_there(const char *command, const char *dir)
{
	struct stat stat_of;
	if (stat(dir, &stat_of) != 0) {
		fprintf(stderr, "mancalad %s: --data-dir %s: %s\n", command, dir, strerror(errno));
		return false;
	}
	if (!S_ISDIR(stat_of.st_mode)) {
		fprintf(stderr, "mancalad %s: --data-dir %s is not a folder\n", command, dir);
		return false;
	}
	return true;
}

struct store *data_dir_open(const char *command, const char *dir, bool may_make, const struct store_backend **backend)
{
	char why[STORE_WHY_MAX] = "";
	if (!may_make && !is_there(command, dir))
		return NULL;
	*backend = store_find("sqlite");
	struct store *store = (*backend)->open(dir, DURABILITY_POWER, why);
	if (!store)
		fprintf(stderr, "mancalad %s: %s\n", command, why);
	return store;
}

void data_dir_progress(const char *what, unsigned long n)
{
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r%s %lu games", what, n);
}

void data_dir_progress_end(void)
{
	if (isatty(STDERR_FILENO))
		fputc('\n', stderr);
}
