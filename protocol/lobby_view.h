/* The lobby as messages tell it: from what the listing tells to what the encoder reads. Knows no connection. */
#ifndef PROTOCOL_LOBBY_VIEW_H
#define PROTOCOL_LOBBY_VIEW_H

#include "common/lobby/listing.h"
#include "common/lobby/pools.h"
#include "protocol/outgoing.h"

#define LOBBY_VIEW_SHOWN (LOBBY_OPEN_SHOWN + LOBBY_LIVE_SHOWN)
#define LOBBY_VIEW_PRESETS_MAX 31
#define LOBBY_VIEW_QUEUES_MAX (LOBBY_VIEW_PRESETS_MAX * LOBBY_POOLS_MAX)

/* `out` and the parts that it points at. Some 70 kB; valid as long as what was told. Not copied: it points into
 * itself. */
struct lobby_view {
	struct outgoing out;
	struct view_listed_game open[LOBBY_OPEN_SHOWN], live[LOBBY_LIVE_SHOWN], counts[LOBBY_LIVE_SHOWN];
	struct view_listed_game gone[LOBBY_VIEW_SHOWN];
	struct view_clock_setting clock[LOBBY_VIEW_SHOWN];
	struct view_series series[LOBBY_VIEW_SHOWN];
	size_t n_rows;
	struct view_featured tv[LOBBY_VIEW_PRESETS_MAX];
};

struct lobby_totals {
	uint32_t n_open, n_live, n_players;
	struct view_queue queues[LOBBY_VIEW_QUEUES_MAX]; /* where somebody waits */
	size_t n_queues;
};

/* Whether somebody waits in the same pools, be they many or few. */
bool lobby_view_same_queues(const struct lobby_totals *a, const struct lobby_totals *b);
/* Whether all numbers are the same. */
bool lobby_view_same_totals(const struct lobby_totals *a, const struct lobby_totals *b);

/* OUT_lobby. `filter` is the listing's. */
void lobby_view_state(
        struct lobby_view *view, const struct listing_told *told, unsigned filter, const struct lobby_totals *totals);

/* OUT_lobby_changed. Of the totals those are told that are not as they were in `before`. */
void lobby_view_changes(struct lobby_view *view, const struct listing_told *told, const struct lobby_totals *totals,
        const struct lobby_totals *before);

/* Fills in welcome's pools; `rows` has room for LOBBY_POOLS_MAX. */
void lobby_view_pools(const struct pools *pools, struct view_pool *rows, struct outgoing *out);

#endif
