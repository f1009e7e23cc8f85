#include "server/origin.h"

#include <check.h>
#include <stdlib.h>

static const struct {
	const char *origin;
	const char *host;
	const char *allow;
	bool allowed;
} cases[] = {
        {NULL, "localhost:8080", "", true},
        {"http://localhost:8080", "localhost:8080", "", true},
        {"https://play.example", "play.example", "", true},
        {"https://PLAY.example", "play.EXAMPLE", "", true},
        {"http://play.example:80", "play.example", "", true},
        {"http://play.example", "play.example:80", "", true},
        {"https://play.example:443", "play.example", "", true},
        {"https://play.example", "play.example:443", "", true},
        {"http://[::1]:8080", "[::1]:8080", "", true},
        {"http://play.example:443", "play.example", "", false},
        {"http://play.example:8080", "play.example", "", false},
        {"http://play.example", "play.example:8080", "", false},
        {"http://play.example.evil.example", "play.example", "", false},
        {"http://evilplay.example", "play.example", "", false},
        {"http://play.example/", "play.example", "", false},
        {"http://user@play.example", "play.example", "", false},
        {"play.example", "play.example", "", false},
        {"null", "play.example", "", false},
        {"", "play.example", "", false},
        {"http://", "", "", true}, /* nothing against nothing; origin_host_valid() refuses that host */
        {"null", "play.example", "null", true},
        {"", "play.example", "", false},
        {"", "play.example", ",", false},
        {"https://a.example", "play.example", "https://a.example", true},
        {"https://a.example", "play.example", "https://b.example,https://a.example", true},
        {"https://a.example", "play.example", "https://b.example, https://a.example", true},
        {"HTTPS://A.example", "play.example", "https://a.example", true},
        {"https://a.example.evil", "play.example", "https://a.example", false},
        {"https://a.example", "play.example", "https://a.example:8443", false},
        {"http://a.example", "play.example", "https://a.example", false},
        {"https://b.example, https://a.example", "play.example", "https://b.example, https://a.example", false},
};

START_TEST(our_own_pages_and_those_listed_are_allowed)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		ck_assert_msg(origin_allowed(cases[i].origin, cases[i].host, cases[i].allow) == cases[i].allowed,
		        "case %zu: %s at %s, list \"%s\"", i, cases[i].origin ? cases[i].origin : "none", cases[i].host,
		        cases[i].allow);
}
END_TEST

START_TEST(a_host_is_letters_digits_and_a_little_more)
{
	static const char *const good[] = {"localhost", "LOCALHOST:8080", "play-1.example_2", "[::1]:80", "127.0.0.1"};
	static const char *const bad[] = {"", " ", "a b", "a/b", "a@b", "a,b", "a\tb", "<script>", "a\"", "\xc3\xa9"};

	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
		ck_assert_msg(origin_host_valid(good[i]), "%s", good[i]);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(!origin_host_valid(bad[i]), "%s", bad[i]);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/origin");
	TCase *tests = tcase_create("origin");

	tcase_add_test(tests, our_own_pages_and_those_listed_are_allowed);
	tcase_add_test(tests, a_host_is_letters_digits_and_a_little_more);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
