/* Step 2 of the road of a message: bytes to a struct, shape and range checked here and only here. Pure; what it
 * allocates it frees. */
#ifndef PROTOCOL_DECODE_H
#define PROTOCOL_DECODE_H

#include <stddef.h>

#include "common/err.h"
#include "protocol/incoming.h"

/* Longest name of a field or rule parameter that a fault can point at, with its NUL. */
#define FAULT_FIELD_MAX 32

/* What the sender of a refused message is told beside the error itself. */
struct fault {
	char id[ID_BYTES_MAX + 1];   /* empty if none could be read */
	char field[FAULT_FIELD_MAX]; /* empty if no single field is at fault */
};

/* `out` and `fault` are always filled; `fault->field` only on an error. */
enum err decode(const char *text, size_t len, struct incoming *out, struct fault *fault) MUST_CHECK;

#endif
