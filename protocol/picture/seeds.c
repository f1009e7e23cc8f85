#include "protocol/picture/seeds.h"

#include <math.h>

#include "protocol/picture/draw.h"
#include "protocol/picture/scatter.h"

#define PI 3.14159265358979323846
#define TRIES 90
#define LAYERS_MAX 4
#define SHAPES 12
#define LIFT 3.0 /* units that a layer lies higher */

/* ---- how they lie ---- */

struct candidate {
	struct seed_place place;
	double cost;
	double depth; /* into the seed that it overlaps most */
};

static double square(double value)
{
	return value * value;
}

static struct candidate judge(struct seed_place place, const struct seed_place *lying, unsigned n, double r)
{
	struct candidate candidate = {.place = place};
	for (unsigned i = 0; i < n; i++) {
		if (lying[i].layer > place.layer)
			continue;
		const double distance = sqrt(square(lying[i].x - place.x) + square(lying[i].y - place.y));
		if (lying[i].layer < place.layer) {
			/* On top, but over the gaps, so that those below can still be counted. */
			candidate.cost += 14 * square(fmax(0, 1.15 - distance / r));
			continue;
		}
		const double overlap = fmax(0, 2.02 * r - distance);
		candidate.depth = fmax(candidate.depth, overlap);
		candidate.cost += 9 * square(overlap / r);
	}
	return candidate;
}

static struct candidate best_in(unsigned layer, const struct seed_place *lying, unsigned n, struct scatter *scatter,
        double rx, double ry, double r)
{
	const double shrink = 1 - 0.17 * layer;
	const double ax = fmax(1, (rx - r * 1.12) * shrink), ay = fmax(1, (ry * 0.94 - r * 1.08) * shrink);
	struct candidate best = {.cost = INFINITY};
	for (unsigned i = 0; i < TRIES; i++) {
		const double angle = scatter_next(scatter) * 2 * PI, reach = sqrt(scatter_next(scatter));
		/* The bowl's floor leans a little towards who looks at it. */
		const struct seed_place place = {cos(angle) * reach * ax, sin(angle) * reach * ay + 0.06 * ry, layer};
		struct candidate candidate = judge(place, lying, n, r);
		candidate.cost += 2.2 * (square(place.x / rx) + square((place.y - 0.08 * ry) / ry));
		candidate.cost += 0.35 * scatter_next(scatter);
		if (candidate.cost < best.cost)
			best = candidate;
	}
	return best;
}

void seeds_settle(struct seed_place *out, unsigned n, unsigned first, unsigned cell, double rx, double ry, double r)
{
	for (unsigned i = 0; i < n; i++) {
		struct scatter scatter = scatter_begin(first + i, cell, i);
		struct candidate best = {.depth = INFINITY};
		/* Seeds are soft to the eye: they may overlap by a third before the next one has to lie on top. */
		for (unsigned layer = 0; layer < LAYERS_MAX && best.depth >= 0.62 * r; layer++)
			best = best_in(layer, out, i, &scatter, rx, ry, r);
		out[i] = best.place;
	}
}

/* ---- what they look like ---- */

/* Nickernuts, slightly uneven, in grey-green, stone, cream, slate and sand; all lit from the upper left, so a seed is
 * not turned but has one of several outlines that were. Drawn at radius 1. */
static const char *const tints[][4] = {
        {"#eff3e4", "#b9c4aa", "#8a977e", "#56624f"},
        {"#eceee9", "#b4bbb2", "#858d85", "#50574f"},
        {"#f8f2de", "#d6cba6", "#a89b75", "#6b6144"},
        {"#e6eeec", "#a6b6b4", "#778a89", "#465655"},
        {"#f0ead9", "#c2b596", "#938667", "#5a5039"},
};
enum { N_TINTS = sizeof tints / sizeof tints[0] };

struct shape {
	double turn;
	double phase[3];
};

static void write_point(struct text *out, const struct shape *shape, double angle, double scale)
{
	const double r =
	        scale * (1 + 0.035 * cos(2 * angle + shape->phase[0]) + 0.03 * cos(3 * angle + shape->phase[1]) +
	                        0.012 * cos(5 * angle + shape->phase[2]));
	const double x = cos(angle) * r * 1.07, y = sin(angle) * r * 0.91;
	DRAW(out, "%.2f %.2f", x * cos(shape->turn) - y * sin(shape->turn),
	        x * sin(shape->turn) + y * cos(shape->turn));
}

/* The hair-fine cracks of a nickernut run round it in rings; here arcs on one side. */
static void write_crack(struct text *out, const struct shape *shape, double from, double scale, double length)
{
	for (unsigned i = 0; i < 9; i++) {
		write_literal(out, i == 0 ? "M" : "L");
		write_point(out, shape, from + i / 8.0 * length, scale);
	}
}

