/* Commands that programs of before have stored, as tests/data/saved has them, are read as they were meant and written
 * as they were. */
#include <stdlib.h>

#include "common/room/save.h"
#include "common/room/talk.h"
#include "tests/support/saved.h"
#include "tests/unit/common/room/scene.h"

#define SHIFT_MS 1000000

static const uint8_t token[TOKEN_BYTES] = "Ben's token 456";

/* Rules as they are at least. */
static struct next_game terms = {
        .rules = {.family = FAMILY_KALAH, .pits = 6, .seeds = 4, .extra_turn = 1},
        .clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 500},
};

static const struct command commands[] = {
        {.type = COMMAND_join,
                .side = SIDE_NONE,
                .random = 0xfedcba9876543210,
                .name = "Надя",
                .user = "guest:12",
                .token = token},
        {.type = COMMAND_leave, .side = NORTH},
        {.type = COMMAND_play, .side = SOUTH, .pit = 9, .ply = 300, .id = "d81cdbb6-8b4f-4a90-a5c9-2b1c7d0c9b2e"},
        {.type = COMMAND_swap, .side = NORTH, .ply = 1},
        {.type = COMMAND_resign, .side = SOUTH},
        {.type = COMMAND_presence, .side = NORTH, .present = 1},
        {.type = COMMAND_watch, .side = SIDE_NONE, .present = 1},
        {.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE},
        {.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STOP, .wait_ms = 5000},
        {.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_RESTART, .wait_ms = 60000},
        {.type = COMMAND_release, .side = SIDE_NONE},
        {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = 60000},
        {.type = COMMAND_tick, .side = SIDE_NONE},
        /* from format 2 on */
        {.type = COMMAND_say, .side = SOUTH, .id = "w1a2-7", .name = "Ann", .user = "user:ann", .text = "Ну и ну"},
        {.type = COMMAND_say,
                .side = SIDE_NONE,
                .id = "c-1",
                .name = "Вера",
                .user = "guest:12",
                .phrase = PHRASE_good_game},
        {.type = COMMAND_mute, .side = NORTH, .user = "user:ben", .text = "user:ann", .present = 1},
        {.type = COMMAND_play, .side = NORTH, .pit = 2, .ply = 7, .lag_ms = 137, .late_ms = 3, .id = "c-9"},
        {.type = COMMAND_ready, .side = NORTH},
        {.type = COMMAND_abort, .side = NORTH, .id = "a-1"},
        {.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_pause, .ply = 7, .id = "a-2"},
        {.type = COMMAND_offer, .side = SOUTH, .offer_kind = OFFER_rematch, .ply = 31, .id = "a-3", .terms = &terms},
        {.type = COMMAND_accept, .side = NORTH, .offer = 300, .id = "a-4"},
        {.type = COMMAND_decline, .side = NORTH, .offer = 2, .id = "a-5"},
        {.type = COMMAND_withdraw, .side = SOUTH, .offer = 3, .id = "a-6"},
        {.type = COMMAND_give_time, .side = SOUTH, .id = "a-7"},
        {.type = COMMAND_claim, .side = SOUTH, .draw = 1, .id = "a-8"},
        {.type = COMMAND_unpause, .side = NORTH, .id = "a-9"},
        {.type = COMMAND_admit, .side = SOUTH, .id = "a-9", .user = "guest:7", .present = 1},
        {.type = COMMAND_resign, .side = NORTH, .game = 300, .id = "a-10"},
        {.type = COMMAND_hold_class, .side = SIDE_NONE, .present = 1},
        {.type = COMMAND_dismiss, .side = SIDE_NONE},
};
#define N_COMMANDS (sizeof commands / sizeof commands[0])

static const char *const command_names[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = #name,
#include "common/room/commands.def"
#undef COMMAND
};

static struct command command_of(size_t i, char name[SAVED_NAME_MAX])
{
	struct command command = commands[i];
	terms.preset = 0;
	while (strcmp(rules_preset_name(terms.preset), "kalah") != 0)
		terms.preset++;
	command.at_ms = OPENED_MS + (int64_t)i * 1000;
	command.unix_ms = command.at_ms + EPOCH_UNIX_MS;
	snprintf(name, SAVED_NAME_MAX, "%zu: %s", i, command_names[command.type]);
	return command;
}

