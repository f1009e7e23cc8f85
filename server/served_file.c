#include "server/served_file.h"

#include <string.h>
#include <zlib.h>

#include "server/assets.h"
#include "server/html_head.h"

/* Of the compressor: what it remembers is more than the page has bytes, and it is set up in microseconds. */
#define WINDOW_BITS 13
#define MEMORY_LEVEL 5

/* Appends the file up to where `mark` begins, and goes on behind it; false if it is not there. */
static bool copy_to(struct text *out, const char **at, const char *end, const char *mark)
{
	const char *found = memmem(*at, (size_t)(end - *at), mark, strlen(mark));

	if (!found)
		return false;
	write_bytes(out, *at, (size_t)(found - *at));
	*at = found + strlen(mark);
	return true;
}

static void skip_to(const char **at, const char *end, const char *mark)
{
	const char *found = memmem(*at, (size_t)(end - *at), mark, strlen(mark));

	if (found)
		*at = found;
}

void served_file_write(const char *language, const struct text *head, const char *no_script, struct text *out)
{
	const struct asset *asset = assets_find(SERVED_FILE_PATH);
	const char *at = (const char *)asset->raw, *end = at + asset->n_raw;

	if (copy_to(out, &at, end, "<html lang=\"")) {
		write_literal(out, "<html lang=\"");
		write_literal(out, language);
		skip_to(&at, end, "\"");
	}
	if (copy_to(out, &at, end, "<!--about-->")) {
		write_bytes(out, head->bytes, head->len);
		skip_to(&at, end, "<!--/about-->");
		at += strlen("<!--/about-->");
	}
	if (copy_to(out, &at, end, "<noscript>")) {
		write_literal(out, "<noscript>");
		html_escape(out, no_script);
		skip_to(&at, end, "</noscript>");
	}
	write_bytes(out, at, (size_t)(end - at));
}

bool served_file_compress(const struct text *page, struct text *out)
{
	z_stream stream = {.next_in = (unsigned char *)page->bytes, .avail_in = (unsigned)page->len};

	if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, WINDOW_BITS + 16, MEMORY_LEVEL,
	            Z_DEFAULT_STRATEGY) != Z_OK)
		return false;
	const size_t most = deflateBound(&stream, page->len);
	stream.next_out = (unsigned char *)text_reserve(out, most);
	stream.avail_out = (unsigned)most;
	const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
	out->len = done ? stream.total_out : 0;
	deflateEnd(&stream);
	return done;
}
