/* The tags of a game file: [Name "value"], where \" and \\ stand for a quote and a backslash. */
#ifndef PROTOCOL_OGN_TAGS_H
#define PROTOCOL_OGN_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#include "protocol/write.h"

#define OGN_TAGS_MAX 64
#define OGN_TAG_NAME_MAX 40
#define OGN_TAG_VALUE_MAX 400

struct ogn_tags {
	size_t n;
	struct ogn_tag {
		char name[OGN_TAG_NAME_MAX];
		char value[OGN_TAG_VALUE_MAX];
	} tag[OGN_TAGS_MAX];
};

/* Appends one tag and a newline. */
void ogn_tags_write(struct text *text, const char *name, const char *value);

/* Reads the tags from `*at` on and leaves it at what follows them. NULL, or what is wrong at `*at`. */
const char *ogn_tags_read(const char **at, const char *end, struct ogn_tags *tags);

/* The value, NULL if there is no such tag. */
const char *ogn_tags_find(const struct ogn_tags *tags, const char *name);

#endif
