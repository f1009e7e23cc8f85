/* Text that people choose, checked: UTF-8, names and lines of talk. Pure; never changes what it is given. */
#ifndef COMMON_TEXT_H
#define COMMON_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"

/* Reads one code point of UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF) from `text`, which has
 * `len` > 0 bytes. Returns the bytes it took, 0 if they are not valid. */
size_t text_point(const char *text, size_t len, uint32_t *point);

bool text_is_utf8(const char *text, size_t len);

/* ERR_BAD_NAME unless `name` is 1..NAME_POINTS_MAX code points in at most NAME_BYTES_MAX bytes, starts and ends with a
 * visible one, and has no control, format, direction or private character. */
enum err text_check_name(const char *name) MUST_CHECK;

/* The part of `text` between the blanks at its ends; its length, 0 if nothing is left. */
size_t text_trim(const char *text, size_t len, const char **start);

/* ERR_BAD_TEXT unless the `len` bytes at `line` are 1..LINE_POINTS_MAX code points with something to see among them,
 * trimmed, and none of them a control, direction or private character. What joins letters and chooses the look of a
 * sign is allowed, as several scripts and signs are not written without. */
enum err text_check_line(const char *line, size_t len) MUST_CHECK;

/* Compares secrets without telling by its duration where they differ. */
bool text_same_secret(const uint8_t *a, const uint8_t *b, size_t len);

#endif
