#include "server/audience.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/lines.h"
#include "server/loop.h"
#include "server/names.h"

/* Doubles of the connections and of the loop's clock: each connection keeps what it was sent. */
#define N_CONNS 4
static struct {
	const struct frame *frames[64];
	char texts[64][2048];
	size_t n;
} sent[N_CONNS];

bool conn_alive(struct conn_id id)
{
	return id.generation != 0;
}

int32_t conn_trip_ms(struct conn_id id)
{
	(void)id;
	return -1;
}

static struct client clients[N_CONNS];
static size_t n_looked_up;

uint64_t conn_user(struct conn_id id)
{
	n_looked_up++;
	return (uint64_t)(uintptr_t)&clients[id.index];
}

void conn_send(struct conn_id id, struct frame *frame)
{
	if (id.generation == 0)
		return;
	size_t n = sent[id.index].n++;
	ck_assert_uint_lt(n, 64);
	ck_assert_uint_lt(frame_len(frame), sizeof sent[0].texts[0]);
	memcpy(sent[id.index].texts[n], frame_text(frame), frame_len(frame));
	sent[id.index].texts[n][frame_len(frame)] = '\0';
	sent[id.index].frames[n] = frame;
}

void conn_send_now(struct conn_id id, struct frame *frame)
{
	conn_send(id, frame);
}

uint64_t loop_now_ms(void)
{
	return 5000;
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
	return NULL; /* nothing here awaits a deadline */
}

static const struct conn_id ann = {0, 1}, ben = {1, 1}, eve = {2, 1}, uma = {3, 1};
static struct hosted hosted;

static void step(struct command command)
{
	struct answer answer;
	command.at_ms = 5000;
	ck_assert_int_eq(room_step(&hosted.room, &command, &answer), OK);
}

/* Ann and Ben play, Eve and Uma watch; nothing sent yet. */
static void set_up(void)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	struct room_setting setting = {.side = SOUTH};
	struct command join = {.type = COMMAND_join, .side = SIDE_NONE, .at_ms = 5000, .name = "Ann", .token = token};
	memset(sent, 0, sizeof sent);
	for (unsigned i = 0; i < N_CONNS; i++) {
		clients[i].session = session_new("Somebody");
		session_ref(clients[i].session);
	}
	memset(&hosted, 0, sizeof hosted);
	ck_assert_int_eq(rules_read("kalah,first=south,swap=true", &setting.rules), OK);
	room_init(&hosted.room, "K7QX2M4D", &setting, &join);
	join.name = "Ben";
	step(join);
	hosted.lags = (struct lags_told){.ms = {-1, -1}};
	company_add_window(&hosted.company, SOUTH, ann);
	company_add_window(&hosted.company, NORTH, ben);
	company_add_viewer(&hosted.company, eve);
	company_add_viewer(&hosted.company, uma);
	for (unsigned i = 0; i < N_CONNS; i++)
		client_add_room(&clients[i], &hosted);
}

static void tear_down(void)
{
	for (unsigned i = 0; i < N_CONNS; i++)
		client_remove_room(&clients[i], &hosted);
	for (unsigned i = 0; i < N_CONNS; i++)
		session_unref(clients[i].session, 5000);
	session_stop();
	room_clear(&hosted.room);
	company_clear(&hosted.company);
	audience_stop();
}

static void sow(uint8_t side, uint8_t pit)
{
	uint64_t seq = hosted.room.seq;
	step((struct command){
	        .type = COMMAND_play, .side = side, .pit = pit, .ply = hosted.room.game.n_plies, .id = "c-1"});
	audience_publish(&hosted, seq);
}

static void expect_begins(struct conn_id conn, size_t n, const char *begin)
{
	ck_assert_uint_lt(n, sent[conn.index].n);
	ck_assert_msg(strncmp(sent[conn.index].texts[n], begin, strlen(begin)) == 0, "%s", sent[conn.index].texts[n]);
}

