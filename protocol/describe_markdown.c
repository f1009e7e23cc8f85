#include "protocol/describe.h"

#include "common/err.h"
#include "common/game/game.h"
#include "protocol/tables.h"

static void put_words(struct text *text, const struct words *words)
{
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		write_literal(text, i ? ", `" : "`");
		write_literal(text, word);
		write_literal(text, "`");
	}
}

static void put_range(struct text *text, int64_t min, int64_t max)
{
	write_int(text, min);
	write_literal(text, " to ");
	if (max == JSON_INT_MAX)
		write_literal(text, "2^53 - 1");
	else
		write_int(text, max);
}

static void put_link(struct text *text, const char *before, const char *name)
{
	write_literal(text, before);
	write_literal(text, "[");
	write_literal(text, name);
	write_literal(text, "](#");
	write_literal(text, name);
	write_literal(text, ")");
}

static void put_kind(struct text *text, const struct field *field)
{
	switch (field->kind) {
	case KIND_INT:
		write_literal(text, "number, ");
		put_range(text, field->min, field->max);
		return;
	case KIND_BOOL:
		write_literal(text, "true or false");
		return;
	case KIND_TEXT:
		write_literal(text, "text, ");
		put_range(text, 0, field->max);
		write_literal(text, " bytes");
		return;
	case KIND_NAME:
		write_literal(text, "name");
		return;
	case KIND_LINE:
		write_literal(text, "line of talk");
		return;
	case KIND_ID:
		write_literal(text, "id");
		return;
	case KIND_ROOM:
		write_literal(text, "room code");
		return;
	case KIND_TOKEN:
		write_literal(text, "token");
		return;
	case KIND_WORD:
		if (field->words == &err_words)
			write_literal(text, "an [error code](#error-codes)");
		else if (field->words == &end_words)
			write_literal(text, "an [end](#ends)");
		else
			put_words(text, field->words);
		return;
	case KIND_WORDS:
		write_literal(text, "some of ");
		put_words(text, field->words);
		return;
	case KIND_PRESET:
		put_words(text, &preset_words);
		return;
	case KIND_INTS:
		write_literal(text, "numbers, ");
		put_range(text, 0, field->max);
		return;
	case KIND_PITS:
		write_literal(text, "pits");
		return;
	case KIND_RULES:
		write_literal(text, "[rule parameters](rules.md)");
		return;
	case KIND_OBJECT:
		put_link(text, "", field->shape->name);
		return;
	case KIND_LIST:
		put_link(text, "list of ", field->shape->name);
		return;
	}
}

static void put_shape(struct text *text, const struct shape *shape)
{
	write_literal(text, "\n### ");
	write_literal(text, shape->name);
	write_literal(text, "\n\n");
	write_literal(text, shape->doc);
	write_literal(text, "\n\n| field | what | meaning |\n|---|---|---|\n");
	for (const struct field *field = shape->fields; field->name; field++) {
		write_literal(text, "| `");
		write_literal(text, field->name);
		write_literal(text, "` | ");
		put_kind(text, field);
		write_literal(text, field->need == OPTIONAL   ? "; may be absent"
		                    : field->need == NULLABLE ? "; or null"
		                                              : "");
		write_literal(text, " | ");
		write_literal(text, field->doc);
		write_literal(text, " |\n");
	}
}

static void put_sentences(
        struct text *text, const char *title, const struct words *words, const char *(*sentence)(size_t index))
{
	write_literal(text, "\n## ");
	write_literal(text, title);
	write_literal(text, "\n\n| word | meaning |\n|---|---|\n");
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		write_literal(text, "| `");
		write_literal(text, word);
		write_literal(text, "` | ");
		write_literal(text, sentence(i));
		write_literal(text, " |\n");
	}
}

static const char *err_sentence(size_t index)
{
	return err_text((enum err)(index + 1));
}

static const char *end_sentence(size_t index)
{
	return end_text((enum end)(index + 1));
}

void describe_markdown(struct text *text)
{
	write_literal(text, "## What clients say\n");
	for (size_t i = 0; i < IN_COUNT; i++)
		put_shape(text, &in_messages[i]);
	write_literal(text, "\n## What the server says\n");
	for (size_t i = 0; i < OUT_COUNT; i++)
		put_shape(text, &out_messages[i]);
	write_literal(text, "\n## What messages are made of\n");
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		put_shape(text, shape);
	put_sentences(text, "Error codes", &err_words, err_sentence);
	put_sentences(text, "Ends", &end_words, end_sentence);
}
