#include "protocol/picture/lettering.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/text.h"
#include "protocol/picture/draw.h"

#define ELLIPSIS 0x2026
#define SMALLEST 0.8 /* of the size, before something is cut */

/* All in thousandths of the size. */
struct glyph {
	uint32_t point;
	uint16_t advance;
	const char *outline; /* steps of an SVG path from where the letter stands */
};

static const struct glyph glyphs[] = {
#define GLYPH(point, advance, outline) {point, advance, outline},
#include "protocol/picture/glyphs.def"
#undef GLYPH
};

static int compare(const void *point, const void *glyph)
{
	uint32_t a = *(const uint32_t *)point, b = ((const struct glyph *)glyph)->point;
	return a < b ? -1 : a > b;
}

static const struct glyph *find(uint32_t point)
{
	return bsearch(&point, glyphs, sizeof glyphs / sizeof glyphs[0], sizeof glyphs[0], compare);
}

/* The next letter, or NULL if it is not there; `*at` goes on, by a byte where that is no UTF-8. */
static const struct glyph *next(const char **at, size_t *rest)
{
	uint32_t point;
	size_t n = text_point(*at, *rest, &point);
	*at += n ? n : 1;
	*rest -= n ? n : 1;
	return n ? find(point) : NULL;
}

bool lettering_knows(const char *text)
{
	for (size_t rest = strlen(text); rest > 0;)
		if (!next(&text, &rest))
			return false;
	return true;
}

static unsigned width_of(const char *text, size_t len)
{
	unsigned width = 0;
	while (len > 0) {
		const struct glyph *glyph = next(&text, &len);
		width += glyph ? glyph->advance : 0;
	}
	return width;
}

double lettering_width(const char *text, double size)
{
	return width_of(text, strlen(text)) * size / 1000;
}

static void write_glyph(struct text *out, const struct glyph *glyph, unsigned *pen)
{
	if (glyph && glyph->outline[0]) {
		DRAW(out, "M%u 0", *pen);
		write_literal(out, glyph->outline);
	}
	*pen += glyph ? glyph->advance : 0;
}

static void write_line(struct text *out, const char *text, size_t len, bool cut, double x, double y, double size,
        enum lettering_anchor anchor, const char *attributes)
{
	const struct glyph *ellipsis = cut ? find(ELLIPSIS) : NULL;
	unsigned width = width_of(text, len) + (ellipsis ? ellipsis->advance : 0), pen = 0;
	if (width == 0)
		return;
	x -= anchor == LETTERING_START ? 0 : width * size / 1000 / (anchor == LETTERING_MIDDLE ? 2 : 1);
	DRAW(out, "<path transform=\"translate(%.1f %.1f) scale(%.4f)\" ", x, y, size / 1000);
	write_literal(out, attributes ? attributes : "");
	write_literal(out, " d=\"");
	while (len > 0)
		write_glyph(out, next(&text, &len), &pen);
	write_glyph(out, ellipsis, &pen);
	write_literal(out, "\"/>");
}

void lettering_write(struct text *out, const char *text, double x, double y, double size, enum lettering_anchor anchor,
        const char *attributes)
{
	write_line(out, text, strlen(text), false, x, y, size, anchor, attributes);
}

/* Bytes of the text that fit `width` thousandths. */
static size_t fit(const char *text, unsigned width)
{
	const char *at = text;
	size_t rest = strlen(text), fits = 0;
	for (unsigned pen = 0; rest > 0 && pen <= width;) {
		const struct glyph *glyph = next(&at, &rest);
		pen += glyph ? glyph->advance : 0;
		if (pen <= width)
			fits = (size_t)(at - text);
	}
	while (fits > 0 && text[fits - 1] == ' ')
		fits--;
	return fits;
}

void lettering_write_within(struct text *out, const char *text, double x, double y, double size, double width,
        enum lettering_anchor anchor, const char *attributes)
{
	double full = lettering_width(text, size);
	if (full <= width || width <= 0) {
		lettering_write(out, text, x, y, size, anchor, attributes);
		return;
	}
	double smaller = size * width / full;
	if (smaller >= SMALLEST * size) {
		lettering_write(out, text, x, y, smaller, anchor, attributes);
		return;
	}
	smaller = SMALLEST * size;
	double units = width * 1000 / smaller - find(ELLIPSIS)->advance;
	size_t fits = units > 0 ? fit(text, (unsigned)units) : 0;
	write_line(out, text, fits, true, x, y, smaller, anchor, attributes);
}
