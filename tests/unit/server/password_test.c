#include "server/password.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

static uint8_t key[ROOM_KEY_BYTES];

START_TEST(the_password_opens_its_room)
{
	password_key("K7QX2M4D", "secret", key);
	ck_assert(password_opens(key, "K7QX2M4D", "secret"));
}
END_TEST

START_TEST(nothing_else_does)
{
	static const char *const wrong[] = {"", "secre", "secrets", "Secret", "secret "};
	password_key("K7QX2M4D", "secret", key);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(!password_opens(key, "K7QX2M4D", wrong[i]), "\"%s\"", wrong[i]);
	ck_assert(!password_opens(key, "K7QX2M4E", "secret"));
}
END_TEST

START_TEST(the_key_is_the_head_of_sha_256_over_code_and_password)
{
	/* By sha256sum, of "K7QX2M4Dsecret". */
	static const uint8_t expected[ROOM_KEY_BYTES] = {
	        0x63, 0xc1, 0x0b, 0x90, 0x16, 0xba, 0xfd, 0x1f, 0x8a, 0x04, 0xd0, 0x09, 0xf6, 0xc7, 0x1d, 0x97};
	password_key("K7QX2M4D", "secret", key);
	ck_assert_mem_eq(key, expected, sizeof key);
}
END_TEST

START_TEST(the_longest_password_fits)
{
	char password[PASSWORD_BYTES_MAX + 1];
	memset(password, 'x', PASSWORD_BYTES_MAX);
	password[PASSWORD_BYTES_MAX] = '\0';
	password_key("K7QX2M4D", password, key);
	ck_assert(password_opens(key, "K7QX2M4D", password));
	password[PASSWORD_BYTES_MAX - 1] = 'y';
	ck_assert(!password_opens(key, "K7QX2M4D", password));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/password");
	TCase *tcase = tcase_create("password");
	tcase_add_test(tcase, the_password_opens_its_room);
	tcase_add_test(tcase, nothing_else_does);
	tcase_add_test(tcase, the_key_is_the_head_of_sha_256_over_code_and_password);
	tcase_add_test(tcase, the_longest_password_fits);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
