/* Programs of the Kalah Game Protocol as connections: each stands between its own socket, be it TCP or a WebSocket, and
 * the table of connections, where it is a client like any other (protocol/kgp_agent.h translates). What it is to be
 * told goes through its queue, so it hears of nothing that is not safe in the journal. Loop thread only.
 *
 * What the server says is worked on, and sockets are written, at the next turn of the loop: never while the server is
 * at saying it. */
#ifndef SERVER_KGP_LINK_H
#define SERVER_KGP_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/config.h"
#include "server/conn.h"

struct kgp_link;

/* A socket of one kind or the other. */
struct kgp_wire {
	/* Takes what it can of some lines, each with its end; the number of bytes, 0 while it is blocked. */
	size_t (*write)(void *socket, const char *lines, size_t len);
	/* Asks for kgp_link_writable() once it takes more. */
	void (*want_writable)(void *socket);
	/* Ends it, once what it has taken is on its way, or at once; kgp_link_end() follows. */
	void (*close)(void *socket, bool at_once);
	uint64_t (*peer)(void *socket);
	int (*descriptor)(void *socket);
};

/* False if the options cannot be followed; a sentence on standard error. Before the loop has anything to do. */
bool kgp_open(const struct config *config);
/* After the table of connections. */
void kgp_start(void);
/* No more come in; those that there are are closed like all others. */
void kgp_freeze(void);
/* The loop is to end: what is left is ended. */
void kgp_stop(void);

/* A socket is open; what it is to say comes by the wire. Never NULL: one too many is told so, and closed. */
struct kgp_link *kgp_link_open(const struct kgp_wire *wire, void *socket);
struct conn_id kgp_link_id(const struct kgp_link *link);
/* Bytes that it said: lines, or pieces of them. */
void kgp_link_take(struct kgp_link *link, const char *bytes, size_t len);
/* What it said was whole, though it may lack the end of its last line. */
void kgp_link_take_end(struct kgp_link *link);
void kgp_link_writable(struct kgp_link *link);
/* The socket is no more; nor is the link. */
void kgp_link_end(struct kgp_link *link);

#endif
