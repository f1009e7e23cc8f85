#include "protocol/claims.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOW 1700000000
#define GOOD "\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":1700000600"

static struct claims claims;
static const char *why;

static enum err read_for(const char *issuer, const char *json)
{
	const struct claims_wanted wanted = {.audience = "mancala", .issuer = issuer, .now_unix_s = NOW};
	return claims_read(json, strlen(json), &wanted, &claims, &why);
}

static void refuses(const char *json, enum err err)
{
	enum err got = read_for(NULL, json);
	ck_assert_msg(got == err, "%s: %s", json, got ? err_word(got) : "taken");
	ck_assert_msg(why[0] != '\0', "%s: no reason", json);
}

static void takes(const char *json)
{
	enum err got = read_for(NULL, json);
	ck_assert_msg(got == OK, "%s: %s, %s", json, err_word(got), why);
}

START_TEST(a_good_token_names_its_user)
{
	takes("{" GOOD ",\"name\":\"Nadia\",\"jti\":\"a-1\",\"more\":{\"x\":[1]}}");
	ck_assert_str_eq(claims.user, "user:42");
	ck_assert_str_eq(claims.name, "Nadia");
	ck_assert_str_eq(claims.token_id, "a-1");
	takes("{" GOOD "}");
	ck_assert_str_eq(claims.name, "");
	ck_assert_str_eq(claims.token_id, "");
}
END_TEST

START_TEST(a_program_is_another_than_a_person_of_the_same_subject)
{
	takes("{" GOOD ",\"bot\":true}");
	ck_assert_str_eq(claims.user, "user-bot:42");
	takes("{" GOOD ",\"bot\":false}");
	ck_assert_str_eq(claims.user, "user:42");
	refuses("{" GOOD ",\"bot\":1}", ERR_BAD_AUTH);
	refuses("{" GOOD ",\"bot\":\"true\"}", ERR_BAD_AUTH);
	refuses("{" GOOD ",\"bot\":null}", ERR_BAD_AUTH);
}
END_TEST

START_TEST(the_audience_is_a_text_or_in_a_list)
{
	takes("{\"aud\":[\"other\",\"mancala\"],\"sub\":\"42\",\"exp\":1700000600}");
	refuses("{\"sub\":\"42\",\"exp\":1700000600}", ERR_BAD_AUTH);
	refuses("{\"aud\":\"mancala2\",\"sub\":\"42\",\"exp\":1700000600}", ERR_BAD_AUTH);
	refuses("{\"aud\":[],\"sub\":\"42\",\"exp\":1700000600}", ERR_BAD_AUTH);
	refuses("{\"aud\":[[\"mancala\"]],\"sub\":\"42\",\"exp\":1700000600}", ERR_BAD_AUTH);
	refuses("{\"aud\":{\"mancala\":1},\"sub\":\"42\",\"exp\":1700000600}", ERR_BAD_AUTH);
}
END_TEST

START_TEST(an_issuer_is_looked_at_where_one_is_wanted)
{
	ck_assert_int_eq(read_for("https://club.example", "{" GOOD ",\"iss\":\"https://club.example\"}"), OK);
	ck_assert_int_eq(
	        read_for("https://club.example", "{" GOOD ",\"iss\":\"https://club.example/\"}"), ERR_BAD_AUTH);
	ck_assert_int_eq(read_for("https://club.example", "{" GOOD "}"), ERR_BAD_AUTH);
	ck_assert_int_eq(read_for("", "{" GOOD ",\"iss\":\"anybody\"}"), OK);
}
END_TEST

START_TEST(a_token_without_an_expiry_is_none)
{
	refuses("{\"aud\":\"mancala\",\"sub\":\"42\"}", ERR_BAD_AUTH);
	refuses("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":\"1700000600\"}", ERR_BAD_AUTH);
	refuses("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":null}", ERR_BAD_AUTH);
}
END_TEST

START_TEST(times_are_kept_to_half_a_minute)
{
	takes("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":1699999971}");
	takes("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":1700000000.5}");
	refuses("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":1699999970}", ERR_AUTH_EXPIRED);
	refuses("{\"aud\":\"mancala\",\"sub\":\"42\",\"exp\":-1}", ERR_AUTH_EXPIRED);
	takes("{" GOOD ",\"nbf\":1700000030}");
	refuses("{" GOOD ",\"nbf\":1700000031}", ERR_BAD_AUTH);
	refuses("{" GOOD ",\"nbf\":\"0\"}", ERR_BAD_AUTH);
}
END_TEST

