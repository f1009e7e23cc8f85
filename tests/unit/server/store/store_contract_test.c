/* What store.h promises, asked of every row of stores.def. */
#include "server/store/store.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/mem.h"
#include "tests/support/data_folder.h"

static const char *const names[] = {
#define STORE(name) #name,
#include "server/store/stores.def"
#undef STORE
};
#define N_STORES ((int)(sizeof names / sizeof names[0]))

static char dir[DATA_FOLDER_CHARS];
static const struct store_backend *backend;
static struct store *store;
static char why[STORE_WHY_MAX];

static void open_it(void)
{
	store = backend->open(dir, DURABILITY_POWER, why);
	ck_assert_msg(store != NULL, "%s", why);
}

static void begin(int index)
{
	data_folder_make(dir);
	backend = store_find(names[index]);
	ck_assert_ptr_nonnull(backend);
	ck_assert_str_eq(backend->name, names[index]);
	open_it();
}

static void end(void)
{
	backend->close(store);
	data_folder_remove(dir);
}

/* A store that keeps is closed and opened again; the others are asked as they are. */
static void reopen(void)
{
	if (strcmp(backend->name, "memory") == 0)
		return;
	backend->close(store);
	open_it();
}

/* ---- changes ---- */

static struct store_op op_of(enum store_op_type type, const char *key, int64_t number, const char *blob)
{
	struct store_op op = {.type = type, .number = number};
	snprintf(op.key, sizeof op.key, "%s", key);
	if (blob)
		bytes_put(&op.blob, blob, strlen(blob));
	return op;
}

static void commit(struct store_op *ops, size_t n)
{
	ck_assert_msg(backend->commit(store, ops, n, why) == STORE_OK, "%s", why);
	for (size_t i = 0; i < n; i++)
		store_op_clear(&ops[i]);
}

static void change(enum store_op_type type, const char *key, int64_t number, const char *blob)
{
	struct store_op op = op_of(type, key, number, blob);
	commit(&op, 1);
}

/* ---- what was loaded, as one text ---- */

static char loaded[4096];

static bool write_down(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	(void)context;
	(void)wrong;
	size_t at = strlen(loaded);
	snprintf(loaded + at, sizeof loaded - at, "%s%s:%lld=%.*s", at ? " " : "", key, (long long)number, (int)len,
	        (const char *)blob);
	return true;
}

static void expect_rooms(const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->load_rooms(store, write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, text);
}

static void expect_guest(const char *key, const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_guest(store, key, write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, text);
}

/* ---- rooms ---- */

START_TEST(a_fresh_store_is_empty)
{
	begin(_i);
	int64_t alive_ms = -1;
	expect_rooms("");
	expect_guest("nobody", "");
	ck_assert_int_eq(backend->load_alive(store, &alive_ms, why), STORE_OK);
	ck_assert_int_eq(alive_ms, 0);
	end();
}
END_TEST

START_TEST(rooms_come_with_their_steps_in_order)
{
	begin(_i);
	struct store_op ops[] = {
	        op_of(STORE_ROOM, "BBBB2222", 0, "b"),
	        op_of(STORE_ROOM, "AAAA1111", 0, "a"),
	        op_of(STORE_STEP, "AAAA1111", 0, "a0"),
	        op_of(STORE_STEP, "BBBB2222", 0, "b0"),
	        op_of(STORE_STEP, "AAAA1111", 1, "a1"),
	};
	commit(ops, 5);
	for (int number = 2; number < 12; number++)
		change(STORE_STEP, "AAAA1111", number, "x");
	reopen();
	expect_rooms("AAAA1111:-1=a AAAA1111:0=a0 AAAA1111:1=a1 AAAA1111:2=x AAAA1111:3=x AAAA1111:4=x AAAA1111:5=x "
	             "AAAA1111:6=x AAAA1111:7=x AAAA1111:8=x AAAA1111:9=x AAAA1111:10=x AAAA1111:11=x "
	             "BBBB2222:-1=b BBBB2222:0=b0");
	end();
}
END_TEST

