/* The one thread that asks the store: finished games and guests, beside the thread that commits (worker.h), which never
 * waits for it. The loop hands it questions and gets them back answered. Lookups go before searches, in order each; a
 * search may be refused, so that what piles up has a bound.
 *
 * A question that is asked after a batch is durable sees that batch, and may not see one that is not.
 *
 * All functions belong to the loop's thread. */
#ifndef SERVER_STORE_READER_H
#define SERVER_STORE_READER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/queue.h>
#include <uv.h>

#include "server/store/store.h"

#define READER_SEARCHES_MAX 64 /* outstanding */

enum question_kind {
	QUESTION_LOOKUP, /* short; whoever asks bounds their number */
	QUESTION_SEARCH
};

/* It belongs to the caller and lives till `done`. */
struct question {
	/* On the reader's thread; with a NULL store when the reader stops first. Not called for one that was given up
	 * before its turn. */
	void (*work)(struct question *question, const struct store_backend *backend, struct store *store);
	void (*done)(struct question *question); /* on the loop's thread, once */
	enum question_kind kind;
	/* The reader's own. */
	bool waits; /* for its turn */
	TAILQ_ENTRY(question) next;
};

/* Takes a store over that was opened to read, and starts the thread. */
void reader_start(uv_loop_t *loop, const struct store_backend *backend, struct store *store);

/* False if it is not taken, and neither `work` nor `done` will be called: there are too many searches, or the reader
 * has stopped. */
bool reader_ask(struct question *question);

/* Nobody waits for the answer any more. `done` is called all the same, in its time. */
void reader_give_up(struct question *question);

/* Interrupts the thread, has what is outstanding done, and closes the store. False if the thread did not end within
 * `wait_ms`: it hangs in the disk, and keeps its store and its question. */
bool reader_stop(uint64_t wait_ms);

#endif
