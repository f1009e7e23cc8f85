#include "server/table_files.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/data_folder.h"
#include "tests/support/made_table.h"

static char dir[DATA_FOLDER_CHARS];
static struct made_table made;
static struct table_draft draft;
static char why[TABLE_FILES_WHY_MAX];

static void set_up(void)
{
	data_folder_make(dir);
	made_table_make(&made, "kalah", 4);
}

static void tear_down(void)
{
	char folder[TABLE_FILES_PATH_MAX];
	ck_assert(table_files_folder(dir, folder));
	data_folder_remove(folder);
	data_folder_remove(dir);
	made_table_clear(&made);
}

static bool begin(const char *where, unsigned seeds)
{
	return table_draft_begin(&draft, where, &made.table.head.key, seeds, why);
}

static struct table_file *keep(const char *where)
{
	ck_assert(begin(where, 4));
	memcpy(draft.image, made.image, made.bytes);
	return table_draft_keep(&draft, why);
}

static unsigned n_damaged;
static void on_damaged(void *context, const char *path, const char *said)
{
	ck_assert_ptr_eq(context, &n_damaged);
	ck_assert_ptr_nonnull(strstr(path, "/tables/"));
	ck_assert_str_ne(said, "");
	n_damaged++;
}

static size_t count(void)
{
	struct table_file_list list;
	n_damaged = 0;
	table_files_load(dir, true, on_damaged, &n_damaged, &list);
	size_t n = list.n;
	table_files_close(&list);
	return n;
}

START_TEST(a_table_that_is_kept_is_there_the_next_time)
{
	int value, again;
	const uint8_t own[6] = {1, 0, 0, 0, 0, 1}, other[6] = {0, 2};
	struct table_file *file = keep(dir);
	ck_assert_ptr_nonnull(file);
	ck_assert_int_eq(table_probe(&made.table, own, other, &value), PROBE_EXACT);
	ck_assert_int_eq(table_probe(&file->table, own, other, &again), PROBE_EXACT);
	ck_assert_int_eq(value, again);
	table_file_close(file);
	ck_assert_uint_eq(count(), 1);
	ck_assert_uint_eq(n_damaged, 0);

	struct table_file_list list;
	struct rules rules;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	table_files_load(dir, false, NULL, NULL, &list);
	struct tables *tables = table_files_set(&list);
	ck_assert_ptr_eq(tables_find(tables, &rules), &list.file[0]->table);
	tables_free(tables);
	table_files_close(&list);
}
END_TEST

START_TEST(a_draft_is_no_table)
{
	ck_assert(begin(dir, 5));
	ck_assert_uint_eq(count() + n_damaged, 0);
	table_draft_drop(&draft);
	ck_assert_int_ne(access(draft.draft, F_OK), 0);
}
END_TEST

START_TEST(one_draft_at_a_time)
{
	struct table_draft other;
	ck_assert(begin(dir, 4));
	ck_assert(!table_draft_begin(&other, dir, &made.table.head.key, 4, why));
	ck_assert_str_eq(why, "another program is making this table");
	table_draft_drop(&draft);
	table_file_close(keep(dir));
	ck_assert_uint_eq(count(), 1);
}
END_TEST

START_TEST(a_draft_that_was_left_behind_is_taken_over)
{
	char path[TABLE_FILES_PATH_MAX + 8];
	ck_assert(begin(dir, 4));
	snprintf(path, sizeof path, "%s.draft", draft.path);
	table_draft_drop(&draft);
	FILE *file = fopen(path, "wb");
	ck_assert_ptr_nonnull(file);
	fputs("what somebody left", file);
	fclose(file);
	ck_assert(begin(dir, 4));
	for (size_t at = 0; at < draft.bytes; at++)
		ck_assert_uint_eq(((uint8_t *)draft.image)[at], 0);
	table_draft_drop(&draft);
}
END_TEST

START_TEST(damaged_files_are_named_and_left_out)
{
	struct table_file *file = keep(dir);
	char path[TABLE_FILES_PATH_MAX];
	table_file_close(file);
	ck_assert(table_files_path(dir, &made.table.head.key, 4, path));
	FILE *stream = fopen(path, "r+b");
	ck_assert_ptr_nonnull(stream);
	fseek(stream, TABLE_HEAD_BYTES + 3, SEEK_SET);
	fputc(0x5a, stream);
	fclose(stream);
	ck_assert_uint_eq(count(), 0);
	ck_assert_uint_eq(n_damaged, 1);
	ck_assert_ptr_null(table_file_open(path, true, why));
	ck_assert_str_eq(why, "its entries are damaged");
	ck_assert_int_eq(truncate(path, 100), 0);
	ck_assert_ptr_null(table_file_open(path, false, why));
	ck_assert_str_eq(why, "it is too short");
	ck_assert_int_eq(truncate(path, 0), 0);
	ck_assert_uint_eq(count(), 0);
	ck_assert_uint_eq(n_damaged, 1);
}
END_TEST

START_TEST(a_pipe_that_is_called_a_table_is_not_waited_for)
{
	char path[TABLE_FILES_PATH_MAX];
	table_file_close(keep(dir));
	ck_assert(table_files_path(dir, &made.table.head.key, 5, path));
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_uint_eq(count(), 1);
	ck_assert_uint_eq(n_damaged, 1);
}
END_TEST

START_TEST(without_a_folder_there_are_none_and_what_is_made_stays_in_memory)
{
	struct table_file *file = keep(NULL);
	ck_assert_ptr_nonnull(file);
	ck_assert(!file->mapped);
	ck_assert(table_check(&file->table));
	table_file_close(file);
	ck_assert_uint_eq(count() + n_damaged, 0);
	ck_assert(begin(NULL, 4));
	table_draft_drop(&draft);
}
END_TEST

START_TEST(what_cannot_be_written_is_refused_in_words)
{
	ck_assert(!begin("/proc/none", 4));
	ck_assert_ptr_nonnull(strstr(why, "cannot make the folder /proc/none/tables: "));
	ck_assert(!begin(dir, 28));
	ck_assert_str_eq(why, "a table of that size cannot be made");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/table_files");
	TCase *tcase = tcase_create("table_files");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, a_table_that_is_kept_is_there_the_next_time);
	tcase_add_test(tcase, a_draft_is_no_table);
	tcase_add_test(tcase, one_draft_at_a_time);
	tcase_add_test(tcase, a_draft_that_was_left_behind_is_taken_over);
	tcase_add_test(tcase, damaged_files_are_named_and_left_out);
	tcase_add_test(tcase, a_pipe_that_is_called_a_table_is_not_waited_for);
	tcase_add_test(tcase, without_a_folder_there_are_none_and_what_is_made_stays_in_memory);
	tcase_add_test(tcase, what_cannot_be_written_is_refused_in_words);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
