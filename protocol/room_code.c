#include "protocol/room_code.h"

#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void room_code_write(uint64_t bits, char out[ROOM_CODE_CHARS + 1])
{
	for (unsigned i = ROOM_CODE_CHARS; i-- > 0; bits >>= 5)
		out[i] = alphabet[bits & 31];
	out[ROOM_CODE_CHARS] = '\0';
}

bool room_code_read(const char *text, char out[ROOM_CODE_CHARS + 1])
{
	unsigned n = 0;
	for (; *text; text++) {
		char c = *text;
		if (c == '-' || c == ' ')
			continue;
		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		if (c == 'O')
			c = '0';
		if (c == 'I' || c == 'L')
			c = '1';
		if (n == ROOM_CODE_CHARS || !memchr(alphabet, c, sizeof alphabet - 1))
			return false;
		out[n++] = c;
	}
	out[n] = '\0';
	return n == ROOM_CODE_CHARS;
}
