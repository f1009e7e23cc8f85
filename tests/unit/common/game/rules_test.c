#include "common/game/rules.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"

static struct rules preset(const char *name)
{
	struct rules rules;
	ck_assert_int_eq(rules_preset(name, &rules), OK);
	return rules;
}

static struct rules with(const char *text)
{
	struct rules rules;
	ck_assert_msg(rules_read(text, &rules) == OK, "%s", text);
	return rules;
}

static size_t parameter_index(const char *name)
{
	size_t index = 0;
	while (strcmp(rules_parameter(index)->name, name) != 0)
		index++;
	return index;
}

static void check_value(const char *preset_name, const char *parameter, const char *expected)
{
	char text[RULES_VALUE_TEXT_MAX];
	struct rules rules = preset(preset_name);
	size_t len = rules_value_write(&rules, parameter_index(parameter), text);
	ck_assert_uint_eq(len, strlen(text));
	ck_assert_msg(strcmp(text, expected) == 0, "%s of %s is %s, not %s", parameter, preset_name, text, expected);
}

/* What the presets are, cell by cell, as the rule sets were settled. */
static const struct {
	const char *preset;
	const char *first, *empty_capture;                                                     /* kalah */
	const char *capture_set, *grand_slam, *cannot_feed, *starved_to_move, *win_at, *split; /* oware */
} settled[] = {
        {"kalah", "random", "false", NULL, NULL, NULL, NULL, "majority", NULL},
        {"kalah-empty-capture", "south", "true", NULL, NULL, NULL, NULL, "majority", NULL},
        {"oware-abapa", "south", NULL, "2+3", "no_capture", "end_row_owner", "end_row_owner", "majority", "row_owner"},
        {"oware-plyyard", "south", NULL, "2+3", "no_capture", "continue_pass", "pass", "majority", "row_owner"},
        {"awale", "random", NULL, "2+3", "illegal_unless_only", "end_row_owner", "end_row_owner", "majority",
                "row_owner"},
        {"wari", "random", NULL, "1+2", "illegal_unless_only", "end_row_owner", "end_row_owner", "21", "row_owner"},
        {"wari-barbados", "random", NULL, "2+3", "legal", "end_starved_takes_all", "end_starved_takes_all", "majority",
                "nobody"},
        {"awari", "south", NULL, "2+3", "illegal_unless_only", "end_row_owner", "end_row_owner", "majority", "even"},
};

START_TEST(a_preset_is_what_was_settled)
{
	const char *name = settled[_i].preset;
	bool kalah = settled[_i].empty_capture != NULL;
	ck_assert_str_eq(rules_preset_name((size_t)_i), name);
	check_value(name, "family", kalah ? "kalah" : "oware");
	check_value(name, "pits", "6");
	check_value(name, "seeds", "4");
	check_value(name, "first", settled[_i].first);
	check_value(name, "skip_origin", kalah ? "false" : "true");
	check_value(name, "win_at", settled[_i].win_at);
	check_value(name, "end_majority", kalah ? "false" : "true");
	check_value(name, "settle", kalah ? "false" : "true");
	check_value(name, "swap", "false");
	if (kalah) {
		check_value(name, "extra_turn", "true");
		check_value(name, "empty_capture", settled[_i].empty_capture);
		return;
	}
	check_value(name, "capture_set", settled[_i].capture_set);
	check_value(name, "grand_slam", settled[_i].grand_slam);
	check_value(name, "feed", "must");
	check_value(name, "cannot_feed", settled[_i].cannot_feed);
	check_value(name, "starved_to_move", settled[_i].starved_to_move);
	check_value(name, "repetition", "3");
	check_value(name, "repetition_split", settled[_i].split);
	check_value(name, "quiet_limit", "200");
}
END_TEST

START_TEST(there_are_eight_presets)
{
	size_t n = 0;
	while (rules_preset_name(n))
		n++;
	ck_assert_uint_eq(n, 8);
	ck_assert_ptr_null(rules_preset_name(n + 1));
}
END_TEST

START_TEST(every_preset_can_be_played)
{
	struct rules rules = preset(rules_preset_name((size_t)_i));
	ck_assert_int_eq(rules_check(&rules), OK);
}
END_TEST

START_TEST(an_unknown_preset_is_refused)
{
	struct rules rules = preset("wari"), before = rules;
	ck_assert_int_eq(rules_preset("chess", &rules), ERR_UNKNOWN_PRESET);
	ck_assert_int_eq(rules_preset("", &rules), ERR_UNKNOWN_PRESET);
	ck_assert_int_eq(rules_preset("Kalah", &rules), ERR_UNKNOWN_PRESET);
	ck_assert_int_eq(rules_read("a-name-much-longer-than-that-of-any-preset", &rules), ERR_UNKNOWN_PRESET);
	ck_assert_mem_eq(&rules, &before, sizeof rules);
}
END_TEST

