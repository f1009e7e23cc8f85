#include "server/watch.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "server/conn_table.h"
#include "server/loop.h"

#define START_MS 1000000 /* the loop's clock stands somewhere; sweeps are told the time */

struct fake {
	unsigned n_pings;
	uint32_t number; /* of the last */
	bool takes_none;
	bool matters;
	unsigned n_measured;
	unsigned code;
	bool hung_up;
	uint64_t n_bytes;
};

static bool fake_write(void *socket, struct frame *frame)
{
	(void)socket;
	(void)frame;
	return true;
}

static bool fake_blocked(void *socket)
{
	(void)socket;
	return false;
}

static void ignore_socket(void *socket)
{
	(void)socket;
}

static void fake_goodbye(void *socket, unsigned code, const char *reason)
{
	(void)reason;
	((struct fake *)socket)->code = code;
}

static void fake_hang_up(void *socket)
{
	((struct fake *)socket)->hung_up = true;
}

static bool fake_ping(void *socket, uint32_t number)
{
	struct fake *of = socket;
	if (of->takes_none)
		return false;
	of->n_pings++;
	of->number = number;
	return true;
}

static uint64_t fake_bytes_received(void *socket)
{
	return ((struct fake *)socket)->n_bytes;
}

static void ignore_id(struct conn_id id)
{
	(void)id;
}

static const struct conn_socket_ops conn_ops = {
        .write = fake_write,
        .blocked = fake_blocked,
        .want_writable = ignore_socket,
        .goodbye = fake_goodbye,
        .hang_up = fake_hang_up,
        .gone = ignore_id,
        .overflowed = ignore_id,
};

static struct fake fake;

static bool fake_matters(struct conn_id id)
{
	(void)id;
	return fake.matters;
}

static void fake_measured(struct conn_id id)
{
	(void)id;
	fake.n_measured++;
}

static const struct watch_ops watch_ops = {
        .ping = fake_ping,
        .matters = fake_matters,
        .measured = fake_measured,
        .hang_up = fake_hang_up,
        .bytes_received = fake_bytes_received,
};

static struct config config;
static struct conn_id id;

static void set_up(void)
{
	fake = (struct fake){0};
	config = config_defaults();
	config.hello_ms = 1000;
	config.ping_ms = 2000;
	config.silence_ms = 5000;
	config.behind_ms = 3000;
	config.rate_bytes_per_s = 1000;
	loop_start();
	conn_table_start(&conn_ops);
	id = conn_open(&fake, START_MS);
}

/* Called by each test once `config` is as it wants it. */
static void begin(void)
{
	watch_start(&config, &watch_ops);
}

static void tear_down(void)
{
	watch_stop();
	loop_run();
	conn_drop(id);
	conn_table_stop();
	loop_stop();
}

static void sweep(uint64_t after_ms)
{
	watch_sweep(START_MS + after_ms);
	conn_flush();
}

static void pong(uint32_t number, uint64_t after_ms)
{
	watch_pong(id, &number, sizeof number, START_MS + after_ms);
}

START_TEST(no_hello_in_time_is_closed_with_1008)
{
	begin();
	sweep(999);
	ck_assert(conn_alive(id));
	sweep(1000);
	ck_assert_uint_eq(fake.code, 1008);
	ck_assert(!conn_alive(id));
}
END_TEST

START_TEST(pings_go_out_once_an_interval)
{
	begin();
	conn_greeted(id);
	sweep(1999);
	ck_assert_uint_eq(fake.n_pings, 0);
	sweep(2000);
	sweep(2001);
	sweep(3999);
	ck_assert_uint_eq(fake.n_pings, 1);
	pong(fake.number, 3999);
	sweep(4000);
	ck_assert_uint_eq(fake.n_pings, 2);
}
END_TEST

START_TEST(there_is_one_ping_at_a_time)
{
	begin();
	conn_greeted(id);
	sweep(2000);
	sweep(4500);
	ck_assert_uint_eq(fake.n_pings, 1);
	pong(fake.number, 4600);
	ck_assert_int_eq(conn_trip_ms(id), 2600);
	sweep(4601);
	ck_assert_uint_eq(fake.n_pings, 2);
}
END_TEST

START_TEST(a_pong_measures_the_way_there_and_back)
{
	begin();
	conn_greeted(id);
	ck_assert_int_eq(conn_trip_ms(id), -1);
	sweep(2000);
	pong(fake.number, 2070);
	ck_assert_int_eq(conn_trip_ms(id), 70);
	ck_assert_uint_eq(fake.n_measured, 1);
	ck_assert_uint_eq(conn_find(id)->heard_at_ms, START_MS + 2070);
}
END_TEST

