/* Lists of whom people have blocked, in the store: kept under who they are, so that they hold in every room and for as
 * long as their owners are known. Loop thread only, but for what is said otherwise. */
#ifndef SERVER_BLOCKS_STORE_H
#define SERVER_BLOCKS_STORE_H

#include <stdbool.h>

#include "common/bytes.h"
#include "server/store/store.h"

/* Journals somebody's list as it is, seen today; nothing if there is none. */
void blocks_store_keep(const char *user);

/* Gets the list of somebody who comes, if it is not in memory. `found` is told once, perhaps at once; `known` is false
 * if the store could not be asked. */
void blocks_store_find(const char *user, void (*found)(void *context, bool known), void *context);

/* The record of somebody's list, by the thread that may read `store`; nothing is appended if there is none. */
enum store_result blocks_store_read(const struct store_backend *backend, struct store *store, const char *user,
        struct bytes *record, char why[STORE_WHY_MAX]);

/* Takes a list that was read. */
void blocks_store_adopt(const char *user, const struct bytes *record);

#endif
