#include "common/bot/puzzle_bytes.h"

#include <stdlib.h>

#include "tests/support/sample_puzzle.h"

static unsigned n_seen, n_cut;

/* Read back it is the same, and no part of it is taken for the whole. */
static void expect_same(const struct puzzle *puzzle)
{
	struct bytes bytes = {.at = NULL};
	struct puzzle read, made = *puzzle;
	made.source = PUZZLE_GAME;
	made.ply = 17;
	snprintf(made.game, sizeof made.game, "K7QX2M4D-6a0b1c2d");
	puzzle_bytes_write(&made, &bytes);
	ck_assert(puzzle_bytes_read(bytes.at, bytes.len, &read));
	ck_assert_mem_eq(&read, &made, sizeof made);
	for (size_t len = 0; len < bytes.len; len++, n_cut++)
		ck_assert(!puzzle_bytes_read(bytes.at, len, &read));
	bytes_clear(&bytes);
	n_seen++;
}

START_TEST(what_is_written_is_read)
{
	sample_puzzles("kalah", 24, 6, expect_same);
	sample_puzzles("wari", 10, 4, expect_same);
	sample_puzzles("kalah,pits=4,seeds=3", 20, 4, expect_same);
	ck_assert_uint_eq(n_seen, 14);
}
END_TEST

/* Whatever a byte is changed to, what is read can be sown. */
static void expect_sound(const struct puzzle *puzzle)
{
	struct bytes bytes = {.at = NULL};
	struct puzzle read;
	struct game game;
	puzzle_bytes_write(puzzle, &bytes);
	for (size_t i = 0; i < bytes.len; i++) {
		uint8_t was = bytes.at[i];
		for (unsigned change = 1; change < 256; change += 3) {
			bytes.at[i] = (uint8_t)(was ^ change);
			if (!puzzle_bytes_read(bytes.at, bytes.len, &read))
				continue;
			ck_assert(puzzle_start(&read, &game));
			game_clear(&game);
			ck_assert(puzzle_find_themes(&read));
		}
		bytes.at[i] = was;
	}
	bytes_clear(&bytes);
}

START_TEST(damage_is_no_danger)
{
	sample_puzzles("kalah", 24, 2, expect_sound);
	sample_puzzles("oware-abapa", 8, 1, expect_sound);
}
END_TEST

START_TEST(a_solution_that_cannot_be_sown_is_none)
{
	struct puzzle puzzle, read;
	struct bytes bytes = {.at = NULL};
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &puzzle);
	puzzle.step[0].pit = 0;
	puzzle_bytes_write(&puzzle, &bytes);
	ck_assert(!puzzle_bytes_read(bytes.at, bytes.len, &read));
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/puzzle_bytes");
	TCase *tcase = tcase_create("puzzle_bytes");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, what_is_written_is_read);
	tcase_add_test(tcase, damage_is_no_danger);
	tcase_add_test(tcase, a_solution_that_cannot_be_sown_is_none);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
