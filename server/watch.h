/* Looks after open connections: pings them, and closes those that say no hello, fall silent, read too slowly, will not
 * go, or send too many bytes. One timer sweeps all slots, since a timer each would cost more than the games.
 * Loop thread only. */
#ifndef SERVER_WATCH_H
#define SERVER_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "server/config.h"

struct watch_ops {
	/* Sends a ping, if the socket takes one now. */
	void (*ping)(void *socket);
	/* Ends the socket without a word. */
	void (*hang_up)(void *socket);
	/* All bytes ever received on this socket, framing included; 0 if unknown. */
	uint64_t (*bytes_received)(void *socket);
};

void watch_start(const struct config *config, const struct watch_ops *ops);
void watch_stop(void);

/* One sweep; the timer calls it. */
void watch_sweep(uint64_t now_ms);

#endif
