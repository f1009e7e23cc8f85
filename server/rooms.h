/* The rooms that this server holds: found by their code, woken at their deadline, each with the connections that are in
 * it. What a room is, common/room says. Loop thread only. */
#ifndef SERVER_ROOMS_H
#define SERVER_ROOMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "common/room/room.h"
#include "server/company.h"
#include "server/delayed.h"
#include "server/hash.h"

/* The round trips to the two players as the room was told them; negative for none. */
struct lags_told {
	int32_t ms[2];
	uint32_t at_ms; /* the low half of the instant */
};

struct hosted {
	struct room room;
	struct company company;
	struct lags_told lags;
	uint16_t told_late_ms;      /* of turns.c: so late was told that this turn began */
	struct delayed *delayed;    /* what its viewers see; NULL: the room itself */
	struct waiter *waiter;      /* of waiting.c: whose open room this is, or NULL */
	uint32_t n_steps;           /* journaled since the last snapshot */
	uint64_t turn_mark;         /* of the last change of who uses time */
	uint64_t mark;              /* of the last change journaled */
	int64_t pending_since_ms;   /* instant of the first change that was not safe yet when the last one was made */
	uint64_t armed_ms;          /* instant that the timer waits for; UINT64_MAX = none */
	struct listing_row *listed; /* of lobby.c; NULL = in no list */
	struct desk *desk;          /* of classes.c: the board of a class that it is; NULL = of none */
	struct bot *bot;            /* of bots.c: what the room's bot is at; NULL: nothing yet, or there is none */
	uv_timer_t timer;
	UT_hash_handle hh;
};

/* `on_deadline` is called when a room's time has come. */
void rooms_start(void (*on_deadline)(struct hosted *hosted));
void rooms_stop(void);

size_t rooms_count(void);

/* NULL if there is none of that code. */
struct hosted *rooms_find(const char *code);

/* What viewers see of the room, whose code may be written as people type it: of one that shows itself later, what was.
 * NULL if there is none, or nothing to see yet. */
const struct room *rooms_find_seen(const char *code);

/* A code that no room has. */
void rooms_make_code(char code[ROOM_CODE_CHARS + 1]);

/* A new room, as room_init makes it: under a fresh code, or under one that was made before. */
struct hosted *rooms_open(const struct room_setting *setting, const struct command *join);
struct hosted *rooms_open_as(const char *code, const struct room_setting *setting, const struct command *join);

/* Takes a room over that comes from the store, under the code that it has. Viewers who see it later see nothing at
 * first, since what they had not seen yet is not known any more. */
struct hosted *rooms_adopt(struct room *take);

/* Every room; `each` may not open or close any. */
void rooms_each(void (*each)(struct hosted *hosted));

/* Waits for the room's deadline, as it is now. */
void rooms_arm(struct hosted *hosted);

/* Wakes it so long from now, whatever its deadline. */
void rooms_arm_in(struct hosted *hosted, uint64_t wait_ms);

/* Forgets a room; its memory lives until the end of the loop's turn. */
void rooms_close(struct hosted *hosted);

#endif
