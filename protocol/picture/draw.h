/* Appends a piece of a drawing, as snprintf has it. A piece is short: what does not fit is a fault of the program. */
#ifndef PROTOCOL_PICTURE_DRAW_H
#define PROTOCOL_PICTURE_DRAW_H

#include <stdio.h>
#include <stdlib.h>

#include "protocol/write.h"

#define DRAW(out, ...)                                                                                                 \
	do {                                                                                                           \
		char draw_piece[512];                                                                                  \
		int draw_len = snprintf(draw_piece, sizeof draw_piece, __VA_ARGS__);                                   \
		if (draw_len < 0 || (size_t)draw_len >= sizeof draw_piece)                                             \
			abort();                                                                                       \
		write_bytes(out, draw_piece, (size_t)draw_len);                                                        \
	} while (0)

#endif
