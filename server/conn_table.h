/* The socket side of connections: what conn.h hides. The table of slots, each with a bounded queue of frames, the list
 * of those with something to write, and what to do when a queue overflows. The WebSocket library stands behind
 * `struct conn_socket_ops`, so that all of it can be tried without one. Loop thread only.
 *
 * A queue over its cap is emptied and the connection becomes *behind*: what is sent to it is dropped, until its socket
 * takes data again. Then it is told (dispatch_overflow), and what is enqueued during that call is let in whatever its
 * size, since it replaces all that was dropped. One that stays behind for too long is closed by the sweep (watch.c). */
#ifndef SERVER_CONN_TABLE_H
#define SERVER_CONN_TABLE_H

#include "server/bucket.h"
#include "server/conn.h"
#include "server/trip.h"

#define CONN_QUEUE_FRAMES_MAX 64         /* a game's worth of a slow minute; a snapshot is cheaper than more */
#define CONN_QUEUE_BYTES_MAX (64 * 1024) /* times 10,000 stuck readers is what the machine must have to spare */

/* What stands behind a connection: they differ in how it is written to, and in nothing else. */
enum conn_kind {
	CONN_WEBSOCKET,
	CONN_KGP, /* a program of the Kalah Game Protocol, through kgp/link.h */
	CONN_KINDS
};

struct conn_socket_ops {
	/* Hands a frame to the socket; false if the socket is dead. Called only when not blocked. */
	bool (*write)(void *socket, struct frame *frame);
	/* The socket has not taken all it was given. */
	bool (*blocked)(void *socket);
	/* Asks for conn_writable() to be called when the socket takes data again. */
	void (*want_writable)(void *socket);
	/* Sends a close frame; what the peer answers, if he does, ends in conn_drop(). Called only when not blocked. */
	void (*goodbye)(void *socket, unsigned code, const char *reason);
	/* Ends the socket without a word; conn_drop() follows. */
	void (*hang_up)(void *socket);
	/* A number of the address behind the socket; 0 if addresses say nothing, as behind a proxy. */
	uint64_t (*peer)(void *socket);
	/* Nobody is found under this id any more. */
	void (*gone)(struct conn_id id);
	/* The connection was behind and takes data again. */
	void (*overflowed)(struct conn_id id);
};

/* Instants are the low halves of milliseconds: there are many connections, and a difference of less than 49 days is
 * right in them. conn_ms_since() takes it. */
struct conn {
	void *socket; /* NULL: the slot is free */
	uint64_t user;
	struct bucket messages;
	struct trip trip;
	uint32_t opened_at_ms;
	uint32_t heard_at_ms;      /* the last pong, or the opening */
	uint32_t pinged_at_ms;     /* the last ping; staggered at the opening */
	uint32_t behind_at_ms;     /* since when, while `behind` */
	uint32_t closing_at_ms;    /* since when, while `close_code` stands or it has left */
	uint32_t counted_at_ms;    /* when its bytes were last looked at; staggered likewise */
	uint32_t n_bytes_received; /* of the whole stream then, the low half */
	const char *close_reason;
	uint32_t generation;
	uint32_t first; /* of the queue: an index into the pool of links, 0 = none */
	uint32_t last;
	uint32_t now_first; /* of what may overtake a held queue */
	uint32_t now_last;
	uint32_t n_queued; /* in both */
	uint32_t n_queued_bytes;
	uint16_t close_code; /* not 0: closing, once the queue is written */
	uint8_t kind;        /* enum conn_kind */
	bool dirty;
	bool waiting; /* listed as held */
	bool greeted;
	bool behind;
	bool admitting; /* inside overflowed(): the caps are lifted */
	bool left;      /* goodbye said or hung up: only the socket is still there, waiting for its end */
	bool unknown;   /* to the layer above, which is therefore not told that it is gone */
};

static inline uint32_t conn_ms_since(uint64_t now_ms, uint32_t at_ms)
{
	return (uint32_t)now_ms - at_ms;
}

void conn_table_start(const struct conn_socket_ops *ops);
/* Lets in connections of a further kind. */
void conn_table_add(enum conn_kind kind, const struct conn_socket_ops *ops);
/* Frees everything; no connection may be open any more. */
void conn_table_stop(void);

/* A socket is open. Its id, valid until gone() has been called for it. */
struct conn_id conn_open(void *socket, uint64_t now_ms);
struct conn_id conn_open_as(enum conn_kind kind, void *socket, uint64_t now_ms);
/* The socket has ended. Calls gone() if it has not been called yet, and frees the slot. */
void conn_drop(struct conn_id id);

/* Gives the connection up at once: whatever is queued is lost, no goodbye is said. */
void conn_hang_up(struct conn_id id);

/* NULL if nobody is there. The pointer is good until the next conn_open(). */
struct conn *conn_find(struct conn_id id);
/* The slots from 0 on, those included that are free (no socket) or left; the number of them. */
size_t conn_table_slots(void);
struct conn *conn_at(size_t index);
/* Those that are found by their ids. */
size_t conn_count(void);

/* The socket takes data again: it is written to at the end of the turn. */
void conn_writable(struct conn_id id);
/* The end of a turn: writes what has been enqueued since the last, says goodbye to those that are to be closed. Not to
 * be called from within a callback of the library. */
void conn_flush(void);

#endif
