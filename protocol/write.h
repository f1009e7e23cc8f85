/* Appends JSON to a growing text. The text is reused from message to message, so that in the long run nothing is
 * allocated. */
#ifndef PROTOCOL_WRITE_H
#define PROTOCOL_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
	char *bytes; /* not NUL-terminated; freed by text_clear */
	size_t len;
	size_t cap;
};

void text_clear(struct text *text);
/* Makes room for `n` more bytes. */
void text_grow(struct text *text, size_t n);

/* Where the next `n` bytes go; whoever writes them adds them to `len`. Valid until the text grows. */
static inline char *text_reserve(struct text *text, size_t n)
{
	if (n > text->cap - text->len)
		text_grow(text, n);
	return text->bytes + text->len;
}

/* Here, so that pieces of known length cost no call. */
static inline void write_bytes(struct text *text, const char *bytes, size_t len)
{
	memcpy(text_reserve(text, len), bytes, len);
	text->len += len;
}

/* Text that is JSON as it stands. */
static inline void write_literal(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

/* A number of up to three digits, to where there is room for them. Returns the place after it. */
static inline char *write_byte_number(char *at, uint8_t value)
{
	if (value >= 100)
		*at++ = (char)('0' + value / 100);
	if (value >= 10)
		*at++ = (char)('0' + value / 10 % 10);
	*at++ = (char)('0' + value % 10);
	return at;
}

void write_int(struct text *text, int64_t value);

/* A member of an object; `name` is what comes before the value, as in `,"ply":`. */
void write_named_int(struct text *text, const char *name, int64_t value);
void write_named_bool(struct text *text, const char *name, bool value);

/* A string with its quotes; what JSON cannot hold as it is gets escaped. `string` is valid UTF-8. */
void write_string(struct text *text, const char *string);

#endif
