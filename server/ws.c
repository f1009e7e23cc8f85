#include "server/ws.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/conn_table.h"
#include "server/dispatch.h"
#include "server/http.h"
#include "server/kgp/link.h"
#include "server/lags.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/peers.h"
#include "server/traffic.h"
#include "server/utf8.h"
#include "server/watch.h"

#define RX_BYTES 128       /* held by every connection; a move has 80 bytes, and what is longer comes in pieces */
#define TX_BYTES_MAX 65536 /* without it the library cuts each send at RX_BYTES */
#define GOODBYE_MS 500     /* for the peers to answer when we stop */
#define WATCHING_PART 4    /* of --max-conns at most for pages of other sites, lest they leave none to those who play */
#define HEADERS_S 10       /* for a request to arrive whole */

/* What the library keeps for us with a WebSocket. */
struct ws_session {
	struct conn_id id;
	char *message; /* the pieces so far, while a message comes in several */
	uint32_t len;
	uint16_t n_frames;
	bool open;
	bool watches; /* for a page of any site: it may watch games and nothing else */
	bool kgp;     /* behind its connection stands a link of kgp/link.h */
	bool broken;  /* the library is to close it at the next chance */
	bool goodbye; /* our close frame is out */
};

static struct {
	struct config config;
	struct lws_context *context;
	struct lws_vhost *vhost;
	uint32_t max_sockets;
	uint32_t n_sockets;
	uint32_t n_open;     /* WebSockets, those saying goodbye included */
	uint32_t n_watching; /* of them, those that only watch */
	uv_check_t check;
	uv_prepare_t prepare;
	uv_timer_t goodbye;
	bool stopping;
	bool destroyed;
	void (*stopped)(void);
} ws;

/* --- a message comes in ---------------------------------------------------------------------------------------- */

static void take(struct ws_session *session, struct conn *conn, const char *bytes, size_t len)
{
	if (session->kgp) {
		kgp_link_take(conn->socket, bytes, len);
		kgp_link_take_end(conn->socket);
		return;
	}
	if (!bucket_take(&conn->messages, loop_now_ms(), ws.config.rate_per_s, ws.config.rate_burst, 1)) {
		log_warn("conn: closed for sending more than %u messages a second", ws.config.rate_per_s);
		conn_close(session->id, 1008, "too many messages");
		return;
	}
	if (!utf8_valid(bytes, len)) {
		conn_close(session->id, 1007, "not UTF-8");
		return;
	}
	dispatch_message(session->id, bytes, len);
}

static void forget_pieces(struct ws_session *session)
{
	free(session->message);
	session->message = NULL;
	session->len = 0;
	session->n_frames = 0;
}

static void receive(struct lws *wsi, struct ws_session *session, const char *piece, size_t len)
{
	struct conn *conn = conn_find(session->id);
	const size_t to_come = lws_remaining_packet_payload(wsi);

	if (!conn || conn->close_code)
		return;
	if (lws_frame_is_binary(wsi)) {
		conn_close(session->id, 1003, "text only");
		return;
	}
	/* What is announced counts as much as what has come: no byte over the cap is kept. */
	if (to_come > MESSAGE_BYTES_MAX || session->len + len + to_come > MESSAGE_BYTES_MAX) {
		conn_close(session->id, 1009, "message too long");
		return;
	}
	if (to_come == 0 && ++session->n_frames > FRAGMENTS_MAX) {
		conn_close(session->id, 1008, "too many fragments");
		return;
	}
	const bool last = lws_is_final_fragment(wsi);

	if (last && session->len == 0) {
		session->n_frames = 0;
		take(session, conn, piece, len);
		return;
	}
	if (!session->message)
		session->message = mem_new(1, MESSAGE_BYTES_MAX);
	if (len > 0)
		memcpy(session->message + session->len, piece, len);
	session->len += (uint32_t)len;
	if (last) {
		take(session, conn, session->message, session->len);
		forget_pieces(session);
	}
}

/* --- what the table of connections asks of a socket ------------------------------------------------------------ */

static bool socket_write(void *socket, struct frame *frame)
{
	return lws_write(socket, frame_text(frame), frame_len(frame), LWS_WRITE_TEXT) >= 0;
}

