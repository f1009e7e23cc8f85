#include "common/game/rules.h"

#include <string.h>

#include "common/limits.h"

#define NAME_MAX_BYTES 32 /* longer than any preset, parameter or value */

#define WORDS(name, ...) static const char *const words_##name[] = {__VA_ARGS__, NULL};
#include "common/game/parameters.def"

_Static_assert(sizeof(struct rules) == 16 + 3 * sizeof(uint16_t), "a gap between the parameters");

#define NONE (-1)
static const struct parameter parameters[] = {
#define PARAMETER(name, kind, words, zero, min, max, kalah, oware, meaning)                                            \
	{#name, meaning, kind, words, zero, min, max, (kalah) != NONE, (oware) != NONE},
#include "common/game/parameters.def"
};
#define N_PARAMETERS (sizeof parameters / sizeof parameters[0])

static const struct {
	size_t offset, size;
	int preset[2]; /* default by family, or NONE */
} fields[] = {
#define PARAMETER(name, kind, words, zero, min, max, kalah, oware, meaning)                                            \
	{offsetof(struct rules, name), sizeof((struct rules *)0)->name, {kalah, oware}},
#include "common/game/parameters.def"
};

static const struct {
	const char *name;
	const char *text;
} presets[] = {
#define PRESET(name, text) {name, text},
#include "common/game/presets.def"
#undef PRESET
};
#define N_PRESETS (sizeof presets / sizeof presets[0])

const struct parameter *rules_parameter(size_t index)
{
	return index < N_PARAMETERS ? &parameters[index] : NULL;
}

unsigned rules_value(const struct rules *rules, size_t index)
{
	const unsigned char *at = (const unsigned char *)rules + fields[index].offset;
	uint16_t wide;
	if (fields[index].size == sizeof wide) {
		memcpy(&wide, at, sizeof wide);
		return wide;
	}
	return *at;
}

static void put(struct rules *rules, size_t index, unsigned value)
{
	unsigned char *at = (unsigned char *)rules + fields[index].offset;
	uint16_t wide = (uint16_t)value;
	if (fields[index].size == sizeof wide)
		memcpy(at, &wide, sizeof wide);
	else
		*at = (unsigned char)value;
}

static bool applies(size_t index, unsigned family)
{
	return fields[index].preset[family] != NONE;
}

bool rules_applies(const struct rules *rules, size_t index)
{
	return applies(index, rules->family);
}

/* The defaults of a family: of every parameter, or of those alone whose default tells the families apart. */
static void put_defaults(struct rules *rules, unsigned family, bool all)
{
	for (size_t i = 0; i < N_PARAMETERS; i++) {
		const int *preset = fields[i].preset;
		if (all || preset[FAMILY_KALAH] != preset[FAMILY_OWARE])
			put(rules, i, preset[family] == NONE ? 0 : (unsigned)preset[family]);
	}
}

/* A whole decimal number of up to five digits; -1 if `text` is anything else. */
static int read_number(const char *text, size_t len)
{
	if (len == 0 || len > 5 || (len > 1 && text[0] == '0'))
		return -1;
	int value = 0;
	for (size_t i = 0; i < len; i++) {
		if (text[i] < '0' || text[i] > '9')
			return -1;
		value = value * 10 + (text[i] - '0');
	}
	return value;
}

static bool in_range(const struct parameter *parameter, int value)
{
	return value >= parameter->min && value <= parameter->max;
}

/* "2+3": members in range, each once. -1 if it is no such set. */
static int read_set(const struct parameter *parameter, const char *text)
{
	int set = 0;
	for (;;) {
		size_t len = strcspn(text, "+");
		int member = read_number(text, len);
		if (!in_range(parameter, member) || set & 1 << member)
			return -1;
		set |= 1 << member;
		if (!text[len])
			return set;
		text += len + 1;
	}
}

static int read_value(const struct parameter *parameter, const char *text)
{
	int value = -1;
	switch (parameter->kind) {
	case PARAMETER_NUMBER:
		value = read_number(text, strlen(text));
		if (parameter->zero && (value == 0 || strcmp(text, parameter->zero) == 0))
			return 0;
		return in_range(parameter, value) ? value : -1;
	case PARAMETER_BOOL:
		return strcmp(text, "true") == 0 ? 1 : strcmp(text, "false") == 0 ? 0 : -1;
	case PARAMETER_WORD:
		for (int i = 0; parameter->words[i]; i++)
			if (strcmp(text, parameter->words[i]) == 0)
				value = i;
		return value;
	case PARAMETER_SET:
		return read_set(parameter, text);
	}
	return -1;
}

enum err rules_set(struct rules *rules, const char *parameter, const char *value)
{
	size_t index = 0;
	while (index < N_PARAMETERS && strcmp(parameters[index].name, parameter) != 0)
		index++;
	if (index == N_PARAMETERS)
		return ERR_UNKNOWN_PARAMETER;
	if (!rules_applies(rules, index))
		return ERR_NOT_APPLICABLE;
	int read = read_value(&parameters[index], value);
	if (read < 0)
		return ERR_BAD_VALUE;
	unsigned family = rules->family;
	put(rules, index, (unsigned)read);
	if (rules->family != family)
		put_defaults(rules, rules->family, false);
	return OK;
}

enum err rules_defaults(const char *family, struct rules *out)
{
	for (unsigned i = 0; words_family[i]; i++) {
		if (strcmp(words_family[i], family) != 0)
			continue;
		memset(out, 0, sizeof *out);
		put_defaults(out, i, true);
		return OK;
	}
	return ERR_BAD_VALUE;
}

static bool value_valid(const struct rules *rules, size_t index)
{
	const struct parameter *parameter = &parameters[index];
	unsigned value = rules_value(rules, index);
	if (!rules_applies(rules, index))
		return value == 0;
	if (parameter->kind != PARAMETER_SET)
		return (parameter->zero && value == 0) || in_range(parameter, (int)value);
	return value != 0 && (value & 1) == 0;
}

bool rules_is_practice(const struct rules *rules)
{
	return rules->family == FAMILY_OWARE && rules->feed == FEED_NONE;
}

enum err rules_check(const struct rules *rules)
{
	if (rules->family > FAMILY_OWARE)
		return ERR_BAD_VALUE;
	for (size_t i = 0; i < N_PARAMETERS; i++)
		if (!value_valid(rules, i))
			return ERR_BAD_VALUE;
	if (rules->family == FAMILY_OWARE && rules->repetition == 0 && rules->quiet_limit == 0)
		return ERR_ENDLESS_RULES;
	return OK;
}

/* "PARAM=VALUE,PARAM=VALUE": sets each in turn. */
static enum err set_list(struct rules *rules, const char *text)
{
	char name[NAME_MAX_BYTES], value[RULES_VALUE_TEXT_MAX];
	for (;;) {
		size_t len = strcspn(text, ",");
		size_t name_len = strcspn(text, "=");
		if (name_len >= len || name_len >= sizeof name)
			return ERR_UNKNOWN_PARAMETER;
		size_t value_len = len - name_len - 1;
		if (value_len >= sizeof value)
			return ERR_BAD_VALUE;
		memcpy(name, text, name_len);
		name[name_len] = '\0';
		memcpy(value, text + name_len + 1, value_len);
		value[value_len] = '\0';
		enum err err = rules_set(rules, name, value);
		if (err)
			return err;
		if (!text[len])
			return OK;
		text += len + 1;
	}
}

const char *rules_preset_name(size_t index)
{
	return index < N_PRESETS ? presets[index].name : NULL;
}

enum err rules_preset(const char *name, struct rules *out)
{
	for (size_t i = 0; i < N_PRESETS; i++) {
		if (strcmp(presets[i].name, name) != 0)
			continue;
		struct rules rules;
		enum err err = rules_defaults(words_family[FAMILY_KALAH], &rules);
		if (!err)
			err = set_list(&rules, presets[i].text);
		if (!err)
			*out = rules;
		return err;
	}
	return ERR_UNKNOWN_PRESET;
}

enum err rules_read(const char *text, struct rules *out)
{
	char name[NAME_MAX_BYTES];
	size_t len = strcspn(text, ",");
	if (len >= sizeof name)
		return ERR_UNKNOWN_PRESET;
	memcpy(name, text, len);
	name[len] = '\0';
	struct rules rules;
	enum err err = rules_preset(name, &rules);
	if (!err && text[len])
		err = set_list(&rules, text + len + 1);
	if (!err)
		err = rules_check(&rules);
	if (!err)
		*out = rules;
	return err;
}

static size_t append(char *out, size_t len, const char *text)
{
	size_t n = strlen(text);
	memcpy(out + len, text, n + 1);
	return len + n;
}

static size_t append_number(char *out, size_t len, unsigned value)
{
	char digits[8];
	size_t at = sizeof digits - 1;
	digits[at] = '\0';
	do
		digits[--at] = (char)('0' + value % 10);
	while (value /= 10);
	return append(out, len, digits + at);
}

size_t rules_value_write(const struct rules *rules, size_t index, char out[RULES_VALUE_TEXT_MAX])
{
	const struct parameter *parameter = &parameters[index];
	unsigned value = rules_value(rules, index);
	size_t len = 0;
	switch (parameter->kind) {
	case PARAMETER_NUMBER:
		return parameter->zero && value == 0 ? append(out, 0, parameter->zero) : append_number(out, 0, value);
	case PARAMETER_BOOL:
		return append(out, 0, value ? "true" : "false");
	case PARAMETER_WORD:
		return append(out, 0, parameter->words[value]);
	case PARAMETER_SET:
		out[0] = '\0';
		for (unsigned n = parameter->min; n <= parameter->max; n++) {
			if (!(value & 1u << n))
				continue;
			if (len > 0)
				len = append(out, len, "+");
			len = append_number(out, len, n);
		}
		return len;
	}
	return 0;
}
