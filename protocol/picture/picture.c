#include "protocol/picture/picture.h"

#include <math.h>
#include <string.h>

#include "protocol/picture/draw.h"
#include "protocol/picture/layout.h"
#include "protocol/picture/lettering.h"
#include "protocol/picture/outline.h"
#include "protocol/picture/seeds.h"
#include "protocol/picture/wood.h"

/* Of a card, in parts of its height: the bands for text above and below the board, and the margin at its sides. */
#define BAND 0.148
#define MARGIN 0.055
#define BLEED 22.0        /* units around the board alone, for its shadow */
#define ALONE_SHADOW 0.55 /* on whatever it will lie */
#define BRAND "mancala"

struct colours {
	const char *paper, *paper_light; /* away from the light, and under it */
	const char *ink, *ink_quiet;
	double shadow;
};

static const struct colours colours[] = {
        {"#e6d9c0", "#fdf8ec", "#2b1a0d", "#6d5335", .5},
        {"#14100d", "#2e241b", "#f8efdc", "#c9b28f", 1},
};

/* Where the board is drawn, in the picture's pixels. */
struct spot {
	double x, y, scale;
};

/* ---- the board ---- */

static void write_marks(struct text *out, const struct picture *picture, const struct bowl *bowl)
{
	if (bowl->pit == PITS_MAX)
		return;
	if (bowl->side == picture->to_move && picture->legal >> bowl->pit & 1) {
		write_literal(out,
		        "<path fill=\"none\" stroke=\"#f4b63f\" stroke-width=\"4.2\" stroke-linecap=\"round\" "
		        "stroke-dasharray=\".1 10.4\" d=\"");
		outline_rim(out, bowl, 5.5);
		write_literal(out, "\"/>");
	}
	if (bowl->side == picture->last_side && bowl->pit == picture->last_pit)
		DRAW(out,
		        "<path fill=\"#f8efdc\" stroke=\"#2a1307\" stroke-opacity=\".35\" stroke-linejoin=\"round\" "
		        "d=\"M-12 -9H12L0 6Z\" transform=\"translate(%.1f %.1f) rotate(%d)\"/>",
		        bowl->x, bowl->notch_y, bowl->notch_y < bowl->y ? 180 : 0);
}

static void write_name(struct text *out, const struct bowl *bowl)
{
	const char name[] = {(char)((bowl->side == SOUTH ? 'a' : 'A') + bowl->pit), '\0'};
	DRAW(out, "<g transform=\"translate(%.1f %.1f) skewX(-9)\">", bowl->label_x, bowl->plate_y + 6);
	lettering_write(out, name, 0, 0, 17, LETTERING_MIDDLE,
	        "fill=\"#fdeed8\" stroke=\"#2a1307\" stroke-opacity=\".4\" stroke-width=\"140\" "
	        "paint-order=\"stroke\"");
	write_literal(out, "</g>");
}

static void write_plate(struct text *out, const struct bowl *bowl, unsigned seeds)
{
	char count[4];
	size_t len = (size_t)(write_byte_number(count, (uint8_t)seeds) - count);
	count[len] = '\0';
	const double h = LAYOUT_PLATE, w = h * (len > 2 ? 1.75 : 1.4), x = bowl->x, y = bowl->plate_y;
	DRAW(out,
	        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"#1c0c03\" "
	        "opacity=\".5\"/>",
	        x - w, y - h + 2, 2 * w, 2 * h, h);
	DRAW(out,
	        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"#f8efdc\" "
	        "stroke=\"#fffaf0\"/>",
	        x - w, y - h, 2 * w, 2 * h, h);
	lettering_write(out, count, x, y + 7.6, 21, LETTERING_MIDDLE, "fill=\"#2b1a0d\"");
}

static void write_board(struct text *out, const struct picture *picture, const struct layout *layout, double shadow)
{
	struct board board = picture->board;
	uint8_t seeds[CELLS_MAX];
	for (unsigned cell = 0; cell < layout->n; cell++)
		seeds[cell] = *board_at(&board, picture->pits, cell);
	wood_write(out, layout, shadow);
	seeds_write(out, layout, seeds);
	for (unsigned cell = 0; cell < layout->n; cell++) {
		const struct bowl *bowl = &layout->bowl[cell];
		write_marks(out, picture, bowl);
		if (bowl->pit != PITS_MAX)
			write_name(out, bowl);
		write_plate(out, bowl, seeds[cell]);
	}
}

/* ---- the card ---- */

static void write_paper(struct text *out, const struct picture *picture, const struct colours *on)
{
	DRAW(out,
	        "<radialGradient id=\"paper\" cx=\".5\" cy=\"-.1\" r=\"1.15\"><stop offset=\"0\" stop-color=\"%s\"/>"
	        "<stop offset=\"1\" stop-color=\"%s\"/></radialGradient>"
	        "<rect width=\"%u\" height=\"%u\" fill=\"url(#paper)\"/>",
	        on->paper_light, on->paper, picture->width, picture->height);
}

