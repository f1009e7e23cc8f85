#include "server/store/worker.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

/* A store whose disk a test holds in its hand. */
static struct {
	uv_mutex_t mutex;
	uv_cond_t changed;
	bool stuck;
	int n_failures; /* commits yet to be refused */
	int n_tries;
	char commits[256]; /* each as the keys in it, with a bar behind */
	bool closed;
} disk;

static void append(char text[256], const char *more)
{
	size_t len = strlen(text);
	snprintf(text + len, 256 - len, "%s", more);
}

static enum store_result fake_commit(struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX])
{
	(void)store;
	enum store_result result = STORE_OK;
	uv_mutex_lock(&disk.mutex);
	disk.n_tries++;
	uv_cond_signal(&disk.changed);
	while (disk.stuck)
		uv_cond_wait(&disk.changed, &disk.mutex);
	if (disk.n_failures > 0) {
		disk.n_failures--;
		store_say(why, "no space");
		result = STORE_TROUBLE;
	}
	for (size_t i = 0; i < n && result == STORE_OK; i++)
		append(disk.commits, ops[i].key);
	if (result == STORE_OK)
		append(disk.commits, "|");
	uv_mutex_unlock(&disk.mutex);
	return result;
}

static void fake_close(struct store *store)
{
	(void)store;
	disk.closed = true;
}

static const struct store_backend backend = {.name = "fake", .commit = fake_commit, .close = fake_close};

static void set_stuck(bool stuck)
{
	uv_mutex_lock(&disk.mutex);
	disk.stuck = stuck;
	uv_cond_signal(&disk.changed);
	uv_mutex_unlock(&disk.mutex);
}

/* Until the store's thread has come to a commit. */
static void await_try(int n)
{
	uv_mutex_lock(&disk.mutex);
	while (disk.n_tries < n)
		uv_cond_wait(&disk.changed, &disk.mutex);
	uv_mutex_unlock(&disk.mutex);
}

/* ---- the loop's side ---- */

static uv_loop_t loop;
static uint64_t durable;
static char troubles[256];

static void on_committed(uint64_t batch)
{
	ck_assert_uint_ge(batch, durable);
	durable = batch;
}

static void on_trouble(const char *why)
{
	append(troubles, why ? why : "well");
	append(troubles, "|");
}

static void set_up(void)
{
	memset(&disk, 0, sizeof disk);
	uv_mutex_init(&disk.mutex);
	uv_cond_init(&disk.changed);
	durable = 0;
	troubles[0] = '\0';
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	worker_start(&loop, &backend, NULL, on_committed, on_trouble);
}

static void tear_down(void)
{
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	uv_cond_destroy(&disk.changed);
	uv_mutex_destroy(&disk.mutex);
}

static void submit(uint64_t batch, const char *key)
{
	struct store_op *op = mem_new(1, sizeof *op);
	op->type = STORE_STEP;
	snprintf(op->key, sizeof op->key, "%s", key);
	bytes_put(&op->blob, "blob", 4);
	worker_submit(batch, op, 1);
}

static void run_until_durable(uint64_t batch)
{
	while (durable < batch)
		uv_run(&loop, UV_RUN_ONCE);
}

START_TEST(a_batch_is_committed_and_then_told_of)
{
	submit(1, "a");
	run_until_durable(1);
	submit(2, "b");
	run_until_durable(2);
	ck_assert_str_eq(disk.commits, "a|b|");
	ck_assert_str_eq(troubles, "");
	ck_assert(worker_stop(5000));
	ck_assert(disk.closed);
}
END_TEST

START_TEST(what_comes_while_the_disk_works_is_one_group)
{
	set_stuck(true);
	submit(1, "a");
	await_try(1);
	submit(2, "b");
	submit(3, "c");
	submit(4, "d");
	ck_assert_uint_eq(durable, 0);
	set_stuck(false);
	run_until_durable(4);
	ck_assert_str_eq(disk.commits, "a|bcd|");
	ck_assert(worker_stop(5000));
}
END_TEST

START_TEST(what_the_disk_refuses_is_tried_again_and_not_overtaken)
{
	disk.n_failures = 2;
	submit(1, "a");
	await_try(1);
	submit(2, "b");
	run_until_durable(2);
	ck_assert_str_eq(disk.commits, "a|b|");
	ck_assert_int_eq(disk.n_tries, 4);
	ck_assert_str_eq(troubles, "no space|well|");
	ck_assert(worker_stop(5000));
}
END_TEST

static void recover(void *unused)
{
	(void)unused;
	uv_sleep(20);
	set_stuck(false);
}

START_TEST(a_stop_waits_for_what_was_submitted)
{
	set_stuck(true);
	submit(1, "a");
	await_try(1);
	submit(2, "b");
	uv_thread_t helper;
	ck_assert_int_eq(uv_thread_create(&helper, recover, NULL), 0);
	ck_assert(worker_stop(5000));
	uv_thread_join(&helper);
	ck_assert_str_eq(disk.commits, "a|b|");
	ck_assert(disk.closed);
}
END_TEST

static void close_handle(uv_handle_t *handle, void *unused)
{
	(void)unused;
	uv_close(handle, NULL);
}

START_TEST(a_stop_gives_up_on_a_disk_that_hangs)
{
	set_stuck(true);
	submit(1, "a");
	await_try(1);
	uint64_t since_ns = uv_hrtime();
	ck_assert(!worker_stop(50));
	ck_assert_uint_lt(uv_hrtime() - since_ns, UINT64_C(2000000000));
	ck_assert(!disk.closed);
	ck_assert_int_eq(uv_run(&loop, UV_RUN_NOWAIT), 0); /* and keeps no loop alive */
	/* A program would be over by now; a test lets the thread come to its end. */
	set_stuck(false);
	for (bool over = false; !over; uv_sleep(1)) {
		uv_mutex_lock(&disk.mutex);
		over = disk.commits[0] != '\0';
		uv_mutex_unlock(&disk.mutex);
	}
	uv_sleep(50);
	uv_walk(&loop, close_handle, NULL);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/worker");
	TCase *tests = tcase_create("worker");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_batch_is_committed_and_then_told_of);
	tcase_add_test(tests, what_comes_while_the_disk_works_is_one_group);
	tcase_add_test(tests, what_the_disk_refuses_is_tried_again_and_not_overtaken);
	tcase_add_test(tests, a_stop_waits_for_what_was_submitted);
	tcase_add_test(tests, a_stop_gives_up_on_a_disk_that_hangs);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
