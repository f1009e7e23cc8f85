#include "common/classroom/classroom.h"

#include <stdlib.h>
#include <string.h>

#include "common/classroom/pairs.h"
#include "common/mem.h"
#include "common/text.h"

void classroom_init(struct classroom *class, const char *code, const struct class_setting *setting, const char *user,
        const uint8_t token[TOKEN_BYTES], int64_t at_ms)
{
	*class = (struct classroom){.setting = *setting, .idle_ms = at_ms};
	memcpy(class->code, code, ROOM_CODE_CHARS);
	memcpy(class->host_token, token, TOKEN_BYTES);
	memcpy(class->host_user, user, strlen(user));
}

void classroom_clear(struct classroom *class)
{
	free(class->pupils);
	free(class->boards);
	free(class->events);
	*class = (struct classroom){.ended = 1};
}

enum err classroom_check(const struct class_setting *setting)
{
	if (setting->against > AGAINST_BOTS || setting->count > COUNT_SPOKEN || setting->bot < 1 ||
	        setting->bot > LEVELS)
		return ERR_BAD_VALUE;
	if (setting->clock_setting.timed && setting->clock_setting.kind == CLOCK_CORRESPONDENCE)
		return ERR_BAD_CLOCK;
	return clock_setting_check(&setting->clock_setting);
}

/* ---- who and what is there ---- */

static struct class_pupil *pupil_of(const struct classroom *class, uint32_t number)
{
	for (size_t i = 0; i < class->n_pupils; i++)
		if (class->pupils[i].number == number)
			return &class->pupils[i];
	return NULL;
}

static struct class_board *board_of(const struct classroom *class, uint32_t number)
{
	for (size_t i = 0; i < class->n_boards; i++)
		if (class->boards[i].number == number)
			return &class->boards[i];
	return NULL;
}

const struct class_pupil *classroom_find_pupil(const struct classroom *class, uint32_t number)
{
	return pupil_of(class, number);
}

const struct class_board *classroom_find_board(const struct classroom *class, uint32_t number)
{
	return board_of(class, number);
}

uint32_t classroom_find_token(const struct classroom *class, const uint8_t token[TOKEN_BYTES])
{
	uint32_t found = UINT32_MAX;
	for (size_t i = 0; i < class->n_pupils; i++)
		if (text_same_secret(class->pupils[i].token, token, TOKEN_BYTES))
			found = class->pupils[i].number;
	return text_same_secret(class->host_token, token, TOKEN_BYTES) ? 0 : found;
}

/* He waits for a board, or for the next game at the one that he has. */
static bool is_free(const struct classroom *class, const struct class_pupil *pupil)
{
	const struct class_board *board = board_of(class, pupil->board);
	return !board || board->over;
}

static void note_company(struct classroom *class, int64_t at_ms)
{
	bool company = class->host_there;
	for (size_t i = 0; i < class->n_pupils; i++)
		company = company || class->pupils[i].connected;
	if (company)
		class->idle_ms = INT64_MAX;
	else if (class->idle_ms == INT64_MAX)
		class->idle_ms = at_ms;
}

/* ---- what comes of it ---- */

static struct class_event *append(struct classroom *class, enum class_event_type type)
{
	void *events = class->events;
	mem_grow(&events, &class->cap_events, class->n_events + 1, sizeof *class->events);
	class->events = events;
	struct class_event *event = &class->events[class->n_events++];
	*event = (struct class_event){.type = type};
	return event;
}

static void drop_board(struct classroom *class, uint32_t number)
{
	struct class_board *board = board_of(class, number);
	if (!board)
		return;
	struct class_event *dismiss = append(class, CLASS_DISMISS);
	dismiss->board = number;
	memcpy(dismiss->room, board->room, sizeof dismiss->room);
	for (size_t i = 0; i < class->n_pupils; i++)
		if (class->pupils[i].board == number)
			class->pupils[i].board = 0;
	size_t at = (size_t)(board - class->boards);
	memmove(board, board + 1, (--class->n_boards - at) * sizeof *board);
}

/* A pupil goes away from his board, which stays for the other one only if there is something left to look at. */
static void leave_board(struct classroom *class, struct class_pupil *pupil)
{
	const uint32_t number = pupil->board;
	const struct class_board *board = board_of(class, number);
	bool shared = false;
	pupil->board = 0;
	for (size_t i = 0; i < class->n_pupils; i++)
		shared = shared || class->pupils[i].board == number;
	if (board && (!board->over || !shared))
		drop_board(class, number);
}

