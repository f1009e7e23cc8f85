/* Durations as game files have them. */
#ifndef PROTOCOL_OGN_TIME_H
#define PROTOCOL_OGN_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol/write.h"

/* Seconds, "180" or "0.500". */
void ogn_time_write_seconds(struct text *text, int64_t ms);
/* Hours, minutes and seconds, "0:00:03.250". */
void ogn_time_write(struct text *text, int64_t ms);

/* Each reads from `*at` on, leaves it behind what it took, and is false if there is no such duration. */
bool ogn_time_read_seconds(const char **at, int64_t *ms);
bool ogn_time_read(const char **at, int64_t *ms);

#endif
