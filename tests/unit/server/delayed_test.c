#include "server/delayed.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/save.h"

#define DELAY_MS 60000
#define BEGIN_MS 1000000

static struct room room;
static struct delayed *delayed;
static int64_t at_ms;

static void do_command(struct command command)
{
	struct answer answer;
	command.at_ms = at_ms;
	command.unix_ms = at_ms + 1700000000000;
	ck_assert_int_eq(room_step(&room, &command, &answer), OK);
	delayed_keep(delayed, &room, &command);
}

static void join(const char *name)
{
	static const uint8_t token[TOKEN_BYTES] = {2};
	do_command((struct command){.type = COMMAND_join, .side = SIDE_NONE, .name = name, .token = token});
}

static void watch(bool present)
{
	do_command((struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = present});
}

/* Ann waits in a room whose viewers see it a minute later. */
static void set_up(void)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	struct room_setting setting = {
	        .side = SOUTH, .options.delay_s = DELAY_MS / 1000, .clock_setting = {.timed = 1, .base_ms = 300000}};
	struct command creator = {.type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = BEGIN_MS,
	        .unix_ms = BEGIN_MS + 1700000000000,
	        .name = "Ann",
	        .token = token};
	at_ms = BEGIN_MS;
	ck_assert_int_eq(rules_read("oware-abapa,first=south", &setting.rules), OK);
	room_init(&room, "K7QX2M4D", &setting, &creator);
	delayed = delayed_new(&room, 0);
}

static void tear_down(void)
{
	delayed_free(delayed);
	room_clear(&room);
}

/* All that is due. */
static unsigned pass(void)
{
	uint64_t seq;
	bool whole;
	unsigned n = 0;
	while (delayed_step(delayed, at_ms, &seq, &whole))
		n++;
	return n;
}

START_TEST(a_new_room_is_seen_at_once)
{
	uint64_t seq;
	bool whole = false;
	ck_assert_ptr_null(delayed_room(delayed));
	ck_assert(delayed_step(delayed, at_ms, &seq, &whole));
	ck_assert(whole);
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
	ck_assert_int_eq(delayed_deadline(delayed), INT64_MAX);
}
END_TEST

START_TEST(what_happens_is_seen_when_its_time_has_come_and_not_before)
{
	uint64_t seq = 0;
	bool whole = true;
	pass();
	at_ms += 5000;
	uint64_t before = room.seq;
	join("Ben");
	ck_assert_int_eq(delayed_deadline(delayed), at_ms + DELAY_MS);
	ck_assert(!delayed_step(delayed, at_ms + DELAY_MS - 1, &seq, &whole));
	ck_assert_uint_eq(delayed_room(delayed)->seq, before);
	ck_assert(delayed_step(delayed, at_ms + DELAY_MS, &seq, &whole));
	ck_assert(!whole);
	ck_assert_uint_eq(seq, before);
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
}
END_TEST

START_TEST(events_bear_the_time_at_which_they_happened)
{
	pass();
	at_ms += 5000;
	join("Ben");
	int64_t joined_ms = at_ms;
	at_ms += DELAY_MS + 20;
	pass();
	const struct room *seen = delayed_room(delayed);
	const struct event *real = room_event(&room, room.seq), *event = room_event(seen, room.seq);
	ck_assert_int_eq(event->at_ms, joined_ms);
	ck_assert_int_eq(event->unix_ms, real->unix_ms);
	ck_assert_int_eq(event->type, real->type);
	ck_assert_int_eq(delayed_instant(delayed, at_ms), at_ms - DELAY_MS);
}
END_TEST

