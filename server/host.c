#include "server/host.h"

#include "common/room/room_record.h"
#include "protocol/view.h"
#include "server/audience.h"
#include "server/bots.h"
#include "server/classes.h"
#include "server/client.h"
#include "server/journal.h"
#include "server/lags.h"
#include "server/lobby.h"
#include "server/loop.h"
#include "server/pairing.h"
#include "server/puzzle_maker.h"
#include "server/turns.h"
#include "server/waiting.h"

/* When to look again at a deadline that waits for the store. */
#define PENDING_MS 20

static int64_t now_ms(void)
{
	return (int64_t)loop_now_ms();
}

/* Clocks that run by the journal's time: only they need it to be dated. */
static size_t n_running;

static bool is_running(const struct room *room)
{
	return room->clock.running != SIDE_NONE && !room_is_correspondence(room);
}

/* Whether the room's last change is still on its way to the store: nobody has been told of it yet. */
static bool is_pending(const struct hosted *hosted)
{
	return !journal_is_safe(hosted->mark);
}

/* A change was handed to the journal. */
static void note_change(struct hosted *hosted, int64_t at_ms)
{
	if (!is_pending(hosted))
		hosted->pending_since_ms = at_ms;
	hosted->mark = journal_mark();
}

static void keep_step(struct hosted *hosted, const struct command *command)
{
	const struct room *room = &hosted->room;
	if (room->phase == PHASE_CLOSED)
		journal_room_end(room);
	else if (hosted->n_steps == JOURNAL_STEPS_MAX)
		host_keep(hosted);
	else
		journal_step(room, command, hosted->n_steps++);
	note_change(hosted, command->at_ms);
	if (hosted->delayed)
		delayed_keep(hosted->delayed, room, command);
}

void host_keep(struct hosted *hosted)
{
	journal_room(&hosted->room);
	hosted->n_steps = 0;
	note_change(hosted, now_ms());
	lobby_note(hosted);
}

void host_open(struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	host_keep(hosted);
	if (room->phase != PHASE_PLAYING)
		return;
	n_running += is_running(room);
	hosted->turn_mark = hosted->mark;
	turns_note(hosted, now_ms());
	bots_note(hosted);
	rooms_arm(hosted);
}

/* Whether the command changed the room although it told nothing. */
static bool changes_quietly(enum command_type type)
{
	return type == COMMAND_watch || type == COMMAND_restart || type == COMMAND_say || type == COMMAND_mute ||
	       type == COMMAND_admit || type == COMMAND_hold_class;
}

/* What a step may change that others have to know. */
struct before {
	uint64_t seq;
	bool playing;
	int64_t since_ms; /* of the clock that runs */
	uint8_t running;
	bool dated; /* is_running() */
};

static struct before look(const struct room *room)
{
	return (struct before){
	        .seq = room->seq,
	        .playing = room->phase == PHASE_PLAYING,
	        .since_ms = room->clock.since_ms,
	        .running = room->clock.running,
	        .dated = is_running(room),
	};
}

static void keep_game(const struct room *room)
{
	char id[RECORD_ID_MAX + 1];
	journal_game(room);
	room_record_id(room, id);
	puzzle_maker_take_game(id);
}

static void keep(struct hosted *hosted, const struct command *command, enum err err, const struct before *before)
{
	const struct room *room = &hosted->room;
	bool playing = room->phase == PHASE_PLAYING;
	if (before->playing && !playing && !room->taught) /* what a class plays stays with it */
		keep_game(room);
	if (!err && changes_quietly(command->type)) {
		keep_step(hosted, command);
	} else if (room->seq != before->seq) {
		/* A refused command may still have let time pass. */
		struct command tick = {
		        .type = COMMAND_tick, .side = SIDE_NONE, .at_ms = command->at_ms, .unix_ms = command->unix_ms};
		keep_step(hosted, err ? &tick : command);
	}
	if (room->clock.since_ms != before->since_ms || room->clock.running != before->running) {
		hosted->turn_mark = hosted->mark;
		turns_note(hosted, command->at_ms);
	}
	if (before->dated != is_running(room))
		n_running = before->dated ? n_running - 1 : n_running + 1;
	waiting_note(hosted, room);
}

static enum err run_at(struct hosted *hosted, struct command command, int64_t at_ms, struct answer *answer)
{
	command.at_ms = at_ms;
	command.unix_ms = at_ms + loop_epoch_unix_ms();
	struct before before = look(&hosted->room);
	enum err err = room_step(&hosted->room, &command, answer);
	keep(hosted, &command, err, &before);
	audience_publish(hosted, before.seq);
	lobby_note(hosted);
	bots_note(hosted);
	classes_note(hosted);
	if (!before.playing && hosted->room.phase == PHASE_PLAYING &&
	        !room_has_bot(&hosted->room)) /* beside which one may wait */
		pairing_note_start(hosted);
	if (hosted->room.phase == PHASE_CLOSED)
		rooms_arm_in(hosted, 0); /* to be dissolved, when nobody works on it */
	else
		rooms_arm(hosted);
	return err;
}

/* When the turn of the side to move ends by itself: its flag falls, or its first move is overdue. */
static int64_t turn_end(const struct room *room)
{
	int64_t flag_at_ms = game_clock_flag_at(&room->clock), first_at_ms = room_first_move_at(room);
	return flag_at_ms < first_at_ms ? flag_at_ms : first_at_ms;
}

