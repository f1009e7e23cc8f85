#include "server/lobby.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/lobby/listing.h"
#include "server/audience.h"
#include "server/loop.h"
#include "server/pairing.h"
#include "server/store/store.h"

/* Doubles of the connections and of the clock: each connection keeps what it was sent; beats come when a test says so.
 */
#define N_CONNS 4
#define N_ROOMS 3

static struct {
	const struct frame *frames[16];
	char texts[16][2048];
	size_t n;
} sent[N_CONNS];
static struct client clients[N_CONNS];
static struct hosted rooms[N_ROOMS];
static uint64_t at_ms;
static uv_loop_t loop;

bool conn_alive(struct conn_id id)
{
	return id.generation != 0;
}

int32_t conn_trip_ms(struct conn_id id)
{
	(void)id;
	return -1;
}

uint64_t conn_user(struct conn_id id)
{
	return (uint64_t)(uintptr_t)&clients[id.index];
}

void conn_send(struct conn_id id, struct frame *frame)
{
	size_t n = sent[id.index].n++;
	ck_assert_uint_lt(n, 16);
	ck_assert_uint_lt(frame_len(frame), sizeof sent[0].texts[0]);
	memcpy(sent[id.index].texts[n], frame_text(frame), frame_len(frame));
	sent[id.index].texts[n][frame_len(frame)] = '\0';
	sent[id.index].frames[n] = frame;
}

void conn_send_now(struct conn_id id, struct frame *frame)
{
	conn_send(id, frame);
}

/* Nothing is held here. */
void conn_hold(uint64_t mark)
{
	(void)mark;
}

void conn_release(uint64_t mark)
{
	(void)mark;
}

void conn_hurry(bool hurry)
{
	(void)hurry;
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
	return &loop;
}

/* ---- what happens ---- */

static void open_delayed(unsigned number, const char *rules, enum visibility visibility, uint16_t delay_s)
{
	static const uint8_t token[TOKEN_BYTES] = "Ann's token 123";
	struct room_setting setting = {
	        .side = SOUTH, .options = {.visibility = (uint8_t)visibility, .delay_s = delay_s}};
	char code[ROOM_CODE_CHARS + 1];
	snprintf(code, sizeof code, "RRRRRRR%u", number % 10);
	ck_assert_int_eq(rules_read(rules, &setting.rules), OK);
	for (setting.preset = 0; strncmp(rules, rules_preset_name(setting.preset), strlen(rules)) != 0;)
		setting.preset++;
	struct command join = {.type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = (int64_t)at_ms,
	        .unix_ms = (int64_t)at_ms,
	        .name = "Ann",
	        .token = token};
	room_init(&rooms[number].room, code, &setting, &join);
	if (delay_s > 0)
		rooms[number].delayed = delayed_new(&rooms[number].room, 0);
	lobby_note(&rooms[number]);
}

static void open_room(unsigned number, const char *rules, enum visibility visibility)
{
	open_delayed(number, rules, visibility, 0);
}

static void run(unsigned number, struct command command)
{
	struct answer answer;
	command.at_ms = command.unix_ms = (int64_t)at_ms;
	ck_assert_int_eq(room_step(&rooms[number].room, &command, &answer), OK);
	if (rooms[number].delayed)
		delayed_keep(rooms[number].delayed, &rooms[number].room, &command);
	lobby_note(&rooms[number]);
}

static void begin(unsigned number)
{
	static const uint8_t token[TOKEN_BYTES] = "Ben's token 456";
	run(number, (struct command){.type = COMMAND_join, .side = SIDE_NONE, .name = "Ben", .token = token});
}

static void beat(void)
{
	at_ms += LOBBY_BEAT_MS;
	lobby_beat();
}

static const char *last(unsigned conn)
{
	ck_assert_uint_gt(sent[conn].n, 0);
	return sent[conn].texts[sent[conn].n - 1];
}

#define expect_last(conn, part)                                                                                        \
	ck_assert_msg(strstr(last(conn), part) != NULL, "not in what %d was told: %s", conn, last(conn))

