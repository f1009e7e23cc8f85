#include "common/game/board.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(cells_run_along_the_sowing_order)
{
	ck_assert_uint_eq(board_cell(6, SOUTH, 0), 0);
	ck_assert_uint_eq(board_cell(6, SOUTH, 5), 5);
	ck_assert_uint_eq(board_store_cell(6, SOUTH), 6);
	ck_assert_uint_eq(board_cell(6, NORTH, 0), 7);
	ck_assert_uint_eq(board_cell(6, NORTH, 5), 12);
	ck_assert_uint_eq(board_store_cell(6, NORTH), 13);
}
END_TEST

START_TEST(a_cell_is_found_on_every_board)
{
	for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
		struct board board;
		board_start(&board, pits, 1);
		for (unsigned side = SOUTH; side <= NORTH; side++) {
			ck_assert_ptr_eq(board_at(&board, pits, board_store_cell(pits, side)), &board.store[side]);
			for (unsigned pit = 0; pit < pits; pit++)
				ck_assert_ptr_eq(
				        board_at(&board, pits, board_cell(pits, side, pit)), &board.pit[side][pit]);
		}
	}
}
END_TEST

START_TEST(a_start_fills_the_pits_of_the_board_and_no_more)
{
	struct board board;
	board_start(&board, 4, 12);
	ck_assert_uint_eq(board_row(&board, SOUTH), 48);
	ck_assert_uint_eq(board_row(&board, NORTH), 48);
	ck_assert_uint_eq(board_total(&board), 96);
	ck_assert_uint_eq(board.pit[NORTH][4], 0);
	ck_assert_uint_eq(board_filled(&board, SOUTH), 0xf);
}
END_TEST

START_TEST(the_largest_board_holds_its_seeds)
{
	struct board board;
	board_start(&board, PITS_MAX, SEEDS_MAX);
	ck_assert_uint_eq(board_total(&board), SEEDS_TOTAL_MAX);
}
END_TEST

START_TEST(filled_names_the_pits_with_seeds)
{
	struct board board = {.pit = {{0, 3, 0, 1}, {2}}};
	ck_assert_uint_eq(board_filled(&board, SOUTH), 1u << 1 | 1u << 3);
	ck_assert_uint_eq(board_filled(&board, NORTH), 1u);
}
END_TEST

START_TEST(a_sowing_without_stores_goes_from_row_to_row)
{
	struct board board = {.pit = {{0, 0, 3}, {0}}};
	uint8_t drop[3];
	ck_assert_uint_eq(board_sow(&board, 3, SOUTH, 2, 0, drop), 6);
	ck_assert_mem_eq(drop, ((uint8_t[]){4, 5, 6}), 3);
	ck_assert_uint_eq(board.pit[SOUTH][2], 0);
	ck_assert_uint_eq(board_row(&board, NORTH), 3);
	ck_assert_uint_eq(board.store[SOUTH] + board.store[NORTH], 0);
}
END_TEST

START_TEST(a_sowing_gives_to_the_own_store_and_skips_the_other)
{
	struct board board = {.pit = {{0}, {0, 0, 5}}};
	uint8_t drop[5];
	ck_assert_uint_eq(board_sow(&board, 3, NORTH, 2, SOW_INTO_STORE, drop), 4);
	ck_assert_mem_eq(drop, ((uint8_t[]){7, 0, 1, 2, 4}), 5);
	ck_assert_uint_eq(board.store[NORTH], 1);
	ck_assert_uint_eq(board.store[SOUTH], 0);
}
END_TEST

START_TEST(the_origin_is_skipped_on_every_lap)
{
	/* 23 seeds from a: two laps of eleven, and one more */
	struct board board = {.pit = {{23}, {0}}};
	ck_assert_uint_eq(board_sow(&board, 6, SOUTH, 0, SOW_SKIP_ORIGIN, NULL), 1);
	ck_assert_mem_eq(board.pit[SOUTH], ((uint8_t[]){0, 3, 2, 2, 2, 2}), 6);
	ck_assert_mem_eq(board.pit[NORTH], ((uint8_t[]){2, 2, 2, 2, 2, 2}), 6);
}
END_TEST

START_TEST(the_origin_gets_its_seed_where_it_is_not_skipped)
{
	struct board board = {.pit = {{0, 13}, {0}}};
	ck_assert_uint_eq(board_sow(&board, 6, SOUTH, 1, SOW_INTO_STORE, NULL), 1);
	ck_assert_uint_eq(board.pit[SOUTH][1], 1);
	ck_assert_uint_eq(board.store[SOUTH], 1);
}
END_TEST

START_TEST(one_pit_a_side_sows_in_circles)
{
	struct board board = {.pit = {{7}, {1}}};
	uint8_t drop[7];
	ck_assert_uint_eq(board_sow(&board, 1, SOUTH, 0, SOW_INTO_STORE, drop), 1);
	ck_assert_mem_eq(drop, ((uint8_t[]){1, 2, 0, 1, 2, 0, 1}), 7);
	board = (struct board){.pit = {{7}, {1}}};
	board_sow(&board, 1, SOUTH, 0, SOW_SKIP_ORIGIN, NULL);
	ck_assert_uint_eq(board.pit[NORTH][0], 8);
}
END_TEST

START_TEST(a_sweep_moves_a_whole_row)
{
	struct board board = {.pit = {{1, 2, 3}, {4}}, .store = {10, 20}};
	ck_assert_uint_eq(board_sweep(&board, SOUTH, NORTH), 6);
	ck_assert_uint_eq(board.store[NORTH], 26);
	ck_assert_uint_eq(board_row(&board, SOUTH), 0);
	ck_assert_uint_eq(board_row(&board, NORTH), 4);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/board");
	TCase *board = tcase_create("board");
	tcase_add_test(board, cells_run_along_the_sowing_order);
	tcase_add_test(board, a_cell_is_found_on_every_board);
	tcase_add_test(board, a_start_fills_the_pits_of_the_board_and_no_more);
	tcase_add_test(board, the_largest_board_holds_its_seeds);
	tcase_add_test(board, filled_names_the_pits_with_seeds);
	tcase_add_test(board, a_sowing_without_stores_goes_from_row_to_row);
	tcase_add_test(board, a_sowing_gives_to_the_own_store_and_skips_the_other);
	tcase_add_test(board, the_origin_is_skipped_on_every_lap);
	tcase_add_test(board, the_origin_gets_its_seed_where_it_is_not_skipped);
	tcase_add_test(board, one_pit_a_side_sows_in_circles);
	tcase_add_test(board, a_sweep_moves_a_whole_row);
	suite_add_tcase(suite, board);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
