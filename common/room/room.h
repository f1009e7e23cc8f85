/* A room: two seats, a game with its clocks, and the log of what happened. The authoritative state, as a pure machine:
 * commands in (with the time as a number), events out. It knows seats and tokens, never a connection; it sends nothing,
 * reads no clock and throws no dice.
 *
 * Ownership: room_init to room_clear, which frees the log, the game's plies, what is kept by ply, and the offers.
 * A refused command leaves the room as it was, but for time: a flag that has fallen by the command's instant falls
 * first, whatever becomes of the command. */
#ifndef COMMON_ROOM_ROOM_H
#define COMMON_ROOM_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/game.h"
#include "common/game/game_clock.h"
#include "common/limits.h"
#include "common/room/command.h"
#include "common/room/done.h"
#include "common/room/event.h"
#include "common/room/offer.h"
#include "common/room/options.h"

enum phase {
	PHASE_WAITING, /* for the second player */
	PHASE_PLAYING,
	PHASE_ENDED,
	PHASE_CLOSED /* to be forgotten by its holder */
};

#define SEAT_MOVES                                                                                                     \
	2 /* accepted moves remembered by their ids; a client has one under way, and may resend the one before */

/* Why the clocks stand although the game goes on. */
enum hold {
	HOLD_NONE,
	HOLD_RESTART, /* the server was away; ends when both players are back. Moves made meanwhile cost no time */
	HOLD_STORAGE, /* moves cannot be kept now, so none is taken */
	HOLD_STOP,    /* the server is about to stop; likewise */
	HOLD_PAUSE,   /* the players have agreed to; ends by either of them, by a move, or after a while */
	HOLD_CLASS    /* the host of the class that the room is of has paused all its games; no move is taken */
};

#define MOVE_GONE UINT64_MAX /* in the place of its seq: it was taken back */

struct seat {
	uint8_t taken;     /* bool */
	uint8_t connected; /* bool */
	uint8_t token[TOKEN_BYTES];
	char name[NAME_BYTES_MAX + 1];
	char user[USER_BYTES_MAX + 1]; /* who it is beyond the name, as the server knows him; may be empty */
	struct {
		uint64_t seq; /* of its sown event; 0 = none, or MOVE_GONE */
		uint32_t ply; /* as the move named it */
		uint8_t pit;
		char id[ID_BYTES_MAX + 1];
	} move[SEAT_MOVES];
	uint8_t next_move; /* slot that the next one replaces */
	struct done done;
	uint16_t lag_given_ms; /* in this game: lag.h */
	uint32_t absent_ms; /* how long he was away, less how long he was there since; as of the room's absence_at_ms */
	int64_t gone_unix_ms; /* time of day since when he is away; 0 while he is there */
	uint8_t ready;        /* bool: for the next game of a series */
	uint8_t points;       /* in the series, twice over: 2 for a game won, 1 for a draw */
	uint8_t bot;          /* its level, 1 to LEVELS; 0 = a person */
};

/* By ply, of the first n: lag.h. */
struct room_credits {
	size_t n, cap;
	uint16_t *ms;
};

/* Changes of the clocks by other than moves, as the record of the game will tell them. */
struct room_clock_sets {
	size_t n, cap;
	struct clock_set *at;
};

struct room {
	char code[ROOM_CODE_CHARS + 1];
	uint8_t phase;
	uint8_t preset;  /* index of the rule set it started from */
	uint8_t creator; /* side, in the first game */
	uint8_t fair;    /* START_FAIR: which of fair_starts.def */
	uint8_t played;  /* games that were not called off, of the series if there is one */
	uint16_t number; /* of the game in this room, from 1; 0 before the first */
	struct room_options options;
	struct clock_setting clock_setting;
	struct game_clock clock; /* meaningful only if timed */
	struct game game;
	struct seat seat[2];
	uint32_t n_viewers;
	uint32_t viewers_told;
	int64_t viewers_at_ms;   /* when the count was told last */
	int64_t started_unix_ms; /* time of day, for the record */
	int64_t ended_unix_ms;
	int64_t turn_ms; /* instant since when the side to move has been at it; while held, minus what it took before */
	uint32_t *spent_ms; /* by ply, for the record of the game */
	size_t cap_spent;
	struct room_credits *credits;       /* of that, what was given back for lag; NULL while nothing was */
	struct room_clock_sets *clock_sets; /* NULL while there are none */
	uint32_t last_spent_ms;             /* by the side to move at an end that was no sowing */
	uint32_t swapped_at;                /* sowings when the players exchanged sides; 0 = never */
	uint32_t swap_spent_ms;             /* what deciding that took */
	uint8_t held;                       /* enum hold: why the clocks stand */
	uint8_t held_behind;                /* enum hold: the one that goes on behind it */
	uint8_t held_side;                  /* whose clock runs once they do not, or SIDE_NONE */
	uint8_t patient; /* bool: no first move is due, as its first game comes from a program that knew no such thing
	                  */
	uint8_t taught;  /* bool: it is of a class, see common/classroom; no first move is due, and it is no public game
	                  */
	uint8_t class_held; /* bool: the host has paused; while it plays, `held` is HOLD_CLASS or what stands over that
	                     */
	uint8_t begun;      /* bool: both have sown in this game, whatever was taken back since */
	int64_t held_until_ms; /* instant at which the wait after a restart or a pause ends by itself; INT64_MAX for
	                          none */
	int64_t first_move_ms; /* instant until which the side to move must have sown first; while held, what of that is
	                          left; INT64_MAX for none */
	int64_t absence_at_ms; /* instant as of which the absences of both were counted last */
	struct offers *offers; /* NULL until there is something in it */
	int64_t next_ms;       /* instant at which the next game of a series begins by itself; INT64_MAX for none */
	int64_t idle_ms;       /* instant since when nobody has been there; INT64_MAX while somebody is */
	int64_t epoch_unix_ms; /* what leads from instants to times of day, by the latest command */
	uint64_t seq;          /* of the last event */
	struct admissions *admissions; /* of admission.c; NULL until somebody was decided upon */
	struct talk *talk;             /* of talk.c; NULL until somebody has spoken */
	struct event *log;             /* the last n_log events, oldest first */
	size_t n_log;
	size_t cap_log;
};

