#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/describe.h"
#include "protocol/tables.h"

static struct text text;

static void describe(void)
{
	describe_typescript(&text);
	write_bytes(&text, "", 1);
}

static void clear(void)
{
	text_clear(&text);
}

static void expect_has(const char *part)
{
	ck_assert_msg(strstr(text.bytes, part) != NULL, "no \"%s\"", part);
}

START_TEST(every_message_has_a_type_that_says_its_name)
{
	char part[64];
	for (size_t i = 0; i < IN_COUNT; i++) {
		snprintf(part, sizeof part, "Command {\n\tt: \"%s\";\n", in_messages[i].name);
		expect_has(part);
	}
	for (size_t i = 0; i < OUT_COUNT; i++) {
		snprintf(part, sizeof part, "Message {\n\tt: \"%s\";\n", out_messages[i].name);
		expect_has(part);
	}
	expect_has("export interface TakenOverMessage {");
}
END_TEST

START_TEST(absent_and_null_are_told_apart)
{
	expect_has("\tid?: string;\n");
	expect_has("\tclock: Clock | null;\n");
	expect_has("\tto_move: \"south\" | \"north\" | null;\n");
	expect_has("\tmoves: Move[];\n");
	expect_has("\trules?: Partial<Rules>;\n");
	expect_has("\twin_at: number | \"majority\";\n");
	expect_has("\tcapture_set: number[];\n");
	expect_has("\textra_turn: boolean;\n");
}
END_TEST

START_TEST(the_unions_hold_every_message)
{
	const char *client = strstr(text.bytes, "export type ClientMessage =");
	const char *server = strstr(text.bytes, "export type ServerMessage =");
	ck_assert_ptr_nonnull(client);
	ck_assert_ptr_nonnull(server);
	size_t n_client = 0, n_server = 0;
	for (const char *at = client; at < server; at++)
		n_client += *at == '|';
	for (const char *at = server; *at; at++)
		n_server += *at == '|';
	ck_assert_uint_eq(n_client, IN_COUNT);
	ck_assert_uint_eq(n_server, OUT_COUNT);
}
END_TEST

START_TEST(no_type_is_declared_twice)
{
	static const char intro[] = "export interface ";
	for (const char *a = text.bytes; (a = strstr(a, intro)) != NULL; a++) {
		size_t len = strcspn(a, "{") + 1;
		for (const char *b = a + 1; (b = strstr(b, intro)) != NULL; b++)
			ck_assert_msg(strncmp(a, b, len) != 0, "%.*s", (int)len, a);
	}
}
END_TEST

START_TEST(every_type_that_is_used_is_declared)
{
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++) {
		char name[64] = "export interface ";
		size_t len = strlen(name);
		bool up = true;
		for (const char *at = shape->name; *at; at++) {
			if (*at != '_')
				name[len++] = (char)(up ? *at - 'a' + 'A' : *at);
			up = *at == '_';
		}
		snprintf(name + len, sizeof name - len, " {");
		expect_has(name);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_typescript");
	TCase *tcase = tcase_create("typescript");
	tcase_add_checked_fixture(tcase, describe, clear);
	tcase_add_test(tcase, every_message_has_a_type_that_says_its_name);
	tcase_add_test(tcase, absent_and_null_are_told_apart);
	tcase_add_test(tcase, the_unions_hold_every_message);
	tcase_add_test(tcase, no_type_is_declared_twice);
	tcase_add_test(tcase, every_type_that_is_used_is_declared);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
