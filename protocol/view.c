#include "protocol/view.h"

#include <stdbool.h>
#include <stdlib.h>

#include "common/game/explain.h"
#include "common/mem.h"
#include "common/room/room_record.h"
#include "common/user.h"
#include "protocol/clocks.h"
#include "protocol/view_offers.h"

static const enum out_type out_types[EVENT_COUNT] = {
#define EVENT(name) [EVENT_##name] = OUT_##name,
#include "common/room/events.def"
#undef EVENT
};

static void set_board(struct view *view, const struct room *room, const struct board *board)
{
	unsigned pits = room->game.rules.pits;
	view->board_copy = *board;
	const struct board *copy = &view->board_copy;
	view->board = (struct view_board){
	        .south = {copy->pit[SOUTH], pits},
	        .north = {copy->pit[NORTH], pits},
	        .stores = {copy->store, 2},
	};
	view->out.board = &view->board;
}

static void set_clock(struct view *view, const struct room *room, const struct clock_reading *reading, unsigned running,
        int64_t unix_ms)
{
	const struct clock_setting *setting = &room->clock_setting;
	if (!setting->timed)
		return;
	bool byoyomi = setting->kind == CLOCK_BYOYOMI;
	view->clock = (struct view_clock){
	        .south_ms = reading->left_ms[SOUTH],
	        .north_ms = reading->left_ms[NORTH],
	        .running = side_word(running),
	        .server_unix_ms = unix_ms,
	        .free_ms = setting->kind == CLOCK_DELAY ? reading->free_ms : -1,
	        .south_periods = byoyomi ? reading->periods[SOUTH] : -1,
	        .north_periods = byoyomi ? reading->periods[NORTH] : -1,
	};
	view->out.clock = &view->clock;
}

static int64_t level_or_none(const struct seat *seat)
{
	return seat->bot ? seat->bot : -1;
}

static void set_seats(struct view *view, const struct room *room)
{
	for (unsigned side = 0; side < 2; side++)
		view->seat[side] = (struct view_seat){
		        .name = room->seat[side].name,
		        .outside_bot = user_is_outside_bot(room->seat[side].user),
		        .connected = room->seat[side].connected,
		        .lag_ms = -1,
		        .since_unix_ms = -1,
		        .claim_unix_ms = -1,
		        .bot = level_or_none(&room->seat[side]),
		};
	view->seats = (struct view_seats){
	        .south = room->seat[SOUTH].taken ? &view->seat[SOUTH] : NULL,
	        .north = room->seat[NORTH].taken ? &view->seat[NORTH] : NULL,
	};
	view->out.seats = &view->seats;
}

/* Who was there at an event that says so. */
static void set_seats_at(struct view *view, const struct room *room, const struct event *event)
{
	set_seats(view, room);
	for (unsigned side = 0; side < 2; side++)
		view->seat[side].connected = event->connected >> side & 1;
}

static void set_rules(struct view *view, const struct room *room)
{
	view->rules = (struct rule_set){room->preset, room->game.rules};
	view->out.rules = &view->rules;
	view->out.counted = room_counts(room);
	if (!room->clock_setting.timed)
		return;
	view->clock_setting = clocks_view(&room->clock_setting);
	view->out.clock_setting = &view->clock_setting;
}

static void set_options(struct view *view, const struct room_options *options)
{
	view->options = (struct view_options){
	        .visibility = visibility_words.at(options->visibility),
	        .locked = options->locked,
	        .casual = options->casual,
	        .offers = options->offers,
	        .start = start_words.at(options->start),
	        .watch = watch_words.at(options->watch),
	        .delay_s = options->delay_s,
	        .viewer_names = !options->nameless,
	        .chat = chat_words.at(options->chat),
	};
	if (options->series != SERIES_NONE) {
		view->series = (struct view_series){
		        .kind = series_words.at(options->series - 1u),
		        .order = order_words.at(options->order),
		        .games = options->games,
		};
		view->options.series = &view->series;
	}
	view->out.options = &view->options;
}

static void set_score(struct view *view, const struct room *room)
{
	if (room->options.series == SERIES_NONE)
		return;
	view->score = (struct view_score){
	        .south = room->seat[SOUTH].points,
	        .north = room->seat[NORTH].points,
	        .played = room->played,
	        .decided = room_series_decided(room),
	};
	view->out.score = &view->score;
}

