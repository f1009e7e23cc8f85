/* The record of a room's finished game. */
#ifndef COMMON_ROOM_ROOM_RECORD_H
#define COMMON_ROOM_ROOM_RECORD_H

#include "common/game/record.h"
#include "common/room/room.h"

/* The id under which the room's game is kept once it has ended: there from its start on. */
void room_record_id(const struct room *room, char out[RECORD_ID_MAX + 1]);

/* The room must have ended. The caller clears the record. */
void room_record(const struct room *room, struct record *out);

#endif