START_TEST(a_snapshot_takes_the_place_of_the_one_before_and_its_steps)
{
	begin(_i);
	struct store_op ops[] = {
	        op_of(STORE_ROOM, "AAAA1111", 0, "old"),
	        op_of(STORE_STEP, "AAAA1111", 0, "s0"),
	        op_of(STORE_ROOM, "AAAA1111", 0, "new"),
	        op_of(STORE_STEP, "AAAA1111", 0, "s0 again"),
	};
	commit(ops, 4);
	reopen();
	expect_rooms("AAAA1111:-1=new AAAA1111:0=s0 again");
	end();
}
END_TEST

START_TEST(a_room_that_ends_is_forgotten_with_its_steps)
{
	begin(_i);
	change(STORE_ROOM, "AAAA1111", 0, "a");
	change(STORE_STEP, "AAAA1111", 0, "a0");
	change(STORE_ROOM, "BBBB2222", 0, "b");
	change(STORE_ROOM_END, "AAAA1111", 0, NULL);
	change(STORE_ROOM_END, "CCCC3333", 0, NULL); /* one that was never there */
	reopen();
	expect_rooms("BBBB2222:-1=b");
	end();
}
END_TEST

static bool refuse(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	(void)number;
	(void)blob;
	(void)len;
	++*(int *)context;
	snprintf(wrong, STORE_WHY_MAX, "%s makes no sense", key);
	return false;
}

START_TEST(what_makes_no_sense_stops_the_load)
{
	begin(_i);
	int n = 0;
	change(STORE_ROOM, "AAAA1111", 0, "a");
	change(STORE_ROOM, "BBBB2222", 0, "b");
	ck_assert_int_eq(backend->load_rooms(store, refuse, &n, why), STORE_DAMAGED);
	ck_assert_int_eq(n, 1);
	ck_assert_ptr_nonnull(strstr(why, "AAAA1111 makes no sense"));
	end();
}
END_TEST

START_TEST(the_last_sign_of_life_counts)
{
	begin(_i);
	int64_t alive_ms;
	change(STORE_ALIVE, "", 5000, NULL);
	change(STORE_ALIVE, "", INT64_C(1) << 40, NULL);
	reopen();
	ck_assert_int_eq(backend->load_alive(store, &alive_ms, why), STORE_OK);
	ck_assert_int_eq(alive_ms, INT64_C(1) << 40);
	end();
}
END_TEST

/* ---- guests ---- */

static void expect_blocks(const char *user, const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_blocks(store, user, write_down, NULL, why), STORE_OK);
	if (text)
		ck_assert_ptr_nonnull(strstr(loaded, text));
	else
		ck_assert_str_eq(loaded, "");
}

START_TEST(whom_somebody_has_blocked_is_found_by_who_he_is)
{
	begin(_i);
	expect_blocks("guest:1", NULL);
	change(STORE_BLOCKS, "guest:1", 100, "first");
	change(STORE_BLOCKS, "guest:2", 200, "other");
	change(STORE_BLOCKS, "guest:1", 150, "second");
	reopen();
	expect_blocks("guest:1", "=second");
	expect_blocks("guest:2", "=other");
	expect_guest("guest:1", "");
	end();
}
END_TEST

START_TEST(lists_of_guests_are_forgotten_when_old_and_those_of_accounts_never)
{
	begin(_i);
	change(STORE_BLOCKS, "guest:1", 100, "guest's");
	change(STORE_BLOCKS, "user:1", 100, "account's");
	change(STORE_GUESTS_OLD, "", 100, NULL);
	expect_blocks("guest:1", "=guest's");
	change(STORE_GUESTS_OLD, "", 101, NULL);
	expect_blocks("guest:1", NULL);
	expect_blocks("user:1", "=account's");
	end();
}
END_TEST

START_TEST(a_review_is_found_by_its_game_and_a_later_one_takes_its_place)
{
	begin(_i);
	change(STORE_REVIEW, "g1", 1, "first");
	change(STORE_REVIEW, "g2", 1, "other");
	change(STORE_REVIEW, "g1", 2, "second");
	reopen();
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_review(store, "g1", write_down, NULL, why), STORE_OK);
	ck_assert_ptr_nonnull(strstr(loaded, "2=second"));
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_review(store, "g3", write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, "");
	end();
}
END_TEST

