/* A class under random commands. Everybody sits at one board at most, and a board that is there seats somebody; rooms
 * are opened and dismissed once each, and none is left at the end; points are what results gave; a refused command
 * changes nothing; what is saved comes back. */
#include <string.h>

#include "common/bytes.h"
#include "common/classroom/classroom.h"
#include "common/classroom/save.h"
#include "tests/property/chance.h"

enum { ROOMS = 4096 };

static struct classroom class;
static int64_t at_ms;
static uint32_t n_names;

/* What the holder of its rooms knows. */
static struct {
	uint32_t board; /* 0 = gone */
} rooms[ROOMS];
static uint32_t n_rooms, n_open;

static struct {
	uint64_t refused, rounds, boards, results, joins;
} done;

static struct bytes saved(void)
{
	struct bytes bytes = {.at = NULL};
	class_save(&class, &bytes);
	return bytes;
}

static uint32_t room_number(const char *code)
{
	uint32_t number = 0;
	for (const char *digit = code + 1; *digit; digit++)
		number = number * 10 + (uint32_t)(*digit - '0');
	return number;
}

static void open_room(uint32_t board)
{
	char code[ROOM_CODE_CHARS + 1];
	HOLDS(classroom_find_board(&class, board) != NULL && n_rooms < ROOMS);
	snprintf(code, sizeof code, "R%07u", n_rooms % 10000000);
	rooms[n_rooms++].board = board;
	n_open++;
	classroom_set_room(&class, board, code);
	done.boards++;
}

static void dismiss(const char *code)
{
	if (!code[0])
		return; /* it went by itself */
	uint32_t number = room_number(code);
	HOLDS(number < n_rooms && rooms[number].board != 0);
	rooms[number].board = 0;
	n_open--;
}

static void carry_out(void)
{
	for (size_t i = 0; i < class.n_events; i++) {
		const struct class_event event = class.events[i];
		if (event.type == CLASS_BOARD)
			open_room(event.board);
		else if (event.type == CLASS_DISMISS)
			dismiss(event.room);
	}
}

static void check_pupils(void)
{
	for (size_t i = 0; i < class.n_pupils; i++) {
		const struct class_pupil *pupil = &class.pupils[i];
		HOLDS(pupil->board == 0 || classroom_find_board(&class, pupil->board));
		HOLDS(i == 0 || class.pupils[i - 1].number < pupil->number);
		HOLDS(pupil->points <= 2 * pupil->played || pupil->played == UINT8_MAX);
		for (size_t j = 0; j < i; j++)
			HOLDS(strcmp(class.pupils[j].name, pupil->name) != 0);
	}
}

static void check_boards(void)
{
	HOLDS(class.n_boards <= class.n_pupils);
	for (size_t i = 0; i < class.n_boards; i++) {
		const struct class_board *board = &class.boards[i];
		unsigned n_there = 0;
		for (size_t j = 0; j < class.n_pupils; j++)
			n_there += class.pupils[j].board == board->number;
		HOLDS(n_there > 0 && n_there <= 2);
		HOLDS((board->bot != 0) == (board->pupil[SOUTH] == 0 || board->pupil[NORTH] == 0));
		HOLDS(board->over || board->room[0]);
		/* While it is played nobody has gone from it. */
		HOLDS(board->over || n_there == (board->bot ? 1u : 2u));
	}
}

static enum err step(struct class_command command)
{
	struct class_answer answer;
	struct bytes before = saved();
	command.at_ms = at_ms;
	command.random = chance_next();
	if (command.type != CLASS_PAIR && command.type != CLASS_SEAT)
		command.rooms_max = 0;
	enum err err = classroom_step(&class, &command, &answer);
	if (err) {
		struct bytes after = saved();
		HOLDS(before.len == after.len && memcmp(before.at, after.at, after.len) == 0);
		HOLDS(class.n_events == 0);
		bytes_clear(&after);
		done.refused++;
	}
	bytes_clear(&before);
	carry_out();
	check_pupils();
	check_boards();
	return err;
}

static uint32_t any_pupil(void)
{
	if (class.n_pupils == 0 || chance_one_in(16))
		return 1 + chance_pick(100);
	return class.pupils[chance_pick((unsigned)class.n_pupils)].number;
}

static uint32_t any_board(void)
{
	if (class.n_boards == 0 || chance_one_in(16))
		return 1 + chance_pick(100);
	return class.boards[chance_pick((unsigned)class.n_boards)].number;
}

static void join(void)
{
	char name[16], user[16];
	uint8_t token[TOKEN_BYTES] = {0};
	snprintf(name, sizeof name, "P%u", chance_one_in(4) ? chance_pick(n_names + 1) : n_names++);
	snprintf(user, sizeof user, "guest:%u", chance_pick(40));
	memcpy(token, name, sizeof name);
	enum err err = step((struct class_command){.type = CLASS_JOIN, .name = name, .user = user, .token = token});
	done.joins += err == OK;
}

