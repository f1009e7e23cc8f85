#include "protocol/room_code.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

START_TEST(a_code_holds_the_lowest_forty_bits)
{
	static const struct {
		uint64_t bits;
		const char *code;
	} cases[] = {
	        {0, "00000000"},
	        {1, "00000001"},
	        {31, "0000000Z"},
	        {32, "00000010"},
	        {(UINT64_C(1) << 40) - 1, "ZZZZZZZZ"},
	        {UINT64_C(1) << 40, "00000000"},
	        {UINT64_MAX, "ZZZZZZZZ"},
	        {UINT64_C(1) << 39, "G0000000"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char code[ROOM_CODE_CHARS + 1];
		room_code_write(cases[i].bits, code);
		ck_assert_str_eq(code, cases[i].code);
	}
}
END_TEST

START_TEST(no_character_is_taken_for_another)
{
	for (uint64_t bits = 0; bits < 32; bits++) {
		char code[ROOM_CODE_CHARS + 1], read[ROOM_CODE_CHARS + 1];
		room_code_write(bits, code);
		ck_assert_ptr_null(strpbrk(code, "ILOU"));
		ck_assert(room_code_read(code, read));
		ck_assert_str_eq(read, code);
	}
}
END_TEST

START_TEST(a_code_is_read_as_people_type_it)
{
	static const struct {
		const char *typed;
		const char *code; /* NULL: refused */
	} cases[] = {
	        {"K7QX2M4D", "K7QX2M4D"},
	        {"k7qx2m4d", "K7QX2M4D"},
	        {"k7qx-2m4d", "K7QX2M4D"},
	        {" k7 qx-2m 4d ", "K7QX2M4D"},
	        {"oOiIlL01", "00111101"},
	        {"K7QX2M4", NULL},
	        {"K7QX2M4DD", NULL},
	        {"K7QX2M4D-", "K7QX2M4D"},
	        {"K7QX2M4U", NULL},
	        {"K7QX2M4u", NULL},
	        {"K7QX2M4!", NULL},
	        {"K7QX2M4\xc3\xa9", NULL},
	        {"K7QX\t2M4D", NULL},
	        {"K7QX_2M4D", NULL},
	        {"", NULL},
	        {"--------", NULL},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char code[ROOM_CODE_CHARS + 1];
		bool read = room_code_read(cases[i].typed, code);
		ck_assert_msg(read == (cases[i].code != NULL), "%s", cases[i].typed);
		if (read)
			ck_assert_str_eq(code, cases[i].code);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/room_code");
	TCase *tcase = tcase_create("room_code");
	tcase_add_test(tcase, a_code_holds_the_lowest_forty_bits);
	tcase_add_test(tcase, no_character_is_taken_for_another);
	tcase_add_test(tcase, a_code_is_read_as_people_type_it);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
