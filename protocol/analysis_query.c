#include "protocol/analysis_query.h"

#include <stdio.h>
#include <string.h>

#include "common/limits.h"
#include "protocol/setup.h"

#define RULES_TEXT_MAX 512 /* all parameters of a record changed are some 300 */

struct values {
	char rules[RULES_TEXT_MAX];
	char position[QUERY_VALUE_MAX];
	char moves[QUERY_VALUE_MAX];
	char nodes[24];
	char ms[24];
};

static const struct {
	const char *name;
	size_t at, size;
} parameters[] = {
#define PARAMETER(name)                                                                                                \
	{                                                                                                              \
#name, offsetof(struct values, name), sizeof((struct values *)NULL)->name                              \
	}
        PARAMETER(rules),
        PARAMETER(position),
        PARAMETER(moves),
        PARAMETER(nodes),
        PARAMETER(ms),
#undef PARAMETER
};
#define N_PARAMETERS (sizeof parameters / sizeof parameters[0])

static bool read_values(const char *text, struct values *values, unsigned *seen, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[QUERY_VALUE_MAX];
	while (query_take(&text, name, value, sizeof value, fault)) {
		size_t i = 0;
		while (i < N_PARAMETERS && strcmp(parameters[i].name, name) != 0)
			i++;
		if (i == N_PARAMETERS)
			return query_refuse(fault, name, "There is no such parameter.");
		if (*seen & 1u << i)
			return query_refuse(fault, name, "The parameter stands there twice.");
		if (strlen(value) >= parameters[i].size)
			return query_refuse(fault, name, "The value is too long.");
		*seen |= 1u << i;
		memcpy((char *)values + parameters[i].at, value, strlen(value) + 1);
	}
	return !fault->text[0];
}

static bool read_limit(const char *name, const char *text, int64_t max, int64_t *out, struct query_fault *fault)
{
	char told[QUERY_TEXT_MAX];
	if (!*text || (query_number(text, max, out) && *out > 0))
		return true;
	snprintf(told, sizeof told, "%s is a whole number from 1 to %lld.", name, (long long)max);
	return query_refuse(fault, name, told);
}

bool analysis_query_read(const char *text, struct analysis_query *query, struct query_fault *fault)
{
	struct values values;
	struct rules rules;
	unsigned seen = 0;
	int64_t nodes = 0, ms = 0;
	memset(&values, 0, sizeof values);
	*fault = (struct query_fault){.text = ""};
	if (!read_values(text, &values, &seen, fault))
		return false;
	if (!(seen & 1))
		return query_refuse(fault, "rules", "rules is missing: a rule set, as in kalah or kalah,seeds=6.");
	if (!read_limit("nodes", values.nodes, ANALYSIS_NODES_MAX, &nodes, fault) ||
	        !read_limit("ms", values.ms, ANALYSIS_MS_MAX, &ms, fault) || !setup_rules(values.rules, &rules, fault))
		return false;
	query->nodes = (uint64_t)nodes;
	query->ms = ms ? (unsigned)ms : nodes ? ANALYSIS_MS_MAX : ANALYSIS_MS_DEFAULT;
	return setup_game(&rules, seen & 2 ? values.position : NULL, values.moves, &query->game, fault);
}