START_TEST(a_pong_that_answers_no_ping_measures_nothing)
{
	begin();
	conn_greeted(id);
	pong(START_MS, 100);
	sweep(2000);
	pong(fake.number - 1, 2001);
	watch_pong(id, "x", 1, START_MS + 2002);
	watch_pong(id, NULL, 0, START_MS + 2003);
	ck_assert_int_eq(conn_trip_ms(id), -1);
	ck_assert_uint_eq(conn_find(id)->heard_at_ms, START_MS + 2003); /* but somebody is there */
	pong(fake.number, 2090);
	pong(fake.number, 2091);
	ck_assert_int_eq(conn_trip_ms(id), 90);
	ck_assert_uint_eq(fake.n_measured, 1);
}
END_TEST

START_TEST(a_ping_that_the_socket_did_not_take_measures_nothing)
{
	begin();
	conn_greeted(id);
	fake.takes_none = true;
	sweep(2000);
	pong(START_MS + 2000, 2050);
	ck_assert_int_eq(conn_trip_ms(id), -1);
}
END_TEST

START_TEST(whoever_plays_is_asked_more_often)
{
	config.ping_ms = 20000;
	config.silence_ms = 60000;
	begin();
	conn_greeted(id);
	sweep(LAG_ASKED_EVERY_MS);
	ck_assert_uint_eq(fake.n_pings, 0);
	fake.matters = true;
	sweep(LAG_ASKED_EVERY_MS);
	pong(fake.number, LAG_ASKED_EVERY_MS + 1);
	sweep(2 * LAG_ASKED_EVERY_MS - 1);
	ck_assert_uint_eq(fake.n_pings, 1);
	sweep(2 * LAG_ASKED_EVERY_MS);
	ck_assert_uint_eq(fake.n_pings, 2);
}
END_TEST

START_TEST(silence_is_measured_from_the_last_pong)
{
	begin();
	conn_greeted(id);
	conn_find(id)->heard_at_ms = START_MS + 3000;
	sweep(7999);
	ck_assert(conn_alive(id));
	sweep(8000);
	ck_assert(fake.hung_up);
	ck_assert_uint_eq(fake.code, 0);
	ck_assert(!conn_alive(id));
}
END_TEST

START_TEST(a_reader_that_stays_behind_is_closed_with_1013)
{
	begin();
	conn_greeted(id);
	conn_find(id)->behind = true;
	conn_find(id)->behind_at_ms = START_MS;
	watch_sweep(START_MS + 2999);
	ck_assert_uint_eq(conn_find(id)->close_code, 0);
	watch_sweep(START_MS + 3000);
	ck_assert_uint_eq(conn_find(id)->close_code, 1013);
}
END_TEST

START_TEST(more_bytes_than_the_rate_are_closed_with_1008)
{
	config.silence_ms = 3600000;
	begin();
	conn_greeted(id);
	for (uint64_t s = 5; s <= 60; s++) {
		fake.n_bytes += 1000;
		sweep(s * 1000);
		ck_assert_msg(conn_alive(id), "at the rate, after %u s", (unsigned)s);
	}
	for (uint64_t s = 61; s <= 75; s++) {
		fake.n_bytes += 2000;
		sweep(s * 1000);
	}
	ck_assert_uint_eq(fake.code, 1008);
}
END_TEST

START_TEST(no_rate_counts_no_bytes)
{
	config.rate_per_s = 0;
	begin();
	conn_greeted(id);
	fake.n_bytes = 1u << 30;
	sweep(4900);
	ck_assert(conn_alive(id));
}
END_TEST

START_TEST(one_that_will_not_go_is_hung_up_on)
{
	begin();
	conn_greeted(id);
	conn_close(id, 1000, "bye");
	conn_flush();
	ck_assert_uint_eq(fake.code, 1000);
	const uint64_t closed_at_ms = loop_now_ms();

	watch_sweep(closed_at_ms + 4999);
	ck_assert(!fake.hung_up);
	watch_sweep(closed_at_ms + 5000);
	ck_assert(fake.hung_up);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/watch");
	TCase *tests = tcase_create("watch");

	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, no_hello_in_time_is_closed_with_1008);
	tcase_add_test(tests, pings_go_out_once_an_interval);
	tcase_add_test(tests, a_pong_measures_the_way_there_and_back);
	tcase_add_test(tests, a_pong_that_answers_no_ping_measures_nothing);
	tcase_add_test(tests, a_ping_that_the_socket_did_not_take_measures_nothing);
	tcase_add_test(tests, whoever_plays_is_asked_more_often);
	tcase_add_test(tests, there_is_one_ping_at_a_time);
	tcase_add_test(tests, silence_is_measured_from_the_last_pong);
	tcase_add_test(tests, a_reader_that_stays_behind_is_closed_with_1013);
	tcase_add_test(tests, more_bytes_than_the_rate_are_closed_with_1008);
	tcase_add_test(tests, no_rate_counts_no_bytes);
	tcase_add_test(tests, one_that_will_not_go_is_hung_up_on);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
