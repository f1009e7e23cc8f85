#include "server/painter.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "server/loop.h"

#define N 5

static struct painting paintings[N];
static unsigned n_done;
static unsigned order[N];
static uv_timer_t hold; /* the painter alone does not keep the loop going */

static void on_done(struct painting *painting)
{
	order[n_done++] = (unsigned)(painting - paintings);
	if (n_done == N)
		uv_timer_stop(&hold);
}

static void on_hold(uv_timer_t *timer)
{
	(void)timer;
}

static void setup(void)
{
	n_done = 0;
	for (unsigned i = 0; i < N; i++) {
		memset(&paintings[i], 0, sizeof paintings[i]);
		paintings[i].picture = (struct picture){
		        .pits = 6, .width = (uint16_t)(200 + i), .to_move = SIDE_NONE, .last_side = SIDE_NONE};
		paintings[i].png = i % 2;
		paintings[i].done = on_done;
		board_start(&paintings[i].picture.board, 6, 4);
	}
	loop_start();
	painter_start();
	uv_timer_init(loop_get(), &hold);
}

static void teardown(void)
{
	uv_close((uv_handle_t *)&hold, NULL);
	loop_stop();
	for (unsigned i = 0; i < N; i++)
		text_clear(&paintings[i].bytes);
}

START_TEST(pictures_are_drawn_in_the_order_in_which_they_came)
{
	for (unsigned i = 0; i < N; i++)
		painter_submit(&paintings[i]);
	uv_timer_start(&hold, on_hold, 60000, 0);
	uv_run(loop_get(), UV_RUN_DEFAULT);
	ck_assert_uint_eq(n_done, N);
	for (unsigned i = 0; i < N; i++) {
		const struct text *bytes = &paintings[order[i]].bytes;
		ck_assert_uint_eq(order[i], i);
		ck_assert_str_eq(paintings[i].why, "");
		ck_assert_uint_gt(bytes->len, 1000);
		ck_assert_mem_eq(bytes->bytes, paintings[i].png ? "\x89PNG\r\n\x1a\n" : "<svg xml", 8);
	}
	painter_stop();
}
END_TEST

START_TEST(what_is_dropped_before_its_turn_is_not_drawn)
{
	for (unsigned i = 0; i < N; i++)
		painter_submit(&paintings[i]);
	unsigned n_dropped = 0;
	for (unsigned i = N; i-- > 0;)
		n_dropped += painter_drop(&paintings[i]);
	ck_assert_uint_gt(n_dropped, 0);
	painter_stop();
	ck_assert_uint_eq(n_done, N - n_dropped);
}
END_TEST

START_TEST(at_the_end_nobody_is_left_without_an_answer)
{
	for (unsigned i = 0; i < N; i++)
		painter_submit(&paintings[i]);
	painter_stop();
	ck_assert_uint_eq(n_done, N);
	ck_assert_uint_eq(paintings[N - 1].bytes.len, 0);
}
END_TEST

START_TEST(a_painter_that_drew_nothing_stops_at_once)
{
	painter_stop();
	ck_assert_uint_eq(n_done, 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/painter");
	TCase *painting = tcase_create("painting");
	tcase_add_checked_fixture(painting, setup, teardown);
	tcase_set_timeout(painting, 60);
	tcase_add_test(painting, pictures_are_drawn_in_the_order_in_which_they_came);
	tcase_add_test(painting, what_is_dropped_before_its_turn_is_not_drawn);
	tcase_add_test(painting, at_the_end_nobody_is_left_without_an_answer);
	tcase_add_test(painting, a_painter_that_drew_nothing_stops_at_once);
	suite_add_tcase(suite, painting);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