START_TEST(an_event_is_encoded_once_for_all)
{
	sow(SOUTH, 2);
	for (uint32_t i = 0; i < N_CONNS; i++) {
		ck_assert_uint_eq(sent[i].n, 1);
		ck_assert_str_eq(sent[i].texts[0], sent[0].texts[0]);
		ck_assert_ptr_eq(sent[i].frames[0], sent[0].frames[0]);
	}
	expect_begins(ann, 0, "{\"t\":\"sown\",\"room\":\"K7QX2M4D\",\"seq\":4,\"id\":\"c-1\",");
}
END_TEST

START_TEST(all_events_of_a_step_are_told_in_their_order)
{
	uint64_t seq = hosted.room.seq;
	step((struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1});
	step((struct command){.type = COMMAND_resign, .side = SOUTH});
	audience_publish(&hosted, seq);
	ck_assert_uint_eq(sent[ben.index].n, 2);
	expect_begins(ben, 0, "{\"t\":\"viewers\",\"room\":\"K7QX2M4D\",\"seq\":4,\"count\":1}");
	expect_begins(ben, 1, "{\"t\":\"ended\",\"room\":\"K7QX2M4D\",\"seq\":5,");
	audience_publish(&hosted, hosted.room.seq);
	ck_assert_uint_eq(sent[ben.index].n, 2);
}
END_TEST

START_TEST(nobody_is_told_of_an_empty_seat)
{
	ck_assert(company_remove_window(&hosted.company, ben));
	sow(SOUTH, 2);
	ck_assert_uint_eq(sent[ben.index].n, 0);
	ck_assert_uint_eq(sent[ann.index].n, 1);
}
END_TEST

START_TEST(connections_follow_players_who_change_sides)
{
	sow(SOUTH, 0);
	uint64_t seq = hosted.room.seq;
	step((struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1});
	audience_publish(&hosted, seq);
	ck_assert_uint_eq(company_seat_of(&hosted.company, ben), SOUTH);
	ck_assert_uint_eq(company_seat_of(&hosted.company, ann), NORTH);
	expect_begins(ann, 1, "{\"t\":\"swapped\",");
	expect_begins(ben, 1, "{\"t\":\"swapped\",");
	audience_snapshot(&hosted, ann);
	ck_assert_ptr_nonnull(strstr(sent[ann.index].texts[2], "\"you\":{\"role\":\"player\",\"side\":\"north\"}"));
}
END_TEST

START_TEST(the_lags_follow_players_who_change_sides)
{
	sow(SOUTH, 0);
	hosted.lags = (struct lags_told){.ms = {80, 20}};
	uint64_t seq = hosted.room.seq;
	step((struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1});
	audience_publish(&hosted, seq);
	ck_assert_int_eq(hosted.lags.ms[SOUTH], 20);
	ck_assert_int_eq(hosted.lags.ms[NORTH], 80);
}
END_TEST

START_TEST(one_who_comes_back_is_told_who_watches)
{
	names_catch_up(&hosted, ann);
	expect_begins(ann, 0, "{\"t\":\"viewer_names\",\"room\":\"K7QX2M4D\",\"viewer_names\":[{\"user\":\"guest:");
	hosted.room.options.nameless = 1;
	names_catch_up(&hosted, ben);
	ck_assert_uint_eq(sent[ben.index].n, 0);
}
END_TEST

START_TEST(names_are_not_looked_for_among_ever_so_many)
{
	struct outgoing out = {.room = hosted.room.code};
	for (int i = 0; i < 5000; i++)
		company_add_viewer(&hosted.company, eve);
	n_looked_up = 0;
	names_fill(&hosted, &out);
	ck_assert_uint_eq(out.viewer_names.n, 2);
	ck_assert_uint_le(n_looked_up, VIEWER_NAMES_LOOKED);
}
END_TEST

