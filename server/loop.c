#include "server/loop.h"

#include <stdio.h>
#include <stdlib.h>

static uv_loop_t loop;
static int64_t epoch_unix_ms;

void loop_start(void)
{
	uv_timeval64_t now;
	int failed = uv_loop_init(&loop);

	if (failed || uv_gettimeofday(&now)) {
		fprintf(stderr, "mancalad: no event loop: %s\n", uv_strerror(failed));
		abort();
	}
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
	return uv_now(&loop);
}

int64_t loop_epoch_unix_ms(void)
{
	return epoch_unix_ms;
}
