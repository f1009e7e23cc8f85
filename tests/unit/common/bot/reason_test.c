#include "common/bot/reason.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"

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

static void reasons_write(const struct game *game, unsigned pit, char *out, size_t size)
{
	struct reason reason[REASONS_MAX];
	unsigned n = reasons_find(game, pit, reason);
	size_t len = 0;
	ck_assert(n >= 1 && n <= REASONS_MAX);
	for (unsigned i = 0; i < n; i++) {
		len += (size_t)snprintf(out + len, size - len, "%s%s", i > 0 ? ", " : "", reason_word(reason[i].kind));
		if (reason_counts(reason[i].kind))
			len += (size_t)snprintf(out + len, size - len, " %u", reason[i].seeds);
		else
			ck_assert_uint_eq(reason[i].seeds, 0);
	}
}

/* South's pit, and all that speaks for it. */
static const struct {
	const char *rules;
	const char *position;
	unsigned pit;
	const char *reasons;
} cases[] = {
        /* kalah */
        {"kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 2, "free_turn"},
        {"kalah", "1,0,4,4,4,4/4,4,4,4,5,4 3,3 S", 0, "captures 6"},
        {"kalah", "0,0,0,0,0,1/1,0,0,0,0,0 20,26 S", 5, "only_choice, ends_game"},
        {"kalah", "0,0,0,0,0,1/1,0,0,0,0,0 26,20 S", 5, "wins, only_choice"},
        {"kalah", "4,0,0,0,0,1/1,0,0,0,0,0 24,18 S", 5, "wins, free_turn"},
        /* the pit opposite North's empty one is emptied */
        {"kalah", "4,0,0,0,6,0/1,0,0,2,0,0 8,27 S", 4,
                "keeps_from_capturing 2, prepares_capture 2, prepares_free_turn"},
        {"kalah", "4,0,0,0,6,0/1,0,0,2,0,0 8,27 S", 0, "further_on"},
        {"kalah", "0,0,3,0,0,0/0,0,0,0,1,1 20,23 S", 2, "only_choice, prepares_free_turn"},
        {"kalah", "1,0,0,0,0,3/0,2,0,0,1,6 12,23 S", 5, "stores 1"},
        {"kalah", "1,0,0,0,0,3/0,2,0,0,1,6 12,23 S", 0, "captures 2"},
        {"kalah-empty-capture", "1,0,4,4,4,4/4,4,4,4,0,4 3,3 S", 0, "captures 1"},
        /* oware */
        {"oware-abapa", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", 0, "further_on"},
        {"oware-abapa", "1,0,0,0,0,1/0,0,0,0,0,0 23,23 S", 5, "only_choice, feeds"},
        {"oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 15,24 S", 5, "captures 4"},
        {"oware-abapa", "1,0,0,0,0,2/1,1,0,0,0,4 21,18 S", 5, "wins, captures 4"},
        {"awari", "0,0,0,0,0,1/1,0,0,0,0,0 10,12 S", 5, "only_choice, ends_game, captures 2"},
        {"wari-barbados", "1,0,0,0,0,1/1,0,0,0,0,0 10,11 S", 5, "ends_game, captures 2"},
        {"oware-plyyard", "2,0,0,0,0,0/0,0,0,0,0,0 23,23 S", 0, "only_choice, free_turn"},
};

START_TEST(a_sowing_is_spoken_for_by_what_it_does)
{
	struct game game = at(cases[_i].rules, cases[_i].position);
	char text[200];
	reasons_write(&game, cases[_i].pit, text, sizeof text);
	ck_assert_msg(strcmp(text, cases[_i].reasons) == 0, "%s %s %u: %s", cases[_i].rules, cases[_i].position,
	        cases[_i].pit, text);
	game_clear(&game);
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("reason");
	TCase *tcase = tcase_create("reason");
	tcase_add_loop_test(tcase, a_sowing_is_spoken_for_by_what_it_does, 0, sizeof cases / sizeof cases[0]);
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
