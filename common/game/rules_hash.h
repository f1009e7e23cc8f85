/* A short name for a rule record: the same for equal records, whatever presets they came from. 64-bit FNV-1a over
 * "name=value" of every parameter that applies to the family, in the order of parameters.def, with commas between.
 * Tells records apart; protects nothing from whoever wants two to be alike. */
#ifndef COMMON_GAME_RULES_HASH_H
#define COMMON_GAME_RULES_HASH_H

#include <stdint.h>

#include "common/game/rules.h"

uint64_t rules_hash(const struct rules *rules);

/* As 16 lower-case hexadecimal digits. */
#define RULES_HASH_TEXT_MAX 17
void rules_hash_write(uint64_t hash, char out[RULES_HASH_TEXT_MAX]);

#endif
