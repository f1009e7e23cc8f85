/* The lists of open and live games that the lobby shows, kept in order as rooms change, and what has changed in them
 * since it was told last. A filter is all games, or those of one preset. Of each filter the newest LOBBY_OPEN_SHOWN
 * open games and the most watched LOBBY_LIVE_SHOWN live ones are shown, and how many there are in all.
 *
 * Also chooses the featured game of each preset: the most watched of people, of equals the one that began first; one
 * with a bot only where there is no other. It stays so until its viewers have seen it end, and LOBBY_TV_LINGER_MS
 * longer; the next game in its room goes on as it.
 *
 * A change costs a search in an ordered array and the move of a part of it; telling costs as much as is shown, whatever
 * the number of games. Pure: knows no connection, reads no clock (`at_ms` is an instant of the caller's).
 *
 * Ownership: listing_new to listing_free; rows belong to the listing. */
#ifndef COMMON_LOBBY_LISTING_H
#define COMMON_LOBBY_LISTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/lobby/listed_game.h"

#define LISTING_ALL 0 /* the filter of all games; that of a preset is 1 + its index */

struct listing;
struct listing_row;

/* At most 31 presets. */
struct listing *listing_new(unsigned n_presets);
void listing_free(struct listing *listing);

/* Puts a game in, or what has become of it: `row` is what was returned for it before, NULL for one that is not listed.
 * Returns its row, or NULL where its kind is LISTED_NOT. */
struct listing_row *listing_put(
        struct listing *listing, struct listing_row *row, const struct listed_game *game, int64_t at_ms) MUST_CHECK;

/* The row's game; valid until the next call with that row. */
const struct listed_game *listing_game(const struct listing_row *row);

struct listing_featured {
	uint8_t preset;
	char room[ROOM_CODE_CHARS + 1];
};

/* What is to be told of a filter. Borrowed until the next call with this listing. */
struct listing_told {
	const struct listed_game *const *open; /* whole rows, in order */
	size_t n_open;
	const struct listed_game *const *live;
	size_t n_live;
	const struct listed_game *const *counts; /* live: only viewers or ply have changed */
	size_t n_counts;
	const char *const *gone; /* codes of rooms that are shown no more, to be taken off before rows are put in */
	size_t n_gone;
	bool tv_changed;
	const struct listing_featured *tv; /* all featured games within the filter */
	size_t n_tv;
	size_t n_open_all, n_live_all; /* games of the filter, shown or not */
};

/* What has changed in the shown part since the last beat of this filter. False if nothing has; the totals may have. */
bool listing_beat(struct listing *listing, unsigned filter, int64_t at_ms, struct listing_told *out);

/* The whole shown part as of the last beat, or newer: with the changes that later beats tell it leads to what they do.
 */
void listing_state(struct listing *listing, unsigned filter, struct listing_told *out);

/* How many games there are of a kind, within a filter. */
size_t listing_count(const struct listing *listing, unsigned filter, enum listed_kind kind);

#endif
