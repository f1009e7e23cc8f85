/* Appends JSON to a growing text. The text is reused from message to message, so that in the long run nothing is
 * allocated. */
#ifndef PROTOCOL_WRITE_H
#define PROTOCOL_WRITE_H

#include <stddef.h>
#include <stdint.h>

struct text {
	char *bytes; /* not NUL-terminated; freed by text_clear */
	size_t len;
	size_t cap;
};

void text_clear(struct text *text);

void write_bytes(struct text *text, const char *bytes, size_t len);
void write_int(struct text *text, int64_t value);
/* A string with its quotes; what JSON cannot hold as it is gets escaped. `string` is valid UTF-8. */
void write_string(struct text *text, const char *string);

#endif
