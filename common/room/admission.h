/* Whom the players of a room let in to watch, and whom not, where watching takes their leave (WATCH_APPROVAL). Lasts as
 * long as the room, so that nobody asks twice after a cut or a restart of the server. A list of bounded size, allocated
 * with its first entry; from the full list the oldest entry goes. Pure. */
#ifndef COMMON_ROOM_ADMISSION_H
#define COMMON_ROOM_ADMISSION_H

#include <stdbool.h>
#include <stdint.h>

#include "common/bytes.h"

struct room;

enum admission {
	ADMISSION_NONE, /* nobody has decided, or so long ago that he may ask again */
	ADMISSION_YES,
	ADMISSION_NO
};

/* What was decided about somebody, as it holds at `at_ms`; of a no, `again_ms` is the instant at which he may ask
 * again. */
enum admission admission_of(const struct room *room, const char *user, int64_t at_ms, int64_t *again_ms);

void admission_note(struct room *room, const char *user, bool yes, int64_t at_ms);

void admission_free(struct room *room);

/* As part of a saved room; `shift_ms` as in save.h. */
void admission_save(const struct room *room, int64_t shift_ms, struct bytes *out);
/* Into a room without any. Sets `in->bad` if the bytes are not those of a list. */
void admission_load(struct room *room, int64_t shift_ms, struct reader *in);

#endif
