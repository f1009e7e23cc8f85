#include "protocol/class_view.h"

#include <stdlib.h>

#include "common/classroom/reading.h"
#include "protocol/decode.h"
#include "protocol/encode.h"
#include "tests/unit/common/classroom/lesson.h"

static struct class_view view;

static struct text encoded(enum out_type type)
{
	struct text text = {.bytes = NULL};
	encode(type, &view.out, &text);
	write_bytes(&text, "", 1);
	return text;
}

static void assert_says(enum out_type type, const char *part, bool says)
{
	struct text text = encoded(type);
	ck_assert_msg((strstr(text.bytes, part) != NULL) == says, "%s in %s", part, text.bytes);
	free(text.bytes);
}

/* The room of a board, A being South. */
static void open_room(const struct lesson *lesson, struct room *room, bool timed)
{
	struct room_setting setting = {.rules = lesson->class.setting.rules, .side = SOUTH, .taught = 1};
	struct answer answer;
	struct command join = {
	        .type = COMMAND_join, .side = SIDE_NONE, .name = "A", .token = lesson->class.pupils[0].token};
	if (timed)
		setting.clock_setting = (struct clock_setting){.timed = 1, .base_ms = 60000};
	room_init(room, "R0000001", &setting, &join);
	join.name = "B";
	join.token = lesson->class.pupils[1].token;
	ck_assert_int_eq(room_step(room, &join, &answer), OK);
}

static struct incoming read_message(const char *json)
{
	struct incoming in;
	struct fault fault;
	ck_assert_int_eq(decode(json, strlen(json), &in, &fault), OK);
	return in;
}

START_TEST(a_class_is_read_with_its_defaults)
{
	struct class_setting setting;
	const struct incoming in = read_message("{\"t\":\"create_class\",\"id\":\"1\",\"preset\":\"kalah\"}");
	ck_assert_int_eq(class_view_read(&in, "Grete", &setting), OK);
	ck_assert_str_eq(setting.name, "Grete");
	ck_assert_uint_eq(setting.against, AGAINST_PUPILS);
	ck_assert_uint_eq(setting.bot, 1);
	ck_assert_uint_eq(setting.count, COUNT_OFF);
	ck_assert(!setting.clock_setting.timed);
}
END_TEST

START_TEST(a_class_is_read_with_all_that_is_said)
{
	struct class_setting setting;
	const struct incoming in = read_message("{\"t\":\"create_class\",\"id\":\"1\",\"name\":\"3b\",\"preset\":"
	                                        "\"oware-abapa\",\"rules\":{\"feed\":\"none\"},"
	                                        "\"clock\":{\"base_ms\":60000,\"increment_ms\":0},\"against\":\"bots\","
	                                        "\"bot\":4,\"counting\":\"spoken\"}");
	ck_assert_int_eq(class_view_read(&in, "Grete", &setting), OK);
	ck_assert_str_eq(setting.name, "3b");
	ck_assert(rules_is_practice(&setting.rules));
	ck_assert_uint_eq(setting.against, AGAINST_BOTS);
	ck_assert_uint_eq(setting.bot, 4);
	ck_assert_uint_eq(setting.count, COUNT_SPOKEN);
	ck_assert(setting.clock_setting.timed);
}
END_TEST

START_TEST(there_is_no_class_by_correspondence)
{
	struct class_setting setting;
	const struct incoming in =
	        read_message("{\"t\":\"create_class\",\"id\":\"1\",\"preset\":\"kalah\","
	                     "\"clock\":{\"kind\":\"correspondence\",\"base_ms\":0,\"increment_ms\":86400000}}");
	ck_assert_int_eq(class_view_read(&in, "Grete", &setting), ERR_BAD_CLOCK);
}
END_TEST

START_TEST(a_pupil_is_told_of_himself_alone)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	class_view_pupil(&view, &lesson.class, &lesson.class.pupils[0]);
	assert_says(OUT_class, "\"own_name\":\"A\"", true);
	assert_says(OUT_class, "\"B\"", false);
	assert_says(OUT_class, "\"pupils\":[", false);
	assert_says(OUT_class, "\"room\"", false);
	lesson_pair(&lesson, ORDER_OTHERS, false);
	class_view_pupil(&view, &lesson.class, &lesson.class.pupils[0]);
	assert_says(OUT_class, "\"room\":\"R0000001\"", true);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(the_host_is_told_of_all_pupils_and_of_boards_where_they_are_not_known)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	class_view_host(&view, &lesson.class);
	assert_says(OUT_class,
	        "{\"pupil\":2,\"name\":\"B\",\"connected\":true,\"board\":null,\"played\":0,\"points\":0}", true);
	assert_says(OUT_class, "\"boards\"", false);
	class_view_whole(&view);
	assert_says(OUT_class, "\"boards\":[]", true);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_board_under_way_has_a_turn_and_a_clock_and_one_that_is_over_a_winner)
{
	struct lesson lesson;
	struct room room;
	struct answer answer;
	struct class_result result;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	open_room(&lesson, &room, true);
	class_view_boards(&view, &lesson.class);
	class_view_add(&view, &lesson.class, &lesson.class.boards[0], &room, 1000, 0);
	assert_says(OUT_class_boards, "\"south\":1,\"north\":2", true);
	assert_says(OUT_class_boards, "\"reason\":null", true);
	assert_says(OUT_class_boards, "\"clock\":{\"south_ms\":", true);
	assert_says(OUT_class_boards, "\"to_move\":\"south\"", true);
	const struct command resign = {.type = COMMAND_resign, .side = SOUTH, .at_ms = 2000};
	ck_assert_int_eq(room_step(&room, &resign, &answer), OK);
	class_reading(&lesson.class, &lesson.class.boards[0], &room, &result);
	const struct class_command over = {.type = CLASS_OVER, .board = 1, .result = &result};
	ck_assert_int_eq(lesson_do(&lesson, over), OK);
	/* The same whether the room is still there or not. */
	for (unsigned there = 0; there < 2; there++) {
		class_view_boards(&view, &lesson.class);
		class_view_add(&view, &lesson.class, &lesson.class.boards[0], there ? &room : NULL, 3000, 0);
		assert_says(OUT_class_boards, "\"reason\":\"resigned\",\"winner\":\"north\"", true);
		assert_says(OUT_class_boards, "\"to_move\":null", true);
		assert_says(OUT_class_boards, "\"clock\"", false);
		assert_says(OUT_class_boards, "\"board\":{\"south\":[4,4,4,4,4,4]", true);
	}
	room_clear(&room);
	classroom_clear(&lesson.class);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/class_view");
	TCase *tests = tcase_create("class_view");
	tcase_add_test(tests, a_class_is_read_with_its_defaults);
	tcase_add_test(tests, a_class_is_read_with_all_that_is_said);
	tcase_add_test(tests, there_is_no_class_by_correspondence);
	tcase_add_test(tests, a_pupil_is_told_of_himself_alone);
	tcase_add_test(tests, the_host_is_told_of_all_pupils_and_of_boards_where_they_are_not_known);
	tcase_add_test(tests, a_board_under_way_has_a_turn_and_a_clock_and_one_that_is_over_a_winner);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
