#include "protocol/rules_text.h"

void rules_text_write(const char *preset, const struct rules *rules, struct text *text)
{
	struct rules base;
	const struct parameter *parameter;
	if (rules_preset(preset, &base) != OK || base.family != rules->family) {
		preset = rules->family == FAMILY_KALAH ? "kalah" : "oware-abapa";
		if (rules_preset(preset, &base) != OK)
			return;
	}
	write_literal(text, preset);
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		char is[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(&base, i) || rules_value(&base, i) == rules_value(rules, i))
			continue;
		rules_value_write(rules, i, is);
		write_literal(text, ",");
		write_literal(text, parameter->name);
		write_literal(text, "=");
		write_literal(text, is);
	}
}
