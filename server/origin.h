/* Which pages may open a WebSocket here: ours, those on a list, and programs that are no page at all. Pure. */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include <stdbool.h>

/* `origin` is the header's value or NULL if there was none, which is allowed: only browsers send it, and we keep
 * nothing in cookies that another page could ride on. `host` is the value of Host. `allow` holds whole origins with
 * commas between. */
bool origin_allowed(const char *origin, const char *host, const char *allow);

/* A Host header we are willing to compare with: letters, digits, and . - _ : [ ] alone. */
bool origin_host_valid(const char *host);

#endif
