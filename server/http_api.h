/* The archive over HTTP: a request waits for the store's answer while its socket stays open, and the answer outlives a
 * socket that did not wait for it. Loop thread only. */
#ifndef SERVER_HTTP_API_H
#define SERVER_HTTP_API_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>

struct http_api; /* a request under way */

bool http_api_knows(const char *path);

/* Asks the store. The socket is asked to become writable once the answer is there. Never NULL; ended by http_api_end.
 */
struct http_api *http_api_begin(struct lws *wsi, const char *path, bool head_only);

/* The whole answer, its head first, once it is there; NULL before. `safety_headers` go into the head. */
const unsigned char *http_api_answer(struct http_api *api, const char *safety_headers, size_t *len);

/* The socket is done or gone. */
void http_api_end(struct http_api *api);

#endif
