#include <check.h>
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/describe.h"
#include "protocol/json.h"
#include "protocol/tables.h"

static cJSON *root;
static const cJSON *defs;

static void describe(void)
{
	struct text text = {.bytes = NULL};
	describe_schema(&text);
	root = cJSON_ParseWithLength(text.bytes, text.len);
	text_clear(&text);
	ck_assert_ptr_nonnull(root);
	defs = cJSON_GetObjectItemCaseSensitive(root, "$defs");
	ck_assert_ptr_nonnull(defs);
}

static void clear(void)
{
	cJSON_Delete(root);
	root = NULL;
}

static const cJSON *get(const cJSON *from, const char *name)
{
	const cJSON *item = cJSON_GetObjectItemCaseSensitive(from, name);
	ck_assert_msg(item != NULL, "no %s", name);
	return item;
}

static const cJSON *property(const char *def, const char *name)
{
	return get(get(get(defs, def), "properties"), name);
}

static bool is_required(const char *def, const char *name)
{
	const cJSON *item;
	cJSON_ArrayForEach(item, get(get(defs, def), "required"))
	{
		if (strcmp(item->valuestring, name) == 0)
			return true;
	}
	return false;
}

static void expect_refs_resolve(const cJSON *item)
{
	const cJSON *child;
	if (item->string && strcmp(item->string, "$ref") == 0) {
		ck_assert_int_eq(strncmp(item->valuestring, "#/$defs/", 8), 0);
		get(defs, item->valuestring + 8);
	}
	cJSON_ArrayForEach(child, item)
	{
		expect_refs_resolve(child);
	}
}

START_TEST(every_reference_resolves)
{
	expect_refs_resolve(root);
}
END_TEST

START_TEST(every_message_is_there_and_among_those_that_may_come)
{
	char name[64];
	for (size_t i = 0; i < IN_COUNT; i++) {
		snprintf(name, sizeof name, "client_%s", in_messages[i].name);
		ck_assert_str_eq(get(property(name, "t"), "const")->valuestring, in_messages[i].name);
		ck_assert(is_required(name, "t"));
	}
	for (size_t i = 0; i < OUT_COUNT; i++) {
		ck_assert_str_eq(get(property(out_messages[i].name, "t"), "const")->valuestring, out_messages[i].name);
		ck_assert(is_required(out_messages[i].name, "t"));
	}
	ck_assert_int_eq(cJSON_GetArraySize(get(root, "anyOf")), IN_COUNT + OUT_COUNT);
}
END_TEST

START_TEST(what_the_server_says_is_closed_and_what_clients_say_is_open)
{
	ck_assert(cJSON_IsFalse(get(get(defs, "sown"), "additionalProperties")));
	ck_assert(cJSON_IsFalse(get(get(defs, "trace"), "additionalProperties")));
	ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(get(defs, "client_play"), "additionalProperties"));
	ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(get(defs, "in_clock"), "additionalProperties"));
	ck_assert(cJSON_IsFalse(get(get(defs, "rule_changes"), "additionalProperties")));
}
END_TEST

START_TEST(what_may_be_absent_is_not_required_and_what_may_be_null_is)
{
	ck_assert(!is_required("sown", "id"));
	ck_assert(is_required("sown", "clock"));
	ck_assert_int_eq(cJSON_GetArraySize(get(property("sown", "clock"), "anyOf")), 2);
	ck_assert(is_required("client_play", "pit"));
	ck_assert(!is_required("client_join", "as"));
	ck_assert(is_required("rules", "pits"));
	ck_assert(!is_required("rule_changes", "pits"));
}
END_TEST

START_TEST(numbers_have_the_range_of_their_table)
{
	const cJSON *pit = property("client_play", "pit");
	ck_assert_str_eq(get(pit, "type")->valuestring, "integer");
	ck_assert_double_eq(get(pit, "minimum")->valuedouble, 0);
	ck_assert_double_eq(get(pit, "maximum")->valuedouble, PITS_MAX - 1);
	ck_assert_double_eq(get(property("client_resume", "seq"), "maximum")->valuedouble, (double)JSON_INT_MAX);
}
END_TEST

START_TEST(every_parameter_of_the_rules_is_there)
{
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)) != NULL; i++) {
		ck_assert_str_eq(
		        get(property("rules", parameter->name), "description")->valuestring, parameter->meaning);
		property("rule_changes", parameter->name);
	}
	ck_assert_int_eq(cJSON_GetArraySize(get(property("rules", "preset"), "enum")), 8);
}
END_TEST

START_TEST(it_is_json_of_our_own_strictness_but_for_its_size)
{
	/* No key twice anywhere: the parser would keep both and a validator only one. */
	for (const cJSON *def = defs->child; def; def = def->next) {
		char *printed = cJSON_PrintUnformatted(def);
		ck_assert_msg(json_is_strict(printed, strlen(printed)), "%s", def->string);
		cJSON_free(printed);
		for (const cJSON *other = defs->child; other != def; other = other->next)
			ck_assert_str_ne(def->string, other->string);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_schema");
	TCase *tcase = tcase_create("schema");
	tcase_add_checked_fixture(tcase, describe, clear);
	tcase_add_test(tcase, every_reference_resolves);
	tcase_add_test(tcase, every_message_is_there_and_among_those_that_may_come);
	tcase_add_test(tcase, what_the_server_says_is_closed_and_what_clients_say_is_open);
	tcase_add_test(tcase, what_may_be_absent_is_not_required_and_what_may_be_null_is);
	tcase_add_test(tcase, numbers_have_the_range_of_their_table);
	tcase_add_test(tcase, every_parameter_of_the_rules_is_there);
	tcase_add_test(tcase, it_is_json_of_our_own_strictness_but_for_its_size);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
