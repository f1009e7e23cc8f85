#include "server/loop.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/log.h"

static uv_loop_t loop;
static int64_t epoch_unix_ms;

/* Without a turn for so long the program stood still: stopped, suspended, or starved of the processor. */
#define GAP_MS 1000
#define HEARTBEAT_MS 250

/* A look at the sockets that took no longer found them ready. */
#define WAITED_NS 1000000

static uv_timer_t heartbeat;
static uv_prepare_t prepare;
static uv_check_t check;

/* A turn is a look at all sockets and what comes of it. Instants are the loop's own. */
static struct {
	bool looks;          /* it has begun to look, and nobody has asked for the time since */
	uint64_t asked_ns;   /* when it began to look */
	uint64_t now_ms;     /* when the look was over */
	uint64_t read_ms;    /* all that had come by then has been dealt with */
	uint64_t late_ms;    /* so long may what is dealt with have waited */
	uint64_t skipped_ms; /* time that is not counted */
} turn;

/* The heartbeat bounds a turn from above while the program runs, and does nothing else. */
static void on_heartbeat(uv_timer_t *timer)
{
	(void)timer;
}

/* What was ready at once may have come at any time since the look before. */
static void read_clock(void)
{
	uint64_t at_ms = uv_now(&loop) - turn.skipped_ms;
	uint64_t gap_ms = at_ms - turn.now_ms;
	bool waited = uv_hrtime() - turn.asked_ns >= WAITED_NS;

	turn.looks = false;
	if (gap_ms > GAP_MS) {
		turn.skipped_ms += gap_ms;
		at_ms -= gap_ms;
		log_warn("loop: stood still for %llu ms, which nobody is charged for", (unsigned long long)gap_ms);
	}
	turn.late_ms = waited ? 0 : at_ms - turn.now_ms;
	turn.read_ms = turn.now_ms;
	turn.now_ms = at_ms;
}

static void on_prepare(uv_prepare_t *handle)
{
	(void)handle;
	turn.looks = true;
	turn.asked_ns = uv_hrtime();
}

/* What was ready has been dealt with. */
static void on_check(uv_check_t *handle)
{
	(void)handle;
	turn.read_ms = loop_now_ms();
	turn.late_ms = 0;
}

void loop_start(void)
{
	uv_timeval64_t now;
	int failed = uv_loop_init(&loop);

	if (failed || uv_gettimeofday(&now)) {
		fprintf(stderr, "mancalad: no event loop: %s\n", uv_strerror(failed));
		abort();
	}
	uv_timer_init(&loop, &heartbeat);
	uv_timer_start(&heartbeat, on_heartbeat, HEARTBEAT_MS, HEARTBEAT_MS);
	uv_unref((uv_handle_t *)&heartbeat);
	/* The first to be started are the last to be called, so that between them lies the look and hardly more. */
	uv_prepare_init(&loop, &prepare);
	uv_prepare_start(&prepare, on_prepare);
	uv_unref((uv_handle_t *)&prepare);
	uv_check_init(&loop, &check);
	uv_check_start(&check, on_check);
	uv_unref((uv_handle_t *)&check);
	turn = (__typeof__(turn)){.now_ms = uv_now(&loop), .read_ms = uv_now(&loop)};
	epoch_unix_ms = now.tv_sec * 1000 + now.tv_usec / 1000 - (int64_t)uv_now(&loop);
}

void loop_run(void)
{
	uv_run(&loop, UV_RUN_DEFAULT);
}

static void name_handle(uv_handle_t *handle, void *arg)
{
	(void)arg;
	fprintf(stderr, "mancalad: a %s handle is still open\n", uv_handle_type_name(uv_handle_get_type(handle)));
}

void loop_stop(void)
{
	uv_close((uv_handle_t *)&heartbeat, NULL);
	uv_close((uv_handle_t *)&prepare, NULL);
	uv_close((uv_handle_t *)&check, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	if (uv_loop_close(&loop) == 0)
		return;
	uv_walk(&loop, name_handle, NULL);
	abort();
}

uv_loop_t *loop_get(void)
{
	return &loop;
}

uint64_t loop_now_ms(void)
{
	if (turn.looks)
		read_clock();
	return turn.now_ms;
}

uint64_t loop_read_ms(void)
{
	loop_now_ms();
	return turn.read_ms;
}

uint64_t loop_late_ms(void)
{
	loop_now_ms();
	return turn.late_ms;
}

int64_t loop_drift_ms(void)
{
	uv_timeval64_t now;
	if (uv_gettimeofday(&now))
		return 0;
	return now.tv_sec * 1000 + now.tv_usec / 1000 - ((int64_t)loop_now_ms() + epoch_unix_ms);
}

int64_t loop_epoch_unix_ms(void)
{
	return epoch_unix_ms;
}
