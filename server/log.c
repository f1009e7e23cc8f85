#include "server/log.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

#define LINE_BYTES 512
#define WINDOW_S 10       /* repeats are counted over this long */
#define LINES_A_WINDOW 10 /* and printed up to this many */
#define N_FORMATS 64      /* more formats than the program has; a clash only counts two of them together */

struct repeats {
	const char *format;
	int64_t window_s;
	uint32_t n;
};

static enum log_level most_level = LOG_LEVEL_INFO;
static struct repeats repeats[N_FORMATS];

static const char *const level_names[] = {"ERROR", "WARN ", "INFO ", "DEBUG"};

void log_start(enum log_level most)
{
	most_level = most;
	memset(repeats, 0, sizeof(repeats));
}

static void put_line(enum log_level level, const uv_timeval64_t *now, const char *text)
{
	char line[LINE_BYTES + 64];
	struct tm tm;
	time_t seconds = (time_t)now->tv_sec;

	gmtime_r(&seconds, &tm);
	int head = snprintf(line, sizeof(line), "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ %s ", tm.tm_year + 1900,
	        tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec, (int)(now->tv_usec / 1000),
	        level_names[level]);
	size_t len = (size_t)head;

	for (; *text && len < sizeof(line) - 1; text++)
		line[len++] = (unsigned char)*text < ' ' || *text == 127 ? '?' : *text;
	line[len++] = '\n';
	/* One write a line, so lines do not mix with those of other processes; there is nobody to tell that it failed.
	 */
	if (write(STDERR_FILENO, line, len) < 0)
		return;
}

/* The record of a format, its window brought up to date; says how many lines the last window swallowed. */
static struct repeats *find_repeats(const char *format, int64_t now_s, uint32_t *n_swallowed)
{
	struct repeats *found = &repeats[((uintptr_t)format >> 3) % N_FORMATS];

	*n_swallowed = 0;
	if (now_s - found->window_s >= WINDOW_S || now_s < found->window_s) {
		if (found->n > LINES_A_WINDOW && found->format == format)
			*n_swallowed = found->n - LINES_A_WINDOW;
		found->n = 0;
		found->window_s = now_s;
	}
	found->format = format;
	return found;
}

void log_write(enum log_level level, const char *format, ...)
{
	uv_timeval64_t now;
	char text[LINE_BYTES];
	uint32_t n_swallowed;

	if (level > most_level || uv_gettimeofday(&now))
		return;
	struct repeats *found = find_repeats(format, now.tv_sec, &n_swallowed);

	if (n_swallowed > 0) {
		snprintf(text, sizeof(text), "log: %u more lines like the next were left out", n_swallowed);
		put_line(level, &now, text);
	}
	if (++found->n > LINES_A_WINDOW)
		return;
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	put_line(level, &now, text);
}
