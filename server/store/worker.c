#include "server/store/worker.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

/* Time between two tries of a batch that the disk refuses. */
#define RETRY_MS 200

static struct {
	const struct store_backend *backend;
	struct store *store;
	worker_committed committed;
	worker_trouble trouble;
	uv_thread_t thread;
	uv_async_t report;

	uv_mutex_t mutex; /* guards what follows */
	uv_cond_t wake;   /* work has come, or the end */
	uv_cond_t idle;   /* nothing is left to commit */
	struct store_op *ops;
	size_t n_ops;
	size_t cap_ops;
	uint64_t submitted; /* the last batch handed over */
	uint64_t durable;
	char why[STORE_WHY_MAX];
	bool in_trouble;
	bool trouble_changed;
	bool stopping;
} worker;

static void note_trouble(bool in_trouble, const char *why)
{
	if (in_trouble && (!worker.in_trouble || strcmp(worker.why, why) != 0))
		snprintf(worker.why, sizeof worker.why, "%s", why);
	else if (in_trouble == worker.in_trouble)
		return;
	worker.in_trouble = in_trouble;
	worker.trouble_changed = true;
}

/* What came behind a batch that could not be kept must not be kept either: it would not follow from what is. */
static void give_up_gathered(void)
{
	for (size_t i = 0; i < worker.n_ops; i++)
		store_op_clear(&worker.ops[i]);
	free(worker.ops);
	worker.ops = NULL;
	worker.n_ops = worker.cap_ops = 0;
}

/* Commits all that has gathered. The mutex is held on entry and exit, but not while the disk works. */
static void commit_gathered(void)
{
	struct store_op *ops = worker.ops;
	size_t n = worker.n_ops;
	uint64_t batch = worker.submitted;
	worker.ops = NULL;
	worker.n_ops = worker.cap_ops = 0;
	for (;;) {
		char why[STORE_WHY_MAX] = "";
		uv_mutex_unlock(&worker.mutex);
		enum store_result result = worker.backend->commit(worker.store, ops, n, why);
		uv_mutex_lock(&worker.mutex);
		note_trouble(result != STORE_OK, why);
		if (result == STORE_OK) {
			worker.durable = batch;
			if (worker.n_ops == 0)
				uv_cond_signal(&worker.idle);
			break;
		}
		uv_async_send(&worker.report);
		if (worker.stopping) { /* a last try was made; worker_stop() tells that it failed */
			give_up_gathered();
			break;
		}
		uv_cond_timedwait(&worker.wake, &worker.mutex, RETRY_MS * UINT64_C(1000000));
	}
	uv_async_send(&worker.report);
	uv_mutex_unlock(&worker.mutex);
	for (size_t i = 0; i < n; i++)
		store_op_clear(&ops[i]);
	free(ops);
	uv_mutex_lock(&worker.mutex);
}

static void run(void *unused)
{
	(void)unused;
	uv_mutex_lock(&worker.mutex);
	for (;;) {
		if (worker.n_ops > 0) {
			commit_gathered();
		} else if (worker.stopping) {
			break;
		} else {
			uv_cond_signal(&worker.idle);
			uv_cond_wait(&worker.wake, &worker.mutex);
		}
	}
	uv_cond_signal(&worker.idle);
	uv_mutex_unlock(&worker.mutex);
}

static void on_report(uv_async_t *report)
{
	(void)report;
	char why[STORE_WHY_MAX];
	uv_mutex_lock(&worker.mutex);
	uint64_t durable = worker.durable;
	bool changed = worker.trouble_changed;
	bool in_trouble = worker.in_trouble;
	memcpy(why, worker.why, sizeof why);
	worker.trouble_changed = false;
	uv_mutex_unlock(&worker.mutex);

	if (changed)
		worker.trouble(in_trouble ? why : NULL);
	worker.committed(durable);
}

void worker_start(uv_loop_t *loop, const struct store_backend *backend, struct store *store, worker_committed committed,
        worker_trouble trouble)
{
	memset(&worker, 0, sizeof worker);
	worker.backend = backend;
	worker.store = store;
	worker.committed = committed;
	worker.trouble = trouble;
	uv_mutex_init(&worker.mutex);
	uv_cond_init(&worker.wake);
	uv_cond_init(&worker.idle);
	uv_async_init(loop, &worker.report, on_report);
	if (uv_thread_create(&worker.thread, run, NULL) != 0) {
		fprintf(stderr, "mancalad: cannot start the store's thread\n");
		abort();
	}
}

void worker_submit(uint64_t batch, struct store_op *ops, size_t n)
{
	uv_mutex_lock(&worker.mutex);
	void *all = worker.ops;
	mem_grow(&all, &worker.cap_ops, worker.n_ops + n, sizeof *ops);
	worker.ops = all;
	memcpy(worker.ops + worker.n_ops, ops, n * sizeof *ops);
	worker.n_ops += n;
	worker.submitted = batch;
	uv_cond_signal(&worker.wake);
	uv_mutex_unlock(&worker.mutex);
	free(ops);
}

bool worker_stop(uint64_t wait_ms)
{
	uint64_t end_ns = uv_hrtime() + wait_ms * 1000000;
	uv_mutex_lock(&worker.mutex);
	while (worker.durable < worker.submitted) {
		uint64_t now_ns = uv_hrtime();
		if (now_ns >= end_ns || uv_cond_timedwait(&worker.idle, &worker.mutex, end_ns - now_ns) != 0)
			break;
	}
	bool all = worker.durable >= worker.submitted;
	worker.stopping = true;
	uv_cond_signal(&worker.wake);
	uv_mutex_unlock(&worker.mutex);
	if (!all) {
		/* The thread may hang in the disk: the caller ends the program without waiting for it. */
		uv_unref((uv_handle_t *)&worker.report);
		pthread_detach(worker.thread);
		return false;
	}

	uv_thread_join(&worker.thread);
	uv_close((uv_handle_t *)&worker.report, NULL);
	uv_cond_destroy(&worker.idle);
	uv_cond_destroy(&worker.wake);
	uv_mutex_destroy(&worker.mutex);
	worker.backend->close(worker.store);
	return true;
}
