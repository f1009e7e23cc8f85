#include "server/loop.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/log.h"

static uv_loop_t loop;
static int64_t epoch_unix_ms;

/* Without a turn for so long the program stood still: stopped, suspended, or starved of the processor. */
#define GAP_MS 1000
#define HEARTBEAT_MS 250

static uv_timer_t heartbeat;
static uint64_t seen_ms;    /* the loop's clock when last read */
static uint64_t skipped_ms; /* time that is not counted */

static void on_heartbeat(uv_timer_t *timer)
{
	(void)timer;
	loop_now_ms();
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
	seen_ms = uv_now(&loop);
	skipped_ms = 0;
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
	uint64_t now_ms = uv_now(&loop);
	if (now_ms - seen_ms > GAP_MS) {
		skipped_ms += now_ms - seen_ms;
		log_warn("loop: stood still for %llu ms, which nobody is charged for",
		        (unsigned long long)(now_ms - seen_ms));
	}
	seen_ms = now_ms;
	return now_ms - skipped_ms;
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
