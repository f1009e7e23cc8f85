#include "protocol/picture/lettering.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

static struct text out;

static const char *written(const char *text, double width)
{
	out.len = 0;
	lettering_write_within(&out, text, 10, 20, 100, width, LETTERING_START, "fill=\"#fff\"");
	write_bytes(&out, "", 1);
	return out.bytes;
}

START_TEST(the_letters_of_the_four_languages_are_there)
{
	static const char *const texts[] = {
	        "",
	        "The quick brown fox jumps over the lazy dog 0123456789",
	        "¿Mañana? ¡Sí, pingüino!",
	        "Съешь ещё этих мягких французских булок, да выпей чаю",
	        "Œuvre naïve, « ça » où l’été — « Noël »…",
	        "Zażółć gęślą jaźń; Příliš žluťoučký kůň; Ελληνικά; Tiếng Việt",
	        "A&B <c> \"d\" 'e' ·×–",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(lettering_knows(texts[i]), "%s", texts[i]);
}
END_TEST

START_TEST(what_has_no_outline_is_known_before_it_is_drawn)
{
	static const char *const texts[] = {
	        "名前",
	        "नाम",
	        "😀",
	        "e\xcc\x81",
	        "a\nb",
	        "\xff",
	        "\xe2\x82",
	        "a\xc3",
	        "\x01",
	        "\xe2\x80\xae"
	        "abc",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!lettering_knows(texts[i]), "%s", texts[i]);
	ck_assert_str_eq(written("名前", 500), "");
}
END_TEST

START_TEST(a_wider_text_is_wider_in_proportion_to_its_size)
{
	ck_assert_double_eq(lettering_width("", 10), 0);
	ck_assert(lettering_width("ab", 10) > lettering_width("a", 10));
	ck_assert_double_eq_tol(lettering_width("ab", 20), 2 * lettering_width("ab", 10), 1e-9);
	ck_assert_double_eq_tol(lettering_width("ab", 10), lettering_width("ba", 10), 1e-9);
}
END_TEST

START_TEST(a_line_is_one_path_with_what_it_was_given)
{
	const char *path = written("ab", 1000);
	ck_assert_ptr_nonnull(
	        strstr(path, "<path transform=\"translate(10.0 20.0) scale(0.1000)\" fill=\"#fff\" d=\"M0 0"));
	ck_assert_ptr_eq(strstr(path, "<path"), strrchr(path, '<'));
	ck_assert_ptr_nonnull(strstr(path, "z\"/>"));
}
END_TEST

START_TEST(nothing_of_a_text_gets_into_the_document_but_outlines)
{
	const char *path = written("\"/><script>&\\", 10000);
	ck_assert_ptr_eq(strchr(path, '<'), path);
	ck_assert_ptr_null(strstr(path, "script"));
	ck_assert_ptr_null(strchr(path, '&'));
}
END_TEST

START_TEST(what_is_too_wide_becomes_smaller_and_then_shorter)
{
	const double full = lettering_width("Wide enough", 100);
	double size = 0;
	ck_assert_int_eq(sscanf(strstr(written("Wide enough", full * 0.9), "scale("), "scale(%lf", &size), 1);
	ck_assert_double_eq_tol(size, 0.09, 0.001);
	ck_assert_int_eq(sscanf(strstr(written("Wide enough", full * 0.5), "scale("), "scale(%lf", &size), 1);
	ck_assert_double_eq_tol(size, 0.08, 0.001);
	double pen = 0, last = 0;
	for (const char *at = out.bytes; (at = strchr(at, 'M')); at++)
		if (sscanf(at, "M%lf", &pen) == 1)
			last = pen;
	ck_assert(last * size < full * 0.5);
	ck_assert_str_eq(written("W", 1), written("X", 1)); /* an ellipsis at least */
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/lettering");
	TCase *letters = tcase_create("letters");
	tcase_add_test(letters, the_letters_of_the_four_languages_are_there);
	tcase_add_test(letters, what_has_no_outline_is_known_before_it_is_drawn);
	tcase_add_test(letters, a_wider_text_is_wider_in_proportion_to_its_size);
	tcase_add_test(letters, a_line_is_one_path_with_what_it_was_given);
	tcase_add_test(letters, nothing_of_a_text_gets_into_the_document_but_outlines);
	tcase_add_test(letters, what_is_too_wide_becomes_smaller_and_then_shorter);
	suite_add_tcase(suite, letters);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
