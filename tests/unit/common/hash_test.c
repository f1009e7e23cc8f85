#include "common/hash.h"

#include <check.h>
#include <stdlib.h>

/* From the algorithm's own test vectors. */
START_TEST(known_texts_have_their_known_hashes)
{
	ck_assert_uint_eq(hash_text(HASH_START, ""), UINT64_C(0xcbf29ce484222325));
	ck_assert_uint_eq(hash_text(HASH_START, "a"), UINT64_C(0xaf63dc4c8601ec8c));
	ck_assert_uint_eq(hash_text(HASH_START, "foobar"), UINT64_C(0x85944171f73967e8));
}
END_TEST

START_TEST(bytes_are_hashed_as_text_is_with_zeros_too)
{
	ck_assert_uint_eq(hash_bytes(HASH_START, "foobar", 6), hash_text(HASH_START, "foobar"));
	ck_assert_uint_eq(hash_bytes(HASH_START, "a\0", 2), hash_byte(hash_text(HASH_START, "a"), 0));
	ck_assert_uint_eq(hash_bytes(HASH_START, "\xff", 1), hash_byte(HASH_START, 0xff));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/hash");
	TCase *tcase = tcase_create("hash");
	tcase_add_test(tcase, known_texts_have_their_known_hashes);
	tcase_add_test(tcase, bytes_are_hashed_as_text_is_with_zeros_too);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
