/* A finished game as the page keeps it. */
#ifndef SERVER_WEB_WASM_RECORD_PUT_H
#define SERVER_WEB_WASM_RECORD_PUT_H

#include <stdbool.h>

#include "common/game/record.h"
#include "protocol/query.h"
#include "protocol/write.h"

/* Appends {"record","text"}: its JSON, and its text for people and other programs. False on a fault, with some of it
 * appended. */
bool record_put(const struct record *record, struct text *out, struct query_fault *fault);

#endif
