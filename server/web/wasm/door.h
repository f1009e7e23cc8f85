/* The rules and the search for the page: common/ and protocol/ as a module of WebAssembly. It is asked by texts as they
 * stand in the addresses of the server's API, and answers the same JSON, byte for byte, as it is the same code.
 *
 *   question(size)   room for the text of a question; "line?rules=kalah&moves=2"
 *   ask(len)         answers it: 200, or 400 with {"error":{"code","text","field"}}
 *   answer()         the JSON, of
 *   answer_len()     bytes, until the next question
 *
 * One question at a time. Which there are is a table, questions.def, and a function each. */
#ifndef SERVER_WEB_WASM_DOOR_H
#define SERVER_WEB_WASM_DOOR_H

#include <stdbool.h>
#include <stddef.h>

#include "protocol/query.h"
#include "protocol/write.h"

char *question(size_t size);
unsigned ask(size_t len);
const char *answer(void);
size_t answer_len(void);

/* A question: what stands behind the "?", and where its answer goes. False on a fault; what is in `out` then goes. */
typedef bool question_fn(const char *query, struct text *out, struct query_fault *fault);

/* Another table makes a smaller module, as what nobody can ask falls away. */
#ifndef QUESTIONS
#define QUESTIONS "server/web/wasm/questions.def"
#endif

#define QUESTION(name) question_fn ask_##name;
#include QUESTIONS
#undef QUESTION

#endif
