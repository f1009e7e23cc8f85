#include "protocol/error_report_json.h"

#include "common/game/rules_hash.h"
#include "protocol/date.h"
#include "protocol/parameters.h"
#include "protocol/tables.h"

bool error_report_is_good(const struct error_report *report)
{
	const struct in_where *where = report->where;
	if (report->text[strspn(report->text, " \t\r\n")] == '\0')
		return false;
	if (!where->has_preset)
		return !where->has_rules;
	return rules_check(&where->rules.rules) == OK;
}

/* A member; `name` is what comes before the value. */
static void put(struct text *text, const char *name, const char *value)
{
	write_literal(text, name);
	write_string(text, value);
}

/* The record whole, as presets may change, and its hash, by which reports of the same rules are found. */
static void put_rules(const struct rule_set *set, struct text *text)
{
	char hash[RULES_HASH_TEXT_MAX];
	rules_hash_write(rules_hash(&set->rules), hash);
	put(text, ",\"preset\":", rules_preset_name(set->preset));
	write_literal(text, ",\"rules\":{");
	parameters_write(&set->rules, text);
	put(text, "},\"rules_hash\":", hash);
}

void error_report_json_write(const struct error_report *report, struct text *text)
{
	const struct in_where *where = report->where;
	char at[DATE_TEXT_MAX];
	date_write(report->unix_ms, at);
	put(text, "{\"at\":", at);
	put(text, ",\"section\":", where->section);
	put(text, ",\"text\":", report->text);
	if (where->has_preset)
		put_rules(&where->preset, text);
	if (where->has_position)
		put(text, ",\"position\":", where->position);
	if (where->has_page)
		put(text, ",\"page\":", where->page);
	put(text, ",\"by\":{\"user\":", report->by_user);
	put(text, ",\"name\":", report->by_name);
	put(text, "},\"server\":", "mancalad/" MANCALAD_VERSION);
	put(text, ",\"protocol\":", PROTOCOL_VERSION);
	write_literal(text, "}");
}
