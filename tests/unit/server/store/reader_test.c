#include "server/store/reader.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* A store whose answers a test holds back. */
static struct {
	uv_mutex_t mutex;
	uv_cond_t changed;
	bool stuck;
	bool ignores_interrupt;
	int n_begun;
	bool closed;
} disk;

static void read_disk(void)
{
	uv_mutex_lock(&disk.mutex);
	disk.n_begun++;
	uv_cond_signal(&disk.changed);
	while (disk.stuck)
		uv_cond_wait(&disk.changed, &disk.mutex);
	uv_mutex_unlock(&disk.mutex);
}

static void set_stuck(bool stuck)
{
	uv_mutex_lock(&disk.mutex);
	disk.stuck = stuck;
	uv_cond_signal(&disk.changed);
	uv_mutex_unlock(&disk.mutex);
}

static void await_begun(int n)
{
	uv_mutex_lock(&disk.mutex);
	while (disk.n_begun < n)
		uv_cond_wait(&disk.changed, &disk.mutex);
	uv_mutex_unlock(&disk.mutex);
}

static void fake_interrupt(struct store *store)
{
	(void)store;
	if (!disk.ignores_interrupt)
		set_stuck(false);
}

static void fake_close(struct store *store)
{
	(void)store;
	disk.closed = true;
}

static const struct store_backend backend = {.name = "fake", .interrupt = fake_interrupt, .close = fake_close};
static char fake_store;

/* ---- the loop's side ---- */

struct asked {
	struct question question;
	char name;
	bool had_store;
	bool is_done;
};

static uv_loop_t loop;
static char worked[512], finished[512]; /* the names, in order */
static struct asked *to_ask_when_done;

static void work(struct question *question, const struct store_backend *with, struct store *store)
{
	struct asked *asked = (struct asked *)question;
	ck_assert_ptr_eq(with, &backend);
	asked->had_store = store != NULL;
	if (store)
		read_disk();
	strncat(worked, &asked->name, 1);
}

static void done(struct question *question)
{
	struct asked *asked = (struct asked *)question;
	ck_assert(!asked->is_done);
	asked->is_done = true;
	strncat(finished, &asked->name, 1);
	if (to_ask_when_done) {
		struct asked *other = to_ask_when_done;
		to_ask_when_done = NULL;
		ck_assert(reader_ask(&other->question));
	}
}

static struct asked asked_as(char name, enum question_kind kind)
{
	return (struct asked){.question = {.work = work, .done = done, .kind = kind}, .name = name};
}

static void await(const struct asked *asked)
{
	while (!asked->is_done)
		uv_run(&loop, UV_RUN_ONCE);
}

static void set_up(void)
{
	memset(&disk, 0, sizeof disk);
	uv_mutex_init(&disk.mutex);
	uv_cond_init(&disk.changed);
	worked[0] = finished[0] = '\0';
	to_ask_when_done = NULL;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	reader_start(&loop, &backend, (struct store *)&fake_store);
}

static void tear_down(void)
{
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	uv_cond_destroy(&disk.changed);
	uv_mutex_destroy(&disk.mutex);
}

START_TEST(questions_are_answered_in_order)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH);
	ck_assert(reader_ask(&a.question));
	ck_assert(reader_ask(&b.question));
	ck_assert(!a.is_done);
	await(&b);
	ck_assert(a.had_store && b.had_store);
	ck_assert_str_eq(finished, "ab");
	ck_assert(reader_stop(5000));
	ck_assert(disk.closed);
}
END_TEST

START_TEST(a_lookup_goes_before_searches)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH);
	struct asked lookup = asked_as('l', QUESTION_LOOKUP);
	set_stuck(true);
	ck_assert(reader_ask(&a.question));
	await_begun(1);
	ck_assert(reader_ask(&b.question));
	ck_assert(reader_ask(&lookup.question));
	set_stuck(false);
	await(&b);
	ck_assert_str_eq(worked, "alb");
	ck_assert_str_eq(finished, "alb");
	ck_assert(reader_stop(5000));
}
END_TEST

