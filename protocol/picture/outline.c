#include "protocol/picture/outline.h"

#include <math.h>

#include "protocol/picture/draw.h"

/* A superellipse, |x/rx|^n + |y/ry|^n = 1, drawn as four cubic curves a quarter each would be drawn: the handles that
 * make the curve pass through the superellipse at 45 degrees. */
void outline_rim(struct text *out, const struct bowl *bowl, double grow)
{
	const double rx = bowl->rx + grow, ry = bowl->ry + grow;
	const double power = fmin(2.9, 1.78 + 0.3 * fmax(rx / ry, ry / rx));
	const double corner = pow(0.5, 1 / power); /* both coordinates at 45 degrees, of a radius of 1 */
	const double k = (8 * corner - 4) / 3;
	const double x = bowl->x, y = bowl->y;
	DRAW(out, "M%.1f %.1f", x + rx, y);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry);
	DRAW(out, "S%.1f %.1f %.1f %.1f", x - rx, y + k * ry, x - rx, y);
	DRAW(out, "S%.1f %.1f %.1f %.1f", x - k * rx, y - ry, x, y - ry);
	DRAW(out, "S%.1f %.1f %.1f %.1fZ", x + rx, y - k * ry, x + rx, y);
}

void outline_plank(struct text *out, double width, double height, double inset)
{
	const double l = inset, t = inset, r = width - inset, b = height - inset;
	const double c = fmax(8, LAYOUT_CORNER - inset * 0.75);
	const double k = c * 0.4; /* how near the corner's handles come to it: a little fuller than a circle */
	const double swell = 4;
	DRAW(out, "M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f", l + c, t, width * 0.4, t - swell, width * 0.6, t - swell,
	        r - c, t);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", r - k, t, r, t + k, r, t + c);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", r + swell, height * 0.4, r + swell, height * 0.6, r, b - c);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", r, b - k, r - k, b, r - c, b);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", width * 0.6, b + swell, width * 0.4, b + swell, l + c, b);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", l + k, b, l, b - k, l, b - c);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1f", l - swell, height * 0.6, l - swell, height * 0.4, l, t + c);
	DRAW(out, "C%.1f %.1f %.1f %.1f %.1f %.1fZ", l, t + k, l + k, t, l + c, t);
}