/* At any instant viewers see the very room that was there a minute ago. */
START_TEST(the_room_that_is_seen_is_the_one_that_was)
{
	struct bytes was[200] = {{.at = NULL}};
	struct bytes seen = {.at = NULL};
	int64_t was_ms[200];
	size_t n = 0, next = 0;
	char id[8] = "c-aa";
	pass();
	join("Ben");
	while (room.phase == PHASE_PLAYING && n < 200) {
		at_ms += 7000;
		unsigned pit = 0;
		while (!(room.game.legal >> pit & 1))
			pit++;
		id[2] = (char)('a' + n % 26);
		watch(n % 3 != 0);
		do_command((struct command){.type = COMMAND_play,
		        .side = room.game.to_move,
		        .pit = (uint8_t)pit,
		        .ply = room.game.n_plies,
		        .id = id});
		was_ms[n] = at_ms;
		room_save(&room, 0, &was[n++]);
		pass();
		if (was_ms[next] > at_ms - DELAY_MS)
			continue;
		while (next + 1 < n && was_ms[next + 1] <= at_ms - DELAY_MS)
			next++;
		seen.len = 0;
		room_save(delayed_room(delayed), 0, &seen);
		ck_assert_uint_eq(seen.len, was[next].len);
		ck_assert_mem_eq(seen.at, was[next].at, seen.len);
	}
	ck_assert_uint_gt(next, 20);
	for (size_t i = 0; i < n; i++)
		bytes_clear(&was[i]);
	bytes_clear(&seen);
}
END_TEST

START_TEST(a_room_that_comes_from_the_store_is_not_seen_before_its_time)
{
	delayed_free(delayed);
	delayed = delayed_new(&room, at_ms + DELAY_MS);
	at_ms += 5000;
	join("Ben");
	ck_assert_uint_eq(pass(), 0);
	ck_assert_ptr_null(delayed_room(delayed));
	ck_assert_int_eq(delayed_from(delayed), at_ms - 5000 + DELAY_MS);
	at_ms += DELAY_MS - 5000;
	ck_assert_uint_eq(pass(), 1);
	ck_assert_uint_eq(delayed_room(delayed)->phase, PHASE_WAITING);
	at_ms += 5000;
	ck_assert_uint_eq(pass(), 1);
	ck_assert_uint_eq(delayed_room(delayed)->phase, PHASE_PLAYING);
}
END_TEST

START_TEST(what_does_not_fit_is_seen_as_a_whole)
{
	uint64_t seq;
	bool whole = false;
	pass();
	for (int i = 0; i < DELAYED_BYTES_MAX / 16; i++) {
		at_ms++;
		watch(i % 2 == 0);
	}
	ck_assert_int_gt(delayed_deadline(delayed), BEGIN_MS + DELAY_MS + 1);
	at_ms = delayed_deadline(delayed);
	ck_assert(delayed_step(delayed, at_ms, &seq, &whole));
	ck_assert(whole);
	at_ms += DELAY_MS;
	pass();
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
	ck_assert_uint_eq(delayed_room(delayed)->n_viewers, room.n_viewers);
}
END_TEST

START_TEST(a_command_that_is_dated_back_comes_after_those_before_it)
{
	pass();
	at_ms += 5000;
	join("Ben");
	int64_t due_ms = delayed_deadline(delayed);
	at_ms -= 3000;
	do_command((struct command){.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE});
	ck_assert_int_eq(delayed_deadline(delayed), due_ms);
	at_ms = due_ms;
	ck_assert_uint_eq(pass(), 2);
	ck_assert_uint_eq(delayed_room(delayed)->held, HOLD_STORAGE);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/delayed");
	TCase *tcase = tcase_create("delayed");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, a_new_room_is_seen_at_once);
	tcase_add_test(tcase, what_happens_is_seen_when_its_time_has_come_and_not_before);
	tcase_add_test(tcase, events_bear_the_time_at_which_they_happened);
	tcase_add_test(tcase, the_room_that_is_seen_is_the_one_that_was);
	tcase_add_test(tcase, a_room_that_comes_from_the_store_is_not_seen_before_its_time);
	tcase_add_test(tcase, what_does_not_fit_is_seen_as_a_whole);
	tcase_add_test(tcase, a_command_that_is_dated_back_comes_after_those_before_it);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
