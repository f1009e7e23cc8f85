/* Turns that have begun and that nobody has been told of yet, since the change that gave them is on its way to the
 * store. How long that took is known once it is safe; it is given back to whose turn it is. Loop thread only. */
#ifndef SERVER_TURNS_H
#define SERVER_TURNS_H

#include "server/rooms.h"

/* The turn of a room began at `at_ms`, by the change of its `turn_mark`. */
void turns_note(struct hosted *hosted, int64_t at_ms);

/* The end of a turn of the loop: notes in the rooms how late those were told whose change is safe by now. */
void turns_tell(void);

void turns_clear(void);

#endif
