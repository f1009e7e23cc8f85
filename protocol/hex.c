#include "protocol/hex.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

void hex_write(const uint8_t *bytes, size_t n, char *out)
{
	for (size_t i = 0; i < n; i++) {
		out[2 * i] = digits[bytes[i] >> 4];
		out[2 * i + 1] = digits[bytes[i] & 15];
	}
}

bool hex_read(const char *text, uint8_t *out, size_t n)
{
	if (strlen(text) != 2 * n)
		return false;
	for (size_t i = 0; i < n; i++) {
		const char *high = memchr(digits, text[2 * i], 16);
		const char *low = memchr(digits, text[2 * i + 1], 16);
		if (!high || !low)
			return false;
		out[i] = (uint8_t)((high - digits) << 4 | (low - digits));
	}
	return true;
}