static void note_met(struct class_pupil *pupil, uint32_t other, enum side side)
{
	memmove(pupil->met + 1, pupil->met, (CLASS_MET_MAX - 1) * sizeof pupil->met[0]);
	pupil->met[0] = other;
	pupil->last_side = (uint8_t)side;
}

static void open_board(struct classroom *class, const struct class_pair *pair, unsigned bot)
{
	void *boards = class->boards;
	mem_grow(&boards, &class->cap_boards, class->n_boards + 1, sizeof *class->boards);
	class->boards = boards;
	struct class_board *board = &class->boards[class->n_boards++];
	*board = (struct class_board){.number = ++class->last_board};
	for (unsigned side = 0; side < 2; side++) {
		const struct class_pupil *other = pair->pupil[side_other(side)];
		if (!pair->pupil[side]) {
			board->bot = (uint8_t)bot;
			continue;
		}
		struct class_pupil *pupil = pupil_of(class, pair->pupil[side]->number);
		board->pupil[side] = pupil->number;
		pupil->board = board->number;
		note_met(pupil, other ? other->number : 0, side);
	}
	append(class, CLASS_BOARD)->board = board->number;
}

void classroom_set_room(struct classroom *class, uint32_t number, const char *code)
{
	struct class_board *board = board_of(class, number);
	if (board)
		memcpy(board->room, code, ROOM_CODE_CHARS);
}

/* ---- commands ---- */

static enum err join(struct classroom *class, const struct class_command *command, struct class_answer *answer)
{
	unsigned n_same = 0;
	for (size_t i = 0; i < class->n_pupils; i++) {
		const struct class_pupil *pupil = &class->pupils[i];
		bool same_user = strcmp(pupil->user, command->user) == 0;
		n_same += same_user;
		if (strcmp(pupil->name, command->name) != 0)
			continue;
		answer->pupil = pupil->number;
		return same_user ? OK : ERR_NAME_TAKEN;
	}
	if (class->shut)
		return ERR_CLASS_CLOSED;
	if (class->n_pupils == CLASS_PUPILS_MAX || n_same == CLASS_SAME_USER_MAX || class->last_pupil == UINT32_MAX - 1)
		return ERR_CLASS_FULL;
	void *pupils = class->pupils;
	mem_grow(&pupils, &class->cap_pupils, class->n_pupils + 1, sizeof *class->pupils);
	class->pupils = pupils;
	struct class_pupil *pupil = &class->pupils[class->n_pupils++];
	*pupil = (struct class_pupil){.number = ++class->last_pupil, .last_side = SIDE_NONE};
	memcpy(pupil->name, command->name, strlen(command->name));
	memcpy(pupil->user, command->user, strlen(command->user));
	memcpy(pupil->token, command->token, TOKEN_BYTES);
	for (unsigned i = 0; i < CLASS_MET_MAX; i++)
		pupil->met[i] = UINT32_MAX;
	answer->pupil = pupil->number;
	return OK;
}

static enum err presence(struct classroom *class, const struct class_command *command)
{
	struct class_pupil *pupil = pupil_of(class, command->pupil);
	if (command->pupil == 0)
		class->host_there = command->on;
	else if (pupil)
		pupil->connected = command->on;
	else
		return ERR_NO_SUCH_PUPIL;
	note_company(class, command->at_ms);
	return OK;
}

static enum err take_out(struct classroom *class, const struct class_command *command)
{
	struct class_pupil *pupil = pupil_of(class, command->pupil);
	if (!pupil)
		return ERR_NO_SUCH_PUPIL;
	drop_board(class, pupil->board);
	size_t at = (size_t)(pupil - class->pupils);
	memmove(pupil, pupil + 1, (--class->n_pupils - at) * sizeof *pupil);
	append(class, CLASS_LEFT)->pupil = command->pupil;
	note_company(class, command->at_ms);
	return OK;
}

static enum err pair_up(struct classroom *class, const struct class_command *command)
{
	const struct class_pupil *who[CLASS_PUPILS_MAX];
	struct class_pair pairs[CLASS_PUPILS_MAX];
	size_t n = 0;
	if (command->round != class->round) /* done before */
		return OK;
	for (size_t i = 0; i < class->n_pupils; i++)
		if (class->pupils[i].connected && (command->all || is_free(class, &class->pupils[i])))
			who[n++] = &class->pupils[i];
	size_t n_pairs = class_pairs(class, who, n, (enum class_order)command->order, command->random, pairs);
	if (n_pairs > command->rooms_max || class->round == CLASS_ROUNDS_MAX)
		return ERR_SERVER_FULL;
	class->round++;
	for (size_t i = 0; i < n; i++)
		leave_board(class, pupil_of(class, who[i]->number));
	for (size_t i = 0; i < n_pairs; i++)
		open_board(class, &pairs[i], class->setting.bot);
	return OK;
}

