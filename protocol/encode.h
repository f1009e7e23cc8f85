/* A message of the server as JSON, by its table. */
#ifndef PROTOCOL_ENCODE_H
#define PROTOCOL_ENCODE_H

#include "protocol/outgoing.h"
#include "protocol/write.h"

/* Appends the message to `text`. `out` must hold what the table calls REQUIRED. */
void encode(enum out_type type, const struct outgoing *out, struct text *text);

/* The same without the fields that a viewer may not see. */
void encode_for_viewers(enum out_type type, const struct outgoing *out, struct text *text);

#endif
