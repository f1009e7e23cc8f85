#include "common/text.h"

#include <string.h>

#include "common/limits.h"

size_t text_point(const char *text, size_t len, uint32_t *point)
{
	const unsigned char *b = (const unsigned char *)text;
	if (b[0] < 0x80) {
		*point = b[0];
		return 1;
	}
	size_t n = b[0] >= 0xf0 ? 4 : b[0] >= 0xe0 ? 3 : 2;
	if (b[0] < 0xc2 || b[0] > 0xf4 || len < n)
		return 0;
	uint32_t value = b[0] & (0xffu >> (n + 1));
	for (size_t i = 1; i < n; i++) {
		if ((b[i] & 0xc0) != 0x80)
			return 0;
		value = value << 6 | (b[i] & 0x3fu);
	}
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	if (value < least[n] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
		return 0;
	*point = value;
	return n;
}

bool text_is_utf8(const char *text, size_t len)
{
	size_t at = 0;
	while (at < len) {
		uint32_t point;
		size_t n = text_point(text + at, len - at, &point);
		if (n == 0)
			return false;
		at += n;
	}
	return true;
}

static bool is_space(uint32_t p)
{
	return p == ' ' || p == 0xa0 || p == 0x1680 || (p >= 0x2000 && p <= 0x200a) || p == 0x202f || p == 0x205f ||
	       p == 0x3000;
}

/* Characters that are not seen, that turn the direction of what stands around them, or that mean nothing in common:
 * a name made of them could pass for another's. Ranges from the Unicode categories Cc, Cf, Zl, Zp, Co and the
 * noncharacters. */
static bool is_forbidden(uint32_t p)
{
	static const struct {
		uint32_t from, to;
	} ranges[] = {
	        {0x00, 0x1f},
	        {0x7f, 0x9f},
	        {0xad, 0xad},
	        {0x034f, 0x034f},
	        {0x0600, 0x0605},
	        {0x061c, 0x061c},
	        {0x06dd, 0x06dd},
	        {0x070f, 0x070f},
	        {0x0890, 0x0891},
	        {0x08e2, 0x08e2},
	        {0x115f, 0x1160},
	        {0x17b4, 0x17b5},
	        {0x180b, 0x180f},
	        {0x200b, 0x200f},
	        {0x2028, 0x202e},
	        {0x2060, 0x206f},
	        {0x2800, 0x2800},
	        {0x3164, 0x3164},
	        {0xe000, 0xf8ff},
	        {0xfdd0, 0xfdef},
	        {0xfe00, 0xfe0f},
	        {0xfeff, 0xfeff},
	        {0xffa0, 0xffa0},
	        {0xfff0, 0xfffb},
	        {0x110bd, 0x110bd},
	        {0x110cd, 0x110cd},
	        {0x13430, 0x1343f},
	        {0x1bca0, 0x1bca3},
	        {0x1d173, 0x1d17a},
	        {0xe0000, 0x10ffff},
	};
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (p >= ranges[i].from && p <= ranges[i].to)
			return true;
	return (p & 0xfffe) == 0xfffe;
}

enum err text_check_name(const char *name)
{
	size_t len = strlen(name);
	size_t n_points = 0;
	uint32_t point = ' ';
	if (len > NAME_BYTES_MAX)
		return ERR_BAD_NAME;
	for (size_t at = 0; at < len; n_points++) {
		size_t n = text_point(name + at, len - at, &point);
		if (n == 0 || is_forbidden(point) || (at == 0 && is_space(point)))
			return ERR_BAD_NAME;
		at += n;
	}
	if (n_points == 0 || n_points > NAME_POINTS_MAX || is_space(point))
		return ERR_BAD_NAME;
	return OK;
}

size_t text_trim(const char *text, size_t len, const char **start)
{
	size_t end = 0;
	uint32_t point;
	*start = text;
	for (size_t at = 0; at < len;) {
		size_t n = text_point(text + at, len - at, &point);
		if (n == 0) /* for others to refuse */
			return len;
		at += n;
		if (!is_space(point))
			end = at;
		else if (end == 0)
			*start = text + at;
	}
	return end == 0 ? 0 : end - (size_t)(*start - text);
}

/* Joiners of letters and signs, and the choice between a sign's looks. */
static bool is_joining(uint32_t p)
{
	return p == 0x200c || p == 0x200d || p == 0xfe0e || p == 0xfe0f;
}

enum err text_check_line(const char *line, size_t len)
{
	size_t n_points = 0, n_seen = 0;
	uint32_t point = ' ';
	for (size_t at = 0; at < len; n_points++) {
		size_t n = text_point(line + at, len - at, &point);
		if (n == 0 || (is_forbidden(point) && !is_joining(point)) || (at == 0 && is_space(point)))
			return ERR_BAD_TEXT;
		n_seen += !is_space(point) && !is_joining(point);
		at += n;
	}
	return n_seen > 0 && n_points <= LINE_POINTS_MAX && !is_space(point) ? OK : ERR_BAD_TEXT;
}

bool text_same_secret(const uint8_t *a, const uint8_t *b, size_t len)
{
	unsigned differ = 0;
	for (size_t i = 0; i < len; i++)
		differ |= (unsigned)(a[i] ^ b[i]);
	return differ == 0;
}
