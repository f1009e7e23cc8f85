#include "common/game/game.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/variant.h"
#include "common/mem.h"

/* The game before a sowing, and the sowing. */
struct ply {
	struct board board;
	uint8_t side;
	uint8_t pit;
	uint8_t swapped;
	uint8_t passed; /* bool: of the turn after it */
	uint16_t legal;
	uint32_t quiet;
};

static const struct {
	const char *word;
	const char *text;
} ends[END_COUNT] = {
        [END_NONE] = {"none", "The game goes on."},
#define END(name, word, text) [END_##name] = {word, text},
#include "common/game/ends.def"
#undef END
};

const char *end_word(enum end end)
{
	return ends[end].word;
}

const char *end_text(enum end end)
{
	return ends[end].text;
}

const char *slam_word(enum slam slam)
{
	static const char *const words[] = {
	        [SLAM_TRACE_NONE] = "none",
	        [SLAM_TRACE_VOIDED] = "voided",
	        [SLAM_TRACE_CAPTURED] = "captured",
	        [SLAM_TRACE_PARTLY] = "partly",
	        [SLAM_TRACE_OPPONENT] = "opponent",
	};
	return words[slam];
}

unsigned game_win_at(const struct game *game)
{
	unsigned win_at = game->rules.win_at;
	return win_at == 0 || win_at > game->total ? game->total / 2u + 1u : win_at;
}

bool game_can_win(const struct game *game, enum side side)
{
	return (unsigned)game->total - game->board.store[side_other(side)] >= game_win_at(game);
}

static unsigned leader(const struct board *board)
{
	if (board->store[SOUTH] == board->store[NORTH])
		return SIDE_NONE;
	return board->store[SOUTH] > board->store[NORTH] ? SOUTH : NORTH;
}

static void rows_to_owners(struct board *board)
{
	board_sweep(board, SOUTH, SOUTH);
	board_sweep(board, NORTH, NORTH);
}

static void all_to(struct board *board, enum side side)
{
	board_sweep(board, SOUTH, side);
	board_sweep(board, NORTH, side);
}

/* The side with an empty row gets what lies in the other. */
static void all_to_starved(struct board *board)
{
	all_to(board, board_filled(board, SOUTH) == 0 ? SOUTH : NORTH);
}

/* Half to each side; an odd seed stays where it is, in the first pit of the round that holds one. */
static void split_even(struct board *board)
{
	unsigned seeds = board_row(board, SOUTH) + board_row(board, NORTH);
	enum side row = board_filled(board, SOUTH) != 0 ? SOUTH : NORTH;
	unsigned pit = 0;
	while (seeds % 2 == 1 && board->pit[row][pit] == 0)
		pit++;
	memset(board->pit, 0, sizeof board->pit);
	board->pit[row][pit] = (uint8_t)(seeds % 2);
	board->store[SOUTH] = (uint8_t)(board->store[SOUTH] + seeds / 2);
	board->store[NORTH] = (uint8_t)(board->store[NORTH] + seeds / 2);
}

/* The board ends the game: what lies on it goes where this end and the rules send it; the fuller store wins. */
static void finish(struct game *game, enum end end)
{
	struct board *board = &game->board;
	bool starved_takes_all = false;
	switch (end) {
	case END_SLAM_REMAINING:
		all_to(board, game->to_move);
		break;
	case END_CANNOT_FEED:
		starved_takes_all = game->rules.cannot_feed == CANNOT_FEED_END_STARVED_TAKES_ALL;
		break;
	case END_STARVED:
		starved_takes_all = game->rules.starved_to_move == STARVED_END_STARVED_TAKES_ALL;
		break;
	case END_SETTLED:
		rows_to_owners(board);
		break;
	case END_REPETITION:
	case END_QUIET_LIMIT:
		if (game->rules.repetition_split == SPLIT_ROW_OWNER)
			rows_to_owners(board);
		else if (game->rules.repetition_split == SPLIT_EVEN)
			split_even(board);
		break;
	default:
		break;
	}
	if (starved_takes_all)
		all_to_starved(board);
	else if (end == END_ROW_EMPTY || end == END_SLAM_FORBIDDEN || end == END_CANNOT_FEED || end == END_STARVED)
		rows_to_owners(board);
	game->end = (uint8_t)end;
	game->winner = (uint8_t)leader(board);
	game->legal = 0;
}

/* Whether this position, with the same side to move, has come as often since the last capture as the rules allow. */
static bool repeated(const struct game *game)
{
	unsigned count = 1;
	if (game->rules.repetition == 0)
		return false;
	for (uint32_t i = game->n_plies; i-- > game->n_plies - game->quiet;) {
		const struct ply *ply = &game->plies[i];
		if (ply->side == game->to_move && memcmp(&ply->board, &game->board, sizeof game->board) == 0 &&
		        ++count == game->rules.repetition)
			return true;
	}
	return false;
}

