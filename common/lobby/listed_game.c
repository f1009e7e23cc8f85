#include "common/lobby/listed_game.h"

#include <string.h>

#include "common/user.h"

/* Whether it stands among the games that one may join: for as long as whoever waits is there, but where moves take
 * days. */
static bool is_open(const struct room *room)
{
	const struct seat *seat = room->seat;
	if (room->phase != PHASE_WAITING || room->options.visibility != VISIBILITY_OPEN ||
	        seat[SOUTH].taken == seat[NORTH].taken)
		return false;
	return seat[seat[SOUTH].taken ? SOUTH : NORTH].connected ||
	       (room->clock_setting.timed && room->clock_setting.kind == CLOCK_CORRESPONDENCE);
}

/* Whether it stands among the games that one may watch; between two games of a series too. */
static bool is_live(const struct room *room)
{
	bool goes_on = room->phase == PHASE_PLAYING || (room->phase == PHASE_ENDED && room->next_ms != INT64_MAX);
	return goes_on && room->options.visibility == VISIBILITY_OPEN && room->options.watch != WATCH_CLOSED &&
	       !room->options.locked;
}

/* As the log has it, of which a room that waits loses nothing but to somebody who comes and goes all the time. */
static int64_t opened_unix_ms(const struct room *room)
{
	return room->n_log > 0 ? room->log[0].unix_ms : 0;
}

void listed_game_read(const struct room *room, const struct rules *preset, struct listed_game *out)
{
	*out = (struct listed_game){.kind = LISTED_NOT, .preset = room->preset};
	memcpy(out->room, room->code, sizeof out->room);
	if (is_open(room))
		out->kind = LISTED_OPEN;
	else if (is_live(room))
		out->kind = LISTED_LIVE;
	else
		return;
	out->custom = memcmp(preset, &room->game.rules, sizeof *preset) != 0;
	out->side = room->seat[SOUTH].taken ? NORTH : SOUTH;
	out->outside_bot = out->kind == LISTED_OPEN && user_is_outside_bot(room->seat[side_other(out->side)].user);
	out->locked = room->options.locked;
	out->counted = room_counts(room);
	out->series = room->options.series;
	out->games = room->options.games;
	out->order = room->options.order;
	out->clock_setting = room->clock_setting;
	out->since_unix_ms = out->kind == LISTED_OPEN ? opened_unix_ms(room) : room->started_unix_ms;
	for (unsigned side = 0; side < 2; side++) {
		if (room->seat[side].taken)
			memcpy(out->name[side], room->seat[side].name, sizeof out->name[side]);
		out->bot[side] = room->seat[side].bot;
	}
	if (out->kind == LISTED_LIVE) {
		out->delay_s = room->options.delay_s;
		out->viewers = room->n_viewers;
		out->ply = room->game.n_plies;
	}
}

static bool same_clock(const struct clock_setting *a, const struct clock_setting *b)
{
	return a->timed == b->timed && a->kind == b->kind && a->periods == b->periods &&
	       a->increment_per == b->increment_per && a->base_ms == b->base_ms && a->increment_ms == b->increment_ms;
}

bool listed_game_same(const struct listed_game *a, const struct listed_game *b)
{
	return strcmp(a->room, b->room) == 0 && a->kind == b->kind && a->preset == b->preset &&
	       a->custom == b->custom && a->side == b->side && a->locked == b->locked && a->counted == b->counted &&
	       a->outside_bot == b->outside_bot && a->series == b->series && a->games == b->games &&
	       a->order == b->order && a->delay_s == b->delay_s && a->since_unix_ms == b->since_unix_ms &&
	       a->bot[SOUTH] == b->bot[SOUTH] && a->bot[NORTH] == b->bot[NORTH] &&
	       strcmp(a->name[SOUTH], b->name[SOUTH]) == 0 && strcmp(a->name[NORTH], b->name[NORTH]) == 0 &&
	       same_clock(&a->clock_setting, &b->clock_setting);
}
