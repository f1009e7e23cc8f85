#include "protocol/describe.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "common/limits.h"
#include "protocol/describe_json.h"
#include "protocol/tables.h"

/* Who speaks: what clients may say is looser than what the server does. */
enum speaker { SERVER, CLIENT };

static cJSON *add_ref(cJSON *to, const char *prefix, const char *name)
{
	char ref[96] = "#/$defs/";
	strncat(ref, prefix, 20);
	strncat(ref, name, 60);
	return cJSON_AddStringToObject(to, "$ref", ref);
}

/* cJSON prints a large number with fifteen digits, which is not that number. */
static void add_int(cJSON *to, const char *name, int64_t value)
{
	char digits[24];
	snprintf(digits, sizeof digits, "%" PRId64, value);
	cJSON_AddRawToObject(to, name, digits);
}

static void add_range(cJSON *to, int64_t min, int64_t max)
{
	cJSON_AddStringToObject(to, "type", "integer");
	add_int(to, "minimum", min);
	add_int(to, "maximum", max);
}

static void add_enum(cJSON *to, const struct words *words)
{
	cJSON *list = cJSON_AddArrayToObject(to, "enum");
	const char *word;
	for (size_t i = 0; (word = words->at(i)) != NULL; i++)
		cJSON_AddItemToArray(list, cJSON_CreateString(word));
}

static cJSON *add_array(cJSON *to)
{
	cJSON_AddStringToObject(to, "type", "array");
	return cJSON_AddObjectToObject(to, "items");
}

static void add_string(cJSON *to, int64_t min, int64_t max)
{
	cJSON_AddStringToObject(to, "type", "string");
	cJSON_AddNumberToObject(to, "minLength", (double)min);
	cJSON_AddNumberToObject(to, "maxLength", (double)max);
}

static void add_pattern(cJSON *to, const char *pattern)
{
	cJSON_AddStringToObject(to, "type", "string");
	cJSON_AddStringToObject(to, "pattern", pattern);
}

static void add_kind(cJSON *to, const struct field *field, enum speaker speaker)
{
	switch (field->kind) {
	case KIND_INT:
		add_range(to, field->min, field->max);
		return;
	case KIND_BOOL:
		cJSON_AddStringToObject(to, "type", "boolean");
		return;
	case KIND_TEXT:
		add_string(to, 0, field->max);
		return;
	case KIND_NAME:
		add_string(to, 1, NAME_POINTS_MAX);
		return;
	case KIND_LINE:
		add_string(to, 1, LINE_POINTS_MAX);
		return;
	case KIND_ID:
		add_pattern(to, "^[A-Za-z0-9_.:-]{1,40}$");
		return;
	case KIND_ROOM:
		add_pattern(to, speaker == CLIENT ? "^[ -]*([0-9A-TV-Za-tv-z][ -]*){8}$" : "^[0-9A-HJKMNP-TV-Z]{8}$");
		return;
	case KIND_TOKEN:
		add_pattern(to, "^[0-9a-f]{32}$");
		return;
	case KIND_WORD:
		add_enum(to, field->words);
		return;
	case KIND_WORDS:
		add_enum(add_array(to), field->words);
		cJSON_AddBoolToObject(to, "uniqueItems", true);
		return;
	case KIND_PRESET:
		add_enum(to, &preset_words);
		return;
	case KIND_INTS:
		add_range(add_array(to), 0, field->max);
		return;
	case KIND_PITS:
		add_range(add_array(to), 0, PITS_MAX - 1);
		cJSON_AddBoolToObject(to, "uniqueItems", true);
		return;
	case KIND_RULES:
		add_ref(to, "", speaker == CLIENT ? "rule_changes" : "rules");
		return;
	case KIND_OBJECT:
		add_ref(to, "", field->shape->name);
		return;
	case KIND_LIST:
		add_ref(add_array(to), "", field->shape->name);
		return;
	}
}

static void add_field(cJSON *properties, const struct field *field, enum speaker speaker)
{
	cJSON *to = cJSON_AddObjectToObject(properties, field->name);
	cJSON_AddStringToObject(to, "description", field->doc);
	if (field->need != NULLABLE) {
		add_kind(to, field, speaker);
		return;
	}
	cJSON *any = cJSON_AddArrayToObject(to, "anyOf");
	cJSON *value = cJSON_CreateObject();
	cJSON *null = cJSON_CreateObject();
	add_kind(value, field, speaker);
	cJSON_AddStringToObject(null, "type", "null");
	cJSON_AddItemToArray(any, value);
	cJSON_AddItemToArray(any, null);
}

/* A group or, with `type`, a message. What the server says is closed, so that a validator sees any slip; clients may
 * send more than we know. */
