/* Where the bowls of a board lie, in units of its drawing: South's and North's rows above each other, the stores at the
 * ends, the whole as wide and as high as the box that it shall fill allows. Counter-clockwise from the left of the
 * near row. */
#ifndef PROTOCOL_PICTURE_LAYOUT_H
#define PROTOCOL_PICTURE_LAYOUT_H

#include "common/game/board.h"
#include "common/limits.h"

/* How much of the board's foot is its thickness, seen from slightly in front. */
#define LAYOUT_THICKNESS 15.0

#define LAYOUT_PLATE 15.0 /* half the height of a number's plate */
#define LAYOUT_CORNER 104.0

struct bowl {
	uint8_t side;
	uint8_t pit; /* of its side, from the left of its owner; PITS_MAX for a store */
	double x, y; /* its middle */
	double rx, ry;
	double plate_y; /* of its number, which stands above or below its middle */
	double label_x; /* of its name, on the same line */
	double notch_y; /* where the last sowing is marked, towards the middle of the board */
};

struct layout {
	double width, height;
	double seed; /* half the length of one */
	unsigned n;
	struct bowl bowl[CELLS_MAX]; /* by cell */
};

/* `proportion` is the width of the box by its height. */
void layout_make(struct layout *layout, unsigned pits, enum side near, double proportion);

/* The proportion that makes the most of the width. */
double layout_widest(unsigned pits);

#endif
