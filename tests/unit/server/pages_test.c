#include "server/pages.h"

#include <check.h>
#include <stdlib.h>

static const struct {
	const char *path;
	enum page page;
	const char *argument;
} cases[] = {
        {"/", PAGE_home, ""},
        {"/play", PAGE_play, ""},
        {"/r/K7QX-2M4D", PAGE_room, "K7QX-2M4D"},
        {"/tv", PAGE_tv, ""},
        {"/tv/wari", PAGE_tv, "wari"},
        {"/review/K7QX2M4D-6a0b1c2d", PAGE_review, "K7QX2M4D-6a0b1c2d"},
        {"/review/a_b", PAGE_review, "a_b"},
        {"/analysis", PAGE_analysis, ""},
        {"/learn", PAGE_learn, ""},
        {"/learn/count", PAGE_count, ""},
        {"/learn/free", PAGE_free, ""},
        {"/learn/kalah", PAGE_course, "kalah"},
        {"/learn/kalah/12", PAGE_course, "kalah/12"},
        {"", PAGE_COUNT, NULL},
        {"//", PAGE_COUNT, NULL},
        {"/x", PAGE_COUNT, NULL},
        {"/play/", PAGE_COUNT, NULL},
        {"/play/x", PAGE_COUNT, NULL},
        {"/r", PAGE_COUNT, NULL},
        {"/r/", PAGE_COUNT, NULL},
        {"/r/a_b", PAGE_COUNT, NULL},
        {"/r/a/b", PAGE_COUNT, NULL},
        {"/r/12345678901234567890123456789012", PAGE_room, "12345678901234567890123456789012"},
        {"/r/123456789012345678901234567890123", PAGE_COUNT, NULL},
        {"/tv/", PAGE_COUNT, NULL},
        {"/tvx", PAGE_COUNT, NULL},
        {"/tv/a/b", PAGE_COUNT, NULL},
        {"/review", PAGE_COUNT, NULL},
        {"/learn/", PAGE_COUNT, NULL},
        {"/learn/kalah/", PAGE_COUNT, NULL},
        {"/learn/kalah/x", PAGE_COUNT, NULL},
        {"/learn/kalah/123", PAGE_COUNT, NULL},
        {"/learn/kalah/1/2", PAGE_COUNT, NULL},
        {"/index.html", PAGE_COUNT, NULL},
};

START_TEST(an_address_names_a_page_and_what_it_shows)
{
	const char *argument = NULL;

	ck_assert_uint_eq(pages_find(cases[_i].path, &argument), cases[_i].page);
	if (cases[_i].argument)
		ck_assert_str_eq(argument, cases[_i].argument);
}
END_TEST

START_TEST(a_page_has_a_name_and_perhaps_a_path_of_its_own)
{
	ck_assert_str_eq(pages_name(PAGE_analysis), "analysis");
	ck_assert_str_eq(pages_path(PAGE_home), "/");
	ck_assert_str_eq(pages_path(PAGE_tv), "/tv");
	ck_assert_ptr_null(pages_path(PAGE_room));
	ck_assert_ptr_null(pages_path(PAGE_review));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("pages");
	TCase *all = tcase_create("pages");

	tcase_add_loop_test(all, an_address_names_a_page_and_what_it_shows, 0, sizeof cases / sizeof cases[0]);
	tcase_add_test(all, a_page_has_a_name_and_perhaps_a_path_of_its_own);
	suite_add_tcase(suite, all);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