static void add_shape(cJSON *defs, const char *name, const struct shape *shape, const char *type, enum speaker speaker)
{
	cJSON *def = cJSON_AddObjectToObject(defs, name);
	cJSON_AddStringToObject(def, "description", shape->doc);
	cJSON_AddStringToObject(def, "type", "object");
	cJSON *properties = cJSON_AddObjectToObject(def, "properties");
	cJSON *required = cJSON_AddArrayToObject(def, "required");
	if (type) {
		cJSON_AddStringToObject(cJSON_AddObjectToObject(properties, "t"), "const", type);
		cJSON_AddItemToArray(required, cJSON_CreateString("t"));
	}
	for (const struct field *field = shape->fields; field->name; field++) {
		add_field(properties, field, speaker);
		if (field->need != OPTIONAL)
			cJSON_AddItemToArray(required, cJSON_CreateString(field->name));
	}
	if (speaker == SERVER)
		cJSON_AddBoolToObject(def, "additionalProperties", false);
}

static void add_parameter(cJSON *properties, const struct parameter *parameter)
{
	cJSON *to = cJSON_AddObjectToObject(properties, parameter->name);
	cJSON_AddStringToObject(to, "description", parameter->meaning);
	switch (parameter->kind) {
	case PARAMETER_BOOL:
		cJSON_AddStringToObject(to, "type", "boolean");
		return;
	case PARAMETER_WORD:
		cJSON_AddItemToObject(to, "enum", cJSON_CreateArray());
		for (const char *const *word = parameter->words; *word; word++)
			cJSON_AddItemToArray(cJSON_GetObjectItem(to, "enum"), cJSON_CreateString(*word));
		return;
	case PARAMETER_SET:
		add_range(add_array(to), parameter->min, parameter->max);
		return;
	case PARAMETER_NUMBER:
		if (!parameter->zero) {
			add_range(to, parameter->min, parameter->max);
			return;
		}
		cJSON *any = cJSON_AddArrayToObject(to, "anyOf");
		cJSON *range = cJSON_CreateObject();
		cJSON *word = cJSON_CreateObject();
		add_range(range, parameter->min, parameter->max);
		cJSON_AddStringToObject(word, "const", parameter->zero);
		cJSON_AddItemToArray(any, range);
		cJSON_AddItemToArray(any, word);
		return;
	}
}

/* The rule record: whole as the server tells it, or the changes that a client asks for. */
static void add_rules(cJSON *defs, const char *name, const char *doc, enum speaker speaker)
{
	cJSON *def = cJSON_AddObjectToObject(defs, name);
	cJSON_AddStringToObject(def, "description", doc);
	cJSON_AddStringToObject(def, "type", "object");
	cJSON *properties = cJSON_AddObjectToObject(def, "properties");
	cJSON *required = cJSON_AddArrayToObject(def, "required");
	cJSON *preset = cJSON_AddObjectToObject(properties, "preset");
	cJSON_AddStringToObject(preset, "description", "The rule set that it started from.");
	add_enum(preset, &preset_words);
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)) != NULL; i++) {
		add_parameter(properties, parameter);
		if (speaker == SERVER)
			cJSON_AddItemToArray(required, cJSON_CreateString(parameter->name));
	}
	if (speaker == SERVER)
		cJSON_AddItemToArray(required, cJSON_CreateString("preset"));
	cJSON_AddBoolToObject(def, "additionalProperties", false);
}

static void add_to_any(cJSON *any, const char *prefix, const char *name)
{
	cJSON *ref = cJSON_CreateObject();
	add_ref(ref, prefix, name);
	cJSON_AddItemToArray(any, ref);
}

void describe_schema(struct text *text)
{
	cJSON *root = cJSON_CreateObject();
	cJSON_AddStringToObject(root, "$schema", "https://json-schema.org/draft/2020-12/schema");
	cJSON_AddStringToObject(root, "title", "The mancalad protocol, version " PROTOCOL_VERSION);
	cJSON_AddStringToObject(root, "description",
	        "Every message is one JSON object in one text frame. Of exactly this version: a reader ignores fields "
	        "that "
	        "it does not know.");
	cJSON *any = cJSON_AddArrayToObject(root, "anyOf");
	cJSON *defs = cJSON_AddObjectToObject(root, "$defs");
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		add_shape(defs, shape->name, shape, NULL, strncmp(shape->name, "in_", 3) == 0 ? CLIENT : SERVER);
	add_rules(defs, "rules", "A whole rule record.", SERVER);
	add_rules(defs, "rule_changes", "Single rule parameters that differ from the preset.", CLIENT);
	for (size_t i = 0; i < IN_COUNT; i++) {
		char name[64] = "client_";
		strncat(name, in_messages[i].name, 50);
		add_shape(defs, name, &in_messages[i], in_messages[i].name, CLIENT);
		add_to_any(any, "client_", in_messages[i].name);
	}
	for (size_t i = 0; i < OUT_COUNT; i++) {
		add_shape(defs, out_messages[i].name, &out_messages[i], out_messages[i].name, SERVER);
		add_to_any(any, "", out_messages[i].name);
	}
	describe_json(root, text);
}
