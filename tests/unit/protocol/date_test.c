#include "protocol/date.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t read(const char *text)
{
	int64_t ms = -1;
	ck_assert_msg(date_read(text, &ms), "%s", text);
	return ms;
}

START_TEST(instants_are_written_in_utc_to_the_millisecond)
{
	static const struct {
		int64_t ms;
		const char *text, *day;
	} rows[] = {
	        {0, "1970-01-01T00:00:00.000Z", "1970.01.01"},
	        {-1, "1969-12-31T23:59:59.999Z", "1969.12.31"},
	        {951782400000, "2000-02-29T00:00:00.000Z", "2000.02.29"},
	        {1796019130123, "2026-11-30T06:12:10.123Z", "2026.11.30"},
	        {4107542399999, "2100-02-28T23:59:59.999Z", "2100.02.28"},
	        {4107542400000, "2100-03-01T00:00:00.000Z", "2100.03.01"},
	        {INT64_MAX, "9999-12-31T23:59:59.999Z", "9999.12.31"},
	        {INT64_MIN, "0000-01-01T00:00:00.000Z", "0000.01.01"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[DATE_TEXT_MAX], day[DATE_DAY_MAX];
		date_write(rows[i].ms, text);
		date_write_day(rows[i].ms, day);
		ck_assert_str_eq(text, rows[i].text);
		ck_assert_str_eq(day, rows[i].day);
	}
}
END_TEST

START_TEST(every_day_agrees_with_the_c_library)
{
	for (int64_t day = -100000; day < 100000; day += 7) {
		time_t seconds = (time_t)(day * 86400 + 12345);
		struct tm tm;
		char expected[64], text[DATE_TEXT_MAX];
		ck_assert_ptr_nonnull(gmtime_r(&seconds, &tm));
		strftime(expected, sizeof expected, "%Y-%m-%dT%H:%M:%S.000Z", &tm);
		date_write((int64_t)seconds * 1000, text);
		ck_assert_str_eq(text, expected);
		ck_assert_int_eq(read(text), (int64_t)seconds * 1000);
	}
}
END_TEST

START_TEST(days_times_and_zones_are_read)
{
	ck_assert_int_eq(read("2026-11-30"), 1795996800000);
	ck_assert_int_eq(read("2026-11-30T06:12Z"), 1796019120000);
	ck_assert_int_eq(read("2026-11-30T06:12:10Z"), 1796019130000);
	ck_assert_int_eq(read("2026-11-30T06:12:10.123Z"), 1796019130123);
	ck_assert_int_eq(read("2026-11-30T08:12:10.123+02:00"), 1796019130123);
	ck_assert_int_eq(read("2026-11-30T00:42:10.123-05:30"), 1796019130123);
	ck_assert_int_eq(read("2024-02-29"), 1709164800000);
}
END_TEST

START_TEST(what_is_no_date_is_refused)
{
	static const char *const bad[] = {"", "2026", "2026-11", "2026-1-1", "2026-13-01", "2026-00-01", "2026-01-00",
	        "2026-02-29", "2100-02-29", "2026-04-31", "2026-11-30 ", "2026-11-30T", "2026-11-30T06",
	        "2026-11-30T06:12", "2026-11-30T24:00Z", "2026-11-30T06:60Z", "2026-11-30T06:12:60Z",
	        "2026-11-30T06:12:10.1Z", "2026-11-30T06:12:10.123", "2026-11-30T06:12Zz", "2026-11-30T06:12+2",
	        "2026-11-30T06:12 02:00", "x026-11-30", "-026-11-30", "+2026-11-30"};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		int64_t ms = 42;
		ck_assert_msg(!date_read(bad[i], &ms), "%s", bad[i]);
		ck_assert_int_eq(ms, 42);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/date");
	TCase *dates = tcase_create("dates");
	tcase_add_test(dates, instants_are_written_in_utc_to_the_millisecond);
	tcase_add_test(dates, every_day_agrees_with_the_c_library);
	tcase_add_test(dates, days_times_and_zones_are_read);
	tcase_add_test(dates, what_is_no_date_is_refused);
	suite_add_tcase(suite, dates);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
