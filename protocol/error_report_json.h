/* What somebody says of a mistake as one line of JSON: what is wrong, what was seen there, who found it. */
#ifndef PROTOCOL_ERROR_REPORT_JSON_H
#define PROTOCOL_ERROR_REPORT_JSON_H

#include "protocol/incoming.h"
#include "protocol/write.h"

/* All borrowed. */
struct error_report {
	int64_t unix_ms;
	const char *by_user, *by_name;
	const char *text;
	const struct in_where *where;
};

/* False for what nobody can use: nothing but blanks, rules without the preset that they change, rules that cannot be
 * played. */
bool error_report_is_good(const struct error_report *report);

/* Appends it. */
void error_report_json_write(const struct error_report *report, struct text *text);

#endif
