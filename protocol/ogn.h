/* A finished game as text, in the manner of Oware Game Notation: tags, then numbered moves. In the scheme "capitals" it
 * is what Auale writes and reads; in the scheme "letters" the cases are the other way round. Written files name their
 * scheme; of a file that does not, the first move tells. Extra tags make the text hold all that a record holds.
 * docs/archive.md lists the tags. */
#ifndef PROTOCOL_OGN_H
#define PROTOCOL_OGN_H

#include <stdbool.h>
#include <stddef.h>

#include "common/err.h"
#include "common/game/notation.h"
#include "common/game/record.h"
#include "protocol/write.h"

/* The longest text of one game that is read. */
#define OGN_BYTES_MAX (64u * 1024 * 1024)

/* Appends the game in SCHEME_LETTERS or SCHEME_CAPITALS. False if the record does not follow (see record_check), told
 * in `fault`; then nothing is appended. */
bool ogn_write(
        const struct record *record, enum scheme scheme, struct text *text, struct record_fault *fault) MUST_CHECK;

/* Reads the first game of `text`, which may hold several, and replays it; `*used` is what it took of the `len` bytes,
 * also when it is refused. A game that is not over has END_NONE; all else in it follows. Tags of other programs are
 * left aside, and names that nobody could have here become "?". False if it is no game or anything does not follow,
 * told in `why`; else the record is the caller's to clear. */
#define OGN_WHY_MAX 400
bool ogn_read(const char *text, size_t len, size_t *used, struct record *record, char why[OGN_WHY_MAX]) MUST_CHECK;

#endif
