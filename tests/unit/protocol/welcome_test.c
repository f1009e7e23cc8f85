#include "protocol/welcome.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game_clock.h"
#include "protocol/tables.h"

START_TEST(any_minor_of_our_major_is_spoken)
{
	static const struct {
		const char *version;
		bool spoken;
	} cases[] = {
	        {PROTOCOL_VERSION, true},
	        {"1.0", true},
	        {"1.1", true},
	        {"1.999", true},
	        {"1", false},
	        {"1.", false},
	        {"1.x", false},
	        {"1.0.0", false},
	        {"1.0 ", false},
	        {" 1.0", false},
	        {"01.0", false},
	        {"2.0", false},
	        {"10.0", false},
	        {"0.9", false},
	        {"-1.0", false},
	        {"", false},
	        {"one", false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(welcome_speaks(cases[i].version) == cases[i].spoken, "%s", cases[i].version);
}
END_TEST

START_TEST(every_preset_is_on_offer)
{
	struct welcome welcome;
	struct outgoing out = {0};
	welcome_fill(&welcome, &out);
	ck_assert_uint_eq(out.presets.n, 8);
	const struct view_preset *presets = out.presets.items;
	for (size_t i = 0; i < out.presets.n; i++) {
		struct rules rules;
		ck_assert_str_eq(presets[i].name, rules_preset_name(i));
		ck_assert_int_eq(rules_preset(presets[i].name, &rules), OK);
		ck_assert_mem_eq(&presets[i].rules->rules, &rules, sizeof rules);
		ck_assert_uint_eq(presets[i].rules->preset, i);
	}
}
END_TEST

START_TEST(every_clock_on_offer_can_be_played)
{
	struct welcome welcome;
	struct outgoing out = {0};
	welcome_fill(&welcome, &out);
	const struct view_clock_setting *clocks = out.clocks.items;
	ck_assert_uint_ge(out.clocks.n, 2);
	for (size_t i = 0; i < out.clocks.n; i++) {
		const struct clock_setting setting = {.timed = 1,
		        .base_ms = (int32_t)clocks[i].base_ms,
		        .increment_ms = (int32_t)clocks[i].increment_ms};
		ck_assert_int_eq(clock_setting_check(&setting), OK);
	}
	ck_assert_int_eq(clocks[0].base_ms, 180000);
	ck_assert_int_eq(clocks[0].increment_ms, 2000);
}
END_TEST

START_TEST(the_versions_are_told)
{
	struct welcome welcome;
	struct outgoing out = {0};
	welcome_fill(&welcome, &out);
	ck_assert_str_eq(out.protocol, PROTOCOL_VERSION);
	ck_assert_int_eq(strncmp(out.server, "mancalad/", 9), 0);
	ck_assert_uint_gt(strlen(out.server), 9);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/welcome");
	TCase *tcase = tcase_create("welcome");
	tcase_add_test(tcase, any_minor_of_our_major_is_spoken);
	tcase_add_test(tcase, every_preset_is_on_offer);
	tcase_add_test(tcase, every_clock_on_offer_can_be_played);
	tcase_add_test(tcase, the_versions_are_told);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
