/* The log of a room as a part of its bytes. The inside of save.h, for save.c only. */
#ifndef COMMON_ROOM_SAVE_LOG_H
#define COMMON_ROOM_SAVE_LOG_H

#include <stdint.h>

#include "common/bytes.h"
#include "common/room/room.h"

void save_put_log(const struct room *room, int64_t shift_ms, struct bytes *out);

/* After the game that the events tell of. Fills what an older `format` did not say. */
void save_get_log(struct room *room, struct reader *in, int64_t shift_ms, uint64_t format);

#endif
