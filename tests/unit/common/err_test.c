#include "common/err.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(every_error_has_a_word_of_its_own)
{
	for (unsigned a = OK; a < ERR_COUNT; a++) {
		ck_assert_uint_gt(strlen(err_word(a)), 0);
		for (unsigned b = OK; b < a; b++)
			ck_assert_str_ne(err_word(a), err_word(b));
	}
}
END_TEST

START_TEST(words_are_lower_case_with_underscores)
{
	for (unsigned err = OK; err < ERR_COUNT; err++)
		ck_assert_uint_eq(strspn(err_word(err), "abcdefghijklmnopqrstuvwxyz_"), strlen(err_word(err)));
}
END_TEST

START_TEST(texts_are_sentences)
{
	for (unsigned err = OK; err < ERR_COUNT; err++) {
		const char *text = err_text(err);
		size_t len = strlen(text);
		ck_assert_uint_gt(len, 10);
		ck_assert(text[0] >= 'A' && text[0] <= 'Z');
		ck_assert_int_eq(text[len - 1], '.');
	}
}
END_TEST

START_TEST(a_word_and_its_text_belong_together)
{
	ck_assert_str_eq(err_word(OK), "ok");
	ck_assert_str_eq(err_word(ERR_MUST_FEED), "must_feed");
	ck_assert_str_eq(err_text(ERR_EMPTY_PIT), "That pit is empty.");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/err");
	TCase *words = tcase_create("words");
	tcase_add_test(words, every_error_has_a_word_of_its_own);
	tcase_add_test(words, words_are_lower_case_with_underscores);
	tcase_add_test(words, texts_are_sentences);
	tcase_add_test(words, a_word_and_its_text_belong_together);
	suite_add_tcase(suite, words);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
