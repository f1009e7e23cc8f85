#include "protocol/welcome.h"

#include <stdio.h>
#include <string.h>

#include "protocol/tables.h"

#define PRESETS_MAX 32

bool welcome_speaks(const char *version)
{
	char major[16];
	int len = snprintf(major, sizeof major, "%d.", PROTOCOL_MAJOR);
	const char *minor = version + len;
	return strncmp(version, major, (size_t)len) == 0 && *minor && minor[strspn(minor, "0123456789")] == '\0';
}

static size_t fill_presets(struct rule_set *sets, struct view_preset *presets)
{
	size_t n = 0;
	const char *name;
	for (; n < PRESETS_MAX && (name = rules_preset_name(n)) != NULL; n++) {
		sets[n].preset = (uint8_t)n;
		if (rules_preset(name, &sets[n].rules) != OK)
			break;
		presets[n] = (struct view_preset){name, &sets[n]};
	}
	return n;
}

void welcome_fill(struct outgoing *out)
{
	static struct rule_set sets[PRESETS_MAX];
	static struct view_preset presets[PRESETS_MAX];
	static size_t n_presets;
	static const struct view_clock_setting clocks[] = {
	        {180000, 2000, "sow"},
	        {300000, 5000, "sow"},
	};
	if (n_presets == 0)
		n_presets = fill_presets(sets, presets);
	out->protocol = PROTOCOL_VERSION;
	out->server = "mancalad/" MANCALAD_VERSION;
	out->presets = (struct list){presets, n_presets};
	out->clocks = (struct list){clocks, sizeof clocks / sizeof clocks[0]};
}
