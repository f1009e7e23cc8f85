/* The pool: threads of their own for what takes long, searches of the engine above all, each with an engine (and its
 * table of positions) that it keeps. Unless they are told otherwise they have the lowest priority there is, so that
 * neither the loop nor the thread of the store ever waits for the processor because of them, and share no lock with
 * anybody: whoever is interrupted while he holds one makes others wait who are more important than he.
 *
 * Searches wait in ranks: those of a rank before all of the next, and within one, who came first. A search that runs is
 * not interrupted by a more urgent one; therefore studies and tables leave one thread free for what comes. What piles
 * up is bounded by those who ask: each has a bounded number of his own.
 *
 * All functions belong to the loop's thread, but for `work`. */
#ifndef SERVER_SEARCHES_H
#define SERVER_SEARCHES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/queue.h>
#include <uv.h>

struct engine;

enum search_rank {
	SEARCH_MOVE,  /* a bot's sowing, or its answer to an offer: a clock may run */
	SEARCH_HINT,  /* somebody looks at the screen */
	SEARCH_STUDY, /* analysis, and the review of a game */
	SEARCH_TABLES,
	SEARCH_PUZZLES,
	SEARCH_RANKS
};

/* Belongs to the asker, as a part of what else he needs, and lives till `done`; from searches_submit till then nothing
 * in it that `work` uses may be touched. All zero but for the first four, it is ready to be handed in, and again after
 * `done`. */
struct search {
	enum search_rank rank;
	unsigned ms; /* longest that it may run, from when it begins: then `stop` is set; 0 = no limit */
	/* On a thread of the pool. Looks at `stop` (engine_limits takes its address) and is over within milliseconds of
	 * its being set; touches nothing that another thread may change, logs nothing, and hardly allocates. Not called
	 * for a search that was cancelled before its turn. */
	void (*work)(struct search *search, struct engine *engine);
	/* On the loop, exactly once for each time that it was handed in, never from within another function here but
	 * searches_stop. `cancelled` if somebody did, and then what `work` found may be half of it. */
	void (*done)(struct search *search, bool cancelled);
	atomic_bool stop;

	bool under_way; /* handed in and not done; to be read on the loop */
	/* The pool's own. */
	bool cancelled;
	uint8_t state;
	uint64_t until_ns; /* when `stop` is to be set */
	TAILQ_ENTRY(search) next;
};

/* What the threads get of the processors, in the order of the option's words. */
enum search_priority {
	SEARCH_IDLE, /* what everything else on the machine leaves */
	SEARCH_USUAL /* as much as others: where other programs would starve them, as on a machine full of tests */
};

/* Starts `threads` threads, at least 1, and the one that is kept free. Each makes itself an engine with `table_bytes`
 * when it has its first search. */
void searches_start(unsigned threads, size_t table_bytes, enum search_priority priority);

/* Cancels whatever waits or runs, waits for the threads' end, and has all of it done. Nothing may be handed in from
 * within those last `done`. */
void searches_stop(void);

/* The endgame tables that the engines of searches which begin from now on look into; NULL at first. Borrowed until
 * searches_stop() is over, also when others are given. */
struct tables;
void searches_use_tables(const struct tables *tables);

void searches_submit(struct search *search);

/* Nobody wants it any more: it is done, as cancelled, at once if it waits (though not before this returns), and soon if
 * it runs. Nothing happens to one that is not under way, so that it may be asked for at any time. */
void searches_cancel(struct search *search);

/* How many wait for a thread. */
unsigned searches_waiting(void);

/* What of `ms` a search that is handed in now may have for somebody who waits: the fuller the pool, the less, so that
 * all get some. */
unsigned searches_share(unsigned ms);

#endif
