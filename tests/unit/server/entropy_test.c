#include "server/entropy.h"

#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A test of this can only see what is grossly wrong. By luck alone each fails once in 2^64 runs or less. */

START_TEST(two_fills_differ)
{
	uint8_t a[16] = {0}, b[16] = {0};
	entropy_fill(a, sizeof a);
	entropy_fill(b, sizeof b);
	ck_assert_mem_ne(a, b, sizeof a);
}
END_TEST

START_TEST(every_bit_takes_both_values)
{
	uint64_t ones = 0, zeros = 0;
	for (int i = 0; i < 128; i++) {
		uint64_t bits;
		entropy_fill(&bits, sizeof bits);
		ones |= bits;
		zeros |= ~bits;
	}
	ck_assert_uint_eq(ones, UINT64_MAX);
	ck_assert_uint_eq(zeros, UINT64_MAX);
}
END_TEST

START_TEST(a_fill_stays_within_its_length)
{
	uint8_t bytes[10] = {0};
	entropy_fill(bytes + 1, 8);
	ck_assert_uint_eq(bytes[0], 0);
	ck_assert_uint_eq(bytes[9], 0);
	entropy_fill(bytes, 0);
	ck_assert_uint_eq(bytes[0], 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/entropy");
	TCase *tcase = tcase_create("entropy");
	tcase_add_test(tcase, two_fills_differ);
	tcase_add_test(tcase, every_bit_takes_both_values);
	tcase_add_test(tcase, a_fill_stays_within_its_length);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