/* The mark of the house: a bowl with three seeds. */
static void write_brand(struct text *out, double right, double line, double size, const struct colours *on)
{
	char ink[32];
	const double width = lettering_width(BRAND, size), mark = size * 1.06;
	snprintf(ink, sizeof ink, "fill=\"%s\"", on->ink);
	lettering_write(out, BRAND, right, line, size, LETTERING_END, ink);
	DRAW(out,
	        "<g transform=\"translate(%.1f %.1f) scale(%.4f)\">"
	        "<rect x=\"2\" y=\"6\" width=\"60\" height=\"52\" rx=\"18\" fill=\"#8a5530\"/>"
	        "<ellipse cx=\"32\" cy=\"32\" rx=\"22\" ry=\"19\" fill=\"#3a1e0d\"/>",
	        right - width - mark - size * 0.28, line - size * 0.36 - mark / 2, mark / 64);
	write_literal(out, "<ellipse cx=\"25\" cy=\"31\" rx=\"8.5\" ry=\"7\" fill=\"#c3cdb4\"/>"
	                   "<ellipse cx=\"40\" cy=\"28\" rx=\"8\" ry=\"7\" fill=\"#e3d9b8\"/>"
	                   "<ellipse cx=\"34\" cy=\"40\" rx=\"8.5\" ry=\"7\" fill=\"#a9b9b6\"/></g>");
}

/* A line of text, with a round mark before it if it is this one's turn. */
static void write_line(struct text *out, const char *text, bool marked, double x, double line, double size,
        double width, const struct colours *on)
{
	char ink[32];
	snprintf(ink, sizeof ink, "fill=\"%s\"", on->ink);
	if (marked && text[0]) {
		const double r = size * 0.2;
		DRAW(out,
		        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#eba42f\" stroke=\"#8a5a10\" "
		        "stroke-opacity=\".5\" stroke-width=\"1.5\"/>",
		        x + r, line - size * 0.36, r);
		x += size * 0.68;
		width -= size * 0.68;
	}
	lettering_write_within(out, text, x, line, size, width, LETTERING_START, ink);
}

static void write_texts(struct text *out, const struct picture *picture, const struct colours *on)
{
	const double width = picture->width, height = picture->height;
	const double margin = height * MARGIN, band = height * BAND, size = band * 0.44;
	const double above = band * 0.7, below = height - band * 0.42;
	const double left = margin + size * 0.3, right = width - margin - size * 0.3;
	const double brand = size * 0.9;
	write_brand(out, right, above, brand, on);
	write_line(out, picture->above, picture->marked == PICTURE_ABOVE, left, above, size,
	        right - left - lettering_width(BRAND, brand) - 2.4 * size, on);
	const double aside = fmin(lettering_width(picture->aside, size * 0.72), (right - left) * 0.55);
	char quiet[32];
	snprintf(quiet, sizeof quiet, "fill=\"%s\"", on->ink_quiet);
	lettering_write_within(out, picture->aside, right, below, size * 0.72, aside + 0.1, LETTERING_END, quiet);
	write_line(out, picture->below, picture->marked == PICTURE_BELOW, left, below, size,
	        right - left - aside - size, on);
}

/* ---- the document ---- */

static void lay_out(const struct picture *picture, struct layout *layout, struct spot *spot)
{
	if (!picture->card) {
		layout_make(layout, picture->pits, picture->near, layout_widest(picture->pits));
		spot->x = spot->y = BLEED;
		spot->scale = picture->width / (layout->width + 2 * BLEED);
		spot->x *= spot->scale;
		spot->y *= spot->scale;
		return;
	}
	const double width = picture->width - 2 * MARGIN * picture->height;
	const double height = picture->height * (1 - 2 * BAND);
	layout_make(layout, picture->pits, picture->near, width / height);
	spot->scale = fmin(width / layout->width, height / layout->height);
	spot->x = (picture->width - layout->width * spot->scale) / 2;
	spot->y = (picture->height - layout->height * spot->scale) / 2;
}

unsigned picture_height(const struct picture *picture)
{
	struct layout layout;
	struct spot spot;
	if (picture->card)
		return picture->height;
	lay_out(picture, &layout, &spot);
	return (unsigned)lround((layout.height + 2 * BLEED) * spot.scale);
}

void picture_write(const struct picture *picture, struct text *out)
{
	struct layout layout;
	struct spot spot;
	const struct colours *on = &colours[picture->dark != 0];
	const unsigned height = picture_height(picture);
	lay_out(picture, &layout, &spot);
	DRAW(out,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
	        "role=\"img\">",
	        picture->width, height, picture->width, height);
	write_literal(out, "<defs>");
	wood_write_defs(out, &layout);
	seeds_write_defs(out);
	write_literal(out, "</defs>");
	if (picture->card) {
		write_paper(out, picture, on);
		write_texts(out, picture, on);
	}
	DRAW(out, "<g transform=\"translate(%.1f %.1f) scale(%.4f)\">", spot.x, spot.y, spot.scale);
	write_board(out, picture, &layout, picture->card ? on->shadow : ALONE_SHADOW);
	write_literal(out, "</g></svg>");
}
