/* Accounts of the operator's own site: tokens (JWT) signed with his key, and what they may be. The algorithm is the one
 * of the options and no other, whatever a token claims. The only file that knows the library. Loop thread only, but for
 * auth_check. */
#ifndef SERVER_AUTH_H
#define SERVER_AUTH_H

#include <stdbool.h>
#include <stdint.h>

#include "common/err.h"
#include "protocol/claims.h"
#include "server/config.h"

#define AUTH_WHY_MAX 512

/* Reads the key that `config` names, if it names one, and keeps `config`. False if the options cannot be followed;
 * `why` says what is wrong and what to do. */
bool auth_start(const struct config *config, char why[AUTH_WHY_MAX]);
void auth_stop(void);

/* Reads the key again. On failure the one that there was goes on. */
bool auth_reload(char why[AUTH_WHY_MAX]);

/* Whether there is a key. */
bool auth_is_on(void);

/* Whom a token names at that time of day, or why not: ERR_BAD_AUTH, ERR_AUTH_EXPIRED, ERR_BAD_NAME, with `why`, a
 * static sentence for the log. A public key's arithmetic takes a millisecond: to be called on any thread but the
 * loop's. */
enum err auth_check(const char *token, int64_t now_unix_s, struct claims *out, const char **why) MUST_CHECK;

#endif
