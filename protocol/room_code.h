/* Room codes: eight characters of Crockford's base 32, which leaves out I, L, O and U so that a code survives being
 * read aloud and written down. */
#ifndef PROTOCOL_ROOM_CODE_H
#define PROTOCOL_ROOM_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/limits.h"

/* The code for the lowest 40 bits of `bits`. */
void room_code_write(uint64_t bits, char out[ROOM_CODE_CHARS + 1]);

/* Reads a code as people type it: any case, o for 0, i and l for 1, hyphens and spaces between. False if it is none. */
bool room_code_read(const char *text, char out[ROOM_CODE_CHARS + 1]);

#endif
