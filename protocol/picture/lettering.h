/* Text as outlines, one path a line, in the page's typeface. It has the letters of European languages and of
 * Vietnamese; the rest of the world's scripts are not there, and whoever wants to draw a name asks first. No kerning
 * and no joining: what needs either is not there. */
#ifndef PROTOCOL_PICTURE_LETTERING_H
#define PROTOCOL_PICTURE_LETTERING_H

#include <stdbool.h>

#include "protocol/write.h"

/* Whether all of it can be drawn, as read from UTF-8, valid or not. True for an empty text. */
bool lettering_knows(const char *text);

/* How wide it would be at `size`, what cannot be drawn left out. */
double lettering_width(const char *text, double size);

enum lettering_anchor { LETTERING_START, LETTERING_MIDDLE, LETTERING_END };

/* The line on which the letters stand begins, has its middle or ends at x, y. `attributes` go into the path, as in
 * `fill="#fff"`; NULL for none. Appends nothing for a text without a letter. */
void lettering_write(struct text *out, const char *text, double x, double y, double size, enum lettering_anchor anchor,
        const char *attributes);

/* The same, no wider than `width`: down to four fifths of the size, then cut with an ellipsis. */
void lettering_write_within(struct text *out, const char *text, double x, double y, double size, double width,
        enum lettering_anchor anchor, const char *attributes);

#endif
