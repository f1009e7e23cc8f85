#include "protocol/words.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"
#include "common/game/game_clock.h"
#include "common/room/room.h"

static size_t count(const struct words *words)
{
	size_t n = 0;
	while (words->at(n))
		n++;
	return n;
}

START_TEST(each_set_has_a_word_for_each_value)
{
	ck_assert_uint_eq(count(&side_words), 2);
	ck_assert_uint_eq(count(&choice_words), 3);
	ck_assert_uint_eq(count(&as_words), 2);
	ck_assert_uint_eq(count(&role_words), 3);
	ck_assert_uint_eq(count(&phase_words), PHASE_ENDED + 1);
	ck_assert_uint_eq(count(&increment_words), 2);
	ck_assert_uint_eq(count(&clock_kind_words), CLOCK_CORRESPONDENCE + 1);
	ck_assert_uint_eq(count(&clock_change_words), CLOCK_TAKEN_BACK + 1);
	ck_assert_uint_eq(count(&slam_words), SLAM_TRACE_OPPONENT + 1);
	ck_assert_uint_eq(count(&end_words), END_COUNT - 1);
	ck_assert_uint_eq(count(&err_words), ERR_COUNT - 1);
	ck_assert_uint_eq(count(&preset_words), 8);
}
END_TEST

START_TEST(words_stand_where_their_values_are)
{
	ck_assert_str_eq(side_words.at(SOUTH), "south");
	ck_assert_str_eq(side_words.at(NORTH), "north");
	ck_assert_str_eq(choice_words.at(SIDE_NONE), "random");
	ck_assert_str_eq(as_words.at(AS_WATCH), "watch");
	ck_assert_str_eq(role_words.at(ROLE_VIEWER), "viewer");
	ck_assert_str_eq(phase_words.at(PHASE_PLAYING), "playing");
	ck_assert_str_eq(increment_words.at(INCREMENT_PER_TURN), "turn");
	ck_assert_str_eq(clock_kind_words.at(CLOCK_BYOYOMI), "byoyomi");
	ck_assert_str_eq(clock_change_words.at(CLOCK_TAKEN_BACK), "taken_back");
	ck_assert_str_eq(slam_words.at(SLAM_TRACE_PARTLY), "partly");
	ck_assert_str_eq(end_words.at(END_FLAG - 1), "flag");
	ck_assert_str_eq(err_words.at(ERR_STALE_PLY - 1), "stale_ply");
	ck_assert_str_eq(preset_words.at(0), "kalah");
}
END_TEST

START_TEST(no_side_has_no_word)
{
	ck_assert_str_eq(side_word(NORTH), "north");
	ck_assert_ptr_null(side_word(SIDE_NONE));
}
END_TEST

START_TEST(no_set_has_a_word_twice)
{
	static const struct words *const sets[] = {&side_words, &choice_words, &as_words, &role_words, &phase_words,
	        &increment_words, &slam_words, &end_words, &err_words, &preset_words};
	for (size_t set = 0; set < sizeof sets / sizeof sets[0]; set++)
		for (size_t a = 0; sets[set]->at(a); a++)
			for (size_t b = 0; b < a; b++)
				ck_assert_str_ne(sets[set]->at(a), sets[set]->at(b));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/words");
	TCase *tcase = tcase_create("words");
	tcase_add_test(tcase, each_set_has_a_word_for_each_value);
	tcase_add_test(tcase, words_stand_where_their_values_are);
	tcase_add_test(tcase, no_side_has_no_word);
	tcase_add_test(tcase, no_set_has_a_word_twice);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
