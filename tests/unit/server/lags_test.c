#include "server/lags.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/audience.h"
#include "server/client.h"
#include "server/delayed.h"
#include "server/loop.h"

/* Doubles of the connections and of the clock: each connection has a round trip, and counts what it is told. */
enum { ANN, BEN, EVE, ANNS_PHONE, N_CONNS };
static struct client clients[N_CONNS];
static int32_t trips[N_CONNS];
static unsigned n_told[N_CONNS];
static char said[4096];
static uint64_t at_ms;

bool conn_alive(struct conn_id id)
{
	return id.generation != 0;
}

uint64_t conn_user(struct conn_id id)
{
	return (uint64_t)(uintptr_t)&clients[id.index];
}

int32_t conn_trip_ms(struct conn_id id)
{
	return trips[id.index];
}

void conn_send(struct conn_id id, struct frame *frame)
{
	n_told[id.index]++;
	snprintf(said, sizeof said, "%.*s", (int)frame_len(frame), frame_text(frame));
}

void conn_send_now(struct conn_id id, struct frame *frame)
{
	conn_send(id, frame);
}

uint64_t loop_now_ms(void)
{
	return at_ms;
}

uint64_t loop_read_ms(void)
{
	return loop_now_ms();
}

uint64_t loop_late_ms(void)
{
	return 0;
}

int64_t loop_drift_ms(void)
{
	return 0;
}

int64_t loop_epoch_unix_ms(void)
{
	return 1700000000000;
}

uv_loop_t *loop_get(void)
{
	return NULL;
}

static struct hosted hosted;

static struct conn_id conn_of(unsigned index)
{
	return (struct conn_id){index, 1};
}

static void step(struct command command)
{
	struct answer answer;
	command.at_ms = (int64_t)at_ms;
	ck_assert_int_eq(room_step(&hosted.room, &command, &answer), OK);
}

static void start(bool timed)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	struct room_setting setting = {.side = SOUTH, .clock_setting = {.timed = timed, .base_ms = 60000 * timed}};
	struct command join = {
	        .type = COMMAND_join, .side = SIDE_NONE, .at_ms = (int64_t)at_ms, .name = "Ann", .token = token};
	ck_assert_int_eq(rules_read("kalah,first=south", &setting.rules), OK);
	room_init(&hosted.room, "K7QX2M4D", &setting, &join);
	join.name = "Ben";
	step(join);
	company_add_window(&hosted.company, SOUTH, conn_of(ANN));
	company_add_window(&hosted.company, NORTH, conn_of(BEN));
	company_add_viewer(&hosted.company, conn_of(EVE));
	for (unsigned i = 0; i < ANNS_PHONE; i++)
		client_add_room(&clients[i], &hosted);
}

static void set_up(void)
{
	memset(clients, 0, sizeof clients);
	memset(n_told, 0, sizeof n_told);
	memset(&hosted, 0, sizeof hosted);
	hosted.lags = (struct lags_told){.ms = {-1, -1}};
	for (unsigned i = 0; i < N_CONNS; i++)
		trips[i] = -1;
	at_ms = 1000000;
}

static void tear_down(void)
{
	room_clear(&hosted.room);
	company_clear(&hosted.company);
	audience_stop();
}

static void measure(unsigned index, int32_t ms)
{
	trips[index] = ms;
	lags_measured(conn_of(index));
}

START_TEST(the_trip_of_a_player_at_a_running_clock_matters)
{
	start(true);
	ck_assert(lags_matter(conn_of(ANN)) && lags_matter(conn_of(BEN)));
	ck_assert(!lags_matter(conn_of(EVE)));
	ck_assert(!lags_matter(conn_of(ANNS_PHONE)));
	step((struct command){.type = COMMAND_resign, .side = NORTH});
	ck_assert(!lags_matter(conn_of(ANN)));
}
END_TEST

START_TEST(without_a_clock_no_trip_matters)
{
	start(false);
	ck_assert(!lags_matter(conn_of(ANN)));
	measure(ANN, 50);
	ck_assert_uint_eq(n_told[BEN], 0);
}
END_TEST

START_TEST(all_in_the_room_are_told_of_it)
{
	start(true);
	measure(ANN, 80);
	ck_assert_str_eq(said, "{\"t\":\"lag\",\"room\":\"K7QX2M4D\",\"south_ms\":80,\"north_ms\":null}");
	ck_assert_uint_eq(n_told[ANN], 1);
	ck_assert_uint_eq(n_told[BEN], 1);
	ck_assert_uint_eq(n_told[EVE], 1);
}
END_TEST

