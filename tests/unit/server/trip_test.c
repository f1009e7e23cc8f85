#include "server/trip.h"

#include <check.h>
#include <stdlib.h>

static struct trip trip;

static void none(void)
{
	trip = (struct trip){.next = 0};
}

static void ping(uint32_t takes_ms)
{
	trip.under_way = true;
	ck_assert(trip_end(&trip, takes_ms));
}

START_TEST(nothing_is_known_before_the_first_pong)
{
	ck_assert_int_eq(trip_ms(&trip), -1);
	trip.under_way = true;
	ck_assert_int_eq(trip_ms(&trip), -1);
	ck_assert(trip_end(&trip, 0));
	ck_assert_int_eq(trip_ms(&trip), 0);
}
END_TEST

START_TEST(the_shortest_of_the_last_few_counts)
{
	ping(300);
	ck_assert_int_eq(trip_ms(&trip), 300);
	ping(80);
	ping(900);
	ping(120);
	ck_assert_int_eq(trip_ms(&trip), 80);
	ping(130);
	ck_assert_int_eq(trip_ms(&trip), 80);
	ping(140);
	ck_assert_int_eq(trip_ms(&trip), 120);
}
END_TEST

START_TEST(a_pong_without_a_ping_is_none)
{
	ck_assert(!trip_end(&trip, 5));
	ping(70);
	ck_assert(!trip_end(&trip, 5));
	ck_assert_int_eq(trip_ms(&trip), 70);
}
END_TEST

START_TEST(a_trip_of_hours_is_as_long_as_can_be_told)
{
	ping(UINT32_MAX);
	ck_assert_int_eq(trip_ms(&trip), UINT16_MAX - 1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/trip");
	TCase *tcase = tcase_create("trip");
	tcase_add_checked_fixture(tcase, none, NULL);
	tcase_add_test(tcase, nothing_is_known_before_the_first_pong);
	tcase_add_test(tcase, the_shortest_of_the_last_few_counts);
	tcase_add_test(tcase, a_pong_without_a_ping_is_none);
	tcase_add_test(tcase, a_trip_of_hours_is_as_long_as_can_be_told);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
