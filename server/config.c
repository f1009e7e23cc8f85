#include "server/config.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum option_kind { OPTION_KIND_NUMBER, OPTION_KIND_TEXT, OPTION_KIND_CHOICE };

struct option {
	enum option_kind kind;
	size_t offset; /* of the field in struct config */
	const char *name;
	const char *def; /* the default, as it would be typed */
	const char *choices;
	const char *help;
	uint32_t min;
	uint32_t max;
};

#define OPTION_NUMBER(field, name, def, min, max, help)                                                                \
	{OPTION_KIND_NUMBER, offsetof(struct config, field), name, #def, NULL, help, min, max},
#define OPTION_TEXT(field, name, def, help)                                                                            \
	{OPTION_KIND_TEXT, offsetof(struct config, field), name, def, NULL, help, 0, 0},
#define OPTION_CHOICE(field, name, def, choices, help)                                                                 \
	{OPTION_KIND_CHOICE, offsetof(struct config, field), name, def, choices, help, 0, 0},
static const struct option options[] = {
#include "server/options.def"
};
#undef OPTION_NUMBER
#undef OPTION_TEXT
#undef OPTION_CHOICE

#define N_OPTIONS (sizeof(options) / sizeof(*options))

/* --- values ---------------------------------------------------------------------------------------------------- */

static bool read_number(const char *text, uint32_t min, uint32_t max, uint32_t *number)
{
	char *end;

	if (*text < '0' || *text > '9') /* strtoull takes signs and spaces; we do not */
		return false;
	errno = 0;
	unsigned long long value = strtoull(text, &end, 10);

	if (*end || errno || value < min || value > max)
		return false;
	*number = (uint32_t)value;
	return true;
}

/* The place of `text` among "a|b|c". */
static bool read_choice(const char *text, const char *choices, uint32_t *place)
{
	size_t len = strlen(text);
	uint32_t at = 0;

	for (const char *choice = choices;; at++) {
		size_t choice_len = strcspn(choice, "|");

		if (choice_len == len && strncmp(choice, text, len) == 0) {
			*place = at;
			return true;
		}
		if (!choice[choice_len])
			return false;
		choice += choice_len + 1;
	}
}

static bool set(struct config *config, const struct option *option, const char *text)
{
	void *field = (char *)config + option->offset;

	switch (option->kind) {
	case OPTION_KIND_NUMBER:
		return read_number(text, option->min, option->max, field);
	case OPTION_KIND_CHOICE:
		return read_choice(text, option->choices, field);
	case OPTION_KIND_TEXT:
		break;
	}
	*(const char **)field = text;
	return true;
}

/* "--port" or "MANCALAD_PORT", whichever was used, is named in front of what it wants. */
static enum config_result refuse(const struct option *option, const char *named, const char *text, FILE *err)
{
	if (option->kind == OPTION_KIND_NUMBER)
		fprintf(err, "mancalad: %s wants a whole number from %u to %u, not \"%s\".\n", named, option->min,
		        option->max, text);
	else
		fprintf(err, "mancalad: %s wants one of %s, not \"%s\".\n", named, option->choices, text);
	return CONFIG_BAD;
}

struct config config_defaults(void)
{
	struct config config = {0};

	for (size_t i = 0; i < N_OPTIONS; i++)
		set(&config, &options[i], options[i].def);
	return config;
}

/* --- environment and command line ------------------------------------------------------------------------------ */

static void variable_name(const struct option *option, char *out, size_t size)
{
	int len = snprintf(out, size, "MANCALAD_%s", option->name);

	for (int i = 0; i < len && (size_t)i < size - 1; i++) {
		if (out[i] == '-')
			out[i] = '_';
		else if (out[i] >= 'a' && out[i] <= 'z')
			out[i] = (char)(out[i] - 'a' + 'A');
	}
}

static enum config_result parse_environment(struct config *config, FILE *err)
{
	for (size_t i = 0; i < N_OPTIONS; i++) {
		char name[64];

		variable_name(&options[i], name, sizeof(name));
		const char *text = getenv(name);

		if (text && !set(config, &options[i], text))
			return refuse(&options[i], name, text, err);
	}
	return CONFIG_OK;
}

static const struct option *find_option(const char *name, size_t len)
{
	for (size_t i = 0; i < N_OPTIONS; i++) {
		if (strlen(options[i].name) == len && strncmp(options[i].name, name, len) == 0)
			return &options[i];
	}
	return NULL;
}

enum config_result config_parse(struct config *config, int argc, char *const *argv, FILE *out, FILE *err)
{
	*config = config_defaults();
	for (int i = 0; i < argc; i++) {
		if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
			config_print_help(out);
			return CONFIG_DONE;
		}
		if (strcmp(argv[i], "--options-markdown") == 0) {
			config_print_markdown(out);
			return CONFIG_DONE;
		}
	}
	if (parse_environment(config, err) == CONFIG_BAD)
		return CONFIG_BAD;
	for (int i = 0; i < argc; i++) {
		const char *word = argv[i];
		const struct option *option = NULL;
		size_t len = 0;

		if (strncmp(word, "--", 2) == 0) {
			len = strcspn(word + 2, "=");
			option = find_option(word + 2, len);
		}
		if (!option) {
			fprintf(err, "mancalad: there is no option \"%s\"; see mancalad serve --help.\n", word);
			return CONFIG_BAD;
		}
		char named[64];
		const char *text = word[2 + len] == '=' ? word + 2 + len + 1 : NULL;

		snprintf(named, sizeof(named), "--%s", option->name);
		if (!text && i + 1 < argc)
			text = argv[++i];
		if (!text) {
			fprintf(err, "mancalad: %s wants a value; see mancalad serve --help.\n", named);
			return CONFIG_BAD;
		}
		if (!set(config, option, text))
			return refuse(option, named, text, err);
	}
	return CONFIG_OK;
}