static void expect_error_reports(int64_t since_unix_ms, const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_error_reports(store, since_unix_ms, write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, text);
}

START_TEST(mistakes_are_told_oldest_first_and_from_a_time_on)
{
	begin(_i);
	expect_error_reports(INT64_MIN, "");
	change(STORE_MISTAKE, "guest:1", 1000, "first");
	change(STORE_MISTAKE, "user:2", 2000, "second");
	change(STORE_MISTAKE, "guest:1", 2000, "third");
	reopen();
	expect_error_reports(INT64_MIN, "guest:1:1000=first user:2:2000=second guest:1:2000=third");
	expect_error_reports(1001, "user:2:2000=second guest:1:2000=third");
	expect_error_reports(2001, "");
	end();
}
END_TEST

START_TEST(of_more_mistakes_than_are_kept_the_oldest_go)
{
	begin(_i);
	struct store_op *ops = mem_new(ERROR_REPORTS_MAX + 2, sizeof *ops);
	for (int i = 0; i < ERROR_REPORTS_MAX + 2; i++)
		ops[i] = op_of(STORE_MISTAKE, "guest:1", i, "x");
	commit(ops, ERROR_REPORTS_MAX + 2);
	free(ops);
	reopen();
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_error_reports(store, INT64_MIN, write_down, NULL, why), STORE_OK);
	ck_assert_ptr_eq(strstr(loaded, "guest:1:2=x"), loaded);
	end();
}
END_TEST

START_TEST(classes_are_loaded_as_they_were_kept_last_till_they_end)
{
	begin(_i);
	change(STORE_CLASS, "AAAA1111", 0, "first");
	change(STORE_CLASS, "BBBB2222", 0, "other");
	change(STORE_CLASS, "AAAA1111", 0, "second");
	reopen();
	loaded[0] = '\0';
	ck_assert_int_eq(backend->load_classes(store, write_down, NULL, why), STORE_OK);
	ck_assert_ptr_nonnull(strstr(loaded, "=second"));
	ck_assert_ptr_nonnull(strstr(loaded, "=other"));
	ck_assert_ptr_null(strstr(loaded, "=first"));
	change(STORE_CLASS_END, "AAAA1111", 0, NULL);
	reopen();
	loaded[0] = '\0';
	ck_assert_int_eq(backend->load_classes(store, write_down, NULL, why), STORE_OK);
	ck_assert_ptr_null(strstr(loaded, "=second"));
	ck_assert_ptr_nonnull(strstr(loaded, "=other"));
	end();
}
END_TEST

START_TEST(guests_are_found_by_their_key_and_forgotten_when_old)
{
	begin(_i);
	change(STORE_GUEST, "anna", 100, "Anna");
	change(STORE_GUEST, "ben", 200, "Ben");
	change(STORE_GUEST, "anna", 150, "Anna B");
	reopen();
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_guest(store, "anna", write_down, NULL, why), STORE_OK);
	ck_assert_ptr_nonnull(strstr(loaded, "=Anna B"));
	change(STORE_GUESTS_OLD, "", 150, NULL);
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_guest(store, "anna", write_down, NULL, why), STORE_OK);
	ck_assert_str_ne(loaded, "");
	change(STORE_GUESTS_OLD, "", 151, NULL);
	expect_guest("anna", "");
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_guest(store, "ben", write_down, NULL, why), STORE_OK);
	ck_assert_str_ne(loaded, "");
	end();
}
END_TEST

/* ---- games ---- */

