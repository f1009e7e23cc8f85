#include "server/kgp/tcp.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/kgp/link.h"
#include "server/listen.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/peers.h"

#define READ_BYTES 4096
#define WRITE_BYTES 16384 /* a piece that the kernel does not take at once is kept by us */
#define KEEPALIVE_S 60

struct socket {
	uv_tcp_t tcp;
	uv_shutdown_t shutdown;
	uv_write_t write;
	char *piece; /* being written; NULL for none */
	struct kgp_link *link;
	struct peer *peer;
};

static struct {
	const struct config *config;
	struct listener listener;
	bool on;
	uint32_t n_sockets;
} tcp;

static void on_closed(uv_handle_t *handle)
{
	struct socket *socket = handle->data;
	if (socket->link)
		kgp_link_end(socket->link);
	peers_leave(socket->peer);
	tcp.n_sockets--;
	free(socket->piece);
	free(socket);
}

static void end(struct socket *socket)
{
	if (!uv_is_closing((uv_handle_t *)&socket->tcp))
		uv_close((uv_handle_t *)&socket->tcp, on_closed);
}

/* ---- as a link has it ---- */

static void on_written(uv_write_t *write, int status)
{
	struct socket *socket = write->data;
	free(socket->piece);
	socket->piece = NULL;
	if (status < 0)
		end(socket);
	else
		kgp_link_writable(socket->link);
}

static size_t socket_write(void *wire, const char *lines, size_t len)
{
	struct socket *socket = wire;
	uv_stream_t *stream = (uv_stream_t *)&socket->tcp;
	uv_buf_t whole = uv_buf_init((char *)(uintptr_t)lines, (unsigned)len);
	if (socket->piece)
		return 0;
	if (uv_is_closing((uv_handle_t *)stream))
		return len;
	int n = uv_try_write(stream, &whole, 1);
	if (n > 0)
		return (size_t)n;
	if (n != UV_EAGAIN) {
		end(socket);
		return len;
	}
	len = len < WRITE_BYTES ? len : WRITE_BYTES;
	socket->piece = mem_new(1, len);
	memcpy(socket->piece, lines, len);
	uv_buf_t piece = uv_buf_init(socket->piece, (unsigned)len);
	socket->write.data = socket;
	if (uv_write(&socket->write, stream, &piece, 1, on_written) < 0)
		end(socket);
	return len;
}

static void socket_want_writable(void *wire)
{
	(void)wire; /* on_written tells */
}

/* Its goodbye would be lost if we closed while it still says something: it is to close first, and is hung up on if it
 * does not (watch.h). */
static void socket_close(void *wire, bool at_once)
{
	struct socket *socket = wire;
	if (at_once || uv_shutdown(&socket->shutdown, (uv_stream_t *)&socket->tcp, NULL) < 0)
		end(socket);
}

static uint64_t socket_peer(void *wire)
{
	return peers_key(((struct socket *)wire)->peer);
}

static int socket_descriptor(void *wire)
{
	uv_os_fd_t fd = -1;
	return uv_fileno(wire, &fd) == 0 ? fd : -1;
}

static const struct kgp_wire socket_wire = {
        .write = socket_write,
        .want_writable = socket_want_writable,
        .close = socket_close,
        .peer = socket_peer,
        .descriptor = socket_descriptor,
};

/* ---- reading and accepting ---- */

static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *out)
{
	static char bytes[READ_BYTES];
	(void)handle;
	(void)wanted;
	*out = uv_buf_init(bytes, sizeof bytes);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct socket *socket = stream->data;
	if (n < 0)
		end(socket);
	else if (n > 0)
		kgp_link_take(socket->link, buf->base, (size_t)n);
}

static void accept_one(int fd, const struct sockaddr *address)
{
	struct peer *peer = NULL;
	if (tcp.n_sockets >= KGP_CONNS_MAX)
		log_warn("kgp: refused, %u sockets are open", tcp.n_sockets);
	else if (!(peer = peers_enter(address, tcp.config->conns_per_address)))
		log_warn(
		        "kgp: refused, %s has too many connections already (--conns-per-address)", peers_name(address));
	if (!peer) {
		close(fd);
		return;
	}
	struct socket *socket = mem_new(1, sizeof *socket);
	socket->peer = peer;
	socket->tcp.data = socket;
	tcp.n_sockets++;
	uv_tcp_init(loop_get(), &socket->tcp);
	if (uv_tcp_open(&socket->tcp, fd) < 0) {
		close(fd);
		end(socket);
		return;
	}
	uv_tcp_keepalive(&socket->tcp, 1, KEEPALIVE_S);
	socket->link = kgp_link_open(&socket_wire, socket);
	if (uv_read_start((uv_stream_t *)&socket->tcp, on_room, on_read) < 0)
		end(socket);
}

bool kgp_tcp_open(const struct config *config)
{
	uint32_t port;
	tcp.config = config;
	tcp.on = config->kgp_port > 0;
	return !tcp.on || listen_open(&tcp.listener, config->host, config->kgp_port, "kgp-port", &port);
}

void kgp_tcp_start(void)
{
	if (!tcp.on)
		return;
	listen_start(&tcp.listener, accept_one);
	log_info("kgp: programs come in at port %u", tcp.config->kgp_port);
}

void kgp_tcp_stop(void)
{
	if (tcp.on)
		listen_stop(&tcp.listener);
}
