#include "protocol/parameters.h"

#include <string.h>

/* The members of a set, rising. */
static void write_set(unsigned mask, struct text *text)
{
	const char *separator = "[";
	for (unsigned bit = 0; mask >> bit; bit++) {
		if (!(mask >> bit & 1))
			continue;
		write_literal(text, separator);
		write_int(text, bit);
		separator = ",";
	}
	write_literal(text, mask ? "]" : "[]");
}

static void write_value(const struct parameter *parameter, unsigned value, struct text *text)
{
	switch (parameter->kind) {
	case PARAMETER_BOOL:
		write_literal(text, value ? "true" : "false");
		return;
	case PARAMETER_WORD:
		write_string(text, parameter->words[value]);
		return;
	case PARAMETER_SET:
		write_set(value, text);
		return;
	case PARAMETER_NUMBER:
		if (value == 0 && parameter->zero)
			write_string(text, parameter->zero);
		else
			write_int(text, value);
		return;
	}
}

void parameters_write(const struct rules *rules, struct text *text)
{
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		if (i > 0)
			write_bytes(text, ",", 1);
		write_string(text, parameter->name);
		write_bytes(text, ":", 1);
		write_value(parameter, rules_value(rules, i), text);
	}
}
