#include "protocol/picture/picture.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct picture picture;
static struct text out;

static void setup(void)
{
	memset(&picture, 0, sizeof picture);
	picture.pits = 6;
	picture.card = 1;
	picture.width = PICTURE_CARD_WIDTH;
	picture.height = PICTURE_CARD_HEIGHT;
	picture.last_side = picture.to_move = SIDE_NONE;
	board_start(&picture.board, 6, 4);
}

static void teardown(void)
{
	text_clear(&out);
}

static const char *draw(void)
{
	out.len = 0;
	picture_write(&picture, &out);
	write_bytes(&out, "", 1);
	return out.bytes;
}

static unsigned count(const char *text, const char *word)
{
	unsigned n = 0;
	for (; (text = strstr(text, word)); text++)
		n++;
	return n;
}

/* NULL if the text is elements within elements, their attributes quoted; else where it is not. */
static const char *not_well_formed(const char *at)
{
	char open[16][32];
	unsigned depth = 0;
	while (*at) {
		const char *start = at;
		if (*at != '<')
			return start;
		const bool closes = at[1] == '/';
		at += closes ? 2 : 1;
		size_t len = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
		if (len == 0 || len >= 32 || depth >= 16)
			return start;
		if (closes) {
			if (depth-- == 0 || strlen(open[depth]) != len || strncmp(open[depth], at, len) != 0)
				return start;
			at += len;
		} else {
			snprintf(open[depth], sizeof open[depth], "%.*s", (int)len, at);
			for (at += len; *at == ' ';) {
				at += strspn(at, " ");
				if (*at == '/' || *at == '>')
					break;
				size_t name =
				        strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
				if (name == 0 || at[name] != '=' || at[name + 1] != '"')
					return start;
				at += name + 2;
				at += strcspn(at, "\"<&");
				if (*at++ != '"')
					return start;
			}
			if (*at == '/')
				at++;
			else
				depth++;
		}
		if (*at++ != '>')
			return start;
	}
	return depth == 0 ? NULL : at;
}

START_TEST(every_board_is_a_well_formed_document)
{
	for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
		for (unsigned card = 0; card < 2; card++) {
			setup();
			picture.pits = (uint8_t)pits;
			picture.card = (uint8_t)card;
			picture.dark = pits % 2;
			picture.near = pits / 2 % 2;
			picture.to_move = SOUTH;
			picture.legal = (uint16_t)((1u << pits) - 1);
			picture.last_side = NORTH;
			board_start(&picture.board, pits, SEEDS_MAX);
			snprintf(picture.above, sizeof picture.above, "A & <b> \"c\" %u", pits);
			const char *document = draw();
			const char *wrong = not_well_formed(document);
			ck_assert_msg(!wrong, "at %.60s", wrong);
			ck_assert_ptr_eq(strstr(document, "<svg "), document);
			ck_assert_uint_lt(out.len, 400000);
			ck_assert_ptr_null(strstr(document, "nan"));
			ck_assert_ptr_null(strstr(document, "inf"));
		}
	}
}
END_TEST

START_TEST(it_needs_nothing_from_outside)
{
	static const char *const words[] = {"<script", "<style", "style=", "<image", "<text", "<filter", "font",
	        "url(h", "href=\"h", "<!", "<?", "on="};
	snprintf(picture.above, sizeof picture.above, "South");
	const char *document = draw();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		ck_assert_msg(!strstr(document, words[i]), "%s", words[i]);
	ck_assert_uint_eq(count(document, "http"), 1); /* the name of SVG itself */
}
END_TEST

START_TEST(the_same_picture_is_the_same_bytes)
{
	char *first = strdup(draw());
	ck_assert_str_eq(first, draw());
	picture.board.pit[SOUTH][0]++;
	ck_assert_str_ne(first, draw());
	free(first);
}
END_TEST

START_TEST(a_ring_marks_what_may_be_sown_and_a_notch_what_was)
{
	ck_assert_uint_eq(count(draw(), "stroke-dasharray=\".1 10.4\""), 0);
	ck_assert_uint_eq(count(draw(), "M-12 -9H12L0 6Z"), 0);
	picture.to_move = NORTH;
	picture.legal = 1 << 5 | 1 << 2 | 1 << 9; /* of which the board has two */
	picture.last_side = SOUTH;
	picture.last_pit = 3;
	ck_assert_uint_eq(count(draw(), "stroke-dasharray=\".1 10.4\""), 2);
	ck_assert_uint_eq(count(draw(), "M-12 -9H12L0 6Z"), 1);
}
END_TEST

START_TEST(whose_turn_it_is_has_a_mark_before_his_line)
{
	snprintf(picture.above, sizeof picture.above, "Far");
	snprintf(picture.below, sizeof picture.below, "Near");
	ck_assert_uint_eq(count(draw(), "<circle"), 0);
	picture.marked = PICTURE_BELOW;
	ck_assert_uint_eq(count(draw(), "<circle"), 1);
	picture.below[0] = '\0';
	ck_assert_uint_eq(count(draw(), "<circle"), 0);
}
END_TEST

START_TEST(texts_that_are_too_long_are_cut)
{
	memset(picture.above, 'W', sizeof picture.above - 1);
	memset(picture.below, 'W', sizeof picture.below - 1);
	memset(picture.aside, 'W', sizeof picture.aside - 1);
	ck_assert_ptr_null(not_well_formed(draw()));
	ck_assert_uint_lt(out.len, 200000);
}
END_TEST

START_TEST(the_board_alone_has_its_own_height_and_no_paper)
{
	picture.card = 0;
	picture.width = 600;
	picture.height = 0;
	unsigned height = picture_height(&picture);
	char size[64];
	ck_assert(height > 200 && height < 300);
	snprintf(size, sizeof size, "width=\"600\" height=\"%u\"", height);
	ck_assert_ptr_nonnull(strstr(draw(), size));
	ck_assert_ptr_null(strstr(out.bytes, "paper"));
	setup();
	ck_assert_uint_eq(picture_height(&picture), PICTURE_CARD_HEIGHT);
	ck_assert_ptr_nonnull(strstr(draw(), "paper"));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/picture");
	TCase *pictures = tcase_create("pictures");
	tcase_add_checked_fixture(pictures, setup, teardown);
	tcase_add_test(pictures, every_board_is_a_well_formed_document);
	tcase_add_test(pictures, it_needs_nothing_from_outside);
	tcase_add_test(pictures, the_same_picture_is_the_same_bytes);
	tcase_add_test(pictures, a_ring_marks_what_may_be_sown_and_a_notch_what_was);
	tcase_add_test(pictures, whose_turn_it_is_has_a_mark_before_his_line);
	tcase_add_test(pictures, texts_that_are_too_long_are_cut);
	tcase_add_test(pictures, the_board_alone_has_its_own_height_and_no_paper);
	suite_add_tcase(suite, pictures);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
