#include "server/utf8.h"

#include <stdint.h>
#include <string.h>

/* The length of the sequence at `at`, which has `left` bytes before the end; 0 if it is none. */
static size_t sequence(const unsigned char *at, size_t left)
{
	unsigned char low = 0x80; /* what the second byte may be */
	unsigned char high = 0xbf;
	size_t len;

	if (at[0] >= 0xc2 && at[0] <= 0xdf)
		len = 2;
	else if (at[0] >= 0xe0 && at[0] <= 0xef)
		len = 3;
	else if (at[0] >= 0xf0 && at[0] <= 0xf4)
		len = 4;
	else
		return 0;
	if (at[0] == 0xe0)
		low = 0xa0; /* less would fit in two bytes */
	else if (at[0] == 0xed)
		high = 0x9f; /* surrogates */
	else if (at[0] == 0xf0)
		low = 0x90; /* less would fit in three */
	else if (at[0] == 0xf4)
		high = 0x8f; /* beyond U+10FFFF */
	if (len > left || at[1] < low || at[1] > high)
		return 0;
	for (size_t i = 2; i < len; i++) {
		if ((at[i] & 0xc0) != 0x80)
			return 0;
	}
	return len;
}

bool utf8_valid(const char *bytes, size_t len)
{
	const unsigned char *at = (const unsigned char *)bytes;
	const unsigned char *end = at + len;

	while (at < end) {
		uint64_t eight;

		/* nearly all of it is ASCII */
		while (end - at >= 8 && (memcpy(&eight, at, 8), (eight & UINT64_C(0x8080808080808080)) == 0))
			at += 8;
		if (at == end)
			break;
		if (*at < 0x80) {
			at++;
			continue;
		}
		size_t n = sequence(at, (size_t)(end - at));

		if (n == 0)
			return false;
		at += n;
	}
	return true;
}