/* Costs nothing, unlike lws_send_pipe_choked(), which asks the kernel each time. While it says yes nothing may be
 * written: the library would store it in a list without a bound. */
static bool socket_blocked(void *socket)
{
	return lws_partial_buffered(socket);
}

static void socket_want_writable(void *socket)
{
	lws_callback_on_writable(socket);
}

static void socket_hang_up(void *socket)
{
	struct ws_session *session = lws_wsi_user(socket);

	/* The library closes a socket only from within its own callbacks; this makes sure that there will be one. */
	session->broken = true;
	shutdown(lws_get_socket_fd(socket), SHUT_RDWR);
}

/* Frames and sends it past the library, which is asked for nothing more than to read the answer. Its own way of closing
 * loses the frame when it closes while writing, and keeps a timer a socket in a sorted list, which takes seconds when
 * ten thousand are told at once that the server stops. */
static void socket_goodbye(void *socket, unsigned code, const char *reason)
{
	struct ws_session *session = lws_wsi_user(socket);
	unsigned char frame[2 + 125] = {0x88};
	const size_t len = 2 + strlen(reason);

	frame[1] = (unsigned char)len;
	frame[2] = (unsigned char)(code >> 8);
	frame[3] = (unsigned char)code;
	memcpy(frame + 4, reason, len - 2);
	session->goodbye = true;
	if (send(lws_get_socket_fd(socket), frame, 2 + len, MSG_NOSIGNAL) != (ssize_t)(2 + len))
		socket_hang_up(socket);
}

/* Without a limit on them a proxy is taken to stand before the server, so that all have its address. */
static uint64_t socket_peer(void *socket)
{
	return ws.config.conns_per_address > 0 ? peers_key(lws_get_opaque_user_data(socket)) : 0;
}

static const struct conn_socket_ops conn_ops = {
        .write = socket_write,
        .blocked = socket_blocked,
        .want_writable = socket_want_writable,
        .goodbye = socket_goodbye,
        .hang_up = socket_hang_up,
        .peer = socket_peer,
        .gone = dispatch_close,
        .overflowed = dispatch_overflow,
};

static bool socket_ping(void *socket, uint32_t number)
{
	unsigned char ping[LWS_PRE + sizeof(number)];

	if (lws_partial_buffered(socket))
		return false;
	memcpy(ping + LWS_PRE, &number, sizeof(number));
	return lws_write(socket, ping + LWS_PRE, sizeof(number), LWS_WRITE_PING) >= 0;
}

static uint64_t socket_bytes_received(void *socket)
{
	return traffic_received(lws_get_socket_fd(socket));
}

static const struct watch_ops watch_with = {.ping = socket_ping,
        .matters = lags_matter,
        .measured = lags_measured,
        .hang_up = socket_hang_up,
        .bytes_received = socket_bytes_received};

/* --- the same as a link of the Kalah Game Protocol has it ------------------------------------------------------- */

/* A frame a line: programs that are about take one for the other. */
static size_t wire_write(void *socket, const char *lines, size_t len)
{
	size_t at = 0;

	while (at < len && !lws_partial_buffered(socket)) {
		const char *end = memchr(lines + at, '\n', len - at);
		struct frame *frame = frame_new(lines + at, end ? (size_t)(end + 1 - (lines + at)) : len - at);

		at += frame_len(frame);
		if (!socket_write(socket, frame))
			at = len; /* it is dead, as its end will tell */
		frame_unref(frame);
	}
	return at;
}

static void wire_close(void *socket, bool at_once)
{
	if (at_once)
		socket_hang_up(socket);
	else
		socket_goodbye(socket, 1000, "");
}

static uint64_t wire_peer(void *socket)
{
	return peers_key(lws_get_opaque_user_data(socket));
}

static int wire_descriptor(void *socket)
{
	return lws_get_socket_fd(socket);
}

static const struct kgp_wire kgp_wire = {
        .write = wire_write,
        .want_writable = socket_want_writable,
        .close = wire_close,
        .peer = wire_peer,
        .descriptor = wire_descriptor,
};

static struct kgp_link *link_of(const struct ws_session *session)
{
	return conn_at(session->id.index)->socket;
}

/* --- the library's callbacks for a WebSocket ------------------------------------------------------------------- */

