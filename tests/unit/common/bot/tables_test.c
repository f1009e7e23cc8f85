#include "common/bot/tables.h"

#include <check.h>
#include <stdlib.h>

#include "tests/support/made_table.h"

static const struct table *find(const struct tables *tables, const char *rules_text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	return tables_find(tables, &rules);
}

START_TEST(the_larger_table_of_a_key_is_found)
{
	struct made_table small, large, other;
	made_table_make(&small, "kalah", 2);
	made_table_make(&large, "kalah", 3);
	made_table_make(&other, "awari", 2);
	struct tables *tables =
	        tables_new((const struct table *[]){&small.table, &large.table, &other.table, &small.table}, 4);
	ck_assert_ptr_eq(find(tables, "kalah,seeds=6"), &large.table);
	ck_assert_ptr_eq(find(tables, "awale"), &other.table);
	ck_assert_ptr_null(find(tables, "oware-abapa"));
	ck_assert_uint_eq(tables_count(tables), 2);
	ck_assert_ptr_eq(tables_at(tables, 0), &large.table);
	ck_assert_ptr_eq(tables_at(tables, 1), &other.table);
	tables_free(tables);
	made_table_clear(&small);
	made_table_clear(&large);
	made_table_clear(&other);
}
END_TEST

START_TEST(without_tables_nothing_is_found)
{
	struct tables *tables = tables_new(NULL, 0);
	ck_assert_ptr_null(find(tables, "kalah"));
	ck_assert_ptr_null(find(NULL, "kalah"));
	tables_free(tables);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/tables");
	TCase *tcase = tcase_create("tables");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_larger_table_of_a_key_is_found);
	tcase_add_test(tcase, without_tables_nothing_is_found);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
