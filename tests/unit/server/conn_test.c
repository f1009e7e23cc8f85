#include "server/conn_table.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/loop.h"

/* A socket that keeps what is written to it. */
struct fake {
	char written[4096]; /* the first byte of each frame */
	size_t n_written;
	size_t n_bytes;
	size_t room; /* frames it takes before it is blocked */
	unsigned code;
	bool dead;
	bool wants_writable;
	bool hung_up;
};

static struct conn_id gone[16];
static size_t n_gone;
static uint64_t user_of_gone;
static struct conn_id overflowed[16];
static size_t n_overflowed;
static size_t n_sent_on_overflow;
static struct conn_id news_for; /* told about everybody's going */

static void send_text(struct conn_id id, const char *text)
{
	struct frame *frame = frame_new(text, strlen(text));

	conn_send(id, frame);
	frame_unref(frame);
}

static void send_now(struct conn_id id, const char *text)
{
	struct frame *frame = frame_new(text, strlen(text));

	conn_send_now(id, frame);
	frame_unref(frame);
}

static bool fake_write(void *socket, struct frame *frame)
{
	struct fake *fake = socket;

	ck_assert_uint_gt(fake->room, 0);
	if (fake->dead)
		return false;
	fake->written[fake->n_written++] = (char)frame_text(frame)[0];
	fake->n_bytes += frame_len(frame);
	fake->room--;
	return true;
}

static bool fake_blocked(void *socket)
{
	return ((struct fake *)socket)->room == 0;
}

static void fake_want_writable(void *socket)
{
	((struct fake *)socket)->wants_writable = true;
}

static void fake_goodbye(void *socket, unsigned code, const char *reason)
{
	ck_assert_ptr_nonnull(reason);
	((struct fake *)socket)->code = code;
}

static void fake_hang_up(void *socket)
{
	((struct fake *)socket)->hung_up = true;
}

static void on_gone(struct conn_id id)
{
	gone[n_gone++] = id;
	user_of_gone = conn_user(id);
	ck_assert(!conn_alive(id));
	send_text(news_for, "x");
}

static void on_overflowed(struct conn_id id)
{
	overflowed[n_overflowed++] = id;
	for (size_t i = 0; i < n_sent_on_overflow; i++)
		send_text(id, "S");
}

static const struct conn_socket_ops ops = {
        .write = fake_write,
        .blocked = fake_blocked,
        .want_writable = fake_want_writable,
        .goodbye = fake_goodbye,
        .hang_up = fake_hang_up,
        .gone = on_gone,
        .overflowed = on_overflowed,
};

static struct fake fakes[4];

static void set_up(void)
{
	memset(fakes, 0, sizeof(fakes));
	for (size_t i = 0; i < 4; i++)
		fakes[i].room = 1000;
	n_gone = n_overflowed = 0;
	n_sent_on_overflow = 1;
	news_for = (struct conn_id){0};
	loop_start();
	conn_table_start(&ops);
}

static void tear_down(void)
{
	for (size_t i = 0; i < conn_table_slots(); i++)
		conn_drop((struct conn_id){(uint32_t)i, conn_at(i)->generation});
	conn_flush();
	ck_assert_uint_eq(conn_count(), 0);
	conn_table_stop();
	loop_stop();
}

START_TEST(frames_are_written_in_order_at_the_end_of_the_turn)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	send_text(id, "a");
	send_text(id, "b");
	ck_assert_uint_eq(fakes[0].n_written, 0);
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "ab");
	conn_flush();
	ck_assert_uint_eq(fakes[0].n_written, 2);
	send_text(id, "c");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "abc");
}
END_TEST

START_TEST(one_frame_goes_to_many)
{
	struct frame *frame = frame_new("f", 1);

	for (size_t i = 0; i < 4; i++)
		conn_send(conn_open(&fakes[i], 0), frame);
	frame_unref(frame);
	conn_flush();
	for (size_t i = 0; i < 4; i++)
		ck_assert_str_eq(fakes[i].written, "f");
}
END_TEST

START_TEST(an_id_kept_too_long_finds_nobody)
{
	struct conn_id old = conn_open(&fakes[0], 0);

	conn_set_user(old, 7);
	conn_drop(old);
	ck_assert(!conn_alive(old));
	ck_assert_uint_eq(user_of_gone, 7);
	struct conn_id new = conn_open(&fakes[1], 0);

	ck_assert_uint_eq(new.index, old.index);
	ck_assert_uint_ne(new.generation, old.generation);
	ck_assert_uint_eq(conn_user(new), 0);
	send_text(old, "o");
	conn_close(old, 1000, "old");
	conn_drop(old);
	conn_flush();
	ck_assert_uint_eq(fakes[1].n_written, 0);
	ck_assert(conn_alive(new));
	ck_assert(!conn_alive((struct conn_id){0}));
	ck_assert(!conn_alive((struct conn_id){99, 1}));
}
END_TEST

