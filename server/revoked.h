/* Whom the operator has shut out, as the running server knows it: the file of revoked_file.h, looked at a few times a
 * second from a thread that may wait for the disk. (The system's own watch on the folder would wake the loop for each
 * write of the store.) Loop thread only. */
#ifndef SERVER_REVOKED_H
#define SERVER_REVOKED_H

#include <stdbool.h>

#include "common/limits.h"

/* Between two looks at the file; a change is known this much later and a moment. */
#define REVOKED_LOOK_MS 300
#define REVOKED_WHY_MAX 512

/* Reads the file in folder `dir`, which is borrowed till the stop, and watches it; `changed` is told when others are
 * revoked than before. False if there is one that cannot be read; `why` says what to do. */
bool revoked_start(const char *dir, void (*changed)(void), char why[REVOKED_WHY_MAX]);
void revoked_stop(void);

/* "user:...", "guest:..." or "jti:..." */
bool revoked_has(const char *id);
/* The same for the id of a token, which stands alone. */
bool revoked_has_token(const char *token_id);

#endif
