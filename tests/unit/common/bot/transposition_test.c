#include "common/bot/transposition.h"

#include <check.h>
#include <stdlib.h>

static struct position_key key(uint64_t name)
{
	return (struct position_key){.name = name, .place = 0};
}

START_TEST(a_new_entry_says_only_what_the_seeds_on_the_board_say)
{
	struct transpositions table;
	transpositions_init(&table, 1);
	ck_assert_ptr_null(transpositions_find(&table, key(7)));
	struct known *known = transpositions_get(&table, key(7), 240);
	ck_assert_int_eq(known_low(known), -240);
	ck_assert_int_eq(known_high(known), 240);
	ck_assert_uint_eq(known->bound, KNOWN_NOTHING);
	ck_assert_uint_eq(known->pit, KNOWN_NO_PIT);
	ck_assert_ptr_eq(transpositions_find(&table, key(7)), known);
	ck_assert_ptr_eq(transpositions_get(&table, key(7), 240), known);
	transpositions_clear(&table);
}
END_TEST

START_TEST(a_full_bucket_gives_up_what_took_least_work)
{
	struct transpositions table;
	transpositions_init(&table, 1);
	for (unsigned i = 1; i <= KNOWN_BUCKET; i++)
		transpositions_get(&table, key(i), 10)->work = (i == 3 ? 1u : 9u) & 0x3f;
	transpositions_get(&table, key(100), 10);
	ck_assert_ptr_null(transpositions_find(&table, key(3)));
	for (unsigned i = 1; i <= KNOWN_BUCKET; i++)
		ck_assert(i == 3 || transpositions_find(&table, key(i)) != NULL);
	transpositions_clear(&table);
}
END_TEST

START_TEST(what_earlier_searches_left_goes_first)
{
	struct transpositions table;
	transpositions_init(&table, 1);
	for (unsigned i = 1; i <= KNOWN_BUCKET; i++)
		transpositions_get(&table, key(i), 10)->work = 20;
	transpositions_age(&table);
	transpositions_get(&table, key(1), 10)->work = 1;
	transpositions_get(&table, key(100), 10);
	ck_assert_ptr_nonnull(transpositions_find(&table, key(1)));
	ck_assert_ptr_nonnull(transpositions_find(&table, key(100)));
	transpositions_clear(&table);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("transposition");
	TCase *tcase = tcase_create("transposition");
	tcase_add_test(tcase, a_new_entry_says_only_what_the_seeds_on_the_board_say);
	tcase_add_test(tcase, a_full_bucket_gives_up_what_took_least_work);
	tcase_add_test(tcase, what_earlier_searches_left_goes_first);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
