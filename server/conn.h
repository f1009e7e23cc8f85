/* Connections by id: a slot index and a generation, so that an id kept too long finds nobody instead of somebody else.
 * Each has a bounded queue of frames. Sending only enqueues; sockets are written when the loop's turn ends.
 * Knows nothing of rooms or JSON. Loop thread only. */
#ifndef SERVER_CONN_H
#define SERVER_CONN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/frame.h"

struct conn_id {
	uint32_t index;
	uint32_t generation; /* 0 = nobody */
};

static inline bool conn_same(struct conn_id a, struct conn_id b)
{
	return a.index == b.index && a.generation == b.generation;
}

bool conn_alive(struct conn_id id);

/* Enqueues a frame, taking a reference of its own; nothing happens if the connection is gone. Over the queue's cap the
 * queue is emptied, and what is sent from then on dropped, until the socket takes data again; dispatch_overflow() is
 * told then, at the end of a turn, and sends snapshots instead. */
void conn_send(struct conn_id id, struct frame *frame);

/* The same for what waits for nothing, a pong or a refusal: it keeps its place in the queue, but is not held itself. */
void conn_send_now(struct conn_id id, struct frame *frame);

/* Whether such frames overtake those that are held, which is fair once the wait is a long one. */
void conn_hurry(bool hurry);

/* Frames sent from now on are held until conn_release() names this mark or a later one. */
void conn_hold(uint64_t mark);
/* What waits for marks up to this one may be written. */
void conn_release(uint64_t mark);

/* What is held will never be released, as the store is lost: it is thrown away, so that goodbyes get through. */
void conn_forsake(void);

/* Closes with a WebSocket close code once what is queued has been written; `reason` is a short static text. */
void conn_close(struct conn_id id, unsigned code, const char *reason);

/* The round trip to it: the shortest of the last few pings. Negative if it is not known, or nobody is there. */
int32_t conn_trip_ms(struct conn_id id);

/* A number of the address that it comes from; 0 if addresses say nothing, or nobody is there. */
uint64_t conn_peer(struct conn_id id);

/* The connection said hello: its opening deadline is lifted. */
void conn_greeted(struct conn_id id);

/* A number for the layer above (dispatch keeps its session there); 0 at first. Can still be asked for within
 * dispatch_close(). */
void conn_set_user(struct conn_id id, uint64_t user);
uint64_t conn_user(struct conn_id id);

#endif
