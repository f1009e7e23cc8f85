#include "common/bot/level.h"

#include <check.h>
#include <stdlib.h>

#include "common/game/notation.h"

#define TABLE_BYTES (1u << 20)

static struct game at(const char *rules_text, const char *position)
{
	struct rules rules;
	struct board board;
	enum side to_move;
	struct game game;
	ck_assert_msg(rules_read(rules_text, &rules) == OK, "%s", rules_text);
	ck_assert_msg(position_read(position, rules.pits, &board, &to_move) == OK, "%s", position);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
	return game;
}

/* Where a bot must find its way: rows that are starved, seeds that must be fed, slams that are forbidden, turns that
 * are passed, and boards of other sizes. */
static const struct {
	const char *rules;
	const char *position;
} special[] = {
        {"kalah", "0,0,0,0,0,1/1,0,0,0,0,0 20,26 S"},
        {"kalah", "13,0,0,0,0,0/1,0,0,0,0,34 0,0 S"},
        {"kalah-empty-capture", "1,0,0,0,0,0/0,0,0,0,0,1 23,23 S"},
        {"oware-abapa", "1,0,0,0,3,2/0,0,0,0,0,0 23,19 S"},
        {"oware-abapa", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S"},
        {"oware-abapa,feed=none", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S"},
        {"oware-plyyard", "2,0,0,0,0,1/0,0,0,0,0,0 23,22 S"},
        {"oware-plyyard", "2,1,0,0,0,0/0,0,0,0,0,0 23,22 S"},
        {"oware-plyyard", "0,0,0,0,0,0/2,1,0,0,0,0 23,22 S"},
        {"awale", "1,0,0,0,0,1/1,0,0,0,0,0 22,23 S"},
        {"awale", "1,0,0,0,0,6/1,1,1,1,1,1 15,20 S"},
        {"wari", "0,0,0,0,1,1/0,4,0,0,0,0 20,10 S"},
        {"wari", "0,0,0,0,1,1/1,0,0,0,0,0 20,20 S"},
        {"wari-barbados", "1,0,0,0,0,1/1,0,0,0,0,0 10,11 S"},
        {"awari", "0,0,1,0,0,1/1,0,0,0,0,0 10,10 S"},
        {"awari,grand_slam=illegal", "0,0,1,0,0,1/1,0,0,0,0,0 10,10 S"},
        {"oware-abapa,grand_slam=opponent_gets_remaining", "1,0,0,0,0,2/1,1,0,0,0,0 20,24 S"},
        {"oware-abapa,grand_slam=leave_leftmost", "1,0,0,0,0,2/1,1,0,0,0,0 20,24 S"},
        {"kalah,pits=1,seeds=3", "3/3 0,0 S"},
        {"kalah,pits=10,seeds=12", "12,12,12,12,12,12,12,12,12,12/12,12,12,12,12,12,12,12,12,12 0,0 S"},
        {"wari,pits=9,seeds=3", "3,3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3,3 0,0 N"},
};

/* Of the same in every preset of a family; where the game is over at once there is nothing to find. */
static const char *const kalah_positions[] = {
        "0,0,0,0,0,1/1,0,0,0,0,0 2,2 S", /* the last seed of a row */
        "1,0,0,0,0,0/0,0,0,0,0,1 2,2 S", /* into an empty pit, nothing opposite */
        "13,0,0,0,0,1/1,0,0,0,0,2 2,2 S" /* a lap */
};
static const char *const oware_positions[] = {
        "1,0,0,0,3,2/0,0,0,0,0,0 2,2 S",  /* must feed */
        "2,1,0,0,0,0/0,0,0,0,0,0 2,2 S",  /* cannot feed: over, or sown on and the turn passed */
        "0,0,0,0,0,0/2,1,0,0,0,0 2,2 S",  /* starved: over, or passed */
        "1,0,0,0,0,1/1,0,0,0,0,0 1,1 S",  /* a slam beside another sowing */
        "0,0,0,0,0,2/1,1,0,0,0,0 2,2 S",  /* nothing but a slam */
        "1,0,0,0,0,6/1,1,1,1,1,1 5,5 S",  /* a slam of the whole row */
        "0,0,0,0,2,1/0,0,0,0,0,1 2,2 S",  /* little left */
        "14,0,0,0,0,0/0,1,0,0,0,12 4,4 S" /* laps */
};

/* Level against itself, to the end. Returns whether there was anything to sow. */
static bool play_on(struct engine *engine, const char *rules, const char *position, unsigned level)
{
	static const atomic_bool stop = true; /* the strongest would think for a second about each sowing */
	struct game game = at(rules, position);
	bool sown = game.end == END_NONE;
	while (game.end == END_NONE) {
		unsigned pit = level_choose(engine, &game, level, game.n_plies, level > 6 ? &stop : NULL);
		ck_assert_msg(game_play(&game, game.to_move, pit, NULL) == OK, "%s %s: level %u sows %u", rules,
		        position, level, pit);
		ck_assert_uint_lt(game.n_plies, 5000);
	}
	game_clear(&game);
	return sown;
}

START_TEST(every_level_finds_its_way_to_the_end)
{
	struct engine *engine = engine_new(TABLE_BYTES);
	for (unsigned i = 0; i < sizeof special / sizeof special[0]; i++)
		for (unsigned level = 1; level <= LEVELS; level++)
			ck_assert(play_on(engine, special[i].rules, special[i].position, level));
	engine_free(engine);
}
END_TEST

START_TEST(every_preset_has_a_way_out_of_every_tight_place)
{
	struct engine *engine = engine_new(TABLE_BYTES);
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct rules rules;
		ck_assert_int_eq(rules_preset(name, &rules), OK);
		bool kalah = rules.family == FAMILY_KALAH;
		const char *const *positions = kalah ? kalah_positions : oware_positions;
		size_t n = kalah ? sizeof kalah_positions / sizeof *kalah_positions
		                 : sizeof oware_positions / sizeof *oware_positions;
		unsigned n_sown = 0;
		for (size_t p = 0; p < n; p++)
			for (unsigned level = 1; level <= LEVELS; level++)
				n_sown += play_on(engine, name, positions[p], level);
		ck_assert_msg(n_sown >= 3 * LEVELS, "%s: hardly anything to sow", name);
	}
	engine_free(engine);
}
END_TEST

START_TEST(the_same_bits_choose_the_same_pit)
{
	struct game game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	unsigned seen = 0;
	for (unsigned level = 1; level <= 6; level++)
		for (uint64_t random = 0; random < 20; random++) {
			struct engine *one = engine_new(TABLE_BYTES), *two = engine_new(TABLE_BYTES);
			unsigned pit = level_choose(one, &game, level, random, NULL);
			ck_assert_uint_eq(level_choose(two, &game, level, random, NULL), pit);
			if (level == 1)
				seen |= 1u << pit;
			engine_free(one);
			engine_free(two);
		}
	ck_assert_uint_ne(seen & (seen - 1), 0); /* and others another one */
	game_clear(&game);
}
END_TEST

START_TEST(what_others_found_makes_nobody_stronger)
{
	struct engine *fresh = engine_new(TABLE_BYTES), *wise = engine_new(TABLE_BYTES);
	struct game game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	const struct engine_limits deep = {.nodes = 50000, .all = true};
	struct engine_report report;
	while (game.end == END_NONE) {
		engine_search(wise, &game, &deep, &report);
		for (unsigned level = 6; level <= 7; level++)
			ck_assert_uint_eq(level_choose(fresh, &game, level, game.n_plies, NULL),
			        level_choose(wise, &game, level, game.n_plies, NULL));
		ck_assert_int_eq(game_play(&game, game.to_move, report.pit[report.n_pits - 1].pit, NULL), OK);
	}
	game_clear(&game);
	engine_free(fresh);
	engine_free(wise);
}
END_TEST

START_TEST(the_strong_do_not_overlook_what_the_weak_do)
{
	/* thirteen seeds come all the way round to where they were, and capture eleven */
	struct game game = at("kalah", "13,0,1,0,0,0/2,1,6,5,0,12 4,4 S");
	unsigned found[LEVELS + 1] = {0};
	struct engine *engine = engine_new(TABLE_BYTES);
	for (unsigned level = 1; level <= 6; level++)
		for (uint64_t random = 0; random < 100; random++)
			found[level] += level_choose(engine, &game, level, random, NULL) == 0;
	ck_assert_uint_lt(found[1], 60);
	ck_assert_uint_gt(found[6], 90);
	engine_free(engine);
	game_clear(&game);
}
END_TEST

START_TEST(a_forced_sowing_takes_no_time_to_think_and_a_choice_does)
{
	struct game forced = at("kalah", "0,0,0,0,0,1/1,0,0,0,0,0 20,26 S");
	struct game choice = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	struct game plain = at("kalah", "1,0,4,4,4,4/4,4,4,4,9,4 3,3 S"); /* one pit captures ten */
	uint64_t of_forced = 0, of_choice = 0, of_plain = 0;
	for (uint64_t random = 0; random < 100; random++) {
		uint32_t pace = level_pace_ms(3, &choice, random, -1, 0);
		ck_assert_uint_ge(pace, 400);
		ck_assert_uint_le(pace, 3000);
		of_choice += pace;
		of_forced += level_pace_ms(3, &forced, random, -1, 0);
		of_plain += level_pace_ms(3, &plain, random, -1, 0);
	}
	ck_assert_uint_lt(of_forced, of_plain);
	ck_assert_uint_lt(of_plain, of_choice);
	game_clear(&forced);
	game_clear(&choice);
	game_clear(&plain);
}
END_TEST

START_TEST(no_clock_ever_runs_out_by_the_pace)
{
	struct game game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	for (uint64_t round = 0; round < 20; round++) {
		int64_t left_ms = 60000, spent_ms = 0;
		for (unsigned sowing = 0; sowing < 400; sowing++) {
			uint32_t pace = level_pace_ms(8, &game, round * 1000 + sowing, left_ms, 0);
			ck_assert_int_le(pace, left_ms / 10);
			ck_assert_uint_le(level_think_ms(8, left_ms, 0), 1000);
			left_ms -= pace;
			spent_ms += pace;
		}
		ck_assert_int_gt(left_ms, 0);
		ck_assert_int_gt(spent_ms, 30000); /* and yet it is used */
	}
	ck_assert_int_ge(level_pace_ms(8, &game, 1, 1500, 5000), 100); /* an increment is lived on */
	ck_assert_uint_eq(level_pace_ms(8, &game, 1, 0, 0), 0);
	ck_assert_uint_ge(level_think_ms(8, 0, 0), 1); /* 0 would be no limit */
	game_clear(&game);
}
END_TEST

START_TEST(a_draw_is_taken_by_who_is_not_ahead_and_not_while_all_is_open)
{
	struct game open = at("oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	struct game late = at("oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 20,19 S");
	ck_assert(!level_accepts(3, &open, NORTH, OFFER_draw, 0));
	ck_assert(level_accepts(3, &open, NORTH, OFFER_draw, -6));
	ck_assert(level_accepts(3, &late, NORTH, OFFER_draw, 0));
	ck_assert(!level_accepts(3, &late, NORTH, OFFER_draw, 1));
	game_clear(&open);
	game_clear(&late);
}
END_TEST

START_TEST(a_settlement_is_taken_that_wins_or_gives_as_much_as_play_would)
{
	/* settled: South 23, North 25 */
	struct game game = at("oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 20,19 S");
	ck_assert(level_accepts(3, &game, NORTH, OFFER_settle, 6));
	ck_assert(!level_accepts(3, &game, SOUTH, OFFER_settle, 0));
	ck_assert(level_accepts(3, &game, SOUTH, OFFER_settle, -2));
	ck_assert(level_accepts(3, &game, SOUTH, OFFER_settle, -8));
	game_clear(&game);
}
END_TEST

START_TEST(everything_else_is_granted)
{
	struct game game = at("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S");
	ck_assert(level_accepts(8, &game, NORTH, OFFER_takeback, 40));
	ck_assert(level_accepts(8, &game, NORTH, OFFER_pause, 40));
	ck_assert(level_accepts(8, &game, NORTH, OFFER_rematch, 40));
	game_clear(&game);
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("level");
	TCase *tcase = tcase_create("level");
	tcase_set_timeout(tcase, 60); /* a busy machine */
	tcase_add_test(tcase, every_level_finds_its_way_to_the_end);
	tcase_add_test(tcase, every_preset_has_a_way_out_of_every_tight_place);
	tcase_add_test(tcase, the_same_bits_choose_the_same_pit);
	tcase_add_test(tcase, what_others_found_makes_nobody_stronger);
	tcase_add_test(tcase, the_strong_do_not_overlook_what_the_weak_do);
	tcase_add_test(tcase, a_forced_sowing_takes_no_time_to_think_and_a_choice_does);
	tcase_add_test(tcase, no_clock_ever_runs_out_by_the_pace);
	tcase_add_test(tcase, a_draw_is_taken_by_who_is_not_ahead_and_not_while_all_is_open);
	tcase_add_test(tcase, a_settlement_is_taken_that_wins_or_gives_as_much_as_play_would);
	tcase_add_test(tcase, everything_else_is_granted);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	SRunner *runner = srunner_create(suite());
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? 0 : 1;
}
