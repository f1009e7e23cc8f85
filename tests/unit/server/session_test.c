#include "server/session.h"

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/user.h"

static void forget_all(void)
{
	session_stop();
}

/* One whose last connection went at `at_ms`; its token. */
static void idle_since(uint64_t at_ms, uint8_t token[TOKEN_BYTES])
{
	struct session *session = session_new("Nadia");
	memcpy(token, session_token(session), TOKEN_BYTES);
	session_ref(session);
	session_unref(session, at_ms);
}

START_TEST(a_session_is_found_by_its_token_and_no_other)
{
	struct session *session = session_new("Nadia"), *other = session_new("Samuel");
	session_ref(session);
	session_ref(other);
	ck_assert_ptr_eq(session_find(session_token(session)), session);
	ck_assert_ptr_eq(session_find(session_token(other)), other);
	for (unsigned bit = 0; bit < 8 * TOKEN_BYTES; bit++) {
		uint8_t wrong[TOKEN_BYTES];
		memcpy(wrong, session_token(session), TOKEN_BYTES);
		wrong[bit / 8] ^= (uint8_t)(1u << bit % 8);
		ck_assert_ptr_null(session_find(wrong));
	}
}
END_TEST

START_TEST(tokens_differ)
{
	static uint8_t tokens[100][TOKEN_BYTES];
	for (size_t i = 0; i < 100; i++) {
		memcpy(tokens[i], session_token(session_new("Nadia")), TOKEN_BYTES);
		for (size_t before = 0; before < i; before++)
			ck_assert_mem_ne(tokens[i], tokens[before], TOKEN_BYTES);
	}
}
END_TEST

START_TEST(a_program_may_bring_a_token_of_its_own_and_is_told_from_people)
{
	const uint8_t token[TOKEN_BYTES] = "chosen by itself";
	struct session *chosen = session_new_bot(token, "Bot"), *given = session_new_bot(NULL, "Bot");
	ck_assert_ptr_eq(session_find(token), chosen);
	ck_assert_ptr_eq(session_find(session_token(given)), given);
	ck_assert(user_is_outside_bot(session_user(chosen)));
	ck_assert(user_is_outside_bot(session_user(given)));
	ck_assert(!user_is_outside_bot(session_user(session_new("Nadia"))));
	ck_assert_uint_eq(strlen(session_user(chosen)), GUEST_USER_CHARS);
}
END_TEST

START_TEST(a_session_keeps_its_name_until_it_is_given_another)
{
	struct session *session = session_new("Nadia");
	session_ref(session);
	ck_assert_str_eq(session_name(session), "Nadia");
	session_set_name(session, "N");
	ck_assert_str_eq(session_name(session), "N");
}
END_TEST

START_TEST(a_session_without_a_connection_is_kept_for_a_while)
{
	uint8_t token[TOKEN_BYTES], other[TOKEN_BYTES];
	idle_since(1000, token);
	idle_since(1000 + SESSION_IDLE_MS, other);
	ck_assert_ptr_nonnull(session_find(token));
	idle_since(1001 + SESSION_IDLE_MS, other);
	ck_assert_ptr_null(session_find(token));
	ck_assert_ptr_nonnull(session_find(other));
}
END_TEST

START_TEST(a_session_with_a_connection_is_never_forgotten)
{
	uint8_t token[TOKEN_BYTES];
	struct session *session = session_new("Nadia");
	session_ref(session);
	session_ref(session);
	session_unref(session, 0);
	idle_since(UINT64_MAX / 2, token);
	ck_assert_ptr_eq(session_find(session_token(session)), session);
	ck_assert_str_eq(session_name(session), "Nadia");
}
END_TEST

START_TEST(one_who_comes_back_starts_his_time_anew)
{
	uint8_t token[TOKEN_BYTES], other[TOKEN_BYTES];
	idle_since(0, token);
	struct session *session = session_find(token);
	session_ref(session);
	session_unref(session, SESSION_IDLE_MS);
	idle_since(2 * (uint64_t)SESSION_IDLE_MS, other);
	ck_assert_ptr_eq(session_find(token), session);
}
END_TEST

