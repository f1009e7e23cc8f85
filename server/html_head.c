#include "server/html_head.h"

#include <stdio.h>
#include <string.h>

#include "common/limits.h"

#define HOUSE "mancala"

void html_escape(struct text *out, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '&':
			write_literal(out, "&amp;");
			break;
		case '<':
			write_literal(out, "&lt;");
			break;
		case '>':
			write_literal(out, "&gt;");
			break;
		case '"':
			write_literal(out, "&quot;");
			break;
		case '\'':
			write_literal(out, "&#39;");
			break;
		default:
			if ((unsigned char)*text >= ' ')
				write_bytes(out, text, 1);
		}
	}
}

/* As the protocol of previews has them: with a country. */
static const char *locale_of(const char *language)
{
	static const char *const locales[] = {"en_US", "es_ES", "fr_FR", "ru_RU"};

	for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++)
		if (strncmp(locales[i], language, 2) == 0)
			return locales[i];
	return locales[0];
}

static void write_meta(struct text *out, const char *kind, const char *name, const char *content)
{
	write_literal(out, "<meta ");
	write_literal(out, kind);
	write_literal(out, "=\"");
	write_literal(out, name);
	write_literal(out, "\" content=\"");
	html_escape(out, content);
	write_literal(out, "\">\n");
}

void html_head_write(const struct html_head *head, struct text *out)
{
	char width[16], height[16];

	snprintf(width, sizeof width, "%d", PICTURE_CARD_WIDTH);
	snprintf(height, sizeof height, "%d", PICTURE_CARD_HEIGHT);
	write_literal(out, "<title>");
	html_escape(out, head->title);
	write_literal(out, " · " HOUSE "</title>\n");
	write_meta(out, "name", "description", head->about);
	if (head->unlisted)
		write_meta(out, "name", "robots", "noindex");
	write_literal(out, "<link rel=\"canonical\" href=\"");
	html_escape(out, head->url);
	write_literal(out, "\">\n");
	write_meta(out, "property", "og:site_name", HOUSE);
	write_meta(out, "property", "og:type", "website");
	write_meta(out, "property", "og:locale", locale_of(head->language));
	write_meta(out, "property", "og:title", head->title);
	write_meta(out, "property", "og:description", head->about);
	write_meta(out, "property", "og:url", head->url);
	write_meta(out, "property", "og:image", head->image);
	write_meta(out, "property", "og:image:type", "image/png");
	write_meta(out, "property", "og:image:width", width);
	write_meta(out, "property", "og:image:height", height);
	write_meta(out, "property", "og:image:alt", head->image_alt);
	write_meta(out, "name", "twitter:card", "summary_large_image");
}
