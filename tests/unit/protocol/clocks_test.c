#include "protocol/clocks.h"

#include <check.h>
#include <stdlib.h>

START_TEST(a_clock_that_is_asked_for_becomes_a_setting)
{
	const struct in_clock clock = {.kind = CLOCK_BYOYOMI,
	        .increment_per = INCREMENT_PER_TURN,
	        .periods = 5,
	        .base_ms = 600000,
	        .increment_ms = 30000};
	struct clock_setting setting = clocks_setting(&clock);
	ck_assert_uint_eq(setting.timed, 1);
	ck_assert_uint_eq(setting.kind, CLOCK_BYOYOMI);
	ck_assert_uint_eq(setting.increment_per, INCREMENT_PER_TURN);
	ck_assert_uint_eq(setting.periods, 5);
	ck_assert_int_eq(setting.base_ms, 600000);
	ck_assert_int_eq(setting.increment_ms, 30000);
	ck_assert_int_eq(clock_setting_check(&setting), OK);
	ck_assert_uint_eq(clocks_setting(NULL).timed, 0);
}
END_TEST

START_TEST(a_setting_is_told_with_what_its_kind_has)
{
	const struct clock_setting byoyomi = {
	        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 5, .base_ms = 600000, .increment_ms = 30000};
	struct view_clock_setting view = clocks_view(&byoyomi);
	ck_assert_str_eq(view.kind, "byoyomi");
	ck_assert_int_eq(view.periods, 5);
	ck_assert_int_eq(view.base_ms, 600000);
	ck_assert_int_eq(view.increment_ms, 30000);
	ck_assert_str_eq(view.increment_per, "sow");
	const struct clock_setting blitz = {
	        .timed = 1, .increment_per = INCREMENT_PER_TURN, .base_ms = 180000, .increment_ms = 2000};
	view = clocks_view(&blitz);
	ck_assert_str_eq(view.kind, "fischer");
	ck_assert_str_eq(view.increment_per, "turn");
	ck_assert_int_eq(view.periods, -1); /* is left out */
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/clocks");
	TCase *clocks = tcase_create("clocks");
	tcase_add_test(clocks, a_clock_that_is_asked_for_becomes_a_setting);
	tcase_add_test(clocks, a_setting_is_told_with_what_its_kind_has);
	suite_add_tcase(suite, clocks);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
