#include "server/watch.h"

#include <string.h>

#include "common/limits.h"
#include "server/conn_table.h"
#include "server/log.h"
#include "server/loop.h"

#define SWEEP_MS_MAX 250
#define SWEEP_MS_MIN 10
#define CLOSING_MS 5000 /* for a closing connection to take what is queued for it, and again to answer our goodbye */
#define COUNT_MS 4000   /* between looks at the bytes of one connection: what may come at once is this long's worth */
#define COUNT_APART_MS 60

static struct {
	struct config config;
	const struct watch_ops *ops[CONN_KINDS];
	uv_timer_t timer;
} watch;

/* True if the connection has sent more bytes than it may, on average since it was last looked at. */
static bool floods(struct conn *conn, size_t index, uint64_t now_ms)
{
	const uint64_t rate = watch.config.rate_per_s ? watch.config.rate_bytes_per_s : 0;
	const uint32_t after_ms = conn_ms_since(now_ms, conn->counted_at_ms);

	/* Each look is a system call; those who came together are looked at apart. */
	if (rate == 0 || after_ms < COUNT_MS + index % 16 * COUNT_APART_MS)
		return false;
	const uint32_t n_bytes = (uint32_t)watch.ops[conn->kind]->bytes_received(conn->socket);
	const uint32_t n_new = n_bytes - conn->n_bytes_received;

	conn->counted_at_ms = (uint32_t)now_ms;
	conn->n_bytes_received = n_bytes;
	return n_new > rate * after_ms / 1000;
}

/* The number of a ping is the instant at which it went out. There is one at a time, as TCP loses none. */
static void ping(struct conn *conn, uint64_t now_ms)
{
	conn->pinged_at_ms = (uint32_t)now_ms;
	conn->trip.under_way = watch.ops[conn->kind]->ping(conn->socket, conn->pinged_at_ms);
}

static bool is_ping_due(const struct conn *conn, struct conn_id id, uint64_t now_ms)
{
	const uint32_t after_ms = conn_ms_since(now_ms, conn->pinged_at_ms);

	if (conn->trip.under_way)
		return false;
	return after_ms >= watch.config.ping_ms ||
	       (after_ms >= LAG_ASKED_EVERY_MS && watch.ops[conn->kind]->matters(id));
}

void watch_pong(struct conn_id id, const void *payload, size_t len, uint64_t now_ms)
{
	struct conn *conn = conn_find(id);
	uint32_t number;

	if (!conn)
		return;
	conn->heard_at_ms = (uint32_t)now_ms;
	if (len != sizeof(number))
		return;
	memcpy(&number, payload, sizeof(number));
	if (number == conn->pinged_at_ms && trip_end(&conn->trip, conn_ms_since(now_ms, number)))
		watch.ops[conn->kind]->measured(id);
}

static void look_at(struct conn *conn, size_t index, uint64_t now_ms)
{
	struct conn_id id = {(uint32_t)index, conn->generation};

	if (conn->left) {
		if (conn_ms_since(now_ms, conn->closing_at_ms) >= CLOSING_MS)
			watch.ops[conn->kind]->hang_up(conn->socket);
		return;
	}
	if (conn->close_code) {
		if (conn_ms_since(now_ms, conn->closing_at_ms) >= CLOSING_MS)
			conn_hang_up(id);
		return;
	}
	if (conn_ms_since(now_ms, conn->heard_at_ms) >= watch.config.silence_ms) {
		conn_hang_up(id); /* a goodbye would only wait in the dead socket */
		return;
	}
	if (!conn->greeted && conn_ms_since(now_ms, conn->opened_at_ms) >= watch.config.hello_ms) {
		conn_close(id, 1008, "no hello");
		return;
	}
	if (conn->behind && conn_ms_since(now_ms, conn->behind_at_ms) >= watch.config.behind_ms) {
		log_warn("conn: a reader stayed behind for %u ms and is closed", watch.config.behind_ms);
		conn_close(id, 1013, "too slow a reader");
		return;
	}
	if (floods(conn, index, now_ms)) {
		log_warn("conn: closed for sending more than %u bytes a second", watch.config.rate_bytes_per_s);
		conn_close(id, 1008, "too many bytes");
		return;
	}
	if (is_ping_due(conn, id, now_ms))
		ping(conn, now_ms);
}

void watch_sweep(uint64_t now_ms)
{
	for (size_t i = 0; i < conn_table_slots(); i++) {
		struct conn *conn = conn_at(i);

		if (conn->socket)
			look_at(conn, i, now_ms);
	}
}

static void on_timer(uv_timer_t *handle)
{
	(void)handle;
	watch_sweep(loop_now_ms());
}

/* Often enough for the shortest deadline to be kept within a quarter of it. */
static uint64_t sweep_ms(void)
{
	uint32_t shortest = watch.config.hello_ms;

	if (watch.config.ping_ms < shortest)
		shortest = watch.config.ping_ms;
	if (watch.config.silence_ms < shortest)
		shortest = watch.config.silence_ms;
	if (watch.config.behind_ms < shortest)
		shortest = watch.config.behind_ms;
	shortest /= 4;
	if (shortest > SWEEP_MS_MAX)
		return SWEEP_MS_MAX;
	return shortest < SWEEP_MS_MIN ? SWEEP_MS_MIN : shortest;
}

void watch_start(const struct config *config, const struct watch_ops *ops)
{
	watch.config = *config;
	watch.ops[CONN_WEBSOCKET] = ops;
	uv_timer_init(loop_get(), &watch.timer);
	uv_timer_start(&watch.timer, on_timer, sweep_ms(), sweep_ms());
}

void watch_add(enum conn_kind kind, const struct watch_ops *ops)
{
	watch.ops[kind] = ops;
}

void watch_stop(void)
{
	uv_close((uv_handle_t *)&watch.timer, NULL);
}
