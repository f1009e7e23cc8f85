#include "server/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "server/loop.h"

#define BACKLOG 4096
#define ACCEPTS_A_TURN 64 /* so that a rush of newcomers does not hold up the games */
#define REST_MS 500       /* out of descriptors: time for some to come free */

/* --- opening --------------------------------------------------------------------------------------------------- */

static int bind_one(const struct addrinfo *address)
{
	int fd = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, IPPROTO_TCP);
	int on = 1;
	int off = 0;

	if (fd < 0)
		return -errno;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
	if (address->ai_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof(off));
	if (bind(fd, address->ai_addr, address->ai_addrlen) || listen(fd, BACKLOG)) {
		int failed = -errno;

		close(fd);
		return failed;
	}
	return fd;
}

/* A descriptor, or a negative errno, or 1 with *gai set if the host is no address. */
static int bind_host(const char *host, uint32_t port, int *gai)
{
	char service[8];
	struct addrinfo hints = {
	        .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
	struct addrinfo *found;

	snprintf(service, sizeof(service), "%u", port);
	*gai = getaddrinfo(host, service, &hints, &found);
	if (*gai)
		return 1;
	int fd = bind_one(found);

	freeaddrinfo(found);
	return fd;
}

static uint32_t port_of(int fd)
{
	struct sockaddr_in6 address = {0}; /* the port stands where sockaddr_in has it */
	socklen_t len = sizeof(address);

	if (getsockname(fd, (struct sockaddr *)&address, &len))
		return 0;
	return ntohs(address.sin6_port);
}

static void complain(const char *host, uint32_t port, const char *option, int failed)
{
	if (failed == -EADDRINUSE)
		fprintf(stderr,
		        "mancalad: port %u is taken: another server is running there. Stop it, or choose another with "
		        "--%s.\n",
		        port, option);
	else if (failed == -EACCES)
		fprintf(stderr, "mancalad: port %u needs root. Choose one above 1023 with --%s.\n", port, option);
	else if (failed == -EADDRNOTAVAIL)
		fprintf(stderr, "mancalad: %s is no address of this machine; see --host.\n", host);
	else
		fprintf(stderr, "mancalad: cannot listen on %s port %u: %s.\n", host, port, strerror(-failed));
}

bool listen_open(struct listener *listener, const char *host, uint32_t port, const char *option, uint32_t *bound)
{
	int gai;
	int fd = bind_host(host, port, &gai);

	if (strcmp(host, "::") == 0 && (fd == 1 || fd == -EAFNOSUPPORT || fd == -EADDRNOTAVAIL)) {
		host = "0.0.0.0";
		fd = bind_host(host, port, &gai);
	}
	if (fd == 1) {
		fprintf(stderr, "mancalad: --host %s is no address: %s.\n", host, gai_strerror(gai));
		return false;
	}
	if (fd < 0) {
		complain(host, port, option, fd);
		return false;
	}
	*listener = (struct listener){.fd = fd};
	*bound = port_of(fd);
	return true;
}

/* --- accepting ------------------------------------------------------------------------------------------------- */

static void on_readable(uv_poll_t *poll, int status, int events);

static void on_rested(uv_timer_t *timer)
{
	struct listener *listener = timer->data;

	uv_poll_start(&listener->poll, UV_READABLE, on_readable);
}

static void on_readable(uv_poll_t *poll, int status, int events)
{
	struct listener *listener = poll->data;

	(void)status;
	(void)events;
	for (int i = 0; i < ACCEPTS_A_TURN; i++) {
		struct sockaddr_storage peer;
		socklen_t len = sizeof(peer);
		int on = 1;
		int fd = accept4(listener->fd, (struct sockaddr *)&peer, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);

		if (fd < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return;
		if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)) {
			log_error("listen: %s; resting for %d ms", strerror(errno), REST_MS);
			uv_poll_stop(poll);
			uv_timer_start(&listener->rest, on_rested, REST_MS, 0);
			return;
		}
		if (fd < 0)
			continue; /* that one has gone again */
		setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
		listener->accepted(fd, (struct sockaddr *)&peer);
	}
}

void listen_start(struct listener *listener, void (*accepted)(int fd, const struct sockaddr *peer))
{
	listener->accepted = accepted;
	uv_poll_init(loop_get(), &listener->poll, listener->fd);
	uv_timer_init(loop_get(), &listener->rest);
	listener->poll.data = listener->rest.data = listener;
	uv_poll_start(&listener->poll, UV_READABLE, on_readable);
}

static void on_closed(uv_handle_t *handle)
{
	struct listener *listener = handle->data;

	close(listener->fd);
	listener->fd = -1;
}

void listen_stop(struct listener *listener)
{
	uv_close((uv_handle_t *)&listener->rest, NULL);
	uv_poll_stop(&listener->poll);
	uv_close((uv_handle_t *)&listener->poll, on_closed);
}
