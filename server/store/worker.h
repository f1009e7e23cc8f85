/* The one thread that the store lives on. The loop hands it batches of changes and questions, in order; it commits what
 * has gathered as one group and reports back to the loop. A batch that the disk refuses is tried again until it goes
 * through: nothing is dropped, and nothing after it overtakes it. Changes go before questions.
 *
 * All functions belong to the loop's thread. */
#ifndef SERVER_STORE_WORKER_H
#define SERVER_STORE_WORKER_H

#include <stdbool.h>
#include <uv.h>

#include "server/store/store.h"

/* Called on the loop: all batches up to `batch` are durable. */
typedef void (*worker_committed)(uint64_t batch);
/* Called on the loop when a commit failed (`why` says how), and with NULL when the next one went through. */
typedef void (*worker_trouble)(const char *why);

/* Takes an open store over and starts the thread. */
void worker_start(uv_loop_t *loop, const struct store_backend *backend, struct store *store, worker_committed committed,
        worker_trouble trouble);

/* Hands over the changes of `batch`, whose numbers rise; takes `ops` and what they own. */
void worker_submit(uint64_t batch, struct store_op *ops, size_t n);

/* Waits for what has been submitted, at most `wait_ms`, stops the thread and closes the store. False if something could
 * not be committed in that time. */
bool worker_stop(uint64_t wait_ms);

#endif
