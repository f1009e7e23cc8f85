#include "protocol/ogn_tags.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ogn_tags tags;

static const char *read(const char *text, const char **rest)
{
	*rest = text;
	return ogn_tags_read(rest, text + strlen(text), &tags);
}

START_TEST(tags_are_read_up_to_the_moves)
{
	const char *rest;
	ck_assert_ptr_null(read(" [ South\t\"Ann\" ]\r\n[North \"\"]\n\n1. A", &rest));
	ck_assert_uint_eq(tags.n, 2);
	ck_assert_str_eq(ogn_tags_find(&tags, "South"), "Ann");
	ck_assert_str_eq(ogn_tags_find(&tags, "North"), "");
	ck_assert_ptr_null(ogn_tags_find(&tags, "south"));
	ck_assert_str_eq(rest, "1. A");
}
END_TEST

START_TEST(quotes_and_backslashes_come_back)
{
	static const char *const values[] = {"a \"b\" c", "\\", "\\\"", "\"\\", "a\\nb", "]", "[x \"y\"]"};
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
		struct text text = {.bytes = NULL};
		const char *rest;
		ogn_tags_write(&text, "Name", values[i]);
		write_bytes(&text, "", 1);
		ck_assert_ptr_null(read(text.bytes, &rest));
		ck_assert_str_eq(ogn_tags_find(&tags, "Name"), values[i]);
		text_clear(&text);
	}
}
END_TEST

START_TEST(a_backslash_before_anything_else_is_one)
{
	const char *rest;
	ck_assert_ptr_null(read("[Path \"c:\\games\"]", &rest));
	ck_assert_str_eq(ogn_tags_find(&tags, "Path"), "c:\\games");
}
END_TEST

START_TEST(broken_tags_are_told)
{
	static const struct {
		const char *text, *why;
	} rows[] = {
	        {"[South \"Ann\"\n1. A", "a tag is not closed"},
	        {"[South \"Ann", "a tag's value has no closing quote"},
	        {"[South \"Ann]\n1.", "a tag's value has a control character, or no closing quote"},
	        {"[South Ann]", "a tag has no value in quotes"},
	        {"[South", "a tag has no value in quotes"},
	        {"[\"Ann\"]", "a tag has no name"},
	        {"[", "a tag has no name"},
	        {"[South \"\"][South \"\"]", "a tag stands there twice"},
	        {"[a23456789012345678901234567890123456789x \"\"]", "the name of a tag is too long"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *rest;
		const char *why = read(rows[i].text, &rest);
		ck_assert_msg(why != NULL, "%s", rows[i].text);
		ck_assert_str_eq(why, rows[i].why);
	}
}
END_TEST

START_TEST(more_and_longer_tags_than_there_is_room_for_are_refused)
{
	char text[OGN_TAGS_MAX * 16 + 64], value[OGN_TAG_VALUE_MAX + 16];
	size_t len = 0;
	const char *rest;
	for (unsigned i = 0; i <= OGN_TAGS_MAX; i++) {
		ck_assert_ptr_null(read(len ? text : "", &rest));
		len += (size_t)snprintf(text + len, sizeof text - len, "[T%u \"\"]\n", i);
	}
	ck_assert_str_eq(read(text, &rest), "there are too many tags");
	memset(value, 'x', sizeof value);
	memcpy(value, "[T \"", 4);
	memcpy(value + 4 + OGN_TAG_VALUE_MAX - 1, "\"]", 3);
	ck_assert_ptr_null(read(value, &rest));
	memset(value, 'x', sizeof value);
	memcpy(value, "[T \"", 4);
	memcpy(value + 4 + OGN_TAG_VALUE_MAX, "\"]", 3);
	ck_assert_str_eq(read(value, &rest), "the value of a tag is too long");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_tags");
	TCase *all = tcase_create("tags");
	tcase_add_test(all, tags_are_read_up_to_the_moves);
	tcase_add_test(all, quotes_and_backslashes_come_back);
	tcase_add_test(all, a_backslash_before_anything_else_is_one);
	tcase_add_test(all, broken_tags_are_told);
	tcase_add_test(all, more_and_longer_tags_than_there_is_room_for_are_refused);
	suite_add_tcase(suite, all);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
