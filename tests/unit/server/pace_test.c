#include "server/pace.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

static void clear(void)
{
	pace_stop();
}

START_TEST(a_few_lines_go_at_once_and_then_one_in_two_seconds)
{
	for (unsigned i = 0; i < 5; i++)
		ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 1000), 0);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 1000), 2000);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 2500), 500);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 3000), 0);
	ck_assert_uint_gt(pace_take(PACE_SAY, "user:ann", 3000), 0);
}
END_TEST

START_TEST(the_viewers_of_a_room_share_a_pace)
{
	for (unsigned i = 0; i < 20; i++)
		ck_assert_uint_eq(pace_take(PACE_VIEWERS, "K7QX2M4D", 1000), 0);
	ck_assert_uint_eq(pace_take(PACE_VIEWERS, "K7QX2M4D", 1000), 250);
	ck_assert_uint_eq(pace_take(PACE_VIEWERS, "K7QX2M4D", 1249), 1);
	ck_assert_uint_eq(pace_take(PACE_VIEWERS, "K7QX2M4D", 1250), 0);
	ck_assert_uint_eq(pace_take(PACE_VIEWERS, "00000000", 1250), 0);
}
END_TEST

START_TEST(to_ask_how_long_the_wait_is_does_not_make_it_longer)
{
	for (unsigned i = 0; i < 10; i++) {
		ck_assert_uint_eq(pace_wait(PACE_GUESS, "user:ann", 1000), 0);
		ck_assert_uint_eq(pace_wait(PACE_GUESS, "user:ann", 1000), 0);
		ck_assert_uint_eq(pace_take(PACE_GUESS, "user:ann", 1000), 0);
	}
	ck_assert_uint_eq(pace_wait(PACE_GUESS, "user:ann", 1000), 6000);
	ck_assert_uint_eq(pace_wait(PACE_GUESS, "user:ann", 6999), 1);
	ck_assert_uint_eq(pace_take(PACE_GUESS, "user:ann", 7000), 0);
}
END_TEST

START_TEST(everybody_has_a_pace_of_his_own)
{
	for (unsigned i = 0; i < 6; i++)
		(void)pace_take(PACE_SAY, "user:ann", 1000);
	ck_assert_uint_gt(pace_take(PACE_SAY, "user:ann", 1000), 0);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ben", 1000), 0);
}
END_TEST

START_TEST(to_be_forgotten_gains_nothing)
{
	for (unsigned i = 0; i < 5; i++)
		ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 1000), 0);
	/* Others come, so that those who have rested are dropped. */
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ben", 6000), 0);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 6000), 0);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:ann", 6000), 0);
	ck_assert_uint_gt(pace_take(PACE_SAY, "user:ann", 6000), 0);
	/* Nor does a report wear off with the lines. */
	for (unsigned i = 0; i < 3; i++)
		ck_assert_uint_eq(pace_take(PACE_REPORT, "user:ann", 6000), 0);
	ck_assert_uint_eq(pace_take(PACE_SAY, "user:max", 65999), 0);
	ck_assert_uint_eq(pace_take(PACE_REPORT, "user:ann", 65999), 1);
	ck_assert_uint_eq(pace_take(PACE_REPORT, "user:ann", 66000), 0);
}
END_TEST

START_TEST(nobody_is_forgotten_before_he_has_rested)
{
	const uint64_t at_ms = 1000;
	for (unsigned pace = 0; pace < PACE_COUNT; pace++) {
		unsigned n = 0;
		while (pace_take(pace, "user:ann", at_ms) == 0)
			n++;
		const uint64_t later_ms = at_ms + (n - 1) * (uint64_t)pace_wait(pace, "user:ann", at_ms);
		(void)pace_take(PACE_SAY, "user:ben", later_ms); /* so that those who have rested are dropped */
		for (unsigned i = 0; i < n; i++)
			ck_assert_msg(
			        (pace_take(pace, "user:ann", later_ms) == 0) == (i < n - 1), "%u of pace %u", i, pace);
		pace_stop();
	}
}
END_TEST

START_TEST(a_crowd_is_forgotten_after_a_rest)
{
	char user[32];
	for (unsigned i = 0; i < 50000; i++) {
		snprintf(user, sizeof user, "user:%u", i);
		ck_assert_uint_eq(pace_take(PACE_SAY, user, 1000 + i), 0);
	}
	for (unsigned i = 0; i < 6; i++)
		ck_assert_int_eq(pace_take(PACE_SAY, "user:0", 600000) == 0, i < 5);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/pace");
	TCase *tests = tcase_create("pace");
	tcase_add_checked_fixture(tests, NULL, clear);
	tcase_add_test(tests, a_few_lines_go_at_once_and_then_one_in_two_seconds);
	tcase_add_test(tests, the_viewers_of_a_room_share_a_pace);
	tcase_add_test(tests, to_ask_how_long_the_wait_is_does_not_make_it_longer);
	tcase_add_test(tests, everybody_has_a_pace_of_his_own);
	tcase_add_test(tests, to_be_forgotten_gains_nothing);
	tcase_add_test(tests, nobody_is_forgotten_before_he_has_rested);
	tcase_add_test(tests, a_crowd_is_forgotten_after_a_rest);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
