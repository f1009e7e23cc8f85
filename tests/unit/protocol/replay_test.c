#include "protocol/replay.h"

#include <check.h>
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

static void check(const char *rules_text, const char *line, enum err err, const char *expected)
{
	struct rules rules;
	char *out = NULL;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(replay_line(&rules, line, strlen(line), &out), err);
	ck_assert_str_eq(out, expected);
	free(out);
}

START_TEST(a_game_is_told_ply_by_ply)
{
	check("kalah,pits=2,seeds=1", "{\"moves\":[1,0]}", OK,
	        "{\"legal\":[[0,1],[0]],\"positions\":[[1,1,0,1,1,0],[1,0,1,1,1,0],[0,0,3,0,1,0]],"
	        "\"result\":{\"reason\":\"row_empty\",\"winner\":0},\"final\":[3,1],\"board\":[0,0,3,0,0,1]}");
}
END_TEST

START_TEST(oware_has_its_stores_at_the_end_of_the_row)
{
	check("oware-abapa,pits=2,seeds=1", "{\"moves\":[1,3]}", OK,
	        "{\"legal\":[[0,1],[3]],\"positions\":[[1,1,1,1,0,0],[1,0,0,1,2,0],[2,0,0,0,2,0]],"
	        "\"result\":null,\"final\":[2,0],\"board\":[2,0,0,0,2,0]}");
}
END_TEST

START_TEST(the_first_side_comes_from_the_line)
{
	static const char expected[] = "{\"legal\":[],\"positions\":[[1,0,1,0]],\"result\":null,\"final\":[0,0],"
	                               "\"board\":[1,0,1,0]}";
	check("kalah,pits=1,seeds=1", "{\"moves\":[]}", OK, expected);
	check("kalah,pits=2,seeds=1", "{\"first\":1,\"moves\":[4]}", OK,
	        "{\"legal\":[[3,4]],\"positions\":[[1,1,0,1,1,0],[1,1,0,1,0,1]],\"result\":null,\"final\":[0,1],"
	        "\"board\":[1,1,0,1,0,1]}");
	check("kalah,pits=2,seeds=1", "{\"movers\":[1,1],\"moves\":[4]}", OK,
	        "{\"legal\":[[3,4]],\"positions\":[[1,1,0,1,1,0],[1,1,0,1,0,1]],\"result\":null,\"final\":[0,1],"
	        "\"board\":[1,1,0,1,0,1]}");
}
END_TEST

START_TEST(a_game_may_start_from_a_position)
{
	check("kalah,pits=2", "{\"position\":[0,1,0,1,1,0],\"to_move\":1,\"moves\":[4]}", OK,
	        "{\"legal\":[[3,4]],\"positions\":[[0,1,0,1,1,0],[0,1,0,1,0,1]],\"result\":null,\"final\":[0,1],"
	        "\"board\":[0,1,0,1,0,1]}");
	check("kalah,pits=2", "{\"position\":[0,1,0,1,1],\"to_move\":1,\"moves\":[]}", ERR_BAD_POSITION,
	        "{\"error\":{\"code\":\"bad_position\",\"text\":\"That is not a position of this board.\"}}");
	check("kalah,pits=2", "{\"position\":[0,0,0,0,0,0],\"to_move\":1,\"moves\":[]}", ERR_BAD_POSITION,
	        "{\"error\":{\"code\":\"bad_position\",\"text\":\"That is not a position of this board.\"}}");
}
END_TEST

/* The code and the ply of the error of a line. */
static void check_refused(const char *line, const char *code, int ply)
{
	struct rules rules;
	char *out = NULL;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	ck_assert_int_eq(replay_line(&rules, line, strlen(line), &out), OK);
	cJSON *json = cJSON_Parse(out);
	const cJSON *error = cJSON_GetObjectItem(json, "error");
	ck_assert_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(error, "code")), code);
	ck_assert_int_eq(cJSON_GetObjectItem(error, "ply")->valueint, ply);
	ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(json, "positions")), ply + 1);
	ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(json, "legal")), ply + 1);
	cJSON_Delete(json);
	free(out);
}

START_TEST(a_refused_move_is_told_with_its_ply)
{
	check_refused("{\"moves\":[2,2]}", "empty_pit", 1);
	check_refused("{\"moves\":[7]}", "not_your_turn", 0);
	check_refused("{\"moves\":[0,1]}", "not_your_turn", 1);
	check_refused("{\"moves\":[6]}", "no_such_pit", 0);
	check_refused("{\"moves\":[2,13]}", "no_such_pit", 1);
	check_refused("{\"position\":[0,0,0,0,0,1,0,1,0,0,0,0,0,0],\"to_move\":0,\"moves\":[5,7]}", "game_over", 1);
}
END_TEST

START_TEST(a_line_that_is_no_game_is_an_error)
{
	static const char bad_json[] =
	        "{\"error\":{\"code\":\"bad_json\",\"text\":\"The message is not valid JSON.\"}}";
	check("kalah", "", ERR_BAD_JSON, bad_json);
	check("kalah", "{\"moves\":[1,2}", ERR_BAD_JSON, bad_json);
	check("kalah", "{\"moves\":[]} x", ERR_BAD_JSON, bad_json);
	static const char *const shapes[] = {"[]", "1", "{}", "{\"moves\":3}", "{\"moves\":[1.5]}", "{\"moves\":[-1]}",
	        "{\"moves\":[\"a\"]}", "{\"moves\":[1e9]}", "{\"first\":2,\"moves\":[]}",
	        "{\"first\":\"0\",\"moves\":[]}"};
	for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
		check("kalah", shapes[i], ERR_BAD_MESSAGE,
		        "{\"error\":{\"code\":\"bad_message\",\"text\":\"The message has a missing field, or a field "
		        "of "
		        "the wrong type or out of range.\"}}");
}
END_TEST

START_TEST(a_newline_after_the_game_is_fine)
{
	struct rules rules;
	char *out = NULL;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	ck_assert_int_eq(replay_line(&rules, "{\"moves\":[0]} \r\n", 16, &out), OK);
	free(out);
}
END_TEST

START_TEST(a_nul_byte_in_a_line_is_an_error)
{
	struct rules rules;
	char *out = NULL;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	ck_assert_int_eq(replay_line(&rules, "{\"moves\":[0]}\0\n", 15, &out), ERR_BAD_JSON);
	free(out);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/replay");
	TCase *lines = tcase_create("lines");
	tcase_add_test(lines, a_game_is_told_ply_by_ply);
	tcase_add_test(lines, oware_has_its_stores_at_the_end_of_the_row);
	tcase_add_test(lines, the_first_side_comes_from_the_line);
	tcase_add_test(lines, a_game_may_start_from_a_position);
	tcase_add_test(lines, a_refused_move_is_told_with_its_ply);
	tcase_add_test(lines, a_line_that_is_no_game_is_an_error);
	tcase_add_test(lines, a_newline_after_the_game_is_fine);
	tcase_add_test(lines, a_nul_byte_in_a_line_is_an_error);
	suite_add_tcase(suite, lines);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
