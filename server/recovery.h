/* Bringing back what the store has: every unfinished room, replayed from its snapshot and its steps. */
#ifndef SERVER_RECOVERY_H
#define SERVER_RECOVERY_H

#include <stdbool.h>

#include "server/store/store.h"

/* Between journal_open and journal_start. All rooms come back with nobody in them and their clocks standing. False if
 * something stored cannot be what was stored; `why` names it. */
bool recovery_run(char why[STORE_WHY_MAX]);

#endif
