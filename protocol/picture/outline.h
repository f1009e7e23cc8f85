/* The two outlines of which a board is made, as the data of SVG paths. */
#ifndef PROTOCOL_PICTURE_OUTLINE_H
#define PROTOCOL_PICTURE_OUTLINE_H

#include "protocol/picture/layout.h"
#include "protocol/write.h"

/* A bowl's rim, `grow` wider: an oval that is the fuller the longer it is drawn out. */
void outline_rim(struct text *out, const struct bowl *bowl, double grow);

/* The plank, `inset` from the edges: a rectangle with round corners whose long sides swell a little. */
void outline_plank(struct text *out, double width, double height, double inset);

#endif
