/* What every welcome says alike: versions, rule sets and clocks on offer; and which versions are understood. */
#ifndef PROTOCOL_WELCOME_H
#define PROTOCOL_WELCOME_H

#include <stdbool.h>

#include "protocol/outgoing.h"

#define WELCOME_PRESETS_MAX 32

/* Whether a client of that "major.minor" can be served: any minor of our major. */
bool welcome_speaks(const char *version);

/* Room for what a welcome points at. */
struct welcome {
	struct rule_set set[WELCOME_PRESETS_MAX];
	struct view_preset preset[WELCOME_PRESETS_MAX];
};

/* Fills in protocol, server, presets and clocks, for as long as `welcome` lives and stays where it is. */
void welcome_fill(struct welcome *welcome, struct outgoing *out);

#endif
