/* What the tags of a game file say of a game before its first move: the rules, the players, the clock, the position. */
#ifndef PROTOCOL_OGN_SETTING_H
#define PROTOCOL_OGN_SETTING_H

#include <stdbool.h>
#include <stddef.h>

#include "common/game/notation.h"
#include "common/game/record.h"
#include "protocol/ogn_tags.h"

/* The value of a tag; NULL if there is none, or it is "?". */
const char *ogn_setting_find(const struct ogn_tags *tags, const char *name);

struct ogn_setting {
	bool foreign;    /* it names no rules of ours: another program's file, whose other tags are not ours either */
	bool has_scheme; /* it names one */
	enum scheme scheme;
};

/* How many sets of rules a file can mean, at least 1: those that it names, or what its variant stands for. */
size_t ogn_setting_count(const struct ogn_tags *tags);

/* Fills a zeroed record with what the tags say, by the set of rules of that number, from 0. Checks single values;
 * whether they go together is seen when the game is replayed. False if one is none, told in `why`, which has `size`
 * bytes. */
bool ogn_setting_read(const struct ogn_tags *tags, size_t attempt, struct record *record, struct ogn_setting *setting,
        char *why, size_t size) MUST_CHECK;

#endif
