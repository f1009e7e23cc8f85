#include "common/mem.h"

#include <check.h>
#include <stdint.h>
#include <stdlib.h>

START_TEST(new_memory_is_zero)
{
	unsigned char *bytes = mem_new(1000, 3);
	for (size_t i = 0; i < 3000; i++)
		ck_assert_uint_eq(bytes[i], 0);
	free(bytes);
}
END_TEST

START_TEST(growing_keeps_what_was_there)
{
	uint32_t *items = NULL;
	void *grown = NULL;
	size_t cap = 0;
	for (uint32_t n = 0; n < 5000; n++) {
		mem_grow(&grown, &cap, n + 1u, sizeof *items);
		items = grown;
		ck_assert_uint_ge(cap, n + 1u);
		items[n] = n * 7;
	}
	for (uint32_t n = 0; n < 5000; n++)
		ck_assert_uint_eq(items[n], n * 7);
	free(items);
}
END_TEST

START_TEST(growing_doubles_so_that_appending_is_cheap)
{
	void *items = NULL;
	size_t cap = 0, changes = 0;
	for (size_t n = 1; n <= 100000; n++) {
		size_t before = cap;
		mem_grow(&items, &cap, n, 1);
		changes += cap != before;
	}
	ck_assert_uint_le(changes, 20);
	free(items);
}
END_TEST

START_TEST(enough_memory_is_left_alone)
{
	void *items = NULL;
	size_t cap = 0;
	mem_grow(&items, &cap, 100, 8);
	void *same = items;
	size_t same_cap = cap;
	mem_grow(&items, &cap, 100, 8);
	mem_grow(&items, &cap, 1, 8);
	ck_assert_ptr_eq(items, same);
	ck_assert_uint_eq(cap, same_cap);
	free(items);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/mem");
	TCase *memory = tcase_create("memory");
	tcase_add_test(memory, new_memory_is_zero);
	tcase_add_test(memory, growing_keeps_what_was_there);
	tcase_add_test(memory, growing_doubles_so_that_appending_is_cheap);
	tcase_add_test(memory, enough_memory_is_left_alone);
	suite_add_tcase(suite, memory);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
