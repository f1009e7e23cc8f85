/* What one who watches a room may be told of it, by the allow-list of viewer.def. */
#ifndef PROTOCOL_VIEWER_H
#define PROTOCOL_VIEWER_H

#include <stdbool.h>

#include "protocol/outgoing.h"
#include "protocol/shape.h"

/* An event of a room. */
bool viewer_hears(enum out_type type);

/* Every field of the shape, and each single one. */
bool viewer_sees_all(const struct shape *shape);
bool viewer_sees(const struct shape *shape, const struct field *field);

#endif
