/* Random plies of random rules on random boards. At every ply: no seed is lost, the legal moves and the reasons against
 * the others agree, a refused move changes nothing, the trace replayed by hand gives the board, undo is exact. At every
 * end: the game is long over by any count, and its text plays it again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/explain.h"
#include "common/game/game.h"
#include "common/game/notation.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PLIES_DEFAULT 1500000
#elif defined(__OPTIMIZE__)
#define PLIES_DEFAULT 6000000
#else
#define PLIES_DEFAULT 1500000
#endif

/* --- chance, and what to print when it finds something --- */

static struct {
	uint64_t seed;  /* of this game */
	uint64_t state; /* of the sequence */
	const struct game *game;
	unsigned long n_games, n_plies;
	unsigned long ends[END_COUNT], slams[SLAM_TRACE_OPPONENT + 1], passes, extra_turns;
} run;

static uint64_t next(void)
{
	uint64_t z = run.state += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static void print_rules(const struct rules *rules)
{
	const struct parameter *parameter;
	for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
		char text[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(rules, i))
			continue;
		rules_value_write(rules, i, text);
		fprintf(stderr, "%s%s=%s", i > 0 ? "," : "", parameter->name, text);
	}
	fputc('\n', stderr);
}

_Noreturn static void fail(const char *what, int line)
{
	fprintf(stderr, "game_property.c:%d: not so: %s\nMANCALAD_SEED=%llu repeats it\n", line, what,
	        (unsigned long long)run.seed);
	if (run.game) {
		char position[POSITION_TEXT_MAX];
		char *moves = moves_write(run.game, SCHEME_INDEX);
		position_write(&run.game->board, run.game->rules.pits, run.game->to_move, position);
		print_rules(&run.game->rules);
		fprintf(stderr, "position %s, end %s, moves %s\n", position, end_word(run.game->end), moves);
		free(moves);
	}
	exit(1);
}

#define HOLDS(condition) ((condition) ? (void)0 : fail(#condition, __LINE__))

/* --- random rules and positions --- */

/* 0 .. n-1 */
static unsigned pick(unsigned n)
{
	HOLDS(n > 0);
	return (unsigned)(next() % n);
}

static void set(struct rules *rules, const struct parameter *parameter)
{
	char text[RULES_VALUE_TEXT_MAX];
	unsigned range = parameter->max - parameter->min + 1u;
	size_t len = 0;
	switch (parameter->kind) {
	case PARAMETER_NUMBER:
		if (parameter->zero && pick(3) == 0)
			snprintf(text, sizeof text, "%s", parameter->zero);
		else
			snprintf(text, sizeof text, "%u", parameter->min + pick(range < 250 ? range : 250));
		break;
	case PARAMETER_BOOL:
		snprintf(text, sizeof text, "%s", pick(2) ? "true" : "false");
		break;
	case PARAMETER_WORD:
		snprintf(text, sizeof text, "%s", parameter->words[pick(range)]);
		break;
	case PARAMETER_SET:
		for (unsigned n = 1 + pick(3), member = 1; n > 0; n--, member += 1 + pick(3))
			len += (size_t)snprintf(text + len, sizeof text - len, "%s%u", len > 0 ? "+" : "", member);
		break;
	}
	HOLDS(rules_set(rules, parameter->name, text) == OK);
}

static void make_rules(struct rules *rules)
{
	size_t n_presets = 0;
	while (rules_preset_name(n_presets))
		n_presets++;
	do {
		const struct parameter *parameter;
		HOLDS(rules_preset(rules_preset_name(pick((unsigned)n_presets)), rules) == OK);
		for (size_t i = 0; (parameter = rules_parameter(i)); i++)
			if (rules_applies(rules, i) && pick(3) == 0)
				set(rules, parameter);
		/* Repetition alone ends a game in time only with few seeds: the positions must run out. */
		if (rules->family == FAMILY_OWARE && rules->quiet_limit == 0 && rules->pits * rules->seeds > 4)
			rules->quiet_limit = (uint16_t)(1 + pick(300));
	} while (rules_check(rules) != OK);
}

static void make_game(struct game *game)
{
	struct rules rules;
	struct board board;
	make_rules(&rules);
	if (pick(2) == 0) {
		game_init(game, &rules, pick(2));
		return;
	}
	memset(&board, 0, sizeof board);
	unsigned sparse = 1 + pick(4), left = 2u * rules.pits * rules.seeds;
	while (left > 0) {
		unsigned seeds = 1 + pick(left < 8 ? left : 8);
		enum side side = pick(2);
		uint8_t *to = pick(sparse) == 0 ? &board.pit[side][pick(rules.pits)] : &board.store[side];
		*to = (uint8_t)(*to + seeds);
		left -= seeds;
	}
	HOLDS(game_init_at(game, &rules, &board, pick(2)) == OK);
}

/* --- what must hold --- */

