#include "common/bytes.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

void bytes_clear(struct bytes *bytes)
{
	free(bytes->at);
	*bytes = (struct bytes){.at = NULL};
}

void bytes_put(struct bytes *bytes, const void *from, size_t len)
{
	void *at = bytes->at;
	mem_grow(&at, &bytes->cap, bytes->len + len, 1);
	bytes->at = at;
	if (len > 0) /* nothing may be told from nowhere */
		memcpy(bytes->at + bytes->len, from, len);
	bytes->len += len;
}

void bytes_put_number(struct bytes *bytes, uint64_t value)
{
	uint8_t digits[10];
	size_t n = 0;
	do {
		digits[n++] = (uint8_t)((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
		value >>= 7;
	} while (value);
	bytes_put(bytes, digits, n);
}

/* Small numbers of either sign stay short: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
void bytes_put_signed(struct bytes *bytes, int64_t value)
{
	bytes_put_number(bytes, value < 0 ? ~((uint64_t)value << 1) : (uint64_t)value << 1);
}

void bytes_put_text(struct bytes *bytes, const char *text)
{
	size_t len = strlen(text);
	bytes_put_number(bytes, len);
	bytes_put(bytes, text, len);
}

static void go_bad(struct reader *reader)
{
	reader->bad = true;
	reader->at = reader->end;
}

void reader_get(struct reader *reader, void *to, size_t len)
{
	if ((size_t)(reader->end - reader->at) < len) {
		go_bad(reader);
		memset(to, 0, len);
		return;
	}
	memcpy(to, reader->at, len);
	reader->at += len;
}

uint64_t reader_number(struct reader *reader, uint64_t max)
{
	uint64_t value = 0;
	for (unsigned shift = 0;; shift += 7) {
		if (reader->at == reader->end || shift > 63) {
			go_bad(reader);
			return 0;
		}
		uint8_t digit = *reader->at++;
		value |= (uint64_t)(digit & 0x7f) << shift;
		if (digit < 0x80)
			break;
	}
	if (value <= max)
		return value;
	go_bad(reader);
	return 0;
}

int64_t reader_signed(struct reader *reader)
{
	uint64_t value = reader_number(reader, UINT64_MAX);
	return value & 1 ? (int64_t) ~(value >> 1) : (int64_t)(value >> 1);
}

void reader_text(struct reader *reader, char *to, size_t size)
{
	size_t len = (size_t)reader_number(reader, size - 1);
	reader_get(reader, to, len);
	to[len] = '\0';
	if (strlen(to) != len)
		go_bad(reader);
}

unsigned reader_word(struct reader *reader, const char *(*word_at)(unsigned index))
{
	char text[32];
	const char *word;
	reader_text(reader, text, sizeof text);
	for (unsigned i = 0; !reader->bad && (word = word_at(i)); i++)
		if (strcmp(word, text) == 0)
			return i;
	go_bad(reader);
	return 0;
}

bool reader_done(const struct reader *reader)
{
	return !reader->bad && reader->at == reader->end;
}
