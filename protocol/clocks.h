/* How time is given, between its messages and its struct. */
#ifndef PROTOCOL_CLOCKS_H
#define PROTOCOL_CLOCKS_H

#include "common/game/game_clock.h"
#include "protocol/incoming.h"
#include "protocol/outgoing.h"

/* What a client asks for; no clock if `clock` is NULL. Whether there is such a clock, clock_setting_check says. */
struct clock_setting clocks_setting(const struct in_clock *clock);

/* As told to clients; only of a setting with clocks. */
struct view_clock_setting clocks_view(const struct clock_setting *setting);

#endif
