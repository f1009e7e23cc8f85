#include "protocol/report_json.h"

#include <check.h>
#include <cjson/cJSON.h>
#include <stdlib.h>

#include "common/game/board.h"

static const struct line said = {.number = 7,
        .unix_ms = 1700000000123,
        .channel = CHANNEL_PLAYERS,
        .side = NORTH,
        .name = "Ben",
        .user = "user:ben",
        .id = "c-1",
        .text = "You \"lose\""};
static const struct line phrase = {.number = 8,
        .unix_ms = 1700000000456,
        .channel = CHANNEL_PLAYERS,
        .side = SOUTH,
        .phrase = PHRASE_oops,
        .name = "Ann",
        .user = "guest:1",
        .id = "c-2",
        .text = ""};

static void expect(const struct report *report, const char *json)
{
	struct text text = {.bytes = NULL};
	report_json_write(report, &text);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, json);
	cJSON *parsed = cJSON_Parse(text.bytes);
	ck_assert_ptr_nonnull(parsed);
	cJSON_Delete(parsed);
	text_clear(&text);
}

START_TEST(a_report_names_both_and_shows_what_was_said)
{
	const struct report report = {.by_user = "guest:1",
	        .by_name = "Ann",
	        .user = "user:ben",
	        .name = "Ben",
	        .room = "K7QX2M4D",
	        .text = "He\\she is rude",
	        .channel = CHANNEL_PLAYERS,
	        .line = 7,
	        .lines = {&said, &phrase},
	        .n_lines = 2};
	expect(&report,
	        "{\"by\":{\"user\":\"guest:1\",\"name\":\"Ann\"},\"of\":{\"user\":\"user:ben\",\"name\":\"Ben\"},"
	        "\"room\":\"K7QX2M4D\",\"why\":\"He\\\\she is rude\",\"channel\":\"players\",\"line\":7,\"lines\":["
	        "{\"line\":7,\"unix_ms\":1700000000123,\"side\":\"north\",\"user\":\"user:ben\",\"name\":\"Ben\","
	        "\"text\":\"You \\\"lose\\\"\"},"
	        "{\"line\":8,\"unix_ms\":1700000000456,\"side\":\"south\",\"user\":\"guest:1\",\"name\":\"Ann\","
	        "\"phrase\":\"oops\"}]}");
}
END_TEST

START_TEST(of_somebody_who_was_silent_there_is_little_to_show)
{
	const struct report report = {.by_user = "guest:1",
	        .by_name = "Ann",
	        .user = "guest:2",
	        .name = "",
	        .room = "K7QX2M4D",
	        .text = "",
	        .channel = CHANNEL_VIEWERS};
	expect(&report, "{\"by\":{\"user\":\"guest:1\",\"name\":\"Ann\"},\"of\":{\"user\":\"guest:2\",\"name\":\"\"},"
	                "\"room\":\"K7QX2M4D\",\"channel\":\"viewers\",\"lines\":[]}");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/report_json");
	TCase *tests = tcase_create("report_json");
	tcase_add_test(tests, a_report_names_both_and_shows_what_was_said);
	tcase_add_test(tests, of_somebody_who_was_silent_there_is_little_to_show);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
