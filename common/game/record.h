/* A finished game as it is kept: everything that proves it, nothing that can be derived from the rest but the result,
 * which record_check compares. Knows no room and no wire format.
 *
 * Ownership: `plies` and `clock_sets` belong to the record, record_clear frees them. Instants are wall-clock Unix
 * milliseconds. */
#ifndef COMMON_GAME_RECORD_H
#define COMMON_GAME_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/game.h"
#include "common/game/game_clock.h"
#include "common/limits.h"

#define RECORD_ID_MAX 32
#define RECORD_USER_MAX 64

struct record_ply {
	uint8_t side;
	uint8_t pit;
	uint32_t spent_ms;  /* how long it took on its side's clock, or without one */
	uint32_t credit_ms; /* of that, given back for the network's lag: the clock lost spent_ms - credit_ms */
};

struct record {
	char id[RECORD_ID_MAX + 1];
	char room[ROOM_CODE_CHARS + 1];
	uint32_t game;   /* its number in its room, from 1 */
	uint8_t counted; /* bool: it is no practice: see record_may_count */
	char preset[32];
	struct rules rules;
	struct clock_setting clock_setting;
	int64_t started_unix_ms;
	int64_t ended_unix_ms;
	char name[2][NAME_BYTES_MAX + 1];
	char user[2][RECORD_USER_MAX + 1]; /* who it was beyond the name: "guest:..." or "user:..."; may be empty */
	uint8_t first;
	uint8_t has_start; /* bool: began from `start` instead of the rules' own position */
	struct board start;
	uint32_t swapped_at;    /* plies sown when the players exchanged sides; 0 = never. Names are as after it. */
	uint32_t swap_spent_ms; /* what deciding that cost the side to move, before the times were exchanged */
	uint32_t n_plies;
	struct record_ply *plies;
	uint32_t n_clock_sets;
	struct clock_set *clock_sets; /* in the order in which they happened; only with clocks */
	uint8_t end;                  /* enum end */
	uint8_t winner;               /* side or SIDE_NONE */
	int64_t left_ms[2];           /* at the end; 0 without a clock */
	uint32_t last_spent_ms;       /* by the side to move after the last sowing, till an end that was no sowing */
};

void record_clear(struct record *record);

/* Whether a game by these rules and from this start can count as more than practice: an agreed position cannot, nor
 * rules that leave the other side without seeds, which no federation knows. */
bool record_may_count(const struct record *record);

/* The first thing in a record that does not follow from the rest. */
struct record_fault {
	uint32_t ply;     /* sowings before it */
	const char *what; /* static */
};

/* The record played again, ply by ply, its clocks with it. Checks as it goes: each function is false at the first thing
 * that does not follow, told in `fault`; record_run_clear is called in any case. */
struct record_run {
	const struct record *record; /* borrowed */
	struct game game;
	struct game_clock clock; /* goes by the time that the record says was used, from 0 on; stands without one */
	int64_t at_ms;
	uint32_t next_set;  /* of the record's clock_sets */
	int64_t left_ms[2]; /* as of then; 0 without a clock */
};
bool record_run_start(struct record_run *run, const struct record *record, struct record_fault *fault);
/* The next ply, `run->game.n_plies`; `trace` may be NULL. */
bool record_run_sow(struct record_run *run, struct trace *trace, struct record_fault *fault);
/* After the last ply: the end, the result and the clocks. */
bool record_run_finish(struct record_run *run, struct record_fault *fault);
void record_run_clear(struct record_run *run);

/* Whether the game can have been: rules and clock are such, every move was legal for its side, no clock was out before
 * its move, and the end, the winner and the times left follow. Instants of the day and names are taken as they are. */
bool record_check(const struct record *record, struct record_fault *fault) MUST_CHECK;

#endif
