#include <check.h>
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/describe.h"
#include "protocol/tables.h"

static cJSON *root;
static cJSON *schema;

static cJSON *parse(void (*describe)(struct text *text))
{
	struct text text = {.bytes = NULL};
	describe(&text);
	cJSON *json = cJSON_ParseWithLength(text.bytes, text.len);
	text_clear(&text);
	ck_assert_ptr_nonnull(json);
	return json;
}

static void describe(void)
{
	root = parse(describe_asyncapi);
	schema = parse(describe_schema);
}

static void clear(void)
{
	cJSON_Delete(root);
	cJSON_Delete(schema);
}

/* What a "#/a/b/c" stands for in `in`; NULL if nothing. */
static const cJSON *resolve(const cJSON *in, const char *ref)
{
	char name[64];
	while (in && *ref) {
		size_t len = strcspn(++ref, "/");
		snprintf(name, sizeof name, "%.*s", (int)len, ref);
		in = cJSON_GetObjectItemCaseSensitive(in, name);
		ref += len;
	}
	return in;
}

static unsigned check_refs(const cJSON *item)
{
	static const char file[] = "protocol.schema.json#";
	unsigned n = 0;
	const cJSON *child;
	if (item->string && strcmp(item->string, "$ref") == 0) {
		const char *ref = item->valuestring;
		bool outside = strncmp(ref, file, sizeof file - 1) == 0;
		const cJSON *found = outside ? resolve(schema, ref + sizeof file - 1) : resolve(root, ref + 1);
		ck_assert_msg(found != NULL, "%s resolves to nothing", ref);
		n++;
	}
	cJSON_ArrayForEach(child, item)
	{
		n += check_refs(child);
	}
	return n;
}

START_TEST(every_reference_resolves_here_or_in_the_schema)
{
	/* Three a message: its payload, its place in the channel, its place in an operation. */
	ck_assert_uint_ge(check_refs(root), 3 * (IN_COUNT + OUT_COUNT));
}
END_TEST

START_TEST(the_server_receives_what_clients_say_and_sends_the_rest)
{
	const cJSON *receive = resolve(root, "/operations/receive"), *send = resolve(root, "/operations/send");
	ck_assert_str_eq(resolve(receive, "/action")->valuestring, "receive");
	ck_assert_str_eq(resolve(send, "/action")->valuestring, "send");
	ck_assert_int_eq(cJSON_GetArraySize(resolve(receive, "/messages")), IN_COUNT);
	ck_assert_int_eq(cJSON_GetArraySize(resolve(send, "/messages")), OUT_COUNT);
	ck_assert_int_eq(cJSON_GetArraySize(resolve(root, "/channels/game/messages")), IN_COUNT + OUT_COUNT);
	ck_assert_ptr_nonnull(resolve(root, "/channels/game/messages/client_play"));
	ck_assert_ptr_nonnull(resolve(root, "/channels/game/messages/sown"));
}
END_TEST

START_TEST(versions_are_told)
{
	ck_assert_str_eq(resolve(root, "/asyncapi")->valuestring, "3.0.0");
	ck_assert_str_eq(resolve(root, "/info/version")->valuestring, PROTOCOL_VERSION);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/describe_asyncapi");
	TCase *tcase = tcase_create("asyncapi");
	tcase_add_checked_fixture(tcase, describe, clear);
	tcase_add_test(tcase, every_reference_resolves_here_or_in_the_schema);
	tcase_add_test(tcase, the_server_receives_what_clients_say_and_sends_the_rest);
	tcase_add_test(tcase, versions_are_told);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
