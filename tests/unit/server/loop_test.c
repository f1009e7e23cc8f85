#include "server/loop.h"

#include <check.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define BUSY_MS 150

static int ends[2]; /* of a socket: what is written to [1] comes out of [0] */
static uv_poll_t poll_handle;
static uv_timer_t timer, other;
static uint64_t told_ms, read_ms, late_ms, due_ms, due_at_ms;
static unsigned n_read;

static void spin(unsigned ms)
{
	for (uint64_t end_ns = uv_hrtime() + ms * UINT64_C(1000000); uv_hrtime() < end_ns;)
		;
}

static void end(void)
{
	uv_close((uv_handle_t *)&poll_handle, NULL);
	uv_close((uv_handle_t *)&timer, NULL);
	uv_close((uv_handle_t *)&other, NULL);
}

static void on_readable(uv_poll_t *handle, int status, int events)
{
	char byte;
	(void)handle, (void)status, (void)events;
	ck_assert_int_eq(read(ends[0], &byte, 1), 1);
	read_ms = loop_now_ms();
	late_ms = loop_late_ms();
	n_read++;
}

static void say(void)
{
	ck_assert_int_eq(write(ends[1], "x", 1), 1);
	told_ms = loop_now_ms();
}

static void set_up(void)
{
	loop_start();
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	uv_poll_init(loop_get(), &poll_handle, ends[0]);
	uv_poll_start(&poll_handle, UV_READABLE, on_readable);
	uv_timer_init(loop_get(), &timer);
	uv_timer_init(loop_get(), &other);
	n_read = 0;
	due_ms = 0;
}

static void tear_down(void)
{
	end();
	loop_stop();
	close(ends[0]);
	close(ends[1]);
}

static void say_and_be_busy(uv_timer_t *handle)
{
	(void)handle;
	say();
	spin(BUSY_MS);
	ck_assert_uint_eq(loop_now_ms(), told_ms);
}

static void run_until_read(void)
{
	while (n_read == 0)
		uv_run(loop_get(), UV_RUN_ONCE);
}

START_TEST(what_came_while_the_program_was_busy_is_late_by_that)
{
	uv_timer_start(&timer, say_and_be_busy, 5, 0);
	run_until_read();
	ck_assert_uint_ge(late_ms, BUSY_MS);
	ck_assert_uint_eq(read_ms - late_ms, told_ms);
	ck_assert_uint_eq(loop_late_ms(), 0); /* once it has been read */
}
END_TEST

static void note_due(uv_timer_t *handle)
{
	if (loop_read_ms() < due_at_ms) {
		uv_timer_start(handle, note_due, 1, 0);
		return;
	}
	due_ms = loop_now_ms();
	ck_assert_uint_eq(n_read, 1); /* the deadline passed after the message was read */
}

/* The message came, then the deadline, then the program had time for both. */
START_TEST(no_deadline_passes_before_what_came_before_it)
{
	due_at_ms = loop_now_ms() + 60;
	uv_timer_start(&timer, say_and_be_busy, 5, 0);
	uv_timer_start(&other, note_due, 60, 0);
	while (due_ms == 0)
		uv_run(loop_get(), UV_RUN_ONCE);
	ck_assert_uint_lt(read_ms - late_ms, due_at_ms);
	ck_assert_uint_ge(due_ms, due_at_ms);
}
END_TEST

static void just_say(uv_timer_t *handle)
{
	(void)handle;
	say();
}

START_TEST(what_comes_to_a_program_that_waits_comes_when_it_comes)
{
	const uint64_t start_ms = loop_now_ms();
	uv_timer_start(&timer, just_say, 40, 0);
	run_until_read();
	ck_assert_uint_ge(read_ms, start_ms + 40);
	ck_assert_uint_ge(read_ms, told_ms);
}
END_TEST

static void stand_still(uv_timer_t *handle)
{
	(void)handle;
	told_ms = loop_now_ms();
	spin(1200);
}

START_TEST(time_in_which_the_program_stood_still_is_not_counted)
{
	uv_timer_start(&timer, stand_still, 5, 0);
	told_ms = 0;
	while (told_ms == 0)
		uv_run(loop_get(), UV_RUN_ONCE);
	uv_timer_start(&timer, just_say, 5, 0);
	const uint64_t before_ms = told_ms;
	run_until_read();
	ck_assert_uint_lt(read_ms - before_ms, 1000);
}
END_TEST

START_TEST(the_time_never_goes_back)
{
	uint64_t before_ms = loop_now_ms();
	for (unsigned i = 0; i < 200; i++) {
		say();
		if (i % 10 == 0)
			spin(3);
		uv_run(loop_get(), UV_RUN_ONCE);
		ck_assert_uint_ge(loop_now_ms(), before_ms);
		before_ms = loop_now_ms();
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/loop");
	TCase *tcase = tcase_create("loop");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, what_came_while_the_program_was_busy_is_late_by_that);
	tcase_add_test(tcase, no_deadline_passes_before_what_came_before_it);
	tcase_add_test(tcase, what_comes_to_a_program_that_waits_comes_when_it_comes);
	tcase_add_test(tcase, time_in_which_the_program_stood_still_is_not_counted);
	tcase_add_test(tcase, the_time_never_goes_back);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
