/* The password of a room as a key, which is what is kept of it. The same password makes another key in another room. */
#ifndef SERVER_PASSWORD_H
#define SERVER_PASSWORD_H

#include <stdbool.h>
#include <stdint.h>

#include "common/room/options.h"

void password_key(const char *room_code, const char *password, uint8_t key[ROOM_KEY_BYTES]);

/* Takes the same time for any wrong one. */
bool password_opens(const uint8_t key[ROOM_KEY_BYTES], const char *room_code, const char *password);

#endif