static void put_game(const char *id, int64_t ended, const char *preset, const char *south, const char *north,
        const char *north_user, const char *winner)
{
	struct store_op op = op_of(STORE_GAME, id, 0, id);
	op.game = mem_new(1, sizeof *op.game);
	*op.game = (struct game_row){.started_unix_ms = ended - 1000, .ended_unix_ms = ended, .n_plies = 7};
	snprintf(op.game->id, sizeof op.game->id, "%s", id);
	snprintf(op.game->preset, sizeof op.game->preset, "%s", preset);
	snprintf(op.game->name[0], sizeof op.game->name[0], "%s", south);
	snprintf(op.game->name[1], sizeof op.game->name[1], "%s", north);
	snprintf(op.game->user[1], sizeof op.game->user[1], "%s", north_user);
	snprintf(op.game->winner, sizeof op.game->winner, "%s", winner);
	snprintf(op.game->reason, sizeof op.game->reason, "row_empty");
	commit(&op, 1);
}

static void fill_games(void)
{
	put_game("g1", 1000, "kalah", "Anna", "Ben", "", "south");
	put_game("g2", 2000, "kalah", "Ben", "Anna", "user:anna", "north");
	put_game("g3", 2000, "awale", "Cleo", "Ben", "", "");
	put_game("g4", 3000, "awale", "ANNA", "Dora", "user:dora", "south");
}

static void list_game(void *context, const struct game_row *row)
{
	(void)context;
	size_t at = strlen(loaded);
	snprintf(loaded + at, sizeof loaded - at, "%s%s", at ? " " : "", row->id);
}

static void take_game(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	ck_assert_uint_eq(len, strlen(row->id)); /* the record of these games is their id */
	ck_assert_mem_eq(record, row->id, len);
	list_game(context, row);
}

static void expect_games(struct game_query query, const char *text)
{
	loaded[0] = '\0';
	if (!query.limit)
		query.limit = 100;
	ck_assert_msg(backend->find_games(store, &query, list_game, NULL, why) == STORE_OK, "%s", why);
	ck_assert_str_eq(loaded, text);
}

START_TEST(games_are_found_newest_first)
{
	begin(_i);
	expect_games((struct game_query){.limit = 5}, "");
	fill_games();
	reopen();
	expect_games((struct game_query){0}, "g4 g3 g2 g1");
	expect_games((struct game_query){.player = "anna"}, "g4 g2 g1"); /* a name in any letters */
	expect_games((struct game_query){.player = "Anna", .preset = "kalah"}, "g2 g1");
	expect_games((struct game_query){.player = "Ben", .result = "draw"}, "g3");
	expect_games((struct game_query){.user = "user:anna"}, "g2");
	expect_games((struct game_query){.user = "user:anna", .player = "Dora"}, "g2"); /* the user goes before */
	expect_games((struct game_query){.user = "user:nobody"}, "");
	expect_games((struct game_query){.preset = "awale"}, "g4 g3");
	expect_games((struct game_query){.result = "south"}, "g4 g1");
	expect_games((struct game_query){.preset = "awale", .result = "south"}, "g4");
	expect_games((struct game_query){.from_unix_ms = 2000, .to_unix_ms = 3000}, "g3 g2");
	end();
}
END_TEST

START_TEST(pages_of_games_follow_one_another)
{
	begin(_i);
	fill_games();
	expect_games((struct game_query){.limit = 2}, "g4 g3");
	expect_games((struct game_query){.limit = 2, .before_unix_ms = 2000, .before_id = "g3"}, "g2 g1");
	expect_games((struct game_query){.limit = 2, .before_unix_ms = 1000, .before_id = "g1"}, "");
	expect_games(
	        (struct game_query){.limit = 1, .player = "Anna", .before_unix_ms = 3000, .before_id = "g4"}, "g2");
	end();
}
END_TEST

