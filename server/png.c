#include "server/png.h"

#include <librsvg/rsvg.h>

static cairo_status_t take_bytes(void *closure, const unsigned char *bytes, unsigned len)
{
	write_bytes(closure, (const char *)bytes, len);
	return CAIRO_STATUS_SUCCESS;
}

static bool draw(RsvgHandle *handle, cairo_surface_t *surface, unsigned width, unsigned height)
{
	const RsvgRectangle whole = {0, 0, width, height};
	cairo_t *cairo = cairo_create(surface);
	bool drawn =
	        rsvg_handle_render_document(handle, cairo, &whole, NULL) && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;

	cairo_destroy(cairo);
	cairo_surface_flush(surface);
	return drawn;
}

bool png_make(const struct text *svg, unsigned width, unsigned height, struct text *out, const char **why)
{
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg->bytes, svg->len, NULL);

	*why = "";
	if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
		*why = "there is no memory for the picture";
	else if (!handle)
		*why = "the drawing is not understood";
	else if (!draw(handle, surface, width, height))
		*why = "the drawing cannot be drawn";
	else if (cairo_surface_write_to_png_stream(surface, take_bytes, out) != CAIRO_STATUS_SUCCESS)
		*why = "the picture cannot be written";
	if (handle)
		g_object_unref(handle);
	cairo_surface_destroy(surface);
	return !**why;
}
