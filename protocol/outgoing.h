/* What the server says, as structs of borrowed parts: what the encoder reads. */
#ifndef PROTOCOL_OUTGOING_H
#define PROTOCOL_OUTGOING_H

#include <stdint.h>

#include "common/game/board.h"
#include "common/game/record.h"
#include "protocol/rule_set.h"
#include "protocol/shape.h"

enum out_type {
#define MESSAGE(name, doc) OUT_##name,
#define FIELD(...)
#define END
#include "protocol/messages_out.def"
#undef MESSAGE
#undef FIELD
#undef END
	OUT_COUNT
};

struct view_limits {
	int64_t message_bytes, name_bytes, name_points, id_bytes, line_points;
	int64_t rate_per_s, rate_burst;
	int64_t rooms_per_connection;
	int64_t clock_base_ms, clock_increment_ms, clock_periods, clock_move_ms;
	int64_t levels;
};

struct view_preset {
	const char *name;
	const struct rule_set *rules;
};

struct view_clock_setting {
	const char *kind;
	int64_t base_ms, increment_ms, periods;
	const char *increment_per;
};

struct view_clock {
	int64_t south_ms, north_ms;
	const char *running;
	int64_t server_unix_ms;
	int64_t free_ms, south_periods, north_periods;
};

struct view_board {
	struct ints south, north, stores;
};

struct view_capture {
	int64_t cell, seeds;
};

struct view_trace {
	const char *side;
	int64_t pit;
	struct ints drops;
	struct list captures; /* struct view_capture */
	int64_t captured;
	uint8_t extra_turn;
	const char *slam;
	uint8_t passed;
	struct ints sweep;
};

struct view_landing {
	int64_t pit, cell, captured;
	uint8_t extra_turn;
	const char *slam;
};

struct view_move {
	const char *side;
	int64_t pit, captured;
	uint8_t extra_turn;
};

struct view_seat {
	const char *name;
	uint8_t connected, outside_bot;
	int64_t lag_ms, since_unix_ms, claim_unix_ms;
	int64_t bot; /* level; negative = a person */
};

struct view_seats {
	const struct view_seat *south, *north;
};

struct view_settlement {
	int64_t south, north;
	const char *winner;
};

struct view_terms {
	const struct rule_set *rules;
	const struct view_clock_setting *clock_setting;
};

struct view_offer {
	int64_t id, ply;
	const char *kind, *side;
	const struct view_settlement *settle;
	const struct view_terms *terms;
};

struct view_again {
	const char *kind, *side;
	int64_t unix_ms;
};

struct view_result {
	const char *reason, *winner, *text, *game_id;
};

struct view_series {
	const char *kind, *order;
	int64_t games;
};

struct view_options {
	const char *visibility, *start, *watch, *chat;
	const struct view_series *series;
	int64_t delay_s;
	int32_t offers;
	uint8_t locked, casual, viewer_names;
};

struct view_score {
	int64_t south, north, played;
	uint8_t decided;
};

struct view_you {
	const char *role, *side;
};

struct view_line {
	const char *channel;
	int64_t line, unix_ms;
	const char *side, *name, *user, *phrase, *text;
};

struct view_person {
	const char *user, *name;
};

struct view_pool {
	const char *name;
	int64_t base_ms, increment_ms;
};

/* A row of the lobby, open or live. */
struct view_listed_game {
	const char *room, *preset;
	const struct view_clock_setting *clock_setting;
	uint8_t custom, locked, counted, outside_bot;
	const struct view_series *series;
	const char *side, *name;
	const char *south, *north;
	int64_t south_bot, north_bot;
	int64_t since_unix_ms;
	int64_t delay_s, viewers, ply;
};

struct view_queue {
	const char *preset, *pool;
	int64_t waiting;
};

struct view_featured {
	const char *preset, *room;
};

struct view_asker {
	int64_t viewer;
	const char *name;
};

struct view_reason {
	const char *kind;
	int64_t seeds;
};

struct view_class_pupil {
	int64_t pupil, board, played, points;
	const char *name;
	uint8_t connected;
};

struct view_class_board {
	int64_t number, south, north, bot, game, ply;
	const char *room, *to_move, *reason, *winner;
	const struct view_board *board;
	const struct view_clock *clock;
};

/* Which members count depends on the message. */
struct outgoing {
	const char *re, *id, *room;
	int64_t seq;

	const char *protocol, *server, *name, *user;
	const uint8_t *session, *seat_token;
	int64_t server_unix_ms;
	const struct view_limits *limits;
	struct list presets; /* struct view_preset */
	struct list clocks;  /* struct view_clock_setting */

	const char *role, *side;
	const char *code, *text, *field, *rule;
	uint8_t sowable, outside_bot;
	struct ints cells;

	const char *phase;
	const struct rule_set *rules;
	const struct view_clock_setting *clock_setting;
	const struct view_seats *seats;
	const struct view_board *board;
	const char *first, *to_move;
	int64_t ply, pit;
	int32_t legal;
	struct list landings; /* struct view_landing */
	uint8_t swappable;
	const struct view_clock *clock;
	struct list moves; /* struct view_move */
	const struct view_trace *trace, *last;
	const struct view_result *result;
	int64_t viewers, count, lag_ms, south_ms, north_ms;
	const struct view_you *you;
	const char *reason, *winner, *game_id;
	const char *held;
	const char *channel, *phrase;
	int64_t line, unix_ms;
	int64_t again_unix_ms;
	struct list chat, lines;   /* struct view_line */
	struct list muted, people; /* struct view_person */
	const char *may_say;
	int64_t back_in_ms, until_unix_ms;
	const struct view_options *options;
	const struct view_score *score;
	int64_t game, next_unix_ms;
	const struct view_offer *offer;
	struct list offers; /* struct view_offer */
	struct list again;  /* struct view_again */
	const char *how;
	int64_t claim_unix_ms, first_move_unix_ms, held_until_unix_ms;
	int64_t plies, ms;
	uint8_t connected, exchanged, counted, practice, of_class;

	const char *preset, *pool, *why;
	struct list pools;                    /* struct view_pool */
	struct list gone, open, live, counts; /* struct view_listed_game */
	struct list tv;                       /* struct view_featured */
	struct list queues;                   /* struct view_queue */
	int64_t n_open, n_live, n_players;
	int64_t waiting, since_unix_ms;
	struct list viewer_names; /* struct view_person */
	struct list knocks;       /* struct view_asker; NULL for viewers */
	int64_t viewer;
	uint8_t waits;
	int64_t bot, value;
	uint8_t exact;
	const char *by;
	struct list reasons; /* struct view_reason */

	const char *class, *own_name, *against, *counting;
	const uint8_t *token;
	int64_t pupil, round, n_pupils;
	uint8_t paused, shut, host_there;
	struct list pupils; /* struct view_class_pupil */
	struct list boards; /* struct view_class_board */
};

#endif
