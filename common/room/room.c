#include "common/room/room.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/admission.h"
#include "common/room/lag.h"
#include "common/room/run.h"
#include "common/room/talk.h"
#include "common/text.h"

enum needs { NEEDS_SEAT = 1, NEEDS_PLAYING = 2, NEEDS_KEPT = 4, NEEDS_GOING = 8 };

#define LOG_AT_FIRST 4 /* events */

static const struct {
	enum err (*run)(struct room *room, const struct command *command, struct answer *answer);
	unsigned needs;
} rows[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = {name##_run, needs},
#include "common/room/commands.def"
#undef COMMAND
};

void room_init(struct room *room, const char *code, const struct room_setting *setting, const struct command *join)
{
	*room = (struct room){
	        .phase = PHASE_WAITING,
	        .preset = setting->preset,
	        .clock_setting = setting->clock_setting,
	        .options = setting->options,
	        .taught = setting->taught,
	        .next_ms = INT64_MAX,
	        .first_move_ms = INT64_MAX,
	        .idle_ms = INT64_MAX,
	        .viewers_at_ms = join->at_ms - ROOM_VIEWERS_EVERY_MS,
	};
	room->epoch_unix_ms = join->unix_ms - join->at_ms;
	memcpy(room->code, code, ROOM_CODE_CHARS);
	/* A choice left to chance and a first mover left to chance must not hang on the same bit. */
	room->creator = setting->side == SIDE_NONE ? (uint8_t)(join->random >> 1 & 1) : setting->side;
	room_set_up(room, &setting->rules, SOUTH);
	game_clock_init(&room->clock, &room->clock_setting);
	if (setting->own_bot)
		room_sit_bot(room, room->creator, setting->own_bot, join->at_ms);
	else
		room_sit(room, room->creator, join);
	if (!setting->bot)
		return;
	room->options.casual = 1;
	room_sit_bot(room, side_other(room->creator), setting->bot, join->at_ms);
	room_note_company(room, join->at_ms);
	room_start(room, join->random, join->at_ms);
}

void room_clear(struct room *room)
{
	game_clear(&room->game);
	free(room->log);
	free(room->spent_ms);
	room_clear_clock_sets(room);
	lag_clear(room);
	talk_free(room);
	offers_free(room->offers);
	admission_free(room);
	*room = (struct room){.phase = PHASE_CLOSED};
}

enum err room_check_playing(const struct room *room)
{
	if (room->phase == PHASE_WAITING)
		return ERR_NOT_STARTED;
	return room->phase == PHASE_PLAYING ? OK : ERR_GAME_OVER;
}

bool room_is_kept(const struct room *room)
{
	return room->held != HOLD_STORAGE && room->held != HOLD_STOP;
}

/* Remembers what `person` had done, in whichever seat he is after it. */
static void note_done(struct room *room, const uint8_t person[TOKEN_BYTES], uint64_t mark)
{
	unsigned side = room_find_seat(room, person);
	if (side != SIDE_NONE)
		done_note(&room->seat[side].done, mark);
}

/* Of the time that has passed, what does not count against the flag of him who sows now. */
static int64_t forgiven_ms(const struct room *room, const struct command *command)
{
	bool own = command->type == COMMAND_play && command->side != SIDE_NONE && command->side == room->clock.running;
	return own ? lag_credit(room, command) : 0;
}

enum err room_step(struct room *room, const struct command *command, struct answer *answer)
{
	*answer = (struct answer){.since = room->seq, .side = SIDE_NONE};
	if (command->type != COMMAND_restart) /* which sees from the difference how long nobody was there */
		room->epoch_unix_ms = command->unix_ms - command->at_ms;
	const bool was_over = room->phase == PHASE_ENDED;
	room_pass_time(room, command->at_ms, forgiven_ms(room, command));
	if (room->phase == PHASE_CLOSED)
		return ERR_NO_SUCH_ROOM;
	/* In a step of its own, so that no sender's side changes under his command, and not in the one that ended the
	 * game before, whose events tell of that one. */
	if (command->type == COMMAND_tick && was_over && command->at_ms >= room->next_ms) {
		room_next_game(room, NULL, answer->since, room->next_ms);
		room_pass_time(room, command->at_ms, 0);
	}

	unsigned needs = rows[command->type].needs;
	if (needs & NEEDS_SEAT && (command->side == SIDE_NONE || !room->seat[command->side].taken))
		return ERR_NOT_SEATED;
	uint64_t mark = command->side != SIDE_NONE ? done_mark(command) : 0;
	if (mark && done_has(&room->seat[command->side].done, mark))
		return OK;
	if (command->game && command->game != room->number) /* it was on its way when the next one began */
		return ERR_GAME_OVER;
	if (needs & NEEDS_PLAYING) {
		enum err err = room_check_playing(room);
		if (err)
			return err;
	}
	if (needs & NEEDS_KEPT && !room_is_kept(room))
		return ERR_UNAVAILABLE;
	if (needs & NEEDS_GOING && room->class_held)
		return ERR_CLASS_PAUSED;
	uint8_t person[TOKEN_BYTES];
	if (mark)
		memcpy(person, room->seat[command->side].token, TOKEN_BYTES);
	enum err err = rows[command->type].run(room, command, answer);
	if (err)
		return err;
	if (mark)
		note_done(room, person, mark);
	room_pass_time(room, command->at_ms, 0); /* what it made due at once, as the end of a room that was given up */
	return OK;
}

bool room_is_correspondence(const struct room *room)
{
	return room->clock_setting.timed && room->clock_setting.kind == CLOCK_CORRESPONDENCE;
}

uint32_t room_turn_spent(const struct room *room, int64_t at_ms)
{
	int64_t spent_ms = room->held == HOLD_NONE ? at_ms - room->turn_ms : -room->turn_ms;
	return spent_ms < UINT32_MAX ? (uint32_t)spent_ms : UINT32_MAX;
}

static int64_t earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* Whether he who plays against a bot has begun to. */
static bool has_sown_himself(const struct room *room)
{
	return room->begun || game_has_sown(&room->game, room->seat[SOUTH].bot ? NORTH : SOUTH);
}

/* When the room has stood empty for too long: it closes, or an untimed game counts as abandoned. */
static int64_t idle_end(const struct room *room)
{
	if (room->idle_ms == INT64_MAX)
		return INT64_MAX;
	if (room->phase == PHASE_PLAYING && room_is_of_bots(room))
		return room->idle_ms + BOTS_ALONE_MS;
	if (room->phase == PHASE_PLAYING && room->clock_setting.timed)
		return INT64_MAX;
	if (room->phase == PHASE_PLAYING && room_has_bot(room))
		return room->idle_ms + (has_sown_himself(room) ? BOT_ABANDONED_MS : ROOM_IDLE_MS);
	if (room->phase == PHASE_WAITING && !room->seat[SOUTH].taken && !room->seat[NORTH].taken)
		return room->idle_ms; /* given up: nobody has a claim to come back to it */
	bool is_slow = room->phase == PHASE_PLAYING || (room->phase == PHASE_WAITING && room_is_correspondence(room));
	return room->idle_ms + (is_slow ? ROOM_ABANDONED_MS : ROOM_IDLE_MS);
}

int64_t room_deadline(const struct room *room)
{
	if (room->phase == PHASE_CLOSED)
		return INT64_MAX;
	int64_t at_ms = earlier(idle_end(room), game_clock_flag_at(&room->clock));
	if (room->held == HOLD_RESTART || room->held == HOLD_PAUSE)
		at_ms = earlier(at_ms, room->held_until_ms);
	at_ms = earlier(at_ms, room_first_move_at(room));
	if (room->n_viewers != room->viewers_told)
		at_ms = earlier(at_ms, room->viewers_at_ms + ROOM_VIEWERS_EVERY_MS);
	return earlier(at_ms, room->next_ms);
}

static void fall_flag(struct room *room, int64_t at_ms)
{
	enum side winner = side_other(room->clock.running);
	if (game_can_win(&room->game, winner))
		game_end(&room->game, END_FLAG, winner);
	else
		game_end(&room->game, END_FLAG_DRAW, SIDE_NONE);
	room_finish(room, at_ms);
}

/* He who never sowed has lost nothing, and the other need not wait for his clock. */
static void call_off(struct room *room, int64_t at_ms)
{
	game_end(&room->game, END_ABORTED, SIDE_NONE);
	room_finish(room, at_ms);
}

static void end_idle(struct room *room, int64_t at_ms)
{
	if (room->phase == PHASE_PLAYING) {
		game_end(&room->game, END_ABANDONED, SIDE_NONE);
		room_finish(room, at_ms);
	} else {
		room->phase = PHASE_CLOSED;
		room_append(room, EVENT_closed, at_ms);
	}
}

void room_pass_time(struct room *room, int64_t at_ms, int64_t forgiven_ms)
{
	if ((room->held == HOLD_RESTART || room->held == HOLD_PAUSE) && at_ms >= room->held_until_ms)
		room_release(room, room->held_until_ms);
	int64_t flag_at_ms = game_clock_flag_at(&room->clock);
	int64_t first_at_ms = room_first_move_at(room);
	if (at_ms >= first_at_ms && first_at_ms < flag_at_ms)
		call_off(room, first_at_ms);
	else if (at_ms >= flag_at_ms && at_ms - forgiven_ms < flag_at_ms)
		return; /* if it comes to nothing, the flag falls before all else that is due */
	else if (at_ms >= flag_at_ms)
		fall_flag(room, flag_at_ms);
	/* Twice where an abandoned game has been over for long. */
	while (room->phase != PHASE_CLOSED && at_ms >= idle_end(room))
		end_idle(room, idle_end(room));
	room_tell_viewers(room, at_ms);
}

void room_tell_viewers(struct room *room, int64_t at_ms)
{
	if (room->n_viewers == room->viewers_told || at_ms - room->viewers_at_ms < ROOM_VIEWERS_EVERY_MS ||
	        room->phase == PHASE_CLOSED)
		return;
	room->viewers_told = room->n_viewers;
	room->viewers_at_ms = at_ms;
	room_append(room, EVENT_viewers, at_ms)->count = room->n_viewers;
}

void room_note_company(struct room *room, int64_t at_ms)
{
	if (room_has_company(room))
		room->idle_ms = INT64_MAX;
	else if (room->idle_ms == INT64_MAX)
		room->idle_ms = at_ms;
}

void room_sit(struct room *room, enum side side, const struct command *join)
{
	struct seat *seat = &room->seat[side];
	*seat = (struct seat){.taken = 1, .connected = 1};
	memcpy(seat->token, join->token, TOKEN_BYTES);
	memcpy(seat->name, join->name, strlen(join->name));
	if (join->user)
		memcpy(seat->user, join->user, strlen(join->user));
	room_append(room, EVENT_seated, join->at_ms)->side = (uint8_t)side;
	room_note_company(room, join->at_ms);
}

void room_finish(struct room *room, int64_t at_ms)
{
	game_clock_stop(&room->clock, at_ms);
	room->ended_unix_ms = at_ms + room->epoch_unix_ms;
	room->last_spent_ms = room_turn_spent(room, at_ms);
	room->held = room->held_behind = HOLD_NONE;
	room->first_move_ms = INT64_MAX;
	room_expire_offers(room, at_ms);
	room->phase = PHASE_ENDED;
	if (room->idle_ms != INT64_MAX) /* whoever comes back has as long to see the result */
		room->idle_ms = at_ms;
	room_append(room, EVENT_ended, at_ms);
	room_series_count(room, at_ms);
}

/* The hold that goes on behind one that comes now. */
static enum hold behind(const struct room *room, enum hold why)
{
	enum hold longer = room->held_behind != HOLD_NONE ? room->held_behind : room->held;
	if (longer == HOLD_PAUSE || (longer == HOLD_RESTART && (why == HOLD_STORAGE || why == HOLD_CLASS)))
		return longer;
	return HOLD_NONE;
}

static void stop_clocks(struct room *room, int64_t at_ms)
{
	room_count_absence(room, at_ms);
	room->held_side = room->clock.running;
	room->turn_ms -= at_ms;
	if (room->first_move_ms != INT64_MAX)
		room->first_move_ms -= at_ms;
	game_clock_stop(&room->clock, at_ms);
}

void room_hold(struct room *room, enum hold why, int64_t wait_ms, int64_t at_ms)
{
	enum hold after = behind(room, why);
	int64_t until_ms = wait_ms ? at_ms + wait_ms : INT64_MAX;
	if (room->held == HOLD_NONE)
		stop_clocks(room, at_ms);
	if (why == HOLD_RESTART && after == HOLD_PAUSE) { /* the players need not be there for it to go on */
		why = HOLD_PAUSE;
		after = HOLD_NONE;
		if (until_ms < room->held_until_ms)
			until_ms = room->held_until_ms;
	}
	if (after == HOLD_NONE)
		room->held_until_ms = until_ms;
	if (room->class_held && (why == HOLD_RESTART || why == HOLD_PAUSE)) { /* it goes on behind the class's */
		after = why;
		why = HOLD_CLASS;
	}
	room->held = (uint8_t)why;
	room->held_behind = (uint8_t)after;
	struct event *held = room_append(room, EVENT_held, at_ms);
	held->hold = (uint8_t)why;
	held->due_ms = after == HOLD_NONE ? until_ms : INT64_MAX;
}

void room_release(struct room *room, int64_t at_ms)
{
	if (room->held == HOLD_NONE)
		return;
	room_count_absence(room, at_ms);
	room->held = room->held_behind = HOLD_NONE;
	room->turn_ms += at_ms;
	if (room->first_move_ms != INT64_MAX)
		room->first_move_ms += at_ms;
	if (room->held_side != SIDE_NONE)
		game_clock_resume(&room->clock, room->held_side, at_ms);
	room_append(room, EVENT_released, at_ms);
}

/* What goes on behind the hold on top is not over yet. */
static bool still_waits(const struct room *room, int64_t at_ms)
{
	if (room->held_behind == HOLD_NONE || at_ms >= room->held_until_ms)
		return false;
	return room->held_behind == HOLD_PAUSE || !(room->seat[SOUTH].connected && room->seat[NORTH].connected);
}

void room_fall_back(struct room *room, int64_t at_ms)
{
	if (room->held == HOLD_NONE)
		return;
	enum hold below = still_waits(room, at_ms) ? (enum hold)room->held_behind : HOLD_NONE;
	if (!room->class_held && below == HOLD_NONE) {
		room_release(room, at_ms);
		return;
	}
	room->held = room->class_held ? HOLD_CLASS : (uint8_t)below;
	room->held_behind = room->class_held ? (uint8_t)below : HOLD_NONE;
	if (below == HOLD_NONE)
		room->held_until_ms = INT64_MAX;
	struct event *held = room_append(room, EVENT_held, at_ms);
	held->hold = room->held;
	held->due_ms = room->held_behind == HOLD_NONE ? room->held_until_ms : INT64_MAX;
}

/* How long until a claim, for an event; one that is possible already is so at once. */
static uint32_t claim_in(const struct room *room, int64_t at_ms)
{
	int64_t south_ms = room_claim_at(room, SOUTH);
	int64_t claim_ms = south_ms != INT64_MAX ? south_ms : room_claim_at(room, NORTH);
	if (claim_ms == INT64_MAX)
		return UINT32_MAX;
	return claim_ms > at_ms ? (uint32_t)(claim_ms - at_ms) : 0;
}

struct event *room_append(struct room *room, enum event_type type, int64_t at_ms)
{
	if (room->n_log == ROOM_LOG_MAX) {
		size_t n_dropped = ROOM_LOG_MAX / 4; /* several at once, so that a long game moves the log seldom */
		room->n_log -= n_dropped;
		memmove(room->log, room->log + n_dropped, room->n_log * sizeof *room->log);
	}
	if (!room->log) { /* two who have just sat down are three events */
		room->log = mem_new(LOG_AT_FIRST, sizeof *room->log);
		room->cap_log = LOG_AT_FIRST;
	}
	void *log = room->log;
	mem_grow(&log, &room->cap_log, room->n_log + 1, sizeof *room->log);
	room->log = log;
	struct event *event = &room->log[room->n_log++];
	const struct game *game = &room->game;
	bool turn = room->phase == PHASE_PLAYING && game->end == END_NONE;
	struct clock_reading reading = game_clock_read(&room->clock, &room->clock_setting, at_ms);
	*event = (struct event){
	        .seq = ++room->seq,
	        .at_ms = at_ms,
	        .unix_ms = at_ms + room->epoch_unix_ms,
	        .type = (uint8_t)type,
	        .side = SIDE_NONE,
	        .ply = game->n_plies,
	        .due_ms = room_first_move_at(room),
	        .claim_in_ms = claim_in(room, at_ms),
	        .to_move = turn ? game->to_move : SIDE_NONE,
	        .swappable = turn && game_swappable(game),
	        .legal = turn ? game->legal : 0,
	        .running = room->clock.running,
	        .left_ms = {reading.left_ms[SOUTH], reading.left_ms[NORTH]},
	        .free_ms = reading.free_ms,
	        .periods = {reading.periods[SOUTH], reading.periods[NORTH]},
	};
	return event;
}

void room_forget(struct room *room, uint64_t seq)
{
	size_t n_kept = (size_t)(room->seq - seq);
	if (n_kept < room->n_log) {
		memmove(room->log, room->log + room->n_log - n_kept, n_kept * sizeof *room->log);
		room->n_log = n_kept;
	}
	/* A count of viewers may be older than this, and tells nothing of the game. */
	for (size_t i = 0; i < room->n_log; i++)
		if (room->log[i].ply > room->game.n_plies)
			room->log[i].ply = room->game.n_plies;
}

const struct event *room_event(const struct room *room, uint64_t seq)
{
	uint64_t n_back = room->seq - seq;
	if (seq > room->seq || n_back >= room->n_log)
		return NULL;
	return &room->log[room->n_log - 1 - n_back];
}

const char *room_move_id(const struct room *room, const struct event *sown)
{
	for (unsigned side = 0; side < 2; side++)
		for (unsigned i = 0; i < SEAT_MOVES; i++)
			if (room->seat[side].move[i].seq == sown->seq)
				return room->seat[side].move[i].id;
	return NULL;
}

unsigned room_find_user(const struct room *room, const char *user)
{
	for (unsigned side = 0; side < 2 && user[0]; side++)
		if (room->seat[side].taken && !room->seat[side].bot && strcmp(room->seat[side].user, user) == 0)
			return side;
	return SIDE_NONE;
}

unsigned room_find_seat(const struct room *room, const uint8_t token[TOKEN_BYTES])
{
	bool south = text_same_secret(room->seat[SOUTH].token, token, TOKEN_BYTES);
	bool north = text_same_secret(room->seat[NORTH].token, token, TOKEN_BYTES);
	if (south && room->seat[SOUTH].taken && !room->seat[SOUTH].bot)
		return SOUTH;
	return north && room->seat[NORTH].taken && !room->seat[NORTH].bot ? NORTH : SIDE_NONE;
}
