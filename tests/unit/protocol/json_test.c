#include "protocol/json.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

struct json_case {
	const char *text;
	bool strict;
};

static void check_cases(const struct json_case *cases, size_t n)
{
	for (size_t i = 0; i < n; i++)
		ck_assert_msg(json_is_strict(cases[i].text, strlen(cases[i].text)) == cases[i].strict,
		        "%s should be %s", cases[i].text, cases[i].strict ? "taken" : "refused");
}
#define CHECK_CASES(cases) check_cases(cases, sizeof(cases) / sizeof(cases)[0])

START_TEST(the_whole_text_is_one_value)
{
	static const struct json_case cases[] = {
	        {"{}", true},
	        {"[]", true},
	        {"null", true},
	        {"\"text\"", true},
	        {"7", true},
	        {" \t\r\n{ \t\r\n} \t\r\n", true},
	        {"", false},
	        {" ", false},
	        {"{}x", false},
	        {"{}{}", false},
	        {"{},", false},
	        {"{}\v", false},
	        {"{}\f", false},
	        {"\xef\xbb\xbf{}", false}, /* a byte order mark */
	        {"\xc2\xa0{}", false},
	        {"//\n{}", false},
	        {"{}/**/", false},
	        {"{", false},
	        {"}", false},
	        {"[}", false},
	        {"nul", false},
	        {"nulll", false},
	        {"True", false},
	        {"undefined", false},
	        {"NaN", false},
	        {"Infinity", false},
	        {"'text'", false},
	};
	CHECK_CASES(cases);
}
END_TEST

START_TEST(a_nul_byte_is_part_of_the_text)
{
	ck_assert(json_is_strict("{}", 2));
	ck_assert(!json_is_strict("{}\0", 3));
	ck_assert(!json_is_strict("\0{}", 3));
	ck_assert(!json_is_strict("\"a\0b\"", 5));
	ck_assert(!json_is_strict("{}", 0));
	ck_assert(!json_is_strict("{}", 1));
}
END_TEST

START_TEST(objects_and_arrays_have_commas_between_and_nowhere_else)
{
	static const struct json_case cases[] = {
	        {"{\"a\":1}", true},
	        {"{\"a\":1,\"b\":2}", true},
	        {"{ \"a\" : 1 , \"b\" : [ 1 , 2 ] }", true},
	        {"{\"\":1}", true},
	        {"{\"a\":1,}", false},
	        {"{,\"a\":1}", false},
	        {"{\"a\":1,,\"b\":2}", false},
	        {"{\"a\":1 \"b\":2}", false},
	        {"{\"a\"}", false},
	        {"{\"a\":}", false},
	        {"{\"a\" 1}", false},
	        {"{:1}", false},
	        {"{a:1}", false},
	        {"{1:1}", false},
	        {"{\"a\":1", false},
	        {"{\"a\":1,", false},
	        {"[1,2]", true},
	        {"[[],{}]", true},
	        {"[1,]", false},
	        {"[,1]", false},
	        {"[1 2]", false},
	        {"[1", false},
	        {"[", false},
	};
	CHECK_CASES(cases);
}
END_TEST

START_TEST(no_key_stands_twice_in_an_object_however_it_is_written)
{
	static const struct json_case cases[] = {
	        {"{\"a\":1,\"a\":1}", false},
	        {"{\"a\":1,\"b\":2,\"a\":3}", false},
	        {"{\"a\":1,\"\\u0061\":1}", false},
	        {"{\"\\u0061\":1,\"a\":1}", false},
	        {"{\"\\u00e9\":1,\"\xc3\xa9\":1}", false},
	        {"{\"\\u00E9\":1,\"\\u00e9\":1}", false},
	        {"{\"\\ud83d\\udc1e\":1,\"\xf0\x9f\x90\x9e\":1}", false},
	        {"{\"/\":1,\"\\/\":1}", false},
	        {"{\"\\n\":1,\"\\u000a\":1}", false},
	        {"{\"\\\"\":1,\"\\u0022\":1}", false},
	        {"{\"\":1,\"\":1}", false},
	        {"{\"x\":{\"a\":1,\"a\":1}}", false},
	        {"[{\"a\":1,\"a\":1}]", false},
	        {"{\"a\":1,\"A\":1}", true},
	        {"{\"a\":1,\"aa\":1,\"\":1}", true},
	        {"{\"a\":{\"a\":{\"a\":1}}}", true},
	        {"[{\"a\":1},{\"a\":1}]", true},
	};
	CHECK_CASES(cases);
}
END_TEST

START_TEST(numbers_are_written_as_the_grammar_has_it)
{
	static const struct json_case cases[] = {
	        {"0", true},
	        {"-0", true},
	        {"10", true},
	        {"3.7", true},
	        {"3.0", true},
	        {"1e999", true},
	        {"1E+2", true},
	        {"1e-2", true},
	        {"-1.5e10", true},
	        {"0e0", true},
	        {"01", false},
	        {"-01", false},
	        {"00", false},
	        {"-", false},
	        {"+1", false},
	        {".5", false},
	        {"5.", false},
	        {"1.e1", false},
	        {"1e", false},
	        {"1e+", false},
	        {"1e1.5", false},
	        {"0x10", false},
	        {"1_000", false},
	        {"1,5", false},
	        {"--1", false},
	        {"1e+-1", false},
	        {"- 1", false},
	};
	CHECK_CASES(cases);
}
END_TEST

