#include "protocol/kgp_setting.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct kgp_setting setting;

static void expect_written(const char *wanted)
{
	struct text text = {0};
	kgp_setting_write(&text, &setting);
	ck_assert_msg(text.len == strlen(wanted) && memcmp(text.bytes, wanted, text.len) == 0, "%.*s", (int)text.len,
	        text.bytes);
	text_clear(&text);
}

START_TEST(rules_are_of_kalah_and_without_a_swap)
{
	ck_assert(kgp_setting_rules(&setting, "kalah,pits=8,seeds=8"));
	ck_assert(!kgp_setting_rules(&setting, "oware-abapa"));
	ck_assert(!kgp_setting_rules(&setting, "kalah,swap=true"));
	ck_assert(!kgp_setting_rules(&setting, "kalah,pits=0"));
	ck_assert(!kgp_setting_rules(&setting, ""));
	char text[KGP_RULES_TEXT_MAX + 40] = "kalah";
	while (strlen(text) <= KGP_RULES_TEXT_MAX)
		memcpy(text + strlen(text), ",seeds=6", sizeof ",seeds=6");
	ck_assert(!kgp_setting_rules(&setting, text));
	ck_assert_str_eq(setting.rules, "kalah,pits=8,seeds=8");
}
END_TEST

START_TEST(a_clock_is_one_or_none)
{
	ck_assert(kgp_setting_clock(&setting, "5+3") && kgp_setting_timed(&setting));
	ck_assert(!kgp_setting_clock(&setting, "5"));
	ck_assert(!kgp_setting_clock(&setting, "5+3 3+2"));
	ck_assert(!kgp_setting_clock(&setting, "0+0"));
	ck_assert(!kgp_setting_clock(&setting, ""));
	ck_assert(!kgp_setting_clock(&setting, " 5+3"));
	ck_assert_str_eq(setting.clock, "5+3");
	ck_assert(kgp_setting_clock(&setting, "none") && !kgp_setting_timed(&setting));
}
END_TEST

START_TEST(it_is_written_as_create_takes_it)
{
	ck_assert(kgp_setting_rules(&setting, "kalah,pits=8,first=south,empty_capture=true,win_at=majority"));
	ck_assert(kgp_setting_clock(&setting, "none"));
	expect_written(",\"preset\":\"kalah\",\"rules\":{\"pits\":8,\"first\":\"south\",\"empty_capture\":true,"
	               "\"win_at\":\"majority\"}");
	ck_assert(kgp_setting_rules(&setting, "kalah-empty-capture"));
	ck_assert(kgp_setting_clock(&setting, "3+2"));
	expect_written(",\"preset\":\"kalah-empty-capture\",\"rules\":{},\"clock\":{\"base_ms\":180000,"
	               "\"increment_ms\":2000}");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_setting");
	TCase *tcase = tcase_create("kgp_setting");
	tcase_add_test(tcase, rules_are_of_kalah_and_without_a_swap);
	tcase_add_test(tcase, a_clock_is_one_or_none);
	tcase_add_test(tcase, it_is_written_as_create_takes_it);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
