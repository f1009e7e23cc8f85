#include "server/classes.h"

#include <stdlib.h>
#include <string.h>

#include "common/classroom/reading.h"
#include "common/mem.h"
#include "server/audience.h"
#include "server/entropy.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/taught.h"

static struct {
	const struct config *config;
	struct taught *all;
	uv_timer_t beat;
} classes;

static int64_t now_ms(void)
{
	return (int64_t)loop_now_ms();
}

/* Ends a class whose time is over. True if that was so. */
static bool end_overdue(struct taught *taught)
{
	struct class_answer answer;
	if (now_ms() < classroom_deadline(&taught->class))
		return false;
	if (classes_run(taught, (struct class_command){.type = CLASS_TICK}, &answer) != OK)
		abort(); /* a tick is not refused */
	return true;
}

/* It may be overdue, as the next beat has not come yet: any step would be its end, and who does one would have nothing
 * left in his hands. */
struct taught *classes_find(const char *code)
{
	struct taught *taught;
	HASH_FIND(hh, classes.all, code, ROOM_CODE_CHARS, taught);
	return taught && !end_overdue(taught) ? taught : NULL;
}

/* ---- who is there ---- */

static size_t count_windows(const struct taught *taught, uint32_t pupil)
{
	size_t n = 0;
	for (size_t i = 0; i < taught->n_windows; i++)
		n += taught->windows[i].pupil == pupil;
	return n;
}

uint32_t classes_find_token(const struct taught *taught, const uint8_t token[TOKEN_BYTES])
{
	return classroom_find_token(&taught->class, token);
}

struct taught *classes_of(const struct client *client, uint32_t *pupil)
{
	if (client->taught)
		*pupil = taught_window(client->taught, client->conn)->pupil;
	return client->taught;
}

bool classes_is_host(const struct hosted *hosted, struct conn_id conn)
{
	const struct class_window *window = hosted->desk ? taught_window(hosted->desk->taught, conn) : NULL;
	return window && window->pupil == 0;
}

static void note_presence(struct taught *taught, uint32_t pupil, bool on)
{
	struct class_answer answer;
	struct class_command presence = {.type = CLASS_PRESENCE, .pupil = pupil, .on = on};
	enum err err = classes_run(taught, presence, &answer);
	(void)err; /* a pupil who was taken out meanwhile */
}

void classes_leave(struct client *client)
{
	struct taught *taught = client->taught;
	if (!taught)
		return;
	struct class_window *window = taught_window(taught, client->conn);
	uint32_t pupil = window->pupil;
	taught_remove_window(taught, window);
	if (count_windows(taught, pupil) == 0)
		note_presence(taught, pupil, false);
}

void classes_show(struct client *client)
{
	if (client->taught)
		taught_show(client->taught, taught_window(client->taught, client->conn));
}

void classes_tell(struct taught *taught)
{
	taught_tell(taught);
}

/* One too many: the oldest goes. */
static void make_place(struct taught *taught, uint32_t pupil)
{
	size_t most = pupil == 0 ? CLASS_HOST_WINDOWS_MAX : SEAT_WINDOWS_MAX;
	if (count_windows(taught, pupil) < most)
		return;
	size_t i = 0;
	while (taught->windows[i].pupil != pupil)
		i++;
	taught_tell_over(taught, &taught->windows[i], CLASS_OVER_REMOVED);
}

void classes_enter(struct client *client, struct taught *taught, uint32_t pupil, const char *id)
{
	struct class_window *window = client->taught == taught ? taught_window(taught, client->conn) : NULL;
	if (!window || window->pupil != pupil) {
		classes_leave(client);
		make_place(taught, pupil);
		void *windows = taught->windows;
		mem_grow(&windows, &taught->cap_windows, taught->n_windows + 1, sizeof *taught->windows);
		taught->windows = windows;
		taught->windows[taught->n_windows++] = (struct class_window){client->conn, pupil};
		client->taught = taught;
		if (count_windows(taught, pupil) == 1)
			note_presence(taught, pupil, true);
		window = taught_window(taught, client->conn);
	}
	const struct class_pupil *found = classroom_find_pupil(&taught->class, pupil);
	audience_answer(client->conn, OUT_class_joined,
	        &(struct outgoing){
	                .re = id,
	                .class = taught->class.code,
	                .role = class_role_words.at(found ? CLASS_ROLE_PUPIL : CLASS_ROLE_HOST),
	                .pupil = found ? (int64_t)pupil : -1,
	                .token = found ? found->token : taught->class.host_token,
	        });
	taught_show(taught, window);
}

/* ---- the rooms of its boards ---- */

static void forget_desk(struct desk *desk)
{
	LIST_REMOVE(desk, others);
	desk->hosted->desk = NULL;
	free(desk);
}

