#include "server/store/sqlite_create.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/folder.h"
#include "server/store/migrations.h"

static int write_schema(sqlite3 *db)
{
	char version[64];
	snprintf(version, sizeof version, "PRAGMA user_version = %d; COMMIT", MIGRATIONS_COUNT);
	int code = sqlite3_exec(db, "PRAGMA synchronous = FULL; BEGIN", NULL, NULL, NULL);
	for (int i = 0; i < MIGRATIONS_COUNT && code == SQLITE_OK; i++)
		code = sqlite3_exec(db, migrations[i], NULL, NULL, NULL);
	return code == SQLITE_OK ? sqlite3_exec(db, version, NULL, NULL, NULL) : code;
}

static bool write_file(const char *path, char why[STORE_WHY_MAX])
{
	sqlite3 *db;
	int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
	if (code == SQLITE_OK)
		code = write_schema(db);
	if (code != SQLITE_OK)
		store_say(why,
		        "cannot make %s: %s. Check the folder's owner and rights and the space on the disk, or give "
		        "another "
		        "--data-dir.",
		        path, sqlite3_errmsg(db));
	sqlite3_close(db);
	return code == SQLITE_OK;
}

bool sqlite_create(const char *dir, const char *path, char why[STORE_WHY_MAX])
{
	char fresh[4096], leftover[4096];
	int len = snprintf(leftover, sizeof leftover, "%s.new-journal", path);
	if (len < 0 || (size_t)len >= sizeof leftover) {
		store_say(why, "the name of the data folder is too long");
		return false;
	}
	snprintf(fresh, sizeof fresh, "%s.new", path);
	/* Of a start that was cut short. */
	unlink(leftover);
	unlink(fresh);
	if (!write_file(fresh, why))
		return false;
	chmod(fresh, 0600); /* seat tokens will be in it */
	if (rename(fresh, path) == 0 && folder_sync(dir))
		return true;
	store_say(why, "cannot make %s: %s", path, strerror(errno));
	return false;
}
