#include "protocol/kgp_news.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct kgp_news news;

static void read(const char *json)
{
	kgp_news_read(json, strlen(json), &news);
}

START_TEST(a_sowing_brings_the_whole_state)
{
	read("{\"t\":\"sown\",\"room\":\"K7QX2M4D\",\"seq\":5,\"id\":\"8\",\"side\":\"north\",\"pit\":1,\"ply\":2,"
	     "\"board\":{\"south\":[1,6],\"north\":[4,0],\"stores\":[3,240]},\"to_move\":\"south\",\"legal\":[0,1],"
	     "\"clock\":{\"south_ms\":1000,\"north_ms\":2000,\"running\":\"south\"}}");
	ck_assert_int_eq(news.type, NEWS_SOWN);
	ck_assert_str_eq(news.room, "K7QX2M4D");
	ck_assert(news.has_state && news.has_clock);
	ck_assert_uint_eq(news.pits, 2);
	ck_assert_uint_eq(news.board.pit[SOUTH][1], 6);
	ck_assert_uint_eq(news.board.pit[NORTH][0], 4);
	ck_assert_uint_eq(news.board.store[NORTH], 240);
	ck_assert_uint_eq(news.ply, 2);
	ck_assert_uint_eq(news.to_move, SOUTH);
	ck_assert_uint_eq(news.legal, 3);
	ck_assert_int_eq(news.left_ms[NORTH], 2000);
}
END_TEST

START_TEST(a_snapshot_says_what_the_receiver_is)
{
	read("{\"t\":\"snapshot\",\"room\":\"K7QX2M4D\",\"phase\":\"playing\",\"seats\":{\"south\":{\"name\":\"Ann\"},"
	     "\"north\":null},\"board\":{\"south\":[4],\"north\":[4],\"stores\":[0,0]},\"to_move\":null,\"legal\":[],"
	     "\"ply\":0,\"clock\":null,\"you\":{\"role\":\"player\",\"side\":\"north\"}}");
	ck_assert_int_eq(news.type, NEWS_SNAPSHOT);
	ck_assert(news.playing && !news.has_clock && news.has_state);
	ck_assert_uint_eq(news.side, NORTH);
	ck_assert_uint_eq(news.to_move, SIDE_NONE);
	ck_assert_str_eq(news.name[SOUTH], "Ann");
	ck_assert_str_eq(news.name[NORTH], "");
}
END_TEST

START_TEST(an_exchange_of_sides_is_told)
{
	read("{\"t\":\"swapped\",\"ply\":1,\"to_move\":\"north\",\"legal\":[2]}");
	ck_assert(news.exchanged && news.has_state && news.pits == 0);
	read("{\"t\":\"started\",\"exchanged\":true}");
	ck_assert(news.exchanged);
	read("{\"t\":\"started\",\"exchanged\":false}");
	ck_assert(!news.exchanged);
}
END_TEST

START_TEST(of_offers_a_rematch_like_the_last_game_is_told_apart)
{
	read("{\"t\":\"offered\",\"offer\":{\"id\":7,\"kind\":\"rematch\",\"side\":\"north\"}}");
	ck_assert(news.rematch && news.offer == 7 && news.side == NORTH);
	read("{\"t\":\"offered\",\"offer\":{\"id\":8,\"kind\":\"rematch\",\"side\":\"north\",\"terms\":{\"rules\":{}}}"
	     "}");
	ck_assert(!news.rematch);
	read("{\"t\":\"offered\",\"offer\":{\"id\":9,\"kind\":\"draw\",\"side\":\"south\"}}");
	ck_assert(!news.rematch && news.side == SOUTH);
}
END_TEST

START_TEST(who_is_away_may_be_claimed_against)
{
	read("{\"t\":\"presence\",\"side\":\"south\",\"connected\":false,\"claim_unix_ms\":1700000000000}");
	ck_assert_int_eq(news.claim_unix_ms, 1700000000000);
	read("{\"t\":\"presence\",\"side\":\"south\",\"connected\":true,\"claim_unix_ms\":null}");
	ck_assert(news.connected && news.claim_unix_ms < 0);
}
END_TEST

START_TEST(answers_name_their_command)
{
	read("{\"t\":\"error\",\"re\":\"12\",\"code\":\"stale_ply\",\"text\":\"The game has moved on.\"}");
	ck_assert_int_eq(news.type, NEWS_ERROR);
	ck_assert_str_eq(news.re, "12");
	ck_assert_str_eq(news.code, "stale_ply");
	read("{\"t\":\"error\",\"re\":null,\"code\":\"revoked\",\"text\":\"x\"}");
	ck_assert_str_eq(news.re, "");
	read("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	ck_assert_str_eq(news.user, "guest:bot-1");
	read("{\"t\":\"ended\",\"winner\":null,\"board\":{\"stores\":[24,24]}}");
	ck_assert_uint_eq(news.winner, SIDE_NONE);
	read("{\"t\":\"closed\"}");
	ck_assert_int_eq(news.type, NEWS_GONE);
}
END_TEST

START_TEST(what_is_none_of_it_says_nothing)
{
	static const char *const texts[] = {
	        "", "{", "[]", "1", "null", "{}", "{\"t\":1}", "{\"t\":\"lag\"}", "{\"t\":\"viewers\",\"count\":3}"};
	for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		read(texts[i]);
		ck_assert_int_eq(news.type, NEWS_OTHER);
	}
	read("{\"t\":\"sown\",\"board\":3,\"legal\":[\"x\",99],\"to_move\":7,\"clock\":[],\"seats\":5,\"room\":"
	     "\"much longer than any\"}");
	ck_assert_int_eq(news.type, NEWS_SOWN);
	ck_assert_uint_eq(news.pits, 0);
	ck_assert_uint_eq(news.to_move, SIDE_NONE);
	ck_assert_str_eq(news.room, "");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_news");
	TCase *tcase = tcase_create("kgp_news");
	tcase_add_test(tcase, a_sowing_brings_the_whole_state);
	tcase_add_test(tcase, a_snapshot_says_what_the_receiver_is);
	tcase_add_test(tcase, an_exchange_of_sides_is_told);
	tcase_add_test(tcase, of_offers_a_rematch_like_the_last_game_is_told_apart);
	tcase_add_test(tcase, who_is_away_may_be_claimed_against);
	tcase_add_test(tcase, answers_name_their_command);
	tcase_add_test(tcase, what_is_none_of_it_says_nothing);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
