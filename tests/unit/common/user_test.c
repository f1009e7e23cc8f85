#include "common/user.h"

#include <check.h>
#include <stdlib.h>

START_TEST(a_program_is_told_by_who_it_is)
{
	ck_assert(user_is_outside_bot("guest:bot-0123456789abcdef"));
	ck_assert(user_is_outside_bot("user-bot:42"));
	ck_assert(!user_is_outside_bot("guest:0123456789abcdef"));
	ck_assert(!user_is_outside_bot("guest:b0"));
	ck_assert(!user_is_outside_bot("user:bot-42"));
	ck_assert(!user_is_outside_bot("bot:3"));
	ck_assert(!user_is_outside_bot(""));
}
END_TEST

START_TEST(guests_are_told_from_accounts)
{
	ck_assert(user_is_guest("guest:0123456789abcdef"));
	ck_assert(user_is_guest("guest:bot-0123456789abcdef"));
	ck_assert(!user_is_guest("user:guest:1"));
	ck_assert(!user_is_guest("user-bot:1"));
	ck_assert(!user_is_guest("gues"));
}
END_TEST

START_TEST(a_user_has_a_kind_and_an_id)
{
	ck_assert(user_valid("guest:1"));
	ck_assert(user_valid("guest:bot-1"));
	ck_assert(user_valid("user:x"));
	ck_assert(user_valid("user-bot:x"));
	ck_assert(!user_valid("guest:"));
	ck_assert(!user_valid("guest:bot-"));
	ck_assert(!user_valid("user:"));
	ck_assert(!user_valid("user-bot:"));
	ck_assert(!user_valid("somebody"));
	ck_assert(!user_valid(""));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("user");
	TCase *cases = tcase_create("user");
	tcase_add_test(cases, a_program_is_told_by_who_it_is);
	tcase_add_test(cases, guests_are_told_from_accounts);
	tcase_add_test(cases, a_user_has_a_kind_and_an_id);
	suite_add_tcase(suite, cases);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