static void set_up(void)
{
	static const struct config config = {.pools = "3+2"};
	char why[STORE_WHY_MAX];
	memset(sent, 0, sizeof sent);
	memset(rooms, 0, sizeof rooms);
	memset(clients, 0, sizeof clients);
	for (uint32_t i = 0; i < N_CONNS; i++)
		clients[i].conn = (struct conn_id){i, 1};
	at_ms = 100000;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	ck_assert(pairing_start(&config, why));
	lobby_start();
}

static void tear_down(void)
{
	for (unsigned i = 0; i < N_CONNS; i++)
		lobby_unwatch(&clients[i]);
	lobby_freeze();
	lobby_stop();
	pairing_freeze();
	pairing_stop();
	for (unsigned i = 0; i < N_ROOMS; i++)
		if (rooms[i].room.code[0]) {
			room_clear(&rooms[i].room);
			delayed_free(rooms[i].delayed);
		}
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	audience_stop();
}

/* ---- cases ---- */

START_TEST(who_begins_to_watch_is_told_everything)
{
	open_room(0, "kalah", VISIBILITY_OPEN);
	lobby_watch(&clients[0], LISTING_ALL);
	ck_assert_uint_eq(sent[0].n, 1);
	expect_last(0, "\"t\":\"lobby\",\"preset\":null");
	expect_last(0, "\"room\":\"RRRRRRR0\"");
}
END_TEST

START_TEST(what_happens_between_two_beats_is_told_at_once_and_in_one_frame_to_all)
{
	lobby_watch(&clients[0], LISTING_ALL);
	lobby_watch(&clients[1], LISTING_ALL);
	open_room(0, "kalah", VISIBILITY_OPEN);
	open_room(1, "awale", VISIBILITY_OPEN);
	begin(1);
	ck_assert_uint_eq(sent[0].n, 1);
	beat();
	ck_assert_uint_eq(sent[0].n, 2);
	ck_assert_uint_eq(sent[1].n, 2);
	ck_assert_ptr_eq(sent[0].frames[1], sent[1].frames[1]);
	expect_last(0, "\"open\":[{\"room\":\"RRRRRRR0\"");
	expect_last(0, "\"live\":[{\"room\":\"RRRRRRR1\"");
	expect_last(0, "\"n_open\":1,\"n_live\":1");
}
END_TEST

/* So much later: what viewers see of the room goes on. */
static void pass(unsigned number, uint64_t ms)
{
	uint64_t seq;
	bool whole;
	at_ms += ms;
	while (delayed_step(rooms[number].delayed, &rooms[number].room, (int64_t)at_ms, &seq, &whole))
		lobby_note(&rooms[number]);
}

START_TEST(of_a_game_that_viewers_see_later_the_lobby_tells_what_they_see)
{
	open_delayed(0, "kalah", VISIBILITY_OPEN, 60);
	pass(0, 0);
	lobby_watch(&clients[0], LISTING_ALL);
	expect_last(0, "\"open\":[{\"room\":\"RRRRRRR0\"");
	begin(0); /* the seat is not free any more, at once */
	beat();
	expect_last(0, "\"gone\":[{\"room\":\"RRRRRRR0\"}],\"n_open\":0}");
	pass(0, 60000);
	beat();
	expect_last(0, "\"live\":[{\"room\":\"RRRRRRR0\"");
	expect_last(0, "\"ply\":0");
	size_t n = sent[0].n;
	const struct game *game = &rooms[0].room.game;
	unsigned side = game->to_move;
	run(0, (struct command){.type = COMMAND_play, .side = (uint8_t)side, .pit = 0, .ply = 0, .id = "c-1"});
	run(0, (struct command){.type = COMMAND_resign, .side = SOUTH});
	beat();
	ck_assert_uint_eq(sent[0].n, n);
	pass(0, 60000 - LOBBY_BEAT_MS - 1);
	beat();
	ck_assert_uint_eq(sent[0].n, n);
	pass(0, 1);
	beat();
	expect_last(0, "\"gone\":[{\"room\":\"RRRRRRR0\"}]");
}
END_TEST

START_TEST(a_game_that_viewers_see_later_is_gone_when_its_room_is)
{
	open_delayed(0, "kalah", VISIBILITY_OPEN, 900);
	pass(0, 0);
	begin(0);
	pass(0, 900000);
	ck_assert_ptr_nonnull(rooms[0].listed);
	rooms[0].room.phase = PHASE_CLOSED;
	lobby_note(&rooms[0]);
	ck_assert_ptr_null(rooms[0].listed);
}
END_TEST

