#include "common/bytes.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct reader reader_of(const struct bytes *bytes)
{
	return (struct reader){.at = bytes->at, .end = bytes->at + bytes->len};
}

START_TEST(what_is_put_comes_back)
{
	static const uint64_t numbers[] = {0, 1, 127, 128, 300, UINT32_MAX, UINT64_MAX};
	static const int64_t signs[] = {0, -1, 1, -64, 64, INT64_MIN, INT64_MAX};
	struct bytes bytes = {.at = NULL};
	for (size_t i = 0; i < 7; i++) {
		bytes_put_number(&bytes, numbers[i]);
		bytes_put_signed(&bytes, signs[i]);
	}
	bytes_put_text(&bytes, "Надя");
	bytes_put(&bytes, "raw", 3);

	struct reader reader = reader_of(&bytes);
	for (size_t i = 0; i < 7; i++) {
		ck_assert_uint_eq(reader_number(&reader, UINT64_MAX), numbers[i]);
		ck_assert_int_eq(reader_signed(&reader), signs[i]);
	}
	char text[16], raw[3];
	reader_text(&reader, text, sizeof text);
	ck_assert_str_eq(text, "Надя");
	reader_get(&reader, raw, 3);
	ck_assert_mem_eq(raw, "raw", 3);
	ck_assert(reader_done(&reader));
	bytes_clear(&bytes);
}
END_TEST

START_TEST(small_numbers_take_one_byte)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_number(&bytes, 127);
	bytes_put_signed(&bytes, -64);
	ck_assert_uint_eq(bytes.len, 2);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(a_record_cut_short_anywhere_is_bad)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_number(&bytes, 70000);
	bytes_put_text(&bytes, "abc");
	for (size_t len = 0; len < bytes.len; len++) {
		struct reader reader = {.at = bytes.at, .end = bytes.at + len};
		char text[8];
		reader_number(&reader, UINT64_MAX);
		reader_text(&reader, text, sizeof text);
		ck_assert(reader.bad);
		ck_assert(!reader_done(&reader));
	}
	bytes_clear(&bytes);
}
END_TEST

START_TEST(numbers_and_texts_over_their_limit_are_bad)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_number(&bytes, 8);
	bytes_put_text(&bytes, "12345678");
	struct reader reader = reader_of(&bytes);
	ck_assert_uint_eq(reader_number(&reader, 7), 0);
	ck_assert(reader.bad);
	reader = reader_of(&bytes);
	ck_assert_uint_eq(reader_number(&reader, 8), 8);
	char text[8];
	reader_text(&reader, text, sizeof text);
	ck_assert(reader.bad);
	ck_assert_str_eq(text, "");
	bytes_clear(&bytes);
}
END_TEST

START_TEST(a_number_without_an_end_is_bad)
{
	uint8_t endless[12];
	memset(endless, 0xff, sizeof endless);
	struct reader reader = {.at = endless, .end = endless + sizeof endless};
	reader_number(&reader, UINT64_MAX);
	ck_assert(reader.bad);
}
END_TEST

START_TEST(a_text_with_a_nul_in_it_is_bad)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_number(&bytes, 3);
	bytes_put(&bytes, "a\0b", 3);
	struct reader reader = reader_of(&bytes);
	char text[8];
	reader_text(&reader, text, sizeof text);
	ck_assert(reader.bad);
	bytes_clear(&bytes);
}
END_TEST

static const char *colour_at(unsigned index)
{
	static const char *const colours[] = {"", "red", "blue"};
	return index < 3 ? colours[index] : NULL;
}

START_TEST(a_word_is_known_by_its_text)
{
	static const char *const texts[] = {"blue", "", "red"};
	static const unsigned indexes[] = {2, 0, 1};
	struct bytes bytes = {.at = NULL};
	for (size_t i = 0; i < 3; i++)
		bytes_put_text(&bytes, texts[i]);
	struct reader reader = reader_of(&bytes);
	for (size_t i = 0; i < 3; i++)
		ck_assert_uint_eq(reader_word(&reader, colour_at), indexes[i]);
	ck_assert(reader_done(&reader));
	bytes_clear(&bytes);
}
END_TEST

START_TEST(a_word_that_no_row_has_is_bad)
{
	static const char *const texts[] = {"green", "re", "reds", "a word longer than any row could ever have"};
	for (size_t i = 0; i < 4; i++) {
		struct bytes bytes = {.at = NULL};
		bytes_put_text(&bytes, texts[i]);
		struct reader reader = reader_of(&bytes);
		ck_assert_uint_eq(reader_word(&reader, colour_at), 0);
		ck_assert(reader.bad);
		bytes_clear(&bytes);
	}
}
END_TEST

START_TEST(bytes_left_over_are_not_done)
{
	uint8_t two[] = {1, 2};
	struct reader reader = {.at = two, .end = two + 2};
	reader_number(&reader, UINT64_MAX);
	ck_assert(!reader.bad);
	ck_assert(!reader_done(&reader));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bytes");
	TCase *records = tcase_create("records");
	tcase_add_test(records, what_is_put_comes_back);
	tcase_add_test(records, small_numbers_take_one_byte);
	tcase_add_test(records, a_record_cut_short_anywhere_is_bad);
	tcase_add_test(records, numbers_and_texts_over_their_limit_are_bad);
	tcase_add_test(records, a_number_without_an_end_is_bad);
	tcase_add_test(records, a_text_with_a_nul_in_it_is_bad);
	tcase_add_test(records, a_word_is_known_by_its_text);
	tcase_add_test(records, a_word_that_no_row_has_is_bad);
	tcase_add_test(records, bytes_left_over_are_not_done);
	suite_add_tcase(suite, records);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
