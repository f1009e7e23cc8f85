#include "server/blocks.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/limits.h"

static void clear(void)
{
	blocks_stop();
}

static void block(const char *user, const char *whom)
{
	ck_assert_int_eq(blocks_set(user, whom, "Name", true), OK);
}

START_TEST(nobody_has_blocked_anybody_at_first)
{
	const char *whom, *name;
	ck_assert(!blocks_has("guest:1", "guest:2"));
	ck_assert(!blocks_between("guest:1", "guest:2"));
	ck_assert(!blocks_is_here("guest:1"));
	ck_assert(!blocks_at("guest:1", 0, &whom, &name));
	ck_assert_ptr_null(blocks_ref("guest:1"));
}
END_TEST

START_TEST(a_block_is_one_person_s_and_keeps_both_apart)
{
	block("guest:1", "guest:2");
	ck_assert(blocks_has("guest:1", "guest:2"));
	ck_assert(!blocks_has("guest:2", "guest:1"));
	ck_assert(blocks_between("guest:1", "guest:2"));
	ck_assert(blocks_between("guest:2", "guest:1"));
	ck_assert(!blocks_between("guest:1", "guest:3"));
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "", false), OK);
	ck_assert(!blocks_between("guest:1", "guest:2"));
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "", false), OK);
}
END_TEST

START_TEST(a_list_has_everybody_once_in_the_order_of_their_coming)
{
	const char *whom, *name;
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "Ben", true), OK);
	ck_assert_int_eq(blocks_set("guest:1", "user:3", "", true), OK);
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "Benjamin", true), OK);
	ck_assert(blocks_at("guest:1", 0, &whom, &name));
	ck_assert_str_eq(whom, "guest:2");
	ck_assert_str_eq(name, "Ben");
	ck_assert(blocks_at("guest:1", 1, &whom, &name));
	ck_assert_str_eq(whom, "user:3");
	ck_assert_str_eq(name, "");
	ck_assert(!blocks_at("guest:1", 2, &whom, &name));
}
END_TEST

START_TEST(a_list_has_an_end)
{
	char whom[32];
	for (unsigned i = 0; i < BLOCKS_MAX; i++) {
		snprintf(whom, sizeof whom, "guest:%u", i);
		block("user:1", whom);
	}
	ck_assert_int_eq(blocks_set("user:1", "guest:one more", "", true), ERR_LIST_FULL);
	ck_assert_int_eq(blocks_set("user:1", "guest:7", "", true), OK); /* he is on it */
	ck_assert_int_eq(blocks_set("user:1", "guest:7", "", false), OK);
	block("user:1", "guest:one more");
}
END_TEST

START_TEST(a_list_comes_back_from_its_record)
{
	struct bytes record = {.at = NULL}, none = {.at = NULL};
	const char *whom, *name;
	blocks_write("guest:1", &none);
	ck_assert_uint_eq(none.len, 0);
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "Ben", true), OK);
	ck_assert_int_eq(blocks_set("guest:1", "user:3", "", true), OK);
	blocks_write("guest:1", &record);
	for (size_t len = 0; len < record.len; len++) {
		blocks_stop();
		ck_assert(!blocks_adopt("guest:1", record.at, len));
		ck_assert(!blocks_has("guest:1", "guest:2"));
	}
	blocks_stop();
	ck_assert(blocks_adopt("guest:1", record.at, record.len));
	ck_assert(blocks_has("guest:1", "guest:2"));
	ck_assert(blocks_at("guest:1", 1, &whom, &name));
	ck_assert_str_eq(whom, "user:3");
	/* What is in memory is newer than any record. */
	ck_assert_int_eq(blocks_set("guest:1", "guest:2", "", false), OK);
	ck_assert(blocks_adopt("guest:1", record.at, record.len));
	ck_assert(!blocks_has("guest:1", "guest:2"));
	bytes_clear(&record);
}
END_TEST

START_TEST(lists_of_those_who_are_here_stay_and_the_longest_idle_go)
{
	char user[32];
	block("user:here", "guest:1");
	struct block_list *list = blocks_ref("user:here");
	ck_assert_ptr_nonnull(list);
	ck_assert_ptr_eq(blocks_ref("user:here"), list);
	block("user:first", "guest:1");
	for (unsigned i = 0; i < BLOCKS_IDLE_MAX; i++) {
		snprintf(user, sizeof user, "user:%u", i);
		block(user, "guest:1");
	}
	ck_assert(blocks_has("user:here", "guest:1"));
	ck_assert(!blocks_is_here("user:first"));
	ck_assert(blocks_is_here("user:0"));
	blocks_unref(list);
	ck_assert(blocks_is_here("user:0"));
	blocks_unref(list); /* idle now as well, the last of all */
	ck_assert(!blocks_is_here("user:0"));
	ck_assert(blocks_is_here("user:1"));
	ck_assert(blocks_has("user:here", "guest:1"));
	blocks_unref(NULL);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/blocks");
	TCase *tests = tcase_create("blocks");
	tcase_add_checked_fixture(tests, NULL, clear);
	tcase_add_test(tests, nobody_has_blocked_anybody_at_first);
	tcase_add_test(tests, a_block_is_one_person_s_and_keeps_both_apart);
	tcase_add_test(tests, a_list_has_everybody_once_in_the_order_of_their_coming);
	tcase_add_test(tests, a_list_has_an_end);
	tcase_add_test(tests, a_list_comes_back_from_its_record);
	tcase_add_test(tests, lists_of_those_who_are_here_stay_and_the_longest_idle_go);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
