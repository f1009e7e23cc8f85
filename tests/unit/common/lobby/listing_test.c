#include "common/lobby/listing.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRESETS = 3, ROOMS = 400 };

static struct listing *listing;
static struct listing_row *rows[ROOMS];
static struct listing_told told;
static int64_t at_ms;

static void open_listing(void)
{
	listing = listing_new(PRESETS);
	memset(rows, 0, sizeof rows);
	at_ms = 100000;
}

static void close_listing(void)
{
	listing_free(listing);
}

static struct listed_game make(enum listed_kind kind, unsigned number, uint8_t preset)
{
	struct listed_game game = {.kind = (uint8_t)kind, .preset = preset, .since_unix_ms = 1000 + number};
	snprintf(game.room, sizeof game.room, "R%07u", number % 10000000);
	memcpy(game.name[SOUTH], "Nadia", 6);
	return game;
}

static void put(const struct listed_game *game, unsigned number)
{
	rows[number] = listing_put(listing, rows[number], game, at_ms);
}

static void put_new(enum listed_kind kind, unsigned number, uint8_t preset)
{
	struct listed_game game = make(kind, number, preset);
	put(&game, number);
}

static void watch(unsigned number, uint32_t viewers)
{
	struct listed_game game = *listing_game(rows[number]);
	game.viewers = viewers;
	put(&game, number);
}

static bool beat(unsigned filter)
{
	at_ms += LOBBY_BEAT_MS;
	return listing_beat(listing, filter, at_ms, &told);
}

static bool is_room(const char *code, unsigned number)
{
	char wanted[ROOM_CODE_CHARS + 1];
	snprintf(wanted, sizeof wanted, "R%07u", number % 10000000);
	return strcmp(code, wanted) == 0;
}

START_TEST(a_new_game_is_told_once)
{
	put_new(LISTED_OPEN, 1, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_open, 1);
	ck_assert_str_eq(told.open[0]->name[SOUTH], "Nadia");
	ck_assert_uint_eq(told.n_open_all, 1);
	ck_assert(!beat(LISTING_ALL));
}
END_TEST

START_TEST(each_filter_is_told_of_its_own_games)
{
	put_new(LISTED_OPEN, 1, 0);
	put_new(LISTED_OPEN, 2, 2);
	ck_assert(beat(1 + 2));
	ck_assert_uint_eq(told.n_open, 1);
	ck_assert(is_room(told.open[0]->room, 2));
	ck_assert(!beat(1 + 1));
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_open, 2);
}
END_TEST

START_TEST(open_games_come_newest_first)
{
	for (unsigned i = 0; i < 3; i++)
		put_new(LISTED_OPEN, i, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert(is_room(told.open[0]->room, 2));
	ck_assert(is_room(told.open[2]->room, 0));
}
END_TEST

START_TEST(live_games_come_most_watched_first_and_of_equals_the_oldest)
{
	for (unsigned i = 0; i < 4; i++)
		put_new(LISTED_LIVE, i, 0);
	watch(2, 5);
	watch(3, 7);
	ck_assert(beat(LISTING_ALL));
	ck_assert(is_room(told.live[0]->room, 3));
	ck_assert(is_room(told.live[1]->room, 2));
	ck_assert(is_room(told.live[2]->room, 0));
	ck_assert(is_room(told.live[3]->room, 1));
}
END_TEST

START_TEST(a_count_alone_is_told_as_a_count)
{
	put_new(LISTED_LIVE, 1, 0);
	beat(LISTING_ALL);
	struct listed_game game = *listing_game(rows[1]);
	game.ply = 7;
	put(&game, 1);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_counts, 1);
	ck_assert_uint_eq(told.counts[0]->ply, 7);
	ck_assert_uint_eq(told.n_live, 0);
	memcpy(game.name[NORTH], "Samuel", 7);
	game.ply = 8;
	put(&game, 1);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_counts, 0);
	ck_assert_uint_eq(told.n_live, 1);
}
END_TEST

START_TEST(nothing_changed_is_nothing_told)
{
	put_new(LISTED_LIVE, 1, 0);
	beat(LISTING_ALL);
	put_new(LISTED_LIVE, 1, 0);
	ck_assert(!beat(LISTING_ALL));
}
END_TEST

