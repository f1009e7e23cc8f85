/* What viewers of a room see that shows itself later than it happens: a second room behind the real one, which is given
 * the same commands so much later and so becomes the same, with the same events under the same numbers, dated as they
 * happened. What is still to come stands in a queue of bounded size; when a room does more than fits, the viewers see
 * what the queue holds, skip what was left out and get the room after it as a whole. Talk is not in it, nor is the
 * coming and going of viewers but where it is told: the number of them is that of the last event. Sends nothing. Loop
 * thread only. */
#ifndef SERVER_DELAYED_H
#define SERVER_DELAYED_H

#include <stdbool.h>
#include <stdint.h>

#include "common/room/room.h"

/* Bytes of the queue: more than a thousand moves, which is more than two people make within the longest delay; two
 * programs may make more. One entry may be longer. */
#define DELAYED_BYTES_MAX 65536

struct delayed;

/* Of a room as it is now, which viewers see from `from_ms` on; with an instant gone by at once. */
struct delayed *delayed_new(const struct room *room, int64_t from_ms);
void delayed_free(struct delayed *delayed); /* NULL is nothing */

/* The room was given a command that changed it, and is so now. */
void delayed_keep(struct delayed *delayed, const struct room *room, const struct command *command);

/* When delayed_step has something to do; INT64_MAX for never. */
int64_t delayed_deadline(const struct delayed *delayed);

/* Does the next thing that is due by now: the events after `*seq` of what viewers see are new, or, if `*whole`, all of
 * it is. `room` is the real one. False if nothing is due. */
bool delayed_step(struct delayed *delayed, const struct room *room, int64_t now_ms, uint64_t *seq, bool *whole);

/* What viewers see now; NULL if there is nothing yet, until delayed_from. */
const struct room *delayed_room(const struct delayed *delayed);
int64_t delayed_from(const struct delayed *delayed);

/* The instant that they see. */
int64_t delayed_instant(const struct delayed *delayed, int64_t now_ms);

#endif
