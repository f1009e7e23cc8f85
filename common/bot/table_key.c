#include "common/bot/table_key.h"

#include <string.h>

_Static_assert(sizeof(struct table_key) == 10 + sizeof(uint16_t), "a gap in the key");

struct table_key table_key_of(const struct rules *rules)
{
	struct table_key key = {.family = rules->family, .pits = rules->pits, .skip_origin = rules->skip_origin};
	if (rules->family == FAMILY_KALAH) {
		key.extra_turn = rules->extra_turn;
		key.empty_capture = rules->empty_capture;
	} else {
		key.grand_slam = rules->grand_slam;
		key.feed = rules->feed;
		key.cannot_feed = rules->cannot_feed;
		key.starved_to_move = rules->starved_to_move;
		key.capture_set = rules->capture_set;
	}
	return key;
}

bool table_key_equal(const struct table_key *a, const struct table_key *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

enum err table_key_rules(const struct table_key *key, struct rules *out)
{
	struct rules rules;
	enum err err = rules_defaults(key->family == FAMILY_KALAH ? "kalah" : "oware", &rules);
	if (err)
		return err;
	rules.family = key->family;
	rules.pits = key->pits;
	rules.skip_origin = key->skip_origin;
	rules.extra_turn = key->extra_turn;
	rules.empty_capture = key->empty_capture;
	rules.grand_slam = key->grand_slam;
	rules.feed = key->feed;
	rules.cannot_feed = key->cannot_feed;
	rules.starved_to_move = key->starved_to_move;
	rules.capture_set = key->capture_set;
	err = key->spare != 0 ? ERR_BAD_VALUE : rules_check(&rules);
	if (!err)
		*out = rules;
	return err;
}

static char *put_number(char *at, unsigned number, unsigned base)
{
	char digits[8];
	unsigned n = 0;
	do
		digits[n++] = "0123456789abcdef"[number % base];
	while (number /= base);
	while (n > 0)
		*at++ = digits[--n];
	return at;
}

static char *put_flag(char *at, char name, unsigned value, unsigned base)
{
	*at++ = name;
	return put_number(at, value, base);
}

void table_key_write(const struct table_key *key, char out[TABLE_KEY_TEXT_MAX])
{
	bool kalah = key->family == FAMILY_KALAH;
	char *at = out;
	memcpy(at, kalah ? "kalah-" : "oware-", 6);
	at = put_number(at + 6, key->pits, 10);
	*at++ = '-';
	at = put_flag(at, 'o', key->skip_origin, 10);
	if (kalah) {
		at = put_flag(at, 'x', key->extra_turn, 10);
		at = put_flag(at, 'e', key->empty_capture, 10);
	} else {
		at = put_flag(at, 'c', key->capture_set, 16);
		at = put_flag(at, 'g', key->grand_slam, 10);
		at = put_flag(at, 'f', key->feed, 10);
		at = put_flag(at, 'n', key->cannot_feed, 10);
		at = put_flag(at, 's', key->starved_to_move, 10);
	}
	*at = '\0';
}
