/* A game: a rule record, a board, whose turn it is, and every ply so far. Applies moves, decides the end, undoes.
 * Reads no clock, holds no players. Ends that people make (resign, flag) are put in with game_end.
 *
 * Ownership: game_init allocates nothing until the first ply; game_clear frees. Length is unlimited.
 * A refused move leaves the game as it was. */
#ifndef COMMON_GAME_GAME_H
#define COMMON_GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/board.h"
#include "common/game/rules.h"

/* How a game ended: each way has its own name (ends.def: enum, wire word, sentence). */
enum end {
	END_NONE = 0,
#define END(name, word, text) END_##name,
#include "common/game/ends.def"
#undef END
	END_COUNT
};
const char *end_word(enum end end);
const char *end_text(enum end end);

/* What became of a chain that would take the whole row. */
enum slam { SLAM_TRACE_NONE, SLAM_TRACE_VOIDED, SLAM_TRACE_CAPTURED, SLAM_TRACE_PARTLY, SLAM_TRACE_OPPONENT };
const char *slam_word(enum slam slam);

/* One sowing, told as it happened. */
struct trace {
	uint8_t side;
	uint8_t pit;
	uint8_t n_drops;
	uint8_t n_captures;
	uint8_t extra_turn; /* bool: the sowing earned another turn (which there is none of if it ended the game) */
	uint8_t slam;       /* enum slam */
	uint8_t passed;     /* bool: the other side had no seed and its turn was passed; no ply of its own */
	uint8_t sweep[2];   /* seeds that went to each side's store at the end, when the board decided it */
	uint8_t captured;   /* seeds taken by the capture, kalah's capturing seed included */
	uint8_t drop[SEEDS_TOTAL_MAX]; /* cells in order */
	struct {
		uint8_t cell;
		uint8_t seeds;
	} capture[PITS_MAX +
	          1]; /* cells emptied into the sower's store, in order; kalah's capturing seed comes first */
};

struct ply; /* a past sowing with what undo needs; game.c's own */

struct game {
	struct rules rules;
	struct board board;
	uint8_t first;   /* side that sowed or will sow first */
	uint8_t to_move; /* side; meaningless when over */
	uint8_t end;     /* enum end; END_NONE while it goes on */
	uint8_t winner;  /* side, or SIDE_NONE for a draw or no result */
	uint8_t total;   /* seeds in the game */
	uint8_t swapped; /* bool: the second player took the first move over */
	uint16_t legal;  /* bit p set: pit p of to_move may be sown; 0 when over */
	uint32_t quiet;  /* plies since the last capture, or the start */
	uint32_t n_plies;
	size_t cap_plies;
	struct ply *plies;
};

/* The start position; `first` as decided by the caller (rules->first may leave it open), the record as rules_check()
   accepts it. Few boards and rules leave no move even then (one pit a side, slams illegal): the game is over at once.
 */
void game_init(struct game *game, const struct rules *rules, enum side first);

/* From any position of that board. ERR_BAD_POSITION if seeds exceed SEEDS_TOTAL_MAX, none are there, or pits beyond
   the board hold seeds. The game may be over at once, or the turn of a side without seeds passed. On an error `game`
   is untouched. */
enum err game_init_at(
        struct game *game, const struct rules *rules, const struct board *board, enum side to_move) MUST_CHECK;
void game_clear(struct game *game);
/* The same once more, with all its past. */
void game_copy(struct game *out, const struct game *game);

/* What sowing a pit that holds seeds would come to: the trace but for `passed` and `sweep`, which the whole game
 * decides. */
void game_try(const struct rules *rules, const struct board *board, enum side side, unsigned pit, struct trace *out);

/* Why `side` may not sow `pit` now; OK if it may. */
enum err game_why_not(const struct game *game, enum side side, unsigned pit);

/* Sows. `trace` may be NULL. Once the board decides the game, seeds are swept as the rules say. On an error nothing
   changes. */
enum err game_play(struct game *game, enum side side, unsigned pit, struct trace *trace) MUST_CHECK;

/* The same of a pit that may be sown now, all of the trace and how the game would end by it; END_NONE if it goes on. */
enum end game_foresee(const struct game *game, unsigned pit, struct trace *out);

/* The board after so many sowings, with what was swept when the board ended the game, but not by a settlement. */
void game_board_at(const struct game *game, uint32_t n_plies, struct board *out);

/* The trace of a past ply (0-based), made again from the record. */
void game_trace(const struct game *game, uint32_t ply, struct trace *out);
/* Board, side and pit of a past ply, before it was sown. */
void game_ply(const struct game *game, uint32_t ply, struct board *before, enum side *side, unsigned *pit);

/* The board after a past ply, captures made but nothing swept yet. */
void game_sown(const struct game *game, uint32_t ply, struct board *out);

/* Takes the last ply back, exactly, also one that ended the game or came before an end made by people, and with it a
   swap that answered it. False if there is none. */
bool game_undo(struct game *game);

/* The pie rule: whether the side to move may take the first move over now, and doing it. Board and turn stay; the
   caller exchanges the persons. */
bool game_swappable(const struct game *game);
enum err game_swap(struct game *game) MUST_CHECK;

/* Ends by decision of people or clocks. `winner` may be SIDE_NONE. Seeds stay where they are. */
void game_end(struct game *game, enum end end, unsigned winner);

/* Whether `side` has sown at all. */
bool game_has_sown(const struct game *game, enum side side);

/* What a settlement of this board would come to: each side keeps the seeds of its own row, and the fuller store wins.
 */
struct settlement {
	uint8_t store[2];
	uint8_t winner; /* side, or SIDE_NONE */
};
void game_settlement(const struct board *board, struct settlement *out);

/* Ends a game that goes on in that way: END_SETTLED. */
void game_settle(struct game *game);

/* Seeds in a store that win this game: the record's win_at, or the majority of the seeds that are in it. */
unsigned game_win_at(const struct game *game);

/* Whether `side` could still reach that with every seed that the other does not hold: decides a flag. */
bool game_can_win(const struct game *game, enum side side);

#endif
