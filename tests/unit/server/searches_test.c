#include "server/searches.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/loop.h"

/* ---- searches whose end a test holds back ---- */

static struct {
	uv_mutex_t mutex;
	uv_cond_t changed;
	bool stuck;
	unsigned n_begun;
	char worked[512]; /* the names, in the order in which they were begun */
} work;

struct asked {
	struct search search;
	char name;
	bool heeds_stop; /* ends by its flag alone */
	bool was_stopped;
	struct engine *engine;
	bool cancelled;
	unsigned n_done;
};

static uv_loop_t loop;
static char finished[512];
static struct asked *to_ask_when_done;

uv_loop_t *loop_get(void)
{
	return &loop;
}

static void begin(const struct asked *asked)
{
	uv_mutex_lock(&work.mutex);
	strncat(work.worked, &asked->name, 1);
	work.n_begun++;
	uv_cond_broadcast(&work.changed);
	while (work.stuck && !asked->heeds_stop)
		uv_cond_wait(&work.changed, &work.mutex);
	uv_mutex_unlock(&work.mutex);
}

static void on_work(struct search *search, struct engine *engine)
{
	struct asked *asked = (struct asked *)search;
	asked->engine = engine;
	begin(asked);
	while (asked->heeds_stop && !atomic_load(&search->stop))
		;
	asked->was_stopped = atomic_load(&search->stop);
}

static void on_done(struct search *search, bool cancelled)
{
	struct asked *asked = (struct asked *)search;
	asked->n_done++;
	asked->cancelled = cancelled;
	strncat(finished, &asked->name, 1);
	if (to_ask_when_done) {
		struct asked *other = to_ask_when_done;
		to_ask_when_done = NULL;
		searches_submit(&other->search);
	}
}

static struct asked asked_as(char name, enum search_rank rank)
{
	return (struct asked){.search = {.rank = rank, .work = on_work, .done = on_done}, .name = name};
}

static void set_stuck(bool stuck)
{
	uv_mutex_lock(&work.mutex);
	work.stuck = stuck;
	uv_cond_broadcast(&work.changed);
	uv_mutex_unlock(&work.mutex);
}

static void await_begun(unsigned n)
{
	uv_mutex_lock(&work.mutex);
	while (work.n_begun < n)
		uv_cond_wait(&work.changed, &work.mutex);
	uv_mutex_unlock(&work.mutex);
}

static void keep_loop_alive(uv_timer_t *timer)
{
	(void)timer;
}

static uv_timer_t alive;

static void await(const struct asked *asked)
{
	unsigned n = asked->n_done;
	while (asked->n_done == n)
		uv_run(&loop, UV_RUN_ONCE);
}

static void set_up(void)
{
	memset(&work, 0, sizeof work);
	uv_mutex_init(&work.mutex);
	uv_cond_init(&work.changed);
	finished[0] = '\0';
	to_ask_when_done = NULL;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	uv_timer_init(&loop, &alive);
	uv_timer_start(&alive, keep_loop_alive, 3600000, 3600000);
	searches_start(1, 1 << 16, SEARCH_USUAL); /* and one that is kept free */
}

