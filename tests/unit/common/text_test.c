#include "common/text.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

#define REPEAT_4(text) text text text text
#define REPEAT_16(text) REPEAT_4(REPEAT_4(text))

START_TEST(utf8_is_taken_and_anything_else_refused)
{
	static const struct {
		const char *text;
		bool valid;
	} cases[] = {
	        {"", true},
	        {"plain", true},
	        {"\x7f", true},
	        {"\xc2\x80", true},
	        {"\xdf\xbf", true},
	        {"\xe0\xa0\x80", true},
	        {"\xed\x9f\xbf", true},
	        {"\xee\x80\x80", true},
	        {"\xef\xbf\xbf", true},
	        {"\xf0\x90\x80\x80", true},
	        {"\xf4\x8f\xbf\xbf", true},
	        {"\x80", false}, /* a continuation alone */
	        {"\xbf", false},
	        {"\xc2", false}, /* cut short */
	        {"\xe0\xa0", false},
	        {"\xf0\x90\x80", false},
	        {"\xc2x", false}, /* the continuation is none */
	        {"\xe0\xa0x", false},
	        {"\xf0\x90\x80x", false},
	        {"\xc2\xc2", false},
	        {"\xc0\x80", false}, /* overlong */
	        {"\xc1\xbf", false},
	        {"\xe0\x9f\xbf", false},
	        {"\xf0\x8f\xbf\xbf", false},
	        {"\xed\xa0\x80", false}, /* surrogates */
	        {"\xed\xbf\xbf", false},
	        {"\xf4\x90\x80\x80", false}, /* beyond the last code point */
	        {"\xf5\x80\x80\x80", false},
	        {"\xf8\x88\x80\x80\x80", false},
	        {"\xfe", false},
	        {"\xff", false},
	        {"fine till\xff", false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(text_is_utf8(cases[i].text, strlen(cases[i].text)) == cases[i].valid, "case %zu", i);
}
END_TEST

START_TEST(every_code_point_reads_back_from_its_bytes)
{
	for (uint32_t point = 0; point <= 0x10ffff; point++) {
		char bytes[4];
		size_t n = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
		static const unsigned char head[] = {0, 0, 0xc0, 0xe0, 0xf0};
		uint32_t rest = point, read = 0;
		for (size_t i = n; i-- > 1; rest >>= 6)
			bytes[i] = (char)(0x80 | (rest & 0x3f));
		bytes[0] = (char)(head[n] | rest);
		bool surrogate = point >= 0xd800 && point <= 0xdfff;
		size_t took = text_point(bytes, n, &read);
		bool right = surrogate ? took == 0 : took == n && read == point;
		for (size_t len = 1; len < n; len++)
			right = right && text_point(bytes, len, &read) == 0;
		if (!right)
			ck_abort_msg("U+%04X", point);
	}
}
END_TEST

START_TEST(names_that_people_have_are_taken_and_tricks_refused)
{
	static const struct {
		const char *name;
		enum err err;
	} cases[] = {
	        {"A", OK},
	        {"Nadia", OK},
	        {"Nadia B.", OK},
	        {"José-María O'Neill", OK},
	        {"Александра", OK},
	        {"Ἀλέξανδρος", OK},
	        {"நாதியா", OK},
	        {"李雷 & 韩梅梅", OK},
	        {"\U0001f41e", OK},
	        {REPEAT_16("a") "12345678", OK}, /* 24 code points */
	        {REPEAT_16("a") "123456789", ERR_BAD_NAME},
	        {REPEAT_16("\U0001f41e"), OK}, /* 64 bytes */
	        {REPEAT_16("\U0001f41e") "a", ERR_BAD_NAME},
	        {"", ERR_BAD_NAME},
	        {" ", ERR_BAD_NAME},
	        {" Nadia", ERR_BAD_NAME},
	        {"Nadia ", ERR_BAD_NAME},
	        {"\u00a0Nadia", ERR_BAD_NAME},
	        {"Nadia\u3000", ERR_BAD_NAME},
	        {"Na\tdia", ERR_BAD_NAME},
	        {"Na\ndia", ERR_BAD_NAME},
	        {"Na\x01"
	         "dia",
	                ERR_BAD_NAME},
	        {"Na\x7f"
	         "dia",
	                ERR_BAD_NAME},
	        {"Na\xc2\x85"
	         "dia",
	                ERR_BAD_NAME},
	        {"Na\u00addia", ERR_BAD_NAME}, /* soft hyphen */
	        {"Na\u200bdia", ERR_BAD_NAME}, /* zero width */
	        {"Na\u2028dia", ERR_BAD_NAME},
	        {"\u202eaidaN", ERR_BAD_NAME}, /* right to left */
	        {"Na\u2066dia", ERR_BAD_NAME},
	        {"Na\ufeffdia", ERR_BAD_NAME},
	        {"\u3164", ERR_BAD_NAME}, /* looks like nothing */
	        {"\u2800", ERR_BAD_NAME},
	        {"\ue000", ERR_BAD_NAME}, /* private */
	        {"\U000f0000", ERR_BAD_NAME},
	        {"\U000e0041", ERR_BAD_NAME}, /* a tag */
	        {"\uffff", ERR_BAD_NAME},
	        {"\U0001fffe", ERR_BAD_NAME},
	        {"Na\xff"
	         "dia",
	                ERR_BAD_NAME},
	        {"Na\xc3", ERR_BAD_NAME},
	        {"\xed\xa0\x80", ERR_BAD_NAME},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(text_check_name(cases[i].name) == cases[i].err, "case %zu: %s", i, cases[i].name);
}
END_TEST

START_TEST(lines_that_people_write_are_taken_and_tricks_refused)
{
	static const struct {
		const char *line;
		enum err err;
	} cases[] = {
	        {"Hello!", OK},
	        {"x", OK},
	        {"two  blanks", OK},
	        {"Ну и ну", OK},
	        {"\u2764\ufe0f", OK},                                     /* a heart in red */
	        {"\U0001f469\u200d\U0001f33e", OK},                       /* a farmer, of two signs */
	        {"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", OK}, /* a word that is written so */
	        {REPEAT_4("0123456789") REPEAT_4(REPEAT_4("0123456789")), OK},
	        {REPEAT_4("0123456789") REPEAT_4(REPEAT_4("0123456789")) "x", ERR_BAD_TEXT},
	        {"", ERR_BAD_TEXT},
	        {" ", ERR_BAD_TEXT},
	        {"\u200d\ufe0f", ERR_BAD_TEXT}, /* nothing to see */
	        {" before", ERR_BAD_TEXT},
	        {"behind ", ERR_BAD_TEXT},
	        {"behind\u3000", ERR_BAD_TEXT},
	        {"two\nlines", ERR_BAD_TEXT},
	        {"a\ttab", ERR_BAD_TEXT},
	        {"\u202eesrever", ERR_BAD_TEXT},
	        {"\u2067isolated", ERR_BAD_TEXT},
	        {"\ue000", ERR_BAD_TEXT},
	        {"\uffff", ERR_BAD_TEXT},
	        {"cut \xc3", ERR_BAD_TEXT},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(text_check_line(cases[i].line, strlen(cases[i].line)) == cases[i].err, "case %zu: %s", i,
		        cases[i].line);
}
END_TEST

START_TEST(blanks_at_the_ends_are_trimmed)
{
	static const struct {
		const char *text, *left;
	} cases[] = {
	        {"", ""}, {"   ", ""}, {"word", "word"}, {"  word", "word"}, {"word \u00a0", "word"},
	        {"\u3000 two words\u2003", "two words"},
	        {"\xc3", "\xc3"}, /* what is no text stays for others to refuse */
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *start;
		size_t len = text_trim(cases[i].text, strlen(cases[i].text), &start);
		ck_assert_uint_eq(len, strlen(cases[i].left));
		ck_assert_mem_eq(start, cases[i].left, len);
	}
}
END_TEST

START_TEST(secrets_are_the_same_only_if_every_bit_is)
{
	uint8_t a[TOKEN_BYTES], b[TOKEN_BYTES];
	for (size_t i = 0; i < TOKEN_BYTES; i++)
		a[i] = b[i] = (uint8_t)(i * 17);
	ck_assert(text_same_secret(a, b, TOKEN_BYTES));
	for (unsigned bit = 0; bit < 8 * TOKEN_BYTES; bit++) {
		b[bit / 8] ^= (uint8_t)(1u << bit % 8);
		ck_assert(!text_same_secret(a, b, TOKEN_BYTES));
		b[bit / 8] ^= (uint8_t)(1u << bit % 8);
	}
	ck_assert(text_same_secret(a, b, 0));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/text");
	TCase *utf8 = tcase_create("utf8");
	tcase_add_test(utf8, utf8_is_taken_and_anything_else_refused);
	tcase_add_test(utf8, every_code_point_reads_back_from_its_bytes);
	suite_add_tcase(suite, utf8);
	TCase *people = tcase_create("people");
	tcase_add_test(people, names_that_people_have_are_taken_and_tricks_refused);
	tcase_add_test(people, lines_that_people_write_are_taken_and_tricks_refused);
	tcase_add_test(people, blanks_at_the_ends_are_trimmed);
	tcase_add_test(people, secrets_are_the_same_only_if_every_bit_is);
	suite_add_tcase(suite, people);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
