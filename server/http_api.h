/* What services answer over HTTP, below /api and elsewhere: a request waits for the answer of its service (service.h)
 * while its socket stays open, and the asking outlives a socket that did not wait for it. Loop thread only. */
#ifndef SERVER_HTTP_API_H
#define SERVER_HTTP_API_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct http_api; /* a request under way */

struct http_ask {
	const char *path;
	bool is_post;
	bool head_only;
	bool gzip;     /* see service.h */
	uint64_t peer; /* see service.h */
};

/* Whether such a request to a path is answered here; `is_post`: else GET or HEAD. */
bool http_api_knows(const char *path, bool is_post);

/* Asks. The socket is asked to become writable once the answer is there. Never NULL; ended by http_api_end.
 */
struct http_api *http_api_begin(struct lws *wsi, const struct http_ask *ask);

/* The whole answer, its head first, once it is there; NULL before. `safety_headers` go into the head. */
const unsigned char *http_api_answer(struct http_api *api, const char *safety_headers, size_t *len);

/* The socket is done or gone. */
void http_api_end(struct http_api *api);

#endif