/* Where it stood when the game began, also once that is over. */
static void set_score_before(struct view *view, const struct room *room)
{
	set_score(view, room);
	struct view_score *score = &view->score;
	score->decided = false;
	if (room->phase != PHASE_ENDED || room->game.end == END_ABORTED)
		return;
	score->played--;
	score->south -= room->game.winner == SOUTH ? 2 : room->game.winner == SIDE_NONE;
	score->north -= room->game.winner == NORTH ? 2 : room->game.winner == SIDE_NONE;
}

/* An instant as a time of day; negative for none. */
static int64_t unix_of(int64_t at_ms, int64_t epoch_unix_ms)
{
	return at_ms == INT64_MAX ? -1 : at_ms + epoch_unix_ms;
}

/* Since when who is away, and what follows. */
static void set_absence(struct view *view, const struct room *room, int64_t epoch_unix_ms)
{
	for (unsigned side = 0; side < 2; side++) {
		if (room->seat[side].connected)
			continue;
		view->seat[side].since_unix_ms = room->seat[side].gone_unix_ms;
		view->seat[side].claim_unix_ms = unix_of(room_claim_at(room, side), epoch_unix_ms);
	}
}

/* What `trace_copy` holds. */
static const struct view_trace *set_trace(struct view *view)
{
	const struct trace *trace = &view->trace_copy;
	for (unsigned i = 0; i < trace->n_captures; i++)
		view->capture[i] = (struct view_capture){trace->capture[i].cell, trace->capture[i].seeds};
	view->trace = (struct view_trace){
	        .side = side_word(trace->side),
	        .pit = trace->pit,
	        .drops = {trace->drop, trace->n_drops},
	        .captures = {view->capture, trace->n_captures},
	        .captured = trace->captured,
	        .extra_turn = trace->extra_turn,
	        .slam = slam_word((enum slam)trace->slam),
	        .passed = trace->passed,
	        .sweep = {trace->sweep, 2},
	};
	return &view->trace;
}

/* The sowing that led to the state after `ply` sowings. */
static const struct view_trace *set_past_trace(struct view *view, const struct game *game, uint32_t ply)
{
	game_trace(game, ply - 1, &view->trace_copy);
	return set_trace(view);
}

/* What each legal pit would come to; `board`, `to_move` and `out.legal` are those of one state. */
static void set_landings(struct view *view, const struct rules *rules, unsigned to_move)
{
	size_t n = 0;
	for (unsigned pit = 0; pit < rules->pits; pit++) {
		if (!(view->out.legal >> pit & 1))
			continue;
		struct trace trace;
		game_try(rules, &view->board_copy, (enum side)to_move, pit, &trace);
		view->landing[n++] = (struct view_landing){
		        .pit = pit,
		        .cell = trace.drop[trace.n_drops - 1],
		        .captured = trace.captured,
		        .extra_turn = trace.extra_turn,
		        .slam = slam_word((enum slam)trace.slam),
		};
	}
	view->out.landings = (struct list){view->landing, n};
}

/* Board, turn and legal pits as they were at the event. */
static void set_past(struct view *view, const struct room *room, const struct event *event)
{
	struct board board;
	game_board_at(&room->game, event->ply, &board);
	set_board(view, room, &board);
	view->out.to_move = side_word(event->to_move);
	view->out.legal = event->legal;
	view->out.swappable = event->swappable;
	set_landings(view, &room->game.rules, event->to_move);
}

/* Board, turn and legal pits as they are. */
static void set_present(struct view *view, const struct room *room)
{
	const struct game *game = &room->game;
	bool turn = room->phase == PHASE_PLAYING;
	set_board(view, room, &game->board);
	view->out.ply = game->n_plies;
	view->out.to_move = turn ? side_word(game->to_move) : NULL;
	view->out.legal = turn ? game->legal : 0;
	view->out.swappable = turn && game_swappable(game);
	set_landings(view, &game->rules, game->to_move);
}

static void set_end(struct view *view, const struct room *room)
{
	const struct game *game = &room->game;
	room_record_id(room, view->game_id);
	view->out.game_id = room->taught ? NULL : view->game_id;
	view->out.reason = end_word((enum end)game->end);
	view->out.winner = side_word(game->winner);
	view->out.text = end_text((enum end)game->end);
}