static void on_open(struct lws *wsi, struct ws_session *session)
{
	const uint64_t now_ms = loop_now_ms();

	session->open = true;
	ws.n_open++;
	if (session->kgp) {
		session->id = kgp_link_id(kgp_link_open(&kgp_wire, wsi));
		return;
	}
	ws.n_watching += session->watches;
	const bool full = conn_count() >= ws.config.max_conns ||
	                  (session->watches && ws.n_watching > ws.config.max_conns / WATCHING_PART);

	session->id = conn_open(wsi, now_ms);
	struct conn *conn = conn_find(session->id);

	bucket_init(&conn->messages, now_ms, ws.config.rate_burst);
	/* Those who came together are pinged apart. */
	conn->pinged_at_ms -= session->id.index * UINT32_C(2654435761) % (ws.config.ping_ms / 2);
	if (ws.stopping || full) {
		conn->unknown = true;
		conn_close(session->id, ws.stopping ? 1001 : 1013, ws.stopping ? "server stops" : "server full");
		if (full)
			log_warn("conn: refused, %u are open (--max-conns)", ws.config.max_conns);
		return;
	}
	if (session->watches)
		dispatch_open_to_watch(session->id);
	else
		dispatch_open(session->id);
}

static void on_closed(struct ws_session *session)
{
	if (!session->open)
		return;
	session->open = false;
	ws.n_open--;
	ws.n_watching -= session->watches;
	forget_pieces(session);
	if (session->kgp)
		kgp_link_end(link_of(session));
	else
		conn_drop(session->id);
}

static int on_ws(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	struct ws_session *session = user;

	switch (reason) {
	/* Every socket begins under this protocol, since it is the one for clients that ask for none. */
	case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
	case LWS_CALLBACK_RAW_ADOPT:
		return http_callback(wsi, reason, NULL, in, len);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		session->kgp = http_is_kgp(wsi);
		session->watches = http_only_watches(wsi);
		return http_upgrade_allowed(wsi) ? 0 : -1;
	case LWS_CALLBACK_ESTABLISHED:
		on_open(wsi, session);
		return 0;
	case LWS_CALLBACK_RECEIVE:
		receive(wsi, session, in, len);
		return 0;
	case LWS_CALLBACK_RECEIVE_PONG:
		watch_pong(session->id, in, len, loop_now_ms());
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		if (session->broken)
			return -1;
		if (session->kgp)
			kgp_link_writable(link_of(session));
		else
			conn_writable(session->id);
		return 0;
	case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
		return session->goodbye ? -1 : 0; /* he answers ours: nothing more to say */
	case LWS_CALLBACK_CLOSED:
		on_closed(session);
		return 0;
	default:
		return 0;
	}
}

/* --- sockets ---------------------------------------------------------------------------------------------------- */

void ws_adopt(int fd, const struct sockaddr *address)
{
	struct peer *peer = NULL;

	if (ws.n_sockets >= ws.max_sockets) {
		log_warn("conn: refused, %u sockets are open", ws.n_sockets);
	} else {
		peer = peers_enter(address, ws.config.conns_per_address);
		if (!peer)
			log_warn("conn: refused, %s has %u already (--conns-per-address; 0 behind a proxy)",
			        peers_name(address), ws.config.conns_per_address);
	}
	if (!peer) {
		close(fd);
		return;
	}
	lws_adopt_desc_t socket = {
	        .vh = ws.vhost,
	        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP,
	        .fd.sockfd = fd,
	        .opaque = peer,
	};

	ws.n_sockets++;
	if (!lws_adopt_descriptor_vhost_via_info(&socket))
		log_error("conn: the library refused a socket");
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	if (reason == LWS_CALLBACK_WSI_DESTROY) {
		struct peer *peer = lws_get_opaque_user_data(wsi);

		if (peer) { /* the library has sockets of its own */
			ws.n_sockets--;
			peers_leave(peer);
			lws_set_opaque_user_data(wsi, NULL);
		}
		return 0;
	}
	return http_callback(wsi, reason, user, in, len);
}

/* --- the end of a turn ------------------------------------------------------------------------------------------ */

