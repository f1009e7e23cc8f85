/* The data folder as a folder: made so that it outlives a loss of power, and held by one server at a time. Knows
 * nothing of what lies in it. Calls block. */
#ifndef SERVER_STORE_FOLDER_H
#define SERVER_STORE_FOLDER_H

#include <stdbool.h>

#include "server/store/store.h"

/* Makes the folder if it is not there; not those above it. False on failure, `why` saying what and what to do. */
bool folder_make(const char *dir, char why[STORE_WHY_MAX]);

/* What names the folder has now it has after a loss of power too. False on failure, with errno. */
bool folder_sync(const char *dir);

/* A descriptor that holds the folder till it is closed or the program ends; -1 on failure, `why` as above. */
int folder_lock(const char *dir, char why[STORE_WHY_MAX]);

#endif
