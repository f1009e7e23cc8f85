#include "server/client.h"

#include <check.h>
#include <stdint.h>
#include <stdlib.h>

/* A double of the connections: one of them, with its number. */
static struct client client;

uint64_t conn_user(struct conn_id id)
{
	return id.index == 7 ? (uint64_t)(uintptr_t)&client : 0;
}

static struct hosted rooms[ROOMS_PER_CONNECTION];

static void leave_all(void)
{
	client = (struct client){.n_rooms = 0};
}

START_TEST(a_connection_knows_its_client)
{
	ck_assert_ptr_eq(client_get((struct conn_id){.index = 7, .generation = 1}), &client);
	ck_assert_ptr_null(client_get((struct conn_id){.index = 8, .generation = 1}));
}
END_TEST

START_TEST(a_room_is_kept_once)
{
	client_add_room(&client, &rooms[0]);
	client_add_room(&client, &rooms[0]);
	ck_assert_uint_eq(client.n_rooms, 1);
	ck_assert(client_is_in(&client, &rooms[0]));
	ck_assert(!client_is_in(&client, &rooms[1]));
}
END_TEST

START_TEST(as_many_rooms_as_are_allowed_find_place_and_any_may_be_left)
{
	for (size_t gone = 0; gone < ROOMS_PER_CONNECTION; gone++) {
		leave_all();
		for (size_t i = 0; i < ROOMS_PER_CONNECTION; i++)
			client_add_room(&client, &rooms[i]);
		ck_assert_uint_eq(client.n_rooms, ROOMS_PER_CONNECTION);
		client_remove_room(&client, &rooms[gone]);
		ck_assert_uint_eq(client.n_rooms, ROOMS_PER_CONNECTION - 1);
		for (size_t i = 0; i < ROOMS_PER_CONNECTION; i++)
			ck_assert(client_is_in(&client, &rooms[i]) == (i != gone));
	}
}
END_TEST

START_TEST(leaving_a_room_that_one_is_not_in_does_nothing)
{
	client_remove_room(&client, &rooms[0]);
	client_add_room(&client, &rooms[1]);
	client_remove_room(&client, &rooms[0]);
	ck_assert_uint_eq(client.n_rooms, 1);
	ck_assert(client_is_in(&client, &rooms[1]));
}
END_TEST

START_TEST(a_seat_that_was_taken_over_is_remembered_as_long_as_the_room)
{
	for (size_t i = 0; i < ROOMS_PER_CONNECTION; i++)
		client_add_room(&client, &rooms[i]);
	client_note_seat(&client, &rooms[1]);
	client_note_seat(&client, &rooms[ROOMS_PER_CONNECTION - 1]);
	client_remove_room(&client, &rooms[0]);
	for (size_t i = 0; i < ROOMS_PER_CONNECTION; i++)
		ck_assert(client_held_seat(&client, &rooms[i]) == (i == 1 || i == ROOMS_PER_CONNECTION - 1));
	client_remove_room(&client, &rooms[1]);
	client_add_room(&client, &rooms[1]);
	ck_assert(!client_held_seat(&client, &rooms[1]));
	ck_assert(client_held_seat(&client, &rooms[ROOMS_PER_CONNECTION - 1]));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/client");
	TCase *tcase = tcase_create("client");
	tcase_add_checked_fixture(tcase, NULL, leave_all);
	tcase_add_test(tcase, a_connection_knows_its_client);
	tcase_add_test(tcase, a_room_is_kept_once);
	tcase_add_test(tcase, as_many_rooms_as_are_allowed_find_place_and_any_may_be_left);
	tcase_add_test(tcase, leaving_a_room_that_one_is_not_in_does_nothing);
	tcase_add_test(tcase, a_seat_that_was_taken_over_is_remembered_as_long_as_the_room);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
