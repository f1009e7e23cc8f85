/* What a room says of the board of a class that it is. Pure. */
#ifndef COMMON_CLASSROOM_READING_H
#define COMMON_CLASSROOM_READING_H

#include "common/classroom/classroom.h"
#include "common/room/room.h"

/* Who sits on which side now, by the tokens of the seats; where the game stands or how it ended; its number. */
void class_reading(const struct classroom *class, const struct class_board *board, const struct room *room,
        struct class_result *out);

#endif
