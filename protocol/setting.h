/* What `create` asks for as the setting of a room: checked as a whole, defaults filled in. A password is left to
 * whoever makes a key of it. */
#ifndef PROTOCOL_SETTING_H
#define PROTOCOL_SETTING_H

#include "common/room/room.h"
#include "protocol/incoming.h"

/* ERR_BAD_CLOCK, ERR_BAD_POSITION, ERR_NOT_FAIR. */
enum err setting_read(const struct incoming *create, struct room_setting *out) MUST_CHECK;

#endif
