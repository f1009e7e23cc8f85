#include "server/company.h"

#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static struct company company;

static void tear_down(void)
{
	company_clear(&company);
}

START_TEST(viewers_come_and_go)
{
	for (uint32_t i = 0; i < 100; i++)
		company_add_viewer(&company, (struct conn_id){i, 1});
	ck_assert_uint_eq(company.n_viewers, 100);
	for (uint32_t i = 0; i < 100; i += 2)
		ck_assert(company_remove_viewer(&company, (struct conn_id){i, 1}));
	for (uint32_t i = 0; i < 100; i++)
		ck_assert(company_is_viewer(&company, (struct conn_id){i, 1}) == (i % 2 == 1));
	ck_assert(!company_is_viewer(&company, (struct conn_id){1, 2})); /* another in the same slot */
	ck_assert(!company_remove_viewer(&company, (struct conn_id){0, 1}));
	ck_assert_uint_eq(company.n_viewers, 50);
}
END_TEST

START_TEST(a_connection_has_the_seat_that_it_holds)
{
	company_add_window(&company, SOUTH, (struct conn_id){3, 9});
	company_add_window(&company, NORTH, (struct conn_id){4, 9});
	ck_assert_uint_eq(company_seat_of(&company, (struct conn_id){3, 9}), SOUTH);
	ck_assert_uint_eq(company_seat_of(&company, (struct conn_id){4, 9}), NORTH);
	ck_assert_uint_eq(company_seat_of(&company, (struct conn_id){3, 10}), SIDE_NONE);
}
END_TEST

START_TEST(the_windows_of_a_seat_stand_in_the_order_of_their_coming)
{
	struct conn_id first = {1, 1}, second = {2, 1}, third = {3, 1};
	company_add_window(&company, NORTH, first);
	company_add_window(&company, NORTH, second);
	ck_assert_uint_eq(company_count_windows(&company, NORTH), 2);
	ck_assert_uint_eq(company_count_windows(&company, SOUTH), 0);
	ck_assert(company_remove_window(&company, first));
	ck_assert(!company_remove_window(&company, first));
	company_add_window(&company, NORTH, third);
	ck_assert(conn_same(company.window[NORTH][0], second));
	ck_assert(conn_same(company.window[NORTH][1], third));
}
END_TEST

START_TEST(a_window_too_many_is_never_written_beside_the_others)
{
	int status;
	for (uint32_t i = 0; i < SEAT_WINDOWS_MAX; i++)
		company_add_window(&company, NORTH, (struct conn_id){i, 1});
	pid_t child = fork();
	if (child == 0) {
		company_add_window(&company, NORTH, (struct conn_id){SEAT_WINDOWS_MAX, 1});
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
END_TEST

START_TEST(players_who_exchange_their_sides_take_all_their_windows)
{
	struct conn_id ann = {1, 1}, ann_too = {2, 1}, ben = {3, 1};
	company_add_window(&company, SOUTH, ann);
	company_add_window(&company, SOUTH, ann_too);
	company_add_window(&company, NORTH, ben);
	company_exchange(&company);
	ck_assert_uint_eq(company_seat_of(&company, ann), NORTH);
	ck_assert_uint_eq(company_seat_of(&company, ann_too), NORTH);
	ck_assert_uint_eq(company_seat_of(&company, ben), SOUTH);
}
END_TEST

START_TEST(a_room_is_empty_when_the_last_one_has_gone)
{
	struct conn_id ann = {1, 1}, eve = {2, 1};
	ck_assert(company_is_empty(&company));
	company_add_window(&company, NORTH, ann);
	company_add_viewer(&company, eve);
	ck_assert(company_remove_window(&company, ann));
	ck_assert(!company_is_empty(&company));
	ck_assert(company_remove_viewer(&company, eve));
	ck_assert(company_is_empty(&company));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/company");
	TCase *tcase = tcase_create("company");
	tcase_add_checked_fixture(tcase, NULL, tear_down);
	tcase_add_test(tcase, viewers_come_and_go);
	tcase_add_test(tcase, a_connection_has_the_seat_that_it_holds);
	tcase_add_test(tcase, the_windows_of_a_seat_stand_in_the_order_of_their_coming);
	tcase_add_test(tcase, a_window_too_many_is_never_written_beside_the_others);
	tcase_add_test(tcase, players_who_exchange_their_sides_take_all_their_windows);
	tcase_add_test(tcase, a_room_is_empty_when_the_last_one_has_gone);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
