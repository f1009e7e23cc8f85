#include "protocol/viewer.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/event.h"
#include "protocol/encode.h"
#include "protocol/tables.h"

static const enum out_type events[EVENT_COUNT] = {
#define EVENT(name) OUT_##name,
#include "common/room/events.def"
#undef EVENT
};

static const struct shape *find_shape(const char *name)
{
	const struct shape *shape;
	if (strcmp(name, "snapshot") == 0)
		return &out_messages[OUT_snapshot];
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		if (strcmp(shape->name, name) == 0)
			return shape;
	return NULL;
}

static const struct field *find_field(const struct shape *shape, const char *name)
{
	const struct field *field = shape->fields;
	while (field->name && strcmp(field->name, name) != 0)
		field++;
	return field->name ? field : NULL;
}

START_TEST(what_the_list_names_is_there)
{
	static const char *const rows[][2] = {
#define SEES(shape, field) {#shape, #field},
#define SEES_ALL(shape) {#shape, NULL},
#define HEARS(event)
#define KEPT_FROM(event)
#include "protocol/viewer.def"
#undef SEES
#undef SEES_ALL
#undef HEARS
#undef KEPT_FROM
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct shape *shape = find_shape(rows[i][0]);
		ck_assert_msg(shape != NULL, "%s", rows[i][0]);
		if (rows[i][1])
			ck_assert_msg(find_field(shape, rows[i][1]) != NULL, "%s.%s", rows[i][0], rows[i][1]);
	}
}
END_TEST

/* Somebody has decided. */
START_TEST(every_event_is_heard_or_kept_from_viewers)
{
	static const enum out_type kept[] = {
#define SEES(shape, field)
#define SEES_ALL(shape)
#define HEARS(event)
#define KEPT_FROM(event) OUT_##event,
#include "protocol/viewer.def"
#undef SEES
#undef SEES_ALL
#undef HEARS
#undef KEPT_FROM
	        OUT_COUNT};
	for (size_t i = 0; i < EVENT_COUNT; i++) {
		bool is_kept = false;
		for (size_t k = 0; kept[k] != OUT_COUNT; k++)
			is_kept = is_kept || kept[k] == events[i];
		ck_assert_msg(viewer_hears(events[i]) != is_kept, "%s", out_messages[events[i]].name);
	}
}
END_TEST

static void check_seen(const struct shape *shape, bool whole)
{
	for (const struct field *field = shape->fields; field->name; field++) {
		bool seen = viewer_sees(shape, field);
		ck_assert_msg(seen || !whole, "%s.%s is told to all, but not for viewers", shape->name, field->name);
		ck_assert_msg(seen || field->need == OPTIONAL,
		        "%s.%s is to be in protocol/viewer.def, or optional: viewers do not get it", shape->name,
		        field->name);
		ck_assert_msg(!seen || field->kind != KIND_TOKEN, "%s.%s is a secret", shape->name, field->name);
		if (seen && field->shape)
			check_seen(field->shape, whole || viewer_sees_all(shape));
	}
}

START_TEST(a_snapshot_without_what_is_not_for_viewers_is_one)
{
	check_seen(&out_messages[OUT_snapshot], false);
}
END_TEST

START_TEST(events_hold_nothing_that_is_not_for_viewers)
{
	for (size_t i = 0; i < EVENT_COUNT; i++)
		for (const struct field *field = out_messages[events[i]].fields; viewer_hears(events[i]) && field->name;
		        field++) {
			ck_assert_int_ne(field->kind, KIND_TOKEN);
			if (field->shape)
				check_seen(field->shape, true);
		}
}
END_TEST

START_TEST(what_is_not_listed_is_left_out)
{
	/* A message that is no snapshot: none of its fields is listed. */
	struct text text = {.bytes = NULL};
	encode_for_viewers(OUT_joined,
	        &(struct outgoing){.re = "c", .room = "K7QX2M4D", .role = "player", .seat_token = (uint8_t[16]){1}},
	        &text);
	ck_assert_uint_eq(text.len, strlen("{\"t\":\"joined\"}"));
	ck_assert_int_eq(memcmp(text.bytes, "{\"t\":\"joined\"}", text.len), 0);
	text_clear(&text);
	ck_assert(!viewer_hears(OUT_joined));
	ck_assert(!viewer_hears(OUT_hidden));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/viewer");
	TCase *tcase = tcase_create("viewer");
	tcase_add_test(tcase, what_the_list_names_is_there);
	tcase_add_test(tcase, every_event_is_heard_or_kept_from_viewers);
	tcase_add_test(tcase, a_snapshot_without_what_is_not_for_viewers_is_one);
	tcase_add_test(tcase, events_hold_nothing_that_is_not_for_viewers);
	tcase_add_test(tcase, what_is_not_listed_is_left_out);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
