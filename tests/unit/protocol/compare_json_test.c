#include "protocol/compare_json.h"

#include <check.h>
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/rules.h"

/* The answer to a good query. */
static cJSON *compared(const char *query)
{
	struct compare compare;
	struct query_fault fault;
	struct text text = {.bytes = NULL};
	ck_assert_msg(compare_read(query, &compare, &fault), "%s: %s", query, fault.text);
	compare_json_write(&compare, &text);
	cJSON *json = cJSON_ParseWithLength(text.bytes, text.len);
	ck_assert_ptr_nonnull(json);
	text_clear(&text);
	return json;
}

static const cJSON *row_of(const cJSON *json, const char *preset)
{
	const cJSON *row;
	cJSON_ArrayForEach(
	        row, cJSON_GetObjectItem(json, "rule_sets")) if (strcmp(cJSON_GetObjectItem(row, "preset")->valuestring,
	                                                                 preset) == 0) return row;
	ck_abort_msg("there is no row of %s", preset);
	return NULL;
}

static const char *word(const cJSON *row, const char *name)
{
	const cJSON *item = cJSON_GetObjectItem(row, name);
	ck_assert_ptr_nonnull(item);
	return cJSON_IsNull(item)   ? "null"
	       : cJSON_IsBool(item) ? (cJSON_IsTrue(item) ? "true" : "false")
	                            : item->valuestring;
}

static int number(const cJSON *row, const char *name)
{
	return cJSON_GetObjectItem(row, name)->valueint;
}

START_TEST(every_preset_has_its_row)
{
	cJSON *json = compared("position=4,4,4,4,4,4/4,4,4,4,4,4%200,0%20S&pit=2");
	const char *preset;
	for (size_t i = 0; (preset = rules_preset_name(i)); i++)
		ck_assert_str_eq(word(row_of(json, preset), "legal"), "true");
	ck_assert_str_eq(word(row_of(json, "kalah"), "extra_turn"), "true");
	ck_assert_str_eq(word(row_of(json, "kalah"), "position"), "4,4,0,5,5,5/4,4,4,4,4,4 1,0 S");
	ck_assert_str_eq(word(row_of(json, "oware-abapa"), "position"), "4,4,0,5,5,5/5,4,4,4,4,4 0,0 N");
	cJSON_Delete(json);
}
END_TEST

/* South's last pit takes all that North has. */
START_TEST(a_grand_slam_differs_from_rule_set_to_rule_set)
{
	cJSON *json = compared("position=0,0,0,0,1,2/1,1,0,0,0,0+20,20+S&pit=5");
	ck_assert_str_eq(word(row_of(json, "oware-abapa"), "slam"), "voided");
	ck_assert_int_eq(number(row_of(json, "oware-abapa"), "captured"), 0);
	ck_assert_str_eq(word(row_of(json, "wari-barbados"), "slam"), "captured");
	ck_assert_int_eq(number(row_of(json, "wari-barbados"), "captured"), 4);
	const cJSON *awale = row_of(json, "awale");
	ck_assert_str_eq(word(awale, "legal"), "false");
	ck_assert_str_eq(word(awale, "why"), "slam_forbidden");
	ck_assert_str_eq(word(awale, "rule"), "grand_slam");
	ck_assert_str_eq(word(awale, "sows"), "true"); /* what it would come to */
	ck_assert_str_eq(word(awale, "position"), "null");
	cJSON_Delete(json);
}
END_TEST

START_TEST(a_sowing_that_ends_the_game_says_so)
{
	cJSON *json = compared("position=0,0,0,0,0,1/0,0,3,0,0,0+20,24+S&pit=5");
	const cJSON *kalah = row_of(json, "kalah");
	const cJSON *ended = cJSON_GetObjectItem(kalah, "ended");
	ck_assert_str_eq(word(ended, "reason"), "row_empty");
	ck_assert_str_eq(word(ended, "winner"), "north");
	ck_assert_str_eq(word(kalah, "to_move"), "null");
	cJSON_Delete(json);
}
END_TEST

START_TEST(other_boards_are_compared_too)
{
	cJSON *json = compared("position=1,2,3/0,1,0+0,0+N&pit=1");
	ck_assert_str_eq(word(row_of(json, "kalah"), "legal"), "true");
	ck_assert_str_eq(word(json, "to_move"), "north");
	cJSON_Delete(json);
	json = compared("position=1,2,3/0,1,0+0,0+N&pit=0");
	ck_assert_str_eq(word(row_of(json, "kalah"), "why"), "empty_pit");
	cJSON_Delete(json);
}
END_TEST

START_TEST(what_is_no_comparison_is_refused_by_name)
{
	static const struct {
		const char *query, *field;
	} rows[] = {
	        {"", "position"},
	        {"pit=1", "position"},
	        {"position=1,2,3/0,1,0+0,0+N", "pit"},
	        {"position=1,2,3/0,1,0+0,0+N&pit=3", "pit"},
	        {"position=1,2,3/0,1,0+0,0+N&pit=x", "pit"},
	        {"position=1,2,3/0,1+0,0+N&pit=0", "position"},
	        {"position=0,0/0,0+0,0+N&pit=0", "position"},
	        {"position=1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1+0,0+N&pit=0", "position"},
	        {"position=&pit=0", "position"},
	        {"pit=0&pit=0", "pit"},
	        {"colour=1", "colour"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct compare compare;
		struct query_fault fault;
		ck_assert_msg(!compare_read(rows[i].query, &compare, &fault), "%s", rows[i].query);
		ck_assert_str_eq(fault.field, rows[i].field);
		ck_assert_str_ne(fault.text, "");
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/compare_json");
	TCase *sets = tcase_create("rule sets");
	tcase_add_test(sets, every_preset_has_its_row);
	tcase_add_test(sets, a_grand_slam_differs_from_rule_set_to_rule_set);
	tcase_add_test(sets, a_sowing_that_ends_the_game_says_so);
	tcase_add_test(sets, other_boards_are_compared_too);
	tcase_add_test(sets, what_is_no_comparison_is_refused_by_name);
	suite_add_tcase(suite, sets);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
