#include "common/classroom/save.h"

#include <stdlib.h>

#include "tests/support/saved.h"
#include "tests/unit/common/classroom/lesson.h"

/* Something of everything that is kept. */
static void make(struct lesson *lesson)
{
	lesson_open(lesson, AGAINST_PUPILS);
	lesson_come(lesson, "ABCDE");
	lesson_pair(lesson, ORDER_OTHERS, false);
	lesson_over(lesson, 1, SOUTH);
	ck_assert_int_eq(lesson_do(lesson, (struct class_command){.type = CLASS_GONE, .board = 1}), OK);
	ck_assert_int_eq(lesson_do(lesson, (struct class_command){.type = CLASS_PAUSE, .on = 1}), OK);
	ck_assert_int_eq(lesson_do(lesson, (struct class_command){.type = CLASS_OPEN}), OK);
	ck_assert_int_eq(lesson_do(lesson, (struct class_command){.type = CLASS_REMOVE, .pupil = 2}), OK);
}

START_TEST(a_class_comes_back_as_it_was_with_nobody_there)
{
	struct lesson lesson;
	struct classroom back;
	struct bytes bytes = {.at = NULL}, again = {.at = NULL};
	make(&lesson);
	class_save(&lesson.class, &bytes);
	ck_assert(class_load(&back, bytes.at, bytes.len, LESSON_MS + 7));
	class_save(&back, &again);
	ck_assert_uint_eq(bytes.len, again.len);
	ck_assert_mem_eq(bytes.at, again.at, again.len);
	ck_assert_int_eq(classroom_deadline(&back), LESSON_MS + 7 + CLASS_IDLE_MS);
	ck_assert_uint_eq(back.n_pupils, 4);
	ck_assert(!back.pupils[0].connected && back.paused && back.shut);
	ck_assert_uint_eq(classroom_find_token(&back, lesson_host), 0);
	bytes_clear(&bytes);
	bytes_clear(&again);
	classroom_clear(&back);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_class_is_written_as_ever)
{
	struct lesson lesson;
	struct bytes bytes = {.at = NULL};
	make(&lesson);
	class_save(&lesson.class, &bytes);
	saved_check("classes", CLASS_FORMAT, "a class", &bytes);
	bytes_clear(&bytes);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(classes_of_before_are_read)
{
	for (unsigned format = 1; format <= CLASS_FORMAT; format++) {
		struct saved_example example;
		struct classroom class;
		ck_assert(saved_find("classes", format, "a class", &example));
		ck_assert(class_load(&class, example.bytes.at, example.bytes.len, LESSON_MS));
		ck_assert_str_eq(class.setting.name, "Form 3b");
		ck_assert_uint_eq(class.n_pupils, 4);
		classroom_clear(&class);
		bytes_clear(&example.bytes);
	}
}
END_TEST

START_TEST(what_is_cut_short_or_goes_on_is_refused)
{
	struct lesson lesson;
	struct classroom class;
	struct bytes bytes = {.at = NULL};
	make(&lesson);
	class_save(&lesson.class, &bytes);
	for (size_t len = 0; len < bytes.len; len++)
		ck_assert(!class_load(&class, bytes.at, len, LESSON_MS));
	bytes_put(&bytes, "", 1);
	ck_assert(!class_load(&class, bytes.at, bytes.len, LESSON_MS));
	bytes_clear(&bytes);
	classroom_clear(&lesson.class);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/classroom/save");
	TCase *tests = tcase_create("save");
	tcase_add_test(tests, a_class_comes_back_as_it_was_with_nobody_there);
	tcase_add_test(tests, a_class_is_written_as_ever);
	tcase_add_test(tests, classes_of_before_are_read);
	tcase_add_test(tests, what_is_cut_short_or_goes_on_is_refused);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
