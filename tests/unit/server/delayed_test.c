#include "server/delayed.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/save.h"
#include "common/room/talk.h"

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

static void sow(void)
{
	unsigned pit = 0;
	while (!(room.game.legal >> pit & 1))
		pit++;
	do_command((struct command){.type = COMMAND_play,
	        .side = room.game.to_move,
	        .pit = (uint8_t)pit,
	        .ply = room.game.n_plies,
	        .id = "c-1"});
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
	while (delayed_step(delayed, &room, at_ms, &seq, &whole))
		n++;
	return n;
}

START_TEST(a_new_room_is_seen_at_once)
{
	uint64_t seq;
	bool whole = false;
	ck_assert_ptr_null(delayed_room(delayed));
	ck_assert(delayed_step(delayed, &room, at_ms, &seq, &whole));
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
	ck_assert(!delayed_step(delayed, &room, at_ms + DELAY_MS - 1, &seq, &whole));
	ck_assert_uint_eq(delayed_room(delayed)->seq, before);
	ck_assert(delayed_step(delayed, &room, at_ms + DELAY_MS, &seq, &whole));
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

static void presence(unsigned side, bool present)
{
	do_command((struct command){.type = COMMAND_presence, .side = (uint8_t)side, .present = present});
}

static void talk(int i)
{
	static const char user[] = "guest:eve";
	do_command((struct command){
	        .type = COMMAND_mute, .side = SIDE_NONE, .user = user, .text = "guest:uma", .present = i % 2 == 0});
	struct command say = {.type = COMMAND_say,
	        .side = SIDE_NONE,
	        .at_ms = at_ms,
	        .unix_ms = at_ms + 1700000000000,
	        .user = user,
	        .name = "Eve",
	        .phrase = i % 2 == 0 ? PHRASE_hello : PHRASE_nice_move};
	struct answer answer;
	if (room_step(&room, &say, &answer) == OK) /* or it is one too many */
		delayed_keep(delayed, &room, &say);
	do_command((struct command){.type = COMMAND_admit, .side = SOUTH, .user = user, .present = i % 2 == 0});
}

START_TEST(viewers_who_talk_and_come_and_go_hide_nothing)
{
	uint64_t seq;
	bool whole = false;
	pass();
	join("Ben");
	uint64_t before = delayed_room(delayed)->seq;
	sow();
	int64_t sown_ms = at_ms;
	for (int i = 0; i < DELAYED_BYTES_MAX / 16; i++) {
		at_ms += i % 16 == 0;
		talk(i);
		watch(i % 2 == 0);
	}
	ck_assert_int_eq(delayed_deadline(delayed), sown_ms + DELAY_MS);
	at_ms += DELAY_MS;
	while (delayed_step(delayed, &room, at_ms, &seq, &whole))
		ck_assert(!whole);
	ck_assert_uint_gt(delayed_room(delayed)->seq, before);
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
}
END_TEST

START_TEST(what_came_due_while_somebody_talked_is_seen)
{
	join("Ben");
	at_ms += DELAY_MS;
	pass();
	at_ms += room_deadline(&room) - at_ms + 1;
	talk(0);
	ck_assert_uint_eq(room.phase, PHASE_ENDED);
	at_ms += DELAY_MS;
	pass();
	ck_assert_uint_eq(delayed_room(delayed)->phase, PHASE_ENDED);
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
}
END_TEST

/* What is due is seen at its time, however much comes after it. */
START_TEST(of_a_room_that_does_more_than_fits_something_is_always_seen)
{
	uint64_t seq;
	bool whole;
	unsigned n_whole = 0, n_steps = 0;
	int64_t shown_ms = at_ms, longest_ms = 0;
	join("Ben");
	pass();
	for (int i = 0; i < 100000; i++) {
		at_ms += i % 4 == 0 ? 10 : 0;
		presence(NORTH, i % 2 != 0);
		while (delayed_step(delayed, &room, at_ms, &seq, &whole)) {
			n_whole += whole;
			n_steps++;
			if (at_ms - shown_ms > longest_ms)
				longest_ms = at_ms - shown_ms;
			shown_ms = at_ms;
		}
	}
	ck_assert_uint_gt(n_whole, 0);
	ck_assert_uint_gt(n_steps, 1000);
	ck_assert_int_le(longest_ms, 2 * DELAY_MS);
	for (int i = 0; i < 2; i++) {
		at_ms += DELAY_MS;
		pass();
	}
	ck_assert_uint_eq(delayed_room(delayed)->seq, room.seq);
	ck_assert_int_eq(delayed_deadline(delayed), INT64_MAX);
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
	tcase_add_test(tcase, viewers_who_talk_and_come_and_go_hide_nothing);
	tcase_add_test(tcase, what_came_due_while_somebody_talked_is_seen);
	tcase_add_test(tcase, of_a_room_that_does_more_than_fits_something_is_always_seen);
	tcase_add_test(tcase, a_command_that_is_dated_back_comes_after_those_before_it);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