static void tear_down(void)
{
	uv_close((uv_handle_t *)&alive, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	uv_cond_destroy(&work.changed);
	uv_mutex_destroy(&work.mutex);
}

/* Both threads have something to do, the first until what is stuck is not, the second to the end. */
static void fill_threads(struct asked busy[2])
{
	set_stuck(true);
	for (unsigned i = 0; i < 2; i++) {
		busy[i] = asked_as('.', SEARCH_MOVE);
		busy[i].heeds_stop = i == 1;
		searches_submit(&busy[i].search);
	}
	await_begun(2);
}

START_TEST(a_search_is_done_once_with_an_engine_of_the_threads)
{
	struct asked a = asked_as('a', SEARCH_MOVE);
	searches_submit(&a.search);
	ck_assert(a.search.under_way);
	await(&a);
	ck_assert(!a.search.under_way && !a.cancelled && !a.was_stopped);
	ck_assert_ptr_nonnull(a.engine);
	searches_stop();
	ck_assert_uint_eq(a.n_done, 1);
}
END_TEST

START_TEST(the_first_rank_goes_first_and_in_a_rank_who_came_first)
{
	struct asked busy[2], tables = asked_as('t', SEARCH_TABLES), study = asked_as('s', SEARCH_STUDY),
	                      hint = asked_as('h', SEARCH_HINT), one = asked_as('1', SEARCH_MOVE),
	                      two = asked_as('2', SEARCH_MOVE);
	fill_threads(busy);
	searches_submit(&tables.search);
	searches_submit(&study.search);
	searches_submit(&hint.search);
	searches_submit(&one.search);
	searches_submit(&two.search);
	ck_assert_uint_eq(searches_waiting(), 5);
	set_stuck(false);
	await(&tables);
	ck_assert_str_eq(work.worked, "..12hst");
	ck_assert_str_eq(finished, ".12hst");
	ck_assert_uint_eq(searches_waiting(), 0);
	searches_stop();
}
END_TEST

START_TEST(the_more_wait_the_less_each_may_have)
{
	struct asked busy[2], many[40];
	fill_threads(busy);
	ck_assert_uint_eq(searches_share(500), 500);
	for (unsigned i = 0; i < 40; i++) {
		many[i] = asked_as('m', SEARCH_HINT);
		searches_submit(&many[i].search);
	}
	ck_assert_uint_eq(searches_share(500), 100);
	ck_assert_uint_eq(searches_share(25), 20); /* of which something comes yet */
	set_stuck(false);
	await(&many[39]);
	ck_assert_uint_eq(searches_share(500), 500);
	searches_stop();
}
END_TEST

START_TEST(studies_and_tables_leave_a_thread_free)
{
	struct asked study = asked_as('s', SEARCH_STUDY), tables = asked_as('t', SEARCH_TABLES),
	             move = asked_as('m', SEARCH_MOVE);
	study.heeds_stop = tables.heeds_stop = true;
	searches_submit(&study.search);
	searches_submit(&tables.search);
	await_begun(1);
	searches_submit(&move.search);
	await(&move);
	ck_assert_str_eq(finished, "m");
	ck_assert_uint_eq(searches_waiting(), 1);
	ck_assert_str_eq(work.worked, "sm");
	searches_stop();
	ck_assert(study.cancelled && tables.cancelled);
}
END_TEST

START_TEST(a_search_that_was_cancelled_before_its_turn_is_not_begun)
{
	struct asked busy[2], a = asked_as('a', SEARCH_MOVE), b = asked_as('b', SEARCH_MOVE);
	fill_threads(busy);
	searches_submit(&a.search);
	searches_submit(&b.search);
	searches_cancel(&a.search);
	ck_assert_uint_eq(a.n_done, 0); /* not before that has returned */
	ck_assert_uint_eq(searches_waiting(), 1);
	await(&a);
	ck_assert(a.cancelled);
	set_stuck(false);
	await(&b);
	ck_assert_ptr_null(strchr(work.worked, 'a'));
	ck_assert(!b.cancelled);
	searches_stop();
}
END_TEST

START_TEST(a_search_that_is_cancelled_while_it_runs_is_told_to_stop)
{
	struct asked a = asked_as('a', SEARCH_MOVE);
	a.heeds_stop = true;
	searches_submit(&a.search);
	await_begun(1);
	searches_cancel(&a.search);
	searches_cancel(&a.search);
	await(&a);
	ck_assert(a.cancelled && a.was_stopped);
	searches_cancel(&a.search); /* is not under way */
	searches_stop();
	ck_assert_uint_eq(a.n_done, 1);
}
END_TEST

START_TEST(what_is_cancelled_after_its_end_and_before_that_is_told_counts_as_cancelled)
{
	struct asked a = asked_as('a', SEARCH_MOVE), b = asked_as('b', SEARCH_MOVE);
	struct asked busy[2];
	fill_threads(busy);
	set_stuck(false);
	searches_submit(&a.search);
	searches_submit(&b.search);
	await_begun(4); /* `a` is through with its work, and nothing was told yet */
	searches_cancel(&a.search);
	await(&a);
	ck_assert(a.cancelled && !a.was_stopped);
	searches_stop();
}
END_TEST

START_TEST(a_search_is_stopped_when_its_time_is_over)
{
	struct asked a = asked_as('a', SEARCH_STUDY);
	a.heeds_stop = true;
	a.search.ms = 20;
	uint64_t since_ns = uv_hrtime();
	searches_submit(&a.search);
	await(&a);
	ck_assert(a.was_stopped && !a.cancelled);
	ck_assert_uint_ge(uv_hrtime() - since_ns, UINT64_C(20000000));
	searches_stop();
}
END_TEST

START_TEST(time_runs_from_when_a_search_begins)
{
	struct asked busy[2], a = asked_as('a', SEARCH_MOVE);
	fill_threads(busy);
	a.heeds_stop = true;
	a.search.ms = 20;
	searches_submit(&a.search);
	uv_sleep(30);
	ck_assert(!atomic_load(&a.search.stop));
	set_stuck(false);
	await(&a);
	ck_assert(a.was_stopped && !a.cancelled);
	searches_stop();
}
END_TEST

START_TEST(who_is_done_may_ask_anew)
{
	struct asked a = asked_as('a', SEARCH_MOVE);
	to_ask_when_done = &a;
	searches_submit(&a.search);
	await(&a);
	await(&a);
	ck_assert_str_eq(finished, "aa");
	ck_assert_uint_eq(a.n_done, 2);
	searches_stop();
}
END_TEST

#define MANY 500

START_TEST(a_stop_with_a_full_queue_has_all_done)
{
	static struct asked many[MANY];
	for (unsigned i = 0; i < MANY; i++) {
		many[i] = asked_as('m', i % SEARCH_RANKS);
		many[i].heeds_stop = true;
		searches_submit(&many[i].search);
	}
	await_begun(2);
	searches_stop();
	unsigned n_begun = 0;
	for (unsigned i = 0; i < MANY; i++) {
		ck_assert_uint_eq(many[i].n_done, 1);
		ck_assert(many[i].cancelled);
		n_begun += many[i].engine != NULL;
	}
	ck_assert_uint_eq(n_begun, 2);
}
END_TEST

START_TEST(a_pool_without_a_search_stops)
{
	searches_stop();
}
END_TEST

START_TEST(the_pool_alone_keeps_no_loop_alive)
{
	uv_timer_stop(&alive);
	ck_assert_int_eq(uv_run(&loop, UV_RUN_DEFAULT), 0);
	searches_stop();
}
END_TEST

/* As under a server that opens and closes rooms: in any order, from any state. */
START_TEST(searches_come_and_go_at_random)
{
	static struct asked many[16];
	unsigned seed = 1, n_in = 0, n_done = 0;
	for (unsigned i = 0; i < 16; i++)
		many[i] = asked_as('m', i % SEARCH_RANKS);
	for (unsigned i = 0; i < 4000; i++) {
		seed = seed * 1103515245 + 12345;
		struct asked *asked = &many[seed >> 16 & 15];
		if (asked->search.under_way) {
			searches_cancel(&asked->search);
		} else {
			asked->heeds_stop = seed >> 20 & 1;
			asked->search.ms = asked->heeds_stop;
			searches_submit(&asked->search);
			n_in++;
		}
		finished[0] = work.worked[0] = '\0';
		if (seed >> 24 & 1)
			uv_run(&loop, UV_RUN_NOWAIT);
	}
	searches_stop();
	for (unsigned i = 0; i < 16; i++)
		n_done += many[i].n_done;
	ck_assert_uint_eq(n_done, n_in);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/searches");
	TCase *tests = tcase_create("searches");
	tcase_set_timeout(tests, 60);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_search_is_done_once_with_an_engine_of_the_threads);
	tcase_add_test(tests, the_first_rank_goes_first_and_in_a_rank_who_came_first);
	tcase_add_test(tests, the_more_wait_the_less_each_may_have);
	tcase_add_test(tests, studies_and_tables_leave_a_thread_free);
	tcase_add_test(tests, a_search_that_was_cancelled_before_its_turn_is_not_begun);
	tcase_add_test(tests, a_search_that_is_cancelled_while_it_runs_is_told_to_stop);
	tcase_add_test(tests, what_is_cancelled_after_its_end_and_before_that_is_told_counts_as_cancelled);
	tcase_add_test(tests, a_search_is_stopped_when_its_time_is_over);
	tcase_add_test(tests, time_runs_from_when_a_search_begins);
	tcase_add_test(tests, who_is_done_may_ask_anew);
	tcase_add_test(tests, a_stop_with_a_full_queue_has_all_done);
	tcase_add_test(tests, a_pool_without_a_search_stops);
	tcase_add_test(tests, the_pool_alone_keeps_no_loop_alive);
	tcase_add_test(tests, searches_come_and_go_at_random);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
