#include "common/bot/table_rows.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/board.h"

static uint32_t rank_of(const struct table_index *index, const uint8_t *row)
{
	unsigned seeds;
	return table_index_rank(index, row, &seeds);
}

static void check_sowings(const char *rules_text, unsigned own, unsigned other)
{
	static struct table_index index;
	struct rules rules;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert(table_index_init(&index, rules.pits, own + other));
	struct table_rows *rows = table_rows_new(&index, &rules);
	unsigned how = SOW_INTO_STORE | (rules.skip_origin ? SOW_SKIP_ORIGIN : 0);
	for (uint32_t x = 0; x < index.rows[own]; x++) {
		for (uint32_t y = 0; y < index.rows[other]; y++) {
			struct board board = {{{0}}, {0}};
			const struct row_sowing *sowing = rows->sowings[own] + (size_t)x * rules.pits;
			table_index_row(&index, own, x, board.pit[SOUTH]);
			table_index_row(&index, other, y, board.pit[NORTH]);
			ck_assert_mem_eq(rows->seeds[own] + (size_t)x * rules.pits, board.pit[SOUTH], rules.pits);
			for (unsigned pit = 0; pit < rules.pits; pit++) {
				if (board.pit[SOUTH][pit] == 0)
					continue;
				struct board after = board;
				unsigned last = board_sow(&after, rules.pits, SOUTH, pit, how, NULL);
				bool alone = last < rules.pits && after.pit[SOUTH][last] == 1;
				ck_assert_uint_eq(sowing->own, board_row(&after, SOUTH));
				ck_assert_uint_eq(sowing->rank, rank_of(&index, after.pit[SOUTH]));
				ck_assert_uint_eq(sowing->gain, after.store[SOUTH]);
				ck_assert_uint_eq(sowing->again, rules.extra_turn && last == rules.pits);
				ck_assert_uint_eq(other + sowing->away, board_row(&after, NORTH));
				ck_assert_uint_eq(
				        rows->with[other][sowing->away][y], rank_of(&index, after.pit[NORTH]));
				ck_assert_uint_eq(sowing->opposite, alone ? rules.pits - 1 - last : ROW_NO_CAPTURE);
				if (alone) {
					after.pit[SOUTH][last] = 0;
					ck_assert_uint_eq(sowing->rank_captured, rank_of(&index, after.pit[SOUTH]));
				}
				sowing++;
			}
			ck_assert_ptr_eq(sowing, rows->sowings[own] + (size_t)x * rules.pits + rows->n_sowings[own][x]);
		}
	}
	table_rows_free(rows);
}

START_TEST(a_sowing_by_ranks_is_the_sowing_of_the_board)
{
	check_sowings("kalah", 3, 2);
	check_sowings("kalah,pits=1,seeds=5", 9, 3);
	check_sowings("kalah,pits=2,extra_turn=false", 11, 4);
	check_sowings("kalah,pits=3,skip_origin=true", 9, 2);
	check_sowings("kalah,pits=10", 2, 1);
}
END_TEST

START_TEST(a_pit_that_is_emptied_is_found_by_rank)
{
	static struct table_index index;
	struct rules rules;
	ck_assert_int_eq(rules_read("kalah,pits=4", &rules), OK);
	ck_assert(table_index_init(&index, 4, 5));
	struct table_rows *rows = table_rows_new(&index, &rules);
	for (uint32_t rank = 0; rank < index.rows[5]; rank++) {
		for (unsigned pit = 0; pit < 4; pit++) {
			uint8_t row[PITS_MAX] = {0};
			table_index_row(&index, 5, rank, row);
			row[pit] = 0;
			ck_assert_uint_eq(rows->without[5][rank * 4 + pit], rank_of(&index, row));
		}
	}
	table_rows_free(rows);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_rows");
	TCase *tcase = tcase_create("table_rows");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_sowing_by_ranks_is_the_sowing_of_the_board);
	tcase_add_test(tcase, a_pit_that_is_emptied_is_found_by_rank);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
