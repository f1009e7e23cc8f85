/* Secrets as text: lower-case hexadecimal digits, two a byte. */
#ifndef PROTOCOL_HEX_H
#define PROTOCOL_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2 x n digits, no NUL. */
void hex_write(const uint8_t *bytes, size_t n, char *out);
/* False unless `text` is exactly 2 x n digits. */
bool hex_read(const char *text, uint8_t *out, size_t n);

#endif
