/* The file in the data folder that says whom the operator has shut out: a line for each decision, with its time, never
 * changed and only added to. The last line about an id counts.
 *
 *   2026-03-01T12:00:00Z revoke user:42
 *   2026-03-02T09:30:00Z undo user:42
 *
 * An id is "user:" and the subject of an account, "guest:" and the guest's digits, either as common/user.h has it of a
 * program, or "jti:" and the id of one token.
 */
#ifndef SERVER_REVOKED_FILE_H
#define SERVER_REVOKED_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "common/limits.h"

#define REVOKED_FILE_NAME "revoked"
#define REVOKED_ID_MAX (4 + AUTH_ID_BYTES_MAX) /* "jti:" and the longest there is */
#define REVOKED_FILE_BYTES_MAX (64 * 1024 * 1024)

/* Whether a text can be the id of somebody. */
bool revoked_id_valid(const char *id);

/* One line: an id is revoked, or not any more. `when` is the text of its time. */
typedef void (*revoked_each)(void *context, const char *id, bool revoked, const char *when);

/* Every line in order. Returns the number of lines that are none of ours; empty ones and comments (#) are no matter. */
size_t revoked_file_read(const char *text, size_t len, revoked_each each, void *context);

/* Adds a line to the file in folder `dir` and sees it to the disk. The file belongs to the folder's owner. False on
 * failure, with errno. */
bool revoked_file_add(const char *dir, const char *id, bool revoked, int64_t now_unix_s);

/* The whole file, NUL-terminated, to be freed; an empty text if there is none. NULL on failure, with errno. */
char *revoked_file_load(const char *dir, size_t *len);

#endif
