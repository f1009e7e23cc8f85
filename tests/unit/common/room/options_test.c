#include "common/room/options.h"

#include <check.h>
#include <stdlib.h>

#include "common/limits.h"

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(text, &rules), OK);
	return rules;
}

START_TEST(without_a_clock_everything_may_be_offered_and_with_one_no_takeback)
{
	ck_assert_uint_eq(room_options_offers(false), OFFERS_ALL);
	ck_assert_uint_eq(room_options_offers(true), OFFERS_ALL & ~(1u << OFFER_takeback));
}
END_TEST

START_TEST(a_room_as_usual_suits_any_rules)
{
	const struct room_options usual = {.offers = OFFERS_ALL};
	struct rules rules = rules_of(_i ? "oware-abapa" : "kalah");
	ck_assert_int_eq(room_options_check(&usual, &rules), OK);
}
END_TEST

START_TEST(what_no_room_can_have_is_refused)
{
	static const struct room_options wrong[] = {
	        {.visibility = VISIBILITY_OPEN + 1},
	        {.watch = WATCH_CLOSED + 1},
	        {.chat = CHAT_OFF + 1},
	        {.series = SERIES_FIRST_TO + 1, .games = 1},
	        {.series = SERIES_BEST_OF, .games = 0},
	        {.series = SERIES_BEST_OF, .games = SERIES_GAMES_MAX + 1},
	        {.order = ORDER_WINNER + 1},
	        {.start = START_POSITION + 1},
	        {.offers = OFFERS_ALL + 1},
	        {.delay_s = ROOM_DELAY_S_MAX + 1},
	        {.to_move = SIDE_NONE},
	};
	struct rules rules = rules_of("kalah");
	ck_assert_int_eq(room_options_check(&wrong[_i], &rules), ERR_BAD_VALUE);
}
END_TEST

START_TEST(a_fair_start_needs_the_rules_that_it_is_fair_under)
{
	const struct room_options fair = {.start = START_FAIR};
	struct rules suits = rules_of("kalah-empty-capture"), other = rules_of("kalah");
	ck_assert_int_eq(room_options_check(&fair, &suits), OK);
	ck_assert_int_eq(room_options_check(&fair, &other), ERR_NOT_FAIR);
}
END_TEST

START_TEST(a_position_must_stand_on_the_board_and_leave_something_to_play)
{
	struct room_options options = {.start = START_POSITION, .board = {{{0, 0, 1}, {2}}, {20, 0}}};
	struct rules rules = rules_of("kalah,pits=3");
	ck_assert_int_eq(room_options_check(&options, &rules), OK);
	options.board.pit[NORTH][0] = 0; /* an empty row ends Kalah */
	ck_assert_int_eq(room_options_check(&options, &rules), ERR_BAD_POSITION);
	options.board.pit[NORTH][3] = 1; /* beyond the board */
	ck_assert_int_eq(room_options_check(&options, &rules), ERR_BAD_POSITION);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/options");
	TCase *options = tcase_create("options");
	tcase_add_test(options, without_a_clock_everything_may_be_offered_and_with_one_no_takeback);
	tcase_add_loop_test(options, a_room_as_usual_suits_any_rules, 0, 2);
	tcase_add_loop_test(options, what_no_room_can_have_is_refused, 0, 11);
	tcase_add_test(options, a_fair_start_needs_the_rules_that_it_is_fair_under);
	tcase_add_test(options, a_position_must_stand_on_the_board_and_leave_something_to_play);
	suite_add_tcase(suite, options);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
