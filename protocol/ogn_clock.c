#include "protocol/ogn_clock.h"

#include <string.h>

#include "common/limits.h"
#include "protocol/ogn_time.h"

#define OVERTIME_WORD " byo-yomi"
#define SET_MARK "[%set "

/* ---- the setting ---- */

/* What stands between base and increment. */
static const char *mark(enum clock_kind kind)
{
	return kind == CLOCK_DELAY ? "d" : kind == CLOCK_BRONSTEIN ? "b" : "+";
}

void ogn_clock_write(struct text *text, const struct clock_setting *setting)
{
	enum clock_kind kind = (enum clock_kind)setting->kind;
	if (!setting->timed) {
		write_literal(text, "-");
		return;
	}
	if (kind == CLOCK_CORRESPONDENCE)
		write_literal(text, "1/");
	else
		ogn_time_write_seconds(text, setting->base_ms);
	if (kind == CLOCK_BYOYOMI)
		return;
	if (kind != CLOCK_CORRESPONDENCE)
		write_literal(text, mark(kind));
	ogn_time_write_seconds(text, setting->increment_ms);
}

void ogn_clock_write_overtime(struct text *text, const struct clock_setting *setting)
{
	write_int(text, setting->periods);
	write_literal(text, "x");
	ogn_time_write_seconds(text, setting->increment_ms);
	write_literal(text, OVERTIME_WORD);
}

static bool read_ms(const char **at, int32_t *out)
{
	int64_t ms;
	if (!ogn_time_read_seconds(at, &ms) || ms > INT32_MAX)
		return false;
	*out = (int32_t)ms;
	return true;
}

/* A number of one or two digits. */
static bool read_small(const char **at, uint8_t *out)
{
	unsigned n = 0;
	for (*out = 0; **at >= '0' && **at <= '9' && n < 2; ++*at, n++)
		*out = (uint8_t)(*out * 10 + (**at - '0'));
	return n > 0;
}

static bool read_overtime(const char *overtime, struct clock_setting *setting)
{
	setting->kind = CLOCK_BYOYOMI;
	return read_small(&overtime, &setting->periods) && *overtime++ == 'x' &&
	       read_ms(&overtime, &setting->increment_ms) && strcmp(overtime, OVERTIME_WORD) == 0;
}

bool ogn_clock_read(const char *control, const char *overtime, struct clock_setting *setting)
{
	*setting = (struct clock_setting){.timed = strcmp(control, "-") != 0};
	if (!setting->timed)
		return !overtime;
	if (strncmp(control, "1/", 2) == 0) {
		control += 2;
		setting->kind = CLOCK_CORRESPONDENCE;
		return !overtime && read_ms(&control, &setting->increment_ms) && !*control;
	}
	if (!read_ms(&control, &setting->base_ms))
		return false;
	if (!*control) /* in PGN a number alone is a base without increment */
		return !overtime || read_overtime(overtime, setting);
	setting->kind = *control == 'd' ? CLOCK_DELAY : *control == 'b' ? CLOCK_BRONSTEIN : CLOCK_FISCHER;
	if (overtime || !strchr("+db", *control++))
		return false;
	return read_ms(&control, &setting->increment_ms) && !*control;
}

/* ---- clocks that were set ---- */

void ogn_clock_write_set(struct text *text, const struct clock_set *set)
{
	write_literal(text, SET_MARK);
	write_literal(text, clock_change_word(set->why));
	write_literal(text, " ");
	ogn_time_write(text, set->spent_ms);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		write_literal(text, " ");
		ogn_time_write(text, set->left_ms[side]);
	}
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		write_literal(text, " ");
		write_int(text, set->periods[side]);
	}
	write_literal(text, set->swapped ? " 1]" : " 0]");
}

static bool read_why(const char **at, uint8_t *out)
{
	const char *word;
	for (unsigned why = 0; (word = clock_change_word(why)); why++) {
		size_t len = strlen(word);
		if (strncmp(*at, word, len) != 0 || (*at)[len] != ' ')
			continue;
		*at += len;
		*out = (uint8_t)why;
		return true;
	}
	return false;
}

static bool read_blank(const char **at)
{
	return *(*at)++ == ' ';
}

bool ogn_clock_read_set(const char *text, struct clock_set *set)
{
	const char *at = text + strlen(SET_MARK);
	int64_t spent_ms;
	*set = (struct clock_set){.ply = 0};
	if (strncmp(text, SET_MARK, strlen(SET_MARK)) != 0 || !read_why(&at, &set->why) || !read_blank(&at) ||
	        !ogn_time_read(&at, &spent_ms) || spent_ms > UINT32_MAX)
		return false;
	set->spent_ms = (uint32_t)spent_ms;
	for (unsigned side = SOUTH; side <= NORTH; side++)
		if (!read_blank(&at) || !ogn_time_read(&at, &set->left_ms[side]))
			return false;
	for (unsigned side = SOUTH; side <= NORTH; side++)
		if (!read_blank(&at) || !read_small(&at, &set->periods[side]))
			return false;
	return read_blank(&at) && read_small(&at, &set->swapped) && set->swapped <= 1 && *at == ']';
}