/* Gives the turn to `next` and decides whether the game is over: the one place where the board does, in the order of
   the rules. Returns whether the turn of `next` was passed for want of seeds. */
static bool decide(struct game *game, enum side next, enum slam slam)
{
	const struct rules *rules = &game->rules;
	const struct board *board = &game->board;
	const struct variant *variant = variant_get(rules);
	unsigned win_at = game_win_at(game);
	enum end over = END_NONE;
	bool passed = false;

	game->to_move = (uint8_t)next;
	if (slam == SLAM_TRACE_OPPONENT) {
		finish(game, END_SLAM_REMAINING);
		return false;
	}
	if (rules->end_majority && (board->store[SOUTH] >= win_at || board->store[NORTH] >= win_at)) {
		finish(game, END_WIN_AT);
		return false;
	}
	game->legal = (uint16_t)variant->legal(rules, board, next, &over);
	if (over == END_STARVED && rules->starved_to_move == STARVED_PASS) {
		over = END_NONE;
		passed = true;
		next = side_other(next);
		game->to_move = (uint8_t)next;
		game->legal = (uint16_t)variant->legal(rules, board, next, &over);
	}
	if (game->legal == 0)
		finish(game, over);
	else if (repeated(game))
		finish(game, END_REPETITION);
	else if (rules->quiet_limit != 0 && game->quiet >= rules->quiet_limit)
		finish(game, END_QUIET_LIMIT);
	return passed;
}

static void start(struct game *game, const struct rules *rules, const struct board *board, enum side to_move)
{
	memset(game, 0, sizeof *game);
	game->rules = *rules;
	game->board = *board;
	game->total = (uint8_t)board_total(board);
	game->winner = SIDE_NONE;
	decide(game, to_move, SLAM_TRACE_NONE);
	game->first = game->to_move;
}

void game_init(struct game *game, const struct rules *rules, enum side first)
{
	struct board board;
	board_start(&board, rules->pits, rules->seeds);
	start(game, rules, &board, first);
}

enum err game_init_at(struct game *game, const struct rules *rules, const struct board *board, enum side to_move)
{
	unsigned total = board_total(board);
	unsigned beyond = (board_filled(board, SOUTH) | board_filled(board, NORTH)) >> rules->pits;
	if (total == 0 || total > SEEDS_TOTAL_MAX || beyond != 0)
		return ERR_BAD_POSITION;
	start(game, rules, board, to_move);
	return OK;
}

void game_copy(struct game *out, const struct game *game)
{
	*out = *game;
	out->cap_plies = game->n_plies;
	out->plies = NULL;
	if (game->n_plies == 0)
		return;
	out->plies = mem_new(game->n_plies, sizeof *out->plies);
	memcpy(out->plies, game->plies, game->n_plies * sizeof *out->plies);
}

void game_clear(struct game *game)
{
	free(game->plies);
	memset(game, 0, sizeof *game);
}

enum err game_why_not(const struct game *game, enum side side, unsigned pit)
{
	if (game->end != END_NONE)
		return ERR_GAME_OVER;
	if (side != game->to_move)
		return ERR_NOT_YOUR_TURN;
	if (pit >= game->rules.pits)
		return ERR_NO_SUCH_PIT;
	if (game->board.pit[side][pit] == 0)
		return ERR_EMPTY_PIT;
	if (game->legal & 1u << pit)
		return OK;
	return variant_get(&game->rules)->why_not(&game->rules, &game->board, side, pit);
}

static void trace_start(struct trace *trace, const struct board *board, enum side side, unsigned pit)
{
	memset(trace, 0, sizeof *trace);
	trace->side = (uint8_t)side;
	trace->pit = (uint8_t)pit;
	trace->n_drops = board->pit[side][pit];
}

void game_try(const struct rules *rules, const struct board *board, enum side side, unsigned pit, struct trace *out)
{
	struct board copy = *board;
	trace_start(out, board, side, pit);
	variant_get(rules)->sow(rules, &copy, side, pit, out);
}

static void reserve_ply(struct game *game)
{
	void *plies = game->plies;
	mem_grow(&plies, &game->cap_plies, (size_t)game->n_plies + 1, sizeof *game->plies);
	game->plies = plies;
}

enum err game_play(struct game *game, enum side side, unsigned pit, struct trace *trace)
{
	enum err err = game_why_not(game, side, pit);
	if (err)
		return err;

	reserve_ply(game);
	struct ply *ply = &game->plies[game->n_plies++];
	*ply = (struct ply){
	        .board = game->board,
	        .side = (uint8_t)side,
	        .pit = (uint8_t)pit,
	        .swapped = game->swapped,
	        .legal = game->legal,
	        .quiet = game->quiet,
	};

