/* A turn of a program that plays through the Kalah Game Protocol: it is asked, may think for a while, and its move goes
 * to the server. The parts that kgp_agent.c and kgp_hear.c have in common. */
#ifndef PROTOCOL_KGP_TURN_H
#define PROTOCOL_KGP_TURN_H

#include "protocol/kgp.h"
#include "protocol/kgp_agent.h"

/* A line to the program, with a sentence or NULL, referring to one of its own (or NULL) if that had an id. */
void kgp_turn_tell(
        struct kgp_agent *agent, const struct kgp_line *line, const char *word, const char *why, struct kgp_out *out);
void kgp_turn_set(struct kgp_agent *agent, const char *option, const char *value, struct kgp_out *out);
/* Ends the conversation, with an error if `why` is not NULL. */
void kgp_turn_goodbye(struct kgp_agent *agent, const struct kgp_line *line, const char *why, struct kgp_out *out);

/* The number of a new command to the server. */
uint32_t kgp_turn_command(struct kgp_agent *agent);

/* Sends the state, if it is the program's turn and it has not been asked; in simple mode only once it has yielded all
 * that it was asked before, but for one that takes too long over that. */
void kgp_turn_ask(struct kgp_agent *agent, int64_t now_ms, struct kgp_out *out);
/* The time of the state that stands is over: its move is sent. */
void kgp_turn_decide(struct kgp_agent *agent, struct kgp_out *out);
/* Sends the move again. */
void kgp_turn_send_move(struct kgp_agent *agent, struct kgp_out *out);
/* The state that stands is void: the program is told so, if it has not been told. */
void kgp_turn_withdraw(struct kgp_agent *agent, struct kgp_out *out);

#endif
