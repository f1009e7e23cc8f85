#include "server/guests.h"

#include <check.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/blocks.h"
#include "server/blocks_store.h"
#include "server/entropy.h"
#include "server/journal.h"
#include "server/loop.h"

static char dir[64];
static struct config config;

static void on_health(bool healthy)
{
	(void)healthy;
}

static void open_store(void)
{
	char why[STORE_WHY_MAX] = "";
	loop_start();
	ck_assert_msg(journal_open(&config, why), "%s", why);
	journal_start(on_health);
}

static void close_store(void)
{
	ck_assert(journal_stop(5000));
	session_stop();
	blocks_stop();
	loop_stop();
}

static void set_up(void)
{
	snprintf(dir, sizeof dir, "/tmp/mancalad-guests-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(dir));
	config = (struct config){.data_dir = dir, .durability = DURABILITY_CRASH};
	open_store();
}

static void remove_file(const char *name)
{
	char path[128];
	snprintf(path, sizeof path, "%s/%s", dir, name);
	unlink(path);
}

static void tear_down(void)
{
	close_store();
	remove_file("mancala.db");
	remove_file("mancala.db-wal");
	remove_file("mancala.db-shm");
	remove_file("lock");
	rmdir(dir);
}

static struct {
	bool told;
	enum guests_result result;
	struct guest guest;
} answer;

static void found(void *context, enum guests_result result, const struct guest *guest)
{
	ck_assert_ptr_eq(context, &answer);
	answer.told = true;
	answer.result = result;
	answer.guest = *guest;
	blocks_store_adopt(guest->user, &guest->blocks);
}

static void find(const uint8_t token[TOKEN_BYTES])
{
	memset(&answer, 0, sizeof answer);
	guests_find(token, found, &answer);
	while (!answer.told)
		uv_run(loop_get(), UV_RUN_ONCE);
}

static void end_turn(void)
{
	journal_turn();
	while (!journal_is_safe(journal_mark())) {
		uv_run(loop_get(), UV_RUN_ONCE);
		journal_turn(); /* each turn ends so: what came during a commit goes with the next */
	}
}

/* Keeps a new guest; his token. */
static struct session *keep(const char *name, uint8_t token[TOKEN_BYTES])
{
	struct session *session = session_new(name);
	memcpy(token, session_token(session), TOKEN_BYTES);
	guests_keep(session);
	end_turn();
	return session;
}

static void forget_old(int64_t today)
{
	guests_forget_old(today);
	end_turn();
}

/* The number that a query of the file yields, or the change that a statement makes. */
static int64_t sql(const char *text)
{
	char path[128];
	sqlite3 *db;
	sqlite3_stmt *statement;
	snprintf(path, sizeof path, "%s/mancala.db", dir);
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 5000);
	ck_assert_msg(sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
	int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
	sqlite3_finalize(statement);
	sqlite3_close(db);
	return number;
}

START_TEST(a_guest_is_found_by_his_token_after_a_restart)
{
	uint8_t token[TOKEN_BYTES], other[TOKEN_BYTES];
	char user[GUEST_USER_CHARS + 1];
	snprintf(user, sizeof user, "%s", session_user(keep("Nadia", token)));
	keep("Samuel", other);
	close_store();
	open_store();
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_FOUND);
	ck_assert_str_eq(answer.guest.name, "Nadia");
	ck_assert_str_eq(answer.guest.user, user);
	ck_assert_mem_eq(answer.guest.token, token, TOKEN_BYTES);
	ck_assert_int_eq(answer.guest.seen_day, guests_today());
	find(other);
	ck_assert_str_eq(answer.guest.name, "Samuel");
}
END_TEST

START_TEST(whom_a_guest_has_blocked_comes_with_him)
{
	uint8_t token[TOKEN_BYTES], other[TOKEN_BYTES];
	char user[GUEST_USER_CHARS + 1];
	snprintf(user, sizeof user, "%s", session_user(keep("Nadia", token)));
	keep("Samuel", other);
	ck_assert_int_eq(blocks_set(user, "user:max", "Max", true), OK);
	blocks_store_keep(user);
	end_turn();
	close_store();
	open_store();
	find(other);
	ck_assert(!blocks_is_here(user));
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_FOUND);
	ck_assert(blocks_has(user, "user:max"));
	/* A list that cannot be read keeps nobody out. */
	blocks_stop();
	sql("UPDATE block SET record = x'010203'");
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_FOUND);
	ck_assert(!blocks_has(user, "user:max"));
}
END_TEST

