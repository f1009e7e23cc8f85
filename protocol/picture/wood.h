/* The board without its seeds: a carved walnut plank, its bowls lit from above. The grain is drawn line by line instead
 * of by noise, so that a picture is small and quickly painted. */
#ifndef PROTOCOL_PICTURE_WOOD_H
#define PROTOCOL_PICTURE_WOOD_H

#include <stdbool.h>

#include "protocol/picture/layout.h"
#include "protocol/write.h"

/* The gradients that wood_write refers to; inside <defs>. */
void wood_write_defs(struct text *out, const struct layout *layout);

/* `shadow`: 0..1, how dark the board's shadow on what lies beneath is. */
void wood_write(struct text *out, const struct layout *layout, double shadow);

#endif
