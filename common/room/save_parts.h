/* What the saved forms of rooms, events and commands have in common: enums by their words, instants, terms. The inside
 * of save.h, for save*.c only. */
#ifndef COMMON_ROOM_SAVE_PARTS_H
#define COMMON_ROOM_SAVE_PARTS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/room/room.h"

/* The words of the enums, by index; NULL beyond the last. */
const char *save_command_word(unsigned type);
const char *save_event_word(unsigned type);
const char *save_end_word(unsigned end);
const char *save_preset_word(unsigned preset);
const char *save_phase_word(unsigned phase);
const char *save_hold_word(unsigned hold);
const char *save_offer_end_word(unsigned end);
const char *save_offer_word(unsigned kind);

/* The index of a word that is read; `in` is bad if it is none of them. */
uint8_t save_get_word(struct reader *in, const char *(*word_at)(unsigned index));

/* An instant, or INT64_MAX for never, by another clock: `shift_ms` is added on the way out and taken off on the way
 * in. */
int64_t save_shift(int64_t at_ms, int64_t by_ms);
void save_put_instant(struct bytes *out, int64_t at_ms, int64_t shift_ms);
int64_t save_get_instant(struct reader *in, int64_t shift_ms);

/* A duration that fits an int32_t. */
int32_t save_get_ms(struct reader *in);

/* The terms of a rematch; NULL for none. False if there were none, or `in` is bad. */
void save_put_terms(const struct next_game *terms, struct bytes *out);
bool save_get_terms(struct next_game *out, struct reader *in);

#endif