static void write_shape(struct text *out, unsigned index)
{
	struct scatter scatter = scatter_begin(index, 77, 0);
	struct shape shape = {.turn = scatter_next(&scatter) * PI};
	for (unsigned i = 0; i < 3; i++)
		shape.phase[i] = scatter_next(&scatter) * 2 * PI;
	const double from = scatter_next(&scatter) * 2 * PI;
	DRAW(out, "<path id=\"s%u\" d=\"", index);
	for (unsigned i = 0; i < 26; i++) {
		write_literal(out, i == 0 ? "M" : "L");
		write_point(out, &shape, i / 26.0 * 2 * PI, 1);
	}
	DRAW(out,
	        "Z\"/><path id=\"v%u\" fill=\"none\" stroke=\"#2f3527\" stroke-width=\".035\" stroke-opacity=\".3\" "
	        "d=\"",
	        index);
	write_crack(out, &shape, from, 0.8, 2.6);
	write_crack(out, &shape, from, 0.62, 2.1);
	write_crack(out, &shape, from, 0.44, 1.5);
	write_literal(out, "\"/>");
}

void seeds_write_defs(struct text *out)
{
	for (unsigned i = 0; i < N_TINTS; i++)
		DRAW(out,
		        "<radialGradient id=\"t%u\" cx=\".36\" cy=\".28\" r=\".82\"><stop offset=\"0\" "
		        "stop-color=\"%s\"/>"
		        "<stop offset=\".42\" stop-color=\"%s\"/><stop offset=\".78\" stop-color=\"%s\"/>"
		        "<stop offset=\"1\" stop-color=\"%s\"/></radialGradient>",
		        i, tints[i][0], tints[i][1], tints[i][2], tints[i][3]);
	write_literal(out,
	        "<radialGradient id=\"shine\"><stop offset=\"0\" stop-color=\"#fff\" stop-opacity=\".95\"/>"
	        "<stop offset=\".4\" stop-color=\"#fff\" stop-opacity=\".5\"/>"
	        "<stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\"0\"/></radialGradient>"
	        "<radialGradient id=\"bounce\"><stop offset=\"0\" stop-color=\"#e7b27c\" stop-opacity=\".55\"/>"
	        "<stop offset=\"1\" stop-color=\"#e7b27c\" stop-opacity=\"0\"/></radialGradient>"
	        "<radialGradient id=\"contact\"><stop offset=\"0\" stop-color=\"#0c0401\" stop-opacity=\".85\"/>"
	        "<stop offset=\".55\" stop-color=\"#0c0401\" stop-opacity=\".6\"/>"
	        "<stop offset=\"1\" stop-color=\"#0c0401\" stop-opacity=\"0\"/></radialGradient>"
	        "<ellipse id=\"shadow\" cx=\".1\" cy=\".3\" rx=\"1.34\" ry=\"1.2\" fill=\"url(#contact)\"/>"
	        "<g id=\"light\"><ellipse cx=\".2\" cy=\".62\" rx=\".55\" ry=\".26\" fill=\"url(#bounce)\"/>"
	        "<ellipse cx=\"-.3\" cy=\"-.4\" rx=\".42\" ry=\".27\" fill=\"url(#shine)\" "
	        "transform=\"rotate(-24 -.3 -.4)\"/></g>");
	for (unsigned i = 0; i < SHAPES; i++)
		write_shape(out, i);
}

/* ---- on the board ---- */

static void write_seed(struct text *out, unsigned seed, double x, double y, double r)
{
	struct scatter scatter = scatter_begin(seed, 5, 0);
	const unsigned shape = (unsigned)(scatter_next(&scatter) * SHAPES);
	const unsigned tint = (unsigned)(scatter_next(&scatter) * N_TINTS);
	const double size = r * (0.94 + 0.12 * scatter_next(&scatter));
	DRAW(out,
	        "<g transform=\"translate(%.1f %.1f) scale(%.2f)\"><use href=\"#shadow\"/>"
	        "<use href=\"#s%u\" fill=\"url(#t%u)\"/><use href=\"#v%u\"/><use href=\"#light\"/></g>",
	        x, y, size, shape, tint, shape);
}

void seeds_write(struct text *out, const struct layout *layout, const uint8_t *seeds)
{
	struct seed_place place[SEEDS_DRAWN_STORE];
	unsigned first = 0;
	for (unsigned cell = 0; cell < layout->n; cell++) {
		const struct bowl *bowl = &layout->bowl[cell];
		const unsigned most = bowl->pit == PITS_MAX ? SEEDS_DRAWN_STORE : SEEDS_DRAWN_PIT;
		const unsigned n = seeds[cell] < most ? seeds[cell] : most;
		seeds_settle(place, n, first, cell, bowl->rx, bowl->ry, layout->seed);
		for (unsigned i = 0; i < n; i++)
			write_seed(out, first + i, bowl->x + place[i].x, bowl->y + place[i].y - place[i].layer * LIFT,
			        layout->seed);
		first += seeds[cell];
	}
}
