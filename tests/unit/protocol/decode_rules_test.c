#include "protocol/decode_rules.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/text.h"

static struct rules rules;
static char field[32];

static enum err change(const char *preset, const char *json)
{
	ck_assert_int_eq(rules_preset(preset, &rules), OK);
	field[0] = '\0';
	cJSON *parsed = cJSON_Parse(json);
	ck_assert_ptr_nonnull(parsed);
	enum err err = decode_rules(parsed, &rules, field, sizeof field);
	cJSON_Delete(parsed);
	return err;
}

START_TEST(changes_are_made_as_their_texts_say)
{
	static const struct {
		const char *preset, *json, *same;
	} cases[] = {
	        {"kalah", "{}", "kalah"},
	        {"kalah", "{\"preset\":\"kalah\"}", "kalah"},
	        {"kalah", "{\"pits\":10,\"seeds\":12}", "kalah,pits=10,seeds=12"},
	        {"kalah", "{\"seeds\":6.0}", "kalah,seeds=6"},
	        {"kalah", "{\"empty_capture\":true,\"extra_turn\":false}", "kalah,empty_capture=true,extra_turn=false"},
	        {"kalah", "{\"first\":\"creator\"}", "kalah,first=creator"},
	        {"kalah", "{\"win_at\":30}", "kalah,win_at=30"},
	        {"wari", "{\"win_at\":\"majority\"}", "wari,win_at=majority"},
	        {"oware-abapa", "{\"capture_set\":[3,2,15]}", "oware-abapa,capture_set=2+3+15"},
	        {"oware-abapa", "{\"capture_set\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}",
	                "oware-abapa,capture_set=1+2+3+4+5+6+7+8+9+10+11+12+13+14+15"},
	        {"oware-abapa", "{\"quiet_limit\":10000,\"repetition\":\"off\"}",
	                "oware-abapa,quiet_limit=10000,repetition=off"},
	        /* the family comes first wherever it stands */
	        {"kalah", "{\"capture_set\":[1],\"family\":\"oware\"}", "kalah,family=oware,capture_set=1"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct rules expected;
		ck_assert_int_eq(rules_read(cases[i].same, &expected), OK);
		ck_assert_msg(change(cases[i].preset, cases[i].json) == OK, "%s", cases[i].json);
		ck_assert_msg(memcmp(&rules, &expected, sizeof rules) == 0, "%s", cases[i].json);
	}
}
END_TEST

START_TEST(a_change_that_cannot_be_made_names_its_parameter)
{
	static const struct {
		const char *preset, *json;
		enum err err;
		const char *field;
	} cases[] = {
	        {"kalah", "[]", ERR_BAD_MESSAGE, ""},
	        {"kalah", "{\"colour\":1}", ERR_UNKNOWN_PARAMETER, "colour"},
	        {"kalah", "{\"Pits\":6}", ERR_UNKNOWN_PARAMETER, "Pits"},
	        {"kalah", "{\"capture_set\":[2]}", ERR_NOT_APPLICABLE, "capture_set"},
	        {"oware-abapa", "{\"extra_turn\":true}", ERR_NOT_APPLICABLE, "extra_turn"},
	        {"kalah", "{\"pits\":0}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":11}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":6.5}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":-6}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":1e999}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":65542}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":4294967302}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":null}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":{}}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":[6]}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"pits\":true}", ERR_BAD_VALUE, "pits"},
	        {"kalah", "{\"first\":\"west\"}", ERR_BAD_VALUE, "first"},
	        {"kalah", "{\"first\":0}", ERR_BAD_VALUE, "first"},
	        {"kalah", "{\"family\":\"chess\"}", ERR_BAD_VALUE, "family"},
	        {"kalah", "{\"win_at\":241}", ERR_BAD_VALUE, "win_at"},
	        {"kalah", "{\"win_at\":\"off\"}", ERR_BAD_VALUE, "win_at"},
	        {"oware-abapa", "{\"capture_set\":[]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"capture_set\":[0]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"capture_set\":[16]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"capture_set\":[2,2]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"capture_set\":[\"2\"]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"capture_set\":[2.5]}", ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa",
	                "{\"capture_set\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]}",
	                ERR_BAD_VALUE, "capture_set"},
	        {"oware-abapa", "{\"repetition\":1}", ERR_BAD_VALUE, "repetition"},
	        {"oware-abapa", "{\"repetition\":\"off\",\"quiet_limit\":\"off\"}", ERR_ENDLESS_RULES, ""},
	        {"oware-abapa", "{\"preset\":\"kalah\"}", OK, ""},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		enum err err = change(cases[i].preset, cases[i].json);
		ck_assert_msg(err == cases[i].err, "%s: %s", cases[i].json, err_word(err));
		ck_assert_msg(strcmp(field, cases[i].field) == 0, "%s: field %s", cases[i].json, field);
	}
}
END_TEST

/* The text forms belong to the command line; the wire has JSON's own. */
START_TEST(a_value_of_another_json_type_is_refused)
{
	static const struct {
		const char *preset, *json;
	} cases[] = {
	        {"kalah", "{\"pits\":\"6\"}"},
	        {"kalah", "{\"extra_turn\":\"true\"}"},
	        {"kalah", "{\"extra_turn\":1}"},
	        {"oware-abapa", "{\"capture_set\":\"2+3\"}"},
	        {"oware-abapa", "{\"capture_set\":2}"},
	        {"wari", "{\"win_at\":\"21\"}"},
	        {"wari", "{\"win_at\":0}"},
	        {"oware-abapa", "{\"quiet_limit\":0}"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(change(cases[i].preset, cases[i].json) == ERR_BAD_VALUE, "%s", cases[i].json);
}
END_TEST

/* The name goes back to the sender, and must be text that a WebSocket may carry. */
START_TEST(a_long_name_is_cut_between_characters)
{
	static const char *const characters[] = {"x", "\u00e9", "\u20ac", "\U0001f41e"};
	for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++)
		for (unsigned before = 0; before < 4; before++) {
			char json[512];
			size_t len = (size_t)snprintf(json, sizeof json, "{\"%.*s", (int)before, "yyyy");
			for (unsigned n = 0; n < 40; n++)
				len += (size_t)snprintf(json + len, sizeof json - len, "%s", characters[i]);
			snprintf(json + len, sizeof json - len, "\":1}");
			ck_assert_int_eq(change("kalah", json), ERR_UNKNOWN_PARAMETER);
			ck_assert(text_is_utf8(field, strlen(field)));
			ck_assert_uint_ge(strlen(field), sizeof field - 4);
		}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/decode_rules");
	TCase *tcase = tcase_create("rules");
	tcase_add_test(tcase, changes_are_made_as_their_texts_say);
	tcase_add_test(tcase, a_change_that_cannot_be_made_names_its_parameter);
	tcase_add_test(tcase, a_value_of_another_json_type_is_refused);
	tcase_add_test(tcase, a_long_name_is_cut_between_characters);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
