/* What can go wrong, as a value. A function that can fail returns `enum err`; OK is 0.
   A player's mistake travels back to him as the row's word and sentence (err.def). */
#ifndef COMMON_ERR_H
#define COMMON_ERR_H

enum err {
	OK = 0,
#define ERR(name, word, text) ERR_##name,
#include "common/err.def"
#undef ERR
	ERR_COUNT
};

#define MUST_CHECK __attribute__((warn_unused_result))

/* The stable word of an error ("must_feed"); "ok" for OK. Static storage. */
const char *err_word(enum err err);

/* One English sentence saying what is wrong; static storage. */
const char *err_text(enum err err);

#endif
