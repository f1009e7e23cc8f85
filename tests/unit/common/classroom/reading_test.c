#include "common/classroom/reading.h"

#include <stdlib.h>

#include "tests/unit/common/classroom/lesson.h"

/* The room of a board, A being South. */
static void open_room(const struct lesson *lesson, struct room *room)
{
	const struct class_pupil *pupil[2] = {
	        classroom_find_pupil(&lesson->class, 1), classroom_find_pupil(&lesson->class, 2)};
	struct room_setting setting = {.rules = lesson->class.setting.rules, .side = SOUTH, .taught = 1};
	struct answer answer;
	struct command join = {.type = COMMAND_join, .side = SIDE_NONE, .name = "A", .token = pupil[0]->token};
	setting.options.offers = OFFERS_ALL;
	room_init(room, "K7QX2M4D", &setting, &join);
	join.name = "B";
	join.token = pupil[1]->token;
	ck_assert_int_eq(room_step(room, &join, &answer), OK);
}

static void do_in(struct room *room, struct command command)
{
	struct answer answer;
	ck_assert_int_eq(room_step(room, &command, &answer), OK);
}

START_TEST(players_are_found_where_they_sit_now)
{
	struct lesson lesson;
	struct room room;
	struct class_result result;
	const struct class_board board = {.number = 1, .pupil = {1, 2}};
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	open_room(&lesson, &room);
	class_reading(&lesson.class, &board, &room, &result);
	ck_assert_int_eq(result.end, END_NONE);
	ck_assert_uint_eq(result.pupil[SOUTH], 1);
	ck_assert_uint_eq(result.board.pit[NORTH][0], 4);
	do_in(&room, (struct command){.type = COMMAND_resign, .side = SOUTH});
	class_reading(&lesson.class, &board, &room, &result);
	ck_assert_int_eq(result.end, END_RESIGNED);
	ck_assert_uint_eq(result.winner, NORTH);
	do_in(&room, (struct command){.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch});
	do_in(&room, (struct command){.type = COMMAND_accept, .side = NORTH, .offer = 1});
	class_reading(&lesson.class, &board, &room, &result);
	ck_assert_uint_eq(result.game, 2);
	ck_assert_uint_eq(result.pupil[room.seat[SOUTH].name[0] == 'A' ? SOUTH : NORTH], 1);
	ck_assert_uint_eq(result.pupil[SOUTH] + result.pupil[NORTH], 3);
	room_clear(&room);
	classroom_clear(&lesson.class);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/classroom/reading");
	TCase *tests = tcase_create("reading");
	tcase_add_test(tests, players_are_found_where_they_sit_now);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
