#include "protocol/describe.h"

#include <stdbool.h>
#include <string.h>

#include "common/game/rules.h"

static void put(struct text *text, const char *string)
{
	write_bytes(text, string, strlen(string));
}

static void put_words(struct text *text, const char *const *words)
{
	for (size_t i = 0; words[i]; i++) {
		put(text, i > 0 ? ", `" : "`");
		put(text, words[i]);
		put(text, "`");
	}
}

static void put_values(struct text *text, const struct parameter *parameter)
{
	if (parameter->kind == PARAMETER_WORD) {
		put_words(text, parameter->words);
		return;
	}
	if (parameter->kind == PARAMETER_BOOL) {
		put(text, "`true`, `false`");
		return;
	}
	if (parameter->kind == PARAMETER_SET)
		put(text, "a set, `2+3` or any of ");
	write_int(text, parameter->min);
	put(text, " to ");
	write_int(text, parameter->max);
	if (parameter->zero) {
		put(text, ", or `");
		put(text, parameter->zero);
		put(text, "`");
	}
}

static void put_parameters(struct text *text)
{
	const struct parameter *parameter;
	put(text, "| parameter | games | values | meaning |\n|---|---|---|---|\n");
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		bool both = parameter->kalah && parameter->oware;
		put(text, "| `");
		put(text, parameter->name);
		put(text, both ? "` | both | " : parameter->kalah ? "` | kalah | " : "` | oware | ");
		put_values(text, parameter);
		put(text, " | ");
		put(text, parameter->meaning);
		put(text, " |\n");
	}
}

static void put_value(struct text *text, const char *preset, size_t index)
{
	char value[RULES_VALUE_TEXT_MAX];
	struct rules rules;
	if (rules_preset(preset, &rules) != OK || !rules_applies(&rules, index)) {
		put(text, " – |");
		return;
	}
	rules_value_write(&rules, index, value);
	put(text, " ");
	put(text, value);
	put(text, " |");
}

static void put_presets(struct text *text)
{
	const struct parameter *parameter;
	const char *preset;
	put(text, "| |");
	for (size_t p = 0; (preset = rules_preset_name(p)); p++) {
		put(text, " `");
		put(text, preset);
		put(text, "` |");
	}
	put(text, "\n|---|");
	for (size_t p = 0; rules_preset_name(p); p++)
		put(text, "---|");
	put(text, "\n");
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		put(text, "| `");
		put(text, parameter->name);
		put(text, "` |");
		for (size_t p = 0; (preset = rules_preset_name(p)); p++)
			put_value(text, preset, i);
		put(text, "\n");
	}
}

void describe_rules(struct text *text)
{
	put(text, "## Parameters\n\n");
	put_parameters(text);
	put(text, "\n## Presets\n\n");
	put_presets(text);
}
