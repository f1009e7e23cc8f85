/* A rule record with the preset it came from. A value type. */
#ifndef PROTOCOL_RULE_SET_H
#define PROTOCOL_RULE_SET_H

#include <stdint.h>

#include "common/game/rules.h"

struct rule_set {
	uint8_t preset; /* index, see rules_preset_name */
	struct rules rules;
};

#endif
