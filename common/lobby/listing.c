#include "common/lobby/listing.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

#define SHOWN_MAX (LOBBY_OPEN_SHOWN + LOBBY_LIVE_SHOWN)

struct listing_row {
	struct listed_game game;
	bool listed;       /* false: taken off, and kept only until no filter shows it any more */
	uint32_t shown_in; /* bit of each filter that showed it at its last beat */
	uint64_t changed;  /* when it was put in or changed but for its counts, on the listing's counter */
	uint64_t counted;  /* when a count changed */
	uint64_t pass;     /* the beat that found it in the shown part */
};

/* Rows in the order in which they are shown. */
struct order {
	struct listing_row **rows;
	size_t n;
	size_t cap;
};

struct filter {
	struct order open, live;
	struct listing_row *shown[SHOWN_MAX]; /* at the last beat */
	size_t n_shown;
	uint64_t told; /* the counter then */
	bool dirty;    /* changed since */
};

struct featured {
	char room[ROOM_CODE_CHARS + 1]; /* empty: none */
	bool live;                      /* false: it is over, and stays until_ms */
	int64_t until_ms;
};

struct listing {
	uint64_t counter; /* of changes */
	uint64_t pass;
	uint64_t tv_changed;
	unsigned n_presets;
	struct featured *featured; /* by preset */
	struct filter *filters;    /* n_presets + 1 */
	/* What is told, reused. */
	const struct listed_game *open[LOBBY_OPEN_SHOWN];
	const struct listed_game *live[LOBBY_LIVE_SHOWN];
	const struct listed_game *counts[LOBBY_LIVE_SHOWN];
	const char *gone[SHOWN_MAX];
	char gone_code[SHOWN_MAX][ROOM_CODE_CHARS + 1];
	struct listing_featured *tv;
};

struct listing *listing_new(unsigned n_presets)
{
	struct listing *listing = mem_new(1, sizeof *listing);
	listing->n_presets = n_presets;
	listing->featured = mem_new(n_presets, sizeof *listing->featured);
	listing->tv = mem_new(n_presets, sizeof *listing->tv);
	listing->filters = mem_new(n_presets + 1, sizeof *listing->filters);
	return listing;
}

/* ---- order ---- */

/* Below 0 if `a` is shown before `b`. Equal only for the same room. */
static int compare(const struct listed_game *a, const struct listed_game *b)
{
	if (a->kind == LISTED_LIVE) {
		if (a->viewers != b->viewers)
			return a->viewers > b->viewers ? -1 : 1;
		if (a->since_unix_ms != b->since_unix_ms)
			return a->since_unix_ms < b->since_unix_ms ? -1 : 1;
	} else if (a->since_unix_ms != b->since_unix_ms) {
		return a->since_unix_ms > b->since_unix_ms ? -1 : 1;
	}
	return strcmp(a->room, b->room);
}

