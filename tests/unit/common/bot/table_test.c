#include "common/bot/table.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/made_table.h"

START_TEST(a_position_with_more_seeds_is_not_in_the_table)
{
	struct made_table made;
	int value;
	made_table_make(&made, "kalah", 4);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[]){0, 0, 0, 0, 2, 0}, (uint8_t[]){2, 0, 0, 0, 0, 0}, &value),
	        PROBE_EXACT);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[]){0, 0, 0, 0, 2, 0}, (uint8_t[]){3, 0, 0, 0, 0, 0}, &value),
	        PROBE_NONE);
	made_table_clear(&made);
}
END_TEST

START_TEST(a_game_that_is_over_is_worth_what_lies_there)
{
	struct made_table made;
	int value;
	made_table_make(&made, "kalah", 4);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[]){0, 1, 0, 0, 2, 0}, (uint8_t[6]){0}, &value), PROBE_EXACT);
	ck_assert_int_eq(value, 3);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[6]){0}, (uint8_t[]){0, 1, 0, 0, 2, 0}, &value), PROBE_EXACT);
	ck_assert_int_eq(value, -3);
	made_table_clear(&made);
}
END_TEST

START_TEST(what_hangs_on_repetition_is_not_called_exact)
{
	/* one seed each, half a round apart, that never catch each other; and one that is caught at once */
	struct made_table made;
	int value;
	made_table_make(&made, "oware-abapa", 3);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[]){1, 0, 0, 0, 0, 0}, (uint8_t[]){1, 0, 0, 0, 0, 0}, &value),
	        PROBE_EVEN);
	ck_assert_int_eq(value, 0);
	ck_assert_int_eq(table_probe(&made.table, (uint8_t[]){0, 0, 0, 0, 0, 1}, (uint8_t[]){1, 0, 0, 0, 0, 1}, &value),
	        PROBE_EXACT);
	ck_assert_int_gt(value, 0);
	made_table_clear(&made);
}
END_TEST

static const char *open_changed(struct made_table *made, size_t at, unsigned by)
{
	struct table table;
	((uint8_t *)made->image)[at] ^= (uint8_t)by;
	const char *why = table_open(&table, made->image, made->bytes);
	((uint8_t *)made->image)[at] ^= (uint8_t)by;
	return why;
}

static void probes_alike(const char *rules_text, unsigned seeds)
{
	struct made_table made;
	made_table_make(&made, rules_text, seeds);
	const struct table_index *index = &made.table.index;
	for (uint64_t slot = 0; slot < index->slots; slot++) {
		struct table_place place;
		struct board board = {{{0}}, {3, 5}};
		struct lean lean;
		int value = 99, lean_value = 77;
		if (!table_index_place(index, slot, &place))
			continue;
		table_index_row(index, place.own, place.own_rank, board.pit[NORTH]);
		table_index_row(index, place.other, place.other_rank, board.pit[SOUTH]);
		lean_from_board(&board, NORTH, &lean);
		ck_assert_int_eq(table_probe_lean(&made.table, &lean, &lean_value),
		        table_probe(&made.table, board.pit[NORTH], board.pit[SOUTH], &value));
		ck_assert_int_eq(lean_value, value);
		board.pit[SOUTH][0] = (uint8_t)(board.pit[SOUTH][0] + seeds + 1);
		lean_from_board(&board, NORTH, &lean);
		ck_assert_int_eq(table_probe_lean(&made.table, &lean, &value), PROBE_NONE);
	}
	made_table_clear(&made);
}

START_TEST(a_lean_board_is_probed_alike)
{
	probes_alike("kalah", 5);
	probes_alike("kalah,pits=2", 20);
	probes_alike("kalah,pits=10", 3);
	probes_alike("oware-abapa", 5);
	probes_alike("oware-abapa,pits=9", 3);
}
END_TEST

START_TEST(an_image_with_a_damaged_head_is_refused)
{
	struct made_table made;
	struct table table;
	made_table_make(&made, "kalah", 5);
	for (size_t at = 0; at < sizeof(struct table_head); at++)
		ck_assert_ptr_nonnull(open_changed(&made, at, 1u << at % 8));
	ck_assert_str_eq(open_changed(&made, 0, 1), "it is no table");
	ck_assert_str_eq(open_changed(&made, offsetof(struct table_head, version), 2), "it is of another version");
	ck_assert_str_eq(open_changed(&made, offsetof(struct table_head, lowest), 2), "its head is damaged");
	ck_assert_str_eq(table_open(&table, made.image, made.bytes - 1), "its length is wrong");
	ck_assert_str_eq(table_open(&table, made.image, 100), "it is too short");
	ck_assert_ptr_null(table_open(&table, made.image, made.bytes));
	made_table_clear(&made);
}
END_TEST

START_TEST(a_damaged_entry_is_found_by_the_check)
{
	struct made_table made;
	made_table_make(&made, "oware-abapa", 4);
	ck_assert(table_check(&made.table));
	for (uint64_t at = TABLE_HEAD_BYTES; at < made.bytes; at++) {
		((uint8_t *)made.image)[at] ^= 4;
		ck_assert(!table_check(&made.table));
		((uint8_t *)made.image)[at] ^= 4;
	}
	made_table_clear(&made);
}
END_TEST

START_TEST(a_head_that_is_summed_up_right_but_cannot_be_is_refused)
{
	struct made_table made;
	struct table table;
	struct table_head *head;
	made_table_make(&made, "oware-abapa", 4);
	head = made.image;
	head->seeds = TABLE_SEEDS_MAX + 1;
	head->head_sum = table_sum(head, offsetof(struct table_head, head_sum));
	ck_assert_str_eq(table_open(&table, made.image, made.bytes), "its rules cannot be");
	head->seeds = 5;
	head->head_sum = table_sum(head, offsetof(struct table_head, head_sum));
	ck_assert_str_eq(table_open(&table, made.image, made.bytes), "its length is wrong");
	made_table_clear(&made);
}
END_TEST

START_TEST(sizes_are_what_is_told)
{
	struct rules rules;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	struct table_key key = table_key_of(&rules);
	ck_assert_uint_eq(table_bytes(&key, 0), TABLE_HEAD_BYTES + 1);
	ck_assert_uint_gt(table_bytes(&key, 20), 225792840 / 2);
	ck_assert_uint_lt(table_bytes(&key, 20), 225792840 / 2 + 10000);
	ck_assert_uint_eq(table_bytes(&key, 28), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table");
	TCase *tcase = tcase_create("table");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_position_with_more_seeds_is_not_in_the_table);
	tcase_add_test(tcase, a_game_that_is_over_is_worth_what_lies_there);
	tcase_add_test(tcase, what_hangs_on_repetition_is_not_called_exact);
	tcase_add_test(tcase, a_lean_board_is_probed_alike);
	tcase_add_test(tcase, an_image_with_a_damaged_head_is_refused);
	tcase_add_test(tcase, a_damaged_entry_is_found_by_the_check);
	tcase_add_test(tcase, a_head_that_is_summed_up_right_but_cannot_be_is_refused);
	tcase_add_test(tcase, sizes_are_what_is_told);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
