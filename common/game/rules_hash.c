#include "common/game/rules_hash.h"

#include "common/hash.h"

uint64_t rules_hash(const struct rules *rules)
{
	uint64_t hash = HASH_START;
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		char value[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(rules, i))
			continue;
		rules_value_write(rules, i, value);
		hash = hash_text(hash, i > 0 ? "," : "");
		hash = hash_text(hash, parameter->name);
		hash = hash_text(hash, "=");
		hash = hash_text(hash, value);
	}
	return hash;
}

void rules_hash_write(uint64_t hash, char out[RULES_HASH_TEXT_MAX])
{
	for (unsigned i = 0; i < 16; i++)
		out[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
	out[16] = '\0';
}
