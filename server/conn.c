#include "server/conn_table.h"

#include <stdlib.h>

#include "common/mem.h"
#include "server/loop.h"

/* A place in a queue. All queues share one pool: an idle connection, and almost all are, holds none. */
struct link {
	struct frame *frame;
	uint64_t mark; /* held until this is released */
	uint32_t next;
	bool now; /* may overtake what is held */
};

static struct {
	const struct conn_socket_ops *ops[CONN_KINDS];

	struct conn *conns;
	size_t n_conns;
	size_t cap_conns;
	uint32_t *free_slots;
	size_t n_free_slots;
	size_t cap_free_slots;
	size_t n_open;

	struct link *links; /* [0] is not used */
	size_t n_links;
	size_t cap_links;
	uint32_t free_link;

	struct conn_id *dirty;
	size_t n_dirty;
	size_t cap_dirty;
	bool flushing;

	uint64_t mark;     /* of frames enqueued now */
	uint64_t released; /* the last mark released */
	bool forsaken;     /* no other will be */
	bool hurry;
	struct conn_id *waiting;
	size_t n_waiting;
	size_t cap_waiting;
} table;

void conn_table_start(const struct conn_socket_ops *ops)
{
	table.ops[CONN_WEBSOCKET] = ops;
	mem_grow((void **)&table.links, &table.cap_links, 1, sizeof(*table.links));
	table.n_links = 1;
}

void conn_table_add(enum conn_kind kind, const struct conn_socket_ops *ops)
{
	table.ops[kind] = ops;
}

void conn_table_stop(void)
{
	free(table.conns);
	free(table.free_slots);
	free(table.links);
	free(table.dirty);
	free(table.waiting);
	table = (__typeof__(table)){0};
}

/* --- ids ------------------------------------------------------------------------------------------------------- */

/* The slot of a socket that has not ended. */
static struct conn *slot_of(struct conn_id id)
{
	if (id.generation == 0 || id.index >= table.n_conns)
		return NULL;
	struct conn *conn = &table.conns[id.index];

	return conn->socket && conn->generation == id.generation ? conn : NULL;
}

struct conn *conn_find(struct conn_id id)
{
	struct conn *conn = slot_of(id);

	return conn && !conn->left ? conn : NULL;
}

static struct conn_id id_of(const struct conn *conn)
{
	return (struct conn_id){(uint32_t)(conn - table.conns), conn->generation};
}

bool conn_alive(struct conn_id id)
{
	return conn_find(id) != NULL;
}

size_t conn_table_slots(void)
{
	return table.n_conns;
}

struct conn *conn_at(size_t index)
{
	return &table.conns[index];
}

size_t conn_count(void)
{
	return table.n_open;
}

struct conn_id conn_open(void *socket, uint64_t now_ms)
{
	return conn_open_as(CONN_WEBSOCKET, socket, now_ms);
}

struct conn_id conn_open_as(enum conn_kind kind, void *socket, uint64_t now_ms)
{
	uint32_t index;
	uint32_t generation = 1;

	if (table.n_free_slots > 0) {
		index = table.free_slots[--table.n_free_slots];
		generation = table.conns[index].generation + 1;
		if (generation == 0)
			generation = 1;
	} else {
		mem_grow((void **)&table.conns, &table.cap_conns, table.n_conns + 1, sizeof(*table.conns));
		index = (uint32_t)table.n_conns++;
	}
	table.conns[index] = (struct conn){
	        .socket = socket,
	        .kind = (uint8_t)kind,
	        .generation = generation,
	        .opened_at_ms = (uint32_t)now_ms,
	        .heard_at_ms = (uint32_t)now_ms,
	        .pinged_at_ms = (uint32_t)now_ms,
	        .counted_at_ms = (uint32_t)now_ms,
	};
	table.n_open++;
	return id_of(&table.conns[index]);
}

/* --- queues ---------------------------------------------------------------------------------------------------- */

static void append(uint32_t *first, uint32_t *last, uint32_t at)
{
	table.links[at].next = 0;
	if (*last)
		table.links[*last].next = at;
	else
		*first = at;
	*last = at;
}

