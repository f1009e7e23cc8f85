/* Random commands, sensible and not, from players, viewers and nobody, to rooms of random rules and clocks, at virtual
 * instants that like to be deadlines. After every step: the log is contiguous, bounded and in the order of time;
 * nobody's time has grown but by an increment and what was given back for lag; the record of a game proves its times;
 * no seed is lost; nothing is overdue; each event encodes to strict JSON, and says the same when it is told again. A
 * refused command leaves the room, its log and its game byte for byte as they were; a repeated move is answered with
 * its first seq and never sown twice, and is refused once it was taken back; another command that a player repeats
 * under its id is done once. Offers are open only where they have a meaning; of two players at most one is missed. Talk
 * is counted without a gap and kept within its bounds. In some rooms bots sit, who stay there and never give anybody a
 * claim. In the end every room closes by itself. */
#include <malloc.h>
#include <string.h>

#include "common/room/room.h"
#include "common/room/room_record.h"
#include "common/room/save.h"
#include "common/room/talk.h"
#include "protocol/encode.h"
#include "protocol/json.h"
#include "protocol/view.h"
#include "tests/property/chance.h"

#define EPOCH_UNIX_MS 1700000000000
#define STEPS_A_ROOM 600

struct move {
	uint64_t seq;
	uint32_t ply;
	uint8_t pit;
	char id[12];
	bool gone; /* taken back */
};

static struct room room;
static struct room_setting setting;
static int64_t now_ms;
static int64_t most_ms[2];               /* what each clock began with, and what came on top of that for good */
static int64_t left_ms[2];               /* as the last event told them */
static int64_t away_ms;                  /* that the time of day has gone on or back while the server was away */
static struct move moves[2][SEAT_MOVES]; /* of each seat, the newest first */
static struct move old_move[2];          /* one that has been forgotten */
static struct command acts[2]; /* the last command of each player's other than a move that was done under an id */
static char act_ids[2][12];
static unsigned n_ids;
static bool restarted;              /* by the last step: that empties the room in silence */
static bool talked;                 /* likewise: that leaves no event either */
static uint64_t said[ROOM_LOG_MAX]; /* by seq: a hash of what an event said first */
static struct text text;
static struct {
	unsigned long rooms, unchanged, said, events, repeated, repeated_acts, swaps, takebacks, games, gifts, pauses;
	unsigned long ends[END_COUNT];
} done;

/* ---- what was said ---- */

static uint64_t hash_of(const struct event *event)
{
	struct view view;
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	enum out_type type = view_event(&view, &room, event);
	view.out.id = NULL; /* the ids of old moves are forgotten */
	text.len = 0;
	encode(type, &view.out, &text);
	HOLDS(json_is_strict(text.bytes, text.len));
	for (size_t i = 0; i < text.len; i++)
		hash = (hash ^ (unsigned char)text.bytes[i]) * UINT64_C(0x100000001b3);
	return hash;
}

static void tell_one_again(void)
{
	const struct event *event = &room.log[chance_pick((unsigned)room.n_log)];
	/* Who was there when the sides were exchanged is told as it is now. */
	if (event->type != EVENT_swapped)
		HOLDS(hash_of(event) == said[event->seq % ROOM_LOG_MAX]);
}

/* To bytes and back gives the same room, or at least one that says the same of itself. */
static void save_and_load(void)
{
	static struct bytes saved, again;
	struct room loaded;
	int64_t shift_ms = chance_pick(1000000);
	saved.len = again.len = 0;
	room_save(&room, shift_ms, &saved);
	HOLDS(room_load(&loaded, saved.at, saved.len, shift_ms));
	room_save(&loaded, shift_ms, &again);
	HOLDS(saved.len == again.len && memcmp(saved.at, again.at, saved.len) == 0);
	room_clear(&room);
	room = loaded;
}

static void check_snapshot(void)
{
	struct view view;
	view_snapshot(&view, &room, chance_pick(3), now_ms, EPOCH_UNIX_MS);
	text.len = 0;
	encode(OUT_snapshot, &view.out, &text);
	view_clear(&view);
	HOLDS(json_is_strict(text.bytes, text.len));
}

/* ---- what must hold ---- */

static bool exchanges(const struct event *event)
{
	return event->type == EVENT_swapped || (event->type == EVENT_taken_back && event->connected & 4);
}