START_TEST(strings_are_utf8_without_raw_control_bytes)
{
	static const struct json_case cases[] = {
	        {"\"\"", true},
	        {"\"\x7f\"", true},
	        {"\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x90\x9e\"", true},
	        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", true},
	        {"\"\\u00e9\\uFFFF\"", true},
	        {"\"\\ud83d\\udc1e\"", true},
	        {"\"", false},
	        {"\"a", false},
	        {"\"\\\"", false},
	        {"\"\\", false},
	        {"\"\t\"", false},
	        {"\"\n\"", false},
	        {"\"\x01\"", false},
	        {"\"\x1f\"", false},
	        {"\"\\a\"", false},
	        {"\"\\x41\"", false},
	        {"\"\\'\"", false},
	        {"\"\\U0041\"", false},
	        {"\"\\u\"", false},
	        {"\"\\u004\"", false},
	        {"\"\\u00g1\"", false},
	        {"\"\\u 041\"", false},
	        {"\"\\u0000\"", false},
	        {"\"a\\u0000b\"", false},
	        {"\"\\ud83d\"", false}, /* half a character */
	        {"\"\\udc1e\"", false},
	        {"\"\\ud83dx\"", false},
	        {"\"\\ud83d\\n\"", false},
	        {"\"\\ud83d\\u0041\"", false},
	        {"\"\\ud83d\\ud83d\"", false},
	        {"\"\\udc1e\\ud83d\"", false}, /* in the wrong order */
	        {"\"\\ud83d\\udc1\"", false},
	        {"\"\x80\"", false},
	        {"\"\xc3\"", false},
	        {"\"\xc0\xaf\"", false},
	        {"\"\xe0\x80\xaf\"", false},
	        {"\"\xed\xa0\xbd\xed\xb0\x9e\"", false},
	        {"\"\xf4\x90\x80\x80\"", false},
	        {"\"\xff\"", false},
	        {"{\"\xff\":1}", false},
	        {"{\"\t\":1}", false},
	};
	CHECK_CASES(cases);
}
END_TEST

/* `open` and `close` n times around `core`. */
static bool nested(const char *open, const char *core, const char *close, unsigned n)
{
	char text[256] = "";
	size_t len = 0;
	for (unsigned i = 0; i < n; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%s", open);
	len += (size_t)snprintf(text + len, sizeof text - len, "%s", core);
	for (unsigned i = 0; i < n; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%s", close);
	return json_is_strict(text, len);
}

START_TEST(depth_is_bounded)
{
	ck_assert(nested("[", "", "]", JSON_DEPTH_MAX));
	ck_assert(!nested("[", "", "]", JSON_DEPTH_MAX + 1));
	ck_assert(nested("{\"a\":", "1", "}", JSON_DEPTH_MAX));
	ck_assert(!nested("{\"a\":", "1", "}", JSON_DEPTH_MAX + 1));
	ck_assert(!nested("[{\"a\":", "1", "}]", JSON_DEPTH_MAX / 2 + 1));
	/* Beside each other is not within each other. */
	ck_assert(nested("[", "[],[],[],[],[],[],[],[],[],[]", "]", JSON_DEPTH_MAX - 1));
}
END_TEST

START_TEST(a_text_of_brackets_alone_does_not_run_away)
{
	static char text[MESSAGE_BYTES_MAX];
	memset(text, '[', sizeof text);
	ck_assert(!json_is_strict(text, sizeof text));
	memset(text, '{', sizeof text);
	ck_assert(!json_is_strict(text, sizeof text));
}
END_TEST

static bool with_members(unsigned n)
{
	char text[MESSAGE_BYTES_MAX] = "{";
	size_t len = 1;
	for (unsigned i = 0; i < n; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%s\"k%u\":%u", i ? "," : "", i, i);
	len += (size_t)snprintf(text + len, sizeof text - len, "}");
	return json_is_strict(text, len);
}

START_TEST(members_of_an_object_are_bounded)
{
	ck_assert(with_members(1));
	ck_assert(with_members(JSON_MEMBERS_MAX));
	ck_assert(!with_members(JSON_MEMBERS_MAX + 1));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/json");
	TCase *grammar = tcase_create("grammar");
	tcase_add_test(grammar, the_whole_text_is_one_value);
	tcase_add_test(grammar, a_nul_byte_is_part_of_the_text);
	tcase_add_test(grammar, objects_and_arrays_have_commas_between_and_nowhere_else);
	tcase_add_test(grammar, no_key_stands_twice_in_an_object_however_it_is_written);
	tcase_add_test(grammar, numbers_are_written_as_the_grammar_has_it);
	tcase_add_test(grammar, strings_are_utf8_without_raw_control_bytes);
	suite_add_tcase(suite, grammar);
	TCase *bounds = tcase_create("bounds");
	tcase_add_test(bounds, depth_is_bounded);
	tcase_add_test(bounds, a_text_of_brackets_alone_does_not_run_away);
	tcase_add_test(bounds, members_of_an_object_are_bounded);
	suite_add_tcase(suite, bounds);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
