#include "common/classroom/classroom.h"

#include <stdlib.h>

#include "tests/unit/common/classroom/lesson.h"

static enum err remove_pupil(struct lesson *lesson, uint32_t pupil)
{
	return lesson_do(lesson, (struct class_command){.type = CLASS_REMOVE, .pupil = pupil});
}

static enum err seat(struct lesson *lesson, uint32_t pupil, uint32_t with)
{
	return lesson_do(lesson, (struct class_command){.type = CLASS_SEAT, .pupil = pupil, .with = with});
}

START_TEST(a_name_is_one_pupils_and_the_same_person_is_the_same_pupil)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia", "guest:7"), OK);
	ck_assert_uint_eq(lesson.answer.pupil, 1);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia", "guest:7"), OK);
	ck_assert_uint_eq(lesson.answer.pupil, 1);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia", "guest:8"), ERR_NAME_TAKEN);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia B.", "guest:8"), OK);
	ck_assert_uint_eq(lesson.answer.pupil, 2);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_class_takes_so_many_and_one_browser_so_many_of_them)
{
	struct lesson lesson;
	char name[8], user[16];
	lesson_open(&lesson, AGAINST_PUPILS);
	for (unsigned i = 0; i < CLASS_SAME_USER_MAX; i++) {
		snprintf(name, sizeof name, "x%u", i);
		ck_assert_int_eq(lesson_ask(&lesson, name, "guest:7"), OK);
	}
	ck_assert_int_eq(lesson_ask(&lesson, "one more", "guest:7"), ERR_CLASS_FULL);
	for (unsigned i = CLASS_SAME_USER_MAX; i < CLASS_PUPILS_MAX; i++) {
		snprintf(name, sizeof name, "y%u", i);
		snprintf(user, sizeof user, "guest:a%u", i);
		ck_assert_int_eq(lesson_ask(&lesson, name, user), OK);
	}
	ck_assert_int_eq(lesson_ask(&lesson, "late", "guest:late"), ERR_CLASS_FULL);
	ck_assert_int_eq(remove_pupil(&lesson, 20), OK);
	ck_assert_int_eq(lesson_ask(&lesson, "late", "guest:late"), OK);
	ck_assert_uint_eq(lesson.answer.pupil, CLASS_PUPILS_MAX + 1);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_class_that_is_shut_takes_nobody_but_those_it_has)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia", "guest:7"), OK);
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_OPEN}), OK);
	ck_assert_int_eq(lesson_ask(&lesson, "Samuel", "guest:8"), ERR_CLASS_CLOSED);
	ck_assert_int_eq(lesson_ask(&lesson, "Nadia", "guest:7"), OK);
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_OPEN, .on = 1}), OK);
	ck_assert_int_eq(lesson_ask(&lesson, "Samuel", "guest:8"), OK);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(tokens_tell_the_host_the_pupils_and_nobody_apart)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	uint8_t token[TOKEN_BYTES];
	memcpy(token, lesson.class.pupils[1].token, sizeof token);
	ck_assert_uint_eq(classroom_find_token(&lesson.class, lesson_host), 0);
	ck_assert_uint_eq(classroom_find_token(&lesson.class, token), 2);
	token[TOKEN_BYTES - 1] ^= 1;
	ck_assert_uint_eq(classroom_find_token(&lesson.class, token), UINT32_MAX);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_round_that_was_asked_for_twice_begins_once)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	const struct class_command pair = {.type = CLASS_PAIR, .round = 0, .all = 1};
	ck_assert_int_eq(lesson_do(&lesson, pair), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_BOARD), 1);
	ck_assert_int_eq(lesson_do(&lesson, pair), OK);
	ck_assert_uint_eq(lesson.class.n_events, 0);
	ck_assert_uint_eq(lesson.class.round, 1);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(who_is_not_there_gets_no_board)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABC");
	lesson_presence(&lesson, 2, false);
	lesson_pair(&lesson, ORDER_OTHERS, false);
	ck_assert_uint_eq(lesson.class.n_boards, 1);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, 2)->board, 0);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(those_in_the_middle_of_a_game_are_left_to_it_unless_all_are_meant)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	lesson_come(&lesson, "CD");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 0);
	ck_assert_uint_eq(lesson.class.n_boards, 2);
	lesson_pair(&lesson, ORDER_OTHERS, true);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 2);
	ck_assert_uint_eq(lesson.class.n_boards, 2);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_finished_board_stays_till_both_have_another)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABC");
	ck_assert_int_eq(seat(&lesson, 1, 2), OK);
	lesson_over(&lesson, 1, SOUTH);
	ck_assert_int_eq(seat(&lesson, 1, 3), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 0);
	ck_assert(classroom_find_board(&lesson.class, 1) != NULL);
	ck_assert_int_eq(seat(&lesson, 2, 0), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 1);
	ck_assert(classroom_find_board(&lesson.class, 1) == NULL);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(who_plays_is_not_seated_elsewhere)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABC");
	ck_assert_int_eq(seat(&lesson, 1, 2), OK);
	ck_assert_int_eq(seat(&lesson, 3, 1), ERR_PUPIL_BUSY);
	ck_assert_int_eq(seat(&lesson, 1, 3), ERR_PUPIL_BUSY);
	ck_assert_int_eq(seat(&lesson, 3, 3), ERR_NO_SUCH_PUPIL);
	ck_assert_int_eq(seat(&lesson, 4, 0), ERR_NO_SUCH_PUPIL);
	ck_assert_int_eq(seat(&lesson, 3, 0), OK);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(results_give_points_once)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	const uint32_t south = lesson.class.boards[0].pupil[SOUTH], north = lesson.class.boards[0].pupil[NORTH];
	lesson_over(&lesson, 1, SOUTH);
	lesson_over(&lesson, 1, SOUTH);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, south)->points, 2);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, north)->points, 0);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, north)->played, 1);
	/* A rematch at the same board. */
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_BEGUN, .board = 1}), OK);
	lesson_over(&lesson, 1, SIDE_NONE);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, south)->points, 3);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, north)->points, 1);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_game_that_was_called_off_gives_nothing)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	const struct class_result result = {.end = END_ABORTED, .winner = SIDE_NONE, .pupil = {1, 2}};
	const struct class_command over = {.type = CLASS_OVER, .board = 1, .result = &result};
	ck_assert_int_eq(lesson_do(&lesson, over), OK);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, 1)->played, 0);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, 1)->points, 0);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(who_is_taken_out_takes_his_board_with_him)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	ck_assert_int_eq(remove_pupil(&lesson, 1), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 1);
	ck_assert_str_eq(lesson.class.events[0].room, "R0000001");
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_LEFT), 1);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, 2)->board, 0);
	ck_assert_int_eq(remove_pupil(&lesson, 1), ERR_NO_SUCH_PUPIL);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_room_that_goes_leaves_a_result_or_nothing)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_BOTS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	lesson_over(&lesson, 1, SOUTH);
	for (uint32_t board = 1; board <= 2; board++)
		ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_GONE, .board = board}), OK);
	ck_assert_str_eq(classroom_find_board(&lesson.class, 1)->room, "");
	ck_assert(classroom_find_board(&lesson.class, 2) == NULL);
	ck_assert_uint_eq(classroom_find_pupil(&lesson.class, 2)->board, 0);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_pause_is_told_when_it_changes)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	const struct class_command pause = {.type = CLASS_PAUSE, .on = 1};
	ck_assert_int_eq(lesson_do(&lesson, pause), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_HELD), 1);
	ck_assert(lesson.class.paused);
	ck_assert_int_eq(lesson_do(&lesson, pause), OK);
	ck_assert_uint_eq(lesson.class.n_events, 0);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_round_for_which_there_are_too_few_rooms_changes_nothing)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_BOTS);
	lesson_come(&lesson, "ABC");
	lesson.rooms_max = 2;
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_PAIR}), ERR_SERVER_FULL);
	ck_assert_uint_eq(lesson.class.n_events, 0);
	ck_assert_uint_eq(lesson.class.round, 0);
	ck_assert_uint_eq(lesson.class.n_boards, 0);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(the_end_dismisses_every_board)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_BOTS);
	lesson_come(&lesson, "ABC");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_END}), OK);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_DISMISS), 3);
	ck_assert_int_eq(lesson.class.events[3].type, CLASS_ENDED);
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_TICK}), ERR_NO_SUCH_CLASS);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(a_class_that_nobody_is_in_ends_by_itself)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	ck_assert_int_eq(classroom_deadline(&lesson.class), LESSON_MS + CLASS_IDLE_MS);
	lesson_presence(&lesson, 0, true);
	ck_assert_int_eq(classroom_deadline(&lesson.class), INT64_MAX);
	lesson_come(&lesson, "A");
	lesson_presence(&lesson, 0, false);
	ck_assert_int_eq(classroom_deadline(&lesson.class), INT64_MAX);
	lesson.at_ms += 1000;
	lesson_presence(&lesson, 1, false);
	lesson.at_ms = classroom_deadline(&lesson.class) - 1;
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_TICK}), OK);
	ck_assert(!lesson.class.ended);
	lesson.at_ms++;
	ck_assert_int_eq(lesson_do(&lesson, (struct class_command){.type = CLASS_TICK}), OK);
	ck_assert(lesson.class.ended);
	ck_assert_uint_eq(lesson_count(&lesson, CLASS_ENDED), 1);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(what_a_class_may_be_set_to)
{
	struct class_setting setting = lesson_setting(AGAINST_BOTS);
	ck_assert_int_eq(classroom_check(&setting), OK);
	setting.bot = 0;
	ck_assert_int_eq(classroom_check(&setting), ERR_BAD_VALUE);
	setting.bot = LEVELS;
	setting.clock_setting =
	        (struct clock_setting){.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MIN};
	ck_assert_int_eq(classroom_check(&setting), ERR_BAD_CLOCK);
	setting.clock_setting = (struct clock_setting){.timed = 1, .base_ms = 60000};
	ck_assert_int_eq(classroom_check(&setting), OK);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/classroom/classroom");
	TCase *tests = tcase_create("classroom");
	tcase_add_test(tests, a_name_is_one_pupils_and_the_same_person_is_the_same_pupil);
	tcase_add_test(tests, a_class_takes_so_many_and_one_browser_so_many_of_them);
	tcase_add_test(tests, a_class_that_is_shut_takes_nobody_but_those_it_has);
	tcase_add_test(tests, tokens_tell_the_host_the_pupils_and_nobody_apart);
	tcase_add_test(tests, a_round_that_was_asked_for_twice_begins_once);
	tcase_add_test(tests, who_is_not_there_gets_no_board);
	tcase_add_test(tests, those_in_the_middle_of_a_game_are_left_to_it_unless_all_are_meant);
	tcase_add_test(tests, a_finished_board_stays_till_both_have_another);
	tcase_add_test(tests, who_plays_is_not_seated_elsewhere);
	tcase_add_test(tests, results_give_points_once);
	tcase_add_test(tests, a_game_that_was_called_off_gives_nothing);
	tcase_add_test(tests, who_is_taken_out_takes_his_board_with_him);
	tcase_add_test(tests, a_room_that_goes_leaves_a_result_or_nothing);
	tcase_add_test(tests, a_pause_is_told_when_it_changes);
	tcase_add_test(tests, a_round_for_which_there_are_too_few_rooms_changes_nothing);
	tcase_add_test(tests, the_end_dismisses_every_board);
	tcase_add_test(tests, a_class_that_nobody_is_in_ends_by_itself);
	tcase_add_test(tests, what_a_class_may_be_set_to);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