static void exchange(void *south, void *north, size_t size)
{
	char kept[256];
	HOLDS(size <= sizeof kept);
	memcpy(kept, south, size);
	memcpy(south, north, size);
	memcpy(north, kept, size);
}

static void begin_times(void)
{
	struct game_clock clock;
	game_clock_init(&clock, &room.clock_setting);
	memcpy(left_ms, clock.left_ms, sizeof left_ms);
	memcpy(most_ms, clock.left_ms, sizeof most_ms);
}

static void check_times(const struct event *event)
{
	const struct clock_setting *clock = &room.clock_setting;
	bool fischer = clock->kind == CLOCK_FISCHER;
	if (event->type == EVENT_started)
		begin_times();
	if (exchanges(event)) {
		exchange(&left_ms[SOUTH], &left_ms[NORTH], sizeof left_ms[SOUTH]);
		exchange(&most_ms[SOUTH], &most_ms[NORTH], sizeof most_ms[SOUTH]);
	}
	for (unsigned side = 0; side < 2; side++) {
		bool sowed = event->type == EVENT_sown && event->side == side;
		bool took_over = event->type == EVENT_swapped && event->side != side && !fischer;
		int64_t given_ms = event->type == EVENT_time_given && event->side != side ? event->count : 0;
		/* Who was at a move that is none any more has its period or its days again. */
		bool voided = event->type == EVENT_taken_back && !fischer && clock->kind != CLOCK_DELAY;
		int64_t brought_ms =
		        (sowed ? (int64_t)event->count : 0) + (sowed || took_over || voided ? clock->increment_ms : 0);
		HOLDS(event->left_ms[side] >= 0 && event->left_ms[side] <= left_ms[side] + brought_ms + given_ms);
		left_ms[side] = event->left_ms[side];
		most_ms[side] += given_ms + (fischer ? brought_ms : 0);
		HOLDS(left_ms[side] <= most_ms[side]);
		HOLDS(event->periods[side] <= clock->periods);
		HOLDS(event->periods[side] >= (left_ms[side] > 0 && clock->periods > 0));
	}
	HOLDS(event->free_ms >= 0);
	HOLDS(event->free_ms <= (clock->kind == CLOCK_DELAY ? clock->increment_ms : 0));
}

/* `started`: another game began since; before that its clocks are none. */
static void check_log(uint64_t seq_before, bool started)
{
	HOLDS(room.n_log <= ROOM_LOG_MAX);
	for (uint64_t seq = seq_before + 1; seq <= room.seq; seq++) {
		const struct event *event = room_event(&room, seq);
		HOLDS(event && event->seq == seq);
		const struct event *before = room_event(&room, seq - 1);
		HOLDS(event->at_ms <= now_ms && (!before || before->at_ms <= event->at_ms));
		HOLDS(event->ply <= room.game.n_plies);
		started = started && event->type != EVENT_started;
		if (room.clock_setting.timed && !started)
			check_times(event);
		done.takebacks += event->type == EVENT_taken_back;
		done.games += event->type == EVENT_started;
		done.gifts += event->type == EVENT_time_given;
		done.pauses += event->type == EVENT_held && event->hold == HOLD_PAUSE;
		said[seq % ROOM_LOG_MAX] = hash_of(event);
		done.events++;
	}
	HOLDS(!room_event(&room, room.seq + 1) && !room_event(&room, room.seq - room.n_log));
}

static void check_agreements(void)
{
	const struct offers *offers = room.offers;
	HOLDS(room_claim_at(&room, SOUTH) == INT64_MAX || room_claim_at(&room, NORTH) == INT64_MAX);
	for (unsigned side = 0; side < 2; side++) {
		HOLDS(!room.seat[side].bot || (room.seat[side].connected && room.seat[side].taken));
		HOLDS(!room.seat[side].bot ||
		        (room_claim_at(&room, side_other(side)) == INT64_MAX && !room_counts(&room)));
	}
	for (unsigned kind = 0; offers && kind < OFFER_COUNT; kind++)
		for (unsigned side = 0; side < 2; side++) {
			const struct offer *offer = &offers->open[kind][side];
			if (!offer->id)
				continue;
			HOLDS(kind == OFFER_rematch ? room.phase >= PHASE_ENDED : room.phase == PHASE_PLAYING);
			HOLDS(offer->ply == room.game.n_plies && offer->id <= offers->last_id);
			HOLDS(room.options.offers & 1u << kind ||
			        (kind == OFFER_takeback && room.seat[side_other(side)].bot));
		}
}

