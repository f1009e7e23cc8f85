/* Step 6 of the road of a message: a room's events out to those who are in it, each encoded once. Also the snapshots
 * and single answers, so that all that is said passes here. Only enqueues. Loop thread only. */
#ifndef SERVER_AUDIENCE_H
#define SERVER_AUDIENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol/outgoing.h"
#include "server/conn.h"
#include "server/rooms.h"

/* A message as a frame, to be sent to several; the caller holds the only reference. */
struct frame *audience_encode(enum out_type type, const struct outgoing *out);

/* One message to one connection. */
void audience_answer(struct conn_id conn, enum out_type type, const struct outgoing *out);

/* The same for what need not wait for a change to be kept, and does not while the store is in trouble: a refusal, a
 * time. */
void audience_answer_now(struct conn_id conn, enum out_type type, const struct outgoing *out);

/* Whom of those in a room. */
enum { TO_PLAYERS = 1, TO_VIEWERS = 2, TO_ALL = 3 };

/* One message to them, ahead of what is held. */
void audience_notice(const struct hosted *hosted, unsigned who, enum out_type type, const struct outgoing *out);

/* One message to those in the room whom `hears` names; `side` is SIDE_NONE for viewers. */
typedef bool (*audience_hears)(const struct hosted *hosted, struct conn_id conn, unsigned side, const void *context);
void audience_tell(const struct hosted *hosted, enum out_type type, const struct outgoing *out, audience_hears hears,
        const void *context);

/* The events after `seq` to all in the room, but to the players alone where viewers see it later. Follows players who
 * change sides. */
void audience_publish(struct hosted *hosted, uint64_t seq);

/* To the viewers of a delayed room: the events after `seq` of what they see, or all that they see. */
void audience_publish_delayed(const struct hosted *hosted, uint64_t seq);
void audience_show_delayed(const struct hosted *hosted);

/* The same to one who comes back: the events after `seq`, or a snapshot, and then false, if they are not all there. */
bool audience_catch_up(const struct hosted *hosted, struct conn_id conn, uint64_t seq);

/* One event once more, to one. A snapshot if it is no longer there. */
void audience_repeat(const struct hosted *hosted, struct conn_id conn, uint64_t seq);

/* The room as the connection may see it now; NULL for a viewer for whom there is nothing to be seen yet. */
const struct room *audience_room(const struct hosted *hosted, struct conn_id conn);

/* The room as the connection may see it, or to a viewer for whom there is nothing to be seen yet, until when. */
void audience_snapshot(const struct hosted *hosted, struct conn_id conn);

void audience_stop(void);

#endif
