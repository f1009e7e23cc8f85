#include "server/utf8.h"

#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The bytes of a code point in its shortest form, surrogates too; their number. */
static size_t put(uint32_t point, char *out)
{
	if (point < 0x80) {
		out[0] = (char)point;
		return 1;
	}
	if (point < 0x800) {
		out[0] = (char)(0xc0 | point >> 6);
		out[1] = (char)(0x80 | (point & 0x3f));
		return 2;
	}
	if (point < 0x10000) {
		out[0] = (char)(0xe0 | point >> 12);
		out[1] = (char)(0x80 | (point >> 6 & 0x3f));
		out[2] = (char)(0x80 | (point & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | point >> 18);
	out[1] = (char)(0x80 | (point >> 12 & 0x3f));
	out[2] = (char)(0x80 | (point >> 6 & 0x3f));
	out[3] = (char)(0x80 | (point & 0x3f));
	return 4;
}

START_TEST(every_code_point_but_surrogates_is_valid)
{
	char bytes[4];

	for (uint32_t point = 0; point < 0x110000; point++) {
		size_t len = put(point, bytes);
		bool surrogate = point >= 0xd800 && point <= 0xdfff;

		ck_assert_msg(utf8_valid(bytes, len) == !surrogate, "U+%04X", point);
	}
	for (uint32_t point = 0x110000; point < 0x200000; point += 97)
		ck_assert_msg(!utf8_valid(bytes, put(point, bytes)), "U+%04X", point);
}
END_TEST

START_TEST(a_sequence_cut_short_is_invalid)
{
	char bytes[4];

	for (uint32_t point = 0x80; point < 0x110000; point += 61) {
		size_t len = put(point, bytes);

		for (size_t cut = 1; cut < len; cut++)
			ck_assert_msg(!utf8_valid(bytes, cut), "U+%04X cut at %zu", point, cut);
	}
}
END_TEST

START_TEST(of_two_bytes_only_ascii_and_pairs_are_valid)
{
	for (unsigned first = 0; first < 256; first++) {
		for (unsigned second = 0; second < 256; second++) {
			char bytes[2] = {(char)first, (char)second};
			bool ascii = first < 0x80 && second < 0x80;
			bool pair = first >= 0xc2 && first <= 0xdf && second >= 0x80 && second <= 0xbf;

			ck_assert_msg(utf8_valid(bytes, 2) == (ascii || pair), "%02x %02x", first, second);
		}
	}
}
END_TEST

START_TEST(overlong_forms_are_invalid)
{
	static const char *const overlong[] = {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf",
	        "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf8\x88\x80\x80\x80", "\xfc\x84\x80\x80\x80\x80", "\xfe",
	        "\xff", "\x80"};

	for (size_t i = 0; i < sizeof(overlong) / sizeof(*overlong); i++)
		ck_assert_msg(!utf8_valid(overlong[i], strlen(overlong[i])), "%zu", i);
}
END_TEST

START_TEST(a_bad_byte_is_found_wherever_it_stands)
{
	char text[64];

	for (size_t len = 0; len <= sizeof(text); len++) {
		memset(text, 'a', sizeof(text));
		ck_assert(utf8_valid(text, len));
		for (size_t at = 0; at < len; at++) {
			text[at] = (char)0xff;
			ck_assert_msg(!utf8_valid(text, len), "%zu of %zu", at, len);
			text[at] = 'a';
		}
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/utf8");
	TCase *tests = tcase_create("utf8");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, every_code_point_but_surrogates_is_valid);
	tcase_add_test(tests, a_sequence_cut_short_is_invalid);
	tcase_add_test(tests, of_two_bytes_only_ascii_and_pairs_are_valid);
	tcase_add_test(tests, overlong_forms_are_invalid);
	tcase_add_test(tests, a_bad_byte_is_found_wherever_it_stands);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