/* The place of a game: of the first row that does not stand before it. */
static size_t place_of(const struct order *order, const struct listed_game *game)
{
	size_t low = 0, high = order->n;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (compare(&order->rows[middle]->game, game) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void order_add(struct order *order, struct listing_row *row)
{
	size_t at = place_of(order, &row->game);
	void *rows = order->rows;
	mem_grow(&rows, &order->cap, order->n + 1, sizeof(struct listing_row *));
	order->rows = rows;
	memmove(order->rows + at + 1, order->rows + at, (order->n - at) * sizeof(struct listing_row *));
	order->rows[at] = row;
	order->n++;
}

static void order_remove(struct order *order, const struct listing_row *row)
{
	size_t at = place_of(order, &row->game);
	order->n--;
	memmove(order->rows + at, order->rows + at + 1, (order->n - at) * sizeof(struct listing_row *));
}

static struct order *order_of(struct filter *filter, const struct listing_row *row)
{
	return row->game.kind == LISTED_OPEN ? &filter->open : &filter->live;
}

/* ---- changes ---- */

/* Does something in both filters that a row belongs to. */
static void in_both(
        struct listing *listing, struct listing_row *row, void (*act)(struct filter *, struct listing_row *))
{
	act(&listing->filters[LISTING_ALL], row);
	act(&listing->filters[1 + row->game.preset], row);
}

static void insert(struct filter *filter, struct listing_row *row)
{
	order_add(order_of(filter, row), row);
	filter->dirty = true;
}

static void take_out(struct filter *filter, struct listing_row *row)
{
	order_remove(order_of(filter, row), row);
	filter->dirty = true;
}

static void make_dirty(struct filter *filter, struct listing_row *row)
{
	(void)row;
	filter->dirty = true;
}

static void drop_unused(struct listing_row *row)
{
	if (!row->listed && row->shown_in == 0)
		free(row);
}

/* The room of a featured game, while it has one. */
static bool is_featured(const struct listing *listing, const struct listed_game *game)
{
	return game->kind == LISTED_LIVE && strcmp(listing->featured[game->preset].room, game->room) == 0;
}

static void take_off(struct listing *listing, struct listing_row *row, int64_t at_ms)
{
	in_both(listing, row, take_out);
	row->listed = false;
	if (is_featured(listing, &row->game)) {
		struct featured *featured = &listing->featured[row->game.preset];
		featured->live = false;
		featured->until_ms = at_ms + LOBBY_TV_LINGER_MS;
	}
	drop_unused(row);
}

static struct listing_row *add(struct listing *listing, const struct listed_game *game)
{
	struct listing_row *row = mem_new(1, sizeof *row);
	row->game = *game;
	row->listed = true;
	row->changed = ++listing->counter;
	in_both(listing, row, insert);
	if (is_featured(listing, game))
		listing->featured[game->preset].live = true;
	return row;
}

/* The game of a row that stays of its kind and preset. */
static void replace(struct listing *listing, struct listing_row *row, const struct listed_game *game)
{
	bool same = listed_game_same(&row->game, game);
	if (same && row->game.viewers == game->viewers && row->game.ply == game->ply)
		return;
	bool moves = compare(&row->game, game) != 0;
	if (moves)
		in_both(listing, row, take_out);
	row->game = *game;
	in_both(listing, row, moves ? insert : make_dirty);
	*(same ? &row->counted : &row->changed) = ++listing->counter;
}

struct listing_row *listing_put(
        struct listing *listing, struct listing_row *row, const struct listed_game *game, int64_t at_ms)
{
	if (row && (row->game.kind != game->kind || row->game.preset != game->preset)) {
		take_off(listing, row, at_ms);
		row = NULL;
	}
	if (game->kind == LISTED_NOT)
		return NULL;
	if (!row)
		return add(listing, game);
	replace(listing, row, game);
	return row;
}

const struct listed_game *listing_game(const struct listing_row *row)
{
	return &row->game;
}

size_t listing_count(const struct listing *listing, unsigned filter, enum listed_kind kind)
{
	return kind == LISTED_OPEN ? listing->filters[filter].open.n : listing->filters[filter].live.n;
}

/* ---- featured games ---- */

/* Of people, if there is one. */
static const struct listed_game *find_to_feature(const struct order *live)
{
	for (size_t i = 0; i < live->n; i++)
		if (!live->rows[i]->game.bot[SOUTH] && !live->rows[i]->game.bot[NORTH])
			return &live->rows[i]->game;
	return &live->rows[0]->game;
}

static void choose_featured(struct listing *listing, unsigned preset, int64_t at_ms)
{
	struct featured *featured = &listing->featured[preset];
	const struct order *live = &listing->filters[1 + preset].live;
	bool stays = featured->room[0] && (featured->live || at_ms < featured->until_ms);
	if (stays || (!featured->room[0] && live->n == 0))
		return;
	*featured = (struct featured){.live = live->n > 0};
	if (live->n > 0)
		memcpy(featured->room, find_to_feature(live)->room, sizeof featured->room);
	listing->tv_changed = ++listing->counter;
	listing->filters[LISTING_ALL].dirty = true;
	listing->filters[1 + preset].dirty = true;
}

static void tell_featured(struct listing *listing, unsigned filter, struct listing_told *out)
{
	for (unsigned preset = 0; preset < listing->n_presets; preset++) {
		const struct featured *featured = &listing->featured[preset];
		if (!featured->room[0] || (filter != LISTING_ALL && filter != 1 + preset))
			continue;
		struct listing_featured *row = &listing->tv[out->n_tv++];
		row->preset = (uint8_t)preset;
		memcpy(row->room, featured->room, sizeof row->room);
	}
	out->tv = listing->tv;
}

/* ---- telling ---- */

static void tell_totals(const struct listing *listing, unsigned filter, struct listing_told *out)
{
	out->n_open_all = listing_count(listing, filter, LISTED_OPEN);
	out->n_live_all = listing_count(listing, filter, LISTED_LIVE);
}

static struct listing_told begin_telling(struct listing *listing)
{
	return (struct listing_told){
	        .open = listing->open,
	        .live = listing->live,
	        .counts = listing->counts,
	        .gone = listing->gone,
	};
}

static void tell_row(struct listing *listing, const struct listing_row *row, struct listing_told *out)
{
	if (row->game.kind == LISTED_OPEN)
		listing->open[out->n_open++] = &row->game;
	else
		listing->live[out->n_live++] = &row->game;
}

static size_t shown_part(const struct order *order, size_t max)
{
	return order->n < max ? order->n : max;
}

/* Marks the rows that are to be shown now. */
static void mark(const struct order *order, size_t n, uint64_t pass)
{
	for (size_t i = 0; i < n; i++)
		order->rows[i]->pass = pass;
}

/* Those that were shown and are not to be any more. Their codes are copied, since some rows end here. */
static void tell_gone(struct listing *listing, struct filter *filter, uint32_t bit, struct listing_told *out)
{
	for (size_t i = 0; i < filter->n_shown; i++) {
		struct listing_row *row = filter->shown[i];
		if (row->pass == listing->pass)
			continue;
		char *code = listing->gone_code[out->n_gone];
		memcpy(code, row->game.room, sizeof row->game.room);
		listing->gone[out->n_gone++] = code;
		row->shown_in &= ~bit;
		drop_unused(row);
	}
	filter->n_shown = 0;
}

static void show(struct listing *listing, struct filter *filter, const struct order *order, size_t n, uint32_t bit,
        struct listing_told *out)
{
	for (size_t i = 0; i < n; i++) {
		struct listing_row *row = order->rows[i];
		if (!(row->shown_in & bit) || row->changed > filter->told)
			tell_row(listing, row, out);
		else if (row->counted > filter->told)
			listing->counts[out->n_counts++] = &row->game;
		row->shown_in |= bit;
		filter->shown[filter->n_shown++] = row;
	}
}

bool listing_beat(struct listing *listing, unsigned number, int64_t at_ms, struct listing_told *out)
{
	struct filter *filter = &listing->filters[number];
	uint32_t bit = 1u << number;
	*out = begin_telling(listing);
	for (unsigned preset = 0; preset < listing->n_presets; preset++)
		choose_featured(listing, preset, at_ms);
	tell_totals(listing, number, out);
	if (!filter->dirty)
		return false;
	size_t n_open = shown_part(&filter->open, LOBBY_OPEN_SHOWN);
	size_t n_live = shown_part(&filter->live, LOBBY_LIVE_SHOWN);
	listing->pass++;
	mark(&filter->open, n_open, listing->pass);
	mark(&filter->live, n_live, listing->pass);
	tell_gone(listing, filter, bit, out);
	show(listing, filter, &filter->open, n_open, bit, out);
	show(listing, filter, &filter->live, n_live, bit, out);
	tell_featured(listing, number, out);
	out->tv_changed = listing->tv_changed > filter->told;
	filter->told = listing->counter;
	filter->dirty = false;
	return out->n_open + out->n_live + out->n_counts + out->n_gone > 0 || out->tv_changed;
}

void listing_state(struct listing *listing, unsigned number, struct listing_told *out)
{
	struct filter *filter = &listing->filters[number];
	*out = begin_telling(listing);
	for (size_t i = 0; i < filter->n_shown; i++)
		tell_row(listing, filter->shown[i], out);
	tell_featured(listing, number, out);
	out->tv_changed = true;
	tell_totals(listing, number, out);
}

static void clear_shown(struct filter *filter, uint32_t bit)
{
	for (size_t i = 0; i < filter->n_shown; i++) {
		filter->shown[i]->shown_in &= ~bit;
		drop_unused(filter->shown[i]);
	}
}

static void free_rows(struct order *order)
{
	for (size_t i = 0; i < order->n; i++)
		free(order->rows[i]);
}

void listing_free(struct listing *listing)
{
	for (unsigned i = 0; i <= listing->n_presets; i++)
		clear_shown(&listing->filters[i], 1u << i);
	free_rows(&listing->filters[LISTING_ALL].open);
	free_rows(&listing->filters[LISTING_ALL].live);
	for (unsigned i = 0; i <= listing->n_presets; i++) {
		free(listing->filters[i].open.rows);
		free(listing->filters[i].live.rows);
	}
	free(listing->filters);
	free(listing->featured);
	free(listing->tv);
	free(listing);
}
