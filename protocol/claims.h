/* What an account's signed token says, read and judged: whom it names, for whom it was made, for how long. Knows
 * nothing of signatures, keys and clocks: the caller has verified the one and tells the time. Pure; what it allocates
 * it frees. */
#ifndef PROTOCOL_CLAIMS_H
#define PROTOCOL_CLAIMS_H

#include <stddef.h>
#include <stdint.h>

#include "common/err.h"
#include "common/limits.h"

/* For clocks that do not agree. */
#define CLAIMS_LEEWAY_S 30

struct claims_wanted {
	const char *audience;
	const char *issuer; /* NULL or empty: any */
	int64_t now_unix_s;
};

struct claims {
	char user[USER_BYTES_MAX + 1];        /* "user:" and the subject, or "user-bot:" for a program */
	char name[NAME_BYTES_MAX + 1];        /* empty if it gives none */
	char token_id[AUTH_ID_BYTES_MAX + 1]; /* likewise */
};

/* Reads the claims of a token, an object as JSON. ERR_BAD_AUTH, ERR_AUTH_EXPIRED or ERR_BAD_NAME otherwise, with `why`,
 * a static sentence for the operator's log. */
enum err claims_read(const char *json, size_t len, const struct claims_wanted *wanted, struct claims *out,
        const char **why) MUST_CHECK;

#endif
