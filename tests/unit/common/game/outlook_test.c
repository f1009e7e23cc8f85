#include "common/game/outlook.h"

#include <check.h>
#include <stdlib.h>

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(text, &rules), OK);
	return rules;
}

static void check(const char *text, unsigned own, unsigned other, struct outlook outlook, unsigned legal, enum end end)
{
	struct rules rules = rules_of(text);
	enum end over = END_NONE;
	ck_assert_uint_eq(outlook_allows(&rules, own, other, &outlook, &over), legal);
	ck_assert_int_eq(over, end);
}

START_TEST(it_matters_where_a_row_must_be_fed_or_slams_are_forbidden)
{
	struct rules rules = rules_of("oware-abapa");
	ck_assert(!outlook_matters(&rules, 1));
	ck_assert(outlook_matters(&rules, 0));
	rules = rules_of("oware-abapa,feed=none");
	ck_assert(!outlook_matters(&rules, 0));
	rules = rules_of("awari");
	ck_assert(outlook_matters(&rules, 1));
	rules = rules_of("oware-abapa,grand_slam=illegal");
	ck_assert(outlook_matters(&rules, 1));
}
END_TEST

START_TEST(a_side_without_seeds_sows_nothing)
{
	check("oware-abapa", 0, 5, (struct outlook){0, 0}, 0, END_STARVED);
	check("oware-abapa", 0, 0, (struct outlook){0, 0}, 0, END_ALL_CAPTURED);
}
END_TEST

START_TEST(an_empty_row_is_fed_by_those_that_can)
{
	check("oware-abapa", 7, 0, (struct outlook){0, 4}, 4, END_NONE);
	check("oware-abapa", 7, 0, (struct outlook){0, 0}, 0, END_CANNOT_FEED);
	check("oware-plyyard", 7, 0, (struct outlook){0, 0}, 7, END_NONE);
	check("oware-abapa,feed=none", 7, 0, (struct outlook){0, 0}, 7, END_NONE);
}
END_TEST

START_TEST(a_slam_is_left_where_another_move_is)
{
	check("awari", 7, 1, (struct outlook){2, 5}, 5, END_NONE);
	check("awari", 2, 1, (struct outlook){2, 0}, 2, END_NONE);
	check("awari", 7, 0, (struct outlook){2, 0}, 2, END_NONE);
	check("oware-abapa,grand_slam=legal", 7, 1, (struct outlook){2, 5}, 7, END_NONE);
}
END_TEST

START_TEST(a_slam_that_is_always_forbidden_may_leave_nothing)
{
	check("oware-abapa,grand_slam=illegal", 7, 1, (struct outlook){2, 5}, 5, END_NONE);
	check("oware-abapa,grand_slam=illegal", 2, 1, (struct outlook){2, 0}, 0, END_SLAM_FORBIDDEN);
	check("oware-plyyard,grand_slam=illegal", 3, 0, (struct outlook){2, 0}, 1, END_NONE);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/outlook");
	TCase *cases = tcase_create("rules");
	tcase_add_test(cases, it_matters_where_a_row_must_be_fed_or_slams_are_forbidden);
	tcase_add_test(cases, a_side_without_seeds_sows_nothing);
	tcase_add_test(cases, an_empty_row_is_fed_by_those_that_can);
	tcase_add_test(cases, a_slam_is_left_where_another_move_is);
	tcase_add_test(cases, a_slam_that_is_always_forbidden_may_leave_nothing);
	suite_add_tcase(suite, cases);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
