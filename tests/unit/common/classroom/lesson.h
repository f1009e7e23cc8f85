/* A class at a virtual clock, with pupils who come by one letter. Only for the tests of common/classroom. lesson_open
 * to classroom_clear. */
#ifndef TESTS_UNIT_COMMON_CLASSROOM_LESSON_H
#define TESTS_UNIT_COMMON_CLASSROOM_LESSON_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "common/classroom/classroom.h"

#define LESSON_MS 5000000 /* any instant but 0 */

struct lesson {
	struct classroom class;
	struct class_answer answer;
	int64_t at_ms;
	uint64_t random;
	uint32_t rooms_max;
};

static const uint8_t lesson_host[TOKEN_BYTES] = "the host's own";

static inline struct class_setting lesson_setting(enum class_against against)
{
	struct class_setting setting = {
	        .name = "Form 3b", .against = (uint8_t)against, .bot = 2, .count = COUNT_SPOKEN};
	ck_assert_int_eq(rules_read("oware-abapa,feed=none", &setting.rules), OK);
	while (strcmp(rules_preset_name(setting.preset), "oware-abapa") != 0)
		setting.preset++;
	return setting;
}

static inline void lesson_open(struct lesson *lesson, enum class_against against)
{
	const struct class_setting setting = lesson_setting(against);
	*lesson = (struct lesson){.at_ms = LESSON_MS, .rooms_max = 1000};
	classroom_init(&lesson->class, "K7QX2M4D", &setting, "guest:1", lesson_host, LESSON_MS);
}

static inline enum err lesson_do(struct lesson *lesson, struct class_command command)
{
	command.at_ms = lesson->at_ms;
	command.random = lesson->random;
	command.rooms_max = lesson->rooms_max;
	return classroom_step(&lesson->class, &command, &lesson->answer);
}

static inline enum err lesson_ask(struct lesson *lesson, const char *name, const char *user)
{
	uint8_t token[TOKEN_BYTES] = {0};
	snprintf((char *)token, sizeof token, "t-%.10s", name);
	return lesson_do(
	        lesson, (struct class_command){.type = CLASS_JOIN, .name = name, .user = user, .token = token});
}

static inline void lesson_presence(struct lesson *lesson, uint32_t pupil, bool on)
{
	ck_assert_int_eq(
	        lesson_do(lesson, (struct class_command){.type = CLASS_PRESENCE, .pupil = pupil, .on = on}), OK);
}

/* The pupils of these letters come, and are there. */
static inline void lesson_come(struct lesson *lesson, const char *letters)
{
	for (; *letters; letters++) {
		char name[2] = {*letters, '\0'}, user[10] = "guest:_";
		user[6] = *letters;
		ck_assert_int_eq(lesson_ask(lesson, name, user), OK);
		lesson_presence(lesson, lesson->answer.pupil, true);
	}
}

/* A round, whose rooms get names. */
static inline void lesson_pair(struct lesson *lesson, enum class_order order, bool all)
{
	ck_assert_int_eq(
	        lesson_do(lesson,
	                (struct class_command){
	                        .type = CLASS_PAIR, .round = lesson->class.round, .order = (uint8_t)order, .all = all}),
	        OK);
	for (size_t i = 0; i < lesson->class.n_events; i++) {
		const struct class_event *event = &lesson->class.events[i];
		char room[ROOM_CODE_CHARS + 1];
		snprintf(room, sizeof room, "R%07u", event->board % 10000000);
		if (event->type == CLASS_BOARD)
			classroom_set_room(&lesson->class, event->board, room);
	}
}

/* Who sits with whom, as "AB C-": South first, a bot as "-", by the letters of the pupils, each board once in the order
 * of the pupils' coming. */
static inline const char *lesson_boards(const struct lesson *lesson)
{
	static char text[4 * CLASS_PUPILS_MAX];
	const struct classroom *class = &lesson->class;
	size_t len = 0;
	text[0] = '\0';
	for (size_t i = 0; i < class->n_boards; i++) {
		const struct class_board *board = &class->boards[i];
		char sides[2];
		for (unsigned side = 0; side < 2; side++) {
			const struct class_pupil *pupil = classroom_find_pupil(class, board->pupil[side]);
			sides[side] = pupil ? pupil->name[0] : '-';
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "%s%c%c", len ? " " : "", sides[0], sides[1]);
	}
	return text;
}

static inline void lesson_over(struct lesson *lesson, uint32_t number, unsigned winner)
{
	const struct class_board *board = classroom_find_board(&lesson->class, number);
	const struct class_result result = {.end = END_RESIGNED,
	        .winner = (uint8_t)winner,
	        .game = 1,
	        .pupil = {board->pupil[SOUTH], board->pupil[NORTH]}};
	ck_assert_int_eq(
	        lesson_do(lesson, (struct class_command){.type = CLASS_OVER, .board = number, .result = &result}), OK);
}

static inline size_t lesson_count(const struct lesson *lesson, enum class_event_type type)
{
	size_t n = 0;
	for (size_t i = 0; i < lesson->class.n_events; i++)
		n += lesson->class.events[i].type == type;
	return n;
}

#endif
