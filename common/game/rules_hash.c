#include "common/game/rules_hash.h"

#include <string.h>

static uint64_t add(uint64_t hash, const char *text)
{
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
	return hash;
}

uint64_t rules_hash(const struct rules *rules)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		char value[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(rules, i))
			continue;
		rules_value_write(rules, i, value);
		hash = add(hash, i > 0 ? "," : "");
		hash = add(hash, parameter->name);
		hash = add(hash, "=");
		hash = add(hash, value);
	}
	return hash;
}

void rules_hash_write(uint64_t hash, char out[RULES_HASH_TEXT_MAX])
{
	for (unsigned i = 0; i < 16; i++)
		out[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
	out[16] = '\0';
}
