#include "server/store/reader.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TAILQ_HEAD(questions, question);

static struct {
	const struct store_backend *backend;
	struct store *store;
	uv_thread_t thread;
	uv_async_t report;
	bool running;
	unsigned n_searches; /* asked and not done */

	uv_mutex_t mutex; /* guards what follows, and what is the reader's own in a question */
	uv_cond_t wake;   /* work has come, or the end */
	uv_cond_t ended;
	struct questions lookups, searches;
	struct questions answered;
	bool stopping;
	bool is_over; /* the thread is at its end */
} reader;

static struct questions *queue_of(const struct question *question)
{
	return question->kind == QUESTION_SEARCH ? &reader.searches : &reader.lookups;
}

static void take(struct question *question)
{
	TAILQ_REMOVE(queue_of(question), question, next);
	question->waits = false;
}

static void hand_back(struct question *question)
{
	TAILQ_INSERT_TAIL(&reader.answered, question, next);
	uv_async_send(&reader.report);
}

static void run(void *unused)
{
	(void)unused;
	uv_mutex_lock(&reader.mutex);
	while (!reader.stopping) {
		struct question *question = TAILQ_FIRST(&reader.lookups);
		if (!question && !(question = TAILQ_FIRST(&reader.searches))) {
			uv_cond_wait(&reader.wake, &reader.mutex);
			continue;
		}
		take(question);
		uv_mutex_unlock(&reader.mutex);
		question->work(question, reader.backend, reader.store);
		uv_mutex_lock(&reader.mutex);
		hand_back(question);
	}
	reader.is_over = true;
	uv_cond_signal(&reader.ended);
	uv_mutex_unlock(&reader.mutex);
}

/* Its owner may free it, or ask anew. */
static void finish(struct question *question)
{
	if (question->kind == QUESTION_SEARCH)
		reader.n_searches--;
	question->done(question);
}

static void on_report(uv_async_t *report)
{
	(void)report;
	struct questions answered = TAILQ_HEAD_INITIALIZER(answered);
	uv_mutex_lock(&reader.mutex);
	TAILQ_CONCAT(&answered, &reader.answered, next);
	uv_mutex_unlock(&reader.mutex);
	for (struct question *question, *next = TAILQ_FIRST(&answered); (question = next);) {
		next = TAILQ_NEXT(question, next);
		finish(question);
	}
}

void reader_start(uv_loop_t *loop, const struct store_backend *backend, struct store *store)
{
	memset(&reader, 0, sizeof reader);
	reader.backend = backend;
	reader.store = store;
	TAILQ_INIT(&reader.lookups);
	TAILQ_INIT(&reader.searches);
	TAILQ_INIT(&reader.answered);
	uv_mutex_init(&reader.mutex);
	uv_cond_init(&reader.wake);
	uv_cond_init(&reader.ended);
	uv_async_init(loop, &reader.report, on_report);
	if (uv_thread_create(&reader.thread, run, NULL) != 0) {
		fprintf(stderr, "mancalad: cannot start the thread that reads the store\n");
		abort();
	}
	reader.running = true;
}

bool reader_ask(struct question *question)
{
	bool is_search = question->kind == QUESTION_SEARCH;
	if (!reader.running || (is_search && reader.n_searches >= READER_SEARCHES_MAX))
		return false;
	if (is_search)
		reader.n_searches++;
	uv_mutex_lock(&reader.mutex);
	TAILQ_INSERT_TAIL(queue_of(question), question, next);
	question->waits = true;
	uv_cond_signal(&reader.wake);
	uv_mutex_unlock(&reader.mutex);
	return true;
}

void reader_give_up(struct question *question)
{
	uv_mutex_lock(&reader.mutex);
	if (question->waits) { /* else it is too late */
		take(question);
		hand_back(question);
	}
	uv_mutex_unlock(&reader.mutex);
}

/* Waits for the thread's end. False if it does not come. */
static bool await_end(uint64_t wait_ms)
{
	uint64_t end_ns = uv_hrtime() + wait_ms * 1000000;
	uv_mutex_lock(&reader.mutex);
	reader.stopping = true;
	uv_cond_signal(&reader.wake);
	for (uint64_t now_ns; !reader.is_over && (now_ns = uv_hrtime()) < end_ns;)
		uv_cond_timedwait(&reader.ended, &reader.mutex, end_ns - now_ns);
	bool is_over = reader.is_over;
	uv_mutex_unlock(&reader.mutex);
	return is_over;
}

/* Answers what is left: what was worked on first, then what was not. */
static void finish_all(void)
{
	struct questions left = TAILQ_HEAD_INITIALIZER(left);
	struct question *question;
	on_report(&reader.report);
	uv_mutex_lock(&reader.mutex);
	TAILQ_CONCAT(&left, &reader.lookups, next);
	TAILQ_CONCAT(&left, &reader.searches, next);
	uv_mutex_unlock(&reader.mutex);
	while ((question = TAILQ_FIRST(&left))) {
		TAILQ_REMOVE(&left, question, next);
		question->work(question, reader.backend, NULL);
		finish(question);
	}
}

bool reader_stop(uint64_t wait_ms)
{
	reader.running = false; /* whoever is answered now is not to ask anew */
	reader.backend->interrupt(reader.store);
	bool is_over = await_end(wait_ms);
	finish_all();
	if (!is_over) {
		uv_unref((uv_handle_t *)&reader.report);
		pthread_detach(reader.thread);
		return false;
	}
	uv_thread_join(&reader.thread);
	uv_close((uv_handle_t *)&reader.report, NULL);
	uv_cond_destroy(&reader.ended);
	uv_cond_destroy(&reader.wake);
	uv_mutex_destroy(&reader.mutex);
	reader.backend->close(reader.store);
	return true;
}
