/* Whether a text is the JSON that we take: RFC 8259 to the letter, which the parser behind us is not. Beyond the
 * grammar: no key twice in one object, no U+0000, depth and members bounded. Pure; allocates
 * nothing. */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* Members of one object: far more than any message has, few enough to compare every pair of keys. */
#define JSON_MEMBERS_MAX 64

bool json_is_strict(const char *text, size_t len);

#endif
