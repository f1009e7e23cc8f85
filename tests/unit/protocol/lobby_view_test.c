#include "protocol/lobby_view.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/encode.h"

static struct lobby_view view;
static struct text text;

static const struct listed_game open_game = {
        .room = "ABCD2345",
        .kind = LISTED_OPEN,
        .side = NORTH,
        .locked = 1,
        .series = SERIES_BEST_OF,
        .games = 3,
        .since_unix_ms = 1700000000000,
        .outside_bot = 1,
        .name = {"Nadia", ""},
};
static const struct listed_game live_game = {
        .room = "WXYZ2345",
        .kind = LISTED_LIVE,
        .custom = 1,
        .counted = 1,
        .clock_setting = {.timed = 1, .base_ms = 180000, .increment_ms = 2000},
        .since_unix_ms = 1700000000001,
        .name = {"Samuel", "Vera"},
        .delay_s = 30,
        .viewers = 12,
        .ply = 7,
};
static const struct listed_game *const open_games[] = {&open_game};
static const struct listed_game *const live_games[] = {&live_game};
static const char *const gone[] = {"GGGG2345"};
static const struct listing_featured tv[] = {{.preset = 0, .room = "WXYZ2345"}};

static const char *encoded(enum out_type type)
{
	text.len = 0;
	encode(type, &view.out, &text);
	write_bytes(&text, "", 1);
	return text.bytes;
}

START_TEST(a_state_has_all_lists_and_totals)
{
	struct listing_told told = {
	        .open = open_games, .n_open = 1, .live = live_games, .n_live = 1, .tv = tv, .n_tv = 1};
	lobby_view_state(&view, &told, 1, &(struct lobby_totals){.n_open = 30, .n_live = 20, .n_players = 100});
	ck_assert_str_eq(encoded(OUT_lobby),
	        "{\"t\":\"lobby\",\"preset\":\"kalah\",\"open\":[{\"room\":\"ABCD2345\",\"preset\":\"kalah\","
	        "\"custom\":false,\"clock_setting\":null,\"series\":{\"kind\":\"best_of\",\"games\":3,\"order\":"
	        "\"alternate\"},"
	        "\"counted\":false,\"side\":\"north\",\"name\":\"Nadia\",\"outside_bot\":true,\"since_unix_ms\":"
	        "1700000000000,"
	        "\"locked\":true}],\"live\":[{\"room\":\"WXYZ2345\",\"preset\":\"kalah\",\"custom\":true,"
	        "\"clock_setting\":{\"kind\":\"fischer\",\"base_ms\":180000,\"increment_ms\":2000,\"increment_per\":"
	        "\"sow\"},"
	        "\"series\":null,\"counted\":true,\"south\":\"Samuel\",\"north\":\"Vera\",\"south_bot\":null,\"north_"
	        "bot\":null,"
	        "\"since_unix_ms\":1700000000001,\"delay_s\":30,\"viewers\":12,\"ply\":7}],"
	        "\"tv\":[{\"preset\":\"kalah\",\"room\":\"WXYZ2345\"}],\"queues\":[],\"n_open\":30,\"n_live\":20,"
	        "\"n_players\":100}");
}
END_TEST

START_TEST(an_empty_state_has_empty_lists)
{
	lobby_view_state(
	        &view, &(struct listing_told){.n_open = 0}, LISTING_ALL, &(struct lobby_totals){.n_players = 1});
	ck_assert_str_eq(encoded(OUT_lobby),
	        "{\"t\":\"lobby\",\"preset\":null,\"open\":[],\"live\":[],\"tv\":[],\"queues\":[],"
	        "\"n_open\":0,\"n_live\":0,\"n_players\":1}");
}
END_TEST

START_TEST(a_change_has_only_what_is_different)
{
	struct lobby_totals before = {.n_open = 1, .n_live = 2, .n_players = 3}, now = before;
	now.n_players = 4;
	struct listing_told told = {.counts = live_games, .n_counts = 1, .tv = tv, .n_tv = 1};
	lobby_view_changes(&view, &told, &now, &before);
	ck_assert_str_eq(encoded(OUT_lobby_changed),
	        "{\"t\":\"lobby_changed\",\"counts\":[{\"room\":\"WXYZ2345\",\"viewers\":12,\"ply\":7}],"
	        "\"n_players\":4}");
	told = (struct listing_told){.gone = gone, .n_gone = 1, .tv_changed = true};
	lobby_view_changes(&view, &told, &now, &now);
	ck_assert_str_eq(
	        encoded(OUT_lobby_changed), "{\"t\":\"lobby_changed\",\"gone\":[{\"room\":\"GGGG2345\"}],\"tv\":[]}");
}
END_TEST

START_TEST(queues_are_told_whole_if_any_is_different)
{
	static struct lobby_totals before, now;
	struct listing_told nothing = {.n_open = 0};
	now = (struct lobby_totals){.queues = {{"kalah", "3+2", 1}, {"wari", "5+5", 2}}, .n_queues = 2};
	before = now;
	ck_assert(lobby_view_same_totals(&before, &now));
	before.queues[1].waiting = 1;
	ck_assert(lobby_view_same_queues(&before, &now));
	ck_assert(!lobby_view_same_totals(&before, &now));
	lobby_view_changes(&view, &nothing, &now, &before);
	ck_assert_str_eq(encoded(OUT_lobby_changed),
	        "{\"t\":\"lobby_changed\",\"queues\":[{\"preset\":\"kalah\",\"pool\":\"3+2\",\"waiting\":1},"
	        "{\"preset\":\"wari\",\"pool\":\"5+5\",\"waiting\":2}]}");
	now.n_queues = 0;
	ck_assert(!lobby_view_same_queues(&before, &now));
	lobby_view_changes(&view, &nothing, &now, &before);
	ck_assert_str_eq(encoded(OUT_lobby_changed), "{\"t\":\"lobby_changed\",\"queues\":[]}");
}
END_TEST

START_TEST(pools_are_told_by_name_and_clock)
{
	struct pools pools;
	struct view_pool rows[LOBBY_POOLS_MAX];
	struct outgoing out = {.re = NULL};
	ck_assert(pools_read("3+2 1+0", &pools));
	lobby_view_pools(&pools, rows, &out);
	ck_assert_uint_eq(out.pools.n, 2);
	ck_assert_str_eq(rows[1].name, "1+0");
	ck_assert_int_eq(rows[0].base_ms, 180000);
	ck_assert_int_eq(rows[0].increment_ms, 2000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/lobby_view");
	TCase *tcase = tcase_create("lobby_view");
	tcase_add_test(tcase, a_state_has_all_lists_and_totals);
	tcase_add_test(tcase, an_empty_state_has_empty_lists);
	tcase_add_test(tcase, a_change_has_only_what_is_different);
	tcase_add_test(tcase, queues_are_told_whole_if_any_is_different);
	tcase_add_test(tcase, pools_are_told_by_name_and_clock);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	text_clear(&text);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
