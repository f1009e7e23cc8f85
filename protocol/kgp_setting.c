#include "protocol/kgp_setting.h"

#include <string.h>

#include "common/game/rules.h"
#include "common/lobby/pools.h"

#define NO_CLOCK "none"

bool kgp_setting_rules(struct kgp_setting *setting, const char *text)
{
	struct rules rules;
	size_t len = strlen(text);
	/* The protocol's games are Kalah, and its states do not tell of an exchange of sides. */
	if (len > KGP_RULES_TEXT_MAX || rules_read(text, &rules) || rules.family != FAMILY_KALAH || rules.swap)
		return false;
	memcpy(setting->rules, text, len + 1);
	return true;
}

static bool read_clock(const char *text, struct pools *out)
{
	return strcmp(text, NO_CLOCK) != 0 && pools_read(text, out) && out->n == 1 &&
	       strcmp(out->pool[0].name, text) == 0;
}

bool kgp_setting_clock(struct kgp_setting *setting, const char *text)
{
	struct pools clock;
	size_t len = strlen(text);
	if (len > KGP_CLOCK_TEXT_MAX || (strcmp(text, NO_CLOCK) != 0 && !read_clock(text, &clock)))
		return false;
	memcpy(setting->clock, text, len + 1);
	return true;
}

bool kgp_setting_timed(const struct kgp_setting *setting)
{
	struct pools clock;
	return read_clock(setting->clock, &clock);
}

static void put(struct text *text, const char *piece, size_t len)
{
	write_bytes(text, piece, len);
}

static void put_text(struct text *text, const char *piece)
{
	put(text, piece, strlen(piece));
}

/* "6" and "true" are JSON as they stand; all else is a word. */
static void put_value(struct text *text, const char *value, size_t len)
{
	bool plain = strspn(value, "0123456789") >= len || strncmp(value, "true", len) == 0 ||
	             strncmp(value, "false", len) == 0;
	put_text(text, plain ? "" : "\"");
	put(text, value, len);
	put_text(text, plain ? "" : "\"");
}

static void put_rules(struct text *text, const char *rules)
{
	size_t len = strcspn(rules, ",");
	put_text(text, ",\"preset\":\"");
	put(text, rules, len);
	put_text(text, "\",\"rules\":{");
	for (bool first = true; rules[len] == ','; first = false) {
		rules += len + 1;
		size_t name = strcspn(rules, "=");
		len = strcspn(rules, ",");
		put_text(text, first ? "\"" : ",\"");
		put(text, rules, name);
		put_text(text, "\":");
		put_value(text, rules + name + 1, len - name - 1);
	}
	put_text(text, "}");
}

void kgp_setting_write(struct text *text, const struct kgp_setting *setting)
{
	struct pools clock;
	put_rules(text, setting->rules);
	if (!read_clock(setting->clock, &clock))
		return;
	put_text(text, ",\"clock\":{\"base_ms\":");
	write_int(text, clock.pool[0].clock_setting.base_ms);
	put_text(text, ",\"increment_ms\":");
	write_int(text, clock.pool[0].clock_setting.increment_ms);
	put_text(text, "}");
}
