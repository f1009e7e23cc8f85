#include "common/bot/table_key.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

static struct table_key key_of(const char *rules_text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	return table_key_of(&rules);
}

START_TEST(rules_that_differ_in_what_no_table_knows_share_a_key)
{
	struct table_key awale = key_of("awale"), awari = key_of("awari"), wari = key_of("wari");
	struct table_key other = key_of("awale,seeds=3,win_at=7,repetition=2,quiet_limit=50,settle=false,swap=true");
	ck_assert(table_key_equal(&awale, &awari));
	ck_assert(table_key_equal(&awale, &other));
	ck_assert(!table_key_equal(&awale, &wari));
}
END_TEST

START_TEST(every_parameter_that_matters_makes_another_key_and_another_name)
{
	static const char *const all[] = {"kalah", "kalah,pits=5", "kalah,skip_origin=true", "kalah,extra_turn=false",
	        "kalah,empty_capture=true", "oware-abapa", "oware-abapa,pits=5", "oware-abapa,skip_origin=false",
	        "oware-abapa,capture_set=2", "oware-abapa,grand_slam=legal", "oware-abapa,feed=none",
	        "oware-abapa,cannot_feed=continue_pass", "oware-abapa,starved_to_move=pass"};
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		for (size_t j = 0; j < i; j++) {
			struct table_key a = key_of(all[i]), b = key_of(all[j]);
			char a_text[TABLE_KEY_TEXT_MAX], b_text[TABLE_KEY_TEXT_MAX];
			table_key_write(&a, a_text);
			table_key_write(&b, b_text);
			ck_assert(!table_key_equal(&a, &b));
			ck_assert_str_ne(a_text, b_text);
		}
	}
}
END_TEST

START_TEST(a_key_has_a_name_for_a_file)
{
	char text[TABLE_KEY_TEXT_MAX];
	struct table_key key = key_of("kalah,pits=10");
	table_key_write(&key, text);
	ck_assert_str_eq(text, "kalah-10-o0x1e0");
	key = key_of("oware-abapa,pits=10,grand_slam=leave_rightmost,capture_set=1+2+3+4+5+6+7+8+9+10+11+12+13+14+15");
	table_key_write(&key, text);
	ck_assert_str_eq(text, "oware-10-o1cfffeg6f0n0s0");
}
END_TEST

START_TEST(the_rules_of_a_key_have_that_key)
{
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct table_key key = key_of(name), again;
		struct rules rules;
		ck_assert_int_eq(table_key_rules(&key, &rules), OK);
		again = table_key_of(&rules);
		ck_assert(table_key_equal(&key, &again));
	}
}
END_TEST

START_TEST(a_key_that_cannot_be_has_no_rules)
{
	struct table_key key = key_of("kalah");
	struct rules rules;
	key.pits = PITS_MAX + 1;
	ck_assert_int_eq(table_key_rules(&key, &rules), ERR_BAD_VALUE);
	key = key_of("kalah");
	key.family = 7;
	ck_assert_int_eq(table_key_rules(&key, &rules), ERR_BAD_VALUE);
	key = key_of("kalah");
	key.capture_set = 4;
	ck_assert_int_eq(table_key_rules(&key, &rules), ERR_BAD_VALUE);
	key = key_of("kalah");
	key.spare = 1;
	ck_assert_int_eq(table_key_rules(&key, &rules), ERR_BAD_VALUE);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_key");
	TCase *tcase = tcase_create("table_key");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, rules_that_differ_in_what_no_table_knows_share_a_key);
	tcase_add_test(tcase, every_parameter_that_matters_makes_another_key_and_another_name);
	tcase_add_test(tcase, a_key_has_a_name_for_a_file);
	tcase_add_test(tcase, the_rules_of_a_key_have_that_key);
	tcase_add_test(tcase, a_key_that_cannot_be_has_no_rules);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
