/* A finished game as it is stored: the bytes of common/bytes.h behind the number of their format. Rules, clock and end
 * stand by their words, so that tables may change: see rules_bytes.h. No checksum, which is the store's work.
 *
 * What was written stays readable. A field that is added or goes makes a format with the next number; the reader
 * keeps taking the ones before, and tests/data/saved keeps games of each. */
#ifndef COMMON_GAME_RECORD_BYTES_H
#define COMMON_GAME_RECORD_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/game/record.h"

#define RECORD_FORMAT 2

/* Appends the record to `out`. */
void record_bytes_write(const struct record *record, struct bytes *out);

/* The record in `bytes`, which is the caller's to clear. False if they hold none that this program knows; then there is
 * nothing to clear. Reads values in their range, and checks nothing more: see record_check. */
bool record_bytes_read(const uint8_t *bytes, size_t len, struct record *record) MUST_CHECK;

#endif
