#include "server/frame.h"

#include <libwebsockets.h>
#include <string.h>

#include "common/mem.h"

struct frame {
	uint32_t n_refs;
	uint32_t len;
	unsigned char bytes[]; /* LWS_PRE of headroom, then the text */
};

struct frame *frame_new(const char *text, size_t len)
{
	struct frame *frame = mem_new(1, sizeof(*frame) + LWS_PRE + len);

	frame->n_refs = 1;
	frame->len = (uint32_t)len;
	memcpy(frame->bytes + LWS_PRE, text, len);
	return frame;
}

struct frame *frame_ref(struct frame *frame)
{
	frame->n_refs++;
	return frame;
}

void frame_unref(struct frame *frame)
{
	if (--frame->n_refs == 0)
		free(frame);
}

size_t frame_len(const struct frame *frame)
{
	return frame->len;
}

unsigned char *frame_text(struct frame *frame)
{
	return frame->bytes + LWS_PRE;
}
