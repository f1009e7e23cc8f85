#include "server/reply.h"

#include <check.h>
#include <stdio.h>

static char headers[1024], body[1024];

static void read(const struct reply *reply)
{
	snprintf(headers, sizeof headers, "%.*s", (int)reply->headers.len, reply->headers.bytes);
	snprintf(body, sizeof body, "%.*s", (int)reply->body.len, reply->body.len ? reply->body.bytes : "");
}

START_TEST(a_refusal_drops_what_was_begun)
{
	struct reply reply = {.status = 0};
	write_bytes(&reply.body, "half", 4);
	reply_header(&reply, "Link", "x");
	reply_refuse_till(&reply, 429, "too_many", "Wait.", 7);
	read(&reply);
	ck_assert_uint_eq(reply.status, 429);
	ck_assert_str_eq(reply.reason, "Too Many Requests");
	ck_assert_str_eq(headers, "Content-Type: application/json\r\nCache-Control: no-store\r\nRetry-After: 7\r\n");
	ck_assert_str_eq(body, "{\"error\":{\"code\":\"too_many\",\"text\":\"Wait.\"}}");
	reply_refuse(&reply, 400, "bad_query", "No.", "pit");
	read(&reply);
	ck_assert_str_eq(body, "{\"error\":{\"code\":\"bad_query\",\"text\":\"No.\",\"field\":\"pit\"}}");
	reply_clear(&reply);
}
END_TEST

START_TEST(who_has_the_body_gets_none)
{
	struct reply reply = {.status = 0};
	char tag[64];
	write_bytes(&reply.body, "{}", 2);
	reply_finish(&reply, REPLY_JSON, "no-cache", NULL);
	read(&reply);
	ck_assert_uint_eq(reply.status, 200);
	ck_assert_int_eq(sscanf(headers, "ETag: %63[^\r]", tag), 1);
	reply.headers.len = 0;
	reply_finish(&reply, REPLY_JSON, "no-cache", tag);
	read(&reply);
	ck_assert_uint_eq(reply.status, 304);
	ck_assert_str_eq(body, "");
	reply_clear(&reply);
}
END_TEST

START_TEST(what_is_true_for_the_moment_is_kept_by_nobody)
{
	struct reply reply = {.status = 0};
	reply_finish_now(&reply, 202);
	read(&reply);
	ck_assert_str_eq(reply.reason, "Accepted");
	ck_assert_str_eq(headers, "Content-Type: application/json\r\nCache-Control: no-store\r\n");
	reply_clear(&reply);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/reply");
	TCase *replies = tcase_create("replies");
	tcase_add_test(replies, a_refusal_drops_what_was_begun);
	tcase_add_test(replies, who_has_the_body_gets_none);
	tcase_add_test(replies, what_is_true_for_the_moment_is_kept_by_nobody);
	suite_add_tcase(suite, replies);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