/* `forgiven_ms`: by how much a flag may be overdue that a refused move has found down. */
static void check_room(int64_t forgiven_ms)
{
	HOLDS(board_total(&room.game.board) == 2u * room.game.rules.pits * room.game.rules.seeds);
	HOLDS(room_deadline(&room) > now_ms - forgiven_ms);
	HOLDS((room.phase == PHASE_PLAYING) ==
	        (room.game.legal != 0 && room.seat[SOUTH].taken && room.seat[NORTH].taken));
	HOLDS(room.phase != PHASE_PLAYING || room.game.end == END_NONE);
	HOLDS(room.phase != PHASE_ENDED || room.game.end != END_NONE);
	bool runs = room.phase == PHASE_PLAYING && room.held == HOLD_NONE && room.clock_setting.timed;
	HOLDS((room.clock.running != SIDE_NONE) == runs);
	HOLDS(room.held == HOLD_NONE || room.phase == PHASE_PLAYING);
	HOLDS(!room.class_held || room.phase != PHASE_PLAYING || room.held == HOLD_CLASS || room.held == HOLD_STORAGE ||
	        room.held == HOLD_STOP);
	HOLDS(room.held != HOLD_CLASS || room.class_held);
	HOLDS(room_first_move_at(&room) == INT64_MAX || !game_has_sown(&room.game, room.game.to_move));
	check_agreements();
	HOLDS(room.clock.running == SIDE_NONE || room.clock.running == room.game.to_move);
}

static void check_record(void)
{
	struct record record;
	struct record_fault fault;
	room_record(&room, &record);
	if (!record_check(&record, &fault)) {
		printf("ply %u: %s\n", (unsigned)fault.ply, fault.what);
		HOLDS(false);
	}
	record_clear(&record);
}

/* ---- a copy of everything, heap included ---- */

static struct {
	struct room room;
	void *heap;
	size_t cap;
} copy;

static bool same_bytes(const void *a, const void *b, size_t n)
{
	return memcmp(a, b, n) == 0;
}

static size_t put_heap(const void *from, size_t n, size_t at, bool compare)
{
	if (compare) {
		HOLDS(n == 0 || same_bytes((char *)copy.heap + at, from, n));
		return at + n;
	}
	if (at + n > copy.cap) {
		copy.cap = 2 * (at + n);
		copy.heap = realloc(copy.heap, copy.cap);
		HOLDS(copy.heap != NULL);
	}
	if (n > 0)
		memcpy((char *)copy.heap + at, from, n);
	return at + n;
}

static void walk_heap(bool compare)
{
	size_t at = put_heap(room.log, room.n_log * sizeof *room.log, 0, compare);
	if (room.credits)
		at = put_heap(room.credits->ms, room.credits->n * sizeof *room.credits->ms, at, compare);
	if (room.clock_sets)
		at = put_heap(room.clock_sets->at, room.clock_sets->n * sizeof *room.clock_sets->at, at, compare);
	if (room.offers)
		at = put_heap(room.offers, sizeof *room.offers, at, compare);
	at = put_heap(room.spent_ms, room.game.n_plies * sizeof *room.spent_ms, at, compare);
	static struct bytes said_there;
	said_there.len = 0;
	talk_save(&room, &said_there);
	at = put_heap(said_there.at, said_there.len, at, compare);
	put_heap(room.game.plies, room.game.n_plies ? malloc_usable_size(room.game.plies) : 0, at, compare);
}

static void take_copy(void)
{
	memcpy(&copy.room, &room, sizeof room);
	walk_heap(false);
}

static void expect_unchanged(void)
{
	HOLDS(same_bytes(&copy.room, &room, sizeof room));
	walk_heap(true);
}

/* ---- steps ---- */

/* Bots have no tokens, but here two of them have different levels. */
static bool is_same_person(const struct seat *a, const struct seat *b)
{
	return a->bot == b->bot && memcmp(a->token, b->token, TOKEN_BYTES) == 0;
}

