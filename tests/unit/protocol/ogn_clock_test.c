#include "protocol/ogn_clock.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

static const struct {
	struct clock_setting setting;
	const char *control, *overtime;
} clocks[] = {
        {{.timed = 0}, "-", NULL},
        {{.timed = 1, .base_ms = 180000, .increment_ms = 2500}, "180+2.500", NULL},
        {{.timed = 1, .kind = CLOCK_DELAY, .base_ms = 180000, .increment_ms = 2000}, "180d2", NULL},
        {{.timed = 1, .kind = CLOCK_BRONSTEIN, .base_ms = 0, .increment_ms = 2000}, "0b2", NULL},
        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 5, .base_ms = 600000, .increment_ms = 30000}, "600",
                "5x30 byo-yomi"},
        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 3 * CLOCK_MOVE_MS_MIN}, "1/259200", NULL},
};

static char *ended(struct text *text)
{
	write_bytes(text, "", 1);
	return text->bytes;
}

START_TEST(clocks_are_written_in_known_words_and_read_back)
{
	for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
		struct text control = {.bytes = NULL}, overtime = {.bytes = NULL};
		struct clock_setting read;
		ogn_clock_write(&control, &clocks[i].setting);
		ck_assert_str_eq(ended(&control), clocks[i].control);
		if (clocks[i].overtime) {
			ogn_clock_write_overtime(&overtime, &clocks[i].setting);
			ck_assert_str_eq(ended(&overtime), clocks[i].overtime);
		}
		ck_assert(ogn_clock_read(clocks[i].control, clocks[i].overtime, &read));
		ck_assert_uint_eq(read.timed, clocks[i].setting.timed);
		ck_assert_uint_eq(read.kind, clocks[i].setting.kind);
		ck_assert_uint_eq(read.periods, clocks[i].setting.periods);
		ck_assert_int_eq(read.base_ms, clocks[i].setting.base_ms);
		ck_assert_int_eq(read.increment_ms, clocks[i].setting.increment_ms);
		text_clear(&control);
		text_clear(&overtime);
	}
}
END_TEST

START_TEST(a_number_alone_is_a_base)
{
	struct clock_setting read;
	ck_assert(ogn_clock_read("600", NULL, &read));
	ck_assert_uint_eq(read.kind, CLOCK_FISCHER);
	ck_assert_int_eq(read.base_ms, 600000);
	ck_assert_int_eq(read.increment_ms, 0);
}
END_TEST

START_TEST(what_is_no_clock_is_refused)
{
	static const char *const bad[][2] = {{"", NULL}, {"3 min", NULL}, {"180+", NULL}, {"180+2s", NULL},
	        {"180x2", NULL}, {"1/", NULL}, {"1/60x", NULL}, {"40/9000", NULL}, {"9999999999+0", NULL},
	        {"600", "5x30"}, {"600", "x30 byo-yomi"}, {"600", "5x byo-yomi"}, {"600", "555x30 byo-yomi"},
	        {"180+2", "5x30 byo-yomi"}, {"1/86400", "5x30 byo-yomi"}, {"-", "5x30 byo-yomi"}};
	struct clock_setting read;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!ogn_clock_read(bad[i][0], bad[i][1], &read), "case %zu", i);
}
END_TEST

START_TEST(what_clocks_were_set_to_reads_back)
{
	static const struct clock_set sets[] = {
	        {0, 12000, CLOCK_GIVEN, 0, {3, 20}, {38000, 35500}},
	        {0, 0, CLOCK_TAKEN_BACK, 1, {0, 0}, {CLOCK_LEFT_MS_MAX, 1}},
	};
	static const char *const texts[] = {"[%set given 0:00:12 0:00:38 0:00:35.500 3 20 0]",
	        "[%set taken_back 0:00:00 596:31:23.647 0:00:00.001 0 0 1]"};
	for (size_t i = 0; i < 2; i++) {
		struct text text = {.bytes = NULL};
		struct clock_set read;
		ogn_clock_write_set(&text, &sets[i]);
		ck_assert_str_eq(ended(&text), texts[i]);
		ck_assert(ogn_clock_read_set(texts[i], &read));
		ck_assert_uint_eq(read.spent_ms, sets[i].spent_ms);
		ck_assert_uint_eq(read.why, sets[i].why);
		ck_assert_uint_eq(read.swapped, sets[i].swapped);
		ck_assert_mem_eq(read.periods, sets[i].periods, sizeof read.periods);
		ck_assert_mem_eq(read.left_ms, sets[i].left_ms, sizeof read.left_ms);
		text_clear(&text);
	}
}
END_TEST

START_TEST(every_cut_of_it_is_refused)
{
	static const char text[] = "[%set given 0:00:12 0:00:38 0:00:35.500 3 20 0]";
	struct clock_set read;
	for (size_t len = 0; len + 1 < sizeof text - 1; len++) {
		char *cut = strndup(text, len);
		ck_assert_msg(!ogn_clock_read_set(cut, &read), "%s", cut);
		free(cut);
	}
	ck_assert(!ogn_clock_read_set("[%set lent 0:00:12 0:00:38 0:00:35 3 2 0]", &read));
	ck_assert(!ogn_clock_read_set("[%set given 0:00:12 0:00:38 0:00:35 3 2 2]", &read));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_clock");
	TCase *settings = tcase_create("settings");
	tcase_add_test(settings, clocks_are_written_in_known_words_and_read_back);
	tcase_add_test(settings, a_number_alone_is_a_base);
	tcase_add_test(settings, what_is_no_clock_is_refused);
	suite_add_tcase(suite, settings);
	TCase *sets = tcase_create("sets");
	tcase_add_test(sets, what_clocks_were_set_to_reads_back);
	tcase_add_test(sets, every_cut_of_it_is_refused);
	suite_add_tcase(suite, sets);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
