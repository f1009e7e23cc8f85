#include "protocol/hex.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(every_byte_reads_back_from_its_digits)
{
	for (unsigned value = 0; value < 256; value++) {
		uint8_t byte = (uint8_t)value, read = 0;
		char digits[3] = "";
		hex_write(&byte, 1, digits);
		ck_assert(hex_read(digits, &read, 1));
		ck_assert_uint_eq(read, value);
	}
}
END_TEST

START_TEST(digits_are_lower_case_and_the_high_half_comes_first)
{
	const uint8_t bytes[] = {0x0f, 0xa0, 0xff};
	char digits[] = "......!";
	hex_write(bytes, sizeof bytes, digits);
	ck_assert_str_eq(digits, "0fa0ff!");
}
END_TEST

START_TEST(anything_else_is_refused)
{
	static const char *const texts[] = {"", "0", "000", "00000", "0A00", "g000", "00 0", "000G", "-000", "0x00",
	        "00\n0",
	        "\xc3\xa9"
	        "00",
	        "00/0", "00:0", "00`0"};
	uint8_t out[2];
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!hex_read(texts[i], out, sizeof out), "%s", texts[i]);
	ck_assert(hex_read("0a9f", out, sizeof out));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/hex");
	TCase *tcase = tcase_create("hex");
	tcase_add_test(tcase, every_byte_reads_back_from_its_digits);
	tcase_add_test(tcase, digits_are_lower_case_and_the_high_half_comes_first);
	tcase_add_test(tcase, anything_else_is_refused);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
