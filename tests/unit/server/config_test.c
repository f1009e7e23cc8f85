#include "server/config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* What was printed by the last parse. */
static char printed[8192];
static char complaint[1024];

static enum config_result parse(struct config *config, int argc, char *const *argv)
{
	FILE *out = fmemopen(printed, sizeof(printed), "w");
	FILE *err = fmemopen(complaint, sizeof(complaint), "w");
	enum config_result result = config_parse(config, argc, argv, out, err);

	fclose(out);
	fclose(err);
	return result;
}

#define PARSE(config, ...)                                                                                             \
	parse(config, (int)(sizeof((char *[]){__VA_ARGS__}) / sizeof(char *)), (char *[]){__VA_ARGS__})

START_TEST(without_options_everything_has_its_default)
{
	struct config config;

	ck_assert_int_eq(parse(&config, 0, NULL), CONFIG_OK);
	ck_assert_uint_eq(config.port, 8080);
	ck_assert_str_eq(config.host, "::");
	ck_assert_uint_eq(config.rate_per_s, 20);
	ck_assert_uint_eq(config.rate_burst, 60);
	ck_assert_uint_eq(config.hello_ms, 10000);
	ck_assert_uint_eq(config.log_level, 2);
}
END_TEST

START_TEST(a_value_follows_its_option_or_an_equals_sign)
{
	struct config config;

	ck_assert_int_eq(PARSE(&config, "--port", "1", "--host=127.0.0.1", "--log-level=debug"), CONFIG_OK);
	ck_assert_uint_eq(config.port, 1);
	ck_assert_str_eq(config.host, "127.0.0.1");
	ck_assert_uint_eq(config.log_level, 3);
	ck_assert_int_eq(PARSE(&config, "--allow-origin="), CONFIG_OK);
	ck_assert_str_eq(config.allow_origin, "");
}
END_TEST

START_TEST(the_last_of_two_values_counts)
{
	struct config config;

	ck_assert_int_eq(PARSE(&config, "--port=1", "--port=2"), CONFIG_OK);
	ck_assert_uint_eq(config.port, 2);
}
END_TEST

START_TEST(a_number_out_of_range_or_no_number_is_refused)
{
	static char *bad[] = {
	        "65536", "-1", "+1", " 1", "1 ", "", "0x10", "1e3", "99999999999999999999", "port", "1.5"};
	struct config config;

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		ck_assert_msg(PARSE(&config, "--port", bad[i]) == CONFIG_BAD, "%s", bad[i]);
		ck_assert_ptr_nonnull(strstr(complaint, "--port wants a whole number from 0 to 65535"));
	}
	ck_assert_int_eq(PARSE(&config, "--port=65535"), CONFIG_OK);
	ck_assert_int_eq(PARSE(&config, "--max-conns=0"), CONFIG_BAD);
}
END_TEST

START_TEST(an_unknown_option_a_stray_word_and_a_missing_value_are_refused)
{
	struct config config;

	ck_assert_int_eq(PARSE(&config, "--prot", "1"), CONFIG_BAD);
	ck_assert_ptr_nonnull(strstr(complaint, "\"--prot\""));
	ck_assert_int_eq(PARSE(&config, "--por=1"), CONFIG_BAD);
	ck_assert_int_eq(PARSE(&config, "8080"), CONFIG_BAD);
	ck_assert_int_eq(PARSE(&config, "-p", "1"), CONFIG_BAD);
	ck_assert_int_eq(PARSE(&config, "--"), CONFIG_BAD);
	ck_assert_int_eq(PARSE(&config, "--port"), CONFIG_BAD);
	ck_assert_ptr_nonnull(strstr(complaint, "--port wants a value"));
	ck_assert_int_eq(PARSE(&config, "--log-level", "loud"), CONFIG_BAD);
	ck_assert_ptr_nonnull(strstr(complaint, "error|warn|info|debug"));
	ck_assert_int_eq(PARSE(&config, "--log-level", "info|debug"), CONFIG_BAD);
}
END_TEST

START_TEST(the_environment_sets_what_the_command_line_does_not)
{
	struct config config;

	setenv("MANCALAD_PORT", "1234", 1);
	setenv("MANCALAD_MAX_CONNS", "77", 1);
	ck_assert_int_eq(PARSE(&config, "--port", "4321"), CONFIG_OK);
	ck_assert_uint_eq(config.port, 4321);
	ck_assert_uint_eq(config.max_conns, 77);
	setenv("MANCALAD_MAX_CONNS", "many", 1);
	ck_assert_int_eq(parse(&config, 0, NULL), CONFIG_BAD);
	ck_assert_ptr_nonnull(strstr(complaint, "MANCALAD_MAX_CONNS wants"));
	unsetenv("MANCALAD_PORT");
	unsetenv("MANCALAD_MAX_CONNS");
}
END_TEST

START_TEST(help_names_every_option_with_its_default)
{
	struct config config;

	ck_assert_int_eq(PARSE(&config, "--port", "1", "--help"), CONFIG_DONE);
#define SHOWN(name) ck_assert_msg(strstr(printed, "--" name " ") != NULL, "%s", name);
#define OPTION_NUMBER(field, name, def, ...)                                                                           \
	SHOWN(name)                                                                                                    \
	ck_assert_ptr_nonnull(strstr(printed, #def));
#define OPTION_TEXT(field, name, ...) SHOWN(name)
#define OPTION_CHOICE(field, name, ...) SHOWN(name)
#include "server/options.def"
#undef OPTION_NUMBER
#undef OPTION_TEXT
#undef OPTION_CHOICE
	for (const char *line = printed; *line; line += strcspn(line, "\n") + 1)
		ck_assert_uint_le(strcspn(line, "\n"), 100);
}
END_TEST

START_TEST(the_markdown_table_has_a_row_an_option)
{
	struct config config;
	size_t n_rows = 0;
	size_t n_options = 0;

#define OPTION_NUMBER(...) n_options++;
#define OPTION_TEXT(...) n_options++;
#define OPTION_CHOICE(...) n_options++;
#include "server/options.def"
#undef OPTION_NUMBER
#undef OPTION_TEXT
#undef OPTION_CHOICE
	ck_assert_int_eq(PARSE(&config, "--options-markdown"), CONFIG_DONE);
	for (const char *row = printed; (row = strstr(row, "| `--")); row++) {
		size_t n_bars = 0;

		for (const char *c = row; *c && *c != '\n'; c++)
			n_bars += *c == '|';
		ck_assert_uint_eq(n_bars, 6);
		n_rows++;
	}
	ck_assert_uint_eq(n_rows, n_options);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/config");
	TCase *tests = tcase_create("config");

	tcase_add_test(tests, without_options_everything_has_its_default);
	tcase_add_test(tests, a_value_follows_its_option_or_an_equals_sign);
	tcase_add_test(tests, the_last_of_two_values_counts);
	tcase_add_test(tests, a_number_out_of_range_or_no_number_is_refused);
	tcase_add_test(tests, an_unknown_option_a_stray_word_and_a_missing_value_are_refused);
	tcase_add_test(tests, the_environment_sets_what_the_command_line_does_not);
	tcase_add_test(tests, help_names_every_option_with_its_default);
	tcase_add_test(tests, the_markdown_table_has_a_row_an_option);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
