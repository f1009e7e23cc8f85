#include "protocol/picture/wood.h"

#include <math.h>

#include "protocol/picture/draw.h"
#include "protocol/picture/outline.h"
#include "protocol/picture/scatter.h"

#define INSET 5.0 /* of the block in its drawing */

static void path(struct text *out, const char *attributes)
{
	write_literal(out, "<path ");
	write_literal(out, attributes);
	write_literal(out, " d=\"");
}

static void path_end(struct text *out)
{
	write_literal(out, "\"/>");
}

/* ---- colours ---- */

static void gradient_across(struct text *out, const char *id, const char *stops)
{
	DRAW(out, "<linearGradient id=\"%s\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">", id);
	write_literal(out, stops);
	write_literal(out, "</linearGradient>");
}

static void gradient_round(struct text *out, const char *id, double x, double y, double r, const char *stops)
{
	DRAW(out, "<radialGradient id=\"%s\" cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\">", id, x, y, r);
	write_literal(out, stops);
	write_literal(out, "</radialGradient>");
}

#define STOP(at, colour) "<stop offset=\"" at "\" stop-color=\"" colour "\"/>"
#define VEIL(at, colour, opacity) "<stop offset=\"" at "\" stop-color=\"" colour "\" stop-opacity=\"" opacity "\"/>"

void wood_write_defs(struct text *out, const struct layout *layout)
{
	gradient_across(out, "face", STOP("0", "#ab7144") STOP(".45", "#93592f") STOP("1", "#7b4826"));
	gradient_across(out, "side", STOP("0", "#8d5730") STOP(".9", "#5a3319") STOP("1", "#33190b"));
	gradient_across(out, "edge",
	        VEIL("0", "#f0c795", ".95") VEIL(".25", "#c98f5b", ".35") VEIL(".8", "#3a1e0d", ".25")
	                VEIL("1", "#2a1307", ".7"));
	gradient_round(out, "lamp", .38, -.05, .95,
	        VEIL("0", "#ffe3b8", ".34") VEIL(".55", "#ffd9a6", ".07") VEIL("1", "#1c0c03", ".26"));
	gradient_round(out, "floor", .5, .66, .66,
	        STOP("0", "#80502d") STOP(".45", "#643a1d") STOP(".8", "#4a2812") STOP("1", "#331a0b"));
	gradient_across(out, "shade",
	        VEIL("0", "#0d0502", ".82") VEIL(".2", "#0d0502", ".42") VEIL(".5", "#0d0502", ".08")
	                VEIL("1", "#0d0502", "0"));
	gradient_round(out, "glow", .5, 1.02, .52,
	        VEIL("0", "#f0b87c", ".6") VEIL(".4", "#d9985a", ".22") VEIL("1", "#d9985a", "0"));
	gradient_across(
	        out, "lip", VEIL("0", "#1a0b04", ".85") VEIL(".5", "#5a3319", ".15") VEIL("1", "#f6cf9f", ".95"));
	gradient_across(
	        out, "chamfer", VEIL("0", "#2e1608", ".6") VEIL(".5", "#6b3f22", ".1") VEIL("1", "#d8a06b", ".6"));
	write_literal(out, "<clipPath id=\"plank\"><path d=\"");
	outline_plank(out, layout->width, layout->height - LAYOUT_THICKNESS, INSET);
	write_literal(out, "\"/></clipPath>");
}

/* ---- the grain ---- */

/* Where a line of the grain that begins at height `y` is at `x`: all follow one slow wave that changes a little from
 * the top of the plank to its foot, so that no two cross. */
static double grain_at(double y, double x)
{
	return y + 15 * sin(x * 0.0042 + y * 0.011) + 6 * sin(x * 0.0105 - y * 0.019 + 1.3);
}

static void grain_line(
        struct text *out, const struct layout *layout, double y, const char *attributes, double width, double opacity)
{
	const unsigned parts = 7;
	const double step = layout->width / parts, slope = step / 3;
	DRAW(out, "<path stroke-width=\"%.1f\" stroke-opacity=\"%.2f\" %s d=\"M0 %.1f", width, opacity, attributes,
	        grain_at(y, 0));
	for (unsigned i = 1; i <= parts; i++) {
		const double x = i * step;
		const double before = grain_at(y, x - slope), here = grain_at(y, x);
		if (i == 1)
			DRAW(out, "C%.1f %.1f ", slope, grain_at(y, slope));
		else
			write_literal(out, "S");
		DRAW(out, "%.1f %.1f %.1f %.1f", x - slope, before, x, here);
	}
	path_end(out);
}

/* What the grain is made of; each value is `from`, and up to `more` above it. */
struct spread {
	double from, more;
};

static const struct strand {
	const char *colour;
	bool dashed;
	struct spread apart, width, opacity;
} strands[] = {
        {"", false, {16, 34}, {9, 26}, {.03, .07}},                 /* bands of the growth rings */
        {"", false, {3, 9}, {.6, .9}, {.06, .17}},                  /* the lines between them */
        {"stroke=\"#f0c795\"", false, {9, 22}, {.8, 2}, {.05, .1}}, /* light lines */
        {"", true, {4, 7}, {.8, .8}, {.12, .14}},                   /* pores: short dashes along the grain */
};

static double pick(struct scatter *scatter, struct spread spread)
{
	return spread.from + spread.more * scatter_next(scatter);
}

static void write_strand(
        struct text *out, const struct layout *layout, const struct strand *strand, struct scatter *scatter)
{
	static const struct spread dash = {5, 9}, gap = {50, 150}, offset = {0, 400};
	double y = -20;
	while (y < layout->height + 20) {
		char attributes[128];
		snprintf(attributes, sizeof attributes, "%s", strand->colour);
		if (strand->dashed)
			snprintf(attributes, sizeof attributes,
			        "stroke-dasharray=\"%.0f %.0f %.0f %.0f\" stroke-dashoffset=\"%.0f\"",
			        pick(scatter, dash), pick(scatter, gap), pick(scatter, dash), pick(scatter, gap),
			        pick(scatter, offset));
		double width = pick(scatter, strand->width);
		grain_line(out, layout, y, attributes, width, pick(scatter, strand->opacity));
		y += pick(scatter, strand->apart);
	}
}

static void grain(struct text *out, const struct layout *layout)
{
	struct scatter scatter = scatter_begin(layout->n, 21, 0);
	write_literal(out, "<g clip-path=\"url(#plank)\" fill=\"none\" stroke=\"#2a1206\">");
	for (size_t i = 0; i < sizeof strands / sizeof strands[0]; i++)
		write_strand(out, layout, &strands[i], &scatter);
	DRAW(out, "<rect width=\"%.0f\" height=\"%.0f\" fill=\"url(#lamp)\" stroke=\"none\"/></g>", layout->width,
	        layout->height);
}

/* ---- the bowls ---- */

static void rim(struct text *out, const struct bowl *bowl, double grow, const char *attributes)
{
	path(out, attributes);
	outline_rim(out, bowl, grow);
	path_end(out);
}

/* A tool cuts through the growth rings, which show in a bowl as ovals one within the other. */
static void growth_rings(struct text *out, const struct bowl *bowl, unsigned seed)
{
	struct scatter scatter = scatter_begin(seed, 4, 0);
	const unsigned n = (unsigned)(fmin(bowl->rx, bowl->ry) / 9);
	for (unsigned i = 0; i < n; i++) {
		const double part = 1 - (i + 0.7) / (n + 0.6);
		struct bowl ring = *bowl;
		ring.rx *= part * (0.97 + 0.06 * scatter_next(&scatter));
		ring.ry *= part * (0.97 + 0.06 * scatter_next(&scatter));
		ring.x += bowl->rx * 0.04 * (scatter_next(&scatter) - 0.5);
		ring.y += bowl->ry * (0.14 * (1 - part) + 0.03 * (scatter_next(&scatter) - 0.5));
		DRAW(out, "<path stroke-width=\"%.1f\" stroke-opacity=\"%.2f\" d=\"", 0.9 + i % 3 * 0.6,
		        0.3 - i % 2 * 0.12);
		outline_rim(out, &ring, 0);
		path_end(out);
	}
}

static void carve(struct text *out, const struct bowl *bowl, unsigned cell)
{
	rim(out, bowl, 5, "fill=\"url(#chamfer)\"");
	rim(out, bowl, 0, "fill=\"url(#floor)\"");
	write_literal(out, "<g fill=\"none\" stroke=\"#1c0c03\">");
	growth_rings(out, bowl, cell);
	write_literal(out, "</g>");
	rim(out, bowl, 0, "fill=\"url(#shade)\"");
	rim(out, bowl, -1, "fill=\"url(#glow)\"");
	rim(out, bowl, 0, "fill=\"none\" stroke=\"url(#lip)\" stroke-width=\"2.6\"");
}

/* ---- the whole ---- */

static void plank(struct text *out, const struct layout *layout, double height, double inset, const char *attributes)
{
	path(out, attributes);
	outline_plank(out, layout->width, height, inset);
	path_end(out);
}

/* A soft edge from outlines over each other, each a little wider than the next. */
static void ground(struct text *out, const struct layout *layout, double shadow)
{
	const unsigned steps = 16;
	DRAW(out,
	        "<g fill=\"#1c0c03\" stroke=\"#1c0c03\" stroke-linejoin=\"round\" transform=\"translate(0 12)\" "
	        "opacity=\"%.2f\">",
	        shadow);
	for (unsigned i = 0; i < steps; i++) {
		DRAW(out, "<path stroke-width=\"%.1f\" opacity=\".06\" d=\"", 2.9 * (steps - i) - 2);
		outline_plank(out, layout->width, layout->height, INSET + 4);
		path_end(out);
	}
	write_literal(out, "</g>");
}

void wood_write(struct text *out, const struct layout *layout, double shadow)
{
	const double width = layout->width, face = layout->height - LAYOUT_THICKNESS;
	ground(out, layout, shadow);
	plank(out, layout, layout->height, INSET, "fill=\"url(#side)\"");
	plank(out, layout, face, INSET, "fill=\"url(#face)\"");
	grain(out, layout);
	plank(out, layout, face, INSET, "fill=\"none\" stroke=\"url(#edge)\" stroke-width=\"3.5\"");
	plank(out, layout, face, 15, "fill=\"none\" stroke=\"#2a1307\" stroke-width=\"1.6\" opacity=\".42\"");
	write_literal(out, "<g transform=\"translate(0 1.5)\" opacity=\".3\">");
	plank(out, layout, face, 15, "fill=\"none\" stroke=\"#f0c795\"");
	write_literal(out, "</g>");
	DRAW(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#2a1307\" stroke-width=\"1.6\" opacity=\".4\"/>", width * 0.17,
	        face / 2, width * 0.83);
	DRAW(out, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#f0c795\" opacity=\".3\"/>", width * 0.17, face / 2 + 1.5,
	        width * 0.83);
	for (unsigned cell = 0; cell < layout->n; cell++)
		carve(out, &layout->bowl[cell], cell);
}