START_TEST(a_game_that_came_and_went_between_two_beats_is_not_told)
{
	put_new(LISTED_OPEN, 1, 0);
	put_new(LISTED_NOT, 1, 0);
	ck_assert_ptr_null(rows[1]);
	ck_assert(!beat(LISTING_ALL));
}
END_TEST

START_TEST(an_open_game_that_begins_goes_from_one_list_to_the_other)
{
	put_new(LISTED_OPEN, 1, 0);
	beat(LISTING_ALL);
	put_new(LISTED_LIVE, 1, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_gone, 1);
	ck_assert(is_room(told.gone[0], 1));
	ck_assert_uint_eq(told.n_live, 1);
	ck_assert_uint_eq(told.n_open_all, 0);
	ck_assert_uint_eq(told.n_live_all, 1);
}
END_TEST

START_TEST(only_the_newest_open_games_are_shown)
{
	for (unsigned i = 0; i < LOBBY_OPEN_SHOWN + 20; i++)
		put_new(LISTED_OPEN, i, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_open, LOBBY_OPEN_SHOWN);
	ck_assert_uint_eq(told.n_open_all, LOBBY_OPEN_SHOWN + 20);
	/* One is taken: the newest of those not shown comes in its place. */
	put_new(LISTED_NOT, LOBBY_OPEN_SHOWN + 19, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_gone, 1);
	ck_assert_uint_eq(told.n_open, 1);
	ck_assert(is_room(told.open[0]->room, 19));
	/* One that is not shown goes: a total at most. */
	put_new(LISTED_NOT, 3, 0);
	ck_assert(!beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_open_all, LOBBY_OPEN_SHOWN + 18);
}
END_TEST

START_TEST(a_live_game_is_shown_once_enough_people_watch_it)
{
	for (unsigned i = 0; i < LOBBY_LIVE_SHOWN + 10; i++)
		put_new(LISTED_LIVE, i, 0);
	beat(LISTING_ALL);
	watch(LOBBY_LIVE_SHOWN + 5, 1);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_live, 1);
	ck_assert(is_room(told.live[0]->room, LOBBY_LIVE_SHOWN + 5));
	ck_assert_uint_eq(told.n_gone, 1);
	ck_assert(is_room(told.gone[0], LOBBY_LIVE_SHOWN - 1));
}
END_TEST

START_TEST(a_state_is_what_was_told_with_the_newest_facts)
{
	put_new(LISTED_OPEN, 1, 0);
	put_new(LISTED_LIVE, 2, 0);
	beat(LISTING_ALL);
	put_new(LISTED_OPEN, 3, 0); /* not told yet */
	put_new(LISTED_NOT, 1, 0);  /* likewise */
	watch(2, 4);
	listing_state(listing, LISTING_ALL, &told);
	ck_assert_uint_eq(told.n_open, 1);
	ck_assert(is_room(told.open[0]->room, 1));
	ck_assert_uint_eq(told.n_live, 1);
	ck_assert_uint_eq(told.live[0]->viewers, 4);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_gone, 1);
	ck_assert_uint_eq(told.n_open, 1);
	ck_assert_uint_eq(told.n_counts, 1);
}
END_TEST

START_TEST(the_most_watched_game_is_featured_until_it_is_over_and_a_while_longer)
{
	put_new(LISTED_LIVE, 1, 0);
	put_new(LISTED_LIVE, 2, 0);
	watch(2, 3);
	ck_assert(beat(LISTING_ALL));
	ck_assert(told.tv_changed);
	ck_assert_uint_eq(told.n_tv, 1);
	ck_assert(is_room(told.tv[0].room, 2));
	watch(1, 9); /* it stays although another is watched more now */
	ck_assert(beat(LISTING_ALL));
	ck_assert(!told.tv_changed);
	put_new(LISTED_NOT, 2, 0);
	beat(LISTING_ALL);
	ck_assert(!told.tv_changed);
	at_ms += LOBBY_TV_LINGER_MS;
	ck_assert(beat(LISTING_ALL));
	ck_assert(told.tv_changed);
	ck_assert(is_room(told.tv[0].room, 1));
}
END_TEST