static void finish(void)
{
	const uint32_t number = any_board();
	const struct class_board *board = classroom_find_board(&class, number);
	struct class_result result = {
	        .end = chance_one_in(6) ? END_ABORTED : END_WIN_AT, .game = 1, .winner = SIDE_NONE};
	if (board && board->room[0]) {
		const bool exchanged = chance_one_in(2);
		result.pupil[SOUTH] = board->pupil[exchanged ? NORTH : SOUTH];
		result.pupil[NORTH] = board->pupil[exchanged ? SOUTH : NORTH];
	}
	if (result.end != END_ABORTED)
		result.winner = (uint8_t)chance_pick(3);
	done.results += step((struct class_command){.type = CLASS_OVER, .board = number, .result = &result}) == OK;
}

/* Its room is no more, as when nobody was there for long. */
static void lose_room(void)
{
	const uint32_t number = any_board();
	const struct class_board *board = classroom_find_board(&class, number);
	if (board && board->room[0])
		dismiss(board->room);
	(void)!step((struct class_command){.type = CLASS_GONE, .board = number});
}

static void begin_round(void)
{
	const enum err err = step((struct class_command){
	        .type = CLASS_PAIR,
	        .round = chance_one_in(8) ? chance_pick(3) : class.round,
	        .order = (uint8_t)chance_pick(3),
	        .all = chance_one_in(2),
	        .rooms_max = chance_one_in(8) ? chance_pick(4) : CLASS_PUPILS_MAX,
	});
	done.rounds += err == OK;
}

/* The server was away. */
static void restart(void)
{
	struct bytes bytes = saved(), again;
	classroom_clear(&class);
	HOLDS(class_load(&class, bytes.at, bytes.len, at_ms));
	again = saved();
	HOLDS(bytes.len == again.len && memcmp(bytes.at, again.at, again.len) == 0);
	bytes_clear(&bytes);
	bytes_clear(&again);
}

static void do_something(void)
{
	const unsigned what = chance_pick(24);
	if (what < 4)
		join();
	else if (what < 10)
		(void)!step((struct class_command){
		        .type = CLASS_PRESENCE, .pupil = chance_one_in(8) ? 0 : any_pupil(), .on = !chance_one_in(4)});
	else if (what < 12)
		begin_round();
	else if (what < 14)
		(void)!step((struct class_command){.type = CLASS_SEAT,
		        .pupil = any_pupil(),
		        .with = chance_one_in(2) ? any_pupil() : 0,
		        .bot = (uint8_t)chance_pick(LEVELS + 1),
		        .rooms_max = chance_one_in(8) ? 0 : 5});
	else if (what < 19)
		finish();
	else if (what < 20)
		lose_room();
	else if (what < 21)
		(void)!step((struct class_command){.type = chance_one_in(2) ? CLASS_REMOVE : CLASS_CLOSE,
		        .pupil = any_pupil(),
		        .board = any_board()});
	else if (what < 22)
		(void)!step((struct class_command){
		        .type = chance_one_in(2) ? CLASS_PAUSE : CLASS_OPEN, .on = (uint8_t)!chance_one_in(3)});
	else if (chance_one_in(8))
		restart();
	at_ms += chance_pick(2000);
}

static void open_class(void)
{
	static const uint8_t token[TOKEN_BYTES] = "host";
	struct class_setting setting = {.name = "Form 3b", .bot = 1, .against = (uint8_t)chance_one_in(4)};
	HOLDS(rules_preset("kalah", &setting.rules) == OK);
	while (strcmp(rules_preset_name(setting.preset), "kalah") != 0)
		setting.preset++;
	at_ms = 1000;
	n_names = n_rooms = n_open = 0;
	classroom_init(&class, "K7QX2M4D", &setting, "guest:1", token, at_ms);
}

int main(void)
{
	uint64_t n_steps = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(200000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_steps);
	for (uint64_t n = 0; n < n_steps;) {
		chance_round();
		open_class();
		for (unsigned i = 0; i < 400 && n_rooms + CLASS_PUPILS_MAX < ROOMS; i++, n++)
			do_something();
		(void)!step((struct class_command){.type = CLASS_END});
		HOLDS(n_open == 0 && class.n_boards == 0 && class.ended);
		classroom_clear(&class);
	}
	printf("%" PRIu64 " joins, %" PRIu64 " rounds, %" PRIu64 " boards, %" PRIu64 " results, %" PRIu64 " refused\n",
	        done.joins, done.rounds, done.boards, done.results, done.refused);
	return 0;
}