START_TEST(a_game_is_got_by_its_id_and_stays_as_it_is)
{
	begin(_i);
	fill_games();
	put_game("g1", 9000, "awale", "Zoe", "Yan", "", "north");
	loaded[0] = '\0';
	ck_assert_int_eq(backend->get_game(store, "g1", take_game, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, "g1");
	loaded[0] = '\0';
	ck_assert_int_eq(backend->get_game(store, "g9", take_game, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, "");
	expect_games((struct game_query){.player = "Zoe"}, "");
	expect_games((struct game_query){.preset = "kalah"}, "g2 g1");
	end();
}
END_TEST

static void look_at_row(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	(void)record;
	(void)len;
	*(struct game_row *)context = *row;
}

START_TEST(a_row_comes_back_whole)
{
	begin(_i);
	struct game_row row = {.n_plies = 0};
	put_game("g2", 2000, "kalah", "Ben", "Anna", "user:anna", "north");
	reopen();
	ck_assert_int_eq(backend->get_game(store, "g2", look_at_row, &row, why), STORE_OK);
	ck_assert_int_eq(row.started_unix_ms, 1000);
	ck_assert_int_eq(row.ended_unix_ms, 2000);
	ck_assert_str_eq(row.preset, "kalah");
	ck_assert_str_eq(row.name[0], "Ben");
	ck_assert_str_eq(row.name[1], "Anna");
	ck_assert_str_eq(row.user[0], "");
	ck_assert_str_eq(row.user[1], "user:anna");
	ck_assert_str_eq(row.winner, "north");
	ck_assert_str_eq(row.reason, "row_empty");
	ck_assert_uint_eq(row.n_plies, 7);
	end();
}
END_TEST

/* ---- puzzles ---- */

static void put_puzzle(const char *id, const char *preset, unsigned level, const char *themes)
{
	struct store_op op = op_of(STORE_PUZZLE, id, 0, preset);
	op.puzzle = mem_new(1, sizeof *op.puzzle);
	op.puzzle->level = level;
	snprintf(op.puzzle->preset, sizeof op.puzzle->preset, "%s", preset);
	snprintf(op.puzzle->themes, sizeof op.puzzle->themes, "%s", themes);
	commit(&op, 1);
}

static void fill_puzzles(void)
{
	put_puzzle("p1", "kalah", 1, " capture endgame ");
	put_puzzle("p2", "wari", 2, " feed ");
	put_puzzle("p3", "kalah", 2, " free_turn ");
	put_puzzle("p4", "kalah", 1, " win capture ");
}

static int64_t last_number;

static bool list_key(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	(void)context;
	(void)blob;
	(void)len;
	(void)wrong;
	size_t at = strlen(loaded);
	snprintf(loaded + at, sizeof loaded - at, "%s%s", at ? " " : "", key);
	last_number = number;
	return true;
}

static void expect_puzzles(struct puzzle_query query, const char *text)
{
	loaded[0] = '\0';
	if (!query.limit)
		query.limit = 100;
	ck_assert_msg(backend->find_puzzles(store, &query, list_key, NULL, why) == STORE_OK, "%s", why);
	ck_assert_str_eq(loaded, text);
}

START_TEST(puzzles_are_found_newest_first)
{
	begin(_i);
	expect_puzzles((struct puzzle_query){.limit = 5}, "");
	fill_puzzles();
	reopen();
	expect_puzzles((struct puzzle_query){0}, "p4 p3 p2 p1");
	expect_puzzles((struct puzzle_query){.preset = "kalah"}, "p4 p3 p1");
	expect_puzzles((struct puzzle_query){.theme = "capture"}, "p4 p1");
	expect_puzzles((struct puzzle_query){.theme = "free"}, ""); /* words are whole */
	expect_puzzles((struct puzzle_query){.level = 2}, "p3 p2");
	expect_puzzles((struct puzzle_query){.level = 1, .preset = "kalah", .theme = "win"}, "p4");
	end();
}
END_TEST

START_TEST(pages_of_puzzles_follow_one_another)
{
	begin(_i);
	fill_puzzles();
	expect_puzzles((struct puzzle_query){.limit = 3}, "p4 p3 p2");
	expect_puzzles((struct puzzle_query){.limit = 3, .before = last_number}, "p1");
	expect_puzzles((struct puzzle_query){.limit = 3, .before = last_number}, "");
	end();
}
END_TEST

static void expect_puzzle(const char *id, const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_puzzle(store, id, write_down, NULL, why), STORE_OK);
	ck_assert_ptr_nonnull(strstr(loaded, text));
	ck_assert_int_eq(loaded[0] != '\0', text[0] != '\0');
}

START_TEST(a_puzzle_stays_as_it_is_till_it_is_dropped)
{
	begin(_i);
	fill_puzzles();
	put_puzzle("p1", "wari", 5, " feed ");
	expect_puzzle("p1", "=kalah");
	expect_puzzles((struct puzzle_query){.level = 5}, "");
	change(STORE_PUZZLE_END, "p1", 0, NULL);
	reopen();
	expect_puzzle("p1", "");
	expect_puzzles((struct puzzle_query){0}, "p4 p3 p2");
	put_puzzle("p1", "wari", 5, " feed ");
	expect_puzzles((struct puzzle_query){0}, "p1 p4 p3 p2");
	end();
}
END_TEST

static void expect_dailies(int64_t from, int64_t to, unsigned limit, const char *text)
{
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_dailies(store, from, to, limit, write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, text);
}

START_TEST(a_day_keeps_its_first_puzzle)
{
	begin(_i);
	expect_dailies(0, 100, 5, "");
	change(STORE_DAILY, "p2", 20, NULL);
	change(STORE_DAILY, "p1", 21, NULL);
	change(STORE_DAILY, "p3", 20, NULL);
	change(STORE_DAILY, "p2", 30, NULL); /* the same on another day */
	reopen();
	expect_dailies(20, 20, 5, "p2:20=");
	expect_dailies(0, 100, 5, "p2:30= p1:21= p2:20=");
	expect_dailies(0, 100, 2, "p2:30= p1:21=");
	expect_dailies(22, 29, 5, "");
	end();
}
END_TEST

/* ---- a reader ---- */

static struct store *open_reader(void)
{
	struct store *reader = backend->open_reader(store, why);
	ck_assert_msg(reader != NULL, "%s", why);
	return reader;
}

START_TEST(a_reader_sees_what_was_committed)
{
	begin(_i);
	struct game_row row = {.n_plies = 0};
	struct game_query all = {.limit = 9};
	fill_games();
	struct store *reader = open_reader();
	put_game("g5", 4000, "kalah", "Anna", "Ben", "", "south");
	change(STORE_GUEST, "anna", 100, "Anna");
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_games(reader, &all, list_game, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, "g5 g4 g3 g2 g1");
	ck_assert_int_eq(backend->get_game(reader, "g5", look_at_row, &row, why), STORE_OK);
	ck_assert_int_eq(row.ended_unix_ms, 4000);
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_guest(reader, "anna", write_down, NULL, why), STORE_OK);
	ck_assert_str_eq(loaded, "anna:100=Anna");
	backend->close(reader);
	put_game("g6", 5000, "kalah", "Anna", "Ben", "", "south"); /* the store does not end with it */
	expect_games(all, "g6 g5 g4 g3 g2 g1");
	end();
}
END_TEST

