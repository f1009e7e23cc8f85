/* Clocks as game files have them. The words are known ones where there are any: "180+2" and "1/259200" of PGN, "d2" of
 * US Chess for a delay, "5x30 byo-yomi" of SGF. */
#ifndef PROTOCOL_OGN_CLOCK_H
#define PROTOCOL_OGN_CLOCK_H

#include <stdbool.h>

#include "common/game/game_clock.h"
#include "protocol/write.h"

/* The value of the tag TimeControl. */
void ogn_clock_write(struct text *text, const struct clock_setting *setting);

/* The value of the tag Overtime; only of byo-yomi. */
void ogn_clock_write_overtime(struct text *text, const struct clock_setting *setting);

/* Reads both; `overtime` may be NULL. Sets all but increment_per. False if it is no clock here; whether there is such
 * one, clock_setting_check says. */
bool ogn_clock_read(const char *control, const char *overtime, struct clock_setting *setting);

/* What clocks were set to before the next move: "[%set given 0:00:12 0:00:38 0:00:35 3 3 0]". */
void ogn_clock_write_set(struct text *text, const struct clock_set *set);

/* Likewise, from the "[%set " on; all but the ply. */
bool ogn_clock_read_set(const char *text, struct clock_set *set);

#endif
