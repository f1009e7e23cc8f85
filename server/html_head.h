/* What the head of an HTML page says of it, for people who look for it and for programs that show links: a title, a
 * description, an address, a picture. Everything in it is escaped. Pure. */
#ifndef SERVER_HTML_HEAD_H
#define SERVER_HTML_HEAD_H

#include <stdbool.h>

#include "protocol/write.h"

/* All UTF-8, none of it escaped; borrowed. */
struct html_head {
	const char *language; /* "en" */
	const char *title;    /* without the name of the house */
	const char *about;    /* a sentence or two */
	const char *url;      /* whole */
	const char *image;    /* a picture's whole address, a card of picture.h */
	const char *image_alt;
	bool unlisted; /* search engines are asked to leave it out */
};

/* Appends text with what HTML has a use for escaped, in attributes too; what is no text is left out. */
void html_escape(struct text *out, const char *text);

void html_head_write(const struct html_head *head, struct text *out);

#endif
