/* The inside of a room, for room.c and commands/ only: what the commands are made of. */
#ifndef COMMON_ROOM_RUN_H
#define COMMON_ROOM_RUN_H

#include "common/room/room.h"

/* The commands' functions, each in commands/NAME.c: check everything, then change the room and append events. */
#define COMMAND(name, needs)                                                                                           \
	enum err name##_run(struct room *room, const struct command *command, struct answer *answer) MUST_CHECK;
#include "common/room/commands.def"
#undef COMMAND

/* ERR_NOT_STARTED, ERR_GAME_OVER or OK. */
enum err room_check_playing(const struct room *room) MUST_CHECK;

/* Whether what is done now can be kept, as far as the room has been told. */
bool room_is_kept(const struct room *room);

/* All that happens by itself up to `at_ms`: a flag, the end of an empty room, the count of viewers. A flag falls so
 * much later as is forgiven. */
void room_pass_time(struct room *room, int64_t at_ms, int64_t forgiven_ms);

/* Seats the sender of `join` and tells so. */
void room_sit(struct room *room, enum side side, const struct command *join);

/* Seats a bot of that level. */
void room_sit_bot(struct room *room, enum side side, unsigned level, int64_t at_ms);

/* Whether a person has a connection to the room, on a seat or as a viewer. */
bool room_has_company(const struct room *room);

/* The game from its beginning, by these rules. */
void room_set_up(struct room *room, const struct rules *rules, enum side first);

/* Begins the first game; `lots` are random bits. */
void room_start(struct room *room, uint64_t lots, int64_t at_ms);

/* Begins another game of the same two after the end of one; `next` NULL for one like the last. Whoever did not begin
 * the last begins it, but where the order of a series says otherwise; the persons exchange their sides if that takes
 * it. A rematch after a series begins the series anew.
 * The log up to `since`, which is before the step, is dropped; nothing but the step's own events may tell of the game
 * before. */
void room_next_game(struct room *room, const struct next_game *next, uint64_t since, int64_t at_ms);

/* The two persons exchange their sides, with all that is theirs. */
void room_exchange(struct room *room);

/* After the end of a game: counts it in the series and says when the next begins. */
void room_series_count(struct room *room, int64_t at_ms);
/* After a player came or went: the next game waits for both. */
void room_series_presence(struct room *room, int64_t at_ms);

/* The game has ended: clocks stop and the end is told. */
void room_finish(struct room *room, int64_t at_ms);

/* What the side to move has used of its turn, holds not counted. */
uint32_t room_turn_spent(const struct room *room, int64_t at_ms);

/* The side to move begins a turn, or begins its turn anew. While there is a hold its clock stands. */
void room_begin_turn(struct room *room, int64_t at_ms);

/* The clocks show something that does not follow from the moves, since just now: the record has to tell it. Of a game
 * in which moves were taken back, what was told of them goes. Nothing without clocks. */
void room_note_clock(struct room *room, enum clock_change why, int64_t at_ms);

/* No such change is told any more, as when another game begins. */
void room_clear_clock_sets(struct room *room);

/* The clocks stand; for `wait_ms` at most, 0 = until released. A pause goes on behind what comes over it, and
 * so does the wait for both players behind that for the store; either stands behind the pause of a class. */
void room_hold(struct room *room, enum hold why, int64_t wait_ms, int64_t at_ms);

/* The clocks run on after a hold; nothing if there is none. */
void room_release(struct room *room, int64_t at_ms);

/* The hold on top is over: the clocks run on, or stand for what goes on behind it. */
void room_fall_back(struct room *room, int64_t at_ms);

/* A player has come or gone. */
void room_note_presence(struct room *room, enum side side, bool connected, int64_t at_ms);
/* Before anything changes on which it hangs whether a player is missed. */
void room_count_absence(struct room *room, int64_t at_ms);
/* Nobody has been away yet. */
void room_forget_absence(struct room *room, int64_t at_ms);

/* After the turn has come to somebody: his first sowing is due, if it is the first. */
void room_await_first_move(struct room *room, int64_t at_ms);
/* Whether it is not the first game of its series, which is not called off any more. */
bool room_is_later_game(const struct room *room);

/* All that is offered but a rematch is void. */
void room_expire_offers(struct room *room, int64_t at_ms);

/* After somebody came or went. */
void room_note_company(struct room *room, int64_t at_ms);
void room_tell_viewers(struct room *room, int64_t at_ms);

/* Appends an event with the present ply and clocks; the caller fills in the rest. Valid until the next append. */
struct event *room_append(struct room *room, enum event_type type, int64_t at_ms);

/* Drops the log up to `seq`, when what it refers to is no longer so: whoever resumes from there gets a snapshot. */
void room_forget(struct room *room, uint64_t seq);

#endif
