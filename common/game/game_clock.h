/* The two clocks of a game, of all the kinds there are, on the instants that the caller gives. Knows no game and reads
 * no clock.
 *
 * A move is what a clock is given for: one sowing, or with INCREMENT_PER_TURN all sowings of a turn. It begins when the
 * move before it ends, and goes on over a stop and a resume: neither brings a new delay.
 *
 * `_ms` is a duration in milliseconds, `at_ms` an instant of the caller's monotonic clock. A flag falls at the first
 * instant at which nothing is left: exactly 0 ms left is a fallen flag. A value type. */
#ifndef COMMON_GAME_GAME_CLOCK_H
#define COMMON_GAME_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/board.h"

/* What ends a move: every sowing (a free turn is another move), or only the change of the turn. */
enum increment_per { INCREMENT_PER_SOW, INCREMENT_PER_TURN };

/* What `increment_ms` is for. The names are those that players of chess and go use. */
enum clock_kind {
	CLOCK_FISCHER,   /* added after each move */
	CLOCK_DELAY,     /* of each move passes before the time runs; what a move does not need of it is lost */
	CLOCK_BRONSTEIN, /* after each move so much of the time that it took comes back */
	CLOCK_BYOYOMI,   /* after the base come `periods` of so much; a move within the last one begun restores it */
	CLOCK_CORRESPONDENCE /* each move has so much, days; there is no base */
};

/* Its word; NULL beyond the last. */
const char *clock_kind_word(unsigned kind);

struct clock_setting {
	uint8_t timed; /* bool; nothing else counts without it */
	uint8_t kind;  /* enum clock_kind */
	uint8_t increment_per;
	uint8_t periods; /* byo-yomi; else 0 */
	int32_t base_ms;
	int32_t increment_ms;
};

struct game_clock {
	int64_t left_ms[2]; /* as of since_ms: how long till the flag, a delay apart. In byo-yomi all periods are in it
	                     */
	int64_t since_ms;   /* an instant */
	int32_t free_ms;    /* of the move under way, what the delay still has */
	int32_t rest_ms;    /* Bronstein: what the move under way may still take of that which comes back after it */
	uint8_t running;    /* side, or SIDE_NONE */
	uint8_t periods[2]; /* byo-yomi: those not lost when left_ms was as it stands */
};

/* The clocks at one instant, as told to people. */
struct clock_reading {
	int64_t left_ms[2];
	int32_t free_ms;    /* before the time of the side whose move it is runs */
	uint8_t periods[2]; /* left, the one that runs included */
};

/* Why clocks show what does not follow from the moves. */
enum clock_change {
	CLOCK_GIVEN,     /* one side got time from the other */
	CLOCK_TAKEN_BACK /* moves were taken back and their times are not; the turn begins anew */
};

/* Its word; NULL beyond the last. */
const char *clock_change_word(unsigned why);

/* What the clocks showed after such a change. */
struct clock_set {
	uint32_t ply;       /* sowings before it */
	uint32_t spent_ms;  /* of the time for the next sowing, before it */
	uint8_t why;        /* enum clock_change */
	uint8_t swapped;    /* bool: after the exchange of sides at this very ply, if there was one */
	uint8_t periods[2]; /* byo-yomi; else 0 */
	int64_t left_ms[2];
};

/* ERR_BAD_CLOCK outside the limits, or with neither base nor increment. */
enum err clock_setting_check(const struct clock_setting *setting) MUST_CHECK;

/* Both stand at the base; a base of 0 starts with one increment, as nobody could move otherwise. Byo-yomi stands at the
 * base and all periods. */
void game_clock_init(struct game_clock *clock, const struct clock_setting *setting);

/* `side` begins a move. */
void game_clock_start(struct game_clock *clock, const struct clock_setting *setting, enum side side, int64_t at_ms);

/* `side` goes on with the move that game_clock_stop interrupted. */
void game_clock_resume(struct game_clock *clock, enum side side, int64_t at_ms);

/* The running side has sown: its time is taken, what a move brings is added where this ends one, and `next` begins to
 * use time. Of the time since the clock last began to run, up to `credit_ms` counts as not used; returns how much. */
int64_t game_clock_press(struct game_clock *clock, const struct clock_setting *setting, enum side next, int64_t at_ms,
        int64_t credit_ms);

/* Nobody uses time from now on. */
void game_clock_stop(struct game_clock *clock, int64_t at_ms);

/* The move of the running side is void: it gets back what it would for one that is over, and nobody uses time from now
 * on. */
void game_clock_void(struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms);

/* What `side` has left, a delay apart; never below 0. */
int64_t game_clock_left(const struct game_clock *clock, enum side side, int64_t at_ms);

struct clock_reading game_clock_read(
        const struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms);

/* The instant at which the running side's flag falls; INT64_MAX if none runs. */
int64_t game_clock_flag_at(const struct game_clock *clock);

/* `side` is given time. It goes on top of the period that runs, if byo-yomi has come to that. */
void game_clock_give(
        struct game_clock *clock, const struct clock_setting *setting, enum side side, int64_t ms, int64_t at_ms);

/* Both show what they are set to, and `side` begins a move. */
void game_clock_set(struct game_clock *clock, const struct clock_setting *setting, const struct clock_set *set,
        enum side side, int64_t at_ms);

/* Exchanges the two times, when the persons change sides. That is a move of the running side but for the increment, and
 * its other person begins the next. */
void game_clock_swap(struct game_clock *clock, const struct clock_setting *setting, int64_t at_ms);

#endif
