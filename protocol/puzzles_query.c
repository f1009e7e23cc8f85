#include "protocol/puzzles_query.h"

#include <string.h>

#include "common/bot/puzzle.h"
#include "common/game/rules.h"
#include "protocol/date.h"

#define VALUE_SIZE 256
#define DAY_MS INT64_C(86400000)

/* What any of the queries may ask. */
struct asked {
	struct puzzles_query of;
	int64_t date, days_before;
};

static bool copy(const char *value, char *out, size_t size)
{
	size_t len = strlen(value);
	if (len == 0 || len >= size)
		return false;
	memcpy(out, value, len + 1);
	return true;
}

static bool read_rules(const char *value, struct asked *asked)
{
	struct rules rules;
	return rules_preset(value, &rules) == OK && copy(value, asked->of.preset, sizeof asked->of.preset);
}

static bool read_theme(const char *value, struct asked *asked)
{
	unsigned theme = 0;
	while (theme < PUZZLE_THEMES && strcmp(puzzle_theme_word(theme), value) != 0)
		theme++;
	return theme < PUZZLE_THEMES && copy(value, asked->of.theme, sizeof asked->of.theme);
}

static bool read_some(const char *value, int64_t max, unsigned *out)
{
	int64_t number;
	if (!query_number(value, max, &number) || number == 0)
		return false;
	*out = (unsigned)number;
	return true;
}

static bool read_level(const char *value, struct asked *asked)
{
	return read_some(value, PUZZLE_LEVELS, &asked->of.level);
}

static bool read_limit(const char *value, struct asked *asked)
{
	return read_some(value, PUZZLES_PAGE_MAX, &asked->of.limit);
}

static bool read_after(const char *value, struct asked *asked)
{
	return query_number(value, INT64_MAX, &asked->of.before) && asked->of.before > 0;
}

static bool read_day(const char *value, int64_t *day)
{
	int64_t unix_ms;
	if (strlen(value) != PUZZLES_DAY_TEXT_MAX - 1 || !date_read(value, &unix_ms) || unix_ms < 0)
		return false;
	*day = unix_ms / DAY_MS;
	return true;
}

static bool read_date(const char *value, struct asked *asked)
{
	return read_day(value, &asked->date);
}

static bool read_before(const char *value, struct asked *asked)
{
	return read_day(value, &asked->days_before);
}

enum { OF_PUZZLES = 1, OF_DATE = 2, OF_DAYS = 4 };

static const struct {
	const char *name;
	unsigned of;
	bool (*read)(const char *value, struct asked *asked);
	const char *wrong;
} parameters[] = {
        {"rules", OF_PUZZLES, read_rules, "rules is the name of one of the rule sets."},
        {"theme", OF_PUZZLES, read_theme, "theme is one of the themes of puzzles, as in capture."},
        {"level", OF_PUZZLES, read_level, "level is a number from 1, easy, to 5."},
        {"after", OF_PUZZLES, read_after, "after is the value of next on the page before."},
        {"limit", OF_PUZZLES | OF_DAYS, read_limit, "limit is a number from 1 to 60."},
        {"date", OF_DATE, read_date, "date is a day, as in 2026-11-30."},
        {"before", OF_DAYS, read_before, "before is a day, as in 2026-11-30."},
};
#define N_PARAMETERS (sizeof parameters / sizeof parameters[0])

static bool read_all(const char *text, unsigned of, struct asked *asked, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[VALUE_SIZE];
	unsigned seen = 0;
	*asked = (struct asked){.of = {.limit = PUZZLES_PAGE_MAX}, .date = -1, .days_before = INT64_MAX};
	*fault = (struct query_fault){.text = ""};
	while (query_take(&text, name, value, sizeof value, fault)) {
		size_t i = 0;
		while (i < N_PARAMETERS && !((parameters[i].of & of) && strcmp(parameters[i].name, name) == 0))
			i++;
		if (i == N_PARAMETERS)
			return query_refuse(fault, name, "There is no such parameter.");
		if (seen & 1u << i)
			return query_refuse(fault, name, "The parameter stands there twice.");
		seen |= 1u << i;
		if (!parameters[i].read(value, asked))
			return query_refuse(fault, name, parameters[i].wrong);
	}
	return !fault->text[0];
}

bool puzzles_query_read(const char *text, struct puzzles_query *query, struct query_fault *fault)
{
	struct asked asked;
	bool good = read_all(text, OF_PUZZLES, &asked, fault);
	*query = asked.of;
	return good;
}

bool puzzles_date_read(const char *text, int64_t *day, struct query_fault *fault)
{
	struct asked asked;
	bool good = read_all(text, OF_DATE, &asked, fault);
	*day = asked.date;
	return good;
}

bool puzzles_days_read(const char *text, int64_t *before, unsigned *limit, struct query_fault *fault)
{
	struct asked asked;
	bool good = read_all(text, OF_DAYS, &asked, fault);
	*before = asked.days_before;
	*limit = asked.of.limit;
	return good;
}

void puzzles_day_write(int64_t day, char out[PUZZLES_DAY_TEXT_MAX])
{
	char text[DATE_TEXT_MAX];
	date_write(day * DAY_MS, text);
	memcpy(out, text, PUZZLES_DAY_TEXT_MAX - 1);
	out[PUZZLES_DAY_TEXT_MAX - 1] = '\0';
}
