/* What happened, one line an event on standard error: UTC time, level, event. A line whose format is repeated often is
 * counted instead of printed. Never give it a token, a message's text or a name: those stand in
 * reports alone, since somebody has asked for it. Loop thread only. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stddef.h>

/* In the order of the option --log-level. */
enum log_level { LOG_LEVEL_ERROR, LOG_LEVEL_WARN, LOG_LEVEL_INFO, LOG_LEVEL_DEBUG };

void log_start(enum log_level most);

/* Prints a line; control characters in it come out as '?'. `format` is a literal: it is what repeats are counted by. */
void log_write(enum log_level level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define log_error(...) log_write(LOG_LEVEL_ERROR, __VA_ARGS__)
#define log_warn(...) log_write(LOG_LEVEL_WARN, __VA_ARGS__)
#define log_info(...) log_write(LOG_LEVEL_INFO, __VA_ARGS__)
#define log_debug(...) log_write(LOG_LEVEL_DEBUG, __VA_ARGS__)

/* What a person tells the operator: a line of its own, at any level, whole however long it is. `json` is one object
 * without a line break. */
void log_report(const char *json, size_t len);

#endif
