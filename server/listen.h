/* The listening socket: opens it with errors a person can act on, accepts in batches, and rests when the process is out
 * of descriptors instead of spinning. Knows nothing of what is spoken on the sockets it hands over. Loop thread only.
 */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/* Binds host:port. "::" takes every interface and falls back to IPv4 where there is no IPv6. On success the port that
 * was bound stands in *bound; else false, and a sentence on standard error. */
bool listen_open(const char *host, uint32_t port, uint32_t *bound);

/* Starts accepting; `accepted` owns the descriptor, which does not block. */
void listen_start(void (*accepted)(int fd, const struct sockaddr *peer));
void listen_stop(void);

#endif
