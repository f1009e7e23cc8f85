#include "protocol/write.h"

#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json.h"

static struct text text;

static void clear(void)
{
	text_clear(&text);
}

static void expect(const char *expected)
{
	ck_assert_uint_eq(text.len, strlen(expected));
	ck_assert_mem_eq(text.bytes, expected, text.len);
	text.len = 0;
}

START_TEST(whole_numbers_of_any_size_are_written)
{
	static const int64_t values[] = {0, 1, 9, 10, -1, 4294967295, 9007199254740991, INT64_MAX, INT64_MIN};
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
		char printed[32];
		snprintf(printed, sizeof printed, "%" PRId64, values[i]);
		write_int(&text, values[i]);
		expect(printed);
	}
}
END_TEST

START_TEST(a_member_is_its_name_and_its_value)
{
	write_literal(&text, "{");
	write_named_int(&text, "\"ply\":", -3);
	write_named_bool(&text, ",\"exact\":", true);
	write_named_bool(&text, ",\"over\":", false);
	expect("{\"ply\":-3,\"exact\":true,\"over\":false");
}
END_TEST

START_TEST(a_string_is_escaped_where_json_asks_for_it_and_nowhere_else)
{
	write_string(&text, "");
	expect("\"\"");
	write_string(&text, "say \"a\\b\"/");
	expect("\"say \\\"a\\\\b\\\"/\"");
	write_string(&text, "\x01\n\x1f\x7f");
	expect("\"\\u0001\\u000a\\u001f\x7f\"");
	write_string(&text, "\u00e9\u20ac\U0001f41e");
	expect("\"\u00e9\u20ac\U0001f41e\"");
}
END_TEST

START_TEST(whatever_the_string_the_result_is_json)
{
	for (int c = 1; c < 0x80; c++) {
		const char string[] = {'a', (char)c, 'z', '\0'};
		text.len = 0;
		write_string(&text, string);
		ck_assert_msg(json_is_strict(text.bytes, text.len), "character %d", c);
	}
}
END_TEST

START_TEST(a_text_grows_and_is_used_again)
{
	static char long_string[100000];
	memset(long_string, '\x01', sizeof long_string - 1);
	write_bytes(&text, "[", 1);
	write_string(&text, long_string);
	write_bytes(&text, "]", 1);
	ck_assert_uint_eq(text.len, 6 * (sizeof long_string - 1) + 4);
	const char *bytes = text.bytes;
	text.len = 0;
	write_int(&text, 7);
	ck_assert_ptr_eq(text.bytes, bytes);
	expect("7");
}
END_TEST

START_TEST(a_cleared_text_is_empty_and_may_be_used)
{
	write_int(&text, 1);
	text_clear(&text);
	ck_assert_ptr_null(text.bytes);
	ck_assert_uint_eq(text.len, 0);
	text_clear(&text);
	write_int(&text, 2);
	expect("2");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/write");
	TCase *tcase = tcase_create("write");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, whole_numbers_of_any_size_are_written);
	tcase_add_test(tcase, a_member_is_its_name_and_its_value);
	tcase_add_test(tcase, a_string_is_escaped_where_json_asks_for_it_and_nowhere_else);
	tcase_add_test(tcase, whatever_the_string_the_result_is_json);
	tcase_add_test(tcase, a_text_grows_and_is_used_again);
	tcase_add_test(tcase, a_cleared_text_is_empty_and_may_be_used);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
