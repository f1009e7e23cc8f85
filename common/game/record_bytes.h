/* A record as it is stored: the bytes of common/bytes.h behind the number of their version. What is written here stays
 * readable: a field that is added makes a new version. No checksum, which is the store's work. */
#ifndef COMMON_GAME_RECORD_BYTES_H
#define COMMON_GAME_RECORD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/game/record.h"

/* Appends the record to `out`. */
void record_bytes_write(const struct record *record, struct bytes *out);

/* The record in `bytes`, which is the caller's to clear. False if they hold none that this program knows; then there is
 * nothing to clear. Reads values in their range, and checks nothing more: see record_check. */
bool record_bytes_read(const uint8_t *bytes, size_t len, struct record *record) MUST_CHECK;

#endif
