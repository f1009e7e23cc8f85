#include "server/waiting.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct hosted rooms[3];

/* One sits in the room and waits. */
static void sit(struct hosted *hosted, enum side side, const char *user)
{
	struct seat *seat = &hosted->room.seat[side];
	seat->taken = user[0] != '\0';
	memcpy(seat->user, user, strlen(user) + 1);
	waiting_note(hosted, &hosted->room);
}

static void set_up(void)
{
	memset(rooms, 0, sizeof rooms);
}

static void tear_down(void)
{
	for (size_t i = 0; i < 3; i++)
		waiting_note(&rooms[i], NULL);
}

START_TEST(rooms_are_counted_for_who_waits_in_them)
{
	sit(&rooms[0], SOUTH, "guest:1");
	sit(&rooms[1], NORTH, "guest:1");
	sit(&rooms[2], SOUTH, "user:ann");
	ck_assert_uint_eq(waiting_count("guest:1"), 2);
	ck_assert_uint_eq(waiting_count("user:ann"), 1);
	ck_assert_uint_eq(waiting_count("guest:2"), 0);
}
END_TEST

START_TEST(a_room_that_is_noted_again_counts_once)
{
	sit(&rooms[0], SOUTH, "guest:1");
	waiting_note(&rooms[0], &rooms[0].room);
	ck_assert_uint_eq(waiting_count("guest:1"), 1);
}
END_TEST

START_TEST(a_game_that_begins_waits_no_more)
{
	sit(&rooms[0], SOUTH, "guest:1");
	rooms[0].room.phase = PHASE_PLAYING;
	waiting_note(&rooms[0], &rooms[0].room);
	ck_assert_uint_eq(waiting_count("guest:1"), 0);
}
END_TEST

START_TEST(a_room_goes_over_to_who_sits_in_it_next)
{
	sit(&rooms[0], SOUTH, "guest:1");
	sit(&rooms[0], SOUTH, "");
	ck_assert_uint_eq(waiting_count("guest:1"), 0);
	sit(&rooms[0], NORTH, "guest:2");
	ck_assert_uint_eq(waiting_count("guest:2"), 1);
	sit(&rooms[0], NORTH, "guest:3");
	ck_assert_uint_eq(waiting_count("guest:2"), 0);
	ck_assert_uint_eq(waiting_count("guest:3"), 1);
}
END_TEST

START_TEST(a_room_that_closes_is_not_counted)
{
	sit(&rooms[0], SOUTH, "guest:1");
	sit(&rooms[1], SOUTH, "guest:1");
	waiting_note(&rooms[0], NULL);
	ck_assert_uint_eq(waiting_count("guest:1"), 1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/waiting");
	TCase *tcase = tcase_create("waiting");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, rooms_are_counted_for_who_waits_in_them);
	tcase_add_test(tcase, a_room_that_is_noted_again_counts_once);
	tcase_add_test(tcase, a_game_that_begins_waits_no_more);
	tcase_add_test(tcase, a_room_goes_over_to_who_sits_in_it_next);
	tcase_add_test(tcase, a_room_that_closes_is_not_counted);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
