/* A puzzle as the store keeps it. Rules, themes and source stand by their words, so that tables may change. */
#ifndef COMMON_BOT_PUZZLE_BYTES_H
#define COMMON_BOT_PUZZLE_BYTES_H

#include "common/bot/puzzle.h"
#include "common/bytes.h"
#include "common/err.h"

/* Appends the puzzle. */
void puzzle_bytes_write(const struct puzzle *puzzle, struct bytes *out);

/* False if the bytes hold none that this program knows. What is read can be sown; whether it is true, puzzle_check()
 * says. A theme that this program does not know is left out. */
bool puzzle_bytes_read(const uint8_t *bytes, size_t len, struct puzzle *puzzle) MUST_CHECK;

#endif