START_TEST(a_token_that_nobody_was_given_is_unknown)
{
	uint8_t token[TOKEN_BYTES];
	keep("Nadia", token);
	token[0] ^= 1;
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_UNKNOWN);
}
END_TEST

START_TEST(the_last_name_counts)
{
	uint8_t token[TOKEN_BYTES];
	struct session *session = keep("Nadia", token);
	session_set_name(session, "N");
	guests_keep(session);
	journal_turn();
	close_store();
	open_store();
	find(token);
	ck_assert_str_eq(answer.guest.name, "N");
	ck_assert_int_eq(sql("SELECT count(*) FROM guest"), 1);
}
END_TEST

/* Whoever reads the folder cannot come in as one of its guests. */
START_TEST(the_store_does_not_hold_the_token)
{
	uint8_t token[TOKEN_BYTES];
	char hex[2 * TOKEN_BYTES + 1], query[256];
	keep("Nadia", token);
	for (size_t i = 0; i < TOKEN_BYTES; i++)
		snprintf(hex + 2 * i, 3, "%02x", token[i]);
	snprintf(query, sizeof query,
	        "SELECT count(*) FROM guest WHERE instr(key, '%s') OR instr(hex(record), upper('%s'))", hex, hex);
	ck_assert_int_eq(sql(query), 0);
	ck_assert_int_eq(sql("SELECT length(key) FROM guest"), 64);
}
END_TEST

START_TEST(who_stays_away_is_forgotten)
{
	uint8_t token[TOKEN_BYTES], other[TOKEN_BYTES];
	char change[128];
	keep("Nadia", token);
	snprintf(change, sizeof change, "UPDATE guest SET seen = %lld", (long long)(guests_today() - 91));
	sql(change);
	keep("Samuel", other);
	forget_old(guests_today() - 1);
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_FOUND);
	forget_old(guests_today());
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_UNKNOWN);
	find(other);
	ck_assert_int_eq(answer.result, GUESTS_FOUND);
}
END_TEST

START_TEST(many_are_forgotten_a_few_at_a_time)
{
	sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) "
	    "INSERT INTO guest (key, record, crc, seen) SELECT i, x'00', 0, 1 FROM n");
	forget_old(guests_today());
	ck_assert_int_eq(sql("SELECT count(*) FROM guest"), 500 - STORE_GUESTS_OLD_MAX);
}
END_TEST

/* He would be kept out for ever. */
START_TEST(a_guest_whose_record_is_damaged_is_unknown)
{
	uint8_t token[TOKEN_BYTES];
	keep("Nadia", token);
	sql("UPDATE guest SET record = x'010203'");
	find(token);
	ck_assert_int_eq(answer.result, GUESTS_UNKNOWN);
	ck_assert_int_eq(sql("SELECT count(*) FROM guest"), 1);
}
END_TEST

START_TEST(a_closed_store_cannot_be_asked)
{
	uint8_t token[TOKEN_BYTES];
	keep("Nadia", token);
	ck_assert(journal_stop(5000));
	memset(&answer, 0, sizeof answer);
	guests_find(token, found, &answer);
	ck_assert(answer.told);
	ck_assert_int_eq(answer.result, GUESTS_UNAVAILABLE);
	session_stop();
	loop_stop();
	open_store();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/guests");
	TCase *tcase = tcase_create("guests");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_guest_is_found_by_his_token_after_a_restart);
	tcase_add_test(tcase, whom_a_guest_has_blocked_comes_with_him);
	tcase_add_test(tcase, a_token_that_nobody_was_given_is_unknown);
	tcase_add_test(tcase, the_last_name_counts);
	tcase_add_test(tcase, the_store_does_not_hold_the_token);
	tcase_add_test(tcase, who_stays_away_is_forgotten);
	tcase_add_test(tcase, many_are_forgotten_a_few_at_a_time);
	tcase_add_test(tcase, a_guest_whose_record_is_damaged_is_unknown);
	tcase_add_test(tcase, a_closed_store_cannot_be_asked);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