START_TEST(a_blocked_socket_gets_the_rest_when_it_is_writable)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	fakes[0].room = 2;
	for (const char *text = "abcd"; *text; text++)
		send_text(id, (char[]){*text, 0});
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "ab");
	ck_assert(fakes[0].wants_writable);
	fakes[0].room = 2;
	conn_writable(id);
	ck_assert_str_eq(fakes[0].written, "ab");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "abcd");
}
END_TEST

START_TEST(a_queue_over_its_frames_is_emptied_and_told_when_there_is_room)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	fakes[0].room = 0;
	for (int i = 0; i < CONN_QUEUE_FRAMES_MAX; i++)
		send_text(id, "q");
	conn_flush();
	ck_assert(!conn_find(id)->behind);
	ck_assert_uint_eq(conn_find(id)->n_queued, CONN_QUEUE_FRAMES_MAX);
	send_text(id, "q");
	ck_assert(conn_find(id)->behind);
	ck_assert_uint_eq(conn_find(id)->n_queued, 0);
	conn_flush();
	send_text(id, "dropped");
	conn_flush();
	ck_assert_uint_eq(n_overflowed, 0);
	fakes[0].room = 1000;
	conn_writable(id);
	conn_flush();
	ck_assert_uint_eq(n_overflowed, 1);
	ck_assert(conn_same(overflowed[0], id));
	ck_assert_str_eq(fakes[0].written, "S");
	send_text(id, "z");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "Sz");
}
END_TEST

START_TEST(a_queue_has_a_cap_of_bytes_too_but_takes_any_single_frame)
{
	struct conn_id id = conn_open(&fakes[0], 0);
	char *big = malloc(CONN_QUEUE_BYTES_MAX + 2);

	memset(big, 'b', CONN_QUEUE_BYTES_MAX + 1);
	big[CONN_QUEUE_BYTES_MAX + 1] = '\0';
	send_text(id, big);
	ck_assert(!conn_find(id)->behind);
	conn_flush();
	ck_assert_uint_eq(fakes[0].n_bytes, CONN_QUEUE_BYTES_MAX + 1);
	big[CONN_QUEUE_BYTES_MAX / 2] = '\0';
	send_text(id, big);
	send_text(id, big);
	ck_assert(!conn_find(id)->behind);
	send_text(id, "1");
	ck_assert(conn_find(id)->behind);
	free(big);
}
END_TEST

START_TEST(what_replaces_an_overflow_is_let_in_whatever_its_size)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	n_sent_on_overflow = 200;
	for (int i = 0; i <= CONN_QUEUE_FRAMES_MAX; i++)
		send_text(id, "q");
	conn_flush();
	ck_assert_uint_eq(n_overflowed, 1);
	ck_assert_uint_eq(fakes[0].n_written, 200);
	ck_assert(!conn_find(id)->behind);
}
END_TEST

START_TEST(frames_wait_for_the_mark_that_they_were_sent_under)
{
	struct conn_id id = conn_open(&fakes[0], 0);
	struct conn_id other = conn_open(&fakes[1], 0);

	send_text(id, "a");
	conn_hold(1);
	send_text(id, "b");
	send_text(other, "b");
	conn_flush();
	conn_hold(2);
	send_text(id, "c");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "a");
	ck_assert_str_eq(fakes[1].written, "");
	conn_release(1);
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "ab");
	ck_assert_str_eq(fakes[1].written, "b");
	conn_release(2);
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "abc");
}
END_TEST

START_TEST(what_waits_for_nothing_keeps_its_place_till_the_wait_is_long)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	conn_hold(1);
	send_text(id, "1");
	send_now(id, "p");
	send_text(id, "2");
	conn_flush();
	send_now(id, "q");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "");
	conn_hurry(true);
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "pq");
	send_now(id, "r");
	send_text(id, "3");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "pqr");
	conn_hurry(false);
	send_now(id, "s");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "pqr");
	conn_release(1);
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "pqr123s");
	ck_assert_uint_eq(conn_find(id)->n_queued, 0);
}
END_TEST