/* What room_init needs to know beside the creator himself. */
struct room_setting {
	struct rules rules;
	uint8_t preset;
	uint8_t side; /* the creator's choice, SIDE_NONE = left to chance */
	struct clock_setting clock_setting;
	struct room_options options;
	uint8_t bot;     /* level of the one that sits opposite the creator; 0 = none */
	uint8_t own_bot; /* with it: of the one that sits in the creator's own seat, who then only watches; 0 = he sits
	                    there himself */
	uint8_t taught;  /* bool: of a class */
};

/* Opens a room with its creator seated; `join` carries his name, token, random bits and the instant. With a bot its
 * game starts at once, and never counts. The rules, the clock and the options must have been checked. `code` has
 * ROOM_CODE_CHARS characters. */
void room_init(struct room *room, const char *code, const struct room_setting *setting, const struct command *join);
void room_clear(struct room *room);

/* What a step answers beside the events it appended. A command that this player had done before, under the same id, is
 * OK and does nothing. */
struct answer {
	uint64_t since;    /* the seq before the step: the events after it are the step's, and all of them are kept */
	uint8_t side;      /* join: the seat taken */
	uint64_t repeated; /* play: the seq of the sown event that this command made before; it was not played again.
	                      say: likewise the line */
	uint64_t line;     /* say: the number of the line in the sender's channel */
};
enum err room_step(struct room *room, const struct command *command, struct answer *answer) MUST_CHECK;

/* The next instant at which the room needs a tick; INT64_MAX for never. */
int64_t room_deadline(const struct room *room);

/* Its moves take days, and the time of day counts for them, whatever becomes of the server. */
bool room_is_correspondence(const struct room *room);

/* An event by its seq; NULL if it has not happened or is too old to be kept. */
const struct event *room_event(const struct room *room, uint64_t seq);

/* The mover's id of a sown event; NULL if it is no longer known. */
const char *room_move_id(const struct room *room, const struct event *sown);

/* Whether its game counts: not if it is casual, begins from a position of the creator's, is no more than practice
 * outside the rules of its family (feed=none), or a program from outside plays in it. */
bool room_counts(const struct room *room);
bool room_is_practice(const struct room *room);

/* Whether a bot sits in it; whether in both seats. Bots are there always, and nobody waits for them or, as far as they
 * are concerned, for anybody: no first move is due in their games, and no claim. */
bool room_has_bot(const struct room *room);
bool room_is_of_bots(const struct room *room);

/* Whether its series is over, also where there is none. */
bool room_series_decided(const struct room *room);

/* Where its games begin if not where the rules say; false if they do. */
bool room_start_board(const struct room *room, struct board *out, enum side *to_move);

/* The instant from which the other player may claim the game, as `side` is away; INT64_MAX if he is there, or is not
 * missed now: before and after the game, while the clocks are held, and while both are away. */
int64_t room_claim_at(const struct room *room, enum side side);

/* The instant at which the game is called off unless the side to move, which has not sown yet, has done so; INT64_MAX
 * for none. */
int64_t room_first_move_at(const struct room *room);

/* The seat of somebody by who he is beyond the name, or SIDE_NONE. */
unsigned room_find_user(const struct room *room, const char *user);

/* The seat that `token` opens, or SIDE_NONE; takes the same time for any wrong token. */
unsigned room_find_seat(const struct room *room, const uint8_t token[TOKEN_BYTES]);

#endif
