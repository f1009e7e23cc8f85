/* A cJSON tree as indented text, for the files that descriptions go to. */
#ifndef PROTOCOL_DESCRIBE_JSON_H
#define PROTOCOL_DESCRIBE_JSON_H

#include <cjson/cJSON.h>

#include "protocol/write.h"

/* Appends `root` and a line feed, and frees it. */
void describe_json(cJSON *root, struct text *text);

#endif
