#include "common/room/admission.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "common/room/room.h"

#define AT_MS 1000000

static struct room room;
static int64_t again_ms;

static void set_up(void)
{
	room = (struct room){.admissions = NULL};
}

static void tear_down(void)
{
	admission_free(&room);
}

static enum admission of(const char *user)
{
	return admission_of(&room, user, AT_MS, &again_ms);
}

START_TEST(nobody_is_decided_upon_at_first)
{
	ck_assert_int_eq(of("guest:1"), ADMISSION_NONE);
}
END_TEST

START_TEST(who_was_let_in_stays_so)
{
	admission_note(&room, "guest:1", true, AT_MS);
	ck_assert_int_eq(of("guest:1"), ADMISSION_YES);
	ck_assert_int_eq(admission_of(&room, "guest:1", INT64_MAX, &again_ms), ADMISSION_YES);
	ck_assert_int_eq(of("guest:2"), ADMISSION_NONE);
}
END_TEST

START_TEST(who_was_not_let_in_may_ask_again_after_a_while)
{
	admission_note(&room, "guest:1", false, AT_MS);
	ck_assert_int_eq(of("guest:1"), ADMISSION_NO);
	ck_assert_int_eq(again_ms, AT_MS + ADMISSION_AGAIN_MS);
	ck_assert_int_eq(admission_of(&room, "guest:1", again_ms - 1, &again_ms), ADMISSION_NO);
	ck_assert_int_eq(admission_of(&room, "guest:1", AT_MS + ADMISSION_AGAIN_MS, &again_ms), ADMISSION_NONE);
}
END_TEST

START_TEST(the_last_word_holds)
{
	admission_note(&room, "guest:1", false, AT_MS);
	admission_note(&room, "guest:1", true, AT_MS);
	ck_assert_int_eq(of("guest:1"), ADMISSION_YES);
	admission_note(&room, "guest:1", false, AT_MS);
	ck_assert_int_eq(of("guest:1"), ADMISSION_NO);
}
END_TEST

START_TEST(from_a_full_list_the_oldest_goes)
{
	char user[USER_BYTES_MAX + 1];
	for (int i = 0; i <= ADMISSIONS_MAX; i++) {
		snprintf(user, sizeof user, "guest:%d", i);
		admission_note(&room, user, true, AT_MS);
	}
	ck_assert_int_eq(of("guest:0"), ADMISSION_NONE);
	ck_assert_int_eq(of("guest:1"), ADMISSION_YES);
	ck_assert_int_eq(of(user), ADMISSION_YES);
}
END_TEST

START_TEST(a_list_is_saved_and_read_again)
{
	struct bytes bytes = {.at = NULL};
	struct room back = {.admissions = NULL};
	admission_note(&room, "guest:1", true, AT_MS);
	admission_note(&room, "user:ann", false, AT_MS);
	admission_save(&room, 500, &bytes);
	struct reader reader = {.at = bytes.at, .end = bytes.at + bytes.len};
	admission_load(&back, 700, &reader);
	ck_assert(reader_done(&reader));
	ck_assert_int_eq(admission_of(&back, "guest:1", AT_MS, &again_ms), ADMISSION_YES);
	ck_assert_int_eq(admission_of(&back, "user:ann", AT_MS, &again_ms), ADMISSION_NO);
	ck_assert_int_eq(again_ms, AT_MS - 200 + ADMISSION_AGAIN_MS);
	for (size_t len = 0; len < bytes.len; len++) {
		admission_free(&back);
		reader = (struct reader){.at = bytes.at, .end = bytes.at + len};
		admission_load(&back, 700, &reader);
		ck_assert(reader.bad);
	}
	admission_free(&back);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(nobody_stands_in_a_list_twice)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_number(&bytes, 2);
	for (int i = 0; i < 2; i++) {
		bytes_put_text(&bytes, "guest:1");
		bytes_put_number(&bytes, 1);
		bytes_put_signed(&bytes, AT_MS);
	}
	struct reader reader = {.at = bytes.at, .end = bytes.at + bytes.len};
	admission_load(&room, 0, &reader);
	ck_assert(reader.bad);
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/admission");
	TCase *tcase = tcase_create("admission");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, nobody_is_decided_upon_at_first);
	tcase_add_test(tcase, who_was_let_in_stays_so);
	tcase_add_test(tcase, who_was_not_let_in_may_ask_again_after_a_while);
	tcase_add_test(tcase, the_last_word_holds);
	tcase_add_test(tcase, from_a_full_list_the_oldest_goes);
	tcase_add_test(tcase, a_list_is_saved_and_read_again);
	tcase_add_test(tcase, nobody_stands_in_a_list_twice);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
