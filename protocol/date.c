#include "protocol/date.h"

#include <stddef.h>
#include <string.h>

#define MS_PER_DAY INT64_C(86400000)
#define FIRST_MS (INT64_C(-719528) * MS_PER_DAY)    /* the first instant of year 0000 */
#define LAST_MS (INT64_C(2932897) * MS_PER_DAY - 1) /* the last of 9999 */

struct day {
	int year, month, date;
};

/* The Gregorian calendar repeats itself every 400 years, which have 146097 days. Years are counted from March, so that
 * the day that comes and goes is the last of a year. */
static int64_t days_of(struct day day)
{
	int64_t year = day.month > 2 ? day.year : day.year - 1;
	int64_t month = day.month > 2 ? day.month - 3 : day.month + 9;
	int64_t era = (year >= 0 ? year : year - 399) / 400;
	int64_t of_era = year - era * 400;
	int64_t of_year = (153 * month + 2) / 5 + day.date - 1;
	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static struct day day_of(int64_t days)
{
	days += 719468;
	int64_t era = (days >= 0 ? days : days - 146096) / 146097;
	int64_t of_era = days - era * 146097;
	int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
	int64_t month = (5 * of_year + 2) / 153;
	int date = (int)(of_year - (153 * month + 2) / 5 + 1);
	int calendar_month = (int)(month < 10 ? month + 3 : month - 9);
	return (struct day){(int)(year + era * 400) + (calendar_month <= 2), calendar_month, date};
}

/* ---- writing ---- */

static char *put(char *out, unsigned value, unsigned digits, char then)
{
	for (unsigned i = digits; i-- > 0; value /= 10)
		out[i] = (char)('0' + value % 10);
	out[digits] = then;
	return out + digits + 1;
}

/* Days and milliseconds of the day. */
static int64_t split(int64_t unix_ms, int64_t *days)
{
	unix_ms = unix_ms < FIRST_MS ? FIRST_MS : unix_ms > LAST_MS ? LAST_MS : unix_ms;
	int64_t rest = (unix_ms % MS_PER_DAY + MS_PER_DAY) % MS_PER_DAY;
	*days = (unix_ms - rest) / MS_PER_DAY;
	return rest;
}

void date_write(int64_t unix_ms, char out[DATE_TEXT_MAX])
{
	int64_t days;
	unsigned ms = (unsigned)split(unix_ms, &days);
	struct day day = day_of(days);
	out = put(out, (unsigned)day.year, 4, '-');
	out = put(out, (unsigned)day.month, 2, '-');
	out = put(out, (unsigned)day.date, 2, 'T');
	out = put(out, ms / 3600000, 2, ':');
	out = put(out, ms / 60000 % 60, 2, ':');
	out = put(out, ms / 1000 % 60, 2, '.');
	out = put(out, ms % 1000, 3, 'Z');
	*out = '\0';
}

void date_write_day(int64_t unix_ms, char out[DATE_DAY_MAX])
{
	int64_t days;
	split(unix_ms, &days);
	struct day day = day_of(days);
	out = put(out, (unsigned)day.year, 4, '.');
	out = put(out, (unsigned)day.month, 2, '.');
	put(out, (unsigned)day.date, 2, '\0');
}

/* ---- reading ---- */

/* A number of exactly so many digits; true if it is at most `max`. */
static bool get(const char **text, unsigned digits, int max, int *value)
{
	*value = 0;
	for (unsigned i = 0; i < digits; i++, ++*text) {
		if (**text < '0' || **text > '9')
			return false;
		*value = *value * 10 + (**text - '0');
	}
	return *value <= max;
}

static bool take(const char **text, char c)
{
	if (**text != c)
		return false;
	++*text;
	return true;
}

static bool get_day(const char **text, struct day *day)
{
	static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	if (!get(text, 4, 9999, &day->year) || !take(text, '-') || !get(text, 2, 12, &day->month) || !take(text, '-') ||
	        !get(text, 2, 31, &day->date) || day->month < 1 || day->date < 1)
		return false;
	bool leap = day->year % 4 == 0 && (day->year % 100 != 0 || day->year % 400 == 0);
	return day->date <= lengths[day->month - 1] + (day->month == 2 && leap);
}

static bool get_time(const char **text, int64_t *ms)
{
	int hours, minutes, seconds = 0, thousandths = 0;
	if (!get(text, 2, 23, &hours) || !take(text, ':') || !get(text, 2, 59, &minutes))
		return false;
	if (take(text, ':')) {
		if (!get(text, 2, 59, &seconds) || (take(text, '.') && !get(text, 3, 999, &thousandths)))
			return false;
	}
	*ms = ((hours * INT64_C(60) + minutes) * 60 + seconds) * 1000 + thousandths;
	return true;
}

static bool get_zone(const char **text, int64_t *ms)
{
	int hours, minutes;
	*ms = 0;
	if (take(text, 'Z'))
		return true;
	int sign = **text == '-' ? -1 : 1;
	if (!take(text, '+') && !take(text, '-'))
		return false;
	if (!get(text, 2, 23, &hours) || !take(text, ':') || !get(text, 2, 59, &minutes))
		return false;
	*ms = sign * (hours * INT64_C(60) + minutes) * 60000;
	return true;
}

bool date_read(const char *text, int64_t *unix_ms)
{
	struct day day;
	int64_t time_ms = 0, zone_ms = 0;
	if (!get_day(&text, &day))
		return false;
	if (*text && (!take(&text, 'T') || !get_time(&text, &time_ms) || !get_zone(&text, &zone_ms)))
		return false;
	if (*text)
		return false;
	*unix_ms = days_of(day) * MS_PER_DAY + time_ms - zone_ms;
	return true;
}
