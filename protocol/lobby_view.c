#include "protocol/lobby_view.h"

#include <string.h>

#include "protocol/clocks.h"
#include "protocol/words.h"

static void set_game(struct lobby_view *view, const struct listed_game *game, struct view_listed_game *row)
{
	bool open = game->kind == LISTED_OPEN;
	*row = (struct view_listed_game){
	        .room = game->room,
	        .preset = preset_words.at(game->preset),
	        .custom = game->custom,
	        .locked = game->locked,
	        .counted = game->counted,
	        .since_unix_ms = game->since_unix_ms,
	        .delay_s = game->delay_s > 0 ? game->delay_s : -1,
	        .viewers = game->viewers,
	        .ply = game->ply,
	};
	if (open) {
		row->side = side_word(game->side);
		row->name = game->name[side_other(game->side)];
		row->outside_bot = game->outside_bot;
	} else {
		row->south = game->name[SOUTH];
		row->north = game->name[NORTH];
		row->south_bot = game->bot[SOUTH] ? game->bot[SOUTH] : -1;
		row->north_bot = game->bot[NORTH] ? game->bot[NORTH] : -1;
	}
	size_t n = view->n_rows++;
	if (game->clock_setting.timed) {
		view->clock[n] = clocks_view(&game->clock_setting);
		row->clock_setting = &view->clock[n];
	}
	if (game->series != SERIES_NONE) {
		view->series[n] = (struct view_series){
		        .kind = series_words.at(game->series - 1u),
		        .order = order_words.at(game->order),
		        .games = game->games,
		};
		row->series = &view->series[n];
	}
}

static void set_rows(struct lobby_view *view, const struct listing_told *told)
{
	view->n_rows = 0;
	for (size_t i = 0; i < told->n_open; i++)
		set_game(view, told->open[i], &view->open[i]);
	for (size_t i = 0; i < told->n_live; i++)
		set_game(view, told->live[i], &view->live[i]);
	for (size_t i = 0; i < told->n_tv; i++)
		view->tv[i] = (struct view_featured){preset_words.at(told->tv[i].preset), told->tv[i].room};
}

void lobby_view_state(
        struct lobby_view *view, const struct listing_told *told, unsigned filter, const struct lobby_totals *totals)
{
	set_rows(view, told);
	view->out = (struct outgoing){
	        .preset = filter == LISTING_ALL ? NULL : preset_words.at(filter - 1),
	        .open = {view->open, told->n_open},
	        .live = {view->live, told->n_live},
	        .tv = {view->tv, told->n_tv},
	        .queues = {totals->queues, totals->n_queues},
	        .n_open = totals->n_open,
	        .n_live = totals->n_live,
	        .n_players = totals->n_players,
	};
}

bool lobby_view_same_queues(const struct lobby_totals *a, const struct lobby_totals *b)
{
	if (a->n_queues != b->n_queues)
		return false;
	for (size_t i = 0; i < a->n_queues; i++)
		if (strcmp(a->queues[i].preset, b->queues[i].preset) != 0 ||
		        strcmp(a->queues[i].pool, b->queues[i].pool) != 0)
			return false;
	return true;
}

static bool same_numbers(const struct lobby_totals *a, const struct lobby_totals *b)
{
	if (!lobby_view_same_queues(a, b))
		return false;
	for (size_t i = 0; i < a->n_queues; i++)
		if (a->queues[i].waiting != b->queues[i].waiting)
			return false;
	return true;
}

bool lobby_view_same_totals(const struct lobby_totals *a, const struct lobby_totals *b)
{
	return a->n_open == b->n_open && a->n_live == b->n_live && a->n_players == b->n_players && same_numbers(a, b);
}

/* Absent where there is nothing in it. */
static struct list list_of(const void *items, size_t n)
{
	return (struct list){n > 0 ? items : NULL, n};
}

static int64_t if_changed(uint32_t now, uint32_t before)
{
	return now == before ? -1 : (int64_t)now;
}

void lobby_view_changes(struct lobby_view *view, const struct listing_told *told, const struct lobby_totals *totals,
        const struct lobby_totals *before)
{
	set_rows(view, told);
	for (size_t i = 0; i < told->n_counts; i++)
		view->counts[i] = (struct view_listed_game){
		        .room = told->counts[i]->room,
		        .viewers = told->counts[i]->viewers,
		        .ply = told->counts[i]->ply,
		};
	for (size_t i = 0; i < told->n_gone; i++)
		view->gone[i] = (struct view_listed_game){.room = told->gone[i]};
	view->out = (struct outgoing){
	        .gone = list_of(view->gone, told->n_gone),
	        .open = list_of(view->open, told->n_open),
	        .live = list_of(view->live, told->n_live),
	        .counts = list_of(view->counts, told->n_counts),
	        .tv = {told->tv_changed ? view->tv : NULL, told->n_tv}, /* may have become empty */
	        .queues = {same_numbers(totals, before) ? NULL : totals->queues, totals->n_queues}, /* likewise */
	        .n_open = if_changed(totals->n_open, before->n_open),
	        .n_live = if_changed(totals->n_live, before->n_live),
	        .n_players = if_changed(totals->n_players, before->n_players),
	};
}

void lobby_view_pools(const struct pools *pools, struct view_pool *rows, struct outgoing *out)
{
	for (size_t i = 0; i < pools->n; i++)
		rows[i] = (struct view_pool){
		        .name = pools->pool[i].name,
		        .base_ms = pools->pool[i].clock_setting.base_ms,
		        .increment_ms = pools->pool[i].clock_setting.increment_ms,
		};
	out->pools = (struct list){rows, pools->n};
}
