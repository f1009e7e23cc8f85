/* A finished game as JSON, format "mancalad-game/1": what the record holds, and beside it what follows from that
 * (boards, captures, times left), for readers who know no rules. Written in one form, without spaces; read in any form
 * that says the same. docs/archive.md describes the members, docs/openapi.json has their schema. */
#ifndef PROTOCOL_RECORD_JSON_H
#define PROTOCOL_RECORD_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "common/err.h"
#include "common/game/record.h"
#include "protocol/write.h"

#define RECORD_JSON_FORMAT "mancalad-game/1"

/* The longest text that is read: more than 200,000 sowings. */
#define RECORD_JSON_BYTES_MAX (64u * 1024 * 1024)

/* Appends the game. False if the record does not follow (see record_check), told in `fault`; then nothing is appended.
 */
bool record_json_write(const struct record *record, struct text *text, struct record_fault *fault) MUST_CHECK;

/* Reads one game and holds everything in it against a replay. False if it is no game, or anything in it does not
 * follow: `why` says what is wrong, and where. Else the record is the caller's to clear. A NUL follows the `len` bytes.
 */
#define RECORD_JSON_WHY_MAX 400
bool record_json_read(const char *json, size_t len, struct record *record, char why[RECORD_JSON_WHY_MAX]) MUST_CHECK;

#endif
