#include "protocol/picture/picture_query.h"

#include <check.h>
#include <string.h>

static struct picture_query query;
static struct query_fault fault;

START_TEST(a_position_is_drawn_as_it_stands)
{
	ck_assert(picture_query_read_position(
	        "rules=kalah,seeds=3&position=0,1,2,3,4,5/5,4,3,2,1,0+4,2+N&last=c", &query, &fault));
	const struct picture *picture = &query.picture;
	ck_assert_uint_eq(picture->pits, 6);
	ck_assert_uint_eq(picture->board.pit[SOUTH][5], 5);
	ck_assert_uint_eq(picture->board.store[NORTH], 2);
	ck_assert_uint_eq(picture->to_move, NORTH);
	ck_assert_uint_eq(picture->legal, 0x1f);
	ck_assert_uint_eq(picture->last_side, SOUTH);
	ck_assert_uint_eq(picture->last_pit, 2);
	ck_assert_str_eq(query.preset, "kalah");
	ck_assert_uint_eq(query.end, END_NONE);
}
END_TEST

START_TEST(moves_are_played_and_the_last_of_them_marked)
{
	ck_assert(picture_query_read_position("rules=kalah&moves=2,5", &query, &fault));
	ck_assert_uint_eq(query.picture.board.store[SOUTH], 2);
	ck_assert_uint_eq(query.picture.last_side, SOUTH);
	ck_assert_uint_eq(query.picture.last_pit, 5);
	ck_assert_uint_eq(query.picture.to_move, NORTH);
}
END_TEST

START_TEST(a_game_that_is_over_is_nobodys_turn)
{
	ck_assert(picture_query_read_position("rules=kalah&position=0,0,0,0,0,0/1,0,0,0,0,0+30,17+S", &query, &fault));
	ck_assert_uint_ne(query.end, END_NONE);
	ck_assert_uint_eq(query.picture.to_move, SIDE_NONE);
	ck_assert_uint_eq(query.picture.legal, 0);
	ck_assert_uint_eq(query.picture.last_side, SIDE_NONE);
}
END_TEST

START_TEST(it_is_a_card_unless_a_width_is_asked_for)
{
	ck_assert(picture_query_read_position("rules=kalah", &query, &fault));
	ck_assert(query.picture.card && !query.picture.dark && query.picture.near == SOUTH);
	ck_assert_uint_eq(query.picture.width, PICTURE_CARD_WIDTH);
	ck_assert_uint_eq(query.picture.height, PICTURE_CARD_HEIGHT);
	ck_assert(picture_query_read_position("rules=kalah&size=2000&theme=dark&near=north&lang=ru", &query, &fault));
	ck_assert(!query.picture.card && query.picture.dark && query.picture.near == NORTH);
	ck_assert_uint_eq(query.picture.width, 2000);
	ck_assert_str_eq(query.lang, "ru");
	ck_assert(picture_query_read_position("rules=kalah&size=card&theme=light&near=south", &query, &fault));
	ck_assert(query.picture.card && !query.picture.dark && query.picture.near == SOUTH);
}
END_TEST

START_TEST(a_picture_of_a_game_may_be_of_any_ply)
{
	ck_assert(picture_query_read_looks("ply=12&theme=dark", true, &query, &fault));
	ck_assert_uint_eq(query.ply, 12);
	ck_assert(picture_query_read_looks("", true, &query, &fault));
	ck_assert_uint_eq(query.ply, UINT32_MAX);
	ck_assert(!picture_query_read_looks("ply=12", false, &query, &fault));
	ck_assert(!picture_query_read_looks("ply=-1", true, &query, &fault));
	ck_assert(!picture_query_read_looks("rules=kalah", true, &query, &fault));
}
END_TEST

START_TEST(equal_pictures_are_equal_bytes)
{
	struct picture_query other;
	memset(&query, 0x55, sizeof query);
	memset(&other, 0xaa, sizeof other);
	ck_assert(picture_query_read_position("rules=kalah&moves=2", &query, &fault));
	ck_assert(picture_query_read_position("moves=2&rules=kalah,seeds=4&size=card", &other, &fault));
	ck_assert_mem_eq(&query.picture, &other.picture, sizeof query.picture);
}
END_TEST

START_TEST(what_is_wrong_is_told_by_its_name)
{
	static const struct {
		const char *text, *field;
	} rows[] = {
	        {"", "rules"},
	        {"rules=chess", "rules"},
	        {"rules=kalah&rules=kalah", "rules"},
	        {"rules=kalah&position=1", "position"},
	        {"rules=kalah&moves=7", "moves"},
	        {"rules=kalah&last=g", "last"},
	        {"rules=kalah&last=%C3%A9", "last"},
	        {"rules=kalah&size=119", "size"},
	        {"rules=kalah&size=2001", "size"},
	        {"rules=kalah&size=1e3", "size"},
	        {"rules=kalah&size=123456789", "size"},
	        {"rules=kalah&theme=blue", "theme"},
	        {"rules=kalah&near=west", "near"},
	        {"rules=kalah&ply=3", "ply"},
	        {"rules=kalah&colour=red", "colour"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ck_assert_msg(!picture_query_read_position(rows[i].text, &query, &fault), "%s", rows[i].text);
		ck_assert_str_eq(fault.field, rows[i].field);
		ck_assert_str_ne(fault.text, "");
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/picture_query");
	TCase *queries = tcase_create("queries");
	tcase_add_test(queries, a_position_is_drawn_as_it_stands);
	tcase_add_test(queries, moves_are_played_and_the_last_of_them_marked);
	tcase_add_test(queries, a_game_that_is_over_is_nobodys_turn);
	tcase_add_test(queries, it_is_a_card_unless_a_width_is_asked_for);
	tcase_add_test(queries, a_picture_of_a_game_may_be_of_any_ply);
	tcase_add_test(queries, equal_pictures_are_equal_bytes);
	tcase_add_test(queries, what_is_wrong_is_told_by_its_name);
	suite_add_tcase(suite, queries);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
