#include "protocol/write.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

void text_clear(struct text *text)
{
	free(text->bytes);
	*text = (struct text){.bytes = NULL};
}

void text_grow(struct text *text, size_t n)
{
	void *bytes = text->bytes;
	mem_grow(&bytes, &text->cap, text->len + n, 1);
	text->bytes = bytes;
}

void write_int(struct text *text, int64_t value)
{
	char digits[20];
	size_t n = 0;
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	do {
		digits[sizeof digits - ++n] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (value < 0)
		write_bytes(text, "-", 1);
	char *at = text_reserve(text, sizeof digits);
	for (size_t i = 0; i < n; i++)
		at[i] = digits[sizeof digits - n + i];
	text->len += n;
}

void write_named_int(struct text *text, const char *name, int64_t value)
{
	write_literal(text, name);
	write_int(text, value);
}

void write_named_bool(struct text *text, const char *name, bool value)
{
	write_literal(text, name);
	write_literal(text, value ? "true" : "false");
}

void write_string(struct text *text, const char *string)
{
	static const char hex[] = "0123456789abcdef";
	size_t len = strlen(string);
	/* The worst case is six bytes for each. */
	char *start = text_reserve(text, 6 * len + 2);
	char *at = start;
	*at++ = '"';
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)string[i];
		if (c == '"' || c == '\\') {
			*at++ = '\\';
			*at++ = (char)c;
		} else if (c < 0x20) {
			memcpy(at, "\\u00", 4);
			at[4] = hex[c >> 4];
			at[5] = hex[c & 15];
			at += 6;
		} else {
			*at++ = (char)c;
		}
	}
	*at++ = '"';
	text->len += (size_t)(at - start);
}
