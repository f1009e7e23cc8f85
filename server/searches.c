#include "server/searches.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#include "common/bot/engine.h"
#include "common/mem.h"
#include "server/large_pages.h"
#include "server/loop.h"

/* Searches that wait, from which on each gets less time. */
#define CROWD 8
#define SHARE_MS_MIN 20

/* The loop and the clerk share a mutex; both have the usual priority. The clerk, a thread that does next to nothing,
 * hands searches to the threads that work, tells them when their time is over, and the loop what is done. Between it
 * and those there are a semaphore and an atomic pointer each, and a descriptor to ring at. */

TAILQ_HEAD(search_list, search);

enum state { SEARCH_WAITS, SEARCH_RUNS, SEARCH_IS_DONE };

struct thread {
	uv_thread_t id;
	uv_sem_t wake;
	struct search *runs;             /* the clerk's note; NULL = has nothing to do */
	_Atomic(struct search *) given;  /* by the clerk; what the thread finds when it wakes, NULL = the end */
	_Atomic(struct search *) worked; /* by the thread; what it is through with */
};

static struct {
	size_t table_bytes;
	enum search_priority priority;
	_Atomic(const struct tables *) tables;
	unsigned n_threads;
	struct thread *threads;
	uv_thread_t clerk;
	uv_async_t report;
	int bell; /* an eventfd: the clerk has something to look at */

	uv_mutex_t mutex; /* guards what follows, and what is the pool's own in a search */
	struct search_list waiting[SEARCH_RANKS];
	struct search_list done;
	unsigned n_waiting;
	unsigned n_studying; /* threads with something of a rank that has to leave one free */
	bool stopping;
} pool;

static void ring(void)
{
	const uint64_t one = 1;
	ssize_t written = write(pool.bell, &one, sizeof one); /* fails only when it rings already */
	(void)written;
}

/* ---- a thread that works ---- */

/* Refused by some containers; then it is as good as the other of the two. */
static void step_back(void)
{
	struct sched_param none = {.sched_priority = 0};
	setpriority(PRIO_PROCESS, (id_t)gettid(), 19);
	pthread_setschedparam(pthread_self(), SCHED_IDLE, &none);
}

static void run_thread(void *arg)
{
	struct thread *thread = arg;
	struct engine *engine = NULL;
	if (pool.priority == SEARCH_IDLE)
		step_back();
	for (;;) {
		uv_sem_wait(&thread->wake);
		struct search *search = atomic_load(&thread->given);
		if (!search)
			break;
		if (!engine) {
			engine = engine_new(pool.table_bytes);
			large_pages_ask(engine);
		}
		engine_use_tables(engine, atomic_load(&pool.tables));
		search->work(search, engine);
		atomic_store(&thread->worked, search);
		ring();
	}
	engine_free(engine);
}

/* ---- the clerk, with the mutex held ---- */

static void hand_back(struct search *search)
{
	search->state = SEARCH_IS_DONE;
	TAILQ_INSERT_TAIL(&pool.done, search, next);
}

static void drop_waiting(struct search *search)
{
	TAILQ_REMOVE(&pool.waiting[search->rank], search, next);
	pool.n_waiting--;
}

static bool can_wait(const struct search *search)
{
	return search->rank >= SEARCH_STUDY;
}

/* Whether there was something. */
static bool collect(struct thread *thread)
{
	struct search *search = atomic_exchange(&thread->worked, NULL);
	if (!search)
		return false;
	thread->runs = NULL;
	pool.n_studying -= can_wait(search);
	hand_back(search);
	return true;
}

static struct search *find_next(void)
{
	struct search *search = NULL;
	for (unsigned rank = 0; rank < SEARCH_RANKS && !search; rank++)
		search = TAILQ_FIRST(&pool.waiting[rank]);
	return search && can_wait(search) && pool.n_studying == pool.n_threads - 1 ? NULL : search;
}

static void give(struct thread *thread, uint64_t now_ns)
{
	struct search *search = find_next();
	if (!search)
		return;
	drop_waiting(search);
	pool.n_studying += can_wait(search);
	search->state = SEARCH_RUNS;
	search->until_ns = search->ms ? now_ns + search->ms * UINT64_C(1000000) : UINT64_MAX;
	thread->runs = search;
	atomic_store(&thread->given, search);
	uv_sem_post(&thread->wake);
}

/* Sets the flag of him whose time is over. Returns when that of the first of the others is. */
static uint64_t watch_time(uint64_t now_ns)
{
	uint64_t first_ns = UINT64_MAX;
	for (unsigned i = 0; i < pool.n_threads; i++) {
		struct search *search = pool.threads[i].runs;
		if (!search)
			continue;
		if (search->until_ns <= now_ns) {
			atomic_store(&search->stop, true);
			search->until_ns = UINT64_MAX;
		}
		if (search->until_ns < first_ns)
			first_ns = search->until_ns;
	}
	return first_ns;
}

static bool is_over(void)
{
	bool runs = false;
	for (unsigned i = 0; i < pool.n_threads; i++)
		runs = runs || pool.threads[i].runs;
	return pool.stopping && !runs;
}

static void await_bell(uint64_t until_ns)
{
	struct pollfd look = {.fd = pool.bell, .events = POLLIN};
	int wait_ms = -1;
	uint64_t now_ns = uv_hrtime();
	if (until_ns != UINT64_MAX)
		wait_ms = until_ns > now_ns ? (int)((until_ns - now_ns + 999999) / 1000000) : 0;
	uint64_t rung;
	if (poll(&look, 1, wait_ms) > 0 && read(pool.bell, &rung, sizeof rung) < 0 && errno != EAGAIN)
		abort();
}