START_TEST(values_outside_the_range_are_refused)
{
	static const char *const bad[][2] = {
	        {"pits", "0"},
	        {"pits", "11"},
	        {"pits", "06"},
	        {"pits", "-1"},
	        {"pits", "+6"},
	        {"pits", "6 "},
	        {"pits", ""},
	        {"pits", "six"},
	        {"pits", "99999999999999999999"},
	        {"seeds", "13"},
	        {"first", "South"},
	        {"first", "0"},
	        {"skip_origin", "yes"},
	        {"skip_origin", "1"},
	        {"capture_set", ""},
	        {"capture_set", "0"},
	        {"capture_set", "16"},
	        {"capture_set", "2+"},
	        {"capture_set", "+2"},
	        {"capture_set", "2+2"},
	        {"capture_set", "2,3"},
	        {"grand_slam", "never"},
	        {"win_at", "241"},
	        {"win_at", "off"},
	        {"repetition", "1"},
	        {"repetition", "4"},
	        {"repetition", "majority"},
	        {"quiet_limit", "10001"},
	        {"family", "chess"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct rules rules = preset("oware-abapa"), before = rules;
		ck_assert_msg(rules_set(&rules, bad[i][0], bad[i][1]) == ERR_BAD_VALUE, "%s=%s", bad[i][0], bad[i][1]);
		ck_assert_mem_eq(&rules, &before, sizeof rules);
	}
}
END_TEST

START_TEST(values_in_the_range_are_taken)
{
	struct rules rules =
	        with("oware-abapa,pits=10,seeds=12,capture_set=15+1+4,win_at=240,repetition=2,quiet_limit=10000");
	ck_assert_uint_eq(rules.pits, 10);
	ck_assert_uint_eq(rules.seeds, 12);
	ck_assert_uint_eq(rules.capture_set, 1u << 15 | 1u << 1 | 1u << 4);
	ck_assert_uint_eq(rules.win_at, 240);
	ck_assert_uint_eq(rules.repetition, 2);
	ck_assert_uint_eq(rules.quiet_limit, 10000);
	rules = with("oware-abapa,win_at=30,win_at=majority,repetition=off,quiet_limit=1");
	ck_assert_uint_eq(rules.win_at, 0);
	ck_assert_uint_eq(rules.repetition, 0);
	ck_assert_uint_eq(rules.quiet_limit, 1);
}
END_TEST

START_TEST(a_parameter_of_the_other_family_is_refused)
{
	struct rules rules = preset("kalah"), before = rules;
	ck_assert_int_eq(rules_set(&rules, "feed", "none"), ERR_NOT_APPLICABLE);
	ck_assert_int_eq(rules_set(&rules, "repetition", "off"), ERR_NOT_APPLICABLE);
	ck_assert_int_eq(rules_set(&rules, "capture_set", "nonsense"), ERR_NOT_APPLICABLE);
	ck_assert_mem_eq(&rules, &before, sizeof rules);
	rules = preset("wari");
	ck_assert_int_eq(rules_set(&rules, "empty_capture", "true"), ERR_NOT_APPLICABLE);
	ck_assert_int_eq(rules_set(&rules, "extra_turn", "false"), ERR_NOT_APPLICABLE);
}
END_TEST

START_TEST(an_unknown_parameter_is_refused)
{
	struct rules rules = preset("kalah");
	ck_assert_int_eq(rules_set(&rules, "colour", "red"), ERR_UNKNOWN_PARAMETER);
	ck_assert_int_eq(rules_read("kalah,", &rules), ERR_UNKNOWN_PARAMETER);
	ck_assert_int_eq(rules_read("kalah,pits", &rules), ERR_UNKNOWN_PARAMETER);
	ck_assert_int_eq(rules_read("kalah,pits,seeds=3", &rules), ERR_UNKNOWN_PARAMETER);
	ck_assert_int_eq(rules_read("kalah,=3", &rules), ERR_UNKNOWN_PARAMETER);
}
END_TEST

START_TEST(another_family_brings_its_own_defaults)
{
	struct rules rules = with("kalah,pits=5,seeds=3,swap=true,family=oware");
	ck_assert_uint_eq(rules.pits, 5);
	ck_assert_uint_eq(rules.seeds, 3);
	ck_assert_uint_eq(rules.first, FIRST_RANDOM);
	ck_assert_uint_eq(rules.swap, 1);
	ck_assert_uint_eq(rules.skip_origin, 1);
	ck_assert_uint_eq(rules.extra_turn, 0);
	ck_assert_uint_eq(rules.capture_set, 1u << 2 | 1u << 3);
	ck_assert_uint_eq(rules.repetition, 3);
	ck_assert_uint_eq(rules.quiet_limit, 200);
	ck_assert_uint_eq(rules.end_majority, 1);
	rules = with("wari,family=kalah");
	struct rules kalah = with("kalah,win_at=21");
	ck_assert_mem_eq(&rules, &kalah, sizeof rules);
}
END_TEST

START_TEST(the_same_family_again_changes_nothing)
{
	struct rules rules = with("wari,family=oware"), wari = preset("wari");
	ck_assert_mem_eq(&rules, &wari, sizeof rules);
}
END_TEST

START_TEST(rules_without_an_end_are_refused_as_a_whole)
{
	struct rules rules = preset("oware-abapa"), before = rules;
	ck_assert_int_eq(rules_read("oware-abapa,repetition=off,quiet_limit=off", &rules), ERR_ENDLESS_RULES);
	ck_assert_mem_eq(&rules, &before, sizeof rules);
	ck_assert_int_eq(rules_read("oware-abapa,repetition=off", &rules), OK);
	ck_assert_int_eq(rules_read("oware-abapa,quiet_limit=off", &rules), OK);
}
END_TEST

START_TEST(a_record_made_by_hand_is_checked)
{
	struct rules rules = preset("kalah");
	rules.pits = PITS_MAX + 1;
	ck_assert_int_eq(rules_check(&rules), ERR_BAD_VALUE);
	rules = preset("kalah");
	rules.feed = FEED_NONE;
	ck_assert_int_eq(rules_check(&rules), ERR_BAD_VALUE);
	rules = preset("oware-abapa");
	rules.capture_set = 0;
	ck_assert_int_eq(rules_check(&rules), ERR_BAD_VALUE);
	rules = preset("oware-abapa");
	rules.capture_set |= 1;
	ck_assert_int_eq(rules_check(&rules), ERR_BAD_VALUE);
	rules = preset("oware-abapa");
	rules.family = 2;
	ck_assert_int_eq(rules_check(&rules), ERR_BAD_VALUE);
}
END_TEST

START_TEST(every_value_reads_back_from_its_text)
{
	for (size_t p = 0; rules_preset_name(p); p++) {
		struct rules rules = preset(rules_preset_name(p));
		struct rules read = preset(rules.family == FAMILY_KALAH ? "oware-abapa" : "kalah");
		for (size_t i = 0; rules_parameter(i); i++) {
			char text[RULES_VALUE_TEXT_MAX];
			if (!rules_applies(&rules, i))
				continue;
			rules_value_write(&rules, i, text);
			ck_assert_int_eq(rules_set(&read, rules_parameter(i)->name, text), OK);
		}
		ck_assert_mem_eq(&read, &rules, sizeof rules);
	}
}
END_TEST

START_TEST(the_longest_set_fits_its_text)
{
	struct rules rules = with("oware-abapa,capture_set=1+2+3+4+5+6+7+8+9+10+11+12+13+14+15");
	char text[RULES_VALUE_TEXT_MAX];
	ck_assert_uint_eq(rules.capture_set, 0xfffe);
	ck_assert_uint_eq(rules_value_write(&rules, parameter_index("capture_set"), text), 35);
	ck_assert_str_eq(text, "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15");
}
END_TEST

START_TEST(parameters_tell_about_themselves)
{
	size_t n = 0;
	for (const struct parameter *row; (row = rules_parameter(n)); n++) {
		size_t len = strlen(row->meaning);
		ck_assert_uint_gt(len, 10);
		ck_assert_int_eq(row->meaning[len - 1], '.');
		ck_assert_int_eq(row->kind == PARAMETER_WORD, row->words != NULL);
		ck_assert(row->kalah || row->oware);
		size_t words = 0;
		while (row->words && row->words[words])
			words++;
		if (row->words)
			ck_assert_uint_eq(words, row->max + 1u);
	}
	ck_assert_uint_eq(n, 19);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/rules");
	TCase *presets = tcase_create("presets");
	tcase_add_loop_test(presets, a_preset_is_what_was_settled, 0, 8);
	tcase_add_test(presets, there_are_eight_presets);
	tcase_add_loop_test(presets, every_preset_can_be_played, 0, 8);
	tcase_add_test(presets, an_unknown_preset_is_refused);
	suite_add_tcase(suite, presets);
	TCase *parameters = tcase_create("parameters");
	tcase_add_test(parameters, values_outside_the_range_are_refused);
	tcase_add_test(parameters, values_in_the_range_are_taken);
	tcase_add_test(parameters, a_parameter_of_the_other_family_is_refused);
	tcase_add_test(parameters, an_unknown_parameter_is_refused);
	tcase_add_test(parameters, another_family_brings_its_own_defaults);
	tcase_add_test(parameters, the_same_family_again_changes_nothing);
	tcase_add_test(parameters, rules_without_an_end_are_refused_as_a_whole);
	tcase_add_test(parameters, a_record_made_by_hand_is_checked);
	tcase_add_test(parameters, every_value_reads_back_from_its_text);
	tcase_add_test(parameters, the_longest_set_fits_its_text);
	tcase_add_test(parameters, parameters_tell_about_themselves);
	suite_add_tcase(suite, parameters);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