/* --- help ------------------------------------------------------------------------------------------------------ */

/* "0–65535", "error|warn|info|debug" or "text" */
static void describe_values(const struct option *option, char *out, size_t size)
{
	if (option->kind == OPTION_KIND_NUMBER)
		snprintf(out, size, "%u..%u", option->min, option->max);
	else
		snprintf(out, size, "%s", option->choices ? option->choices : "text");
}

static const char *shown_default(const struct option *option)
{
	return option->def[0] ? option->def : "none";
}

/* Prints `text` broken at spaces into lines of `width`, each after the first indented by `indent`. */
static void print_wrapped(FILE *out, const char *text, size_t width, int indent)
{
	while (strlen(text) > width) {
		size_t len = width;

		while (len > 0 && text[len] != ' ')
			len--;
		if (len == 0)
			break;
		fprintf(out, "%.*s\n%*s", (int)len, text, indent, "");
		text += len + 1;
	}
	fprintf(out, "%s\n", text);
}

void config_print_help(FILE *out)
{
	fputs("Usage: mancalad [serve] [--OPTION VALUE]...\n"
	      "Serves the game: the page over HTTP, the players over WebSocket at /ws.\n\n"
	      "Each option can also be set by a variable of the environment, --max-conns by MANCALAD_MAX_CONNS.\n\n",
	        out);
	for (size_t i = 0; i < N_OPTIONS; i++) {
		char values[64];
		char help[400];

		describe_values(&options[i], values, sizeof(values));
		snprintf(
		        help, sizeof(help), "%s (%s; default %s)", options[i].help, values, shown_default(&options[i]));
		fprintf(out, "  --%-18s ", options[i].name);
		print_wrapped(out, help, 76, 23);
	}
	fprintf(out, "  --%-18s this text\n", "help");
	fprintf(out, "  --%-18s the options as a Markdown table\n", "options-markdown");
}

void config_print_markdown(FILE *out)
{
	fputs("| option | variable | values | default | what it is |\n|---|---|---|---|---|\n", out);
	for (size_t i = 0; i < N_OPTIONS; i++) {
		char values[64];
		char variable[64];

		describe_values(&options[i], values, sizeof(values));
		variable_name(&options[i], variable, sizeof(variable));
		fprintf(out, "| `--%s` | `%s` | ", options[i].name, variable);
		for (const char *c = values; *c; c++)
			fprintf(out, *c == '|' ? ", " : "%c", *c);
		fprintf(out, " | `%s` | %s |\n", shown_default(&options[i]), options[i].help);
	}
}
