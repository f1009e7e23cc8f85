/* The endgame tables that there are: for each key the one with the most seeds. A set is made once and then only read,
 * by any number of threads; who gets a new table makes a new set. */
#ifndef COMMON_BOT_TABLES_H
#define COMMON_BOT_TABLES_H

#include "common/bot/table.h"

struct tables;

/* `table`: `n` of them, borrowed, as must be their images. Of two with one key the larger is taken. */
struct tables *tables_new(const struct table *const *table, unsigned n);
void tables_free(struct tables *tables);

/* The table for these rules, or NULL. It tells what the game is worth if it is played out; where less than a majority
   of the seeds wins, that says nothing of a game in which a store can still get there. */
const struct table *tables_find(const struct tables *tables /* may be NULL */, const struct rules *rules);

unsigned tables_count(const struct tables *tables);
const struct table *tables_at(const struct tables *tables, unsigned n);

#endif
