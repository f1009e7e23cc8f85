#include "protocol/encode.h"

#include <stdbool.h>
#include <string.h>

#include "common/limits.h"
#include "protocol/hex.h"
#include "protocol/parameters.h"
#include "protocol/tables.h"
#include "protocol/viewer.h"

/* Whose eyes it is for. */
enum reader { EVERYBODY, VIEWERS };

static void encode_object(const struct shape *shape, const void *in, enum reader reader, struct text *text);

/* What everybody may see whole is not asked about field by field. */
static enum reader reader_of(enum reader reader, const struct shape *shape)
{
	return reader == VIEWERS && viewer_sees_all(shape) ? EVERYBODY : reader;
}

static void write_separator(struct text *text, size_t index)
{
	if (index > 0)
		write_bytes(text, ",", 1);
}

static void encode_ints(const struct ints *ints, struct text *text)
{
	char *start = text_reserve(text, 4 * ints->n + 2);
	char *at = start;
	*at++ = '[';
	for (size_t i = 0; i < ints->n; i++) {
		if (i > 0)
			*at++ = ',';
		at = write_byte_number(at, ints->items[i]);
	}
	*at++ = ']';
	text->len += (size_t)(at - start);
}

/* The numbers of the set bits, rising. */
static void encode_bits(uint32_t mask, struct text *text)
{
	char *start = text_reserve(text, 4 * 32 + 2);
	char *at = start;
	*at++ = '[';
	for (uint8_t bit = 0; mask != 0; bit++, mask >>= 1)
		if (mask & 1) {
			if (at > start + 1)
				*at++ = ',';
			at = write_byte_number(at, bit);
		}
	*at++ = ']';
	text->len += (size_t)(at - start);
}

static void encode_words(uint32_t mask, const struct words *words, struct text *text)
{
	write_bytes(text, "[", 1);
	size_t n = 0;
	for (size_t i = 0; mask != 0; i++, mask >>= 1)
		if (mask & 1) {
			write_separator(text, n++);
			write_string(text, words->at(i));
		}
	write_bytes(text, "]", 1);
}

static void encode_list(const struct list *list, const struct shape *shape, enum reader reader, struct text *text)
{
	reader = reader_of(reader, shape);
	write_bytes(text, "[", 1);
	for (size_t i = 0; i < list->n; i++) {
		write_separator(text, i);
		encode_object(shape, (const char *)list->items + i * shape->size, reader, text);
	}
	write_bytes(text, "]", 1);
}

static void encode_token(const uint8_t *token, struct text *text)
{
	char hex[2 * TOKEN_BYTES + 2] = "\"";
	hex_write(token, TOKEN_BYTES, hex + 1);
	hex[sizeof hex - 1] = '"';
	write_bytes(text, hex, sizeof hex);
}

static void encode_rules(const struct rule_set *set, struct text *text)
{
	write_literal(text, "{\"preset\":");
	write_string(text, rules_preset_name(set->preset));
	write_bytes(text, ",", 1);
	parameters_write(&set->rules, text);
	write_bytes(text, "}", 1);
}

/* The member behind a field, where it is a pointer. */
static const void *pointer_at(const void *member)
{
	const void *pointer;
	memcpy(&pointer, member, sizeof pointer);
	return pointer;
}

static bool is_absent(const struct field *field, const void *member)
{
	switch (field->kind) {
	case KIND_INT:
		return *(const int64_t *)member < 0;
	case KIND_PITS:
	case KIND_WORDS:
		return *(const int32_t *)member < 0;
	case KIND_LIST:
		return ((const struct list *)member)->items == NULL;
	case KIND_BOOL:
	case KIND_INTS:
		return false;
	default: /* also a list: what it begins with is a pointer */
		return pointer_at(member) == NULL;
	}
}

static void encode_value(const struct field *field, const void *member, enum reader reader, struct text *text)
{
	switch (field->kind) {
	case KIND_INT:
		write_int(text, *(const int64_t *)member);
		return;
	case KIND_BOOL:
		if (*(const uint8_t *)member)
			write_bytes(text, "true", 4);
		else
			write_bytes(text, "false", 5);
		return;
	case KIND_TEXT:
	case KIND_NAME:
	case KIND_LINE:
	case KIND_ID:
	case KIND_ROOM:
	case KIND_WORD:
	case KIND_PRESET:
		write_string(text, pointer_at(member));
		return;
	case KIND_TOKEN:
		encode_token(pointer_at(member), text);
		return;
	case KIND_INTS:
		encode_ints(member, text);
		return;
	case KIND_WORDS:
		encode_words((uint32_t) * (const int32_t *)member, field->words, text);
		return;
	case KIND_PITS:
		encode_bits((uint32_t) * (const int32_t *)member, text);
		return;
	case KIND_RULES:
		encode_rules(pointer_at(member), text);
		return;
	case KIND_OBJECT:
		encode_object(field->shape, pointer_at(member), reader, text);
		return;
	case KIND_LIST:
		encode_list(member, field->shape, reader, text);
		return;
	}
}

/* Appends `"name":value` for each field that is there; `n` members stand before them. */
static void encode_fields(const struct shape *shape, const void *in, size_t n, enum reader reader, struct text *text)
{
	for (const struct field *field = shape->fields; field->name; field++) {
		const void *member = (const char *)in + field->offset;
		bool absent = field->need != REQUIRED && is_absent(field, member);
		if ((absent && field->need == OPTIONAL) || (reader == VIEWERS && !viewer_sees(shape, field)))
			continue;
		size_t skip = n++ == 0; /* the comma */
		write_bytes(text, field->key + skip, field->key_len - skip);
		if (absent)
			write_bytes(text, "null", 4);
		else
			encode_value(field, member, reader, text);
	}
}

static void encode_object(const struct shape *shape, const void *in, enum reader reader, struct text *text)
{
	write_bytes(text, "{", 1);
	encode_fields(shape, in, 0, reader_of(reader, shape), text);
	write_bytes(text, "}", 1);
}

static void encode_message(enum out_type type, const struct outgoing *out, enum reader reader, struct text *text)
{
	write_literal(text, "{\"t\":\"");
	write_literal(text, out_messages[type].name);
	write_bytes(text, "\"", 1);
	encode_fields(&out_messages[type], out, 1, reader, text);
	write_bytes(text, "}", 1);
}

void encode(enum out_type type, const struct outgoing *out, struct text *text)
{
	encode_message(type, out, EVERYBODY, text);
}

void encode_for_viewers(enum out_type type, const struct outgoing *out, struct text *text)
{
	encode_message(type, out, VIEWERS, text);
}
