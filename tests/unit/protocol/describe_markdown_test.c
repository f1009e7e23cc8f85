#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"
#include "protocol/describe.h"
#include "protocol/tables.h"

static struct text text;

static void describe(void)
{
	describe_markdown(&text);
	write_bytes(&text, "", 1);
}

static void clear(void)
{
	text_clear(&text);
}

static bool has_heading(const char *name)
{
	char heading[80];
	snprintf(heading, sizeof heading, "\n### %s\n", name);
	return strstr(text.bytes, heading) != NULL;
}

START_TEST(every_message_and_group_has_its_heading)
{
	for (size_t i = 0; i < IN_COUNT; i++)
		ck_assert(has_heading(in_messages[i].name));
	for (size_t i = 0; i < OUT_COUNT; i++)
		ck_assert(has_heading(out_messages[i].name));
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		ck_assert(has_heading(shape->name));
}
END_TEST

START_TEST(every_field_has_its_row)
{
	for (size_t i = 0; i < OUT_COUNT; i++)
		for (const struct field *field = out_messages[i].fields; field->name; field++) {
			char row[300];
			snprintf(row, sizeof row, "| `%s` | ", field->name);
			ck_assert_ptr_nonnull(strstr(text.bytes, row));
			ck_assert_ptr_nonnull(strstr(text.bytes, field->doc));
		}
}
END_TEST

START_TEST(every_error_and_end_has_its_sentence)
{
	char row[300];
	for (unsigned err = 1; err < ERR_COUNT; err++) {
		snprintf(row, sizeof row, "| `%s` | %s |\n", err_word((enum err)err), err_text((enum err)err));
		ck_assert_msg(strstr(text.bytes, row) != NULL, "%s", row);
	}
	for (unsigned end = 1; end < END_COUNT; end++) {
		snprintf(row, sizeof row, "| `%s` | %s |\n", end_word((enum end)end), end_text((enum end)end));
		ck_assert_msg(strstr(text.bytes, row) != NULL, "%s", row);
	}
}
END_TEST

static bool is_section(const char *slug)
{
	return (strcmp(slug, "error-codes") == 0 && strstr(text.bytes, "\n## Error codes\n") != NULL) ||
	       (strcmp(slug, "ends") == 0 && strstr(text.bytes, "\n## Ends\n") != NULL);
}

START_TEST(every_link_leads_to_a_heading)
{
	unsigned n = 0;
	for (const char *at = text.bytes; (at = strstr(at, "](#")) != NULL; n++) {
		char name[64];
		at += 3;
		snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ")"), at);
		ck_assert_msg(has_heading(name) || is_section(name), "%s", name);
	}
	ck_assert_uint_gt(n, 10);
}
END_TEST

START_TEST(no_cell_breaks_its_table)
{
	size_t columns = 0;
	for (const char *line = text.bytes; *line; line += strcspn(line, "\n") + 1) {
		size_t bars = 0;
		for (const char *at = line; *at && *at != '\n'; at++)
			bars += *at == '|';
		if (line[0] != '|') {
			columns = 0;
			continue;
		}
		if (columns == 0)
			columns = bars;
		ck_assert_msg(bars == columns, "%.*s", (int)strcspn(line, "\n"), line);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_markdown");
	TCase *tcase = tcase_create("markdown");
	tcase_add_checked_fixture(tcase, describe, clear);
	tcase_add_test(tcase, every_message_and_group_has_its_heading);
	tcase_add_test(tcase, every_field_has_its_row);
	tcase_add_test(tcase, every_error_and_end_has_its_sentence);
	tcase_add_test(tcase, every_link_leads_to_a_heading);
	tcase_add_test(tcase, no_cell_breaks_its_table);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
