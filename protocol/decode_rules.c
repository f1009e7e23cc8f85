#include "protocol/decode_rules.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Longest text of a value that rules_set takes: a set of all fifteen sizes. */
#define VALUE_TEXT_MAX 64

static bool write_number(const cJSON *json, char *out, size_t size)
{
	if (!cJSON_IsNumber(json) || json->valuedouble != floor(json->valuedouble) || json->valuedouble < 0 ||
	        json->valuedouble > UINT16_MAX)
		return false;
	snprintf(out, size, "%d", json->valueint);
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

/* The value as the text that rules_set reads, which knows what each parameter takes. */
static bool write_value(const cJSON *json, char *out, size_t size)
{
	if (cJSON_IsString(json)) {
		size_t len = strlen(json->valuestring);
		if (len >= size)
			return false;
		memcpy(out, json->valuestring, len + 1);
		return true;
	}
	if (cJSON_IsBool(json)) {
		snprintf(out, size, "%s", cJSON_IsTrue(json) ? "true" : "false");
		return true;
	}
	return cJSON_IsArray(json) ? write_set(json, out, size) : write_number(json, out, size);
}

static enum err set(const cJSON *json, struct rules *rules, char *field, size_t size)
{
	char value[VALUE_TEXT_MAX];
	enum err err = write_value(json, value, sizeof value) ? rules_set(rules, json->string, value) : ERR_BAD_VALUE;
	if (err)
		snprintf(field, size, "%s", json->string);
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