START_TEST(an_expired_token_for_somebody_else_is_simply_bad)
{
	refuses("{\"aud\":\"other\",\"sub\":\"42\",\"exp\":1}", ERR_BAD_AUTH);
}
END_TEST

/* A token with that subject, name and id. */
static const char *with(const char *sub, const char *rest)
{
	static char json[600];
	snprintf(json, sizeof json, "{\"aud\":\"mancala\",\"exp\":1700000600,\"sub\":%s%s}", sub, rest);
	return json;
}

START_TEST(a_subject_can_be_typed_and_fits_a_seat)
{
	char sub[80] = "\"";
	memset(sub + 1, 'x', 59);
	memcpy(sub + 60, "\"", 2);
	takes(with(sub, ""));
	ck_assert_uint_eq(strlen(claims.user), USER_BYTES_MAX);
	memcpy(sub + 60, "x\"", 3);
	refuses(with(sub, ""), ERR_BAD_AUTH);
	refuses(with("\"\"", ""), ERR_BAD_AUTH);
	refuses(with("\"a b\"", ""), ERR_BAD_AUTH);
	refuses(with("\"a\\nb\"", ""), ERR_BAD_AUTH);
	refuses(with("\"\xc3\xa9\"", ""), ERR_BAD_AUTH);
	refuses(with("42", ""), ERR_BAD_AUTH);
	refuses("{\"aud\":\"mancala\",\"exp\":1700000600}", ERR_BAD_AUTH);
}
END_TEST

START_TEST(a_name_is_one_that_anybody_could_choose)
{
	refuses(with("\"1\"", ",\"name\":\"\""), ERR_BAD_NAME);
	refuses(with("\"1\"", ",\"name\":\"abcdefghijklmnopqrstuvwxy\""), ERR_BAD_NAME);
	refuses(with("\"1\"", ",\"name\":\"a\xe2\x80\xae"
	                      "b\""),
	        ERR_BAD_NAME);
	refuses(with("\"1\"", ",\"name\":7"), ERR_BAD_AUTH);
	takes(with("\"1\"", ",\"name\":\"N\xc3\xa1"
	                    "dia\""));
	ck_assert_str_eq(claims.name, "N\xc3\xa1"
	                              "dia");
}
END_TEST

START_TEST(a_token_that_could_not_be_revoked_by_its_id_is_refused)
{
	char id[120] = ",\"jti\":\"";
	size_t head = strlen(id);
	memset(id + head, 'i', AUTH_ID_BYTES_MAX);
	memcpy(id + head + AUTH_ID_BYTES_MAX, "\"", 2);
	takes(with("\"1\"", id));
	memcpy(id + head + AUTH_ID_BYTES_MAX, "i\"", 3);
	refuses(with("\"1\"", id), ERR_BAD_AUTH);
	refuses(with("\"1\"", ",\"jti\":\"a b\""), ERR_BAD_AUTH);
	refuses(with("\"1\"", ",\"jti\":5"), ERR_BAD_AUTH);
}
END_TEST

START_TEST(what_is_no_object_of_strict_json_says_nothing)
{
	refuses("", ERR_BAD_AUTH);
	refuses("[]", ERR_BAD_AUTH);
	refuses("{" GOOD "", ERR_BAD_AUTH);
	refuses("{" GOOD "} ,", ERR_BAD_AUTH);
	refuses("{" GOOD ",\"sub\":\"43\"}", ERR_BAD_AUTH);
	refuses("{" GOOD ",\"x\":[[[[[[[[1]]]]]]]]}", ERR_BAD_AUTH);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/claims");
	TCase *tcase = tcase_create("claims");
	tcase_add_test(tcase, a_good_token_names_its_user);
	tcase_add_test(tcase, a_program_is_another_than_a_person_of_the_same_subject);
	tcase_add_test(tcase, the_audience_is_a_text_or_in_a_list);
	tcase_add_test(tcase, an_issuer_is_looked_at_where_one_is_wanted);
	tcase_add_test(tcase, a_token_without_an_expiry_is_none);
	tcase_add_test(tcase, times_are_kept_to_half_a_minute);
	tcase_add_test(tcase, an_expired_token_for_somebody_else_is_simply_bad);
	tcase_add_test(tcase, a_subject_can_be_typed_and_fits_a_seat);
	tcase_add_test(tcase, a_name_is_one_that_anybody_could_choose);
	tcase_add_test(tcase, a_token_that_could_not_be_revoked_by_its_id_is_refused);
	tcase_add_test(tcase, what_is_no_object_of_strict_json_says_nothing);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
