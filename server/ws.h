/* The socket side of the program: libwebsockets on our loop, WebSockets at /ws, all else to http.c. Whole messages go
 * to dispatch; frames enqueued by conn_send() are written at the end of the loop's turn. Loop thread only. */
#ifndef SERVER_WS_H
#define SERVER_WS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "server/config.h"

/* Sets up the library; false if it refuses, which it has logged. At most `max_sockets` sockets will be held, more are
 * closed as they come. */
bool ws_start(const struct config *config, uint32_t max_sockets);

/* Takes a fresh socket over. */
void ws_adopt(int fd, const struct sockaddr *address);

/* Closes every WebSocket with 1001 once its queue is written, gives the peers half a second to answer, then closes all
 * that is left and calls `stopped` from the loop. */
void ws_stop(void (*stopped)(void));

#endif
