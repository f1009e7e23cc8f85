/* Looks after open connections: pings them, which measures the way to them and back, and closes those that say no
 * hello, fall silent, read too slowly, will not go, or send too many bytes. One timer sweeps all slots, since a timer
 * each would cost more than the games. Loop thread only. */
#ifndef SERVER_WATCH_H
#define SERVER_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "server/config.h"
#include "server/conn_table.h"

struct watch_ops {
	/* Sends a ping with a number, which its pong will bear. False if the socket takes none now. */
	bool (*ping)(void *socket, uint32_t number);
	/* The round trip of this one counts, so that it is to be measured often. */
	bool (*matters)(struct conn_id id);
	/* It was measured. */
	void (*measured)(struct conn_id id);
	/* Ends the socket without a word. */
	void (*hang_up)(void *socket);
	/* All bytes ever received on this socket, framing included; 0 if unknown. */
	uint64_t (*bytes_received)(void *socket);
};

void watch_start(const struct config *config, const struct watch_ops *ops);
/* How connections of another kind than WebSockets are looked after. */
void watch_add(enum conn_kind kind, const struct watch_ops *ops);
void watch_stop(void);

/* A pong has come. One that answers none of our pings shows that somebody is there, and no more: a client can make its
 * round trip longer than it is by waiting, but not shorter. */
void watch_pong(struct conn_id id, const void *payload, size_t len, uint64_t now_ms);

/* One sweep; the timer calls it. */
void watch_sweep(uint64_t now_ms);

#endif
