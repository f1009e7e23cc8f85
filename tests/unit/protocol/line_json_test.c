#include "protocol/line_json.h"

#include <check.h>
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

/* The positions of a good query; the whole is to be deleted by its root. */
static const cJSON *line_of(const char *query, cJSON **root)
{
	struct game game;
	struct query_fault fault;
	struct text text = {.bytes = NULL};
	ck_assert_msg(line_read(query, &game, &fault), "%s: %s", query, fault.text);
	line_json_write_game(&game, 0, &text);
	game_clear(&game);
	*root = cJSON_ParseWithLength(text.bytes, text.len);
	ck_assert_ptr_nonnull(*root);
	text_clear(&text);
	return cJSON_GetObjectItem(*root, "positions");
}

static const char *position(const cJSON *positions, int i)
{
	return cJSON_GetObjectItem(cJSON_GetArrayItem(positions, i), "position")->valuestring;
}

static const cJSON *member(const cJSON *positions, int i, const char *name)
{
	return cJSON_GetObjectItem(cJSON_GetArrayItem(positions, i), name);
}

START_TEST(a_line_without_moves_is_one_position)
{
	cJSON *root;
	const cJSON *positions = line_of("rules=kalah", &root);
	ck_assert_int_eq(cJSON_GetArraySize(positions), 1);
	ck_assert_str_eq(position(positions, 0), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	ck_assert_int_eq(cJSON_GetArraySize(member(positions, 0, "legal")), 6);
	const cJSON *free_turn = cJSON_GetArrayItem(member(positions, 0, "landings"), 2);
	ck_assert_int_eq(cJSON_GetObjectItem(free_turn, "cell")->valueint, 6);
	ck_assert(cJSON_IsTrue(cJSON_GetObjectItem(free_turn, "extra_turn")));
	ck_assert(cJSON_IsNull(member(positions, 0, "trace")));
	cJSON_Delete(root);
}
END_TEST

START_TEST(the_first_positions_may_be_left_out)
{
	struct game game;
	struct query_fault fault;
	struct text whole = {.bytes = NULL}, tail = {.bytes = NULL};
	ck_assert(line_read("rules=kalah&moves=2,5,0", &game, &fault));
	line_json_write_game(&game, 0, &whole);
	line_json_write_game(&game, 3, &tail);
	game_clear(&game);
	const char begin[] = "{\"positions\":[";
	size_t rest = tail.len - strlen(begin);
	ck_assert_int_eq(strncmp(tail.bytes, begin, strlen(begin)), 0);
	ck_assert_mem_eq(whole.bytes + whole.len - rest, tail.bytes + strlen(begin), rest);
	ck_assert_ptr_nonnull(memmem(tail.bytes, tail.len, "\"side\":\"north\"", 14));
	text_clear(&whole);
	text_clear(&tail);
}
END_TEST

START_TEST(each_sowing_is_told_as_it_happened)
{
	cJSON *root;
	const cJSON *positions = line_of("rules=kalah&moves=2,5", &root);
	ck_assert_int_eq(cJSON_GetArraySize(positions), 3);
	ck_assert_str_eq(position(positions, 1), "4,4,0,5,5,5/4,4,4,4,4,4 1,0 S");
	ck_assert_str_eq(position(positions, 2), "4,4,0,5,5,0/5,5,5,5,4,4 2,0 N");
	const cJSON *trace = member(positions, 2, "trace");
	ck_assert_str_eq(cJSON_GetObjectItem(trace, "side")->valuestring, "south");
	ck_assert_int_eq(cJSON_GetObjectItem(trace, "pit")->valueint, 5);
	static const int drops[] = {6, 7, 8, 9, 10};
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(cJSON_GetArrayItem(cJSON_GetObjectItem(trace, "drops"), i)->valueint, drops[i]);
	cJSON_Delete(root);
}
END_TEST

START_TEST(a_line_that_ends_the_game_says_how)
{
	cJSON *root;
	const cJSON *positions = line_of("rules=kalah&position=0,0,0,0,0,1/1,0,0,0,0,0+30,16+S&moves=5", &root);
	ck_assert_str_eq(cJSON_GetObjectItem(member(positions, 1, "end"), "reason")->valuestring, "row_empty");
	ck_assert_str_eq(cJSON_GetObjectItem(member(positions, 1, "end"), "winner")->valuestring, "south");
	ck_assert(cJSON_IsNull(member(positions, 1, "to_move")));
	ck_assert_int_eq(cJSON_GetArraySize(member(positions, 1, "legal")), 0);
	const cJSON *sweep = cJSON_GetObjectItem(member(positions, 1, "trace"), "sweep");
	ck_assert_int_eq(cJSON_GetArrayItem(sweep, 1)->valueint, 1);
	cJSON_Delete(root);
}
END_TEST

START_TEST(captures_are_told_cell_by_cell)
{
	cJSON *root;
	const cJSON *positions = line_of("rules=oware-abapa&position=0,0,0,0,0,2/1,1,3,3,0,0+20,18+S&moves=5", &root);
	const cJSON *captures = cJSON_GetObjectItem(member(positions, 1, "trace"), "captures");
	ck_assert_int_eq(cJSON_GetArraySize(captures), 2);
	ck_assert_int_eq(cJSON_GetObjectItem(cJSON_GetArrayItem(captures, 0), "cell")->valueint, 8);
	ck_assert_int_eq(cJSON_GetObjectItem(cJSON_GetArrayItem(captures, 0), "seeds")->valueint, 2);
	cJSON_Delete(root);
}
END_TEST

START_TEST(what_is_wrong_is_named)
{
	static const char *const cases[][2] = {
	        {"moves=2", "rules"},
	        {"rules=kalah&moves=9", "moves"},
	        {"rules=kalah&position=0,0/0,0+0,0+S", "position"},
	        {"rules=kalah&colour=red", "colour"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct game game;
		struct query_fault fault;
		ck_assert(!line_read(cases[i][0], &game, &fault));
		ck_assert_str_eq(fault.field, cases[i][1]);
	}
}
END_TEST

/* The query for so many moves of a long game, always of the first pit that may be sown. */
static void long_line(char *query, unsigned n)
{
	struct rules rules;
	struct game game;
	ck_assert_int_eq(rules_preset("kalah", &rules), OK);
	rules.pits = 10;
	rules.seeds = 12;
	game_init(&game, &rules, SOUTH);
	static const char head[] = "rules=kalah,pits=10,seeds=12&moves=";
	memcpy(query, head, sizeof head);
	char *at = query + sizeof head - 1;
	for (unsigned i = 0; i < n; i++) {
		unsigned pit = (unsigned)__builtin_ctz(game.legal);
		*at++ = (char)('0' + pit);
		*at++ = ',';
		ck_assert_int_eq(game_play(&game, game.to_move, pit, NULL), OK);
	}
	at[-1] = '\0';
	game_clear(&game);
}

START_TEST(a_line_has_an_end)
{
	char query[400];
	struct game game;
	struct query_fault fault;
	long_line(query, LINE_MOVES_MAX);
	cJSON *root;
	const cJSON *positions = line_of(query, &root);
	ck_assert_int_eq(cJSON_GetArraySize(positions), LINE_MOVES_MAX + 1);
	cJSON_Delete(root);
	long_line(query, LINE_MOVES_MAX + 1);
	ck_assert(!line_read(query, &game, &fault));
	ck_assert_str_eq(fault.field, "moves");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/line_json");
	TCase *lines = tcase_create("lines");
	tcase_add_test(lines, a_line_without_moves_is_one_position);
	tcase_add_test(lines, the_first_positions_may_be_left_out);
	tcase_add_test(lines, each_sowing_is_told_as_it_happened);
	tcase_add_test(lines, a_line_that_ends_the_game_says_how);
	tcase_add_test(lines, captures_are_told_cell_by_cell);
	tcase_add_test(lines, what_is_wrong_is_named);
	tcase_add_test(lines, a_line_has_an_end);
	suite_add_tcase(suite, lines);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