/* What is known of the players goes with them, and moves that are no more are known as such. */
static void follow(const struct room *before)
{
	if (is_same_person(&before->seat[NORTH], &room.seat[SOUTH]) && room.seat[NORTH].taken) {
		exchange(&moves[SOUTH], &moves[NORTH], sizeof moves[SOUTH]);
		exchange(&old_move[SOUTH], &old_move[NORTH], sizeof old_move[SOUTH]);
		exchange(&acts[SOUTH], &acts[NORTH], sizeof acts[SOUTH]);
		exchange(&act_ids[SOUTH], &act_ids[NORTH], sizeof act_ids[SOUTH]);
		acts[SOUTH].side = SOUTH;
		acts[NORTH].side = NORTH;
	}
	if (room.number != before->number) {
		memset(moves, 0, sizeof moves);
		memset(old_move, 0, sizeof old_move);
	} else if (room.game.n_plies < before->game.n_plies) {
		memset(old_move, 0, sizeof old_move); /* the room knows them no more */
		for (unsigned i = 0; i < 2 * SEAT_MOVES; i++)
			moves[i % 2][i / 2].gone |= moves[i % 2][i / 2].ply >= room.game.n_plies;
	}
}

static enum err step(struct command command, struct answer *answer)
{
	struct room before;
	memcpy(&before, &room, sizeof before);
	uint64_t seq = room.seq;
	command.at_ms = now_ms;
	restarted = command.type == COMMAND_restart;
	talked = command.type == COMMAND_say || command.type == COMMAND_mute;
	if (restarted)
		away_ms += (int64_t)chance_pick(3 * CLOCK_MOVE_MS_MIN) - CLOCK_MOVE_MS_MIN / 2;
	command.unix_ms = now_ms + EPOCH_UNIX_MS + away_ms;
	enum err err = room_step(&room, &command, answer);
	follow(&before);
	check_log(seq, room.number != before.number);
	if (before.phase == PHASE_PLAYING && room.phase == PHASE_ENDED)
		check_record();
	check_room(err || answer->repeated ? (int64_t)command.lag_ms + command.late_ms : 0);
	return err;
}

static void remember(unsigned side, const struct move *move)
{
	old_move[side] = moves[side][SEAT_MOVES - 1];
	memmove(&moves[side][1], &moves[side][0], (SEAT_MOVES - 1) * sizeof moves[side][0]);
	moves[side][0] = *move;
}

static struct command command_of(unsigned side, const struct move *move)
{
	return (struct command){.type = COMMAND_play,
	        .side = (uint8_t)side,
	        .ply = move->ply,
	        .pit = move->pit,
	        .id = move->id,
	        .lag_ms = chance_one_in(2) ? chance_pick(400) : 0,
	        .late_ms = chance_one_in(8) ? chance_pick(200) : 0};
}

static enum err play(void)
{
	const struct game *game = &room.game;
	struct move move = {.ply = game->n_plies, .pit = (uint8_t)chance_pick(game->rules.pits)};
	unsigned side = game->to_move;
	while (game->legal && !(game->legal & 1u << move.pit))
		move.pit = (uint8_t)((move.pit + 1) % game->rules.pits);
	if (chance_one_in(8)) {
		side = chance_pick(3);
		move.pit = (uint8_t)chance_pick(PITS_MAX + 2);
		move.ply += chance_pick(3) - 1;
	}
	snprintf(move.id, sizeof move.id, "c-%u", chance_one_in(4) ? 0 : n_ids++);
	struct answer answer;
	uint32_t n_plies = game->n_plies;
	enum err err = step(command_of(side, &move), &answer);
	HOLDS(room.game.n_plies == n_plies + (err == OK && !answer.repeated));
	if (err || answer.repeated)
		return err;
	move.seq = room_event(&room, room.seq)->seq;
	while (room_event(&room, move.seq)->type != EVENT_sown)
		move.seq--;
	remember(side, &move);
	return OK;
}

