#include "server/log.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the test wrote to standard error. */
static char text[65536];
static FILE *file;
static int kept_stderr;

static void set_up(void)
{
	file = tmpfile();
	ck_assert_ptr_nonnull(file);
	kept_stderr = dup(STDERR_FILENO);
	dup2(fileno(file), STDERR_FILENO);
}

static void tear_down(void)
{
	dup2(kept_stderr, STDERR_FILENO);
	close(kept_stderr);
	fclose(file);
}

static size_t lines(void)
{
	ssize_t len = pread(fileno(file), text, sizeof(text) - 1, 0);
	size_t n = 0;

	ck_assert_int_ge(len, 0);
	text[len] = '\0';
	for (const char *c = text; *c; c++)
		n += *c == '\n';
	return n;
}

START_TEST(a_line_has_the_time_in_utc_the_level_and_the_event)
{
	int year;
	int milli;
	char rest[64];

	log_start(LOG_LEVEL_INFO);
	log_warn("conn: %d of %s", 3, "them");
	ck_assert_uint_eq(lines(), 1);
	ck_assert_int_eq(sscanf(text, "%4d-%*2d-%*2dT%*2d:%*2d:%*2d.%3dZ %63[^\n]", &year, &milli, rest), 3);
	ck_assert_int_ge(year, 2024);
	ck_assert_str_eq(rest, "WARN  conn: 3 of them");
}
END_TEST

START_TEST(a_report_is_a_line_at_any_level_and_as_often_as_it_comes)
{
	char json[3000];

	log_start(LOG_LEVEL_ERROR);
	memset(json, 'x', sizeof(json));
	for (int i = 0; i < 20; i++)
		log_report(json, sizeof(json));
	ck_assert_uint_eq(lines(), 20);
	ck_assert_ptr_nonnull(strstr(text, "Z WARN  report: xxx"));
	ck_assert_uint_eq(strcspn(strstr(text, "xxx"), "\n"), sizeof(json));
}
END_TEST

START_TEST(what_is_below_the_level_is_left_out)
{
	log_start(LOG_LEVEL_WARN);
	log_info("info");
	log_debug("debug");
	log_warn("warn");
	log_error("error");
	ck_assert_uint_eq(lines(), 2);
}
END_TEST

START_TEST(a_line_stays_one_line)
{
	log_start(LOG_LEVEL_INFO);
	log_info("a%sb", "\n2024-01-01T00:00:00.000Z ERROR forged\x1b[31m\x7f");
	ck_assert_uint_eq(lines(), 1);
	ck_assert_ptr_nonnull(strstr(text, "a?2024"));
	ck_assert_ptr_nonnull(strstr(text, "forged?[31m?b"));
}
END_TEST

START_TEST(a_long_line_is_cut)
{
	static char longer[5000];

	memset(longer, 'x', sizeof(longer) - 1);
	log_start(LOG_LEVEL_INFO);
	log_info("%s", longer);
	ck_assert_uint_eq(lines(), 1);
	ck_assert_uint_le(strlen(text), 600);
}
END_TEST

START_TEST(repeats_are_left_out_and_others_are_not)
{
	log_start(LOG_LEVEL_INFO);
	for (int i = 0; i < 1000; i++)
		log_info("the same with %d", i);
	log_info("another");
	/* A window may end in between, which lets ten more through and tells how many were left out. */
	ck_assert_uint_ge(lines(), 11);
	ck_assert_uint_le(lines(), 22);
	ck_assert_ptr_nonnull(strstr(text, "another"));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/log");
	TCase *tests = tcase_create("log");

	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_line_has_the_time_in_utc_the_level_and_the_event);
	tcase_add_test(tests, what_is_below_the_level_is_left_out);
	tcase_add_test(tests, a_report_is_a_line_at_any_level_and_as_often_as_it_comes);
	tcase_add_test(tests, a_line_stays_one_line);
	tcase_add_test(tests, a_long_line_is_cut);
	tcase_add_test(tests, repeats_are_left_out_and_others_are_not);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
