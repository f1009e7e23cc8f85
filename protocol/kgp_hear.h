/* What a program of the Kalah Game Protocol gets to know of what the server says to it as a player, and where it goes
 * from one game to the next. A part of kgp_agent.h. */
#ifndef PROTOCOL_KGP_HEAR_H
#define PROTOCOL_KGP_HEAR_H

#include "protocol/kgp_agent.h"

/* A message of the server. */
void kgp_hear(struct kgp_agent *agent, const char *json, size_t len, int64_t now_ms, struct kgp_out *out);

/* Enters a game: one that it left (or empty), one that it was invited to, or a new one. */
void kgp_hear_enter(struct kgp_agent *agent, const char *left, struct kgp_out *out);
/* Leaves its game, for another. */
void kgp_hear_leave(struct kgp_agent *agent, struct kgp_out *out);

#endif
