#include "protocol/describe.h"

#include <string.h>

#include "common/err.h"
#include "common/game/game.h"
#include "protocol/tables.h"

static void put(struct text *text, const char *string)
{
	write_bytes(text, string, strlen(string));
}

static void put_words(struct text *text, const struct words *words)
{
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		put(text, i ? ", `" : "`");
		put(text, word);
		put(text, "`");
	}
}

static void put_range(struct text *text, int64_t min, int64_t max)
{
	write_int(text, min);
	put(text, " to ");
	if (max == JSON_INT_MAX)
		put(text, "2^53 - 1");
	else
		write_int(text, max);
}

static void put_link(struct text *text, const char *before, const char *name)
{
	put(text, before);
	put(text, "[");
	put(text, name);
	put(text, "](#");
	put(text, name);
	put(text, ")");
}

static void put_kind(struct text *text, const struct field *field)
{
	switch (field->kind) {
	case KIND_INT:
		put(text, "number, ");
		put_range(text, field->min, field->max);
		return;
	case KIND_BOOL:
		put(text, "true or false");
		return;
	case KIND_TEXT:
		put(text, "text, ");
		put_range(text, 0, field->max);
		put(text, " bytes");
		return;
	case KIND_NAME:
		put(text, "name");
		return;
	case KIND_LINE:
		put(text, "line of talk");
		return;
	case KIND_ID:
		put(text, "id");
		return;
	case KIND_ROOM:
		put(text, "room code");
		return;
	case KIND_TOKEN:
		put(text, "token");
		return;
	case KIND_WORD:
		if (field->words == &err_words)
			put(text, "an [error code](#error-codes)");
		else if (field->words == &end_words)
			put(text, "an [end](#ends)");
		else
			put_words(text, field->words);
		return;
	case KIND_WORDS:
		put(text, "some of ");
		put_words(text, field->words);
		return;
	case KIND_PRESET:
		put_words(text, &preset_words);
		return;
	case KIND_INTS:
		put(text, "numbers, ");
		put_range(text, 0, field->max);
		return;
	case KIND_PITS:
		put(text, "pits");
		return;
	case KIND_RULES:
		put(text, "[rule parameters](rules.md)");
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
	put(text, "\n### ");
	put(text, shape->name);
	put(text, "\n\n");
	put(text, shape->doc);
	put(text, "\n\n| field | what | meaning |\n|---|---|---|\n");
	for (const struct field *field = shape->fields; field->name; field++) {
		put(text, "| `");
		put(text, field->name);
		put(text, "` | ");
		put_kind(text, field);
		put(text, field->need == OPTIONAL ? "; may be absent" : field->need == NULLABLE ? "; or null" : "");
		put(text, " | ");
		put(text, field->doc);
		put(text, " |\n");
	}
}

static void put_sentences(
        struct text *text, const char *title, const struct words *words, const char *(*sentence)(size_t index))
{
	put(text, "\n## ");
	put(text, title);
	put(text, "\n\n| word | meaning |\n|---|---|\n");
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++) {
		put(text, "| `");
		put(text, word);
		put(text, "` | ");
		put(text, sentence(i));
		put(text, " |\n");
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
	put(text, "## What clients say\n");
	for (size_t i = 0; i < IN_COUNT; i++)
		put_shape(text, &in_messages[i]);
	put(text, "\n## What the server says\n");
	for (size_t i = 0; i < OUT_COUNT; i++)
		put_shape(text, &out_messages[i]);
	put(text, "\n## What messages are made of\n");
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		put_shape(text, shape);
	put_sentences(text, "Error codes", &err_words, err_sentence);
	put_sentences(text, "Ends", &end_words, end_sentence);
}
