#include "server/rooms.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/room_code.h"
#include "server/loop.h"

static struct hosted *told; /* the last whose deadline came */
static unsigned n_told;
static bool close_when_told;

static void on_deadline(struct hosted *hosted)
{
	const struct command tick = {.type = COMMAND_tick, .side = SIDE_NONE, .at_ms = (int64_t)loop_now_ms()};
	struct answer answer;
	told = hosted;
	n_told++;
	ck_assert_int_eq(room_step(&hosted->room, &tick, &answer), OK);
	if (close_when_told)
		rooms_close(hosted);
}

static void set_up(void)
{
	told = NULL;
	n_told = 0;
	close_when_told = false;
	loop_start();
	rooms_start(on_deadline);
}

static void tear_down(void)
{
	rooms_stop();
	loop_run();
	loop_stop();
}

static struct command make_join(void)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	return (struct command){
	        .type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = (int64_t)loop_now_ms(),
	        .name = "Nadia",
	        .token = token,
	};
}

/* A room with its game on, if it has a clock. */
static struct hosted *open_room(int32_t base_ms)
{
	struct room_setting setting = {.side = SOUTH, .clock_setting = {.timed = base_ms > 0, .base_ms = base_ms}};
	ck_assert_int_eq(rules_preset("kalah", &setting.rules), OK);
	struct command join = make_join();
	struct hosted *hosted = rooms_open(&setting, &join);
	struct answer answer;
	if (base_ms > 0)
		ck_assert_int_eq(room_step(&hosted->room, &join, &answer), OK);
	return hosted;
}

START_TEST(a_room_is_found_by_its_code)
{
	struct hosted *a = open_room(0), *b = open_room(0);
	ck_assert_str_ne(a->room.code, b->room.code);
	ck_assert_ptr_eq(rooms_find(a->room.code), a);
	ck_assert_ptr_eq(rooms_find(b->room.code), b);
	ck_assert_ptr_null(rooms_find("00000000"));
	ck_assert_uint_eq(rooms_count(), 2);
}
END_TEST

START_TEST(codes_are_of_the_alphabet_and_differ)
{
	for (int i = 0; i < 200; i++) {
		char read[ROOM_CODE_CHARS + 1];
		struct hosted *hosted = open_room(0);
		ck_assert(room_code_read(hosted->room.code, read));
		ck_assert_str_eq(read, hosted->room.code);
		ck_assert_ptr_eq(rooms_find(read), hosted);
	}
	ck_assert_uint_eq(rooms_count(), 200);
}
END_TEST

START_TEST(a_closed_room_is_not_found)
{
	struct hosted *hosted = open_room(0);
	char code[ROOM_CODE_CHARS + 1];
	memcpy(code, hosted->room.code, sizeof code);
	rooms_close(hosted);
	ck_assert_ptr_null(rooms_find(code));
	ck_assert_uint_eq(rooms_count(), 0);
	ck_assert_str_eq(hosted->room.code, code); /* its memory lives to the end of the turn */
}
END_TEST

/* Long before the test's own time limit: a deadline that is missed shows as that. */
static void run_until_told(unsigned n)
{
	while (n_told < n)
		uv_run(loop_get(), UV_RUN_ONCE);
}

START_TEST(a_room_is_woken_at_its_deadline)
{
	struct hosted *hosted = open_room(30);
	int64_t deadline_ms = room_deadline(&hosted->room);
	rooms_arm(hosted);
	run_until_told(1);
	ck_assert_ptr_eq(told, hosted);
	ck_assert_int_ge((int64_t)loop_now_ms(), deadline_ms);
	ck_assert_int_eq(hosted->room.game.end, END_FLAG);
}
END_TEST

START_TEST(a_deadline_that_moved_away_is_awaited_where_it_is_now)
{
	struct hosted *hosted = open_room(30);
	rooms_arm(hosted);
	hosted->room.clock.left_ms[hosted->room.clock.running] += 30; /* as an increment would */
	rooms_arm(hosted);
	int64_t deadline_ms = room_deadline(&hosted->room);
	run_until_told(1);
	ck_assert_int_ge((int64_t)loop_now_ms(), deadline_ms);
	ck_assert_int_eq(hosted->room.phase, PHASE_ENDED);
}
END_TEST

START_TEST(a_deadline_that_came_nearer_is_not_slept_over)
{
	struct hosted *hosted = open_room(3600000);
	rooms_arm(hosted);
	hosted->room.clock.left_ms[hosted->room.clock.running] = 20;
	rooms_arm(hosted);
	run_until_told(1);
	ck_assert_int_eq(hosted->room.phase, PHASE_ENDED);
}
END_TEST

START_TEST(a_deadline_gone_by_is_told_in_the_next_turn)
{
	struct hosted *hosted = open_room(3600000);
	hosted->room.clock.left_ms[hosted->room.clock.running] = 0;
	rooms_arm(hosted);
	ck_assert_uint_eq(n_told, 0);
	run_until_told(1);
}
END_TEST

START_TEST(a_room_without_a_deadline_is_left_alone)
{
	struct hosted *hosted = open_room(0);
	rooms_arm(hosted);
	ck_assert_uint_eq(hosted->armed_ms, UINT64_MAX);
	uv_run(loop_get(), UV_RUN_NOWAIT);
	ck_assert_uint_eq(n_told, 0);
}
END_TEST

START_TEST(a_room_may_be_closed_when_it_is_woken)
{
	close_when_told = true;
	rooms_arm(open_room(10));
	run_until_told(1);
	ck_assert_uint_eq(rooms_count(), 0);
	uv_run(loop_get(), UV_RUN_NOWAIT);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/rooms");
	TCase *tcase = tcase_create("rooms");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, a_room_is_found_by_its_code);
	tcase_add_test(tcase, codes_are_of_the_alphabet_and_differ);
	tcase_add_test(tcase, a_closed_room_is_not_found);
	tcase_add_test(tcase, a_room_is_woken_at_its_deadline);
	tcase_add_test(tcase, a_deadline_that_moved_away_is_awaited_where_it_is_now);
	tcase_add_test(tcase, a_deadline_that_came_nearer_is_not_slept_over);
	tcase_add_test(tcase, a_deadline_gone_by_is_told_in_the_next_turn);
	tcase_add_test(tcase, a_room_without_a_deadline_is_left_alone);
	tcase_add_test(tcase, a_room_may_be_closed_when_it_is_woken);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
