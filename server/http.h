/* What is spoken before and beside WebSockets: the page's files, compiled in; health; and the refusal of everything
 * that is neither. One request a connection: what a second one could smuggle past a proxy cannot be asked. Loop thread
 * only. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/config.h"

/* What the library keeps for us with a request. */
#define HTTP_SESSION_BYTES 32

void http_start(const struct config *config);

/* The library's callback for everything that is no WebSocket yet. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);

/* A request to open a WebSocket: the right path, method, version and origin, and nothing strange about it. */
bool http_upgrade_allowed(struct lws *wsi);

/* Whether that WebSocket may only watch games, which pages of any site may. */
bool http_only_watches(struct lws *wsi);

/* Whether that WebSocket is for the Kalah Game Protocol. */
bool http_is_kgp(struct lws *wsi);

/* Answers being written. */
size_t http_n_active(void);

#endif