static void run_clerk(void *unused)
{
	(void)unused;
	for (bool over = false; !over;) {
		bool any_done = false;
		uv_mutex_lock(&pool.mutex);
		const uint64_t now_ns = uv_hrtime();
		for (unsigned i = 0; i < pool.n_threads; i++)
			any_done |= collect(&pool.threads[i]);
		for (unsigned i = 0; i < pool.n_threads && !pool.stopping; i++)
			if (!pool.threads[i].runs)
				give(&pool.threads[i], now_ns);
		uint64_t until_ns = watch_time(now_ns);
		over = is_over();
		uv_mutex_unlock(&pool.mutex);
		if (any_done)
			uv_async_send(&pool.report);
		if (!over)
			await_bell(until_ns);
	}
	for (unsigned i = 0; i < pool.n_threads; i++) {
		atomic_store(&pool.threads[i].given, NULL);
		uv_sem_post(&pool.threads[i].wake);
	}
}

/* ---- the loop ---- */

/* Its owner may free it, or hand it in anew. */
static void finish(struct search *search)
{
	bool cancelled = search->cancelled;
	search->under_way = false;
	search->done(search, cancelled);
}

static void on_report(uv_async_t *report)
{
	(void)report;
	struct search_list done = TAILQ_HEAD_INITIALIZER(done);
	uv_mutex_lock(&pool.mutex);
	TAILQ_CONCAT(&done, &pool.done, next);
	uv_mutex_unlock(&pool.mutex);
	for (struct search *search, *next = TAILQ_FIRST(&done); (search = next);) {
		next = TAILQ_NEXT(search, next);
		finish(search);
	}
}

static void start_thread(uv_thread_t *id, uv_thread_cb run, void *arg)
{
	if (uv_thread_create(id, run, arg) != 0) {
		fprintf(stderr, "mancalad: cannot start the threads that search\n");
		abort();
	}
}

void searches_start(unsigned threads, size_t table_bytes, enum search_priority priority)
{
	memset(&pool, 0, sizeof pool);
	pool.table_bytes = table_bytes;
	pool.priority = priority;
	pool.n_threads = threads + 1;
	pool.threads = mem_new(pool.n_threads, sizeof *pool.threads);
	for (unsigned rank = 0; rank < SEARCH_RANKS; rank++)
		TAILQ_INIT(&pool.waiting[rank]);
	TAILQ_INIT(&pool.done);
	uv_mutex_init(&pool.mutex);
	pool.bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	if (pool.bell < 0) {
		fprintf(stderr, "mancalad: cannot start the threads that search: %s\n", strerror(errno));
		abort();
	}
	/* The loop goes on for other reasons, and for none of these. */
	uv_async_init(loop_get(), &pool.report, on_report);
	uv_unref((uv_handle_t *)&pool.report);
	for (unsigned i = 0; i < pool.n_threads; i++) {
		uv_sem_init(&pool.threads[i].wake, 0);
		start_thread(&pool.threads[i].id, run_thread, &pool.threads[i]);
	}
	start_thread(&pool.clerk, run_clerk, NULL);
}

void searches_use_tables(const struct tables *tables)
{
	atomic_store(&pool.tables, tables);
}

void searches_submit(struct search *search)
{
	atomic_store(&search->stop, false);
	search->cancelled = false;
	search->under_way = true;
	uv_mutex_lock(&pool.mutex);
	search->state = SEARCH_WAITS;
	TAILQ_INSERT_TAIL(&pool.waiting[search->rank], search, next);
	pool.n_waiting++;
	uv_mutex_unlock(&pool.mutex);
	ring();
}

/* With the mutex held. */
static void cancel(struct search *search)
{
	search->cancelled = true;
	atomic_store(&search->stop, true);
	if (search->state == SEARCH_WAITS) {
		drop_waiting(search);
		hand_back(search);
		uv_async_send(&pool.report);
	}
}

void searches_cancel(struct search *search)
{
	if (!search->under_way)
		return;
	uv_mutex_lock(&pool.mutex);
	cancel(search);
	uv_mutex_unlock(&pool.mutex);
}

unsigned searches_waiting(void)
{
	uv_mutex_lock(&pool.mutex);
	unsigned n = pool.n_waiting;
	uv_mutex_unlock(&pool.mutex);
	return n;
}

unsigned searches_share(unsigned ms)
{
	unsigned waiting = searches_waiting();
	unsigned share_ms = waiting > CROWD ? ms * CROWD / waiting : ms;
	return share_ms > SHARE_MS_MIN ? share_ms : SHARE_MS_MIN;
}

static void cancel_all(void)
{
	uv_mutex_lock(&pool.mutex);
	pool.stopping = true;
	for (unsigned rank = 0; rank < SEARCH_RANKS; rank++)
		while (!TAILQ_EMPTY(&pool.waiting[rank]))
			cancel(TAILQ_FIRST(&pool.waiting[rank]));
	for (unsigned i = 0; i < pool.n_threads; i++)
		if (pool.threads[i].runs)
			cancel(pool.threads[i].runs);
	uv_mutex_unlock(&pool.mutex);
	ring();
}

void searches_stop(void)
{
	cancel_all();
	uv_thread_join(&pool.clerk);
	for (unsigned i = 0; i < pool.n_threads; i++) {
		uv_thread_join(&pool.threads[i].id);
		uv_sem_destroy(&pool.threads[i].wake);
	}
	on_report(&pool.report);
	uv_close((uv_handle_t *)&pool.report, NULL);
	uv_mutex_destroy(&pool.mutex);
	close(pool.bell);
	free(pool.threads);
	pool.threads = NULL;
}
