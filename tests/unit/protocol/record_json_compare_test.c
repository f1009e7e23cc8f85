#include "protocol/record_json_compare.h"

#include <check.h>
#include <stdlib.h>

#include "protocol/record_json.h"

/* What is wrong with `found`; "" for nothing. Static. */
static const char *wrong_with(const char *found, const char *replayed)
{
	static char why[RECORD_JSON_WHY_MAX];
	cJSON *a = cJSON_Parse(found), *b = cJSON_Parse(replayed);
	ck_assert(a && b);
	why[0] = '\0';
	ck_assert(record_json_compare(a, b, why) == (why[0] == '\0'));
	cJSON_Delete(a);
	cJSON_Delete(b);
	return why;
}

START_TEST(the_order_of_members_is_no_matter)
{
	ck_assert_str_eq(wrong_with("{\"a\":1,\"b\":[1,{\"c\":null}]}", "{\"b\":[1,{\"c\":null}],\"a\":1}"), "");
}
END_TEST

START_TEST(the_first_difference_is_told_with_its_place)
{
	static const char game[] = "{\"a\":[1,{\"c\":\"x\"}],\"d\":true}";
	static const struct {
		const char *found, *why;
	} rows[] = {
	        {"{\"a\":[1,{\"c\":\"y\"}],\"d\":true}", "a[1].c is \"y\", but the replay gives \"x\""},
	        {"{\"a\":[1],\"d\":true}", "a[1] is missing"},
	        {"{\"a\":[1,{\"c\":\"x\"},2],\"d\":true}", "a[2] has no place here"},
	        {"{\"a\":[1,{\"c\":\"x\"}]}", "d is missing"},
	        {"{\"a\":[1,{\"c\":\"x\",\"e\":0}],\"d\":true}", "a[1].e has no place here"},
	        {"{\"a\":{},\"d\":true}", "a is {}, but the replay gives [1,{\"c\":\"x\"}]"},
	        {"{\"a\":[1,{\"c\":\"x\"}],\"d\":1}", "d is 1, but the replay gives true"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_str_eq(wrong_with(rows[i].found, game), rows[i].why);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/record_json_compare");
	TCase *compare = tcase_create("compare");
	tcase_add_test(compare, the_order_of_members_is_no_matter);
	tcase_add_test(compare, the_first_difference_is_told_with_its_place);
	suite_add_tcase(suite, compare);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
