#include "protocol/tables.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/room.h"
#include "protocol/decode.h"

/* Every table, with what its fields lie in. */
struct table {
	const struct shape *shape;
	bool incoming;
};

static size_t all_tables(struct table out[128])
{
	size_t n = 0;
	for (size_t i = 0; i < IN_COUNT; i++)
		out[n++] = (struct table){&in_messages[i], true};
	for (size_t i = 0; i < OUT_COUNT; i++)
		out[n++] = (struct table){&out_messages[i], false};
	const struct shape *shape;
	for (size_t i = 0; (shape = shape_at(i)) != NULL; i++)
		out[n++] = (struct table){shape, strncmp(shape->name, "in_", 3) == 0};
	ck_assert_uint_le(n, 128);
	return n;
}

/* Bytes of the member behind a field. */
static size_t member_size(const struct field *field, bool incoming)
{
	switch (field->kind) {
	case KIND_INT:
		return sizeof(int64_t);
	case KIND_BOOL:
		return sizeof(uint8_t);
	case KIND_TEXT:
		return incoming ? (size_t)field->max + 1 : sizeof(char *);
	case KIND_NAME:
		return incoming ? NAME_BYTES_MAX + 1 : sizeof(char *);
	case KIND_LINE:
		return incoming ? LINE_BYTES_MAX + 1 : sizeof(char *);
	case KIND_ID:
		return incoming ? ID_BYTES_MAX + 1 : sizeof(char *);
	case KIND_ROOM:
		return incoming ? ROOM_CODE_CHARS + 1 : sizeof(char *);
	case KIND_TOKEN:
		return incoming ? TOKEN_BYTES : sizeof(uint8_t *);
	case KIND_WORD:
		return incoming ? sizeof(uint8_t) : sizeof(char *);
	case KIND_WORDS:
		return incoming ? sizeof(uint8_t) : sizeof(int32_t);
	case KIND_INTS:
		return sizeof(struct ints);
	case KIND_PITS:
		return sizeof(int32_t);
	case KIND_PRESET:
	case KIND_RULES:
		return incoming ? sizeof(struct rule_set) : sizeof(void *);
	case KIND_OBJECT:
		return incoming ? field->shape->size : sizeof(void *);
	case KIND_LIST:
		return sizeof(struct list);
	}
	return SIZE_MAX;
}

START_TEST(every_field_lies_within_its_struct)
{
	struct table tables[128];
	size_t n = all_tables(tables);
	for (size_t i = 0; i < n; i++)
		for (const struct field *field = tables[i].shape->fields; field->name; field++)
			ck_assert_msg(field->offset + member_size(field, tables[i].incoming) <= tables[i].shape->size,
			        "%s.%s", tables[i].shape->name, field->name);
}
END_TEST

START_TEST(fields_of_a_message_have_names_of_their_own_and_are_described)
{
	struct table tables[128];
	size_t n = all_tables(tables);
	for (size_t i = 0; i < n; i++) {
		ck_assert_uint_gt(strlen(tables[i].shape->doc), 0);
		for (const struct field *field = tables[i].shape->fields; field->name; field++) {
			ck_assert_str_ne(field->name, "t");
			ck_assert_uint_gt(strlen(field->doc), 0);
			ck_assert_uint_lt(strlen(field->name), FAULT_FIELD_MAX);
			for (const struct field *other = tables[i].shape->fields; other < field; other++)
				ck_assert_str_ne(field->name, other->name);
		}
	}
}
END_TEST

START_TEST(kinds_have_what_they_need)
{
	struct table tables[128];
	size_t n = all_tables(tables);
	for (size_t i = 0; i < n; i++)
		for (const struct field *field = tables[i].shape->fields; field->name; field++) {
			bool grouped = field->kind == KIND_OBJECT || field->kind == KIND_LIST;
			bool worded = field->kind == KIND_WORD || field->kind == KIND_WORDS;
			ck_assert_msg((field->shape != NULL) == grouped, "%s.%s", tables[i].shape->name, field->name);
			ck_assert_msg((field->words != NULL) == worded, "%s.%s", tables[i].shape->name, field->name);
			ck_assert_int_le(field->min, field->max);
			if (tables[i].incoming)
				ck_assert_msg((field->need == OPTIONAL) == (field->has_offset != 0) &&
				                      field->need != NULLABLE,
				        "%s.%s", tables[i].shape->name, field->name);
		}
}
END_TEST

START_TEST(names_of_messages_are_unique_on_each_side)
{
	for (size_t a = 0; a < IN_COUNT; a++)
		for (size_t b = 0; b < a; b++)
			ck_assert_str_ne(in_messages[a].name, in_messages[b].name);
	for (size_t a = 0; a < OUT_COUNT; a++)
		for (size_t b = 0; b < a; b++)
			ck_assert_str_ne(out_messages[a].name, out_messages[b].name);
}
END_TEST

START_TEST(every_event_of_a_room_has_its_message_with_a_seq)
{
	static const enum out_type types[EVENT_COUNT] = {
#define EVENT(name) OUT_##name,
#include "common/room/events.def"
#undef EVENT
	};
	for (size_t i = 0; i < EVENT_COUNT; i++) {
		const struct field *field = out_messages[types[i]].fields;
		ck_assert_str_eq(field[0].name, "room");
		ck_assert_str_eq(field[1].name, "seq");
	}
}
END_TEST

START_TEST(the_version_names_the_major)
{
	ck_assert_int_eq(strtol(PROTOCOL_VERSION, NULL, 10), PROTOCOL_MAJOR);
	ck_assert_ptr_null(shape_at(SIZE_MAX));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/tables");
	TCase *tcase = tcase_create("tables");
	tcase_add_test(tcase, every_field_lies_within_its_struct);
	tcase_add_test(tcase, fields_of_a_message_have_names_of_their_own_and_are_described);
	tcase_add_test(tcase, kinds_have_what_they_need);
	tcase_add_test(tcase, names_of_messages_are_unique_on_each_side);
	tcase_add_test(tcase, every_event_of_a_room_has_its_message_with_a_seq);
	tcase_add_test(tcase, the_version_names_the_major);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
