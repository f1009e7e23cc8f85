#include "protocol/rules_text.h"

#include <check.h>
#include <stdlib.h>

static void expect(const char *preset, const char *rules_as, const char *text_as)
{
	struct rules rules, read;
	struct text text = {.bytes = NULL};
	ck_assert_int_eq(rules_read(rules_as, &rules), OK);
	rules_text_write(preset, &rules, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, text_as);
	ck_assert_int_eq(rules_read(text.bytes, &read), OK);
	ck_assert_mem_eq(&read, &rules, sizeof rules);
	text_clear(&text);
}

START_TEST(it_is_the_preset_and_what_differs)
{
	expect("kalah", "kalah", "kalah");
	expect("kalah", "kalah,seeds=6,empty_capture=true", "kalah,seeds=6,empty_capture=true");
	expect("wari", "wari,capture_set=2+3", "wari,capture_set=2+3");
}
END_TEST

START_TEST(a_preset_of_another_family_gives_way)
{
	expect("oware-abapa", "kalah,seeds=3", "kalah,seeds=3");
	expect("nothing", "oware-abapa", "oware-abapa");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/rules_text");
	TCase *tcase = tcase_create("rules_text");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, it_is_the_preset_and_what_differs);
	tcase_add_test(tcase, a_preset_of_another_family_gives_way);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
