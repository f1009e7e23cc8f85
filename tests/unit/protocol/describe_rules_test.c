#include "protocol/describe.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/rules.h"

static char *described(void)
{
	struct text text = {.bytes = NULL};
	describe_rules(&text);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static void check_has(const char *text, const char *part)
{
	ck_assert_msg(strstr(text, part) != NULL, "not there: %s", part);
}

START_TEST(every_parameter_has_a_row_in_both_tables)
{
	char *text = described();
	for (size_t i = 0; rules_parameter(i); i++) {
		char row[64] = "\n| `";
		strncat(row, rules_parameter(i)->name, 40);
		strncat(row, "` |", 4);
		const char *first = strstr(text, row);
		ck_assert_ptr_nonnull(first);
		ck_assert_ptr_nonnull(strstr(first + 1, row));
		check_has(text, rules_parameter(i)->meaning);
	}
	free(text);
}
END_TEST

START_TEST(a_row_tells_the_values_and_the_meaning)
{
	char *text = described();
	check_has(text, "| `pits` | both | 1 to 10 | Pits in each row. |\n");
	check_has(text, "| `feed` | oware | `must`, `none` | ");
	check_has(text, "| `extra_turn` | kalah | `true`, `false` | ");
	check_has(text, "| `capture_set` | oware | a set, `2+3` or any of 1 to 15 | ");
	check_has(text, "| `repetition` | oware | 2 to 3, or `off` | ");
	free(text);
}
END_TEST

START_TEST(a_column_tells_a_preset)
{
	char *text = described();
	check_has(text, "| | `kalah` | `kalah-empty-capture` | `oware-abapa` | `oware-plyyard` | `awale` | `wari` | "
	                "`wari-barbados` | `awari` |\n|---|---|---|---|---|---|---|---|---|\n");
	check_has(text, "| `empty_capture` | false | true | – | – | – | – | – | – |\n");
	check_has(text, "| `capture_set` | – | – | 2+3 | 2+3 | 2+3 | 1+2 | 2+3 | 2+3 |\n");
	check_has(text,
	        "| `win_at` | majority | majority | majority | majority | majority | 21 | majority | majority |\n");
	free(text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_rules");
	TCase *tables = tcase_create("tables");
	tcase_add_test(tables, every_parameter_has_a_row_in_both_tables);
	tcase_add_test(tables, a_row_tells_the_values_and_the_meaning);
	tcase_add_test(tables, a_column_tells_a_preset);
	suite_add_tcase(suite, tables);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
