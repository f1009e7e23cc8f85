#include "protocol/ogn_time.h"

/* So many whole seconds fit a duration with much room. */
#define DIGITS_MAX 12

static void write_padded(struct text *text, int64_t value, unsigned digits)
{
	char out[4];
	for (unsigned i = digits; i-- > 0; value /= 10)
		out[i] = (char)('0' + value % 10);
	write_bytes(text, out, digits);
}

static void write_thousandths(struct text *text, int64_t ms)
{
	if (ms % 1000 == 0)
		return;
	write_bytes(text, ".", 1);
	write_padded(text, ms % 1000, 3);
}

void ogn_time_write_seconds(struct text *text, int64_t ms)
{
	write_int(text, ms / 1000);
	write_thousandths(text, ms);
}

void ogn_time_write(struct text *text, int64_t ms)
{
	int64_t seconds = ms / 1000;
	write_int(text, seconds / 3600);
	write_bytes(text, ":", 1);
	write_padded(text, seconds / 60 % 60, 2);
	write_bytes(text, ":", 1);
	write_padded(text, seconds % 60, 2);
	write_thousandths(text, ms);
}

/* A number of 1 to `max` digits; how many it had, 0 for none or more. */
static unsigned read_digits(const char **at, unsigned max, int64_t *value)
{
	unsigned n = 0;
	*value = 0;
	for (; **at >= '0' && **at <= '9'; ++*at) {
		if (++n > max)
			return 0;
		*value = *value * 10 + (**at - '0');
	}
	return n;
}

bool ogn_time_read_seconds(const char **at, int64_t *ms)
{
	int64_t whole, part = 0;
	if (!read_digits(at, DIGITS_MAX, &whole))
		return false;
	if (**at == '.') {
		++*at;
		unsigned n = read_digits(at, 3, &part);
		if (n == 0)
			return false;
		for (; n < 3; n++)
			part *= 10;
	}
	*ms = whole * 1000 + part;
	return true;
}

bool ogn_time_read(const char **at, int64_t *ms)
{
	int64_t hours, minutes, rest_ms;
	if (!read_digits(at, DIGITS_MAX, &hours) || *(*at)++ != ':')
		return false;
	if (read_digits(at, 2, &minutes) != 2 || minutes > 59 || *(*at)++ != ':')
		return false;
	if (!ogn_time_read_seconds(at, &rest_ms) || rest_ms >= 60000)
		return false;
	*ms = (hours * 60 + minutes) * 60000 + rest_ms;
	return true;
}