enum out_type view_event_type(const struct event *event)
{
	return out_types[event->type];
}

enum out_type view_event(struct view *view, const struct room *room, const struct event *event)
{
	struct outgoing *out = &view->out;
	*out = (struct outgoing){
	        .room = room->code,
	        .seq = (int64_t)event->seq,
	        .side = side_word(event->side),
	        .ply = event->ply,
	        .first_move_unix_ms = unix_of(event->due_ms, event->unix_ms - event->at_ms),
	        .claim_unix_ms = event->claim_in_ms == UINT32_MAX ? -1 : event->unix_ms + event->claim_in_ms,
	};
	view->moves = NULL;
	const struct clock_reading reading = {
	        .left_ms = {event->left_ms[SOUTH], event->left_ms[NORTH]},
	        .free_ms = event->free_ms,
	        .periods = {event->periods[SOUTH], event->periods[NORTH]},
	};
	set_clock(view, room, &reading, event->running, event->unix_ms);
	switch ((enum event_type)event->type) {
	case EVENT_seated:
		out->name = room->seat[event->side].name;
		out->outside_bot = user_is_outside_bot(room->seat[event->side].user);
		out->bot = level_or_none(&room->seat[event->side]);
		break;
	case EVENT_started:
		out->first = side_word(event->side);
		out->game = event->count;
		out->exchanged = event->connected >> 2 & 1;
		set_seats_at(view, room, event);
		set_rules(view, room);
		set_score_before(view, room);
		set_past(view, room, event);
		break;
	case EVENT_sown:
		out->id = room_move_id(room, event);
		out->trace = set_past_trace(view, &room->game, event->ply);
		out->pit = view->trace.pit;
		out->lag_ms = event->count;
		set_past(view, room, event);
		break;
	case EVENT_swapped:
		set_seats_at(view, room, event);
		set_past(view, room, event);
		break;
	case EVENT_ended:
		set_end(view, room);
		set_board(view, room, &room->game.board);
		set_score(view, room);
		break;
	case EVENT_scheduled:
		out->next_unix_ms = unix_of(event->due_ms, event->unix_ms - event->at_ms);
		break;
	case EVENT_held:
		out->reason = hold_words.at(event->hold - 1u);
		out->until_unix_ms = unix_of(event->due_ms, event->unix_ms - event->at_ms);
		break;
	case EVENT_presence:
		out->connected = event->connected;
		out->since_unix_ms = event->connected ? -1 : event->unix_ms;
		break;
	case EVENT_offered:
		view_offered(view, room, event);
		break;
	case EVENT_answered:
		view_answered(view, event);
		break;
	case EVENT_taken_back:
		out->plies = event->count;
		out->exchanged = event->connected >> 2 & 1;
		set_seats_at(view, room, event);
		set_past(view, room, event);
		break;
	case EVENT_time_given:
		out->ms = event->count;
		break;
	case EVENT_viewers:
		out->count = event->count;
		break;
	case EVENT_vacated:
	case EVENT_passed:
	case EVENT_ready:
	case EVENT_released:
	case EVENT_closed:
		break;
	case EVENT_COUNT:
		abort();
	}
	return out_types[event->type];
}

static void set_moves(struct view *view, const struct game *game)
{
	uint32_t n = game->n_plies < SNAPSHOT_MOVES_MAX ? game->n_plies : SNAPSHOT_MOVES_MAX;
	view->moves = mem_new(n ? n : 1, sizeof *view->moves);
	for (uint32_t i = 0; i < n; i++) {
		struct trace trace;
		game_trace(game, game->n_plies - n + i, &trace);
		view->moves[i] = (struct view_move){
		        .side = side_word(trace.side),
		        .pit = trace.pit,
		        .captured = trace.captured,
		        .extra_turn = trace.extra_turn,
		};
	}
	view->out.moves = (struct list){view->moves, n};
}