START_TEST(one_who_comes_back_gets_what_he_missed)
{
	sow(SOUTH, 2);
	sow(SOUTH, 0);
	audience_catch_up(&hosted, uma, 3);
	ck_assert_uint_eq(sent[uma.index].n, 4);
	ck_assert_str_eq(sent[uma.index].texts[2], sent[uma.index].texts[0]);
	ck_assert_str_eq(sent[uma.index].texts[3], sent[uma.index].texts[1]);
	audience_catch_up(&hosted, uma, hosted.room.seq);
	ck_assert_uint_eq(sent[uma.index].n, 4);
	ck_assert_uint_eq(sent[eve.index].n, 2);
}
END_TEST

/* More frames than a connection may have waiting would be thrown away with the answer before them. */
START_TEST(one_who_missed_much_gets_a_snapshot_though_all_is_kept)
{
	for (int i = 0; i < 100; i++)
		step((struct command){.type = COMMAND_presence, .side = NORTH, .present = (uint8_t)(i % 2)});
	ck_assert_uint_gt(hosted.room.seq, 100);
	audience_catch_up(&hosted, uma, hosted.room.seq - 48);
	ck_assert_uint_eq(sent[uma.index].n, 48);
	audience_catch_up(&hosted, eve, hosted.room.seq - 49);
	ck_assert_uint_eq(sent[eve.index].n, 1);
	expect_begins(eve, 0, "{\"t\":\"snapshot\",");
}
END_TEST

START_TEST(one_who_missed_more_than_is_kept_or_knows_of_the_future_gets_a_snapshot)
{
	for (int i = 0; i < 2 * ROOM_LOG_MAX; i++)
		step((struct command){.type = COMMAND_presence, .side = NORTH, .present = (uint8_t)(i % 2)});
	audience_catch_up(&hosted, uma, 3);
	ck_assert_uint_eq(sent[uma.index].n, 1);
	expect_begins(uma, 0, "{\"t\":\"snapshot\",");
	ck_assert_ptr_nonnull(strstr(sent[uma.index].texts[0], "\"you\":{\"role\":\"viewer\",\"side\":null}"));
	audience_catch_up(&hosted, uma, hosted.room.seq + 1);
	audience_catch_up(&hosted, uma, UINT64_MAX);
	audience_catch_up(&hosted, uma, 0);
	ck_assert_uint_eq(sent[uma.index].n, 4);
	for (size_t i = 1; i < 4; i++)
		expect_begins(uma, i, "{\"t\":\"snapshot\",");
}
END_TEST

START_TEST(an_event_told_again_goes_to_one)
{
	sow(SOUTH, 2);
	audience_repeat(&hosted, ann, hosted.room.seq);
	ck_assert_uint_eq(sent[ann.index].n, 2);
	ck_assert_str_eq(sent[ann.index].texts[1], sent[ann.index].texts[0]);
	ck_assert_uint_eq(sent[ben.index].n, 1);
	audience_repeat(&hosted, ann, 0);
	expect_begins(ann, 2, "{\"t\":\"snapshot\",");
}
END_TEST

/* Who it is that sits behind the connection says something. */
static void say(struct conn_id conn, unsigned side, enum phrase phrase)
{
	const struct session *session = clients[conn.index].session;
	step((struct command){.type = COMMAND_say,
	        .side = (uint8_t)side,
	        .phrase = phrase,
	        .name = session_name(session),
	        .user = session_user(session)});
	enum channel channel = talk_channel(side);
	lines_tell(&hosted, talk_line(&hosted.room, channel, talk_last(&hosted.room, channel)));
}

