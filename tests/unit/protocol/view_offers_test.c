#include "protocol/view_offers.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/encode.h"

#define EPOCH_UNIX_MS 1700000000000

static struct room room;
static struct text text;
static int64_t at_ms;

static void clear(void)
{
	room_clear(&room);
	text_clear(&text);
}

static enum err step(struct command command)
{
	struct answer answer;
	command.at_ms = at_ms;
	command.unix_ms = at_ms + EPOCH_UNIX_MS;
	return room_step(&room, &command, &answer);
}

static void begin(const char *rules)
{
	static const uint8_t token[TOKEN_BYTES] = "token";
	struct room_setting setting = {.side = SOUTH, .options = {.offers = OFFERS_ALL}};
	struct command join = {.type = COMMAND_join, .side = SIDE_NONE, .name = "Ann", .token = token};
	ck_assert_int_eq(rules_read(rules, &setting.rules), OK);
	join.at_ms = at_ms = 1000;
	join.unix_ms = at_ms + EPOCH_UNIX_MS;
	room_init(&room, "K7QX2M4D", &setting, &join);
	ck_assert_int_eq(step(join), OK);
	ck_assert_int_eq(step((struct command){.type = COMMAND_play, .side = SOUTH, .pit = 0, .id = "c-1"}), OK);
}

static enum err offer(unsigned side, enum offer_kind kind)
{
	return step((struct command){
	        .type = COMMAND_offer, .side = (uint8_t)side, .offer_kind = (uint8_t)kind, .ply = room.game.n_plies});
}

static const char *event_text(uint64_t seq)
{
	struct view view;
	text.len = 0;
	encode(view_event(&view, &room, room_event(&room, seq)), &view.out, &text);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static const char *snapshot_text(void)
{
	struct view view;
	text.len = 0;
	view_snapshot(&view, &room, SIDE_NONE, at_ms, EPOCH_UNIX_MS);
	encode(OUT_snapshot, &view.out, &text);
	view_clear(&view);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static void expect_has(const char *whole, const char *part)
{
	ck_assert_msg(strstr(whole, part) != NULL, "%s\nis not in\n%s", part, whole);
}

START_TEST(an_offer_is_told_with_its_id_and_answered_by_it)
{
	begin("kalah,first=south");
	ck_assert_int_eq(offer(NORTH, OFFER_draw), OK);
	expect_has(event_text(room.seq), "\"offer\":{\"id\":1,\"kind\":\"draw\",\"side\":\"north\",\"ply\":1}");
	expect_has(
	        snapshot_text(), "\"offers\":[{\"id\":1,\"kind\":\"draw\",\"side\":\"north\",\"ply\":1}],\"again\":[]");
	ck_assert_int_eq(step((struct command){.type = COMMAND_decline, .side = SOUTH, .offer = 1}), OK);
	expect_has(event_text(room.seq), "\"offer\":{\"id\":1,\"kind\":\"draw\",\"side\":\"north\"},"
	                                 "\"how\":\"declined\",\"again_unix_ms\":1700000021000}");
	expect_has(snapshot_text(),
	        "\"offers\":[],\"again\":[{\"kind\":\"draw\",\"side\":\"north\",\"unix_ms\":1700000021000}]");
	at_ms += OFFER_AGAIN_MS;
	expect_has(snapshot_text(), "\"offers\":[],\"again\":[]");
}
END_TEST

START_TEST(a_settlement_shows_its_result_before_anybody_agrees)
{
	begin("kalah,first=south,settle=true");
	ck_assert_int_eq(
	        step((struct command){.type = COMMAND_play, .side = NORTH, .pit = 3, .ply = 1, .id = "c"}), OK);
	ck_assert_int_eq(offer(SOUTH, OFFER_settle), OK);
	const uint64_t offered = room.seq;
	expect_has(event_text(offered), "\"settle\":{\"south\":25,\"north\":23,\"winner\":\"south\"}");
	static char said[4096];
	snprintf(said, sizeof said, "%s", event_text(offered));
	ck_assert_int_eq(
	        step((struct command){.type = COMMAND_play, .side = SOUTH, .pit = 1, .ply = 2, .id = "d"}), OK);
	ck_assert_str_eq(event_text(offered), said); /* by the board at which it was made */
}
END_TEST

START_TEST(a_rematch_tells_what_it_would_be)
{
	begin("kalah,first=south");
	ck_assert_int_eq(step((struct command){.type = COMMAND_resign, .side = SOUTH}), OK);
	ck_assert_int_eq(offer(SOUTH, OFFER_rematch), OK);
	expect_has(event_text(room.seq), "\"kind\":\"rematch\",\"side\":\"south\",\"ply\":1}}");
	struct next_game terms = {.clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 500}};
	ck_assert_int_eq(rules_read("kalah,seeds=6", &terms.rules), OK);
	struct command rematch = {
	        .type = COMMAND_offer, .side = NORTH, .offer_kind = OFFER_rematch, .ply = 1, .terms = &terms};
	ck_assert_int_eq(step(rematch), OK);
	expect_has(event_text(room.seq),
	        "\"terms\":{\"rules\":{\"preset\":\"kalah\",\"family\":\"kalah\",\"pits\":6,\"seeds\":6,");
	expect_has(event_text(room.seq), "\"clock_setting\":{\"kind\":\"fischer\",\"base_ms\":60000,");
	expect_has(snapshot_text(), "\"seeds\":6,");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/view_offers");
	TCase *tcase = tcase_create("view_offers");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, an_offer_is_told_with_its_id_and_answered_by_it);
	tcase_add_test(tcase, a_settlement_shows_its_result_before_anybody_agrees);
	tcase_add_test(tcase, a_rematch_tells_what_it_would_be);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
