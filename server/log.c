#include "server/log.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

#include "common/mem.h"

#define LINE_BYTES 512
#define HEAD_BYTES 64
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

/* Time, level and a space. Returns the characters. */
static size_t put_head(enum log_level level, const uv_timeval64_t *now, char out[HEAD_BYTES])
{
	struct tm tm;
	time_t seconds = (time_t)now->tv_sec;

	gmtime_r(&seconds, &tm);
	return (size_t)snprintf(out, HEAD_BYTES, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ %s ", tm.tm_year + 1900,
	        tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec, (int)(now->tv_usec / 1000),
	        level_names[level]);
}

/* One write a line, so lines do not mix with those of other processes; there is nobody to tell that it failed. */
static void write_line(char *line, size_t len)
{
	line[len++] = '\n';
	if (write(STDERR_FILENO, line, len) < 0)
		return;
}

static size_t put_text(char *line, size_t len, size_t size, const char *text)
{
	for (; *text && len < size - 1; text++)
		line[len++] = (unsigned char)*text < ' ' || *text == 127 ? '?' : *text;
	return len;
}

static void put_line(enum log_level level, const uv_timeval64_t *now, const char *text)
{
	char line[HEAD_BYTES + LINE_BYTES];

	write_line(line, put_text(line, put_head(level, now, line), sizeof(line), text));
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

void log_report(const char *json, size_t len)
{
	static const char what[] = "report: ";
	uv_timeval64_t now;

	if (uv_gettimeofday(&now))
		return;
	char *line = mem_new(HEAD_BYTES + sizeof(what) + len + 1, 1);
	size_t at = put_head(LOG_LEVEL_WARN, &now, line);

	memcpy(line + at, what, sizeof(what) - 1);
	at += sizeof(what) - 1;
	memcpy(line + at, json, len);
	write_line(line, at + len);
	free(line);
}