START_TEST(without_a_change_a_beat_is_silent)
{
	open_room(0, "kalah", VISIBILITY_OPEN);
	lobby_watch(&clients[0], LISTING_ALL);
	beat();
	beat();
	ck_assert_uint_eq(sent[0].n, 1);
}
END_TEST

START_TEST(a_filter_hears_only_of_its_rule_set)
{
	lobby_watch(&clients[0], 1 + 0);
	open_room(1, "awale", VISIBILITY_OPEN);
	beat();
	ck_assert_uint_eq(sent[0].n, 1);
	open_room(0, "kalah", VISIBILITY_OPEN);
	beat();
	expect_last(0, "\"room\":\"RRRRRRR0\"");
}
END_TEST

START_TEST(newcomers_of_one_beat_share_a_frame_and_later_ones_get_a_newer_one)
{
	lobby_watch(&clients[0], LISTING_ALL);
	lobby_watch(&clients[1], LISTING_ALL);
	ck_assert_ptr_eq(sent[0].frames[0], sent[1].frames[0]);
	open_room(0, "kalah", VISIBILITY_OPEN);
	beat();
	lobby_watch(&clients[2], LISTING_ALL);
	ck_assert_ptr_ne(sent[0].frames[0], sent[2].frames[0]);
	expect_last(2, "\"room\":\"RRRRRRR0\"");
	expect_last(2, "\"n_open\":1");
}
END_TEST

START_TEST(a_newcomer_between_two_beats_is_told_by_the_next_what_his_state_lacks)
{
	lobby_watch(&clients[0], LISTING_ALL);
	open_room(0, "kalah", VISIBILITY_OPEN);
	lobby_watch(&clients[1], LISTING_ALL);
	expect_last(1, "\"open\":[]");
	expect_last(1, "\"n_open\":0");
	beat();
	expect_last(1, "\"open\":[{\"room\":\"RRRRRRR0\"");
	expect_last(1, "\"n_open\":1");
}
END_TEST

START_TEST(who_has_missed_something_is_told_everything_again)
{
	lobby_watch(&clients[0], LISTING_ALL);
	open_room(0, "kalah", VISIBILITY_OPEN);
	beat();
	lobby_show(&clients[0]);
	expect_last(0, "\"t\":\"lobby\",");
	expect_last(0, "\"room\":\"RRRRRRR0\"");
	lobby_show(&clients[1]);
	ck_assert_uint_eq(sent[1].n, 0);
}
END_TEST

START_TEST(who_looks_away_is_told_nothing_and_the_others_are)
{
	for (unsigned i = 0; i < 3; i++)
		lobby_watch(&clients[i], LISTING_ALL);
	lobby_unwatch(&clients[0]);
	lobby_unwatch(&clients[0]);
	lobby_watch(&clients[1], 1 + 0); /* another filter, in place of the first */
	open_room(1, "awale", VISIBILITY_OPEN);
	beat();
	ck_assert_uint_eq(sent[0].n, 1);
	expect_last(1, "{\"t\":\"lobby\",\"preset\":\"kalah\"");
	ck_assert_uint_eq(sent[1].n, 2);
	ck_assert_uint_eq(sent[2].n, 2);
	expect_last(2, "\"t\":\"lobby_changed\"");
}
END_TEST

START_TEST(to_look_away_and_back_makes_no_other_frame_and_misses_nothing)
{
	lobby_watch(&clients[0], LISTING_ALL);
	open_room(0, "kalah", VISIBILITY_OPEN);
	lobby_unwatch(&clients[0]);
	lobby_watch(&clients[0], LISTING_ALL);
	lobby_watch(&clients[1], LISTING_ALL);
	ck_assert_ptr_eq(sent[0].frames[0], sent[1].frames[0]);
	beat();
	expect_last(0, "\"open\":[{\"room\":\"RRRRRRR0\"");
	lobby_unwatch(&clients[0]);
	at_ms += LOBBY_BEAT_MS;
	lobby_watch(&clients[0], LISTING_ALL);
	expect_last(0, "{\"t\":\"lobby\",");
	expect_last(0, "\"room\":\"RRRRRRR0\"");
}
END_TEST

