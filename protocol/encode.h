/* A message of the server as JSON, by its table. */
#ifndef PROTOCOL_ENCODE_H
#define PROTOCOL_ENCODE_H

#include "protocol/outgoing.h"
#include "protocol/write.h"

/* Appends the message to `text`. `out` must hold what the table calls REQUIRED. */
void encode(enum out_type type, const struct outgoing *out, struct text *text);

#endif
