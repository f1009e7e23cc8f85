#include "protocol/kgp.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct kgp_line line;

static void takes(const char *text)
{
	ck_assert_msg(kgp_read(text, strlen(text), &line), "%s", text);
}

static void refuses(const char *text)
{
	ck_assert_msg(!kgp_read(text, strlen(text), &line), "%s", text);
}

static void has_text(unsigned argument, const char *wanted)
{
	char got[200];
	ck_assert(kgp_text(&line, argument, got, sizeof got));
	ck_assert_str_eq(got, wanted);
}

START_TEST(a_command_has_an_id_and_refers_to_another_or_not)
{
	takes("yield");
	ck_assert(!line.has_id && !line.has_ref && line.n_arguments == 0);
	ck_assert_str_eq(line.name, "yield");
	takes("12 mode simple");
	ck_assert(line.has_id && !line.has_ref);
	ck_assert_uint_eq(line.id, 12);
	takes("5@4 move 3");
	ck_assert(line.has_id && line.has_ref);
	ck_assert_uint_eq(line.id, 5);
	ck_assert_uint_eq(line.ref, 4);
	takes("@4294967295\tmove  3 ");
	ck_assert(!line.has_id && line.has_ref);
	ck_assert_uint_eq(line.ref, UINT32_MAX);
	ck_assert_uint_eq(line.n_arguments, 1);
	takes(" 0 yield");
	ck_assert(line.has_id && line.id == 0);
}
END_TEST

START_TEST(a_line_of_blanks_says_nothing)
{
	takes("");
	takes(" \t ");
	ck_assert_str_eq(line.name, "");
}
END_TEST

START_TEST(digits_that_nothing_follows_are_a_name)
{
	takes("42");
	ck_assert(!line.has_id);
	ck_assert_str_eq(line.name, "42");
}
END_TEST

START_TEST(arguments_are_told_by_their_looks)
{
	takes("set 32 +0 -100 .5");
	ck_assert_int_eq(line.argument[0].kind, KGP_INTEGER);
	ck_assert_int_eq(line.argument[1].kind, KGP_INTEGER);
	ck_assert_int_eq(line.argument[2].kind, KGP_INTEGER);
	ck_assert_int_eq(line.argument[3].kind, KGP_REAL);
	takes("set info:name \"A \\\"good\\\" one\" <1,0,0,4,4> 1.2.3");
	ck_assert_int_eq(line.argument[0].kind, KGP_WORD);
	ck_assert_int_eq(line.argument[1].kind, KGP_STRING);
	ck_assert_int_eq(line.argument[2].kind, KGP_BOARD);
	ck_assert_int_eq(line.argument[3].kind, KGP_WORD);
	has_text(0, "info:name");
	has_text(1, "A \"good\" one");
}
END_TEST

START_TEST(a_string_holds_what_its_backslashes_hide)
{
	takes("set x \"\\\\ \\n \\\" \\a\"");
	has_text(1, "\\ \n \" a");
	takes("set x \"\"");
	has_text(1, "");
	takes("mode \"freeplay\"");
	has_text(0, "freeplay");
}
END_TEST

START_TEST(numbers_are_read_within_their_bounds)
{
	int32_t value = 7;
	takes("move -2147483647 +5 2147483648 1.5");
	ck_assert(kgp_integer(&line, 0, &value) && value == -INT32_MAX);
	ck_assert(kgp_integer(&line, 1, &value) && value == 5);
	ck_assert(!kgp_integer(&line, 2, &value));
	ck_assert(!kgp_integer(&line, 3, &value));
	ck_assert(!kgp_integer(&line, 4, &value));
	ck_assert_int_eq(value, 5);
}
END_TEST

START_TEST(a_text_that_does_not_fit_is_not_cut)
{
	char out[4];
	takes("set abc abcd <1,0,0,4,4>");
	ck_assert(kgp_text(&line, 0, out, sizeof out));
	ck_assert(!kgp_text(&line, 1, out, sizeof out));
	ck_assert(!kgp_text(&line, 2, out, sizeof out));
	ck_assert(!kgp_text(&line, 3, out, sizeof out));
}
END_TEST

START_TEST(what_is_no_command_is_refused)
{
	refuses("@ move 1");
	refuses("@4");
	refuses("4@x move");
	refuses("4294967296 move 1");
	refuses("@4294967296 move 1");
	refuses("mo-ve 1");
	refuses("abcdefghijklmnop");
	refuses("set a \"open");
	refuses("set a \"open\\\"");
	refuses("set a \"\\");
	refuses("state <1,2");
	refuses("state <>");
	refuses("state <a>");
	refuses("set 1 2 3 4 5");
	refuses("set \x01");
	refuses("\x7f");
	ck_assert(!kgp_read("a\0b", 3, &line));
}
END_TEST

START_TEST(a_board_is_written_as_its_side_sees_it)
{
	const struct board board = {.pit = {{2, 1, 3}, {4, 2, 0}}, .store = {10, 2}};
	struct text text = {0};
	kgp_write_head(&text, 4, 0, "state");
	kgp_write_board(&text, &board, 3, SOUTH);
	kgp_write_end(&text);
	kgp_write_head(&text, 0, 4, "state");
	kgp_write_board(&text, &board, 3, NORTH);
	kgp_write_end(&text);
	kgp_write_head(&text, 6, 4, "stop");
	kgp_write_end(&text);
	kgp_write_head(&text, 0, 0, "kgp");
	kgp_write_integer(&text, 1);
	kgp_write_end(&text);
	static const char wanted[] =
	        "4 state <3,10,2,2,1,3,4,2,0>\r\n@4 state <3,2,10,4,2,0,2,1,3>\r\n6@4 stop\r\nkgp 1\r\n";
	ck_assert_uint_eq(text.len, strlen(wanted));
	ck_assert_mem_eq(text.bytes, wanted, text.len);
	text_clear(&text);
}
END_TEST

START_TEST(a_string_that_is_written_is_read_as_it_was)
{
	static const char said[] = "a \"b\" \\ \n Zo\xc3\xab";
	struct text text = {0};
	kgp_write_head(&text, 2, 0, "set");
	kgp_write_string(&text, said);
	ck_assert(kgp_read(text.bytes, text.len, &line));
	has_text(0, said);
	text_clear(&text);
	kgp_write_string(&text, "\x01 \x7f");
	ck_assert_mem_eq(text.bytes, " \" \"", 4);
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp");
	TCase *tcase = tcase_create("kgp");
	tcase_add_test(tcase, a_command_has_an_id_and_refers_to_another_or_not);
	tcase_add_test(tcase, a_line_of_blanks_says_nothing);
	tcase_add_test(tcase, digits_that_nothing_follows_are_a_name);
	tcase_add_test(tcase, arguments_are_told_by_their_looks);
	tcase_add_test(tcase, a_string_holds_what_its_backslashes_hide);
	tcase_add_test(tcase, numbers_are_read_within_their_bounds);
	tcase_add_test(tcase, a_text_that_does_not_fit_is_not_cut);
	tcase_add_test(tcase, what_is_no_command_is_refused);
	tcase_add_test(tcase, a_board_is_written_as_its_side_sees_it);
	tcase_add_test(tcase, a_string_that_is_written_is_read_as_it_was);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
