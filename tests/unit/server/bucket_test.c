#include "server/bucket.h"

#include <check.h>
#include <stdlib.h>

START_TEST(a_burst_is_let_through_and_no_more)
{
	struct bucket bucket;

	bucket_init(&bucket, 1000, 3);
	for (int i = 0; i < 3; i++)
		ck_assert(bucket_take(&bucket, 1000, 2, 3, 1));
	ck_assert(!bucket_take(&bucket, 1000, 2, 3, 1));
}
END_TEST

START_TEST(tokens_come_back_at_the_rate)
{
	struct bucket bucket;

	bucket_init(&bucket, 0, 1);
	ck_assert(bucket_take(&bucket, 0, 2, 1, 1));
	ck_assert(!bucket_take(&bucket, 499, 2, 1, 1));
	ck_assert(bucket_take(&bucket, 500, 2, 1, 1));
	ck_assert(!bucket_take(&bucket, 501, 2, 1, 1));
}
END_TEST

START_TEST(a_slow_drip_adds_up)
{
	struct bucket bucket;
	unsigned n_taken = 0;

	bucket_init(&bucket, 0, 1);
	bucket.milli = 0;
	for (uint64_t now_ms = 1; now_ms <= 10000; now_ms++)
		n_taken += bucket_take(&bucket, now_ms, 1, 1, 1);
	ck_assert_uint_eq(n_taken, 10);
}
END_TEST

START_TEST(a_long_rest_fills_it_to_the_burst_only)
{
	struct bucket bucket;

	bucket_init(&bucket, 0, 5);
	ck_assert(bucket_take(&bucket, 1000000000, 1000, 5, 5));
	ck_assert(!bucket_take(&bucket, 1000000000, 1000, 5, 1));
}
END_TEST

START_TEST(a_refusal_costs_nothing)
{
	struct bucket bucket;

	bucket_init(&bucket, 0, 4);
	ck_assert(!bucket_take(&bucket, 0, 1, 4, 5));
	ck_assert(bucket_take(&bucket, 0, 1, 4, 4));
}
END_TEST

START_TEST(a_rate_of_zero_refuses_nothing)
{
	struct bucket bucket = {0};

	for (int i = 0; i < 1000; i++)
		ck_assert(bucket_take(&bucket, 0, 0, 1, 1000));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/bucket");
	TCase *tests = tcase_create("bucket");

	tcase_add_test(tests, a_burst_is_let_through_and_no_more);
	tcase_add_test(tests, tokens_come_back_at_the_rate);
	tcase_add_test(tests, a_slow_drip_adds_up);
	tcase_add_test(tests, a_long_rest_fills_it_to_the_burst_only);
	tcase_add_test(tests, a_refusal_costs_nothing);
	tcase_add_test(tests, a_rate_of_zero_refuses_nothing);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