#define N_PAIRS 100

static void commit_pairs(void *unused)
{
	(void)unused;
	for (int i = 0; i < N_PAIRS; i++) {
		struct store_op ops[2];
		for (int k = 0; k < 2; k++) {
			char id[8];
			snprintf(id, sizeof id, "%d-%d", i, k);
			ops[k] = op_of(STORE_GAME, id, 0, id);
			ops[k].game = mem_new(1, sizeof *ops[k].game);
			snprintf(ops[k].game->id, sizeof ops[k].game->id, "%s", id);
		}
		commit(ops, 2);
	}
}

static void count_game(void *context, const struct game_row *row)
{
	(void)row;
	++*(int *)context;
}

START_TEST(a_reader_sees_a_commit_of_another_thread_whole_or_not_at_all)
{
	begin(_i);
	const struct game_query all = {.limit = 2 * N_PAIRS + 1};
	struct store *reader = open_reader();
	uv_thread_t writer;
	char wrong[STORE_WHY_MAX];
	ck_assert_int_eq(uv_thread_create(&writer, commit_pairs, NULL), 0);
	for (int n = 0, before = 0; n < 2 * N_PAIRS; before = n) {
		n = 0;
		ck_assert_msg(backend->find_games(reader, &all, count_game, &n, wrong) == STORE_OK, "%s", wrong);
		ck_assert_int_eq(n % 2, 0);
		ck_assert_int_ge(n, before);
	}
	uv_thread_join(&writer);
	backend->close(reader);
	end();
}
END_TEST