void view_snapshot(struct view *view, const struct room *room, unsigned side, int64_t at_ms, int64_t epoch_unix_ms)
{
	const struct game *game = &room->game;
	struct outgoing *out = &view->out;
	view->you = (struct view_you){
	        .role = role_words.at(side == SIDE_NONE ? ROLE_VIEWER : ROLE_PLAYER),
	        .side = side_word(side),
	};
	*out = (struct outgoing){
	        .room = room->code,
	        .seq = (int64_t)room->seq,
	        .phase = phase_words.at(room->phase),
	        .practice = room_is_practice(room),
	        .of_class = room->taught,
	        .game = room->number,
	        .next_unix_ms = unix_of(room->next_ms, epoch_unix_ms),
	        .first = room->phase == PHASE_WAITING ? NULL : side_word(game->first),
	        .viewers = room->n_viewers,
	        .you = &view->you,
	        .first_move_unix_ms = unix_of(room_first_move_at(room), epoch_unix_ms),
	        .held_until_unix_ms = -1,
	};
	set_rules(view, room);
	set_options(view, &room->options);
	set_score(view, room);
	const struct clock_reading reading = game_clock_read(&room->clock, &room->clock_setting, at_ms);
	set_clock(view, room, &reading, room->clock.running, at_ms + epoch_unix_ms);
	set_seats(view, room);
	set_absence(view, room, epoch_unix_ms);
	view_offers(view, room, at_ms, epoch_unix_ms);
	set_present(view, room);
	set_moves(view, game);
	if (game->n_plies > 0)
		out->last = set_past_trace(view, game, game->n_plies);
	if (room->held != HOLD_NONE) {
		out->held = hold_words.at(room->held - 1u);
		if (room->held_behind == HOLD_NONE)
			out->held_until_unix_ms = unix_of(room->held_until_ms, epoch_unix_ms);
	}
	if (room->phase == PHASE_ENDED) {
		set_end(view, room);
		view->result = (struct view_result){
		        .reason = out->reason, .winner = out->winner, .text = out->text, .game_id = out->game_id};
		out->result = &view->result;
	}
}

void view_unavailable(struct view *view, const struct room *room, int64_t at_ms, int64_t epoch_unix_ms)
{
	view->out = (struct outgoing){.room = room->code};
	view->moves = NULL;
	const struct clock_reading reading = game_clock_read(&room->clock, &room->clock_setting, at_ms);
	set_clock(view, room, &reading, SIDE_NONE, at_ms + epoch_unix_ms);
}

static void show_explanation(
        struct view *view, const struct game *game, const struct explanation *why, unsigned side, unsigned pit)
{
	view->moves = NULL;
	view->out = (struct outgoing){
	        .ply = game->n_plies,
	        .side = side_word(side),
	        .pit = pit,
	        .sowable = why->err == OK,
	        .code = why->err ? err_word(why->err) : NULL,
	        .rule = why->rule,
	        .text = explain_text(why),
	        .reason = !why->err && why->end != END_NONE ? end_word(why->end) : NULL,
	};
	if (why->sows) {
		view->trace_copy = why->trace;
		view->out.trace = set_trace(view);
	}
	size_t n = 0;
	for (unsigned cell = 0; cell < CELLS_MAX; cell++)
		if (why->cells >> cell & 1)
			view->cell[n++] = (uint8_t)cell;
	view->out.cells = (struct ints){view->cell, n};
}

void view_explained(struct view *view, const struct room *room, unsigned side, unsigned pit)
{
	struct explanation why;
	explain_pit(&room->game, (enum side)side, pit, &why);
	if (room->phase == PHASE_WAITING)
		why.err = ERR_NOT_STARTED;
	show_explanation(view, &room->game, &why, side, pit);
	view->out.room = room->code;
}

void view_explained_game(struct view *view, const struct game *game, unsigned side, unsigned pit)
{
	struct explanation why;
	explain_pit(game, (enum side)side, pit, &why);
	show_explanation(view, game, &why, side, pit);
}

void view_hinted(struct view *view, const struct game *game, const struct engine_pit *best,
        const struct reason *reasons, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		bool counts = reason_counts((enum reason_kind)reasons[i].kind);
		view->reason[i] = (struct view_reason){reason_word(reasons[i].kind), counts ? reasons[i].seeds : -1};
	}
	view->moves = NULL;
	view->out = (struct outgoing){
	        .ply = game->n_plies,
	        .pit = best->pit,
	        .value = best->value,
	        .exact = best->proof != PROOF_NONE && best->bound == BOUND_EXACT,
	        .by = proof_words.at(best->proof),
	        .reasons = {view->reason, n},
	};
}

void view_clear(struct view *view)
{
	free(view->moves);
	view->moves = NULL;
}
