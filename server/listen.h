/* A listening socket: opens it with errors a person can act on, accepts in batches, and rests when the process is out
 * of descriptors instead of spinning. Knows nothing of what is spoken on the sockets it hands over. Loop thread only.
 */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>
#include <uv.h>

struct listener {
	int fd;
	uv_poll_t poll;
	uv_timer_t rest;
	void (*accepted)(int fd, const struct sockaddr *peer);
};

/* Binds host:port, which the option `option` gave. "::" takes every interface and falls back to IPv4 where there is no
 * IPv6. On success the port that was bound stands in *bound; else false, and a sentence on standard error. */
bool listen_open(struct listener *listener, const char *host, uint32_t port, const char *option, uint32_t *bound);

/* Starts accepting; `accepted` owns the descriptor, which does not block. */
void listen_start(struct listener *listener, void (*accepted)(int fd, const struct sockaddr *peer));
void listen_stop(struct listener *listener);

#endif
