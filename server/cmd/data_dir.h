/* The data folder that the tools of the archive work on. */
#ifndef SERVER_CMD_DATA_DIR_H
#define SERVER_CMD_DATA_DIR_H

#include <stdbool.h>

#include "server/store/store.h"

/* Opens the store in a folder, which is made if it may be; a server may run on it. NULL on failure, told on standard
 * error in the name of `command`. */
struct store *data_dir_open(const char *command, const char *dir, bool may_make, const struct store_backend **backend);

/* A count that moves, on standard error where that is a terminal. */
void data_dir_progress(const char *what, unsigned long n);
/* Ends its line. */
void data_dir_progress_end(void);

#endif
