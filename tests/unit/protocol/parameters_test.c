#include "protocol/parameters.h"

#include <check.h>
#include <string.h>

static void check(const char *rules_text, const char *expected)
{
	struct rules rules;
	struct text text = {.bytes = NULL};
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	parameters_write(&rules, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, expected);
	text_clear(&text);
}

START_TEST(every_parameter_is_a_member_of_its_kind)
{
	check("wari,quiet_limit=off", "\"family\":\"oware\",\"pits\":6,\"seeds\":4,\"first\":\"random\",\"skip_"
	                              "origin\":true,\"extra_turn\":false,"
	                              "\"empty_capture\":false,\"capture_set\":[1,2],\"grand_slam\":\"illegal_unless_"
	                              "only\",\"feed\":\"must\","
	                              "\"cannot_feed\":\"end_row_owner\",\"starved_to_move\":\"end_row_owner\",\"win_"
	                              "at\":21,\"end_majority\":true,"
	                              "\"repetition\":3,\"repetition_split\":\"row_owner\",\"quiet_limit\":\"off\","
	                              "\"settle\":true,\"swap\":false");
}
END_TEST

START_TEST(a_parameter_that_does_not_apply_has_its_zero)
{
	check("kalah,pits=10,seeds=12,first=creator",
	        "\"family\":\"kalah\",\"pits\":10,\"seeds\":12,\"first\":\"creator\",\"skip_origin\":false,\"extra_"
	        "turn\":true,"
	        "\"empty_capture\":false,\"capture_set\":[],\"grand_slam\":\"no_capture\",\"feed\":\"must\","
	        "\"cannot_feed\":\"end_row_owner\",\"starved_to_move\":\"end_row_owner\",\"win_at\":\"majority\","
	        "\"end_majority\":false,\"repetition\":\"off\",\"repetition_split\":\"row_owner\",\"quiet_limit\":"
	        "\"off\","
	        "\"settle\":false,\"swap\":false");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/parameters");
	TCase *members = tcase_create("members");
	tcase_add_test(members, every_parameter_is_a_member_of_its_kind);
	tcase_add_test(members, a_parameter_that_does_not_apply_has_its_zero);
	suite_add_tcase(suite, members);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
