#include <check.h>
#include <cjson/cJSON.h>

#include "protocol/json.h"
#include "protocol/record_json.h"
#include "tests/support/sample_record.h"

static char *written(const struct record *record)
{
	struct text text = {.bytes = NULL};
	struct record_fault fault = {.what = ""};
	ck_assert_msg(record_json_write(record, &text, &fault), "ply %u: %s", fault.ply, fault.what);
	write_bytes(&text, "", 1);
	return text.bytes;
}

/* Shows where two long texts part. */
static void assert_same(const char *text, const char *expected)
{
	size_t n = 0;
	while (text[n] && text[n] == expected[n])
		n++;
	ck_assert_msg(text[n] == expected[n], "byte %zu: %.60s", n, text + n);
}

START_TEST(a_game_is_told_with_all_that_follows_from_it)
{
	struct record_ply plies[] = {{SOUTH, 1, 1500, 200}, {SOUTH, 0, 700, 0}};
	struct record record = {.id = "g1",
	        .room = "K7QX2M4D",
	        .game = 2,
	        .counted = 1,
	        .preset = "kalah",
	        .clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 1000},
	        .started_unix_ms = 1796019130123,
	        .ended_unix_ms = 1796019132323,
	        .name = {"Nadia", "Sam \"S\" Uil"},
	        .user = {"", "user:7"},
	        .n_plies = 2,
	        .plies = plies,
	        .end = END_ROW_EMPTY,
	        .winner = SOUTH,
	        .left_ms = {60000 - 1300 + 1000 - 700, 60000}};
	ck_assert_int_eq(rules_read("kalah,pits=2,seeds=1", &record.rules), OK);
	char *text = written(&record);
	assert_same(text,
	        "{\"format\":\"mancalad-game/1\",\"id\":\"g1\",\"room\":\"K7QX2M4D\",\"game\":2,\"counted\":true,"
	        "\"preset\":\"kalah\",\"rules\":{"
	        "\"family\":\"kalah\",\"pits\":2,\"seeds\":1,\"first\":\"random\",\"skip_origin\":false,\"extra_turn\":"
	        "true,"
	        "\"empty_capture\":false,\"capture_set\":[],\"grand_slam\":\"no_capture\",\"feed\":\"must\","
	        "\"cannot_feed\":\"end_row_owner\",\"starved_to_move\":\"end_row_owner\",\"win_at\":\"majority\","
	        "\"end_majority\":false,\"repetition\":\"off\",\"repetition_split\":\"row_owner\",\"quiet_limit\":"
	        "\"off\","
	        "\"settle\":false,\"swap\":false},\"rules_hash\":\"6f9db6bbb31fca08\","
	        "\"clock\":{\"kind\":\"fischer\",\"base_ms\":60000,\"increment_ms\":1000,\"increment_per\":\"sow\"},"
	        "\"started_unix_ms\":1796019130123,\"ended_unix_ms\":1796019132323,"
	        "\"players\":{\"south\":{\"name\":\"Nadia\"},\"north\":{\"name\":\"Sam \\\"S\\\" "
	        "Uil\",\"user\":\"user:7\"}},"
	        "\"first\":\"south\",\"start\":null,\"swapped_at\":null,\"moves\":["
	        "{\"side\":\"south\",\"pit\":1,\"spent_ms\":1500,\"credit_ms\":200,\"left_ms\":{\"south\":59700,"
	        "\"north\":60000},"
	        "\"captured\":0,\"extra_turn\":true,\"board\":{\"south\":[1,0],\"north\":[1,1],\"stores\":[1,0]}},"
	        "{\"side\":\"south\",\"pit\":0,\"spent_ms\":700,\"credit_ms\":0,\"left_ms\":{\"south\":59000,\"north\":"
	        "60000},"
	        "\"captured\":2,\"extra_turn\":false,\"board\":{\"south\":[0,0],\"north\":[0,0],\"stores\":[3,1]}}],"
	        "\"last_spent_ms\":0,\"left_ms\":{\"south\":59000,\"north\":60000},"
	        "\"result\":{\"reason\":\"row_empty\",\"winner\":\"south\"},"
	        "\"final\":{\"south\":[0,0],\"north\":[0,0],\"stores\":[3,1]}}");
	ck_assert(json_is_strict(text, strlen(text)));
	free(text);
}
END_TEST

START_TEST(what_is_not_there_is_null_or_left_out)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "kalah",
	                               .seed = 3,
	                               .end = SAMPLE_ABANDONED,
	                               .start = "4,4,4,5,0,1/2,4,3,4,1,0 9,7 N"});
	record.room[0] = '\0';
	record.user[NORTH][0] = '\0';
	char *text = written(&record);
	ck_assert_ptr_nonnull(strstr(text, "\"room\":null"));
	ck_assert_ptr_nonnull(strstr(text, "\"clock\":null"));
	ck_assert_ptr_nonnull(strstr(text, "\"winner\":null"));
	ck_assert_ptr_nonnull(strstr(text, "\"first\":\"north\",\"start\":\"4,4,4,5,0,1/2,4,3,4,1,0 9,7 N\""));
	ck_assert_ptr_null(strstr(text, "left_ms"));
	ck_assert_ptr_null(strstr(text, "user"));
	ck_assert_ptr_null(strstr(text, "swap_spent_ms"));
	record_clear(&record);
	free(text);
}
END_TEST

START_TEST(a_record_that_does_not_follow_is_not_written)
{
	struct record record;
	struct text text = {.bytes = NULL};
	struct record_fault fault;
	sample_record(&record, &(struct sample){.rules = "kalah", .seed = 3});
	write_bytes(&text, "before", 6);
	record.plies[4].side = SIDE_NONE;
	ck_assert(!record_json_write(&record, &text, &fault));
	ck_assert_uint_eq(fault.ply, 4);
	ck_assert_str_eq(fault.what, "no side sowed");
	ck_assert_uint_eq(text.len, 6);
	text_clear(&text);
	record_clear(&record);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/record_json_write");
	TCase *writing = tcase_create("writing");
	tcase_add_test(writing, a_game_is_told_with_all_that_follows_from_it);
	tcase_add_test(writing, what_is_not_there_is_null_or_left_out);
	tcase_add_test(writing, a_record_that_does_not_follow_is_not_written);
	suite_add_tcase(suite, writing);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
