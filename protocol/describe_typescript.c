#include "protocol/describe.h"

#include <stdbool.h>
#include <string.h>

#include "protocol/tables.h"

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
	write_literal(text, indent);
	write_literal(text, "/** ");
	write_literal(text, doc);
	write_literal(text, " */\n");
}

static void put_words(struct text *text, const struct words *words)
{
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		write_literal(text, i ? " | " : "");
		write_string(text, word);
	}
}

static void put_kind(struct text *text, const struct field *field, bool client)
{
	switch (field->kind) {
	case KIND_INT:
		write_literal(text, "number");
		return;
	case KIND_BOOL:
		write_literal(text, "boolean");
		return;
	case KIND_TEXT:
	case KIND_NAME:
	case KIND_LINE:
	case KIND_ID:
	case KIND_ROOM:
	case KIND_TOKEN:
		write_literal(text, "string");
		return;
	case KIND_WORD:
		put_words(text, field->words);
		return;
	case KIND_WORDS:
		write_literal(text, "(");
		put_words(text, field->words);
		write_literal(text, ")[]");
		return;
	case KIND_PRESET:
		put_words(text, &preset_words);
		return;
	case KIND_INTS:
	case KIND_PITS:
		write_literal(text, "number[]");
		return;
	case KIND_RULES:
		write_literal(text, client ? "Partial<Rules>" : "Rules");
		return;
	case KIND_OBJECT:
		put_camel(text, field->shape->name);
		return;
	case KIND_LIST:
		put_camel(text, field->shape->name);
		write_literal(text, "[]");
		return;
	}
}

static void put_field(struct text *text, const struct field *field, bool client)
{
	put_doc(text, "\t", field->doc);
	write_literal(text, "\t");
	write_literal(text, field->name);
	write_literal(text, field->need == OPTIONAL ? "?: " : ": ");
	put_kind(text, field, client);
	write_literal(text, field->need == NULLABLE ? " | null;\n" : ";\n");
}

/* An interface; with `suffix`, of a message. */
static void put_shape(struct text *text, const struct shape *shape, const char *suffix, bool client)
{
	put_doc(text, "\n", shape->doc);
	write_literal(text, "export interface ");
	put_camel(text, shape->name);
	if (suffix) {
		write_literal(text, suffix);
		write_literal(text, " {\n\tt: ");
		write_string(text, shape->name);
		write_literal(text, ";\n");
	} else {
		write_literal(text, " {\n");
	}
	for (const struct field *field = shape->fields; field->name; field++)
		put_field(text, field, client);
	write_literal(text, "}\n");
}

static void put_parameter(struct text *text, const struct parameter *parameter)
{
	put_doc(text, "\t", parameter->meaning);
	write_literal(text, "\t");
	write_literal(text, parameter->name);
	write_literal(text, ": ");
	switch (parameter->kind) {
	case PARAMETER_BOOL:
		write_literal(text, "boolean");
		break;
	case PARAMETER_WORD:
		for (size_t i = 0; parameter->words[i]; i++) {
			write_literal(text, i ? " | " : "");
			write_string(text, parameter->words[i]);
		}
		break;
	case PARAMETER_SET:
		write_literal(text, "number[]");
		break;
	case PARAMETER_NUMBER:
		write_literal(text, "number");
		if (parameter->zero) {
			write_literal(text, " | ");
			write_string(text, parameter->zero);
		}
		break;
	}
	write_literal(text, ";\n");
}

static void put_union(struct text *text, const char *name, const struct shape *messages, size_t n, const char *suffix)
{
	write_literal(text, "\nexport type ");
	write_literal(text, name);
	write_literal(text, " =");
	for (size_t i = 0; i < n; i++) {
		write_literal(text, "\n\t| ");
		put_camel(text, messages[i].name);
		write_literal(text, suffix);
	}
	write_literal(text, ";\n");
}

void describe_typescript(struct text *text)
{
	write_literal(text, "/* The messages of the wire, protocol " PROTOCOL_VERSION
	                    ". Written by `mancalad describe typescript`; do not edit. */\n");
	write_literal(text, "\nexport type Side = ");
	put_words(text, &side_words);
	write_literal(text, ";\n");
	put_doc(text, "\n", "A whole rule record.");
	write_literal(text, "export interface Rules {\n");
	put_doc(text, "\t", "The rule set that it started from.");
	write_literal(text, "\tpreset: ");
	put_words(text, &preset_words);
	write_literal(text, ";\n");
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)) != NULL; i++)
		put_parameter(text, parameter);
	write_literal(text, "}\n");
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
