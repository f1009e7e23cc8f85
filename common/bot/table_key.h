/* Which endgame table serves which rules: the parameters that decide what a position is worth, and no others. How many
 * seeds win, who begins, what a repetition pays and what people may agree on are no part of it, so rule sets share
 * tables: awale and awari have one. A value type without gaps: equal keys are equal bytes. */
#ifndef COMMON_BOT_TABLE_KEY_H
#define COMMON_BOT_TABLE_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/rules.h"

struct table_key {
	uint8_t family;
	uint8_t pits;
	uint8_t skip_origin;
	uint8_t extra_turn;    /* kalah; what does not apply to a family is 0 */
	uint8_t empty_capture; /* kalah */
	uint8_t grand_slam;    /* oware, as all below */
	uint8_t feed;
	uint8_t cannot_feed;
	uint8_t starved_to_move;
	uint8_t spare; /* 0 */
	uint16_t capture_set;
};

struct table_key table_key_of(const struct rules *rules);
bool table_key_equal(const struct table_key *a, const struct table_key *b);

/* Rules of that key, as rules_check() accepts them; what the key leaves open is as its family's default. ERR_BAD_VALUE
   if there are none: a key that was read from somewhere. */
enum err table_key_rules(const struct table_key *key, struct rules *out) MUST_CHECK;

/* A name for a file: "kalah-6-o0x1e0", "oware-6-o1c12g0f0n0s0". Different for different keys. */
#define TABLE_KEY_TEXT_MAX 40
void table_key_write(const struct table_key *key, char out[TABLE_KEY_TEXT_MAX]);

#endif
