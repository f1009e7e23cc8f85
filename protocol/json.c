#include "protocol/json.h"

#include <string.h>

#include "common/limits.h"
#include "common/text.h"

struct scan {
	const char *at;
	const char *end;
	unsigned depth;
};

static bool scan_value(struct scan *s);

static void skip_space(struct scan *s)
{
	while (s->at < s->end && (*s->at == ' ' || *s->at == '\t' || *s->at == '\n' || *s->at == '\r'))
		s->at++;
}

static bool take(struct scan *s, char c)
{
	if (s->at == s->end || *s->at != c)
		return false;
	s->at++;
	return true;
}

static bool take_word(struct scan *s, const char *word)
{
	size_t len = strlen(word);
	if ((size_t)(s->end - s->at) < len || memcmp(s->at, word, len) != 0)
		return false;
	s->at += len;
	return true;
}

static bool take_digits(struct scan *s)
{
	const char *start = s->at;
	while (s->at < s->end && *s->at >= '0' && *s->at <= '9')
		s->at++;
	return s->at > start;
}

static bool scan_number(struct scan *s)
{
	take(s, '-');
	if (!take(s, '0') && !take_digits(s))
		return false;
	if (take(s, '.') && !take_digits(s))
		return false;
	if (s->at < s->end && (*s->at == 'e' || *s->at == 'E')) {
		s->at++;
		if (!take(s, '+'))
			take(s, '-');
		return take_digits(s);
	}
	return true;
}

/* The four hexadecimal digits after \u. */
static bool scan_hex4(struct scan *s, uint32_t *value)
{
	if (s->end - s->at < 4)
		return false;
	*value = 0;
	for (int i = 0; i < 4; i++, s->at++) {
		char c = *s->at;
		uint32_t digit;
		if (c >= '0' && c <= '9')
			digit = (uint32_t)(c - '0');
		else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
			digit = (uint32_t)((c | 0x20) - 'a' + 10);
		else
			return false;
		*value = *value << 4 | digit;
	}
	return true;
}

static bool scan_unicode_escape(struct scan *s, uint32_t *point)
{
	uint32_t low;
	if (!scan_hex4(s, point) || *point == 0)
		return false;
	if (*point >= 0xdc00 && *point <= 0xdfff)
		return false;
	if (*point < 0xd800 || *point > 0xdbff)
		return true;
	if (!take(s, '\\') || !take(s, 'u') || !scan_hex4(s, &low) || low < 0xdc00 || low > 0xdfff)
		return false;
	*point = 0x10000 + ((*point & 0x3ff) << 10) + (low & 0x3ff);
	return true;
}

/* One character of a string, escapes resolved. False at what may not stand in a string. */
static bool scan_char(struct scan *s, uint32_t *point)
{
	if (!take(s, '\\')) {
		if (s->at == s->end || (unsigned char)*s->at < 0x20)
			return false;
		size_t n = text_point(s->at, (size_t)(s->end - s->at), point);
		s->at += n;
		return n > 0;
	}
	if (s->at == s->end)
		return false;
	char c = *s->at++;
	if (c == 'u')
		return scan_unicode_escape(s, point);
	static const char names[] = "\"\\/bfnrt";
	static const char meant[] = "\"\\/\b\f\n\r\t";
	const char *found = memchr(names, c, sizeof names - 1);
	if (!found)
		return false;
	*point = (uint32_t)(unsigned char)meant[found - names];
	return true;
}

static bool scan_string(struct scan *s)
{
	if (!take(s, '"'))
		return false;
	while (!take(s, '"')) {
		uint32_t point;
		if (!scan_char(s, &point))
			return false;
	}
	return true;
}

/* Two keys, each from behind its opening quote, both scanned before: the same whatever is escaped in them. */
static bool same_key(const char *a, const char *b, const char *end)
{
	struct scan sa = {.at = a, .end = end}, sb = {.at = b, .end = end};
	for (;;) {
		bool a_ends = take(&sa, '"'), b_ends = take(&sb, '"');
		if (a_ends || b_ends)
			return a_ends && b_ends;
		uint32_t pa = 0, pb = 0;
		if (!scan_char(&sa, &pa) || !scan_char(&sb, &pb) || pa != pb)
			return false;
	}
}

static bool scan_object(struct scan *s)
{
	const char *keys[JSON_MEMBERS_MAX];
	size_t n = 0;
	skip_space(s);
	if (take(s, '}'))
		return true;
	do {
		skip_space(s);
		const char *key = s->at + 1;
		if (n == JSON_MEMBERS_MAX || !scan_string(s))
			return false;
		for (size_t i = 0; i < n; i++)
			if (same_key(keys[i], key, s->end))
				return false;
		keys[n++] = key;
		skip_space(s);
		if (!take(s, ':') || !scan_value(s))
			return false;
		skip_space(s);
	} while (take(s, ','));
	return take(s, '}');
}

static bool scan_array(struct scan *s)
{
	skip_space(s);
	if (take(s, ']'))
		return true;
	do {
		if (!scan_value(s))
			return false;
		skip_space(s);
	} while (take(s, ','));
	return take(s, ']');
}

/* Recursive, but never deeper than JSON_DEPTH_MAX. */
static bool scan_nested(struct scan *s, bool (*scan)(struct scan *s))
{
	if (++s->depth > JSON_DEPTH_MAX)
		return false;
	s->at++;
	bool ok = scan(s);
	s->depth--;
	return ok;
}

static bool scan_value(struct scan *s)
{
	skip_space(s);
	if (s->at == s->end)
		return false;
	switch (*s->at) {
	case '{':
		return scan_nested(s, scan_object);
	case '[':
		return scan_nested(s, scan_array);
	case '"':
		return scan_string(s);
	case 't':
		return take_word(s, "true");
	case 'f':
		return take_word(s, "false");
	case 'n':
		return take_word(s, "null");
	default:
		return scan_number(s);
	}
}

bool json_is_strict(const char *text, size_t len)
{
	struct scan s = {.at = text, .end = text + len};
	if (!scan_value(&s))
		return false;
	skip_space(&s);
	return s.at == s.end;
}
