/* The texts that the server itself writes: titles of pages, lines on pictures. They come from the page's own catalogues
 * (server/web/src/i18n, a folder `served` beside the rest), compiled in by served_texts.cmake; so there is one place
 * for a text, and one check for its translations. Pure. */
#ifndef SERVER_SERVED_TEXTS_H
#define SERVER_SERVED_TEXTS_H

#include <stddef.h>

#include "protocol/write.h"

#define SERVED_LANGUAGES 4

/* A row of what is compiled in, sorted by key. */
struct served_row {
	const char *key;
	const char *text[SERVED_LANGUAGES];
};

/* A language as a number: the first is English. `accept` is a header Accept-Language, or one language as in "ru": the
 * language that it likes best of those there are, or English. */
unsigned served_language(const char *accept);
/* "en" */
const char *served_language_word(unsigned language);

/* NULL if there is no such text. */
const char *served_text(unsigned language, const char *key);

/* Appends a text with its {parameters} in place; one without a value stays as it is, and a key without a text adds
 * nothing. `values` is names and values by turns, with a NULL at its end; NULL for none. */
void served_write(struct text *out, unsigned language, const char *key, const char *const *values);

#endif