static enum err play_again(void)
{
	unsigned side = chance_pick(2);
	unsigned slot = chance_pick(SEAT_MOVES + 1);
	const struct move *move = slot < SEAT_MOVES ? &moves[side][slot] : &old_move[side];
	if (!move->seq)
		return OK;
	struct answer answer;
	uint32_t n_plies = room.game.n_plies;
	unsigned number = room.number;
	enum err err = step(command_of(side, move), &answer);
	HOLDS(room.game.n_plies == n_plies || room.number != number);
	if (slot < SEAT_MOVES && room.phase != PHASE_CLOSED && number == room.number) {
		if (move->gone)
			HOLDS(err == ERR_STALE_PLY);
		else
			HOLDS(err == OK && answer.repeated == move->seq);
	}
	done.repeated += err == OK;
	return err;
}

/* Under an id of its own. */
static enum err act(struct command command)
{
	unsigned side = command.side;
	char id[sizeof act_ids[0]];
	snprintf(id, sizeof id, "c-%u", n_ids++);
	struct answer answer;
	command.ply = room.game.n_plies - chance_one_in(4);
	command.id = side != SIDE_NONE && room.seat[side].bot ? NULL : id; /* as the server makes them */
	uint8_t person[TOKEN_BYTES] = {0};
	if (side != SIDE_NONE)
		memcpy(person, room.seat[side].token, sizeof person);
	enum err err = step(command, &answer);
	unsigned now = room_find_seat(&room, person);
	if (err || side == SIDE_NONE || now == SIDE_NONE)
		return err;
	acts[now] = command;
	if (command.terms) /* which are borrowed: it is not sent again */
		acts[now] = (struct command){.type = COMMAND_tick};
	acts[now].side = (uint8_t)now;
	memcpy(act_ids[now], id, sizeof id);
	return OK;
}

static enum err act_again(void)
{
	unsigned side = chance_pick(2);
	struct command command = acts[side];
	if (command.type == COMMAND_tick)
		return OK;
	command.id = act_ids[side];
	struct answer answer;
	(void)!step((struct command){.type = COMMAND_tick, .side = SIDE_NONE}, &answer);
	uint64_t seq = room.seq;
	enum err err = step(command, &answer);
	HOLDS(room.phase == PHASE_CLOSED || (err == OK && room.seq == seq));
	done.repeated_acts += err == OK;
	return err;
}

static enum err swap(void)
{
	enum err err = act((struct command){.type = COMMAND_swap, .side = (uint8_t)chance_pick(3)});
	done.swaps += err == OK;
	return err;
}

/* Often that of an open offer. */
static uint32_t some_id(void)
{
	uint32_t id = (room.offers ? room.offers->last_id : 0) + 1 - chance_pick(4);
	for (unsigned i = 0; room.offers && i < 8 && !chance_one_in(8); i++) {
		const struct offer *offer = &room.offers->open[chance_pick(OFFER_COUNT)][chance_pick(2)];
		if (offer->id)
			id = offer->id;
	}
	return id;
}

/* Most answers are not the last word of a game. */
static bool would_end(uint32_t id)
{
	unsigned side;
	unsigned kind = offers_find(room.offers, id, &side);
	return kind == OFFER_draw || kind == OFFER_settle;
}

static struct clock_setting some_clock(void)
{
	struct clock_setting clock = {
	        .timed = (uint8_t)chance_pick(2),
	        .kind = (uint8_t)(chance_one_in(2) ? CLOCK_FISCHER : chance_pick(CLOCK_CORRESPONDENCE + 1)),
	        .increment_per = (uint8_t)chance_pick(2),
	        .base_ms = chance_one_in(4) ? 0 : (int32_t)chance_pick(600000),
	        .increment_ms = (int32_t)(1 + chance_pick(3000)),
	};
	if (clock.kind == CLOCK_BYOYOMI) {
		clock.periods = (uint8_t)(1 + chance_pick(5));
		clock.increment_ms += CLOCK_PERIOD_MS_MIN;
		clock.base_ms /= 100;
	} else if (clock.kind == CLOCK_CORRESPONDENCE) {
		clock.base_ms = 0;
		clock.increment_ms = CLOCK_MOVE_MS_MIN + (int32_t)chance_pick(CLOCK_MOVE_MS_MAX - CLOCK_MOVE_MS_MIN);
	}
	HOLDS(clock_setting_check(&clock) == OK);
	return clock;
}