static void destroy(void)
{
	ws.destroyed = true;
	uv_close((uv_handle_t *)&ws.goodbye, NULL);
	uv_close((uv_handle_t *)&ws.check, NULL);
	uv_close((uv_handle_t *)&ws.prepare, NULL);
	watch_stop();
	lws_context_destroy(ws.context);
	ws.stopped();
}

static void on_turn(void)
{
	dispatch_turn();
	conn_flush();
	if (ws.stopping && !ws.destroyed &&
	        ((ws.n_open == 0 && http_n_active() == 0) || !uv_is_active((uv_handle_t *)&ws.goodbye)))
		destroy();
}

static void on_check(uv_check_t *handle)
{
	(void)handle;
	on_turn();
}

static void on_prepare(uv_prepare_t *handle)
{
	(void)handle;
	on_turn();
}

static void on_goodbye(uv_timer_t *handle)
{
	(void)handle; /* it is no longer active, which on_turn() sees before the loop waits again */
}

void ws_stop(void (*stopped)(void))
{
	ws.stopped = stopped;
	ws.stopping = true;
	uv_timer_start(&ws.goodbye, on_goodbye, GOODBYE_MS, 0);
	for (size_t i = 0; i < conn_table_slots(); i++) {
		struct conn *conn = conn_at(i);

		if (conn->socket && !conn->left)
			conn_close((struct conn_id){(uint32_t)i, conn->generation}, 1001, "server stops");
	}
}

/* --- setting up ------------------------------------------------------------------------------------------------- */

static void on_library_log(int level, const char *line)
{
	char text[256];
	size_t len = strcspn(line, "\n");

	if (len >= sizeof(text))
		len = sizeof(text) - 1;
	memcpy(text, line, len);
	text[len] = '\0';
	if (level == LLL_ERR)
		log_error("lws: %s", text);
	else
		log_warn("lws: %s", text);
}

bool ws_start(const struct config *config, uint32_t max_sockets)
{
	static const struct lws_protocols protocols[] = {
	        {.name = "http-only",
	                .callback = on_http,
	                .per_session_data_size = HTTP_SESSION_BYTES,
	                .tx_packet_size = TX_BYTES_MAX},
	        {.name = "mancala",
	                .callback = on_ws,
	                .per_session_data_size = sizeof(struct ws_session),
	                .rx_buffer_size = RX_BYTES,
	                .tx_packet_size = TX_BYTES_MAX},
	        {0},
	};
	/* A client that asks for no subprotocol gets ours, and not the first of the list. */
	static const struct lws_protocol_vhost_options is_default = {.name = "default", .value = "1"};
	static const struct lws_protocol_vhost_options per_protocol = {
	        .name = "mancala", .options = &is_default, .value = ""};
	static const lws_retry_bo_t no_validity_timers = {0};
	void *loops[] = {loop_get()};
	struct lws_context_creation_info info = {
	        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
	        .protocols = protocols,
	        .pvo = &per_protocol,
	        .foreign_loops = loops,
	        .pcontext = &ws.context,
	        .retry_and_idle_policy = &no_validity_timers,
	        .timeout_secs = HEADERS_S,
	        .timeout_secs_ah_idle = HEADERS_S,
	        .server_string = "mancalad",
	        .vhost_name = "mancalad",
	        .gid = -1,
	        .uid = -1,
	        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
	                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
	};

	ws.config = *config;
	ws.max_sockets = max_sockets;
	lws_set_log_level(LLL_ERR | LLL_WARN, on_library_log);
	conn_table_start(&conn_ops);
	http_start(config);
	ws.context = lws_create_context(&info);
	if (!ws.context) {
		log_error(
		        "serve: libwebsockets does not start; the package libwebsockets-evlib-uv lets it run on libuv");
		return false;
	}
	ws.vhost = lws_create_vhost(ws.context, &info);
	if (!ws.vhost) {
		log_error("serve: libwebsockets has no memory to start with");
		return false;
	}
	uv_timer_init(loop_get(), &ws.goodbye);
	uv_check_init(loop_get(), &ws.check);
	uv_check_start(&ws.check, on_check);
	uv_prepare_init(loop_get(), &ws.prepare);
	uv_prepare_start(&ws.prepare, on_prepare);
	watch_start(config, &watch_with);
	return true;
}
