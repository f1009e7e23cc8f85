/* What a program of the Kalah Game Protocol is offered: rules, clock, opponent, time to think. Texts as the options and
 * the program itself give them; reading them, and putting them into a `create`. A value type. */
#ifndef PROTOCOL_KGP_SETTING_H
#define PROTOCOL_KGP_SETTING_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol/write.h"

#define KGP_RULES_TEXT_MAX 120
#define KGP_CLOCK_TEXT_MAX 15

struct kgp_setting {
	char rules[KGP_RULES_TEXT_MAX + 1]; /* "PRESET[,PARAMETER=VALUE...]", of the Kalah family */
	char clock[KGP_CLOCK_TEXT_MAX + 1]; /* "MINUTES+SECONDS", or "none" */
	uint32_t level;                     /* of the built-in bot; 0 = whoever joins */
	uint32_t think_ms;                  /* for a move; with a clock at most, and a tenth of what is left */
};

/* False if it is none, or does not fit; then `setting` is as it was. */
bool kgp_setting_rules(struct kgp_setting *setting, const char *text);
bool kgp_setting_clock(struct kgp_setting *setting, const char *text);

/* Whether games have a clock. */
bool kgp_setting_timed(const struct kgp_setting *setting);

/* `,"preset":...,"rules":{...}`, and a clock if there is one, as `create` takes them. */
void kgp_setting_write(struct text *text, const struct kgp_setting *setting);

#endif
