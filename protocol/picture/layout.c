#include "protocol/picture/layout.h"

#include <math.h>

#define PITCH 124.0 /* from pit to pit */
#define EDGE 26.0
#define STORE 112.0
#define GAP 16.0 /* between store and pits */
#define PIT_RX 53.0
#define PIT_RY_MAX 80.0
#define PLATE 42.0 /* the room that a number takes beside its bowl */
#define MIDDLE 22.0
#define HEIGHT_MIN 372.0
#define HEIGHT_MAX 560.0

static double width_of(unsigned pits)
{
	return 2 * (EDGE + STORE + GAP) + PITCH * pits;
}

double layout_widest(unsigned pits)
{
	return width_of(pits) / HEIGHT_MIN;
}

/* Of one row, from the board's edge inwards. */
struct row {
	double y, plate_y, notch_y;
};

static void place_side(struct layout *layout, unsigned pits, enum side side, bool is_near, const struct row *row,
        double ry, double edge)
{
	const double face = layout->height - LAYOUT_THICKNESS;
	for (unsigned pit = 0; pit < pits; pit++) {
		unsigned column = is_near ? pit : pits - 1 - pit;
		double x = layout->width / 2 + (column - (pits - 1) / 2.0) * PITCH;
		layout->bowl[board_cell(pits, side, pit)] = (struct bowl){
		        .side = (uint8_t)side,
		        .pit = (uint8_t)pit,
		        .x = x,
		        .y = row->y,
		        .rx = PIT_RX,
		        .ry = ry,
		        .plate_y = row->plate_y,
		        .label_x = x - 36,
		        .notch_y = row->notch_y,
		};
	}
	double x = is_near ? layout->width - EDGE - STORE / 2 : EDGE + STORE / 2;
	double shift = PLATE / 2 - 3;
	layout->bowl[board_store_cell(pits, side)] = (struct bowl){
	        .side = (uint8_t)side,
	        .pit = PITS_MAX,
	        .x = x,
	        .y = face / 2 + (is_near ? -shift : shift),
	        .rx = STORE / 2 - 2,
	        .ry = (face - 2 * edge - PLATE - 6) / 2,
	        .plate_y = row->plate_y,
	        .label_x = x,
	};
}

void layout_make(struct layout *layout, unsigned pits, enum side near, double proportion)
{
	const double width = width_of(pits);
	const double height = round(fmin(HEIGHT_MAX, fmax(HEIGHT_MIN, width / proportion)));
	const double face = height - LAYOUT_THICKNESS;
	/* Height to spare deepens the bowls first, then spreads the rows. */
	const double ry = fmin(PIT_RY_MAX, (face - 2 * (EDGE + PLATE) - MIDDLE) / 4);
	const double spare = face - 2 * (EDGE + PLATE) - MIDDLE - 4 * ry;
	const double edge = EDGE + spare * 0.3;
	const struct row below = {.y = face - edge - PLATE - ry,
	        .plate_y = face - edge - 19,
	        .notch_y = face - edge - PLATE - 2 * ry - 3};
	const struct row above = {.y = edge + PLATE + ry, .plate_y = edge + 19, .notch_y = edge + PLATE + 2 * ry + 3};
	*layout = (struct layout){
	        .width = width,
	        .height = height,
	        .seed = 0.245 * sqrt((PIT_RX - 6) * (ry - 6)),
	        .n = 2 * (pits + 1),
	};
	place_side(layout, pits, near, true, &below, ry, edge);
	place_side(layout, pits, side_other(near), false, &above, ry, edge);
}
