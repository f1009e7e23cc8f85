/* The queries of /api/puzzles: which puzzles, and of which day. */
#ifndef PROTOCOL_PUZZLES_QUERY_H
#define PROTOCOL_PUZZLES_QUERY_H

#include <stdint.h>

#include "common/limits.h"
#include "protocol/query.h"

#define PUZZLES_PATH "/api/puzzles"

struct puzzles_query {
	char preset[32]; /* empty = any; so below */
	char theme[32];
	unsigned level; /* 0 = any */
	int64_t before; /* the number of the last puzzle of the page before; 0 = none */
	unsigned limit;
};

/* Reads "rules=…&theme=…&level=…&after=…&limit=…", each or none. */
bool puzzles_query_read(const char *text, struct puzzles_query *query, struct query_fault *fault);

/* Reads "date=YYYY-MM-DD" or nothing: days since 1970, or -1. */
bool puzzles_date_read(const char *text, int64_t *day, struct query_fault *fault);

/* Reads "before=YYYY-MM-DD&limit=…", each or none: the days before that one, which is INT64_MAX if none is named. */
bool puzzles_days_read(const char *text, int64_t *before, unsigned *limit, struct query_fault *fault);

/* A day as "YYYY-MM-DD", with its NUL. */
#define PUZZLES_DAY_TEXT_MAX 11
void puzzles_day_write(int64_t day, char out[PUZZLES_DAY_TEXT_MAX]);

#endif
