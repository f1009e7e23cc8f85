/* The parameters of a question, by their names. A value that is none is told in `fault`, and `otherwise` stands for it
 * as for one that is not given. */
#ifndef SERVER_WEB_WASM_GIVEN_H
#define SERVER_WEB_WASM_GIVEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol/query.h"
#include "protocol/words.h"

/* False, and an empty value, if it is not given, or on a fault. Parameters beside it may be of any length. */
bool given_find(const char *query, const char *name, char *value, size_t size, struct query_fault *fault);

int64_t given_number(const char *query, const char *name, int64_t max, int64_t otherwise, struct query_fault *fault);

/* The index of the word. */
size_t given_word(
        const char *query, const char *name, const struct words *words, size_t otherwise, struct query_fault *fault);

#endif
