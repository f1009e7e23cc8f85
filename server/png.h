/* SVG as PNG, by librsvg. The only file that knows that library, which is only ever given drawings of our own. Takes a
 * tenth of a second and more; on any one thread at a time. */
#ifndef SERVER_PNG_H
#define SERVER_PNG_H

#include <stdbool.h>

#include "protocol/write.h"

/* Appends the picture. False if it cannot be made, `*why` saying why: static text. */
bool png_make(const struct text *svg, unsigned width, unsigned height, struct text *out, const char **why);

#endif
