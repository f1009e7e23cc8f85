#include "protocol/decode_rules.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "common/text.h"

/* Longest text of a value that rules_set takes: a set of all fifteen sizes. */
#define VALUE_TEXT_MAX 64

/* No parameter takes a number below 1: what 0 would mean has a word. */
static bool write_number(const cJSON *json, char *out, size_t size)
{
	if (!cJSON_IsNumber(json) || json->valuedouble != floor(json->valuedouble) || json->valuedouble < 1 ||
	        json->valuedouble > UINT16_MAX)
		return false;
	snprintf(out, size, "%d", json->valueint);
	return true;
}

static bool write_word(const cJSON *json, char *out, size_t size)
{
	if (!cJSON_IsString(json) || strlen(json->valuestring) >= size)
		return false;
	memcpy(out, json->valuestring, strlen(json->valuestring) + 1);
	return true;
}

static bool write_set(const cJSON *json, char *out, size_t size)
{
	size_t len = 0;
	const cJSON *item;
	cJSON_ArrayForEach(item, json)
	{
		char number[8];
		if (!write_number(item, number, sizeof number) || len + sizeof number + 2 > size)
			return false;
		len += (size_t)snprintf(out + len, size - len, "%s%s", len ? "+" : "", number);
	}
	return len > 0;
}

/* The value as the text that rules_set reads, if its JSON type is the one that the parameter takes. */
static bool write_value(const struct parameter *parameter, const cJSON *json, char *out, size_t size)
{
	switch (parameter->kind) {
	case PARAMETER_BOOL:
		snprintf(out, size, "%s", cJSON_IsTrue(json) ? "true" : "false");
		return cJSON_IsBool(json);
	case PARAMETER_WORD:
		return write_word(json, out, size);
	case PARAMETER_SET:
		return cJSON_IsArray(json) && write_set(json, out, size);
	case PARAMETER_NUMBER:
		if (!cJSON_IsString(json))
			return write_number(json, out, size);
		return write_word(json, out, size) && parameter->zero && strcmp(out, parameter->zero) == 0;
	}
	return false;
}

static const struct parameter *find(const char *name)
{
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)) != NULL; i++)
		if (strcmp(parameter->name, name) == 0)
			break;
	return parameter;
}

/* As much of `name` as fits, in whole characters. */
static void copy_name(const char *name, char *out, size_t size)
{
	size_t len = 0;
	uint32_t point;
	for (size_t n; name[len] && (n = text_point(name + len, strlen(name + len), &point)) > 0 && len + n < size;)
		len += n;
	memcpy(out, name, len);
	out[len] = '\0';
}

static enum err set(const cJSON *json, struct rules *rules, char *field, size_t size)
{
	char value[VALUE_TEXT_MAX];
	const struct parameter *parameter = find(json->string);
	enum err err = ERR_UNKNOWN_PARAMETER;
	if (parameter)
		err = write_value(parameter, json, value, sizeof value) ? rules_set(rules, json->string, value)
		                                                        : ERR_BAD_VALUE;
	if (err)
		copy_name(json->string, field, size);
	return err;
}

enum err decode_rules(const cJSON *json, struct rules *rules, char *field, size_t size)
{
	if (!cJSON_IsObject(json))
		return ERR_BAD_MESSAGE;
	/* The family first, as it gives the parameters that hang on it their defaults. */
	const cJSON *family = cJSON_GetObjectItemCaseSensitive(json, "family");
	enum err err = family ? set(family, rules, field, size) : OK;
	const cJSON *item;
	cJSON_ArrayForEach(item, json)
	{
		if (err)
			break;
		if (item != family && strcmp(item->string, "preset") != 0)
			err = set(item, rules, field, size);
	}
	return err ? err : rules_check(rules);
}
