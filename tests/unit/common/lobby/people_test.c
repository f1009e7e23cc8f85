#include "common/lobby/people.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

static struct people people;

static void open_table(void)
{
	people_init(&people);
}

static void close_table(void)
{
	people_clear(&people);
}

static const char *user_of(unsigned number)
{
	static char user[USER_BYTES_MAX + 1];
	snprintf(user, sizeof user, "guest:%016x", number);
	return user;
}

START_TEST(who_was_added_is_found_among_many)
{
	for (unsigned i = 0; i < 1000; i++)
		people_add(&people, user_of(i))->balance = (int8_t)(i % 100);
	for (unsigned i = 0; i < 1000; i++) {
		struct person *person = people_find(&people, user_of(i));
		ck_assert_ptr_nonnull(person);
		ck_assert_int_eq(person->balance, (int)(i % 100));
	}
	ck_assert_ptr_null(people_find(&people, user_of(1000)));
}
END_TEST

START_TEST(who_was_forgotten_is_not_found_and_others_are)
{
	for (unsigned i = 0; i < 200; i++)
		people_add(&people, user_of(i));
	for (unsigned i = 0; i < 200; i += 2)
		people_forget(&people, people_find(&people, user_of(i)));
	for (unsigned i = 0; i < 200; i++)
		ck_assert_int_eq(people_find(&people, user_of(i)) != NULL, i % 2);
	ck_assert_uint_eq(people.n, 100);
}
END_TEST

START_TEST(of_too_many_at_rest_the_longest_is_forgotten)
{
	for (unsigned i = 0; i < LOBBY_KNOWN_MAX; i++)
		people_rest(&people, people_add(&people, user_of(i)));
	/* The first has come again, and rests anew. */
	struct person *first = people_find(&people, user_of(0));
	people_rouse(&people, first);
	people_rest(&people, first);
	people_rest(&people, people_add(&people, user_of(LOBBY_KNOWN_MAX)));
	ck_assert_ptr_nonnull(people_find(&people, user_of(0)));
	ck_assert_ptr_null(people_find(&people, user_of(1)));
	ck_assert_ptr_nonnull(people_find(&people, user_of(2)));
	ck_assert_uint_eq(people.n, LOBBY_KNOWN_MAX);
}
END_TEST

START_TEST(a_list_keeps_its_order_whoever_is_taken_out)
{
	struct person_list list = {.n = 0};
	struct person person[4] = {{.balance = 0}};
	for (unsigned i = 0; i < 4; i++)
		person_list_append(&list, &person[i]);
	person_list_remove(&list, &person[1]);
	ck_assert_ptr_eq(list.first, &person[0]);
	ck_assert_ptr_eq(person[0].after, &person[2]);
	ck_assert_ptr_eq(person[2].before, &person[0]);
	person_list_remove(&list, &person[0]);
	person_list_remove(&list, &person[3]);
	ck_assert_ptr_eq(list.first, &person[2]);
	ck_assert_ptr_eq(list.last, &person[2]);
	person_list_remove(&list, &person[2]);
	ck_assert_ptr_null(list.first);
	ck_assert_ptr_null(list.last);
	ck_assert_uint_eq(list.n, 0);
}
END_TEST

START_TEST(keys_differ_and_are_never_none)
{
	ck_assert_uint_ne(people_key("guest:1"), people_key("guest:2"));
	ck_assert_uint_ne(people_key(""), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/lobby/people");
	TCase *tcase = tcase_create("people");
	tcase_add_checked_fixture(tcase, open_table, close_table);
	tcase_add_test(tcase, who_was_added_is_found_among_many);
	tcase_add_test(tcase, who_was_forgotten_is_not_found_and_others_are);
	tcase_add_test(tcase, of_too_many_at_rest_the_longest_is_forgotten);
	tcase_add_test(tcase, a_list_keeps_its_order_whoever_is_taken_out);
	tcase_add_test(tcase, keys_differ_and_are_never_none);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