/* That does not befall who has not been told yet that his clock runs: it waits for that change to be safe, and then
 * as long as that took. Other changes on their way do not put it off. Nor does a flag fall while a move that left in
 * time may be on its way, or lie in its socket. Returns after how long to look again; 0 for what does not wait. */
static int64_t flag_waits_ms(const struct hosted *hosted)
{
	int64_t end_at_ms = turn_end(&hosted->room);
	if (end_at_ms > now_ms())
		return 0;
	if (!journal_is_safe(hosted->turn_mark))
		return PENDING_MS;
	bool is_flag = end_at_ms == game_clock_flag_at(&hosted->room.clock);
	int64_t falls_at_ms = end_at_ms + (is_flag ? lags_flag_wait(hosted) + hosted->told_late_ms : 0);
	if (falls_at_ms <= (int64_t)loop_read_ms())
		return 0;
	return falls_at_ms > now_ms() ? falls_at_ms - now_ms() : 1;
}

/* The instant that counts for what comes from elsewhere while a flag waits: before it has fallen. */
static int64_t instant(const struct hosted *hosted)
{
	return flag_waits_ms(hosted) > 0 ? turn_end(&hosted->room) - 1 : now_ms();
}

/* A move that a flag waits for is judged by the room, which knows what it gives back for lag. */
static bool is_awaited(const struct hosted *hosted, const struct command *command)
{
	return command->type == COMMAND_play && command->side == hosted->room.clock.running &&
	       journal_is_safe(hosted->turn_mark);
}

enum err host_run(struct hosted *hosted, struct command command, struct answer *answer)
{
	if (command.type == COMMAND_play && command.side == hosted->room.clock.running)
		command.late_ms += hosted->told_late_ms;
	return run_at(hosted, command, is_awaited(hosted, &command) ? now_ms() : instant(hosted), answer);
}

void host_do(struct hosted *hosted, struct command command)
{
	struct answer answer;
	enum err err = host_run(hosted, command, &answer);
	(void)err;
}

/* Everybody leaves a room that is no more. */
static void dissolve(struct hosted *hosted)
{
	const struct company *company = &hosted->company;
	for (unsigned side = 0; side < 2; side++)
		for (size_t i = 0; i < company_count_windows(company, side); i++)
			client_remove_room(client_get(company->window[side][i]), hosted);
	for (size_t i = 0; i < company->n_viewers; i++)
		client_remove_room(client_get(company->viewers[i]), hosted);
	for (size_t i = 0; i < company->n_askers; i++) {
		client_remove_room(client_get(company->askers[i].conn), hosted);
		audience_answer(company->askers[i].conn, OUT_refused,
		        &(struct outgoing){.room = hosted->room.code,
		                .code = err_word(ERR_NO_SUCH_ROOM),
		                .text = err_text(ERR_NO_SUCH_ROOM)});
	}
	rooms_close(hosted);
}

/* What viewers see of a delayed room goes on. */
static void show_delayed(struct hosted *hosted)
{
	uint64_t seq;
	bool whole;
	while (delayed_step(hosted->delayed, &hosted->room, now_ms(), &seq, &whole)) {
		if (whole)
			audience_show_delayed(hosted);
		else
			audience_publish_delayed(hosted, seq);
	}
	lobby_note(hosted);
	rooms_arm(hosted);
}

bool host_pass_time(struct hosted *hosted)
{
	if (hosted->delayed)
		show_delayed(hosted);
	if (room_deadline(&hosted->room) <= now_ms())
		host_do(hosted, (struct command){.type = COMMAND_tick, .side = SIDE_NONE});
	bots_pass_time(hosted);
	if (hosted->room.phase == PHASE_CLOSED) {
		dissolve(hosted);
		return false;
	}
	int64_t wait_ms = flag_waits_ms(hosted);
	if (wait_ms > 0)
		rooms_arm_in(hosted, (uint64_t)wait_ms);
	return true;
}

/* ---- all rooms ---- */

static enum hold hold_why;

static void hold_one(struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	if (room->phase != PHASE_PLAYING)
		return;
	int64_t at_ms = instant(hosted);
	if (is_pending(hosted) && room->held == HOLD_NONE) {
		/* What was changed without an event, a viewer's coming, makes nobody wait since the event before it. */
		const struct event *last = room_event(room, room->seq);
		at_ms = last && last->at_ms > hosted->pending_since_ms ? last->at_ms : hosted->pending_since_ms;
	}
	struct answer answer;
	enum err err = run_at(hosted,
	        (struct command){.type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)hold_why}, at_ms, &answer);
	(void)err; /* a hold is not refused */
	if (hold_why == HOLD_STORAGE) {
		struct view view;
		view_unavailable(&view, room, now_ms(), loop_epoch_unix_ms());
		audience_notice(hosted, hosted->delayed ? TO_PLAYERS : TO_ALL, OUT_unavailable, &view.out);
	}
}

void host_hold_all(enum hold why)
{
	hold_why = why;
	rooms_each(hold_one);
}

static void release_one(struct hosted *hosted)
{
	if (hosted->room.held == HOLD_STORAGE)
		host_do(hosted, (struct command){.type = COMMAND_release, .side = SIDE_NONE});
}

void host_release_all(void)
{
	rooms_each(release_one);
}

static void count_one(struct hosted *hosted)
{
	n_running += is_running(&hosted->room);
}

void host_count(void)
{
	n_running = 0;
	rooms_each(count_one);
}

void host_beat(void)
{
	if (n_running > 0)
		journal_alive();
}