START_TEST(of_too_many_the_longest_idle_go_first)
{
	static uint8_t tokens[SESSION_IDLE_MAX + 2][TOKEN_BYTES];
	for (size_t i = 0; i < SESSION_IDLE_MAX + 2; i++)
		idle_since(i, tokens[i]);
	ck_assert_ptr_null(session_find(tokens[0]));
	ck_assert_ptr_null(session_find(tokens[1]));
	ck_assert_ptr_nonnull(session_find(tokens[2]));
	ck_assert_ptr_nonnull(session_find(tokens[SESSION_IDLE_MAX + 1]));
}
END_TEST

START_TEST(a_guest_has_a_public_id_and_no_other_has_it)
{
	struct session *session = session_new("Nadia"), *other = session_new("Nadia");
	ck_assert_uint_eq(strlen(session_user(session)), GUEST_USER_CHARS - strlen("bot-"));
	ck_assert_int_eq(strncmp(session_user(session), "guest:", 6), 0);
	ck_assert_str_ne(session_user(session), session_user(other));
	ck_assert_str_eq(session_token_id(session), "");
	ck_assert_int_eq(session_seen_day(session), 0);
}
END_TEST

START_TEST(a_guest_from_the_store_is_who_he_was)
{
	static const uint8_t token[TOKEN_BYTES] = {1, 2, 3};
	struct session *session = session_adopt(token, "guest:0123456789abcdef", "Nadia", 20000);
	ck_assert_ptr_eq(session_find(token), session);
	ck_assert_str_eq(session_user(session), "guest:0123456789abcdef");
	ck_assert_str_eq(session_name(session), "Nadia");
	ck_assert_int_eq(session_seen_day(session), 20000);
	session_set_seen_day(session, 20001);
	ck_assert_int_eq(session_seen_day(session), 20001);
}
END_TEST

START_TEST(an_account_has_no_token_to_come_back_with)
{
	static const uint8_t zeros[TOKEN_BYTES];
	struct session *session = session_new_account("user:42", "Nadia", "t-1");
	session_ref(session);
	ck_assert_str_eq(session_user(session), "user:42");
	ck_assert_str_eq(session_name(session), "Nadia");
	ck_assert_str_eq(session_token_id(session), "t-1");
	ck_assert_ptr_null(session_token(session));
	ck_assert_ptr_null(session_find(zeros));
	session_unref(session, 0);
	session = session_new_account("user:42", "Nadia", "");
	session_ref(session);
	ck_assert_str_eq(session_token_id(session), "");
	ck_assert_ptr_null(session_token(session));
	session_unref(session, 0);
}
END_TEST

START_TEST(after_the_stop_nobody_is_known)
{
	uint8_t token[TOKEN_BYTES];
	idle_since(0, token);
	session_ref(session_new("Samuel"));
	session_stop();
	ck_assert_ptr_null(session_find(token));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/session");
	TCase *tcase = tcase_create("session");
	tcase_add_checked_fixture(tcase, NULL, forget_all);
	tcase_add_test(tcase, a_session_is_found_by_its_token_and_no_other);
	tcase_add_test(tcase, tokens_differ);
	tcase_add_test(tcase, a_program_may_bring_a_token_of_its_own_and_is_told_from_people);
	tcase_add_test(tcase, a_session_keeps_its_name_until_it_is_given_another);
	tcase_add_test(tcase, a_session_without_a_connection_is_kept_for_a_while);
	tcase_add_test(tcase, a_session_with_a_connection_is_never_forgotten);
	tcase_add_test(tcase, one_who_comes_back_starts_his_time_anew);
	tcase_add_test(tcase, of_too_many_the_longest_idle_go_first);
	tcase_add_test(tcase, a_guest_has_a_public_id_and_no_other_has_it);
	tcase_add_test(tcase, a_guest_from_the_store_is_who_he_was);
	tcase_add_test(tcase, an_account_has_no_token_to_come_back_with);
	tcase_add_test(tcase, after_the_stop_nobody_is_known);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
