#include "server/cmd/arguments.h"

#include <stdio.h>
#include <string.h>

const char *arguments_value(int argc, char **argv, int *at, const char *name)
{
	const char *word = argv[*at];
	size_t len = strlen(name);
	if (strncmp(word, name, len) != 0)
		return NULL;
	if (word[len] == '=')
		return word + len + 1;
	if (word[len] != '\0')
		return NULL;
	return *at + 1 < argc ? argv[++*at] : "";
}

bool arguments_number(const char *text, unsigned min, unsigned max, unsigned *out)
{
	unsigned value = 0;
	size_t len = strlen(text);
	if (len == 0 || len > 9)
		return false;
	for (size_t i = 0; i < len; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		value = value * 10 + (unsigned)(text[i] - '0');
	}
	*out = value;
	return value >= min && value <= max;
}

static void print_values(FILE *out, const struct parameter *parameter)
{
	switch (parameter->kind) {
	case PARAMETER_NUMBER:
		fprintf(out, "%u..%u", (unsigned)parameter->min, (unsigned)parameter->max);
		if (parameter->zero)
			fprintf(out, ", %s", parameter->zero);
		break;
	case PARAMETER_BOOL:
		fputs("true, false", out);
		break;
	case PARAMETER_WORD:
		for (size_t i = 0; parameter->words[i]; i++)
			fprintf(out, "%s%s", i > 0 ? ", " : "", parameter->words[i]);
		break;
	case PARAMETER_SET:
		fprintf(out, "numbers %u..%u joined by +, as in 2+3", (unsigned)parameter->min,
		        (unsigned)parameter->max);
		break;
	}
}

static void print_presets(FILE *out)
{
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)); i++)
		fprintf(out, " %s", name);
	fputc('\n', out);
}

void arguments_print_rules(void)
{
	const struct parameter *parameter;
	fputs("\nPresets:", stdout);
	print_presets(stdout);
	fputs("\nParameters and their values:\n", stdout);
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		const char *family = parameter->kalah && parameter->oware ? ""
		                     : parameter->kalah                   ? " (kalah)"
		                                                          : " (oware)";
		printf("  %-16s ", parameter->name);
		print_values(stdout, parameter);
		printf("%s\n", family);
	}
}

bool arguments_rules(const char *command, const char *text, struct rules *out)
{
	enum err err = rules_read(text, out);
	if (!err)
		return true;
	fprintf(stderr, "mancalad %s: --rules %s: %s\n", command, text, err_text(err));
	if (err == ERR_UNKNOWN_PRESET) {
		fputs("The presets are:", stderr);
		print_presets(stderr);
	} else {
		fprintf(stderr, "mancalad %s --help lists the parameters and their values.\n", command);
	}
	return false;
}