static void check_same(const struct game *a, const struct game *b)
{
	HOLDS(memcmp(&a->board, &b->board, sizeof a->board) == 0);
	HOLDS(memcmp(&a->rules, &b->rules, sizeof a->rules) == 0);
	HOLDS(a->first == b->first && a->to_move == b->to_move && a->end == b->end && a->winner == b->winner);
	HOLDS(a->total == b->total && a->swapped == b->swapped && a->legal == b->legal && a->quiet == b->quiet);
	HOLDS(a->n_plies == b->n_plies);
}

static void check_legal(const struct game *game)
{
	for (unsigned pit = 0; pit <= PITS_MAX; pit++) {
		HOLDS((game_why_not(game, game->to_move, pit) == OK) == (game->legal >> pit & 1));
		HOLDS(game_why_not(game, side_other(game->to_move), pit) != OK);
	}
	HOLDS(game->legal >> game->rules.pits == 0);
	HOLDS((game->legal == 0) == (game->end != END_NONE));
}

/* Of any pit: the reason is the game's own, and what would come of it goes where it says. */
static void check_explained(const struct game *game)
{
	enum side side = pick(2);
	unsigned pit = pick(game->rules.pits);
	struct explanation why;
	explain_pit(game, side, pit, &why);
	HOLDS(why.err == game_why_not(game, side, pit));
	HOLDS(why.sows == (game->end == END_NONE && game->board.pit[side][pit] > 0));
	HOLDS((why.cells != 0) == (game->end == END_NONE) && why.cells >> (2 * game->rules.pits + 2) == 0);
	HOLDS(!why.sows || why.trace.n_drops == game->board.pit[side][pit]);
}

static void check_refused(struct game *game)
{
	enum side side = pick(2);
	unsigned pit = pick(PITS_MAX + 2);
	enum err err = game_why_not(game, side, pit);
	if (err == OK)
		return;
	struct game before = *game;
	struct trace trace, untouched;
	memset(&trace, 0x5a, sizeof trace);
	untouched = trace;
	HOLDS(game_play(game, side, pit, &trace) == err);
	check_same(game, &before);
	HOLDS(game->plies == before.plies && game->cap_plies == before.cap_plies);
	HOLDS(memcmp(&trace, &untouched, sizeof trace) == 0);
}

/* The trace by hand: every drop, then every capture, then the sweep. */
static void check_trace(const struct game *game, const struct board *before, const struct trace *trace)
{
	unsigned pits = game->rules.pits, captured = 0;
	struct board board = *before, sown;
	HOLDS(trace->n_drops == board.pit[trace->side][trace->pit]);
	board.pit[trace->side][trace->pit] = 0;
	for (unsigned i = 0; i < trace->n_drops; i++) {
		HOLDS(trace->drop[i] < 2 * pits + 2);
		++*board_at(&board, pits, trace->drop[i]);
	}
	for (unsigned i = 0; i < trace->n_captures; i++) {
		uint8_t *cell = board_at(&board, pits, trace->capture[i].cell);
		HOLDS(*cell == trace->capture[i].seeds && *cell > 0);
		captured += *cell;
		board.store[trace->side] = (uint8_t)(board.store[trace->side] + *cell);
		*cell = 0;
	}
	HOLDS(captured == trace->captured);
	game_sown(game, game->n_plies - 1, &sown);
	HOLDS(memcmp(&board, &sown, sizeof board) == 0);
	HOLDS(board.store[SOUTH] + trace->sweep[SOUTH] == game->board.store[SOUTH]);
	HOLDS(board.store[NORTH] + trace->sweep[NORTH] == game->board.store[NORTH]);
	if (game->end == END_NONE)
		HOLDS(memcmp(&board, &game->board, sizeof board) == 0);

	struct trace again;
	game_trace(game, game->n_plies - 1, &again);
	HOLDS(memcmp(trace, &again, sizeof again) == 0);
}

static void check_turn(const struct game *game, const struct trace *trace)
{
	if (game->end != END_NONE)
		return;
	bool stays = trace->extra_turn || trace->passed;
	HOLDS((game->to_move == trace->side) == stays);
}

static void check_position_text(const struct game *game)
{
	char text[POSITION_TEXT_MAX], again[POSITION_TEXT_MAX];
	struct board board;
	enum side to_move;
	position_write(&game->board, game->rules.pits, game->to_move, text);
	HOLDS(position_read(text, game->rules.pits, &board, &to_move) == OK);
	HOLDS(memcmp(&board, &game->board, sizeof board) == 0 && to_move == game->to_move);
	position_write(&board, game->rules.pits, to_move, again);
	HOLDS(strcmp(text, again) == 0);
}

static void check_swap(struct game *game)
{
	if (!game_swappable(game)) {
		HOLDS(game_swap(game) != OK);
		return;
	}
	struct game before = *game;
	HOLDS(game->rules.swap && game->to_move != game->first);
	HOLDS(game_swap(game) == OK && game->swapped && !game_swappable(game));
	before.swapped = 1;
	check_same(game, &before);
}

static void check_over(const struct game *game)
{
	unsigned south = game->board.store[SOUTH], north = game->board.store[NORTH];
	unsigned leader = south == north ? SIDE_NONE : south > north ? SOUTH : NORTH;
	HOLDS(game->winner == leader);
	if (game->end == END_WIN_AT)
		HOLDS(game->rules.end_majority && (south >= game_win_at(game) || north >= game_win_at(game)));
	else if (game->end != END_REPETITION && game->end != END_QUIET_LIMIT)
		HOLDS(south + north == game->total);
}

