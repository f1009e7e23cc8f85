#include "server/web/wasm/given.h"

#include <string.h>

bool given_find(const char *query, const char *name, char *value, size_t size, struct query_fault *fault)
{
	const size_t len = strlen(name);
	value[0] = '\0';
	for (const char *at = query; *at; at += strcspn(at, "&"), at += *at == '&') {
		char taken[QUERY_NAME_MAX];
		if (strncmp(at, name, len) == 0 && at[len] == '=')
			return query_take(&at, taken, value, size, fault);
	}
	return false;
}

int64_t given_number(const char *query, const char *name, int64_t max, int64_t otherwise, struct query_fault *fault)
{
	char value[24];
	int64_t found;
	if (!given_find(query, name, value, sizeof value, fault))
		return otherwise;
	if (query_number(value, max, &found))
		return found;
	query_refuse(fault, name, "That is no number, or too large.");
	return otherwise;
}

size_t given_word(
        const char *query, const char *name, const struct words *words, size_t otherwise, struct query_fault *fault)
{
	char value[40];
	if (!given_find(query, name, value, sizeof value, fault))
		return otherwise;
	for (size_t i = 0; words->at(i); i++)
		if (strcmp(words->at(i), value) == 0)
			return i;
	query_refuse(fault, name, "There is no such word.");
	return otherwise;
}
