/* The options of a room as bytes: choices by their words, as common/room/save.h asks. Pure. What cannot be read leaves
 * the reader bad; whether the options suit the rules, room_options_check says. */
#ifndef COMMON_ROOM_OPTIONS_BYTES_H
#define COMMON_ROOM_OPTIONS_BYTES_H

#include "common/bytes.h"
#include "common/room/options.h"

void room_options_write(const struct room_options *options, unsigned pits, struct bytes *out);
void room_options_read(struct reader *in, unsigned pits, struct room_options *options);

#endif