START_TEST(searches_have_a_bound_and_lookups_have_none_here)
{
	static struct asked searches[READER_SEARCHES_MAX], lookups[2 * READER_SEARCHES_MAX];
	struct asked more = asked_as('m', QUESTION_SEARCH);
	set_stuck(true);
	for (int i = 0; i < READER_SEARCHES_MAX; i++) {
		searches[i] = asked_as('s', QUESTION_SEARCH);
		ck_assert(reader_ask(&searches[i].question));
	}
	ck_assert(!reader_ask(&more.question));
	for (int i = 0; i < 2 * READER_SEARCHES_MAX; i++) {
		lookups[i] = asked_as('l', QUESTION_LOOKUP);
		ck_assert(reader_ask(&lookups[i].question));
	}
	set_stuck(false);
	await(&searches[READER_SEARCHES_MAX - 1]);
	ck_assert(!more.is_done);
	ck_assert(reader_ask(&more.question)); /* there is room again */
	await(&more);
	ck_assert(reader_stop(5000));
}
END_TEST

START_TEST(who_is_answered_may_ask_anew)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH);
	to_ask_when_done = &b;
	ck_assert(reader_ask(&a.question));
	await(&b);
	ck_assert_str_eq(finished, "ab");
	ck_assert(reader_stop(5000));
}
END_TEST

START_TEST(what_was_given_up_is_not_worked_on)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH),
	             c = asked_as('c', QUESTION_SEARCH);
	set_stuck(true);
	ck_assert(reader_ask(&a.question));
	await_begun(1);
	ck_assert(reader_ask(&b.question));
	ck_assert(reader_ask(&c.question));
	reader_give_up(&a.question); /* too late for that one */
	reader_give_up(&b.question);
	await(&b); /* at once, and his place is free */
	ck_assert(!a.is_done);
	set_stuck(false);
	await(&c);
	ck_assert_str_eq(worked, "ac");
	ck_assert(a.is_done && b.is_done);
	ck_assert(reader_stop(5000));
}
END_TEST

START_TEST(a_stop_interrupts_and_has_all_done)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH),
	             c = asked_as('c', QUESTION_SEARCH), lookup = asked_as('l', QUESTION_LOOKUP);
	set_stuck(true);
	ck_assert(reader_ask(&a.question));
	await_begun(1);
	ck_assert(reader_ask(&b.question));
	ck_assert(reader_ask(&c.question));
	ck_assert(reader_ask(&lookup.question));
	reader_give_up(&c.question);
	ck_assert(reader_stop(5000));
	ck_assert(disk.closed);
	ck_assert(a.is_done && b.is_done && c.is_done && lookup.is_done);
	ck_assert(a.had_store && !c.had_store);
	ck_assert(strchr(worked, 'c') == NULL);
	ck_assert(!reader_ask(&a.question));
}
END_TEST

static void close_handle(uv_handle_t *handle, void *unused)
{
	(void)unused;
	uv_close(handle, NULL);
}

START_TEST(a_stop_gives_up_on_a_disk_that_hangs)
{
	struct asked a = asked_as('a', QUESTION_SEARCH), b = asked_as('b', QUESTION_SEARCH);
	disk.ignores_interrupt = true;
	set_stuck(true);
	ck_assert(reader_ask(&a.question));
	await_begun(1);
	ck_assert(reader_ask(&b.question));
	uint64_t since_ns = uv_hrtime();
	ck_assert(!reader_stop(50));
	ck_assert_uint_lt(uv_hrtime() - since_ns, UINT64_C(2000000000));
	ck_assert(!disk.closed && !a.is_done);
	ck_assert(b.is_done && !b.had_store);
	ck_assert_int_eq(uv_run(&loop, UV_RUN_NOWAIT), 0); /* and keeps no loop alive */
	/* A program would be over by now; a test lets the thread come to its end. */
	set_stuck(false);
	uv_sleep(100);
	uv_walk(&loop, close_handle, NULL);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/reader");
	TCase *tests = tcase_create("reader");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, questions_are_answered_in_order);
	tcase_add_test(tests, a_lookup_goes_before_searches);
	tcase_add_test(tests, searches_have_a_bound_and_lookups_have_none_here);
	tcase_add_test(tests, who_is_answered_may_ask_anew);
	tcase_add_test(tests, what_was_given_up_is_not_worked_on);
	tcase_add_test(tests, a_stop_interrupts_and_has_all_done);
	tcase_add_test(tests, a_stop_gives_up_on_a_disk_that_hangs);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
