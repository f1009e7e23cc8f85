/* Asks the system to keep memory on large pages, where it has them. A search looks all over its transposition table,
 * and on small pages spends most of its time on finding where they are. Only a wish: nothing changes where it is not
 * granted, and nothing fails.
 *
 * A large page takes a millisecond or more to be cleared when it is first used, so all of them are used here, once
 * (0.1 s for 64 MiB), and no search stands still for it. It pays for a thread that searches again and again and for a
 * long proof, not for one short search. */
#ifndef SERVER_LARGE_PAGES_H
#define SERVER_LARGE_PAGES_H

#include "common/bot/engine.h"

/* For the transposition table of an engine that has just been made. */
void large_pages_ask(struct engine *engine);

#endif
