/* What a player has had done already, so that a command that comes twice, as after a cut before its answer, is answered
 * twice and done once. Moves are remembered apart (struct seat), since their answer is an event of their own, and
 * lines of talk are (talk.h), since viewers speak too.
 *
 * Of each command a mark is kept, and no more of them than a client has under way: a mark tells by which name its
 * sender called it, what it is, and what it asks for, by a hash: whoever finds two ids whose marks are the same has
 * deceived nobody but himself. Two commands with the same mark count as one and the same. */
#ifndef COMMON_ROOM_DONE_H
#define COMMON_ROOM_DONE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/limits.h"

struct command;

struct done {
	uint64_t mark[SEAT_COMMANDS]; /* the newest first; 0 = none */
};

/* 0 for what is not remembered here: a move, a line, and what bears no id. */
uint64_t done_mark(const struct command *command);

bool done_has(const struct done *done, uint64_t mark);
void done_note(struct done *done, uint64_t mark);

#endif
