/* The thread that draws pictures, one after the other, behind everything else on the machine; it is started with the
 * first of them. How many wait is bounded by who asks. All functions belong to the loop's thread. */
#ifndef SERVER_PAINTER_H
#define SERVER_PAINTER_H

#include <stdbool.h>
#include <sys/queue.h>

#include "protocol/picture/picture.h"

/* Belongs to the asker, as a part of what else he needs, and lives till `done`. */
struct painting {
	struct picture picture; /* what to draw; not touched till `done` */
	bool png;               /* else SVG */
	/* On the loop, once. What was drawn stands in `bytes`, which the asker clears; none if `why` is not empty,
	 * which is static text, or if the server stops. */
	void (*done)(struct painting *painting);
	struct text bytes;
	const char *why;

	/* The painter's own. */
	bool waits;
	TAILQ_ENTRY(painting) next;
};

void painter_start(void);
/* Has what is waiting done, undrawn, and waits a moment for the thread. A picture that takes longer, on a machine that
 * is busy, is left to be ended with the program. */
void painter_stop(void);

void painter_submit(struct painting *painting);

/* Nobody wants it any more. True if it was still waiting: then `done` is not called. What is being drawn is drawn. */
bool painter_drop(struct painting *painting);

#endif
