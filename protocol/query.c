#include "protocol/query.h"

#include <string.h>

#include "common/text.h"

bool query_refuse(struct query_fault *fault, const char *name, const char *text)
{
	size_t len = strlen(name);
	uint32_t point;
	if (len >= sizeof fault->field)
		len = sizeof fault->field - 1;
	while (len > 0 && !text_is_utf8(name, len)) /* a character that was cut, or never was one */
		len--;
	for (size_t i = 0; i < len; i += text_point(name + i, len - i, &point))
		if ((unsigned char)name[i] < ' ')
			len = i;
	memcpy(fault->field, name, len);
	fault->field[len] = '\0';
	len = strnlen(text, sizeof fault->text - 1);
	memcpy(fault->text, text, len);
	fault->text[len] = '\0';
	return false;
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)(c | 0x20);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Undoes the escapes of an address in `len` bytes. False if they are none, or the text does not fit. */
static bool unescape(const char *from, size_t len, char *out, size_t size)
{
	size_t n = 0;
	for (size_t i = 0; i < len; i++) {
		char c = from[i] == '+' ? ' ' : from[i];
		if (c == '%') {
			int high = len - i > 2 ? hex_digit(from[i + 1]) : -1;
			int low = len - i > 2 ? hex_digit(from[i + 2]) : -1;
			if (high < 0 || low < 0)
				return false;
			c = (char)(high << 4 | low);
			i += 2;
		}
		if (c == '\0' || n + 1 >= size)
			return false;
		out[n++] = c;
	}
	out[n] = '\0';
	return text_is_utf8(out, n);
}

bool query_take(const char **text, char name[QUERY_NAME_MAX], char *value, size_t size, struct query_fault *fault)
{
	*text += strspn(*text, "&");
	size_t len = strcspn(*text, "&");
	size_t name_len = strcspn(*text, "=&");
	if (len == 0)
		return false;
	if (!unescape(*text, name_len, name, QUERY_NAME_MAX))
		return query_refuse(fault, "", "The address has a parameter whose name is not escaped UTF-8.");
	size_t start = name_len < len ? name_len + 1 : len;
	if (!unescape(*text + start, len - start, value, size))
		return query_refuse(fault, name, "The value is too long, or is not escaped UTF-8.");
	*text += len;
	return true;
}

bool query_number(const char *text, int64_t max, int64_t *out)
{
	int64_t value = 0;
	if (!*text)
		return false;
	for (; *text; text++) {
		if (*text < '0' || *text > '9' || value > max / 10)
			return false;
		value = value * 10 + (*text - '0');
	}
	*out = value;
	return value <= max;
}
