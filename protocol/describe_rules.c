#include "protocol/describe.h"

#include <stdbool.h>

#include "common/game/rules.h"

static void put_words(struct text *text, const char *const *words)
{
	for (size_t i = 0; words[i]; i++) {
		write_literal(text, i > 0 ? ", `" : "`");
		write_literal(text, words[i]);
		write_literal(text, "`");
	}
}

static void put_values(struct text *text, const struct parameter *parameter)
{
	if (parameter->kind == PARAMETER_WORD) {
		put_words(text, parameter->words);
		return;
	}
	if (parameter->kind == PARAMETER_BOOL) {
		write_literal(text, "`true`, `false`");
		return;
	}
	if (parameter->kind == PARAMETER_SET)
		write_literal(text, "a set, `2+3` or any of ");
	write_int(text, parameter->min);
	write_literal(text, " to ");
	write_int(text, parameter->max);
	if (parameter->zero) {
		write_literal(text, ", or `");
		write_literal(text, parameter->zero);
		write_literal(text, "`");
	}
}

static void put_parameters(struct text *text)
{
	const struct parameter *parameter;
	write_literal(text, "| parameter | games | values | meaning |\n|---|---|---|---|\n");
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		bool both = parameter->kalah && parameter->oware;
		write_literal(text, "| `");
		write_literal(text, parameter->name);
		write_literal(text, both ? "` | both | " : parameter->kalah ? "` | kalah | " : "` | oware | ");
		put_values(text, parameter);
		write_literal(text, " | ");
		write_literal(text, parameter->meaning);
		write_literal(text, " |\n");
	}
}

static void put_value(struct text *text, const char *preset, size_t index)
{
	char value[RULES_VALUE_TEXT_MAX];
	struct rules rules;
	if (rules_preset(preset, &rules) != OK || !rules_applies(&rules, index)) {
		write_literal(text, " – |");
		return;
	}
	rules_value_write(&rules, index, value);
	write_literal(text, " ");
	write_literal(text, value);
	write_literal(text, " |");
}

static void put_presets(struct text *text)
{
	const struct parameter *parameter;
	const char *preset;
	write_literal(text, "| |");
	for (size_t p = 0; (preset = rules_preset_name(p)); p++) {
		write_literal(text, " `");
		write_literal(text, preset);
		write_literal(text, "` |");
	}
	write_literal(text, "\n|---|");
	for (size_t p = 0; rules_preset_name(p); p++)
		write_literal(text, "---|");
	write_literal(text, "\n");
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		write_literal(text, "| `");
		write_literal(text, parameter->name);
		write_literal(text, "` |");
		for (size_t p = 0; (preset = rules_preset_name(p)); p++)
			put_value(text, preset, i);
		write_literal(text, "\n");
	}
}

void describe_rules(struct text *text)
{
	write_literal(text, "## Parameters\n\n");
	put_parameters(text);
	write_literal(text, "\n## Presets\n\n");
	put_presets(text);
}
