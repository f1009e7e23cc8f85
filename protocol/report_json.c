#include "protocol/report_json.h"

#include "protocol/words.h"

/* `key` with what stands before it, as in ,"name": */
static void put_string(struct text *text, const char *key, const char *value)
{
	write_literal(text, key);
	write_string(text, value);
}

static void put_person(struct text *text, const char *key, const char *user, const char *name)
{
	write_literal(text, key);
	put_string(text, "{\"user\":", user);
	put_string(text, ",\"name\":", name);
	write_literal(text, "}");
}

static void put_line(struct text *text, const struct line *line)
{
	write_literal(text, "{\"line\":");
	write_int(text, (int64_t)line->number);
	write_literal(text, ",\"unix_ms\":");
	write_int(text, line->unix_ms);
	if (side_word(line->side))
		put_string(text, ",\"side\":", side_word(line->side));
	put_string(text, ",\"user\":", line->user);
	put_string(text, ",\"name\":", line->name);
	if (line->phrase != PHRASE_NONE)
		put_string(text, ",\"phrase\":", phrase_key(line->phrase));
	else
		put_string(text, ",\"text\":", line->text);
	write_literal(text, "}");
}

void report_json_write(const struct report *report, struct text *text)
{
	put_person(text, "{\"by\":", report->by_user, report->by_name);
	put_person(text, ",\"of\":", report->user, report->name);
	put_string(text, ",\"room\":", report->room);
	if (report->text[0])
		put_string(text, ",\"why\":", report->text);
	put_string(text, ",\"channel\":", channel_words.at(report->channel));
	if (report->line > 0) {
		write_literal(text, ",\"line\":");
		write_int(text, (int64_t)report->line);
	}
	write_literal(text, ",\"lines\":[");
	for (size_t i = 0; i < report->n_lines; i++) {
		if (i > 0)
			write_literal(text, ",");
		put_line(text, report->lines[i]);
	}
	write_literal(text, "]}");
}
