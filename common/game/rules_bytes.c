#include "common/game/rules_bytes.h"

#include <string.h>

#include "common/limits.h"

#define FAMILY "family"

/* Longer than any name; reader_text refuses what does not fit. */
#define NAME_TEXT_MAX 32

/* ---- rules ---- */

/* The parameter whose name comes next after `name`: by names, so that equal rules are equal bytes in whatever order the
 * rows stand. NULL after the last. */
static const struct parameter *next_by_name(const char *name, size_t *index)
{
	const struct parameter *parameter, *next = NULL;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		if (strcmp(parameter->name, name) <= 0 || (next && strcmp(parameter->name, next->name) > 0))
			continue;
		next = parameter;
		*index = i;
	}
	return next;
}

static void write_family(const struct rules *rules, char out[RULES_VALUE_TEXT_MAX])
{
	size_t index = 0;
	while (strcmp(rules_parameter(index)->name, FAMILY) != 0)
		index++;
	rules_value_write(rules, index, out);
}

void rules_bytes_write(const struct rules *rules, struct bytes *out)
{
	char value[RULES_VALUE_TEXT_MAX];
	struct rules defaults;
	write_family(rules, value);
	bytes_put_text(out, value);
	if (rules_defaults(value, &defaults) != OK)
		return; /* it is one of the words */
	size_t index = 0;
	const struct parameter *parameter;
	for (const char *name = ""; (parameter = next_by_name(name, &index)); name = parameter->name) {
		if (!rules_applies(rules, index) || rules_value(rules, index) == rules_value(&defaults, index))
			continue;
		rules_value_write(rules, index, value);
		bytes_put_text(out, parameter->name);
		bytes_put_text(out, value);
	}
	bytes_put_text(out, ""); /* no more */
}

void rules_bytes_read(struct reader *reader, struct rules *rules)
{
	char name[NAME_TEXT_MAX], value[RULES_VALUE_TEXT_MAX];
	memset(rules, 0, sizeof *rules);
	reader_text(reader, value, sizeof value);
	if (rules_defaults(value, rules) != OK)
		reader->bad = true;
	while (!reader->bad) {
		reader_text(reader, name, sizeof name);
		if (!name[0])
			return;
		reader_text(reader, value, sizeof value);
		/* The family has been told, and another one would undo what came before. */
		if (strcmp(name, FAMILY) == 0 || rules_set(rules, name, value) != OK)
			reader->bad = true;
	}
}

/* ---- clocks ---- */

/* NULL beyond the last; the compiler misses a case that is new. */
static const char *increment_word(unsigned per)
{
	switch ((enum increment_per)per) {
	case INCREMENT_PER_SOW:
		return "sow";
	case INCREMENT_PER_TURN:
		return "turn";
	}
	return NULL;
}

void rules_bytes_write_clock(const struct clock_setting *setting, struct bytes *out)
{
	bytes_put_number(out, setting->timed);
	if (!setting->timed)
		return;
	bytes_put_text(out, clock_kind_word(setting->kind));
	bytes_put_number(out, setting->periods);
	bytes_put_text(out, increment_word(setting->increment_per));
	bytes_put_number(out, (uint64_t)setting->base_ms);
	bytes_put_number(out, (uint64_t)setting->increment_ms);
}

void rules_bytes_read_clock(struct reader *reader, struct clock_setting *setting, bool fischer_alone)
{
	memset(setting, 0, sizeof *setting);
	setting->timed = (uint8_t)reader_number(reader, 1);
	if (!setting->timed)
		return;
	if (!fischer_alone) {
		setting->kind = (uint8_t)reader_word(reader, clock_kind_word);
		setting->periods = (uint8_t)reader_number(reader, CLOCK_PERIODS_MAX);
	}
	setting->increment_per = (uint8_t)reader_word(reader, increment_word);
	setting->base_ms = (int32_t)reader_number(reader, INT32_MAX);
	setting->increment_ms = (int32_t)reader_number(reader, INT32_MAX);
}

void rules_bytes_write_clock_set(const struct clock_set *set, struct bytes *out)
{
	bytes_put_text(out, clock_change_word(set->why));
	bytes_put_number(out, set->ply);
	bytes_put_number(out, set->spent_ms);
	bytes_put_number(out, set->swapped);
	bytes_put(out, set->periods, 2);
	bytes_put_signed(out, set->left_ms[SOUTH]);
	bytes_put_signed(out, set->left_ms[NORTH]);
}

void rules_bytes_read_clock_set(struct reader *reader, struct clock_set *set)
{
	memset(set, 0, sizeof *set);
	set->why = (uint8_t)reader_word(reader, clock_change_word);
	set->ply = (uint32_t)reader_number(reader, UINT32_MAX);
	set->spent_ms = (uint32_t)reader_number(reader, UINT32_MAX);
	set->swapped = (uint8_t)reader_number(reader, 1);
	reader_get(reader, set->periods, 2);
	set->left_ms[SOUTH] = reader_signed(reader);
	set->left_ms[NORTH] = reader_signed(reader);
}