static void add_desk(struct taught *taught, uint32_t board, struct hosted *hosted)
{
	struct desk *desk = mem_new(1, sizeof *desk);
	*desk = (struct desk){.taught = taught, .hosted = hosted, .board = board, .changed = 1};
	LIST_INSERT_HEAD(&taught->desks, desk, others);
	hosted->desk = desk;
}

static struct command join_of(const struct class_pupil *pupil)
{
	struct command join = {
	        .type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = now_ms(),
	        .unix_ms = now_ms() + loop_epoch_unix_ms(),
	        .name = pupil->name,
	        .user = pupil->user,
	        .token = pupil->token,
	};
	entropy_fill(&join.random, sizeof join.random);
	return join;
}

/* A room for the class alone: nobody else finds it or may watch it. Its players are still to come in. */
static void open_room(struct taught *taught, uint32_t number)
{
	const struct classroom *class = &taught->class;
	const struct class_board *board = classroom_find_board(class, number);
	const enum side first = board->pupil[SOUTH] ? SOUTH : NORTH;
	struct room_setting setting = {
	        .rules = class->setting.rules,
	        .preset = class->setting.preset,
	        .side = (uint8_t)first,
	        .clock_setting = class->setting.clock_setting,
	        .options =
	                {
	                        .visibility = VISIBILITY_PRIVATE,
	                        .casual = 1,
	                        .offers = room_options_offers(class->setting.clock_setting.timed),
	                        .watch = WATCH_CLOSED,
	                        .nameless = 1,
	                        .chat = CHAT_PHRASES,
	                },
	        .bot = board->bot,
	        .taught = 1,
	};
	const struct class_pupil *other = classroom_find_pupil(class, board->pupil[side_other(first)]);
	struct command join = join_of(classroom_find_pupil(class, board->pupil[first]));
	struct hosted *hosted = rooms_open(&setting, &join);
	host_open(hosted);
	if (other)
		host_do(hosted, join_of(other));
	classroom_set_room(&taught->class, number, hosted->room.code);
	if (class->paused)
		host_do(hosted, (struct command){.type = COMMAND_hold_class, .side = SIDE_NONE, .present = 1});
	for (unsigned side = 0; side < 2; side++)
		if (!hosted->room.seat[side].bot)
			host_do(hosted, (struct command){.type = COMMAND_presence, .side = (uint8_t)side});
	add_desk(taught, number, hosted);
	classes_note(hosted);
}

static void dismiss(const char *code)
{
	struct hosted *hosted = code[0] ? rooms_find(code) : NULL;
	if (!hosted || !hosted->desk)
		return;
	forget_desk(hosted->desk);
	host_do(hosted, (struct command){.type = COMMAND_dismiss, .side = SIDE_NONE});
}

static void hold_all(struct taught *taught)
{
	struct desk *desk, *next;
	for (desk = LIST_FIRST(&taught->desks); desk; desk = next) {
		next = LIST_NEXT(desk, others);
		host_do(desk->hosted,
		        (struct command){
		                .type = COMMAND_hold_class, .side = SIDE_NONE, .present = taught->class.paused});
	}
}

void classes_forget(struct hosted *hosted)
{
	if (hosted->desk)
		forget_desk(hosted->desk);
}

/* What its class has to know of a room. A game that ends and the next that begins, as a rematch does, are two steps. */
void classes_note(struct hosted *hosted)
{
	struct desk *desk = hosted->desk;
	if (!desk)
		return;
	struct taught *taught = desk->taught;
	const struct room *room = &hosted->room;
	const struct class_board *board = classroom_find_board(&taught->class, desk->board);
	struct class_answer answer;
	struct class_result result;
	struct class_command command = {.board = desk->board, .result = &result};
	enum err err = OK;
	desk->changed = taught->boards_owed = 1;
	if (room->phase == PHASE_CLOSED) {
		command.type = CLASS_GONE;
		forget_desk(desk);
		err = classes_run(taught, command, &answer);
	} else if (room->phase == PHASE_ENDED && !board->over) {
		command.type = CLASS_OVER;
		class_reading(&taught->class, board, room, &result);
		err = classes_run(taught, command, &answer);
	} else if (room->phase == PHASE_PLAYING && board->over) {
		command.type = CLASS_BEGUN;
		err = classes_run(taught, command, &answer);
	}
	(void)err; /* a desk has a board */
}

/* ---- steps ---- */

static void forget(struct taught *taught)
{
	struct desk *desk, *next;
	for (desk = LIST_FIRST(&taught->desks); desk; desk = next) {
		next = LIST_NEXT(desk, others);
		desk->hosted->desk = NULL;
		free(desk);
	}
	HASH_DEL(classes.all, taught);
	classroom_clear(&taught->class);
	free(taught->windows);
	free(taught);
	if (!classes.all && !uv_is_closing((uv_handle_t *)&classes.beat))
		uv_timer_stop(&classes.beat);
}

