/* Who somebody is beyond his name, as a text: how he comes, ":" and an id. A guest of this server, "guest:"; somebody
 * with an account of the operator's site, "user:"; and a program that plays from outside, which the text tells too, so
 * that it is known wherever the text stands, in rooms as in records: "guest:bot-" without an account and "user-bot:"
 * with one. What a guest's id is made of, and that an account's cannot pass for another kind, is of their makers. */
#ifndef COMMON_USER_H
#define COMMON_USER_H

#include <stdbool.h>

#define USER_GUEST "guest:"
#define USER_GUEST_BOT "guest:bot-" /* a guest's own digits are hexadecimal ones */
#define USER_ACCOUNT "user:"
#define USER_ACCOUNT_BOT "user-bot:"

bool user_is_guest(const char *user);

/* A program that plays from outside. */
bool user_is_outside_bot(const char *user);

/* Whether it is a text of one of these kinds, with an id in it. */
bool user_valid(const char *user);

#endif
