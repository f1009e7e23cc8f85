#include "common/game/rules_hash.h"

#include <check.h>
#include <string.h>

static uint64_t hash_of(const char *text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(text, &rules), OK);
	return rules_hash(&rules);
}

/* FNV-1a as its authors give it, over a text that the test writes itself. */
static uint64_t fnv(const char *text)
{
	uint64_t hash = 14695981039346656037u;
	for (; *text; text++) {
		hash ^= (unsigned char)*text;
		hash *= 1099511628211u;
	}
	return hash;
}

START_TEST(the_hash_is_fnv_of_the_parameters_in_their_order)
{
	ck_assert_uint_eq(hash_of("kalah"), fnv("family=kalah,pits=6,seeds=4,first=random,skip_origin=false,"
	                                        "extra_turn=true,empty_capture=false,win_at=majority,"
	                                        "end_majority=false,settle=false,swap=false"));
	ck_assert_uint_eq(
	        hash_of("wari"), fnv("family=oware,pits=6,seeds=4,first=random,skip_origin=true,capture_set=1+2,"
	                             "grand_slam=illegal_unless_only,feed=must,cannot_feed=end_row_owner,"
	                             "starved_to_move=end_row_owner,win_at=21,end_majority=true,repetition=3,"
	                             "repetition_split=row_owner,quiet_limit=200,settle=true,swap=false"));
}
END_TEST

START_TEST(presets_that_come_to_the_same_have_the_same_hash)
{
	ck_assert_uint_eq(hash_of("kalah,empty_capture=true"), hash_of("kalah-empty-capture,first=random"));
}
END_TEST

START_TEST(a_single_parameter_makes_another_hash)
{
	static const char *const texts[] = {"kalah", "kalah,pits=7", "kalah,seeds=6", "kalah,swap=true",
	        "kalah,empty_capture=true", "oware-abapa", "oware-abapa,capture_set=2", "oware-abapa,quiet_limit=199"};
	size_t n = sizeof texts / sizeof texts[0];
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++)
			ck_assert_msg(hash_of(texts[i]) != hash_of(texts[j]), "%s and %s", texts[i], texts[j]);
}
END_TEST

START_TEST(a_hash_is_written_with_all_its_digits)
{
	char text[RULES_HASH_TEXT_MAX];
	rules_hash_write(UINT64_C(0x00ab), text);
	ck_assert_str_eq(text, "00000000000000ab");
	rules_hash_write(UINT64_C(0xfedcba9876543210), text);
	ck_assert_str_eq(text, "fedcba9876543210");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/rules_hash");
	TCase *hashes = tcase_create("hashes");
	tcase_add_test(hashes, the_hash_is_fnv_of_the_parameters_in_their_order);
	tcase_add_test(hashes, presets_that_come_to_the_same_have_the_same_hash);
	tcase_add_test(hashes, a_single_parameter_makes_another_hash);
	tcase_add_test(hashes, a_hash_is_written_with_all_its_digits);
	suite_add_tcase(suite, hashes);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
