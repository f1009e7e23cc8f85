#include "protocol/class_view.h"

#include <string.h>

#include "common/classroom/reading.h"
#include "protocol/clocks.h"
#include "protocol/view.h"
#include "protocol/words.h"

enum err class_view_read(const struct incoming *create, const char *name, struct class_setting *out)
{
	*out = (struct class_setting){
	        .rules = create->rules.rules,
	        .preset = create->rules.preset,
	        .clock_setting = clocks_setting(create->has_clock ? &create->clock : NULL),
	        .against = create->against,
	        .bot = create->has_bot ? (uint8_t)create->bot : 1,
	        .count = create->counting,
	};
	const char *called = create->has_name ? create->name : name;
	memcpy(out->name, called, strlen(called));
	return classroom_check(out);
}

static int64_t number_or_none(uint32_t number)
{
	return number ? (int64_t)number : -1;
}

static void set_class(struct class_view *view, const struct classroom *class)
{
	const struct class_setting *setting = &class->setting;
	view->rules = (struct rule_set){setting->preset, setting->rules};
	view->out = (struct outgoing){
	        .class = class->code,
	        .name = setting->name,
	        .rules = &view->rules,
	        .against = against_words.at(setting->against),
	        .bot = setting->bot,
	        .counting = counting_words.at(setting->count),
	        .round = class->round,
	        .paused = class->paused,
	        .shut = class->shut,
	        .host_there = class->host_there,
	        .n_pupils = (int64_t) class->n_pupils,
	        .pupil = -1,
	};
	if (!setting->clock_setting.timed)
		return;
	view->clock_setting = clocks_view(&setting->clock_setting);
	view->out.clock_setting = &view->clock_setting;
}

void class_view_host(struct class_view *view, const struct classroom *class)
{
	set_class(view, class);
	for (size_t i = 0; i < class->n_pupils; i++) {
		const struct class_pupil *pupil = &class->pupils[i];
		view->pupil[i] = (struct view_class_pupil){
		        .pupil = pupil->number,
		        .name = pupil->name,
		        .connected = pupil->connected,
		        .board = number_or_none(pupil->board),
		        .played = pupil->played,
		        .points = pupil->points,
		};
	}
	view->out.pupils = (struct list){view->pupil, class->n_pupils};
}

void class_view_pupil(struct class_view *view, const struct classroom *class, const struct class_pupil *pupil)
{
	const struct class_board *board = classroom_find_board(class, pupil->board);
	set_class(view, class);
	view->out.pupil = pupil->number;
	view->out.own_name = pupil->name;
	view->out.room = board && board->room[0] ? board->room : NULL;
}

void class_view_boards(struct class_view *view, const struct classroom *class)
{
	view->out = (struct outgoing){.class = class->code, .boards = {view->row, 0}};
}

void class_view_whole(struct class_view *view)
{
	view->out.boards.items = view->row;
}

static const struct view_clock *set_clock(
        struct view_clock *out, const struct room *room, int64_t at_ms, int64_t epoch_unix_ms)
{
	const struct clock_setting *setting = &room->clock_setting;
	const struct clock_reading reading = game_clock_read(&room->clock, setting, at_ms);
	bool byoyomi = setting->kind == CLOCK_BYOYOMI;
	*out = (struct view_clock){
	        .south_ms = reading.left_ms[SOUTH],
	        .north_ms = reading.left_ms[NORTH],
	        .running = side_word(room->clock.running),
	        .server_unix_ms = at_ms + epoch_unix_ms,
	        .free_ms = setting->kind == CLOCK_DELAY ? reading.free_ms : -1,
	        .south_periods = byoyomi ? reading.periods[SOUTH] : -1,
	        .north_periods = byoyomi ? reading.periods[NORTH] : -1,
	};
	return out;
}

void class_view_add(struct class_view *view, const struct classroom *class, const struct class_board *board,
        const struct room *room, int64_t at_ms, int64_t epoch_unix_ms)
{
	size_t n = view->out.boards.n++;
	struct class_result *reading = &view->reading[n];
	const unsigned pits = class->setting.rules.pits;
	if (room)
		class_reading(class, board, room, reading);
	else
		*reading = board->result;
	view->board[n] = (struct view_board){
	        .south = {reading->board.pit[SOUTH], pits},
	        .north = {reading->board.pit[NORTH], pits},
	        .stores = {reading->board.store, 2},
	};
	view->row[n] = (struct view_class_board){
	        .number = board->number,
	        .room = board->room[0] ? board->room : NULL,
	        .south = number_or_none(reading->pupil[SOUTH]),
	        .north = number_or_none(reading->pupil[NORTH]),
	        .bot = board->bot ? board->bot : -1,
	        .game = reading->game,
	        .board = &view->board[n],
	        .reason = reading->end == END_NONE ? NULL : end_words.at(reading->end - 1u),
	        .winner = side_word(reading->winner),
	};
	if (!room || reading->end != END_NONE)
		return;
	view->row[n].ply = room->game.n_plies;
	view->row[n].to_move = side_word(room->game.to_move);
	if (room->clock_setting.timed)
		view->row[n].clock = set_clock(&view->clock[n], room, at_ms, epoch_unix_ms);
}
