#include "protocol/board_json.h"

#include <check.h>

START_TEST(a_board_has_its_rows_and_stores)
{
	struct text text = {.bytes = NULL};
	const struct board board = {.pit = {{4, 0, 12}, {1, 2, 3}}, .store = {100, 7}};
	board_json_write(&board, 3, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "{\"south\":[4,0,12],\"north\":[1,2,3],\"stores\":[100,7]}");
	text_clear(&text);
}
END_TEST

START_TEST(a_side_is_a_word_or_nobody)
{
	struct text text = {.bytes = NULL};
	side_json_write(SOUTH, &text);
	side_json_write(NORTH, &text);
	side_json_write(SIDE_NONE, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "\"south\"\"north\"null");
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/board_json");
	TCase *boards = tcase_create("boards");
	tcase_add_test(boards, a_board_has_its_rows_and_stores);
	tcase_add_test(boards, a_side_is_a_word_or_nobody);
	suite_add_tcase(suite, boards);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
