/* What `create` asks for as the setting of a room: checked as a whole, defaults filled in. A password is left to
 * whoever makes a key of it. */
#ifndef PROTOCOL_SETTING_H
#define PROTOCOL_SETTING_H

#include "common/room/room.h"
#include "protocol/incoming.h"

/* ERR_BAD_CLOCK, ERR_BAD_POSITION, ERR_NOT_FAIR. */
/* The other game that a rematch is to be. ERR_BAD_CLOCK. */
enum err setting_read_terms(const struct in_terms *terms, struct next_game *out) MUST_CHECK;

enum err setting_read(const struct incoming *create, struct room_setting *out) MUST_CHECK;

#endif
