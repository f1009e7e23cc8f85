#include "protocol/welcome.h"

#include <stdio.h>
#include <string.h>

#include "protocol/tables.h"

bool welcome_speaks(const char *version)
{
	char major[16];
	int len = snprintf(major, sizeof major, "%d.", PROTOCOL_MAJOR);
	const char *minor = version + len;
	return strncmp(version, major, (size_t)len) == 0 && *minor && minor[strspn(minor, "0123456789")] == '\0';
}

static size_t fill_presets(struct welcome *welcome)
{
	size_t n = 0;
	const char *name;
	while (n < WELCOME_PRESETS_MAX && (name = rules_preset_name(n)) != NULL) {
		struct rule_set *set = &welcome->set[n];
		set->preset = (uint8_t)n;
		if (rules_preset(name, &set->rules) != OK)
			break;
		welcome->preset[n++] = (struct view_preset){name, set};
	}
	return n;
}

void welcome_fill(struct welcome *welcome, struct outgoing *out)
{
	static const struct view_clock_setting clocks[] = {
	        {"fischer", 180000, 2000, -1, "sow"},
	        {"fischer", 300000, 5000, -1, "sow"},
	};
	out->protocol = PROTOCOL_VERSION;
	out->server = "mancalad/" MANCALAD_VERSION;
	out->presets = (struct list){welcome->preset, fill_presets(welcome)};
	out->clocks = (struct list){clocks, sizeof clocks / sizeof clocks[0]};
}