/* What players put to each other, and what else they may do to a game. */
static enum err agree(void)
{
	static const enum command_type types[] = {COMMAND_offer, COMMAND_offer, COMMAND_offer, COMMAND_accept,
	        COMMAND_accept, COMMAND_accept, COMMAND_decline, COMMAND_withdraw, COMMAND_give_time, COMMAND_unpause,
	        COMMAND_claim};
	static struct next_game terms;
	struct answer answer;
	struct command command = {
	        .type = types[chance_pick(sizeof types / sizeof types[0])],
	        .side = (uint8_t)chance_pick(chance_one_in(8) ? 3 : 2),
	        .offer_kind = (uint8_t)chance_pick(chance_one_in(8) ? OFFER_COUNT + 1 : OFFER_COUNT),
	        .offer = some_id(),
	        .draw = (uint8_t)chance_pick(2),
	};
	unsigned maker;
	if (command.type == COMMAND_accept && offers_find(room.offers, command.offer, &maker) != OFFER_COUNT &&
	        !chance_one_in(8))
		command.side = (uint8_t)side_other(maker);
	if (chance_one_in(400))
		command.type = COMMAND_abort;
	if (room.phase == PHASE_ENDED && chance_one_in(2))
		command.offer_kind = OFFER_rematch;
	if (command.type == COMMAND_accept && would_end(command.offer) && !chance_one_in(16))
		command.type = COMMAND_decline;
	if (command.offer_kind == OFFER_rematch && chance_one_in(2)) {
		terms = (struct next_game){.rules = setting.rules, .clock_setting = some_clock()};
		command.terms = &terms;
	}
	if (command.type != COMMAND_unpause) /* which does nothing when there is no pause */
		return act(command);
	return step(command, &answer);
}

static void check_talk(void)
{
	for (unsigned channel = 0; channel < CHANNEL_COUNT; channel++) {
		uint64_t first = talk_first(&room, channel), last = talk_last(&room, channel);
		size_t n_bytes = 0;
		HOLDS(last + 1 - first <= TALK_LINES_MAX);
		HOLDS(!talk_line(&room, channel, first - 1) && !talk_line(&room, channel, last + 1));
		for (uint64_t number = first; number <= last; number++) {
			const struct line *line = talk_line(&room, channel, number);
			HOLDS(line && line->number == number && line->channel == channel);
			HOLDS((line->side == SIDE_NONE) == (channel == CHANNEL_VIEWERS));
			HOLDS((line->phrase == PHRASE_NONE) == (line->text[0] != '\0'));
			n_bytes += strlen(line->text) + strlen(line->name) + strlen(line->user);
		}
		HOLDS(n_bytes <= TALK_BYTES_MAX);
	}
}

/* Players and others say something, perhaps twice, and do not want to hear each other. */
static enum err talk(void)
{
	static const char *const users[] = {"user:a", "user:b", "guest:0", "guest:1", "guest:2"};
	static char line[LINE_BYTES_MAX + 1];
	char id[12];
	size_t len = chance_one_in(4) ? 1 + chance_pick(LINE_BYTES_MAX) : 1 + chance_pick(40);
	memset(line, 'x', len);
	line[len] = '\0';
	snprintf(id, sizeof id, "t-%u", chance_one_in(4) ? 0 : n_ids++);
	bool says = !chance_one_in(8);
	const struct command command = {
	        .type = says ? COMMAND_say : COMMAND_mute,
	        .side = (uint8_t)chance_pick(3),
	        .id = says ? id : NULL,
	        .name = "Zoë",
	        .user = users[chance_pick(5)],
	        .text = says ? line : users[chance_pick(5)],
	        .phrase = (uint8_t)(chance_one_in(2) ? PHRASE_NONE : chance_pick(PHRASE_COUNT)),
	        .present = (uint8_t)chance_pick(2),
	};
	enum channel channel = talk_channel(command.side);
	struct answer answer;
	uint64_t last = talk_last(&room, channel);
	enum err err = step(command, &answer);
	bool new_line = says && err == OK && !answer.repeated;
	HOLDS(talk_last(&room, channel) == last + new_line);
	HOLDS(!new_line || answer.line == last + 1);
	if (new_line) { /* sent again at once it is not said again */
		HOLDS(step(command, &answer) == OK || room.phase == PHASE_CLOSED);
		HOLDS(room.phase == PHASE_CLOSED || (answer.repeated == last + 1 && answer.line == last + 1));
		HOLDS(talk_last(&room, channel) == last + 1);
	}
	check_talk();
	done.said += new_line;
	return err;
}