/* The move list plays the game again, and undo leads back to its start. */
static void check_text_and_undo(struct game *game, const struct game *start)
{
	struct game again;
	enum scheme scheme = pick(SCHEME_INDEX + 1);
	char *text = moves_write(game, scheme);
	uint32_t at = 0;
	HOLDS(game_init_at(&again, &start->rules, &start->board, start->to_move) == OK);
	again.swapped = start->swapped;
	HOLDS(moves_read(&again, scheme, text, &at) == OK);
	again.swapped = game->swapped;
	check_same(game, &again);
	game_clear(&again);
	free(text);

	while (game->n_plies > 0) {
		struct board before;
		enum side side;
		unsigned pit;
		game_ply(game, game->n_plies - 1, &before, &side, &pit);
		HOLDS(game_undo(game));
		HOLDS(memcmp(&before, &game->board, sizeof before) == 0 && side == game->to_move);
		HOLDS(game_why_not(game, side, pit) == OK);
	}
	HOLDS(!game_undo(game));
	check_same(game, start);
}

static void play_ply(struct game *game)
{
	struct game before = *game;
	struct trace trace, again;
	enum side side = game->to_move;
	unsigned pit;
	do
		pit = pick(game->rules.pits);
	while (!(game->legal >> pit & 1));
	struct explanation why;
	bool foretold = pick(4) == 0;
	if (foretold)
		explain_pit(game, side, pit, &why);
	HOLDS(game_play(game, side, pit, &trace) == OK);
	if (foretold)
		HOLDS(why.err == OK && why.end == game->end && memcmp(&why.trace, &trace, sizeof trace) == 0);
	HOLDS(board_total(&game->board) == game->total);
	HOLDS(trace.side == side && trace.pit == pit);
	check_trace(game, &before.board, &trace);
	check_turn(game, &trace);
	run.slams[trace.slam]++;
	run.passes += trace.passed;
	run.extra_turns += trace.extra_turn;
	run.n_plies++;

	if (pick(4) == 0) {
		struct game after = *game;
		HOLDS(game_undo(game));
		check_same(game, &before);
		HOLDS(game_play(game, side, pit, &again) == OK);
		check_same(game, &after);
		HOLDS(memcmp(&trace, &again, sizeof trace) == 0);
	}
}

/* More plies than any of these games can have: kalah drops a seed into a store or moves one on at every ply, oware
   captures one at least every quiet_limit plies, or repeats. */
static unsigned long plies_max(const struct game *game)
{
	unsigned long rounds = game->total + 1ul;
	if (game->rules.family == FAMILY_KALAH)
		return rounds * rounds * 2 * PITS_MAX;
	return game->rules.quiet_limit ? rounds * game->rules.quiet_limit : 1000000;
}

static void play_game(void)
{
	struct game game, start;
	run.seed = run.state;
	run.game = NULL;
	make_game(&game);
	run.game = &game;
	start = game;
	if (start.end != END_NONE) {
		check_legal(&game);
		check_over(&game);
	}
	while (game.end == END_NONE) {
		check_legal(&game);
		check_refused(&game);
		check_explained(&game);
		play_ply(&game);
		check_swap(&game);
		check_position_text(&game);
		HOLDS(game.n_plies <= plies_max(&game));
	}
	check_legal(&game);
	check_refused(&game);
	check_explained(&game);
	check_over(&game);
	run.ends[game.end]++;
	run.n_games++;
	if (game.n_plies > 0)
		check_text_and_undo(&game, &start);
	game_clear(&game);
	run.game = NULL;
}

/* The random games must come to everything that the rules know, or they prove less than they seem to. */
static void check_reach(void)
{
	for (unsigned end = END_NONE + 1; end <= END_QUIET_LIMIT; end++)
		if (run.ends[end] == 0)
			fail(end_word(end), __LINE__);
	for (unsigned slam = SLAM_TRACE_NONE; slam <= SLAM_TRACE_OPPONENT; slam++)
		if (run.slams[slam] == 0)
			fail(slam_word(slam), __LINE__);
	HOLDS(run.passes > 0 && run.extra_turns > 0);
}

static unsigned long setting(const char *name, unsigned long otherwise)
{
	const char *text = getenv(name);
	return text ? strtoul(text, NULL, 10) : otherwise;
}

int main(void)
{
	unsigned long plies = setting("MANCALAD_PLIES", PLIES_DEFAULT);
	run.state = setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%llu MANCALAD_PLIES=%lu\n", (unsigned long long)run.state, plies);
	while (run.n_plies < plies)
		play_game();
	printf("%lu games, %lu plies, %lu turns passed, %lu extra turns\n", run.n_games, run.n_plies, run.passes,
	        run.extra_turns);
	for (unsigned end = END_NONE + 1; end <= END_QUIET_LIMIT; end++)
		printf("  %-16s %lu\n", end_word(end), run.ends[end]);
	if (plies >= 100000)
		check_reach();
	return 0;
}
