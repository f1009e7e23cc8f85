/* Puzzles as JSON: the answers of /api/puzzles. docs/puzzles.md describes the members, docs/openapi.json has their
 * schema. */
#ifndef PROTOCOL_PUZZLE_JSON_H
#define PROTOCOL_PUZZLE_JSON_H

#include "common/bot/puzzle.h"
#include "protocol/write.h"

/* {"id","rules","preset","position","level","themes","value","second","solution","line","found","source","game","ply"}:
 * all of it, the solution too. */
void puzzle_json_write(const struct puzzle *puzzle, struct text *text);

#endif
