#include "common/bot/table_index.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(positions_are_counted)
{
	ck_assert_uint_eq(table_index_positions(6, 0), 1);
	ck_assert_uint_eq(table_index_positions(6, 12), 2704156);
	ck_assert_uint_eq(table_index_positions(6, 15), 17383860);
	ck_assert_uint_eq(table_index_positions(6, 20), 225792840);
	ck_assert_uint_eq(table_index_positions(6, 28), UINT64_MAX);
}
END_TEST

START_TEST(what_would_be_too_large_is_refused)
{
	static struct table_index index;
	ck_assert(table_index_init(&index, 6, 27));
	ck_assert(!table_index_init(&index, 6, 28));
	ck_assert(!table_index_init(&index, 1, TABLE_SEEDS_MAX + 1));
	ck_assert(!table_index_init(&index, 0, 1));
	ck_assert(!table_index_init(&index, PITS_MAX + 1, 1));
}
END_TEST

/* The next row of any with up to `most` seeds a pit; false after the last. */
static bool next_row(uint8_t *row, unsigned pits, unsigned most)
{
	for (unsigned pit = 0; pit < pits; pit++) {
		if (row[pit] < most) {
			row[pit]++;
			return true;
		}
		row[pit] = 0;
	}
	return false;
}

/* pits, seeds */
static const unsigned sizes[][2] = {{1, 12}, {2, 9}, {3, 6}, {4, 4}, {6, 2}, {10, 1}};
#define N_SIZES (sizeof sizes / sizeof *sizes)

START_TEST(every_position_has_a_slot_of_its_own_and_is_found_there_again)
{
	static struct table_index index;
	for (size_t i = 0; i < N_SIZES; i++) {
		unsigned pits = sizes[i][0], seeds = sizes[i][1];
		ck_assert(table_index_init(&index, pits, seeds));
		uint8_t *taken = calloc(index.slots, 1), both[2 * PITS_MAX] = {0};
		uint64_t n = 0;
		do {
			unsigned own, other;
			uint32_t own_rank = table_index_rank(&index, both, &own);
			uint32_t other_rank = 0;
			unsigned sum = 0;
			for (unsigned pit = 0; pit < 2 * pits; pit++)
				sum += both[pit];
			if (sum > seeds)
				continue;
			own_rank = table_index_rank(&index, both, &own);
			other_rank = table_index_rank(&index, both + pits, &other);
			uint64_t slot = table_index_at(&index, own, own_rank, other, other_rank);
			ck_assert_uint_lt(slot, index.slots);
			ck_assert_uint_ge(slot, table_index_layer_base(&index, sum));
			ck_assert_uint_lt(slot - table_index_layer_base(&index, sum), table_index_layer(&index, sum));
			ck_assert_uint_eq(taken[slot]++, 0);
			struct table_place place;
			uint8_t row[PITS_MAX] = {0};
			ck_assert(table_index_place(&index, slot, &place));
			ck_assert_uint_eq(place.own, own);
			ck_assert_uint_eq(place.other, other);
			table_index_row(&index, place.own, place.own_rank, row);
			ck_assert_mem_eq(row, both, pits);
			table_index_row(&index, place.other, place.other_rank, row);
			ck_assert_mem_eq(row, both + pits, pits);
			n++;
		} while (next_row(both, 2 * pits, seeds));
		ck_assert_uint_eq(n, table_index_positions(pits, seeds));
		for (uint64_t slot = 0; slot < index.slots; slot++) {
			struct table_place place;
			ck_assert_int_eq(table_index_place(&index, slot, &place), taken[slot]);
		}
		free(taken);
	}
}
END_TEST

START_TEST(every_class_begins_at_an_even_slot)
{
	static struct table_index index;
	ck_assert(table_index_init(&index, 5, 9));
	for (unsigned own = 0; own <= 9; own++)
		for (unsigned other = 0; own + other <= 9; other++)
			ck_assert_uint_eq(index.base[own][other] % 2, 0);
}
END_TEST

START_TEST(a_seed_that_moves_on_lowers_the_rank)
{
	static struct table_index index;
	ck_assert(table_index_init(&index, 4, 8));
	for (uint32_t rank = 0; rank < index.rows[8]; rank++) {
		uint8_t row[PITS_MAX];
		unsigned seeds;
		table_index_row(&index, 8, rank, row);
		for (unsigned pit = 0; pit + 1 < 4; pit++) {
			if (row[pit] == 0)
				continue;
			row[pit]--, row[pit + 1]++;
			ck_assert_uint_lt(table_index_rank(&index, row, &seeds), rank);
			row[pit]++, row[pit + 1]--;
		}
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_index");
	TCase *tcase = tcase_create("table_index");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, positions_are_counted);
	tcase_add_test(tcase, what_would_be_too_large_is_refused);
	tcase_add_test(tcase, every_position_has_a_slot_of_its_own_and_is_found_there_again);
	tcase_add_test(tcase, every_class_begins_at_an_even_slot);
	tcase_add_test(tcase, a_seed_that_moves_on_lowers_the_rank);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
