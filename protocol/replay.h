/* Recorded games as lines of JSON: one game in, what the rules make of it out. For the tool and the tests; no message
 * of the wire.
 *
 * A board is one row of numbers in sowing order: kalah [South's pits, South's store, North's pits, North's store],
 * oware [South's pits, North's pits, South's store, North's store]. A move is the index of the emptied pit in it. Sides
 * are 0 and 1. */
#ifndef PROTOCOL_REPLAY_H
#define PROTOCOL_REPLAY_H

#include <stddef.h>

#include "common/err.h"
#include "common/game/rules.h"

/* Replays {"moves":[...]} with an optional "first", or "movers" whose first entry is taken, or "position" and
 * "to_move"; other fields are ignored. A NUL follows the `len` bytes of `line`. `*out` is a line without its newline,
 * which the caller frees:
 * {"legal":[[...],...],"positions":[[...],...],"result":{"reason","winner"}|null,"final":[S,N],"board":[...]}, and
 * "error":{"ply","code","text"} if a move was refused, which is no error of this function. ERR_BAD_JSON,
 * ERR_BAD_MESSAGE or ERR_BAD_POSITION for a line that is no game: then `*out` is {"error":{"code","text"}}. */
enum err replay_line(const struct rules *rules, const char *line, size_t len, char **out) MUST_CHECK;

#endif
