#include "protocol/ogn_time.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static void assert_written(void (*write)(struct text *, int64_t), int64_t ms, const char *expected)
{
	struct text text = {.bytes = NULL};
	write(&text, ms);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, expected);
	text_clear(&text);
}

START_TEST(durations_are_written_as_short_as_they_are_exact)
{
	assert_written(ogn_time_write_seconds, 0, "0");
	assert_written(ogn_time_write_seconds, 180000, "180");
	assert_written(ogn_time_write_seconds, 500, "0.500");
	assert_written(ogn_time_write_seconds, 10800001, "10800.001");
	assert_written(ogn_time_write, 0, "0:00:00");
	assert_written(ogn_time_write, 3250, "0:00:03.250");
	assert_written(ogn_time_write, 3599999, "0:59:59.999");
	assert_written(ogn_time_write, 4294967295, "1193:02:47.295");
}
END_TEST

START_TEST(durations_read_back)
{
	static const int64_t some[] = {0, 1, 999, 1000, 59999, 60000, 3600000, 10800000, 4294967295};
	for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
		struct text text = {.bytes = NULL};
		int64_t ms = -1;
		ogn_time_write_seconds(&text, some[i]);
		write_bytes(&text, "+", 2);
		const char *at = text.bytes;
		ck_assert(ogn_time_read_seconds(&at, &ms));
		ck_assert_int_eq(ms, some[i]);
		ck_assert_str_eq(at, "+");
		text.len = 0;
		ogn_time_write(&text, some[i]);
		write_bytes(&text, "]", 2);
		at = text.bytes;
		ck_assert(ogn_time_read(&at, &ms));
		ck_assert_int_eq(ms, some[i]);
		ck_assert_str_eq(at, "]");
		text_clear(&text);
	}
}
END_TEST

START_TEST(fewer_digits_behind_the_point_are_read)
{
	const char *at = "1.5";
	int64_t ms;
	ck_assert(ogn_time_read_seconds(&at, &ms));
	ck_assert_int_eq(ms, 1500);
	at = "0:01:02.05";
	ck_assert(ogn_time_read(&at, &ms));
	ck_assert_int_eq(ms, 62050);
}
END_TEST

START_TEST(what_is_no_duration_is_refused)
{
	static const char *const seconds[] = {"", "x", "-1", ".5", "1.", "1.2345", "1234567890123"};
	static const char *const times[] = {
	        "", "1", "1:2:03", "1:60:00", "1:00:60", "1:00", "a:00:00", "1:000:00", "0:00:", ":00:00"};
	int64_t ms;
	for (size_t i = 0; i < sizeof seconds / sizeof seconds[0]; i++) {
		const char *at = seconds[i];
		ck_assert_msg(!ogn_time_read_seconds(&at, &ms), "%s", seconds[i]);
	}
	for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
		const char *at = times[i];
		ck_assert_msg(!ogn_time_read(&at, &ms), "%s", times[i]);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_time");
	TCase *durations = tcase_create("durations");
	tcase_add_test(durations, durations_are_written_as_short_as_they_are_exact);
	tcase_add_test(durations, durations_read_back);
	tcase_add_test(durations, fewer_digits_behind_the_point_are_read);
	tcase_add_test(durations, what_is_no_duration_is_refused);
	suite_add_tcase(suite, durations);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
