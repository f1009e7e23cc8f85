#include "protocol/describe.h"

#include <stdbool.h>
#include <string.h>

#include "protocol/tables.h"

static void put(struct text *text, const char *string)
{
	write_bytes(text, string, strlen(string));
}

/* taken_over -> TakenOver */
static void put_camel(struct text *text, const char *name)
{
	bool up = true;
	for (; *name; name++) {
		char c = *name;
		if (up && c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		up = c == '_';
		if (!up)
			write_bytes(text, &c, 1);
	}
}

static void put_doc(struct text *text, const char *indent, const char *doc)
{
	put(text, indent);
	put(text, "/** ");
	put(text, doc);
	put(text, " */\n");
}

static void put_words(struct text *text, const struct words *words)
{
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		put(text, i ? " | " : "");
		write_string(text, word);
	}
}

static void put_kind(struct text *text, const struct field *field, bool client)
{
	switch (field->kind) {
	case KIND_INT:
		put(text, "number");
		return;
	case KIND_BOOL:
		put(text, "boolean");
		return;
	case KIND_TEXT:
	case KIND_NAME:
	case KIND_LINE:
	case KIND_ID:
	case KIND_ROOM:
	case KIND_TOKEN:
		put(text, "string");
		return;
	case KIND_WORD:
		put_words(text, field->words);
		return;
	case KIND_WORDS:
		put(text, "(");
		put_words(text, field->words);
		put(text, ")[]");
		return;
	case KIND_PRESET:
		put_words(text, &preset_words);
		return;
	case KIND_INTS:
	case KIND_PITS:
		put(text, "number[]");
		return;
	case KIND_RULES:
		put(text, client ? "Partial<Rules>" : "Rules");
		return;
	case KIND_OBJECT:
		put_camel(text, field->shape->name);
		return;
	case KIND_LIST:
		put_camel(text, field->shape->name);
		put(text, "[]");
		return;
	}
}

static void put_field(struct text *text, const struct field *field, bool client)
{
	put_doc(text, "\t", field->doc);
	put(text, "\t");
	put(text, field->name);
	put(text, field->need == OPTIONAL ? "?: " : ": ");
	put_kind(text, field, client);
	put(text, field->need == NULLABLE ? " | null;\n" : ";\n");
}

/* An interface; with `suffix`, of a message. */
static void put_shape(struct text *text, const struct shape *shape, const char *suffix, bool client)
{
	put_doc(text, "\n", shape->doc);
	put(text, "export interface ");
	put_camel(text, shape->name);
	if (suffix) {
		put(text, suffix);
		put(text, " {\n\tt: ");
		write_string(text, shape->name);
		put(text, ";\n");
	} else {
		put(text, " {\n");
	}
	for (const struct field *field = shape->fields; field->name; field++)
		put_field(text, field, client);
	put(text, "}\n");
}

static void put_parameter(struct text *text, const struct parameter *parameter)
{
	put_doc(text, "\t", parameter->meaning);
	put(text, "\t");
	put(text, parameter->name);
	put(text, ": ");
	switch (parameter->kind) {
	case PARAMETER_BOOL:
		put(text, "boolean");
		break;
	case PARAMETER_WORD:
		for (size_t i = 0; parameter->words[i]; i++) {
			put(text, i ? " | " : "");
			write_string(text, parameter->words[i]);
		}
		break;
	case PARAMETER_SET:
		put(text, "number[]");
		break;
	case PARAMETER_NUMBER:
		put(text, "number");
		if (parameter->zero) {
			put(text, " | ");
			write_string(text, parameter->zero);
		}
		break;
	}
	put(text, ";\n");
}

static void put_union(struct text *text, const char *name, const struct shape *messages, size_t n, const char *suffix)
{
	put(text, "\nexport type ");
	put(text, name);
	put(text, " =");
	for (size_t i = 0; i < n; i++) {
		put(text, "\n\t| ");
		put_camel(text, messages[i].name);
		put(text, suffix);
	}
	put(text, ";\n");
}

void describe_typescript(struct text *text)
{
	put(text, "/* The messages of the wire, protocol " PROTOCOL_VERSION
	          ". Written by `mancalad describe typescript`; do not edit. */\n");
	put(text, "\nexport type Side = ");
	put_words(text, &side_words);
	put(text, ";\n");
	put_doc(text, "\n", "A whole rule record.");
	put(text, "export interface Rules {\n");
	put_doc(text, "\t", "The rule set that it started from.");
	put(text, "\tpreset: ");
	put_words(text, &preset_words);
	put(text, ";\n");
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)) != NULL; i++)
		put_parameter(text, parameter);
	put(text, "}\n");
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		put_shape(text, shape, NULL, strncmp(shape->name, "in_", 3) == 0);
	for (size_t i = 0; i < IN_COUNT; i++)
		put_shape(text, &in_messages[i], "Command", true);
	for (size_t i = 0; i < OUT_COUNT; i++)
		put_shape(text, &out_messages[i], "Message", false);
	put_union(text, "ClientMessage", in_messages, IN_COUNT, "Command");
	put_union(text, "ServerMessage", out_messages, OUT_COUNT, "Message");
}
