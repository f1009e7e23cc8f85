#include "protocol/record_json_compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/record_json.h"

static void quote(const cJSON *json, char *out, size_t size)
{
	char *text = cJSON_PrintUnformatted(json);
	if (!text)
		abort();
	snprintf(out, size, "%s", text);
	if (strlen(text) >= size)
		memcpy(out + size - 4, "...", 4);
	free(text);
}

static bool compare(const cJSON *found, const cJSON *replayed, const char *path, char *why);

static bool compare_objects(const cJSON *found, const cJSON *replayed, const char *path, char *why)
{
	char inner[RECORD_JSON_PATH_MAX];
	const char *dot = path[0] ? "." : "";
	const cJSON *item;
	cJSON_ArrayForEach(item, replayed)
	{
		const cJSON *other = cJSON_GetObjectItemCaseSensitive(found, item->string);
		snprintf(inner, sizeof inner, "%.80s%s%.30s", path, dot, item->string);
		if (!other) {
			snprintf(why, RECORD_JSON_WHY_MAX, "%s is missing", inner);
			return false;
		}
		if (!compare(other, item, inner, why))
			return false;
	}
	cJSON_ArrayForEach(item, found)
	{
		if (cJSON_GetObjectItemCaseSensitive(replayed, item->string))
			continue;
		snprintf(why, RECORD_JSON_WHY_MAX, "%.80s%s%.200s has no place here", path, dot, item->string);
		return false;
	}
	return true;
}

static bool compare_arrays(const cJSON *found, const cJSON *replayed, const char *path, char *why)
{
	char inner[RECORD_JSON_PATH_MAX];
	const cJSON *a = found->child, *b = replayed->child;
	for (unsigned i = 0; a || b; i++, a = a->next, b = b->next) {
		snprintf(inner, sizeof inner, "%.100s[%u]", path, i);
		if (!a || !b) {
			snprintf(why, RECORD_JSON_WHY_MAX, "%s %s", inner, a ? "has no place here" : "is missing");
			return false;
		}
		if (!compare(a, b, inner, why))
			return false;
	}
	return true;
}

static bool compare(const cJSON *found, const cJSON *replayed, const char *path, char *why)
{
	char is[100], should_be[100];
	if (cJSON_IsObject(found) && cJSON_IsObject(replayed))
		return compare_objects(found, replayed, path, why);
	if (cJSON_IsArray(found) && cJSON_IsArray(replayed))
		return compare_arrays(found, replayed, path, why);
	if (cJSON_Compare(found, replayed, 1))
		return true;
	quote(found, is, sizeof is);
	quote(replayed, should_be, sizeof should_be);
	snprintf(why, RECORD_JSON_WHY_MAX, "%s is %s, but the replay gives %s", path, is, should_be);
	return false;
}

bool record_json_compare(const cJSON *found, const cJSON *replayed, char *why)
{
	return compare(found, replayed, "", why);
}
