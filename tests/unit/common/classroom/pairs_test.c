#include "common/classroom/pairs.h"

#include <stdlib.h>

#include "tests/unit/common/classroom/lesson.h"

START_TEST(the_first_round_pairs_in_the_order_of_coming)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABCD");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	const char *boards = lesson_boards(&lesson);
	ck_assert((boards[0] == 'A' && boards[1] == 'B') || (boards[0] == 'B' && boards[1] == 'A'));
	ck_assert((boards[3] == 'C' && boards[4] == 'D') || (boards[3] == 'D' && boards[4] == 'C'));
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(four_pupils_meet_each_other_in_three_rounds)
{
	struct lesson lesson;
	bool met[128][128] = {{false}};
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABCD");
	for (unsigned round = 0; round < 3; round++) {
		lesson_pair(&lesson, ORDER_OTHERS, true);
		const char *boards = lesson_boards(&lesson);
		for (size_t i = 0; i + 1 < strlen(boards); i += 3) {
			ck_assert(!met[(unsigned char)boards[i]][(unsigned char)boards[i + 1]]);
			met[(unsigned char)boards[i]][(unsigned char)boards[i + 1]] = true;
			met[(unsigned char)boards[i + 1]][(unsigned char)boards[i]] = true;
		}
	}
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(the_one_left_over_plays_a_bot_and_another_the_next_time)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABC");
	uint32_t seen = 0;
	for (unsigned round = 0; round < 3; round++) {
		lesson_pair(&lesson, ORDER_OTHERS, true);
		const struct class_board *board = &lesson.class.boards[0];
		ck_assert_uint_eq(board->bot, 2);
		seen |= 1u << (board->pupil[SOUTH] + board->pupil[NORTH]);
	}
	ck_assert_uint_eq(seen, 1u << 1 | 1u << 2 | 1u << 3);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(the_same_two_again_exchange_their_sides)
{
	struct lesson lesson;
	char before[64];
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABCD");
	lesson_pair(&lesson, ORDER_LOTS, false);
	snprintf(before, sizeof before, "%s", lesson_boards(&lesson));
	lesson_pair(&lesson, ORDER_SAME, true);
	const char *after = lesson_boards(&lesson);
	for (size_t i = 0; i < 6; i += 3)
		ck_assert((after[0] == before[i + 1] && after[1] == before[i]) ||
		          (after[3] == before[i + 1] && after[4] == before[i]));
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(whoever_came_later_joins_those_who_stay_together)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "AB");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	lesson_come(&lesson, "CD");
	lesson_pair(&lesson, ORDER_SAME, true);
	ck_assert_uint_eq(lesson.class.n_boards, 2);
	const struct class_board *second = &lesson.class.boards[1];
	ck_assert_uint_eq(second->pupil[SOUTH] + second->pupil[NORTH], 3 + 4);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(lots_seat_everybody_once)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_PUPILS);
	lesson_come(&lesson, "ABCDEFG");
	for (lesson.random = 0; lesson.random < 40; lesson.random++) {
		unsigned seen[8] = {0};
		lesson_pair(&lesson, ORDER_LOTS, true);
		ck_assert_uint_eq(lesson.class.n_boards, 4);
		for (size_t i = 0; i < 4; i++)
			for (unsigned side = 0; side < 2; side++)
				seen[lesson.class.boards[i].pupil[side]]++;
		for (unsigned i = 0; i < 8; i++)
			ck_assert_uint_eq(seen[i], 1);
	}
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(each_has_a_bot_where_the_class_plays_bots)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_BOTS);
	lesson_come(&lesson, "ABC");
	lesson_pair(&lesson, ORDER_OTHERS, false);
	ck_assert_uint_eq(lesson.class.n_boards, 3);
	for (size_t i = 0; i < 3; i++)
		ck_assert_uint_eq(lesson.class.boards[i].bot, 2);
	classroom_clear(&lesson.class);
}
END_TEST

START_TEST(sides_take_turns)
{
	struct lesson lesson;
	lesson_open(&lesson, AGAINST_BOTS);
	lesson_come(&lesson, "A");
	lesson_pair(&lesson, ORDER_OTHERS, true);
	const unsigned first = lesson.class.boards[0].pupil[SOUTH] ? SOUTH : NORTH;
	lesson_pair(&lesson, ORDER_OTHERS, true);
	ck_assert_uint_eq(lesson.class.boards[0].pupil[side_other((enum side)first)], 1);
	classroom_clear(&lesson.class);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/classroom/pairs");
	TCase *tests = tcase_create("pairs");
	tcase_add_test(tests, the_first_round_pairs_in_the_order_of_coming);
	tcase_add_test(tests, four_pupils_meet_each_other_in_three_rounds);
	tcase_add_test(tests, the_one_left_over_plays_a_bot_and_another_the_next_time);
	tcase_add_test(tests, the_same_two_again_exchange_their_sides);
	tcase_add_test(tests, whoever_came_later_joins_those_who_stay_together);
	tcase_add_test(tests, lots_seat_everybody_once);
	tcase_add_test(tests, each_has_a_bot_where_the_class_plays_bots);
	tcase_add_test(tests, sides_take_turns);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
