/* Instants as text and back: ISO 8601 in UTC, and the dots of game files. Calendar arithmetic alone; reads no clock. */
#ifndef PROTOCOL_DATE_H
#define PROTOCOL_DATE_H

#include <stdbool.h>
#include <stdint.h>

/* "2026-11-30T07:32:10.123Z" with its NUL; years of four digits, 0000 to 9999, or the nearest such instant. */
#define DATE_TEXT_MAX 25
void date_write(int64_t unix_ms, char out[DATE_TEXT_MAX]);

/* The day alone, "2026.11.30". */
#define DATE_DAY_MAX 11
void date_write_day(int64_t unix_ms, char out[DATE_DAY_MAX]);

/* YYYY-MM-DD, or that with THH:MM, THH:MM:SS or THH:MM:SS.mmm and a zone: Z or +HH:MM or -HH:MM. False if `text` is
 * none of these, or no day of the calendar. */
bool date_read(const char *text, int64_t *unix_ms);

#endif
