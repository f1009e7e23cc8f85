#include "tests/bench/wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define OPCODE_TEXT 1
#define OPCODE_CLOSE 8
#define OPCODE_PING 9
#define OPCODE_PONG 10

static void fail(const char *what)
{
	fprintf(stderr, "bench: %s: %s\n", what, strerror(errno));
	exit(1);
}

void wire_open(struct wire *wire, unsigned port)
{
	static const char request[] =
	        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
	        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
	        "Sec-WebSocket-Protocol: mancala\r\n\r\n";
	struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	char answer[1024];
	size_t len = 0;
	int on = 1;

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	*wire = (struct wire){.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
	if (wire->fd < 0 || connect(wire->fd, (struct sockaddr *)&address, sizeof(address)))
		fail("connect");
	setsockopt(wire->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
	if (write(wire->fd, request, sizeof(request) - 1) != (ssize_t)sizeof(request) - 1)
		fail("request");
	/* Byte by byte, so that nothing after the answer is taken. */
	while (len < 4 || memcmp(answer + len - 4, "\r\n\r\n", 4) != 0) {
		if (len == sizeof(answer) - 1 || read(wire->fd, answer + len, 1) != 1)
			fail("upgrade");
		len++;
	}
	answer[len] = '\0';
	if (!strstr(answer, " 101 ")) {
		fprintf(stderr, "bench: no WebSocket: %s\n", answer);
		exit(1);
	}
	if (fcntl(wire->fd, F_SETFL, O_NONBLOCK))
		fail("fcntl");
}

void wire_close(struct wire *wire)
{
	close(wire->fd);
	free(wire->buffer);
}

static void put_frame(struct wire *wire, unsigned char opcode, const char *text, size_t len)
{
	unsigned char frame[8 + 4096] = {(unsigned char)(0x80 | opcode)};
	size_t head = 2;

	if (len > sizeof(frame) - 8)
		abort();
	if (len < 126) {
		frame[1] = (unsigned char)(0x80 | len);
	} else {
		frame[1] = 0x80 | 126;
		frame[2] = (unsigned char)(len >> 8);
		frame[3] = (unsigned char)len;
		head = 4;
	}
	head += 4; /* the mask: zeros */
	memcpy(frame + head, text, len);
	if (send(wire->fd, frame, head + len, MSG_NOSIGNAL) != (ssize_t)(head + len))
		fail("send");
}

void wire_send(struct wire *wire, const char *text, size_t len)
{
	put_frame(wire, OPCODE_TEXT, text, len);
}

bool wire_read(struct wire *wire)
{
	if (wire->at > 0) {
		memmove(wire->buffer, wire->buffer + wire->at, wire->len);
		wire->at = 0;
	}
	if (wire->size - wire->len < 1024 && wire->size < WIRE_BYTES_MAX) {
		wire->size = wire->size ? 2 * wire->size : 2048;
		wire->buffer = realloc(wire->buffer, wire->size);
		if (!wire->buffer)
			fail("memory");
	}
	ssize_t n = recv(wire->fd, wire->buffer + wire->len, wire->size - wire->len, 0);

	if (n > 0)
		wire->len += (size_t)n;
	return n > 0 || (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
}

char *wire_next(struct wire *wire, size_t *len)
{
	for (;;) {
		unsigned char *at = (unsigned char *)wire->buffer + wire->at;
		size_t head = 2;

		if (wire->len < 2)
			return NULL;
		*len = at[1] & 0x7f;
		if (*len == 126) {
			head = 4;
			if (wire->len < head)
				return NULL;
			*len = (size_t)at[2] << 8 | at[3];
		} else if (*len == 127) {
			fprintf(stderr, "bench: a frame of more than 64 KiB\n");
			exit(1);
		}
		if (wire->len < head + *len)
			return NULL;
		wire->at += head + *len;
		wire->len -= head + *len;
		switch (at[0] & 0xf) {
		case OPCODE_TEXT:
			return (char *)at + head;
		case OPCODE_PING:
			put_frame(wire, OPCODE_PONG, (char *)at + head, *len);
			break;
		case OPCODE_CLOSE:
			fprintf(stderr, "bench: closed with %u\n",
			        *len >= 2 ? (unsigned)(at[head] << 8 | at[head + 1]) : 0);
			exit(1);
		default:
			break;
		}
	}
}