static void take_out(struct taught *taught, uint32_t pupil)
{
	for (size_t i = taught->n_windows; i-- > 0;)
		if (taught->windows[i].pupil == pupil)
			taught_tell_over(taught, &taught->windows[i], CLASS_OVER_REMOVED);
}

/* False if that was the end of the class. */
static bool carry_out(struct taught *taught, const struct class_event *event)
{
	switch (event->type) {
	case CLASS_DISMISS:
		dismiss(event->room);
		break;
	case CLASS_BOARD:
		open_room(taught, event->board);
		break;
	case CLASS_HELD:
		hold_all(taught);
		break;
	case CLASS_LEFT:
		take_out(taught, event->pupil);
		break;
	case CLASS_ENDED:
		journal_class_end(taught->class.code);
		while (taught->n_windows > 0)
			taught_tell_over(taught, &taught->windows[0], CLASS_OVER_ENDED);
		forget(taught);
		return false;
	}
	return true;
}

/* Rooms that open and close on the way have steps of their own, so the events are taken first. */
static bool carry_out_all(struct taught *taught)
{
	size_t n = taught->class.n_events;
	struct class_event *events = taught->class.events;
	bool goes_on = true;
	taught->class.events = NULL;
	taught->class.n_events = taught->class.cap_events = 0;
	for (size_t i = 0; i < n; i++)
		goes_on = carry_out(taught, &events[i]);
	free(events);
	return goes_on;
}

static bool is_kept(enum class_command_type type)
{
	return type != CLASS_PRESENCE && type != CLASS_TICK;
}

static void owe(struct taught *taught, const struct class_command *command)
{
	taught->host_owed = 1;
	taught->pupils_owed |= command->type != CLASS_PRESENCE || command->pupil == 0;
}

enum err classes_run(struct taught *taught, struct class_command command, struct class_answer *answer)
{
	const size_t n_rooms = rooms_count(), max_rooms = classes.config->max_rooms;
	const size_t n_free = n_rooms < max_rooms ? max_rooms - n_rooms : 0;
	command.at_ms = now_ms();
	command.rooms_max = n_free < CLASS_PUPILS_MAX ? (uint32_t)n_free : CLASS_PUPILS_MAX;
	entropy_fill(&command.random, sizeof command.random);
	enum err err = classroom_step(&taught->class, &command, answer);
	if (err && taught->class.n_events == 0)
		return err;
	owe(taught, &command);
	if (carry_out_all(taught) && is_kept(command.type))
		journal_class(&taught->class);
	return err;
}

static void on_beat(uv_timer_t *timer);

static struct taught *host(const struct classroom *take)
{
	struct taught *taught = mem_new(1, sizeof *taught);
	taught->class = *take;
	LIST_INIT(&taught->desks);
	if (!classes.all)
		uv_timer_start(&classes.beat, on_beat, CLASS_BEAT_MS, CLASS_BEAT_MS);
	HASH_ADD(hh, classes.all, class.code, ROOM_CODE_CHARS, taught);
	return taught;
}

enum err classes_open(const struct client *client, const struct class_setting *setting, struct taught **out)
{
	const char *user = session_user(client->session);
	char code[ROOM_CODE_CHARS + 1];
	uint8_t token[TOKEN_BYTES];
	struct classroom class;
	size_t n_own = 0;
	for (struct taught *taught = classes.all; taught; taught = taught->hh.next)
		n_own += strcmp(taught->class.host_user, user) == 0;
	if (n_own >= CLASSES_HOST_MAX)
		return ERR_TOO_MANY_CLASSES;
	if (HASH_COUNT(classes.all) >= CLASSES_MAX)
		return ERR_SERVER_FULL;
	do
		rooms_make_code(code);
	while (classes_find(code));
	entropy_fill(token, sizeof token);
	classroom_init(&class, code, setting, user, token, now_ms());
	*out = host(&class);
	journal_class(&class);
	return OK;
}

void classes_adopt(const struct classroom *take)
{
	struct taught *taught = host(take);
	for (size_t i = 0; i < take->n_boards; i++) {
		const struct class_board *board = &take->boards[i];
		struct hosted *hosted = board->room[0] ? rooms_find(board->room) : NULL;
		if (hosted)
			add_desk(taught, board->number, hosted);
	}
}

/* ---- beats ---- */

static void on_beat(uv_timer_t *timer)
{
	struct taught *taught, *next;
	(void)timer;
	HASH_ITER(hh, classes.all, taught, next)
	{
		classes_tell(taught);
		end_overdue(taught);
	}
}

void classes_start(const struct config *config)
{
	classes.config = config;
	uv_timer_init(loop_get(), &classes.beat);
}

void classes_freeze(void)
{
	uv_close((uv_handle_t *)&classes.beat, NULL);
}

void classes_stop(void)
{
	while (classes.all)
		forget(classes.all);
	taught_tell_stop();
}
