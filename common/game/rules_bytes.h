/* What a game is played by as bytes: the rule record and the setting of its clocks. One owner for both the rooms under
 * way and the finished games; the number of the format is theirs.
 *
 * Parameters and values stand there as text, the family first and then what differs from its defaults, by name. So rows
 * of parameters.def may change places, and one that is added has its default in everything written before: a default
 * must go on meaning what it meant. To play by another one, put it into the preset; a test holds the defaults as they
 * are. A parameter or a word that is gone makes bytes that have it unreadable.
 *
 * Pure. What cannot be read leaves the reader bad. */
#ifndef COMMON_GAME_RULES_BYTES_H
#define COMMON_GAME_RULES_BYTES_H

#include "common/bytes.h"
#include "common/game/game_clock.h"
#include "common/game/rules.h"

/* The rules must be such as rules_check accepts. */
void rules_bytes_write(const struct rules *rules, struct bytes *out);

/* Each parameter is known, applies, and is in its range; whether all together can be played, rules_check says. */
void rules_bytes_read(struct reader *reader, struct rules *rules);

/* Without a clock nothing else of the setting is kept. Always the present form. */
void rules_bytes_write_clock(const struct clock_setting *setting, struct bytes *out);

/* Durations from 0 on; whether they make a clock, clock_setting_check says. `fischer_alone`: written when there was no
 * other kind, and none was told. */
void rules_bytes_read_clock(struct reader *reader, struct clock_setting *setting, bool fischer_alone);

/* One change of clocks by other than moves; takes eight bytes at least. */
void rules_bytes_write_clock_set(const struct clock_set *set, struct bytes *out);

/* Any values; whether they can be, record_check says. */
void rules_bytes_read_clock_set(struct reader *reader, struct clock_set *set);

#endif
