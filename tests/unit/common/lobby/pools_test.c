#include "common/lobby/pools.h"

#include <check.h>
#include <stdlib.h>

static struct pools pools;

START_TEST(a_pool_is_minutes_and_seconds)
{
	ck_assert(pools_read("3+2 5+5", &pools));
	ck_assert_uint_eq(pools.n, 2);
	ck_assert_str_eq(pools.pool[0].name, "3+2");
	ck_assert_int_eq(pools.pool[0].clock_setting.base_ms, 180000);
	ck_assert_int_eq(pools.pool[0].clock_setting.increment_ms, 2000);
	ck_assert_uint_eq(pools.pool[0].clock_setting.timed, 1);
	ck_assert_str_eq(pools.pool[1].name, "5+5");
	ck_assert_int_eq(pools.pool[1].clock_setting.base_ms, 300000);
}
END_TEST

START_TEST(blanks_around_do_not_matter_and_commas_are_as_good)
{
	ck_assert(pools_read("3+2,5+5", &pools));
	ck_assert_uint_eq(pools.n, 2);
	ck_assert(pools_read("  1+0   10+180 ", &pools));
	ck_assert_uint_eq(pools.n, 2);
	ck_assert_str_eq(pools.pool[1].name, "10+180");
}
END_TEST

START_TEST(no_text_is_no_pools)
{
	ck_assert(pools_read("", &pools));
	ck_assert_uint_eq(pools.n, 0);
	ck_assert(pools_read("  ", &pools));
	ck_assert_uint_eq(pools.n, 0);
}
END_TEST

START_TEST(what_is_no_clock_is_refused)
{
	static const char *const texts[] = {
	        "3", "3+", "+2", "3 + 2", "-3+2", "3+2x", "0+0", "181+0", "3+181", "3.5+2", "99999+1", "3+2 5"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!pools_read(texts[i], &pools), "%s", texts[i]);
}
END_TEST

START_TEST(the_same_pool_twice_is_refused)
{
	ck_assert(!pools_read("3+2 5+5 3+2", &pools));
}
END_TEST

START_TEST(there_are_at_most_eight_pools)
{
	ck_assert(pools_read("1+0 2+0 3+0 4+0 5+0 6+0 7+0 8+0", &pools));
	ck_assert_uint_eq(pools.n, LOBBY_POOLS_MAX);
	ck_assert(!pools_read("1+0 2+0 3+0 4+0 5+0 6+0 7+0 8+0 9+0", &pools));
}
END_TEST

START_TEST(a_pool_is_found_by_its_name)
{
	ck_assert(pools_read("3+2 5+5", &pools));
	ck_assert_uint_eq(pools_find(&pools, "5+5"), 1);
	ck_assert_uint_eq(pools_find(&pools, "5+4"), 2);
	ck_assert_uint_eq(pools_find(&pools, ""), 2);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/lobby/pools");
	TCase *tcase = tcase_create("pools");
	tcase_add_test(tcase, a_pool_is_minutes_and_seconds);
	tcase_add_test(tcase, blanks_around_do_not_matter_and_commas_are_as_good);
	tcase_add_test(tcase, no_text_is_no_pools);
	tcase_add_test(tcase, what_is_no_clock_is_refused);
	tcase_add_test(tcase, the_same_pool_twice_is_refused);
	tcase_add_test(tcase, there_are_at_most_eight_pools);
	tcase_add_test(tcase, a_pool_is_found_by_its_name);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
