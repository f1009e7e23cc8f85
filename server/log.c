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
#define N_FORMATS 64      /* more than the program has */

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

/* The record of a format, its window brought up to date; says how many lines its last window swallowed. */
static struct repeats *find_repeats(const char *format, int64_t now_s, uint32_t *n_swallowed)
{
	struct repeats *found = NULL;

	*n_swallowed = 0;
	for (size_t i = 0; i < N_FORMATS; i++) {
		const bool expired = now_s - repeats[i].window_s >= WINDOW_S || now_s < repeats[i].window_s;

		if (repeats[i].format == format) {
			found = &repeats[i];
			if (!expired)
				return found;
			if (found->n > LINES_A_WINDOW)
				*n_swallowed = found->n - LINES_A_WINDOW;
			break;
		}
		if (!found && expired)
			found = &repeats[i];
	}
	if (!found)
		found = &repeats[0];
	*found = (struct repeats){.format = format, .window_s = now_s};
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