START_TEST(a_reader_that_was_interrupted_reads_no_more)
{
	begin(_i);
	struct game_query all = {.limit = 9};
	fill_games();
	struct store *reader = open_reader();
	backend->interrupt(reader);
	loaded[0] = '\0';
	ck_assert_int_eq(backend->find_games(reader, &all, list_game, NULL, why), STORE_TROUBLE);
	ck_assert_int_eq(backend->get_game(reader, "g1", take_game, NULL, why), STORE_TROUBLE);
	ck_assert_int_eq(backend->find_guest(reader, "anna", write_down, NULL, why), STORE_TROUBLE);
	ck_assert_str_eq(loaded, "");
	ck_assert_str_eq(why, "");
	backend->close(reader);
	expect_games(all, "g4 g3 g2 g1");
	end();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/store/store_contract");
	TCase *rooms = tcase_create("rooms");
	tcase_add_loop_test(rooms, a_fresh_store_is_empty, 0, N_STORES);
	tcase_add_loop_test(rooms, rooms_come_with_their_steps_in_order, 0, N_STORES);
	tcase_add_loop_test(rooms, a_snapshot_takes_the_place_of_the_one_before_and_its_steps, 0, N_STORES);
	tcase_add_loop_test(rooms, a_room_that_ends_is_forgotten_with_its_steps, 0, N_STORES);
	tcase_add_loop_test(rooms, what_makes_no_sense_stops_the_load, 0, N_STORES);
	tcase_add_loop_test(rooms, the_last_sign_of_life_counts, 0, N_STORES);
	suite_add_tcase(suite, rooms);
	TCase *others = tcase_create("guests and games");
	tcase_add_loop_test(others, whom_somebody_has_blocked_is_found_by_who_he_is, 0, N_STORES);
	tcase_add_loop_test(others, classes_are_loaded_as_they_were_kept_last_till_they_end, 0, N_STORES);
	tcase_add_loop_test(others, a_review_is_found_by_its_game_and_a_later_one_takes_its_place, 0, N_STORES);
	tcase_add_loop_test(others, lists_of_guests_are_forgotten_when_old_and_those_of_accounts_never, 0, N_STORES);
	tcase_add_loop_test(others, mistakes_are_told_oldest_first_and_from_a_time_on, 0, N_STORES);
	tcase_add_loop_test(others, of_more_mistakes_than_are_kept_the_oldest_go, 0, N_STORES);
	tcase_add_loop_test(others, guests_are_found_by_their_key_and_forgotten_when_old, 0, N_STORES);
	tcase_add_loop_test(others, games_are_found_newest_first, 0, N_STORES);
	tcase_add_loop_test(others, pages_of_games_follow_one_another, 0, N_STORES);
	tcase_add_loop_test(others, a_game_is_got_by_its_id_and_stays_as_it_is, 0, N_STORES);
	tcase_add_loop_test(others, a_row_comes_back_whole, 0, N_STORES);
	tcase_add_loop_test(others, puzzles_are_found_newest_first, 0, N_STORES);
	tcase_add_loop_test(others, pages_of_puzzles_follow_one_another, 0, N_STORES);
	tcase_add_loop_test(others, a_puzzle_stays_as_it_is_till_it_is_dropped, 0, N_STORES);
	tcase_add_loop_test(others, a_day_keeps_its_first_puzzle, 0, N_STORES);
	suite_add_tcase(suite, others);
	TCase *readers = tcase_create("a reader");
	tcase_add_loop_test(readers, a_reader_sees_what_was_committed, 0, N_STORES);
	tcase_add_loop_test(readers, a_reader_sees_a_commit_of_another_thread_whole_or_not_at_all, 0, N_STORES);
	tcase_add_loop_test(readers, a_reader_that_was_interrupted_reads_no_more, 0, N_STORES);
	suite_add_tcase(suite, readers);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
