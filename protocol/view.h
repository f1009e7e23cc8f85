/* A room as messages tell it: from its state and its log to what the encoder reads. Knows who may see what; knows no
 * connection and no clock (the instant is a parameter). */
#ifndef PROTOCOL_VIEW_H
#define PROTOCOL_VIEW_H

#include <stdint.h>

#include "common/bot/engine.h"
#include "common/bot/reason.h"
#include "common/room/room.h"
#include "protocol/outgoing.h"

/* Moves that a snapshot lists: enough for any game between people, and a bound for one between machines. */
#define SNAPSHOT_MOVES_MAX 1000

/* `out` and the parts that it points at. Valid while the room is unchanged. Not copied: it points into itself. */
struct view {
	struct outgoing out;
	struct rule_set rules;
	struct view_clock_setting clock_setting;
	struct view_seat seat[2];
	struct view_seats seats;
	struct board board_copy;
	struct view_board board;
	struct view_clock clock;
	struct trace trace_copy;
	struct view_capture capture[PITS_MAX + 1];
	struct view_landing landing[PITS_MAX];
	struct view_trace trace;
	uint8_t cell[CELLS_MAX];
	struct view_reason reason[REASONS_MAX];
	struct view_result result;
	char game_id[RECORD_ID_MAX + 1];
	struct view_series series;
	struct view_options options;
	struct view_score score;
	struct view_offer offer[2 * OFFER_COUNT];
	struct view_again again[2 * OFFER_COUNT];
	struct view_settlement settlement;
	struct view_terms terms[2];
	struct rule_set terms_rules[2];
	struct view_clock_setting terms_clock[2];
	struct view_you you;
	struct view_move *moves; /* owned, freed by view_clear */
};

/* The message that tells an event. */
enum out_type view_event_type(const struct event *event);

/* An event of the room's log. */
enum out_type view_event(struct view *view, const struct room *room, const struct event *event);

/* The whole room as `side` (SIDE_NONE: a viewer) may see it at `at_ms`: OUT_snapshot. `epoch_unix_ms` is added to
 * instants to give the time of day. */
void view_snapshot(struct view *view, const struct room *room, unsigned side, int64_t at_ms, int64_t epoch_unix_ms);

/* The notice that the room takes no moves now: OUT_unavailable. */
void view_unavailable(struct view *view, const struct room *room, int64_t at_ms, int64_t epoch_unix_ms);

/* Whether and why `side` may sow a pit of the board at present: OUT_explained but for `re`. */
void view_explained(struct view *view, const struct room *room, unsigned side, unsigned pit);
/* The same of a game that is in no room: but for `re` and `room`. */
void view_explained_game(struct view *view, const struct game *game, unsigned side, unsigned pit);

/* The best pit and why: OUT_hinted but for `re` and `room`. `reasons`: `n` of them, REASONS_MAX at most. */
void view_hinted(struct view *view, const struct game *game, const struct engine_pit *best,
        const struct reason *reasons, unsigned n);

void view_clear(struct view *view);

#endif