START_TEST(a_line_is_encoded_once_for_those_who_may_hear_it)
{
	say(eve, SIDE_NONE, PHRASE_nice_move);
	ck_assert_uint_eq(sent[ann.index].n + sent[ben.index].n, 0);
	ck_assert_ptr_eq(sent[eve.index].frames[0], sent[uma.index].frames[0]);
	expect_begins(
	        uma, 0, "{\"t\":\"said\",\"room\":\"K7QX2M4D\",\"channel\":\"viewers\",\"line\":1,\"side\":null,");
	say(ann, SOUTH, PHRASE_hello);
	ck_assert_uint_eq(sent[eve.index].n + sent[uma.index].n, 2);
	ck_assert_ptr_eq(sent[ann.index].frames[0], sent[ben.index].frames[0]);
	expect_begins(
	        ben, 0, "{\"t\":\"said\",\"room\":\"K7QX2M4D\",\"channel\":\"players\",\"line\":1,\"side\":\"south\",");
}
END_TEST

START_TEST(the_end_opens_the_talk_of_viewers_to_the_players)
{
	say(eve, SIDE_NONE, PHRASE_nice_move);
	say(ann, SOUTH, PHRASE_hello);
	uint64_t seq = hosted.room.seq;
	step((struct command){.type = COMMAND_resign, .side = SOUTH});
	audience_publish(&hosted, seq);
	expect_begins(ann, 1, "{\"t\":\"ended\",");
	expect_begins(ann, 2, "{\"t\":\"chat\",\"room\":\"K7QX2M4D\",\"lines\":[{\"channel\":\"viewers\",\"line\":1,");
	ck_assert_uint_eq(sent[uma.index].n, 2); /* the line and the end */
}
END_TEST

START_TEST(somebody_muted_is_left_out_for_one_and_not_for_another)
{
	step((struct command){.type = COMMAND_mute,
	        .side = SIDE_NONE,
	        .user = session_user(clients[uma.index].session),
	        .text = session_user(clients[eve.index].session),
	        .present = 1});
	say(eve, SIDE_NONE, PHRASE_nice_move);
	ck_assert_uint_eq(sent[eve.index].n, 1);
	ck_assert_uint_eq(sent[uma.index].n, 0);
	lines_catch_up(&hosted, uma, 0, 0);
	ck_assert_uint_eq(sent[uma.index].n, 0);
	audience_snapshot(&hosted, uma);
	ck_assert_ptr_nonnull(strstr(sent[uma.index].texts[0], "\"chat\":[],\"muted\":[{\"user\":\"guest:"));
}
END_TEST

START_TEST(an_answer_goes_to_its_receiver)
{
	audience_answer(eve, OUT_ok, &(struct outgoing){.re = "c-5"});
	ck_assert_uint_eq(sent[eve.index].n, 1);
	ck_assert_str_eq(sent[eve.index].texts[0], "{\"t\":\"ok\",\"re\":\"c-5\"}");
	ck_assert_uint_eq(sent[ann.index].n + sent[ben.index].n + sent[uma.index].n, 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/audience");
	TCase *tcase = tcase_create("audience");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, an_event_is_encoded_once_for_all);
	tcase_add_test(tcase, all_events_of_a_step_are_told_in_their_order);
	tcase_add_test(tcase, nobody_is_told_of_an_empty_seat);
	tcase_add_test(tcase, connections_follow_players_who_change_sides);
	tcase_add_test(tcase, the_lags_follow_players_who_change_sides);
	tcase_add_test(tcase, one_who_comes_back_is_told_who_watches);
	tcase_add_test(tcase, names_are_not_looked_for_among_ever_so_many);
	tcase_add_test(tcase, one_who_comes_back_gets_what_he_missed);
	tcase_add_test(tcase, one_who_missed_much_gets_a_snapshot_though_all_is_kept);
	tcase_add_test(tcase, one_who_missed_more_than_is_kept_or_knows_of_the_future_gets_a_snapshot);
	tcase_add_test(tcase, an_event_told_again_goes_to_one);
	tcase_add_test(tcase, a_line_is_encoded_once_for_those_who_may_hear_it);
	tcase_add_test(tcase, the_end_opens_the_talk_of_viewers_to_the_players);
	tcase_add_test(tcase, somebody_muted_is_left_out_for_one_and_not_for_another);
	tcase_add_test(tcase, an_answer_goes_to_its_receiver);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