START_TEST(a_command_is_written_as_ever)
{
	char name[SAVED_NAME_MAX];
	struct command command = command_of((size_t)_i, name);
	struct bytes bytes = {.at = NULL};
	command_save(&command, SHIFT_MS, &bytes);
	saved_check("commands", COMMAND_FORMAT, name, &bytes);
	if (command.type == COMMAND_play) /* a step of a game takes little of the disk */
		ck_assert_uint_lt(bytes.len, 80);
	bytes_clear(&bytes);
}
END_TEST

static void check_text(const char *read, const char *meant)
{
	ck_assert_str_eq(read, meant ? meant : "");
}

static void check_command(const struct saved_example *example, size_t i)
{
	char name[SAVED_NAME_MAX];
	struct command meant = command_of(i, name);
	struct saved_command saved;
	ck_assert_str_eq(example->name, name);
	ck_assert_msg(command_load(&saved, example->bytes.at, example->bytes.len, SHIFT_MS), "%s", name);
	check_text(saved.command.id, meant.id);
	check_text(saved.command.name, meant.name);
	check_text(saved.command.user, meant.user);
	check_text(saved.command.text, meant.text);
	ck_assert_uint_eq(saved.command.phrase, meant.phrase);
	ck_assert_int_eq(saved.command.token != NULL, meant.token != NULL);
	if (meant.token)
		ck_assert_mem_eq(saved.command.token, meant.token, TOKEN_BYTES);
	ck_assert_int_eq(saved.command.type, meant.type);
	ck_assert_int_eq(saved.command.at_ms, meant.at_ms);
	ck_assert_int_eq(saved.command.unix_ms, meant.unix_ms);
	ck_assert_uint_eq(saved.command.side, meant.side);
	ck_assert_uint_eq(saved.command.pit, meant.pit);
	ck_assert_uint_eq(saved.command.present, meant.present);
	ck_assert_uint_eq(saved.command.hold, meant.hold);
	ck_assert_uint_eq(saved.command.wait_ms, meant.wait_ms);
	ck_assert_uint_eq(saved.command.lag_ms, meant.lag_ms);
	ck_assert_uint_eq(saved.command.late_ms, meant.late_ms);
	ck_assert_uint_eq(saved.command.ply, meant.ply);
	ck_assert_uint_eq(saved.command.random, meant.random);
	ck_assert_uint_eq(saved.command.offer_kind, meant.offer_kind);
	ck_assert_uint_eq(saved.command.offer, meant.offer);
	ck_assert_uint_eq(saved.command.draw, meant.draw);
	ck_assert_uint_eq(saved.command.game, meant.game);
	ck_assert_int_eq(saved.command.terms != NULL, meant.terms != NULL);
	if (meant.terms)
		ck_assert_mem_eq(&saved.command.terms->rules, &terms.rules, sizeof terms.rules);
}

START_TEST(commands_of_before_are_read_as_they_were_meant)
{
	for (unsigned format = 1; format <= COMMAND_FORMAT; format++) {
		struct saved_example example = {.bytes = {.at = NULL}};
		FILE *file = saved_open("commands", format);
		size_t n = 0;
		while (saved_next(file, &example)) {
			ck_assert_uint_lt(n, N_COMMANDS);
			check_command(&example, n++);
		}
		if (format == COMMAND_FORMAT)
			ck_assert_uint_eq(n, N_COMMANDS);
		fclose(file);
	}
}
END_TEST

START_TEST(every_command_has_an_example)
{
	bool shown[COMMAND_COUNT] = {false};
	for (size_t i = 0; i < N_COMMANDS; i++)
		shown[commands[i].type] = true;
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		ck_assert_msg(shown[i], "commands-%u.txt has no %s", COMMAND_FORMAT, command_names[i]);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/save_command");
	TCase *of_commands = tcase_create("commands");
	tcase_add_loop_test(of_commands, a_command_is_written_as_ever, 0, (int)N_COMMANDS);
	tcase_add_test(of_commands, commands_of_before_are_read_as_they_were_meant);
	tcase_add_test(of_commands, every_command_has_an_example);
	suite_add_tcase(suite, of_commands);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