static void push(struct conn *conn, struct frame *frame, bool now)
{
	uint32_t at = table.free_link;

	if (at) {
		table.free_link = table.links[at].next;
	} else {
		mem_grow((void **)&table.links, &table.cap_links, table.n_links + 1, sizeof(*table.links));
		at = (uint32_t)table.n_links++;
	}
	table.links[at] = (struct link){.frame = frame_ref(frame), .mark = now ? 0 : table.mark, .now = now};
	append(&conn->first, &conn->last, at);
	conn->n_queued++;
	conn->n_queued_bytes += (uint32_t)frame_len(frame);
}

/* The first frame of a queue that has one; the reference goes to the caller. */
static struct frame *pull(struct conn *conn, uint32_t *first, uint32_t *last)
{
	uint32_t at = *first;
	struct frame *frame = table.links[at].frame;

	*first = table.links[at].next;
	if (!*first)
		*last = 0;
	table.links[at].next = table.free_link;
	table.free_link = at;
	conn->n_queued--;
	conn->n_queued_bytes -= (uint32_t)frame_len(frame);
	return frame;
}

static void empty(struct conn *conn)
{
	while (conn->first)
		frame_unref(pull(conn, &conn->first, &conn->last));
	while (conn->now_first)
		frame_unref(pull(conn, &conn->now_first, &conn->now_last));
}

static void mark_dirty(struct conn *conn)
{
	if (conn->dirty)
		return;
	conn->dirty = true;
	mem_grow((void **)&table.dirty, &table.cap_dirty, table.n_dirty + 1, sizeof(*table.dirty));
	table.dirty[table.n_dirty++] = id_of(conn);
}

static bool is_held(const struct conn *conn)
{
	return conn->first && table.links[conn->first].mark > table.released;
}

static void enqueue(struct conn_id id, struct frame *frame, bool now)
{
	struct conn *conn = conn_find(id);

	if (!conn || conn->behind || conn->close_code)
		return;
	bool full = conn->n_queued > 0 && (conn->n_queued >= CONN_QUEUE_FRAMES_MAX ||
	                                          conn->n_queued_bytes + frame_len(frame) > CONN_QUEUE_BYTES_MAX);

	if (full && !conn->admitting) {
		empty(conn);
		conn->behind = true;
		conn->behind_at_ms = (uint32_t)loop_now_ms();
	} else {
		push(conn, frame, now);
	}
	mark_dirty(conn);
}

void conn_send(struct conn_id id, struct frame *frame)
{
	enqueue(id, frame, false);
}

void conn_send_now(struct conn_id id, struct frame *frame)
{
	enqueue(id, frame, true);
}

/* Takes what may go ahead out of the queue. */
static void overtake(struct conn *conn)
{
	uint32_t at = conn->first;

	conn->first = conn->last = 0;
	while (at) {
		uint32_t next = table.links[at].next;

		if (table.links[at].now)
			append(&conn->now_first, &conn->now_last, at);
		else
			append(&conn->first, &conn->last, at);
		at = next;
	}
}

void conn_hurry(bool hurry)
{
	table.hurry = hurry;
	for (size_t i = 0; hurry && i < table.n_waiting; i++) {
		struct conn *conn = conn_find(table.waiting[i]);

		if (conn)
			mark_dirty(conn);
	}
}

void conn_hold(uint64_t mark)
{
	table.mark = mark;
}

void conn_forsake(void)
{
	table.forsaken = true;
}

static void wait_for_release(struct conn *conn)
{
	if (conn->waiting)
		return;
	conn->waiting = true;
	mem_grow((void **)&table.waiting, &table.cap_waiting, table.n_waiting + 1, sizeof(*table.waiting));
	table.waiting[table.n_waiting++] = id_of(conn);
}

void conn_release(uint64_t mark)
{
	if (mark <= table.released)
		return;
	table.released = mark;
	for (size_t i = 0; i < table.n_waiting; i++) {
		struct conn *conn = conn_find(table.waiting[i]);

		if (conn) {
			conn->waiting = false;
			mark_dirty(conn);
		}
	}
	table.n_waiting = 0;
}

void conn_close(struct conn_id id, unsigned code, const char *reason)
{
	struct conn *conn = conn_find(id);

	if (!conn || conn->close_code)
		return;
	conn->close_code = (uint16_t)code;
	conn->close_reason = reason;
	conn->closing_at_ms = (uint32_t)loop_now_ms();
	mark_dirty(conn);
}

/* --- writing --------------------------------------------------------------------------------------------------- */

