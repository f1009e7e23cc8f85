#include "server/revoked_file.h"

#include <check.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char dir[64];
static char path[128];
static char told[1024]; /* "+id " and "-id " */

static void on_line(void *context, const char *id, bool revoked, const char *when)
{
	size_t len = strlen(told);
	ck_assert_ptr_eq(context, told);
	ck_assert_str_ne(when, "");
	snprintf(told + len, sizeof told - len, "%s%s ", revoked ? "+" : "-", id);
}

static size_t read_text(const char *text)
{
	told[0] = '\0';
	return revoked_file_read(text, strlen(text), on_line, told);
}

static void set_up(void)
{
	snprintf(dir, sizeof dir, "/tmp/mancalad-revoked-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(dir));
	snprintf(path, sizeof path, "%s/" REVOKED_FILE_NAME, dir);
}

static void tear_down(void)
{
	unlink(path);
	rmdir(dir);
}

static void write_file(const char *text)
{
	FILE *file = fopen(path, "wb");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
}

static void must_hold(const char *text)
{
	size_t len;
	char *got = revoked_file_load(dir, &len);
	ck_assert_ptr_nonnull(got);
	ck_assert_str_eq(got, text);
	ck_assert_uint_eq(len, strlen(text));
	free(got);
}

START_TEST(an_id_is_of_a_user_a_guest_or_a_token)
{
	ck_assert(revoked_id_valid("user:42"));
	ck_assert(revoked_id_valid("guest:0123456789abcdef"));
	ck_assert(revoked_id_valid("jti:x"));
	ck_assert(!revoked_id_valid("user:"));
	ck_assert(!revoked_id_valid("jti:"));
	ck_assert(!revoked_id_valid("guest:0123456789abcde"));
	ck_assert(!revoked_id_valid("guest:0123456789ABCDEF"));
	ck_assert(!revoked_id_valid("guest:0123456789abcdef0"));
	ck_assert(!revoked_id_valid("42"));
	ck_assert(revoked_id_valid("user-bot:42"));
	ck_assert(revoked_id_valid("guest:bot-0123456789abcdef"));
	ck_assert(!revoked_id_valid("user-bot:"));
	ck_assert(!revoked_id_valid("guest:bot-0123456789abcde"));
	ck_assert(!revoked_id_valid("guest:bot-"));
	ck_assert(!revoked_id_valid("user:a b"));
	ck_assert(!revoked_id_valid("user:a\nb"));
	ck_assert(!revoked_id_valid("user:\xc3\xa9"));
	char id[REVOKED_ID_MAX + 2] = "user:";
	memset(id + 5, 'x', USER_BYTES_MAX - 5);
	ck_assert(revoked_id_valid(id));
	id[USER_BYTES_MAX] = 'x';
	ck_assert(!revoked_id_valid(id));
}
END_TEST

START_TEST(lines_are_told_in_order)
{
	ck_assert_uint_eq(read_text("2026-03-01T12:00:00Z revoke user:42\n"
	                            "\n# he asked for it\n"
	                            "2026-03-02T12:00:00Z undo user:42\r\n"
	                            "  2026-03-03T12:00:00Z\trevoke  jti:a  \n"
	                            "2026-03-03T12:00:00Z revoke user:last"),
	        0);
	ck_assert_str_eq(told, "+user:42 -user:42 +jti:a +user:last ");
}
END_TEST

START_TEST(a_strange_line_says_nothing_and_hides_no_other)
{
	char text[800];
	snprintf(text, sizeof text,
	        "when revoke\nwhen forget user:1\nwhen revoke user:1 2\nwhen revoke 42\n%0400d\nwhen revoke user:2\n",
	        0);
	ck_assert_uint_eq(read_text(text), 5);
	ck_assert_str_eq(told, "+user:2 ");
	static const char with_nul[] = "when revoke user:1\0x\nwhen revoke user:2\n";
	told[0] = '\0';
	ck_assert_uint_eq(revoked_file_read(with_nul, sizeof with_nul - 1, on_line, told), 1);
	ck_assert_str_eq(told, "+user:2 ");
}
END_TEST

START_TEST(a_decision_is_a_line_with_its_time)
{
	struct stat file;
	must_hold("");
	ck_assert(revoked_file_add(dir, "user:42", true, 1772366400));
	ck_assert(revoked_file_add(dir, "user:42", false, 1772366401));
	must_hold("2026-03-01T12:00:00Z revoke user:42\n2026-03-01T12:00:01Z undo user:42\n");
	ck_assert_int_eq(stat(path, &file), 0);
	ck_assert_uint_eq(file.st_mode & 0777, 0600);
}
END_TEST

START_TEST(a_line_without_its_end_is_ended_first)
{
	write_file("# by hand");
	ck_assert(revoked_file_add(dir, "jti:1", true, 1772366400));
	must_hold("# by hand\n2026-03-01T12:00:00Z revoke jti:1\n");
}
END_TEST

START_TEST(what_cannot_be_read_or_written_is_said)
{
	size_t len;
	mkdir(path, 0700);
	ck_assert_ptr_null(revoked_file_load(dir, &len));
	ck_assert(!revoked_file_add(dir, "jti:1", true, 0));
	ck_assert_int_eq(errno, EISDIR);
	rmdir(path);
	ck_assert(!revoked_file_add("/nowhere", "jti:1", true, 0));
	ck_assert_int_eq(errno, ENOENT);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/revoked_file");
	TCase *tcase = tcase_create("revoked_file");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, an_id_is_of_a_user_a_guest_or_a_token);
	tcase_add_test(tcase, lines_are_told_in_order);
	tcase_add_test(tcase, a_strange_line_says_nothing_and_hides_no_other);
	tcase_add_test(tcase, a_decision_is_a_line_with_its_time);
	tcase_add_test(tcase, a_line_without_its_end_is_ended_first);
	tcase_add_test(tcase, what_cannot_be_read_or_written_is_said);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
