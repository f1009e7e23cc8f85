/* A class as bytes, for the store and back. What was written stays readable; how a format changes, common/room/save.h
 * says. Events of the last step, and who is there, are not kept. Pure; a record that is not one is refused, never half
 * read. */
#ifndef COMMON_CLASSROOM_SAVE_H
#define COMMON_CLASSROOM_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/classroom/classroom.h"

#define CLASS_FORMAT 1

void class_save(const struct classroom *class, struct bytes *out);

/* Fills `class`, which the caller clears: nobody is there as of `at_ms`. False, with nothing to clear, if `bytes` are
 * not what class_save writes. */
bool class_load(struct classroom *class, const uint8_t *bytes, size_t len, int64_t at_ms);

#endif
