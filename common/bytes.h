/* A growing run of bytes to write into, and a reader that cannot run over: what records on disk are made of. Numbers
 * are little-endian base 128, so that small ones take one byte. Pure. */
#ifndef COMMON_BYTES_H
#define COMMON_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bytes {
	uint8_t *at; /* owned; freed by bytes_clear */
	size_t len;
	size_t cap;
};

void bytes_clear(struct bytes *bytes);

void bytes_put(struct bytes *bytes, const void *from, size_t len);
void bytes_put_number(struct bytes *bytes, uint64_t value);
void bytes_put_signed(struct bytes *bytes, int64_t value);
/* Its length, then its characters. */
void bytes_put_text(struct bytes *bytes, const char *text);

/* Reads on from `at`. After a read that found too little, or what cannot be, `bad` is set and all reads give zeros. */
struct reader {
	const uint8_t *at;
	const uint8_t *end;
	bool bad;
};

void reader_get(struct reader *reader, void *to, size_t len);
/* At most `max`, or the record is bad. */
uint64_t reader_number(struct reader *reader, uint64_t max);
int64_t reader_signed(struct reader *reader);
/* At most `size` - 1 characters, none of them NUL. */
void reader_text(struct reader *reader, char *to, size_t size);
/* The index at which `word_at` gives the text that is read, or the record is bad. A word outlives the table whose row
 * it names, as rows change places. `word_at` gives NULL from the end of the table on; no word is longer than 31 bytes.
 */
unsigned reader_word(struct reader *reader, const char *(*word_at)(unsigned index));
/* Whether all was read and all was well. */
bool reader_done(const struct reader *reader);

#endif
