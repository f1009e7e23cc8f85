#include "protocol/error_report_json.h"

#include <check.h>
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/decode.h"

static struct incoming in;

/* As a client says it; the rest of the message is `where` and `text`. */
static enum err say(const char *rest)
{
	char json[4000];
	struct fault fault;
	int len = snprintf(json, sizeof json, "{\"t\":\"report_error\",\"id\":\"1\",%s}", rest);
	return decode(json, (size_t)len, &in, &fault);
}

static struct error_report report_of(void)
{
	return (struct error_report){
	        .unix_ms = 1764500000123,
	        .by_user = "guest:1",
	        .by_name = "Ann",
	        .text = in.text,
	        .where = &in.where,
	};
}

static cJSON *written(void)
{
	struct text text = {.bytes = NULL};
	const struct error_report report = report_of();
	ck_assert(error_report_is_good(&report));
	error_report_json_write(&report, &text);
	cJSON *json = cJSON_ParseWithLength(text.bytes, text.len);
	ck_assert_ptr_nonnull(json);
	text_clear(&text);
	return json;
}

static const char *text_at(const cJSON *json, const char *name)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
}

START_TEST(a_report_has_what_was_seen_and_who_saw_it)
{
	ck_assert_int_eq(
	        say("\"where\":{\"section\":\"rules\",\"preset\":\"awale\",\"rules\":{\"win_at\":21},"
	            "\"position\":\"1,0/0,1 2,3 S\",\"page\":\"/rules/awale\"},\"text\":\"It says \\\"d\\\",\\nbut\""),
	        OK);
	cJSON *json = written();
	ck_assert_str_eq(text_at(json, "at"), "2025-11-30T10:53:20.123Z");
	ck_assert_str_eq(text_at(json, "section"), "rules");
	ck_assert_str_eq(text_at(json, "text"), "It says \"d\",\nbut");
	ck_assert_str_eq(text_at(json, "preset"), "awale");
	ck_assert_str_eq(text_at(json, "position"), "1,0/0,1 2,3 S");
	ck_assert_str_eq(text_at(json, "page"), "/rules/awale");
	const cJSON *rules = cJSON_GetObjectItemCaseSensitive(json, "rules");
	ck_assert_double_eq(cJSON_GetNumberValue(cJSON_GetObjectItemCaseSensitive(rules, "win_at")), 21);
	ck_assert_str_eq(text_at(rules, "grand_slam"), "illegal_unless_only");
	ck_assert_uint_eq(strlen(text_at(json, "rules_hash")), 16);
	ck_assert_str_eq(text_at(cJSON_GetObjectItemCaseSensitive(json, "by"), "user"), "guest:1");
	cJSON_Delete(json);
}
END_TEST

START_TEST(what_was_not_seen_is_left_out)
{
	ck_assert_int_eq(say("\"where\":{\"section\":\"home\"},\"text\":\"x\""), OK);
	cJSON *json = written();
	ck_assert(!cJSON_HasObjectItem(json, "preset") && !cJSON_HasObjectItem(json, "position") &&
	          !cJSON_HasObjectItem(json, "page"));
	cJSON_Delete(json);
}
END_TEST

static const char *const useless[] = {
        "\"where\":{\"section\":\"home\"},\"text\":\"\"",
        "\"where\":{\"section\":\"home\"},\"text\":\"  \\n \"",
        "\"where\":{\"section\":\"home\",\"rules\":{\"seeds\":6}},\"text\":\"x\"",
        "\"where\":{\"section\":\"home\",\"preset\":\"oware-abapa\",\"rules\":{\"repetition\":\"off\",\"quiet_limit\":"
        "\"off\"}},"
        "\"text\":\"x\"",
};

START_TEST(what_nobody_can_use_is_no_report)
{
	if (say(useless[_i]) == OK) {
		const struct error_report report = report_of();
		ck_assert(!error_report_is_good(&report));
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/error_report_json");
	TCase *tests = tcase_create("error_report_json");
	tcase_add_test(tests, a_report_has_what_was_seen_and_who_saw_it);
	tcase_add_test(tests, what_was_not_seen_is_left_out);
	tcase_add_loop_test(tests, what_nobody_can_use_is_no_report, 0, sizeof useless / sizeof useless[0]);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
