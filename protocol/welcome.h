/* What every welcome says alike: versions, rule sets and clocks on offer; and which versions are understood. */
#ifndef PROTOCOL_WELCOME_H
#define PROTOCOL_WELCOME_H

#include <stdbool.h>

#include "protocol/outgoing.h"

/* Whether a client of that "major.minor" can be served: any minor of our major. */
bool welcome_speaks(const char *version);

/* Fills in protocol, server, presets and clocks; static storage. */
void welcome_fill(struct outgoing *out);

#endif
