/* An encoded message, ready for the wire: the only counted object of the program. Encoded once, shared by all its
 * receivers; libwebsockets' headroom is built in. Made with one reference; freed with the last. Loop thread only. */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include <stddef.h>
#include <stdint.h>

struct frame;

/* Copies `len` bytes of JSON text. Never NULL. */
struct frame *frame_new(const char *text, size_t len);
struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame);
size_t frame_len(const struct frame *frame);
/* The text; LWS_PRE writable bytes stand before it. */
unsigned char *frame_text(struct frame *frame);

#endif