/* Anything but a move. */
static enum err do_other(void)
{
	uint8_t token[TOKEN_BYTES];
	static const enum command_type often[] = {COMMAND_join, COMMAND_presence, COMMAND_watch, COMMAND_tick};
	static const enum command_type seldom[] = {
	        COMMAND_leave, COMMAND_hold, COMMAND_restart, COMMAND_release, COMMAND_hold_class};
	struct answer answer;
	const uint8_t side = (uint8_t)chance_pick(3);
	if (chance_one_in(6))
		return talk();
	if (side != SIDE_NONE && room.seat[side].bot) /* which neither comes nor goes */
		return step((struct command){.type = COMMAND_tick, .side = SIDE_NONE}, &answer);
	snprintf((char *)token, sizeof token, "token %u", n_ids++);
	if (room.class_held && chance_one_in(2)) /* or nothing would go on */
		return step((struct command){.type = COMMAND_hold_class, .side = SIDE_NONE}, &answer);
	if (chance_one_in(4096))
		return step((struct command){.type = COMMAND_dismiss, .side = SIDE_NONE}, &answer);
	if (chance_one_in(96))
		return act((struct command){.type = COMMAND_resign, .side = (uint8_t)chance_pick(3)});
	return step(
	        (struct command){
	                .type = chance_one_in(16) ? seldom[chance_pick(5)] : often[chance_pick(4)],
	                .side = side,
	                .present = (uint8_t)chance_pick(2),
	                .random = chance_next(),
	                .hold = (uint8_t)(HOLD_RESTART + chance_pick(3)),
	                .wait_ms = 1 + chance_pick(20000),
	                .name = chance_one_in(2) ? "\"" : "Zoë",
	                .token = token,
	        },
	        &answer);
}

static void pass_time(void)
{
	int64_t deadline_ms = room_deadline(&room);
	unsigned how = chance_pick(64);
	if (how < 2 && deadline_ms != INT64_MAX && chance_one_in(4))
		now_ms = deadline_ms - (how == 0);
	else if (how < 32)
		now_ms += chance_pick(1500);
}

static void do_something(void)
{
	struct answer answer;
	bool compare = chance_one_in(4);
	if (compare) {
		(void)!step((struct command){.type = COMMAND_tick, .side = SIDE_NONE}, &answer);
		take_copy();
	}
	uint64_t seq = room.seq;
	unsigned what = chance_pick(20);
	if (game_swappable(&room.game) && chance_one_in(4))
		what = 11;
	enum err err = what < 9    ? play()
	               : what < 11 ? play_again()
	               : what < 12 ? swap()
	               : what < 13 ? act_again()
	               : what < 17 ? agree()
	                           : do_other();
	/* What is done without an event changes at most the count of viewers, which is told later, and whether the
	 * class is to be paused. */
	if (compare && !restarted && !(talked && !err) &&
	        (err || (room.seq == seq && room.n_viewers == copy.room.n_viewers &&
	                        room.class_held == copy.room.class_held))) {
		expect_unchanged();
		done.unchanged++;
	}
}

/* ---- rooms ---- */

static void make_rules(void)
{
	do {
		size_t n = 0;
		while (rules_preset_name(n))
			n++;
		HOLDS(rules_preset(rules_preset_name(chance_pick((unsigned)n)), &setting.rules) == OK);
		setting.rules.pits = (uint8_t)(1 + chance_pick(PITS_MAX));
		setting.rules.seeds = (uint8_t)(1 + chance_pick(chance_one_in(2) ? 4 : SEEDS_MAX));
		setting.rules.first = (uint8_t)chance_pick(4);
		setting.rules.swap = (uint8_t)chance_pick(2);
		setting.rules.settle = (uint8_t)chance_pick(2);
		setting.rules.end_majority = (uint8_t)chance_pick(2);
		if (setting.rules.family == FAMILY_OWARE) {
			setting.rules.quiet_limit = (uint16_t)(1 + chance_pick(100));
			setting.rules.grand_slam = (uint8_t)chance_pick(SLAM_LEAVE_RIGHTMOST + 1);
			setting.rules.cannot_feed = (uint8_t)chance_pick(3);
			setting.rules.starved_to_move = (uint8_t)chance_pick(3);
			setting.rules.repetition_split = (uint8_t)chance_pick(3);
		} else {
			setting.rules.skip_origin = (uint8_t)chance_pick(2);
			setting.rules.extra_turn = (uint8_t)chance_pick(2);
		}
	} while (rules_check(&setting.rules) != OK);
}

