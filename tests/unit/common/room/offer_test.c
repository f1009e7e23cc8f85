#include "common/room/offer.h"

#include <check.h>
#include <stdlib.h>

#include "common/game/board.h"

static struct offers *offers;

static void clear(void)
{
	offers_free(offers);
	offers = NULL;
}

START_TEST(new_offers_are_none)
{
	unsigned side;
	offers = offers_new();
	for (uint32_t id = 0; id < 3; id++)
		ck_assert_uint_eq(offers_find(offers, id, &side), OFFER_COUNT);
	for (unsigned kind = 0; kind < OFFER_COUNT; kind++)
		ck_assert(offers->again_ms[kind][SOUTH] == INT64_MAX && offers->again_ms[kind][NORTH] == INT64_MAX);
}
END_TEST

START_TEST(an_offer_is_found_by_its_id)
{
	unsigned side;
	offers = offers_new();
	offers->open[OFFER_pause][NORTH].id = 7;
	ck_assert_uint_eq(offers_find(offers, 7, &side), OFFER_pause);
	ck_assert_uint_eq(side, NORTH);
	ck_assert_uint_eq(offers_find(offers, 8, &side), OFFER_COUNT);
}
END_TEST

START_TEST(nothing_to_work_on_is_no_error)
{
	unsigned side;
	ck_assert_uint_eq(offers_find(NULL, 1, &side), OFFER_COUNT);
	offers_begin_game(NULL);
	offers_begin_turn(NULL);
	offers_exchange(NULL);
	offers_free(NULL);
}
END_TEST

START_TEST(another_game_begins_with_nothing_but_the_count_of_ids)
{
	offers = offers_new();
	offers->open[OFFER_rematch][SOUTH].id = offers->last_id = 9;
	offers->terms[SOUTH] = calloc(1, sizeof *offers->terms[SOUTH]);
	offers->again_ms[OFFER_draw][NORTH] = 5;
	offers->n_pauses = 2;
	offers->n_given[NORTH] = 1;
	offers_begin_game(offers);
	ck_assert_uint_eq(offers->last_id, 9);
	ck_assert_uint_eq(offers->open[OFFER_rematch][SOUTH].id, 0);
	ck_assert_ptr_null(offers->terms[SOUTH]);
	ck_assert_int_eq(offers->again_ms[OFFER_draw][NORTH], INT64_MAX);
	ck_assert_uint_eq(offers->n_pauses + offers->n_given[NORTH], 0);
}
END_TEST

START_TEST(the_persons_take_what_is_theirs_along)
{
	offers = offers_new();
	struct next_game *terms = offers->terms[NORTH] = calloc(1, sizeof *terms);
	offers->open[OFFER_draw][SOUTH].id = 3;
	offers->again_ms[OFFER_pause][NORTH] = 77;
	offers->n_given[SOUTH] = 2;
	offers_exchange(offers);
	ck_assert_uint_eq(offers->open[OFFER_draw][NORTH].id, 3);
	ck_assert_uint_eq(offers->open[OFFER_draw][SOUTH].id, 0);
	ck_assert_int_eq(offers->again_ms[OFFER_pause][SOUTH], 77);
	ck_assert_ptr_eq(offers->terms[SOUTH], terms);
	ck_assert_ptr_null(offers->terms[NORTH]);
	ck_assert_uint_eq(offers->n_given[NORTH], 2);
}
END_TEST

START_TEST(a_turn_begins_without_gifts)
{
	offers = offers_new();
	offers->n_given[SOUTH] = offers->n_given[NORTH] = 3;
	offers->n_pauses = 1;
	offers_begin_turn(offers);
	ck_assert_uint_eq(offers->n_given[SOUTH] + offers->n_given[NORTH], 0);
	ck_assert_uint_eq(offers->n_pauses, 1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/offer");
	TCase *tcase = tcase_create("offer");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, new_offers_are_none);
	tcase_add_test(tcase, an_offer_is_found_by_its_id);
	tcase_add_test(tcase, nothing_to_work_on_is_no_error);
	tcase_add_test(tcase, another_game_begins_with_nothing_but_the_count_of_ids);
	tcase_add_test(tcase, the_persons_take_what_is_theirs_along);
	tcase_add_test(tcase, a_turn_begins_without_gifts);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
