#include "protocol/query.h"

#include <check.h>
#include <string.h>

static char name[QUERY_NAME_MAX], value[64];

START_TEST(names_and_values_are_taken_one_by_one)
{
	const char *text = "&a=1&&b=x%20y+z%2B=&c&";
	struct query_fault fault = {.text = ""};
	ck_assert(query_take(&text, name, value, sizeof value, &fault));
	ck_assert_str_eq(name, "a");
	ck_assert_str_eq(value, "1");
	ck_assert(query_take(&text, name, value, sizeof value, &fault));
	ck_assert_str_eq(name, "b");
	ck_assert_str_eq(value, "x y z+=");
	ck_assert(query_take(&text, name, value, sizeof value, &fault));
	ck_assert_str_eq(name, "c");
	ck_assert_str_eq(value, "");
	ck_assert(!query_take(&text, name, value, sizeof value, &fault));
	ck_assert_str_eq(fault.text, "");
}
END_TEST

START_TEST(what_is_no_escaped_text_is_refused)
{
	static const struct {
		const char *text, *field;
	} rows[] = {
	        {"a=%4", "a"},
	        {"a=%zz", "a"},
	        {"a=%00", "a"},
	        {"a=%ff", "a"},
	        {"%ff=a", ""},
	        {"a=1234567890123456789012345678901234567890123456789012345678901234", "a"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *text = rows[i].text;
		struct query_fault fault = {.text = ""};
		ck_assert(!query_take(&text, name, value, sizeof value, &fault));
		ck_assert_str_eq(fault.field, rows[i].field);
		ck_assert_str_ne(fault.text, "");
	}
}
END_TEST

START_TEST(a_fault_has_room_for_so_much)
{
	char sentence[2 * QUERY_TEXT_MAX];
	struct query_fault fault;
	memset(sentence, 'x', sizeof sentence);
	sentence[sizeof sentence - 1] = '\0';
	ck_assert(!query_refuse(&fault, sentence, sentence));
	ck_assert_uint_eq(strlen(fault.field), sizeof fault.field - 1);
	ck_assert_uint_eq(strlen(fault.text), sizeof fault.text - 1);
	ck_assert(!query_refuse(&fault, "a\nb", "No."));
	ck_assert_str_eq(fault.field, "a");
	ck_assert_str_eq(fault.text, "No.");
}
END_TEST

START_TEST(a_number_is_digits_up_to_its_bound)
{
	int64_t n = -1;
	ck_assert(query_number("0", 0, &n));
	ck_assert_int_eq(n, 0);
	ck_assert(query_number("2000", 2000, &n));
	ck_assert_int_eq(n, 2000);
	ck_assert(!query_number("2001", 2000, &n));
	ck_assert(!query_number("99999999999999999999", INT64_MAX, &n));
	ck_assert(!query_number("", 9, &n));
	ck_assert(!query_number("-1", 9, &n));
	ck_assert(!query_number("1 ", 9, &n));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/query");
	TCase *queries = tcase_create("queries");
	tcase_add_test(queries, names_and_values_are_taken_one_by_one);
	tcase_add_test(queries, what_is_no_escaped_text_is_refused);
	tcase_add_test(queries, a_fault_has_room_for_so_much);
	tcase_add_test(queries, a_number_is_digits_up_to_its_bound);
	suite_add_tcase(suite, queries);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
