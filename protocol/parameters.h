/* The parameters of a rule record as members of a JSON object. */
#ifndef PROTOCOL_PARAMETERS_H
#define PROTOCOL_PARAMETERS_H

#include "common/game/rules.h"
#include "protocol/write.h"

/* Appends `"name":value` of every parameter, commas between, no braces. */
void parameters_write(const struct rules *rules, struct text *text);

#endif
