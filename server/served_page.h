/* The page as HTML: one file, whose head says what stands at each address (pages.def), in the language that the client
 * likes best. Of a room or a game it says what glimpse.h lets strangers know. Loop thread only. */
#ifndef SERVER_SERVED_PAGE_H
#define SERVER_SERVED_PAGE_H

#include "server/service.h"

/* `public_url` is the option; borrowed. */
void served_page_start(const char *public_url);

/* Where this server is found, without a slash at its end: the option's, or by the header Host. */
void served_page_origin(const char *host, struct text *out);

extern const struct service served_page_service;

#endif