/* From here on nobody is found under its id; the socket may live on for a while. */
static void leave(struct conn *conn)
{
	struct conn_id id = id_of(conn);

	empty(conn);
	conn->left = true;
	conn->closing_at_ms = (uint32_t)loop_now_ms();
	table.n_open--;
	if (!conn->unknown)
		table.ops[conn->kind]->gone(id); /* the user's number can still be asked for in there */
	table.conns[id.index].user = 0;
}

void conn_drop(struct conn_id id)
{
	struct conn *conn = slot_of(id);

	if (!conn)
		return;
	if (!conn->left)
		leave(conn);
	conn = &table.conns[id.index];
	conn->socket = NULL;
	mem_grow((void **)&table.free_slots, &table.cap_free_slots, table.n_free_slots + 1, sizeof(*table.free_slots));
	table.free_slots[table.n_free_slots++] = id.index;
}

static void hang_up(struct conn *conn)
{
	void *socket = conn->socket;
	const struct conn_socket_ops *ops = table.ops[conn->kind];

	leave(conn);
	ops->hang_up(socket);
}

void conn_hang_up(struct conn_id id)
{
	struct conn *conn = conn_find(id);

	if (conn)
		hang_up(conn);
}

void conn_writable(struct conn_id id)
{
	struct conn *conn = conn_find(id);

	if (conn)
		mark_dirty(conn);
}

static void flush(struct conn_id id)
{
	struct conn *conn = conn_find(id);

	if (conn && table.hurry && is_held(conn))
		overtake(conn);
	while (conn && (conn->now_first || (conn->first && !is_held(conn)))) {
		if (table.ops[conn->kind]->blocked(conn->socket)) {
			table.ops[conn->kind]->want_writable(conn->socket);
			return;
		}
		struct frame *frame = conn->now_first ? pull(conn, &conn->now_first, &conn->now_last)
		                                      : pull(conn, &conn->first, &conn->last);
		bool alive = table.ops[conn->kind]->write(conn->socket, frame);

		frame_unref(frame);
		conn = conn_find(id); /* the library may have found the socket dead and told us so within the write */
		if (conn && !alive) {
			hang_up(conn);
			return;
		}
	}
	if (!conn)
		return;
	if (conn->first && table.forsaken)
		empty(conn);
	if (conn->first) {
		wait_for_release(conn);
		return;
	}
	if ((conn->behind || conn->close_code) && table.ops[conn->kind]->blocked(conn->socket)) {
		table.ops[conn->kind]->want_writable(conn->socket);
		return;
	}
	if (conn->close_code) {
		void *socket = conn->socket;
		const unsigned code = conn->close_code;
		const char *reason = conn->close_reason;

		const struct conn_socket_ops *ops = table.ops[conn->kind];

		leave(conn);
		ops->goodbye(socket, code, reason);
		return;
	}
	if (conn->behind) {
		conn->behind = false;
		conn->admitting = true;
		table.ops[conn->kind]->overflowed(id);
		conn = conn_find(id);
		if (conn)
			conn->admitting = false;
	}
}

void conn_flush(void)
{
	if (table.flushing)
		return;
	table.flushing = true;
	/* The list may grow while we are at it: somebody's going is news for others. */
	for (size_t i = 0; i < table.n_dirty; i++) {
		struct conn_id id = table.dirty[i];
		struct conn *conn = conn_find(id);

		if (!conn)
			continue;
		conn->dirty = false;
		flush(id);
	}
	table.n_dirty = 0;
	table.flushing = false;
}

/* --- what the layer above asks --------------------------------------------------------------------------------- */

void conn_greeted(struct conn_id id)
{
	struct conn *conn = conn_find(id);

	if (conn)
		conn->greeted = true;
}

int32_t conn_trip_ms(struct conn_id id)
{
	const struct conn *conn = conn_find(id);

	return conn ? trip_ms(&conn->trip) : -1;
}

uint64_t conn_peer(struct conn_id id)
{
	const struct conn *conn = conn_find(id);

	return conn ? table.ops[conn->kind]->peer(conn->socket) : 0;
}

void conn_set_user(struct conn_id id, uint64_t user)
{
	struct conn *conn = conn_find(id);

	if (conn)
		conn->user = user;
}

uint64_t conn_user(struct conn_id id)
{
	if (id.index >= table.n_conns || table.conns[id.index].generation != id.generation)
		return 0;
	return table.conns[id.index].user;
}