START_TEST(a_game_of_people_is_featured_before_one_with_a_bot)
{
	struct listed_game game = make(LISTED_LIVE, 1, 0);
	game.bot[NORTH] = 3;
	game.viewers = 9;
	put(&game, 1);
	put_new(LISTED_LIVE, 2, 0);
	ck_assert(beat(LISTING_ALL));
	ck_assert(is_room(told.tv[0].room, 2));
	put_new(LISTED_NOT, 2, 0);
	beat(LISTING_ALL);
	at_ms += LOBBY_TV_LINGER_MS;
	ck_assert(beat(LISTING_ALL)); /* better than nothing */
	ck_assert(is_room(told.tv[0].room, 1));
}
END_TEST

START_TEST(the_next_game_in_its_room_goes_on_as_the_featured_one)
{
	put_new(LISTED_LIVE, 1, 0);
	put_new(LISTED_LIVE, 2, 0);
	beat(LISTING_ALL);
	ck_assert(is_room(told.tv[0].room, 1));
	put_new(LISTED_NOT, 1, 0);
	beat(LISTING_ALL);
	struct listed_game next = make(LISTED_LIVE, 1, 0);
	next.since_unix_ms += 5000;
	put(&next, 1);
	at_ms += LOBBY_TV_LINGER_MS;
	beat(LISTING_ALL);
	ck_assert(!told.tv_changed);
	listing_state(listing, LISTING_ALL, &told);
	ck_assert(is_room(told.tv[0].room, 1));
}
END_TEST

START_TEST(the_end_of_the_last_game_leaves_nothing_featured)
{
	put_new(LISTED_LIVE, 1, 1);
	beat(1 + 1);
	put_new(LISTED_NOT, 1, 1);
	at_ms += LOBBY_TV_LINGER_MS;
	ck_assert(beat(1 + 1));
	ck_assert(told.tv_changed);
	ck_assert_uint_eq(told.n_tv, 0);
}
END_TEST

START_TEST(each_rule_set_has_its_own_featured_game)
{
	put_new(LISTED_LIVE, 1, 0);
	put_new(LISTED_LIVE, 2, 2);
	ck_assert(beat(LISTING_ALL));
	ck_assert_uint_eq(told.n_tv, 2);
	ck_assert(beat(1 + 2));
	ck_assert_uint_eq(told.n_tv, 1);
	ck_assert_uint_eq(told.tv[0].preset, 2);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/lobby/listing");
	TCase *tcase = tcase_create("listing");
	tcase_add_checked_fixture(tcase, open_listing, close_listing);
	tcase_add_test(tcase, a_new_game_is_told_once);
	tcase_add_test(tcase, each_filter_is_told_of_its_own_games);
	tcase_add_test(tcase, open_games_come_newest_first);
	tcase_add_test(tcase, live_games_come_most_watched_first_and_of_equals_the_oldest);
	tcase_add_test(tcase, a_count_alone_is_told_as_a_count);
	tcase_add_test(tcase, nothing_changed_is_nothing_told);
	tcase_add_test(tcase, a_game_that_came_and_went_between_two_beats_is_not_told);
	tcase_add_test(tcase, an_open_game_that_begins_goes_from_one_list_to_the_other);
	tcase_add_test(tcase, only_the_newest_open_games_are_shown);
	tcase_add_test(tcase, a_live_game_is_shown_once_enough_people_watch_it);
	tcase_add_test(tcase, a_state_is_what_was_told_with_the_newest_facts);
	tcase_add_test(tcase, the_most_watched_game_is_featured_until_it_is_over_and_a_while_longer);
	tcase_add_test(tcase, a_game_of_people_is_featured_before_one_with_a_bot);
	tcase_add_test(tcase, the_next_game_in_its_room_goes_on_as_the_featured_one);
	tcase_add_test(tcase, the_end_of_the_last_game_leaves_nothing_featured);
	tcase_add_test(tcase, each_rule_set_has_its_own_featured_game);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