static enum err seat(struct classroom *class, const struct class_command *command)
{
	struct class_pupil *one = pupil_of(class, command->pupil);
	struct class_pupil *other = command->with ? pupil_of(class, command->with) : NULL;
	if (!one || (command->with && !other) || one == other)
		return ERR_NO_SUCH_PUPIL;
	if (!is_free(class, one) || (other && !is_free(class, other)))
		return ERR_PUPIL_BUSY;
	if (command->rooms_max == 0 || class->last_board >= CLASS_ROUNDS_MAX * CLASS_PUPILS_MAX)
		return ERR_SERVER_FULL;
	leave_board(class, one);
	if (other)
		leave_board(class, other);
	struct class_pair pair = class_pair_sides(one, other, command->random);
	open_board(class, &pair, command->bot ? command->bot : class->setting.bot);
	return OK;
}

static enum err pause(struct classroom *class, const struct class_command *command)
{
	if (class->paused != command->on)
		append(class, CLASS_HELD);
	class->paused = command->on;
	return OK;
}

static void add_points(struct class_pupil *pupil, unsigned points)
{
	pupil->points = pupil->points + points > UINT8_MAX ? UINT8_MAX : (uint8_t)(pupil->points + points);
	if (pupil->played < UINT8_MAX)
		pupil->played++;
}

/* A game that was called off gives nobody anything. */
static enum err over(struct classroom *class, const struct class_command *command)
{
	struct class_board *board = board_of(class, command->board);
	const struct class_result *result = command->result;
	if (!board)
		return ERR_NO_SUCH_BOARD;
	if (board->over)
		return OK;
	board->over = 1;
	board->result = *result;
	for (unsigned side = 0; side < 2 && result->end != END_ABORTED; side++) {
		struct class_pupil *pupil = pupil_of(class, result->pupil[side]);
		if (pupil)
			add_points(pupil, result->winner == side ? 2 : result->winner == SIDE_NONE);
	}
	return OK;
}

/* A room that goes while its game is under way leaves nothing to look at. */
static enum err gone(struct classroom *class, const struct class_command *command)
{
	struct class_board *board = board_of(class, command->board);
	if (!board)
		return ERR_NO_SUCH_BOARD;
	board->room[0] = '\0';
	if (!board->over)
		drop_board(class, command->board);
	return OK;
}

static void end(struct classroom *class)
{
	while (class->n_boards > 0)
		drop_board(class, class->boards[0].number);
	class->ended = 1;
	append(class, CLASS_ENDED);
}

int64_t classroom_deadline(const struct classroom *class)
{
	return class->ended || class->idle_ms == INT64_MAX ? INT64_MAX : class->idle_ms + CLASS_IDLE_MS;
}

static enum err run(struct classroom *class, const struct class_command *command, struct class_answer *answer)
{
	struct class_board *board = board_of(class, command->board);
	switch (command->type) {
	case CLASS_JOIN:
		return join(class, command, answer);
	case CLASS_PRESENCE:
		return presence(class, command);
	case CLASS_REMOVE:
		return take_out(class, command);
	case CLASS_PAIR:
		return pair_up(class, command);
	case CLASS_SEAT:
		return seat(class, command);
	case CLASS_CLOSE:
		if (!board)
			return ERR_NO_SUCH_BOARD;
		drop_board(class, command->board);
		return OK;
	case CLASS_PAUSE:
		return pause(class, command);
	case CLASS_OPEN:
		class->shut = !command->on;
		return OK;
	case CLASS_BEGUN:
		if (!board)
			return ERR_NO_SUCH_BOARD;
		board->over = 0;
		return OK;
	case CLASS_OVER:
		return over(class, command);
	case CLASS_GONE:
		return gone(class, command);
	case CLASS_END:
		end(class);
		return OK;
	case CLASS_TICK:
		return OK;
	}
	return ERR_BAD_VALUE;
}

enum err classroom_step(struct classroom *class, const struct class_command *command, struct class_answer *answer)
{
	*answer = (struct class_answer){.pupil = 0};
	class->n_events = 0;
	if (class->ended)
		return ERR_NO_SUCH_CLASS;
	if (command->at_ms >= classroom_deadline(class)) {
		end(class);
		return command->type == CLASS_TICK ? OK : ERR_NO_SUCH_CLASS;
	}
	return run(class, command, answer);
}