/* Who sees the game later is not to know who is there now. */
START_TEST(viewers_who_see_the_game_later_are_not_told)
{
	start(true);
	hosted.room.options.delay_s = 60;
	hosted.delayed = delayed_new(&hosted.room, 0);
	measure(ANN, 80);
	ck_assert_uint_eq(n_told[ANN], 1);
	ck_assert_uint_eq(n_told[BEN], 1);
	ck_assert_uint_eq(n_told[EVE], 0);
	lags_catch_up(&hosted, conn_of(EVE));
	ck_assert_uint_eq(n_told[EVE], 0);
	uint64_t seq;
	bool whole;
	clients[EVE].session = session_new("Eve");
	session_ref(clients[EVE].session);
	ck_assert(delayed_step(hosted.delayed, &hosted.room, (int64_t)at_ms, &seq, &whole));
	audience_snapshot(&hosted, conn_of(EVE));
	ck_assert_uint_eq(n_told[EVE], 1);
	ck_assert_ptr_null(strstr(said, "lag_ms"));
	session_unref(clients[EVE].session, at_ms);
	session_stop();
	delayed_free(hosted.delayed);
}
END_TEST

START_TEST(one_who_comes_back_is_told_them_as_they_were_told)
{
	start(true);
	measure(ANN, 80);
	lags_catch_up(&hosted, conn_of(EVE));
	ck_assert_uint_eq(n_told[EVE], 2);
	ck_assert_str_eq(said, "{\"t\":\"lag\",\"room\":\"K7QX2M4D\",\"south_ms\":80,\"north_ms\":null}");
}
END_TEST

START_TEST(it_is_told_seldom_and_only_if_it_is_news)
{
	start(true);
	measure(ANN, 80);
	measure(BEN, 60);
	ck_assert_uint_eq(n_told[EVE], 2); /* it is known at last */
	at_ms += LAG_TOLD_EVERY_MS - 1;
	measure(BEN, 30);
	ck_assert_uint_eq(n_told[EVE], 2);
	at_ms += 1;
	measure(BEN, 31);
	ck_assert_uint_eq(n_told[EVE], 3);
	ck_assert_str_eq(said, "{\"t\":\"lag\",\"room\":\"K7QX2M4D\",\"south_ms\":80,\"north_ms\":31}");
	at_ms += LAG_TOLD_EVERY_MS;
	measure(ANN, 95); /* hardly another */
	measure(BEN, 12);
	ck_assert_uint_eq(n_told[EVE], 3);
	measure(ANN, 101);
	ck_assert_uint_eq(n_told[EVE], 4);
	at_ms += LAG_TOLD_EVERY_MS;
	measure(ANN, 81);
	ck_assert_uint_eq(n_told[EVE], 4); /* 20 of 101, less than a part of four */
}
END_TEST

START_TEST(a_flag_waits_as_long_as_a_move_would_be_forgiven)
{
	start(true);
	ck_assert_int_eq(lags_flag_wait(&hosted), 0);
	trips[ANN] = 90;
	ck_assert_int_eq(lags_flag_wait(&hosted), 90);
	trips[ANN] = 5000;
	ck_assert_int_eq(lags_flag_wait(&hosted), LAG_MOVE_MS_MAX);
	hosted.room.seat[SOUTH].lag_given_ms = LAG_GAME_MS_MAX - 50;
	ck_assert_int_eq(lags_flag_wait(&hosted), 50);
	company_remove_window(&hosted.company, conn_of(ANN)); /* who is not there sends nothing */
	ck_assert_int_eq(lags_flag_wait(&hosted), 0);
	step((struct command){.type = COMMAND_resign, .side = NORTH});
	ck_assert_int_eq(lags_flag_wait(&hosted), 0);
}
END_TEST

START_TEST(of_two_windows_the_slower_counts)
{
	start(true);
	company_add_window(&hosted.company, SOUTH, conn_of(ANNS_PHONE));
	trips[ANN] = 20;
	trips[ANNS_PHONE] = 200;
	ck_assert_int_eq(lags_flag_wait(&hosted), 200);
	ck_assert_uint_eq(lags_of_conn(conn_of(ANN)), 20);
	ck_assert_uint_eq(lags_of_conn(conn_of(BEN)), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/lags");
	TCase *tcase = tcase_create("lags");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, the_trip_of_a_player_at_a_running_clock_matters);
	tcase_add_test(tcase, without_a_clock_no_trip_matters);
	tcase_add_test(tcase, all_in_the_room_are_told_of_it);
	tcase_add_test(tcase, viewers_who_see_the_game_later_are_not_told);
	tcase_add_test(tcase, one_who_comes_back_is_told_them_as_they_were_told);
	tcase_add_test(tcase, it_is_told_seldom_and_only_if_it_is_news);
	tcase_add_test(tcase, a_flag_waits_as_long_as_a_move_would_be_forgiven);
	tcase_add_test(tcase, of_two_windows_the_slower_counts);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