START_TEST(a_close_waits_for_the_queue_and_lets_nothing_more_in)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	fakes[0].room = 1;
	send_text(id, "a");
	send_text(id, "b");
	conn_close(id, 1008, "first");
	conn_close(id, 1001, "second");
	send_text(id, "c");
	conn_flush();
	ck_assert_uint_eq(fakes[0].code, 0);
	ck_assert(conn_alive(id));
	fakes[0].room = 1;
	conn_writable(id);
	conn_flush();
	ck_assert_uint_eq(fakes[0].code, 0); /* the last frame has not gone out whole */
	fakes[0].room = 1;
	conn_writable(id);
	conn_flush();
	ck_assert_uint_eq(fakes[0].code, 1008);
	ck_assert_str_eq(fakes[0].written, "ab");
	ck_assert(!conn_alive(id));
	ck_assert_uint_eq(n_gone, 1);
	conn_drop(id);
	ck_assert_uint_eq(n_gone, 1);
}
END_TEST

START_TEST(a_slot_is_not_given_away_before_its_socket_has_ended)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	conn_close(id, 1000, "bye");
	conn_flush();
	ck_assert(!conn_alive(id));
	ck_assert_uint_ne(conn_open(&fakes[1], 0).index, id.index);
	conn_drop(id);
	ck_assert_uint_eq(conn_open(&fakes[2], 0).index, id.index);
}
END_TEST

START_TEST(a_dead_socket_is_hung_up_on)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	fakes[0].dead = true;
	send_text(id, "a");
	send_text(id, "b");
	conn_flush();
	ck_assert(fakes[0].hung_up);
	ck_assert(!conn_alive(id));
	ck_assert_uint_eq(n_gone, 1);
}
END_TEST

START_TEST(news_of_a_going_reaches_others_within_the_turn)
{
	struct conn_id stays = conn_open(&fakes[0], 0);
	struct conn_id goes = conn_open(&fakes[1], 0);

	news_for = stays;
	conn_close(goes, 1000, "bye");
	conn_flush();
	ck_assert_str_eq(fakes[0].written, "x");
	news_for = (struct conn_id){0};
}
END_TEST

START_TEST(one_who_was_never_announced_is_not_told_of)
{
	struct conn_id id = conn_open(&fakes[0], 0);

	conn_find(id)->unknown = true;
	conn_close(id, 1013, "full");
	conn_flush();
	ck_assert_uint_eq(fakes[0].code, 1013);
	ck_assert_uint_eq(n_gone, 0);
}
END_TEST

START_TEST(many_come_and_go)
{
	static struct fake many[1000];
	static struct conn_id ids[1000];

	for (size_t round = 0; round < 3; round++) {
		for (size_t i = 0; i < 1000; i++) {
			many[i] = (struct fake){.room = 10};
			ids[i] = conn_open(&many[i], 0);
			send_text(ids[i], "a");
		}
		ck_assert_uint_eq(conn_count(), 1000);
		conn_flush();
		n_gone = 0;
		for (size_t i = 0; i < 1000; i++) {
			ck_assert_uint_eq(many[i].n_written, 1);
			send_text(ids[i], "b");
			n_gone = 0;
			conn_drop(ids[(i * 7) % 1000]);
		}
		ck_assert_uint_eq(conn_count(), 0);
		ck_assert_uint_eq(conn_table_slots(), 1000);
		conn_flush();
	}
	n_gone = 0;
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/conn");
	TCase *tests = tcase_create("conn");

	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, frames_are_written_in_order_at_the_end_of_the_turn);
	tcase_add_test(tests, one_frame_goes_to_many);
	tcase_add_test(tests, an_id_kept_too_long_finds_nobody);
	tcase_add_test(tests, a_blocked_socket_gets_the_rest_when_it_is_writable);
	tcase_add_test(tests, a_queue_over_its_frames_is_emptied_and_told_when_there_is_room);
	tcase_add_test(tests, a_queue_has_a_cap_of_bytes_too_but_takes_any_single_frame);
	tcase_add_test(tests, what_replaces_an_overflow_is_let_in_whatever_its_size);
	tcase_add_test(tests, frames_wait_for_the_mark_that_they_were_sent_under);
	tcase_add_test(tests, what_waits_for_nothing_keeps_its_place_till_the_wait_is_long);
	tcase_add_test(tests, a_close_waits_for_the_queue_and_lets_nothing_more_in);
	tcase_add_test(tests, a_slot_is_not_given_away_before_its_socket_has_ended);
	tcase_add_test(tests, a_dead_socket_is_hung_up_on);
	tcase_add_test(tests, news_of_a_going_reaches_others_within_the_turn);
	tcase_add_test(tests, one_who_was_never_announced_is_not_told_of);
	tcase_add_test(tests, many_come_and_go);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
