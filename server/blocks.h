/* Whom each person does not want to hear or meet: a list of his, in memory while he is here and for some time after. A
 * person whose list is not in memory has blocked nobody, as far as this knows; blocks_store.h is about keeping lists
 * and getting them. Loop thread only. */
#ifndef SERVER_BLOCKS_H
#define SERVER_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/err.h"

/* Of people who have gone; the longest gone are let go first. */
#define BLOCKS_IDLE_MAX 10000

/* Whether `user` has blocked `whom`; and whether one of the two has blocked the other. */
bool blocks_has(const char *user, const char *whom);
bool blocks_between(const char *a, const char *b);

/* The user and the name of the person at `index` of a list; false behind the last. Valid until the list changes. */
bool blocks_at(const char *user, size_t index, const char **whom, const char **name);

/* Blocks or unblocks. `name` is the one under which he was met, or empty. ERR_LIST_FULL over BLOCKS_MAX. */
enum err blocks_set(const char *user, const char *whom, const char *name, bool on) MUST_CHECK;

/* ---- who is here ---- */

struct block_list;

/* Keeps somebody's list in memory till unref; NULL if he has none. */
struct block_list *blocks_ref(const char *user);
void blocks_unref(struct block_list *list);

/* Whether somebody's list is in memory, even if nobody is on it. */
bool blocks_is_here(const char *user);

void blocks_stop(void);

/* ---- records ---- */

/* Appends the list as a record; nothing if there is none. */
void blocks_write(const char *user, struct bytes *out);

/* Takes a list from its record, unless it is in memory. False if the record is none; then the list is empty. */
bool blocks_adopt(const char *user, const uint8_t *record, size_t len);

#endif
