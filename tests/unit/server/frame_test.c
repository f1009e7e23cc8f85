#include "server/frame.h"

#include <check.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

START_TEST(a_frame_keeps_a_copy_of_its_text)
{
	char text[] = "{\"t\":\"pong\"}";
	struct frame *frame = frame_new(text, strlen(text));

	memset(text, 'x', sizeof(text));
	ck_assert_uint_eq(frame_len(frame), 12);
	ck_assert_mem_eq(frame_text(frame), "{\"t\":\"pong\"}", 12);
	frame_unref(frame);
}
END_TEST

START_TEST(the_library_may_write_in_front_of_the_text)
{
	struct frame *frame = frame_new("abc", 3);

	memset(frame_text(frame) - LWS_PRE, 0xff, LWS_PRE);
	ck_assert_uint_eq(frame_len(frame), 3);
	ck_assert_mem_eq(frame_text(frame), "abc", 3);
	frame_unref(frame);
}
END_TEST

START_TEST(a_frame_lives_until_its_last_reference_goes)
{
	struct frame *frame = frame_new("abc", 3);

	ck_assert_ptr_eq(frame_ref(frame), frame);
	frame_unref(frame);
	ck_assert_mem_eq(frame_text(frame), "abc", 3); /* memory checkers look on here */
	frame_unref(frame);
}
END_TEST

START_TEST(a_frame_may_be_empty)
{
	struct frame *frame = frame_new("", 0);

	ck_assert_uint_eq(frame_len(frame), 0);
	frame_unref(frame);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/frame");
	TCase *tests = tcase_create("frame");

	tcase_add_test(tests, a_frame_keeps_a_copy_of_its_text);
	tcase_add_test(tests, the_library_may_write_in_front_of_the_text);
	tcase_add_test(tests, a_frame_lives_until_its_last_reference_goes);
	tcase_add_test(tests, a_frame_may_be_empty);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
