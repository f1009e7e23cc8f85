/* One WebSocket of a load generator: connects, frames text out with a mask of zeros, takes frames in from a socket that
 * does not block. Knows only what our servers send: whole text frames, pings, closes. */
#ifndef BENCH_WIRE_H
#define BENCH_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#define WIRE_BYTES_MAX 65536

struct wire {
	int fd;
	size_t len; /* bytes in `buffer` that no call of wire_next() has taken yet */
	size_t at;  /* of the first of them */
	size_t size;
	char *buffer;
};

/* Connects and upgrades, blocking; exits with a message if that fails. */
void wire_open(struct wire *wire, unsigned port);
void wire_close(struct wire *wire);

/* Sends one text frame; exits if the socket does not take it at once, which for these sizes means that it is dead. */
void wire_send(struct wire *wire, const char *text, size_t len);

/* Reads what is there; false at the end of the stream. */
bool wire_read(struct wire *wire);
/* The next whole text in the buffer, NULL if there is none; good until the next wire_read(). It is not terminated. */
char *wire_next(struct wire *wire, size_t *len);

#endif
