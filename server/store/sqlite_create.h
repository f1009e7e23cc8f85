/* Makes a SQLite store where there is none, whole or not at all: it gets its name when everything in it is safe. So a
 * file that is there and empty was not left by a start cut short, but has lost what it had. */
#ifndef SERVER_STORE_SQLITE_CREATE_H
#define SERVER_STORE_SQLITE_CREATE_H

#include <stdbool.h>

#include "server/store/store.h"

/* The file `path` in folder `dir`, with the schema of this program's version. False on failure, `why` saying what. */
bool sqlite_create(const char *dir, const char *path, char why[STORE_WHY_MAX]);

#endif
