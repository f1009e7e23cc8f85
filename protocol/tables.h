/* The messages of the protocol as tables: the .def files, included for good. */
#ifndef PROTOCOL_TABLES_H
#define PROTOCOL_TABLES_H

#include "protocol/incoming.h"
#include "protocol/outgoing.h"
#include "protocol/shape.h"

/* major.minor; a client of another major is refused, another minor is welcome. */
#define PROTOCOL_MAJOR 1
#define PROTOCOL_VERSION "1.0"

/* The largest whole number that every JSON reader keeps exactly (2^53 - 1). */
#define JSON_INT_MAX 9007199254740991

extern const struct shape in_messages[IN_COUNT];
extern const struct shape out_messages[OUT_COUNT];

/* The groups that messages are made of; NULL from the count on. */
const struct shape *shape_at(size_t index);

#endif
