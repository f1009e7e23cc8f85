#include "protocol/describe_json.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(a_tree_is_appended_with_a_line_feed_and_given_up)
{
	struct text text = {.bytes = NULL};
	write_bytes(&text, ">", 1);
	cJSON *root = cJSON_CreateObject();
	cJSON_AddNumberToObject(root, "n", 7);
	describe_json(root, &text); /* frees it: the leak checker of the sanitizer build sees to that */
	const char expected[] = ">{\n\t\"n\":\t7\n}\n";
	ck_assert_uint_eq(text.len, strlen(expected));
	ck_assert_mem_eq(text.bytes, expected, text.len);
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_json");
	TCase *tcase = tcase_create("describe_json");
	tcase_add_test(tcase, a_tree_is_appended_with_a_line_feed_and_given_up);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