START_TEST(who_turns_to_it_over_and_over_is_told_everything_once_a_beat)
{
	lobby_watch(&clients[0], LISTING_ALL);
	for (unsigned i = 0; i < 10; i++)
		lobby_watch(&clients[0], i % 2 == 0 ? 1 + 0 : LISTING_ALL);
	ck_assert_uint_eq(sent[0].n, 1);
	open_room(0, "kalah", VISIBILITY_OPEN);
	beat(); /* all that there is, and no change of it before or after */
	ck_assert_uint_eq(sent[0].n, 2);
	expect_last(0, "{\"t\":\"lobby\",\"preset\":null");
	expect_last(0, "\"room\":\"RRRRRRR0\"");
	open_room(1, "kalah", VISIBILITY_OPEN);
	beat();
	expect_last(0, "{\"t\":\"lobby_changed\"");
	lobby_watch(&clients[0], LISTING_ALL);
	lobby_watch(&clients[0], LISTING_ALL);
	lobby_unwatch(&clients[0]);
	size_t n = sent[0].n;
	beat();
	ck_assert_uint_eq(sent[0].n, n);
}
END_TEST

START_TEST(private_rooms_are_no_matter)
{
	lobby_watch(&clients[0], LISTING_ALL);
	open_room(0, "kalah", VISIBILITY_PRIVATE);
	begin(0);
	ck_assert_ptr_null(rooms[0].listed);
	beat();
	ck_assert_uint_eq(sent[0].n, 1);
}
END_TEST

START_TEST(totals_alone_are_told_only_now_and_then)
{
	lobby_watch(&clients[0], LISTING_ALL);
	beat();
	session_ref(session_new("Vera"));
	beat();
	ck_assert_uint_eq(sent[0].n, 1);
	at_ms += LOBBY_TOTALS_EVERY_MS;
	beat();
	ck_assert_uint_eq(sent[0].n, 2);
	ck_assert_str_eq(last(0), "{\"t\":\"lobby_changed\",\"n_players\":1}");
}
END_TEST

START_TEST(that_somebody_waits_in_a_pool_is_told_at_once)
{
	lobby_watch(&clients[0], LISTING_ALL);
	clients[1].session = session_new("Vera");
	ck_assert_int_eq(pairing_enter(&clients[1], "q", 0, "3+2"), OK);
	beat();
	expect_last(0, "\"queues\":[{\"preset\":\"kalah\",\"pool\":\"3+2\",\"waiting\":1}]");
	pairing_leave(&clients[1]);
	beat();
	expect_last(0, "\"queues\":[]");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/lobby");
	TCase *tcase = tcase_create("lobby");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, who_begins_to_watch_is_told_everything);
	tcase_add_test(tcase, what_happens_between_two_beats_is_told_at_once_and_in_one_frame_to_all);
	tcase_add_test(tcase, of_a_game_that_viewers_see_later_the_lobby_tells_what_they_see);
	tcase_add_test(tcase, a_game_that_viewers_see_later_is_gone_when_its_room_is);
	tcase_add_test(tcase, without_a_change_a_beat_is_silent);
	tcase_add_test(tcase, a_filter_hears_only_of_its_rule_set);
	tcase_add_test(tcase, newcomers_of_one_beat_share_a_frame_and_later_ones_get_a_newer_one);
	tcase_add_test(tcase, a_newcomer_between_two_beats_is_told_by_the_next_what_his_state_lacks);
	tcase_add_test(tcase, who_has_missed_something_is_told_everything_again);
	tcase_add_test(tcase, who_looks_away_is_told_nothing_and_the_others_are);
	tcase_add_test(tcase, to_look_away_and_back_makes_no_other_frame_and_misses_nothing);
	tcase_add_test(tcase, who_turns_to_it_over_and_over_is_told_everything_once_a_beat);
	tcase_add_test(tcase, private_rooms_are_no_matter);
	tcase_add_test(tcase, totals_alone_are_told_only_now_and_then);
	tcase_add_test(tcase, that_somebody_waits_in_a_pool_is_told_at_once);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	session_stop();
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
