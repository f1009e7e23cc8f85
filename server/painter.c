#include "server/painter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "server/loop.h"
#include "server/png.h"

/* Not the very lowest, as the threads that search have: this one allocates, and what it allocates the loop frees, so it
 * must not be kept from the processor for long while it holds the allocator's lock. */
#define NICE 10

#define STOP_MS 500

TAILQ_HEAD(painting_list, painting);

static struct {
	bool runs; /* the thread was started */
	uv_thread_t thread;
	uv_async_t report;

	uv_mutex_t mutex; /* guards what follows, and what is the painter's own in a painting */
	uv_cond_t wake;
	uv_cond_t ended;
	struct painting_list waiting;
	struct painting_list done;
	bool stopping;
	bool has_ended; /* the thread */
} painter;

/* ---- the thread ---- */

static void paint(struct painting *painting)
{
	struct text svg = {.bytes = NULL};
	const struct picture *picture = &painting->picture;

	painting->why = "";
	picture_write(picture, &svg);
	if (painting->png) {
		png_make(&svg, picture->width, picture_height(picture), &painting->bytes, &painting->why);
		text_clear(&svg);
	} else {
		painting->bytes = svg;
	}
}

static void run(void *unused)
{
	(void)unused;
	setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
	uv_mutex_lock(&painter.mutex);
	while (!painter.stopping) {
		struct painting *painting = TAILQ_FIRST(&painter.waiting);
		if (!painting) {
			uv_cond_wait(&painter.wake, &painter.mutex);
			continue;
		}
		TAILQ_REMOVE(&painter.waiting, painting, next);
		painting->waits = false;
		uv_mutex_unlock(&painter.mutex);
		paint(painting);
		uv_mutex_lock(&painter.mutex);
		TAILQ_INSERT_TAIL(&painter.done, painting, next);
		if (!painter.stopping)
			uv_async_send(&painter.report);
	}
	painter.has_ended = true;
	uv_cond_signal(&painter.ended);
	uv_mutex_unlock(&painter.mutex);
}

/* ---- the loop ---- */

static void on_report(uv_async_t *report)
{
	struct painting_list done = TAILQ_HEAD_INITIALIZER(done);

	(void)report;
	uv_mutex_lock(&painter.mutex);
	TAILQ_CONCAT(&done, &painter.done, next);
	uv_mutex_unlock(&painter.mutex);
	for (struct painting *painting, *next = TAILQ_FIRST(&done); (painting = next);) {
		next = TAILQ_NEXT(painting, next);
		painting->done(painting);
	}
}

void painter_start(void)
{
	memset(&painter, 0, sizeof(painter));
	TAILQ_INIT(&painter.waiting);
	TAILQ_INIT(&painter.done);
	uv_mutex_init(&painter.mutex);
	uv_cond_init(&painter.wake);
	uv_cond_init(&painter.ended);
	/* The loop goes on for other reasons, and for none of these. */
	uv_async_init(loop_get(), &painter.report, on_report);
	uv_unref((uv_handle_t *)&painter.report);
}

void painter_submit(struct painting *painting)
{
	painting->bytes = (struct text){.bytes = NULL};
	painting->why = "";
	uv_mutex_lock(&painter.mutex);
	painting->waits = true;
	TAILQ_INSERT_TAIL(&painter.waiting, painting, next);
	uv_cond_signal(&painter.wake);
	uv_mutex_unlock(&painter.mutex);
	if (painter.runs)
		return;
	if (uv_thread_create(&painter.thread, run, NULL) != 0) {
		fprintf(stderr, "mancalad: cannot start the thread that draws\n");
		abort();
	}
	painter.runs = true;
}

bool painter_drop(struct painting *painting)
{
	uv_mutex_lock(&painter.mutex);
	bool waits = painting->waits;
	if (waits)
		TAILQ_REMOVE(&painter.waiting, painting, next);
	painting->waits = false;
	uv_mutex_unlock(&painter.mutex);
	return waits;
}

/* Whether the thread ended, or there was none. */
static bool await_end(void)
{
	const uint64_t until_ns = uv_hrtime() + STOP_MS * UINT64_C(1000000);

	uv_mutex_lock(&painter.mutex);
	painter.stopping = true;
	TAILQ_CONCAT(&painter.done, &painter.waiting, next);
	uv_cond_signal(&painter.wake);
	for (uint64_t now_ns; painter.runs && !painter.has_ended && (now_ns = uv_hrtime()) < until_ns;)
		uv_cond_timedwait(&painter.ended, &painter.mutex, until_ns - now_ns);
	bool ended = !painter.runs || painter.has_ended;
	uv_mutex_unlock(&painter.mutex);
	return ended;
}

void painter_stop(void)
{
	bool ended = await_end();

	on_report(&painter.report);
	uv_close((uv_handle_t *)&painter.report, NULL);
	if (!ended)
		return; /* it still uses the rest */
	if (painter.runs)
		uv_thread_join(&painter.thread);
	uv_cond_destroy(&painter.wake);
	uv_cond_destroy(&painter.ended);
	uv_mutex_destroy(&painter.mutex);
}