static void open_room(void)
{
	static const uint8_t token[TOKEN_BYTES] = "opener";
	memset(&setting, 0, sizeof setting);
	make_rules();
	setting.side = (uint8_t)chance_pick(3);
	setting.options.chat = chance_one_in(8) ? CHAT_OFF : chance_one_in(4) ? CHAT_PHRASES : CHAT_FREE;
	setting.options.offers = (uint8_t)(chance_one_in(4) ? chance_pick(OFFERS_ALL + 1) : OFFERS_ALL);
	setting.clock_setting = some_clock();
	setting.bot = (uint8_t)(chance_one_in(3) ? 1 + chance_pick(LEVELS) : 0);
	setting.own_bot = (uint8_t)(setting.bot && chance_one_in(3) ? 1 + setting.bot % LEVELS : 0);
	away_ms = 0;
	memset(moves, 0, sizeof moves);
	memset(old_move, 0, sizeof old_move);
	acts[SOUTH].type = acts[NORTH].type = COMMAND_tick; /* none yet */
	now_ms = (int64_t)(chance_next() >> 24);
	const struct command join = {.at_ms = now_ms,
	        .unix_ms = now_ms + EPOCH_UNIX_MS + away_ms,
	        .name = "Ann",
	        .token = token,
	        .random = chance_next()};
	memset(&room, 0xa5, sizeof room);
	room_init(&room, "K7QX2M4D", &setting, &join);
	begin_times();
	check_log(0, room.phase != PHASE_WAITING);
}

/* Everybody goes, and time does the rest. */
static void run_out(void)
{
	struct answer answer;
	while (room.n_viewers > 0 && room.phase != PHASE_CLOSED)
		(void)!step((struct command){.type = COMMAND_watch, .side = SIDE_NONE}, &answer);
	for (unsigned side = 0; side < 2; side++)
		if (!room.seat[side].bot)
			(void)!step((struct command){.type = COMMAND_presence, .side = (uint8_t)side}, &answer);
	/* While moves cannot be kept nothing ends, nor while a class is paused, which itself ends in time: the store is
	 * well again first, and the class goes on. */
	(void)!step((struct command){.type = COMMAND_hold_class, .side = SIDE_NONE}, &answer);
	(void)!step((struct command){.type = COMMAND_release, .side = SIDE_NONE}, &answer);
	for (unsigned i = 0; room.phase != PHASE_CLOSED; i++) {
		HOLDS(i < 8 && room_deadline(&room) != INT64_MAX);
		now_ms = room_deadline(&room);
		(void)!step((struct command){.type = COMMAND_tick, .side = SIDE_NONE}, &answer);
	}
	done.ends[room.game.end]++;
}

int main(void)
{
	uint64_t n_steps = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(2000000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_steps);
	while (n_steps > 0) {
		chance_round();
		open_room();
		for (unsigned i = 0; i < STEPS_A_ROOM && n_steps > 0 && room.phase != PHASE_CLOSED; i++, n_steps--) {
			pass_time();
			do_something();
			if (chance_one_in(8))
				tell_one_again();
			if (chance_one_in(64) && room.phase != PHASE_CLOSED)
				check_snapshot();
			if (chance_one_in(256) && room.phase != PHASE_CLOSED)
				save_and_load();
		}
		run_out();
		room_clear(&room);
		done.rooms++;
	}
	printf("%lu rooms, %lu events, %lu steps that changed nothing, %lu repeated moves, %lu repeated commands, %lu "
	       "swaps, %lu lines of talk\n",
	        done.rooms, done.events, done.unchanged, done.repeated, done.repeated_acts, done.swaps, done.said);
	printf("%lu games, %lu takebacks, %lu gifts of time, %lu pauses\n", done.games, done.takebacks, done.gifts,
	        done.pauses);
	for (unsigned end = 0; end < END_COUNT; end++)
		printf("%s %lu\n", end_word((enum end)end), done.ends[end]);
	text_clear(&text);
	free(copy.heap);
	return EXIT_SUCCESS;
}
