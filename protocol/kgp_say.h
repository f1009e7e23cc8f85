/* What a player of the Kalah Game Protocol says to the server (messages_in.def): each a JSON object and a line's end,
 * appended to a text. The number of a command is its id. */
#ifndef PROTOCOL_KGP_SAY_H
#define PROTOCOL_KGP_SAY_H

#include <stdint.h>

#include "protocol/kgp_setting.h"
#include "protocol/write.h"

/* `session` of a guest, or NULL; `account`, a signed token, or NULL. `name` is empty for none. */
void kgp_say_hello(struct text *text, uint32_t id, const char *name, const uint8_t *session, const char *account);
void kgp_say_create(struct text *text, uint32_t id, const struct kgp_setting *setting);
void kgp_say_join(struct text *text, uint32_t id, const char *room);
void kgp_say_play(struct text *text, uint32_t id, const char *room, uint32_t ply, unsigned pit);
/* accept, decline */
void kgp_say_answer(struct text *text, uint32_t id, const char *word, const char *room, int64_t offer);
/* leave, resign */
void kgp_say_plain(struct text *text, uint32_t id, const char *word, const char *room);
/* The game of one who is away; `as` is "win" or "draw". */
void kgp_say_claim(struct text *text, uint32_t id, const char *room, const char *as);

#endif
