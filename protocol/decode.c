#include "protocol/decode.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "common/text.h"
#include "protocol/decode_rules.h"
#include "protocol/hex.h"
#include "protocol/json.h"
#include "protocol/room_code.h"
#include "protocol/tables.h"

static enum err decode_fields(const cJSON *json, const struct shape *shape, void *out, struct fault *fault);

static bool read_int(const cJSON *json, const struct field *field, int64_t *out)
{
	if (!cJSON_IsNumber(json) || json->valuedouble != floor(json->valuedouble) ||
	        json->valuedouble < (double)field->min || json->valuedouble > (double)field->max)
		return false;
	*out = (int64_t)json->valuedouble;
	return true;
}

static bool read_text(const cJSON *json, size_t bytes_max, char *out)
{
	if (!cJSON_IsString(json))
		return false;
	size_t len = strlen(json->valuestring);
	if (len > bytes_max)
		return false;
	memcpy(out, json->valuestring, len + 1);
	return true;
}

/* Ids go back to all as they are, so they are kept to characters that need no escape anywhere. */
static bool read_id(const cJSON *json, char out[ID_BYTES_MAX + 1])
{
	static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:-";
	if (!read_text(json, ID_BYTES_MAX, out))
		return false;
	size_t len = strlen(out);
	if (len > 0 && strspn(out, allowed) == len)
		return true;
	out[0] = '\0';
	return false;
}

static bool read_word(const cJSON *json, const struct words *words, uint8_t *out)
{
	if (!cJSON_IsString(json))
		return false;
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++)
		if (strcmp(word, json->valuestring) == 0) {
			*out = (uint8_t)i;
			return true;
		}
	return false;
}

static bool read_words(const cJSON *json, const struct words *words, uint8_t *out)
{
	unsigned mask = 0;
	if (!cJSON_IsArray(json))
		return false;
	const cJSON *item;
	cJSON_ArrayForEach(item, json)
	{
		uint8_t index;
		if (!read_word(item, words, &index) || mask >> index & 1)
			return false;
		mask |= 1u << index;
	}
	*out = (uint8_t)mask;
	return true;
}

static bool read_bool(const cJSON *json, uint8_t *out)
{
	*out = cJSON_IsTrue(json) ? 1 : 0;
	return cJSON_IsBool(json);
}

static enum err bad_unless(bool good)
{
	return good ? OK : ERR_BAD_MESSAGE;
}

static enum err decode_preset(const cJSON *json, struct rule_set *out)
{
	if (!cJSON_IsString(json))
		return ERR_BAD_MESSAGE;
	enum err err = rules_preset(json->valuestring, &out->rules);
	if (err)
		return err;
	return bad_unless(read_word(json, &preset_words, &out->preset));
}

static enum err decode_name(const cJSON *json, char out[NAME_BYTES_MAX + 1])
{
	if (!cJSON_IsString(json))
		return ERR_BAD_MESSAGE;
	if (!read_text(json, NAME_BYTES_MAX, out))
		return ERR_BAD_NAME;
	return text_check_name(out);
}

static enum err decode_line(const cJSON *json, char out[LINE_BYTES_MAX + 1])
{
	if (!cJSON_IsString(json))
		return ERR_BAD_MESSAGE;
	const char *start;
	size_t len = text_trim(json->valuestring, strlen(json->valuestring), &start);
	if (len > LINE_BYTES_MAX || text_check_line(start, len) != OK)
		return ERR_BAD_TEXT;
	memcpy(out, start, len);
	out[len] = '\0';
	return OK;
}

static enum err decode_field(const cJSON *json, const struct field *field, void *out, struct fault *fault)
{
	switch (field->kind) {
	case KIND_INT:
		return bad_unless(read_int(json, field, out));
	case KIND_TEXT:
		return bad_unless(read_text(json, (size_t)field->max, out));
	case KIND_NAME:
		return decode_name(json, out);
	case KIND_LINE:
		return decode_line(json, out);
	case KIND_ID:
		return bad_unless(read_id(json, out));
	case KIND_ROOM:
		return bad_unless(cJSON_IsString(json) && room_code_read(json->valuestring, out));
	case KIND_TOKEN:
		return bad_unless(cJSON_IsString(json) && hex_read(json->valuestring, out, TOKEN_BYTES));
	case KIND_WORD:
		return bad_unless(read_word(json, field->words, out));
	case KIND_WORDS:
		return bad_unless(read_words(json, field->words, out));
	case KIND_BOOL:
		return bad_unless(read_bool(json, out));
	case KIND_PRESET:
		return decode_preset(json, out);
	case KIND_RULES:
		return decode_rules(json, &((struct rule_set *)out)->rules, fault->field, sizeof fault->field);
	case KIND_OBJECT:
		return cJSON_IsObject(json) ? decode_fields(json, field->shape, out, fault) : ERR_BAD_MESSAGE;
	case KIND_INTS:
	case KIND_PITS:
	case KIND_LIST:
		break; /* clients send none */
	}
	return ERR_BAD_MESSAGE;
}

static enum err decode_fields(const cJSON *json, const struct shape *shape, void *out, struct fault *fault)
{
	for (const struct field *field = shape->fields; field->name; field++) {
		const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, field->name);
		if (!item && field->need == OPTIONAL)
			continue;
		enum err err = item ? decode_field(item, field, (char *)out + field->offset, fault) : ERR_BAD_MESSAGE;
		if (err) {
			if (!fault->field[0])
				memcpy(fault->field, field->name, strlen(field->name) + 1);
			return err;
		}
		if (field->need == OPTIONAL)
			*((uint8_t *)out + field->has_offset) = 1;
	}
	return OK;
}

static enum err decode_object(const cJSON *json, struct incoming *out, struct fault *fault)
{
	read_id(cJSON_GetObjectItemCaseSensitive(json, "id"), fault->id);
	const cJSON *type = cJSON_GetObjectItemCaseSensitive(json, "t");
	if (!cJSON_IsString(type)) { /* nor is there one where the text is no object */
		memcpy(fault->field, "t", 2);
		return ERR_BAD_MESSAGE;
	}
	for (size_t i = 0; i < IN_COUNT; i++)
		if (strcmp(in_messages[i].name, type->valuestring) == 0) {
			out->type = (enum in_type)i;
			return decode_fields(json, &in_messages[i], out, fault);
		}
	return ERR_UNKNOWN_COMMAND;
}

enum err decode(const char *text, size_t len, struct incoming *out, struct fault *fault)
{
	memset(out, 0, offsetof(struct incoming, auth) + 1);
	out->type = IN_COUNT;
	*fault = (struct fault){.id = ""};
	if (!json_is_strict(text, len))
		return ERR_BAD_JSON;
	const char *end;
	cJSON *json = cJSON_ParseWithLengthOpts(text, len, &end, 0);
	enum err err = json ? decode_object(json, out, fault) : ERR_BAD_JSON;
	cJSON_Delete(json);
	return err;
}