	if (trace)
		trace_start(trace, &game->board, side, pit);
	struct sowing sowing = variant_get(&game->rules)->sow(&game->rules, &game->board, side, pit, trace);
	game->quiet = sowing.captured > 0 ? 0 : game->quiet + 1;

	uint8_t stores[2] = {game->board.store[SOUTH], game->board.store[NORTH]};
	ply->passed = decide(game, sowing.extra_turn ? side : side_other(side), sowing.slam);
	if (trace) {
		trace->passed = ply->passed;
		trace->sweep[SOUTH] = (uint8_t)(game->board.store[SOUTH] - stores[SOUTH]);
		trace->sweep[NORTH] = (uint8_t)(game->board.store[NORTH] - stores[NORTH]);
	}
	return OK;
}

/* Played in a copy, with as much of the past as repetition asks for. */
enum end game_foresee(const struct game *game, unsigned pit, struct trace *out)
{
	struct game copy = *game;
	copy.n_plies = game->quiet;
	copy.cap_plies = (size_t)game->quiet + 1;
	copy.plies = mem_new(copy.cap_plies, sizeof *copy.plies);
	if (game->quiet > 0)
		memcpy(copy.plies, game->plies + game->n_plies - game->quiet, game->quiet * sizeof *copy.plies);
	enum err err = game_play(&copy, game->to_move, pit, out);
	enum end end = err ? END_NONE : (enum end)copy.end;
	game_clear(&copy);
	return end;
}

/* A settlement leaves the board that it was made of behind the last ply. */
static const struct board *board_after(const struct game *game, uint32_t n_plies)
{
	return n_plies < game->n_plies || game->end == END_SETTLED ? &game->plies[n_plies].board : &game->board;
}

void game_board_at(const struct game *game, uint32_t n_plies, struct board *out)
{
	*out = *board_after(game, n_plies);
}

void game_trace(const struct game *game, uint32_t ply, struct trace *out)
{
	const struct ply *past = &game->plies[ply];
	const struct board *after = board_after(game, ply + 1);
	struct board board = past->board;
	trace_start(out, &board, past->side, past->pit);
	variant_get(&game->rules)->sow(&game->rules, &board, past->side, past->pit, out);
	out->passed = past->passed;
	out->sweep[SOUTH] = (uint8_t)(after->store[SOUTH] - board.store[SOUTH]);
	out->sweep[NORTH] = (uint8_t)(after->store[NORTH] - board.store[NORTH]);
}

void game_sown(const struct game *game, uint32_t ply, struct board *out)
{
	const struct ply *past = &game->plies[ply];
	*out = past->board;
	variant_get(&game->rules)->sow(&game->rules, out, past->side, past->pit, NULL);
}

void game_ply(const struct game *game, uint32_t ply, struct board *before, enum side *side, unsigned *pit)
{
	const struct ply *past = &game->plies[ply];
	*before = past->board;
	*side = past->side;
	*pit = past->pit;
}

bool game_undo(struct game *game)
{
	if (game->n_plies == 0)
		return false;
	const struct ply *ply = &game->plies[--game->n_plies];
	game->board = ply->board;
	game->to_move = ply->side;
	game->swapped = ply->swapped;
	game->legal = ply->legal;
	game->quiet = ply->quiet;
	game->end = END_NONE;
	game->winner = SIDE_NONE;
	return true;
}

bool game_swappable(const struct game *game)
{
	if (!game->rules.swap || game->end != END_NONE || game->swapped || game->n_plies == 0 ||
	        game->to_move == game->first)
		return false;
	for (uint32_t i = 0; i < game->n_plies; i++)
		if (game->plies[i].side != game->first)
			return false;
	return true;
}

enum err game_swap(struct game *game)
{
	if (!game_swappable(game))
		return game->end != END_NONE ? ERR_GAME_OVER : ERR_NOT_SWAPPABLE;
	game->swapped = 1;
	return OK;
}

void game_end(struct game *game, enum end end, unsigned winner)
{
	game->end = (uint8_t)end;
	game->winner = (uint8_t)winner;
	game->legal = 0;
}

bool game_has_sown(const struct game *game, enum side side)
{
	for (uint32_t i = 0; i < game->n_plies; i++)
		if (game->plies[i].side == side)
			return true;
	return false;
}

void game_settlement(const struct board *board, struct settlement *out)
{
	struct board settled = *board;
	rows_to_owners(&settled);
	*out = (struct settlement){
	        .store = {settled.store[SOUTH], settled.store[NORTH]},
	        .winner = (uint8_t)leader(&settled),
	};
}

void game_settle(struct game *game)
{
	reserve_ply(game);
	game->plies[game->n_plies] = (struct ply){.board = game->board};
	finish(game, END_SETTLED);
}
