/* A report for the operator as one line of JSON: who complains of whom, where, why, and what was said around it. */
#ifndef PROTOCOL_REPORT_JSON_H
#define PROTOCOL_REPORT_JSON_H

#include "common/limits.h"
#include "common/room/talk.h"
#include "protocol/write.h"

/* All borrowed. */
struct report {
	const char *by_user, *by_name;
	const char *user, *name; /* of whom; `name` is empty if it is not known */
	const char *room;
	const char *text; /* what the sender says of it; may be empty */
	enum channel channel;
	uint64_t line; /* the line that is meant; 0 for none */
	const struct line *lines[REPORT_LINES_MAX];
	size_t n_lines;
};

/* Appends it. */
void report_json_write(const struct report *report, struct text *text);

#endif
