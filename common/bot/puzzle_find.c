#include "common/bot/puzzle_find.h"

#include <string.h>

#include "common/bot/level.h"
#include "common/hash.h"

#define PITS_MIN 3      /* to choose from at first: of two, who guesses finds the better one half of the time */
#define OWN_TURNS_MAX 2 /* that belong to a solution */
#define OWN_STEPS_MAX 6 /* likewise, sowings */

/* Most of what happens in Oware rests on play without end, till few seeds are left. */
#define KALAH_SEEDS 30
#define KALAH_NODES 1000000
#define OWARE_SEEDS 16
#define OWARE_NODES 100000

struct puzzle_limits puzzle_limits_of(const struct rules *rules, const atomic_bool *stop)
{
	bool kalah = rules->family == FAMILY_KALAH;
	return (struct puzzle_limits){
	        .nodes = kalah ? KALAH_NODES : OWARE_NODES, .seeds = kalah ? KALAH_SEEDS : OWARE_SEEDS, .stop = stop};
}

/* ---- one sowing ---- */

struct look {
	struct engine *engine;
	const struct puzzle_limits *limits;
	uint64_t nodes; /* so far */
	bool cut_short; /* by a limit */
};

static bool is_proven(const struct engine_pit *pit)
{
	return pit->proof != PROOF_NONE && pit->bound == BOUND_EXACT;
}

/* Searches until every pit, or the best one, has a proven value. False if that was not to be had. */
static bool prove(struct look *look, const struct game *game, bool all, struct engine_report *report)
{
	uint64_t most = look->limits->nodes;
	if (most != 0 && look->nodes >= most) {
		look->cut_short = true;
		return false;
	}
	const struct engine_limits limits = {
	        .nodes = most == 0 ? 0 : most - look->nodes, .stop = look->limits->stop, .all = all};
	engine_search(look->engine, game, &limits, report);
	look->nodes += report->nodes;
	look->cut_short = look->cut_short || report->stopped;
	unsigned n = all ? report->n_pits : 1;
	for (unsigned i = 0; i < n; i++)
		if (!is_proven(&report->pit[i]))
			return false;
	return true;
}

/* What follows the first sowing of a line, as far as the game goes on: a search reckons beyond a majority. With
 * `till_own`, up to the turn that comes back to South. */
static uint8_t note_line(
        const struct game *from, const struct engine_pit *pit, bool till_own, uint8_t line[PUZZLE_LINE_MAX])
{
	struct game game;
	uint8_t n = 0;
	bool answered = false;
	memset(line, 0, PUZZLE_LINE_MAX);
	if (game_init_at(&game, &from->rules, &from->board, (enum side)from->to_move) != OK)
		return 0;
	for (unsigned i = 0; i < pit->n_line; i++) {
		if (i > 0 && (n == PUZZLE_LINE_MAX || game.end != END_NONE))
			break;
		answered = answered || game.to_move == NORTH;
		if ((i > 0 && till_own && answered && game.to_move == SOUTH) ||
		        game_play(&game, (enum side)game.to_move, pit->line[i], NULL) != OK)
			break;
		if (i > 0)
			line[n++] = pit->line[i];
	}
	game_clear(&game);
	return n;
}

static void note_others(const struct game *game, const struct engine_report *report, struct puzzle_step *step)
{
	for (unsigned i = 1; i < report->n_pits; i++) {
		struct puzzle_other *other = &step->others[step->n_others++];
		other->pit = report->pit[i].pit;
		other->value = report->pit[i].value;
		other->n_line = note_line(game, &report->pit[i], true, other->line);
	}
}

/* The one best sowing at `game`, of so many at least that there are to choose from, by what is proven of them. */
static bool take_own(
        const struct game *game, const struct engine_report *report, unsigned pits_min, struct puzzle_step *step)
{
	if (report->n_pits < pits_min || report->pit[0].value - report->pit[1].value < PUZZLE_MARGIN)
		return false;
	memset(step, 0, sizeof *step);
	step->side = SOUTH;
	step->pit = report->pit[0].pit;
	step->value = report->pit[0].value;
	step->by_table = report->pit[0].proof == PROOF_TABLE;
	note_others(game, report, step);
	return true;
}

static bool find_own(struct look *look, const struct game *game, unsigned pits_min, struct puzzle_step *step,
        struct engine_report *report)
{
	return (unsigned)__builtin_popcount(game->legal) >= pits_min && prove(look, game, true, report) &&
	       take_own(game, report, pits_min, step);
}

/* ---- the line ---- */

/* The rival's best turn, appended to the solution. False if it cannot be told, or the game ends in it. */
static bool add_rival(struct look *look, struct game *game, struct puzzle *puzzle)
{
	while (game->end == END_NONE && game->to_move == NORTH && puzzle->n_steps + 1 < PUZZLE_STEPS_MAX) {
		struct engine_report report;
		if (!prove(look, game, false, &report))
			return false;
		puzzle->step[puzzle->n_steps++] = (struct puzzle_step){
		        .side = NORTH,
		        .pit = report.pit[0].pit,
		        .value = report.pit[0].value,
		        .by_table = report.pit[0].proof == PROOF_TABLE,
		};
		if (game_play(game, NORTH, report.pit[0].pit, NULL) != OK)
			return false;
	}
	return game->end == END_NONE && game->to_move == SOUTH;
}

/* Follows the solution on, as long as South's sowings are the only best ones. */
static void follow(struct look *look, struct game *game, struct puzzle *puzzle)
{
	unsigned turns = 1, n_own = 1;
	for (;;) {
		uint8_t n_steps = puzzle->n_steps;
		struct engine_report report;
		unsigned pits_min = 2;
		if (game_play(game, SOUTH, puzzle->step[n_steps - 1u].pit, NULL) != OK || game->end != END_NONE ||
		        n_own == OWN_STEPS_MAX)
			return;
		if (game->to_move == NORTH) {
			pits_min = PITS_MIN;
			if (turns++ == OWN_TURNS_MAX || !add_rival(look, game, puzzle)) {
				puzzle->n_steps = n_steps;
				return;
			}
		}
		if (puzzle->n_steps == PUZZLE_STEPS_MAX ||
		        !find_own(look, game, pits_min, &puzzle->step[puzzle->n_steps], &report)) {
			puzzle->n_steps = n_steps;
			return;
		}
		puzzle->n_steps++;
		n_own++;
		puzzle->n_line = note_line(game, &report.pit[0], false, puzzle->line);
	}
}

/* ---- how difficult it is ---- */

#define TRIES 6           /* of the levels that err by chance */
#define MEASURED_LEVELS 7 /* the strongest finds what is proven, and takes its time */

/* Whether a level finds the whole of South's line. */
static bool finds(struct look *look, const struct puzzle *puzzle, struct game *game, unsigned level, uint64_t chance)
{
	bool found = true;
	for (unsigned i = 0; i < puzzle->n_steps && found; i++) {
		const struct puzzle_step *step = &puzzle->step[i];
		if (step->side == SOUTH)
			found = level_choose(look->engine, game, level, chance + i, look->limits->stop) == step->pit;
		found = found && game_play(game, (enum side)step->side, step->pit, NULL) == OK;
	}
	while (game->n_plies > 0)
		game_undo(game);
	return found;
}

/* In the tenths of a level that are not up to it. */
static uint8_t level_of(unsigned missed)
{
	static const unsigned up_to[PUZZLE_LEVELS - 1] = {15, 25, 35, 50};
	unsigned level = 0;
	while (level < PUZZLE_LEVELS - 1 && missed > up_to[level])
		level++;
	return (uint8_t)(level + 1);
}

static bool measure(struct look *look, struct puzzle *puzzle)
{
	struct game game;
	unsigned missed = 0; /* percent, summed up */
	if (!puzzle_start(puzzle, &game))
		return false;
	memset(puzzle->found, 100, sizeof puzzle->found);
	for (unsigned level = 1; level <= MEASURED_LEVELS; level++) {
		unsigned tries = level_get(level)->nodes > 0 ? 1 : TRIES, n_found = 0;
		for (unsigned i = 0; i < tries; i++)
			n_found += finds(look, puzzle, &game, level,
			        hash_bytes(HASH_START + i, &puzzle->board, sizeof puzzle->board));
		puzzle->found[level - 1] = (uint8_t)(n_found * 100 / tries);
		missed += 100 - puzzle->found[level - 1];
	}
	game_clear(&game);
	puzzle->level = level_of(missed / 10);
	return !(look->limits->stop && atomic_load(look->limits->stop));
}

/* ---- whether one is true ---- */

#define OWN_TABLE_BYTES 1048576 /* room for what a proof finds */

static const char *check_own(const struct puzzle_step *step, const struct puzzle_step *found)
{
	if (step->pit != found->pit)
		return "another sowing is the best";
	if (step->value != found->value)
		return "the best sowing has another value";
	if (step->n_others != found->n_others)
		return "it does not tell of every other sowing";
	for (unsigned i = 0; i < step->n_others; i++) {
		unsigned j = 0;
		while (j < found->n_others && found->others[j].pit != step->others[i].pit)
			j++;
		if (j == found->n_others || found->others[j].value != step->others[i].value)
			return "another sowing has another value";
	}
	return NULL;
}

/* What is wrong with a step that can be sown; `*proven` if that is known. */
static const char *check_values(
        struct look *look, const struct game *game, const struct puzzle_step *step, unsigned pits_min, bool *proven)
{
	struct engine_report report;
	struct puzzle_step found;
	bool own = step->side == SOUTH;
	*proven = prove(look, game, own, &report);
	if (!*proven)
		return look->cut_short ? "it takes more to prove" : "it takes larger endgame tables to prove";
	if (!own)
		return report.pit[0].value == step->value ? NULL : "the rival's answer has another value";
	if (!take_own(game, &report, pits_min, &found))
		return "it has no single best sowing";
	return check_own(step, &found);
}

static enum puzzle_verdict check_steps(
        struct look *look, struct game *game, const struct puzzle *puzzle, const char **why)
{
	for (unsigned i = 0; i < puzzle->n_steps; i++) {
		const struct puzzle_step *step = &puzzle->step[i];
		bool proven;
		*why = "the solution cannot be sown";
		if (game->end != END_NONE || game->to_move != step->side || !(game->legal >> step->pit & 1))
			return PUZZLE_FALSE;
		*why = check_values(look, game, step, i == 0 ? PITS_MIN : 2, &proven);
		if (*why)
			return proven ? PUZZLE_FALSE : PUZZLE_UNPROVEN;
		if (game_play(game, (enum side)step->side, step->pit, NULL) != OK)
			return PUZZLE_FALSE;
	}
	return PUZZLE_TRUE;
}

enum puzzle_verdict puzzle_check(
        const struct engine *engine, const struct puzzle *puzzle, const struct puzzle_limits *limits, const char **why)
{
	struct puzzle again = *puzzle;
	struct game game;
	*why = "there is nothing to sow";
	if (!puzzle_start(puzzle, &game))
		return PUZZLE_FALSE;
	struct look look = {.engine = engine_new_beside(engine, OWN_TABLE_BYTES), .limits = limits};
	enum puzzle_verdict verdict = check_steps(&look, &game, puzzle, why);
	engine_free(look.engine);
	game_clear(&game);
	if (verdict != PUZZLE_FALSE && (!puzzle_find_themes(&again) || again.themes != puzzle->themes)) {
		*why = "it is about something else";
		return PUZZLE_FALSE;
	}
	return verdict;
}

/* ---- all of it ---- */

/* As South sees it; who began, and what people may agree on, is nothing to a position. */
static void set_up(struct puzzle *puzzle, const struct game *game)
{
	memset(puzzle, 0, sizeof *puzzle);
	puzzle->rules = game->rules;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		unsigned from = game->to_move == SOUTH ? side : side_other((enum side)side);
		memcpy(puzzle->board.pit[side], game->board.pit[from], sizeof puzzle->board.pit[side]);
		puzzle->board.store[side] = game->board.store[from];
	}
}

/* A search that has seen other positions may have been lucky. */
static bool holds(const struct engine *engine, const struct puzzle *puzzle, const struct puzzle_limits *limits)
{
	const char *why;
	return puzzle->rules.family == FAMILY_KALAH || puzzle_check(engine, puzzle, limits, &why) == PUZZLE_TRUE;
}

bool puzzle_find(struct engine *engine, const struct game *from, const struct puzzle_limits *limits, struct puzzle *out)
{
	struct look look = {.engine = engine, .limits = limits};
	struct engine_report report;
	struct game game;
	unsigned on_board = board_row(&from->board, SOUTH) + board_row(&from->board, NORTH);
	if (from->end != END_NONE || (limits->seeds != 0 && on_board > limits->seeds))
		return false;
	set_up(out, from);
	if (!puzzle_start(out, &game))
		return false;
	bool good = find_own(&look, &game, PITS_MIN, &out->step[0], &report);
	if (good) {
		out->n_steps = 1;
		out->n_line = note_line(&game, &report.pit[0], false, out->line);
		follow(&look, &game, out);
		memset(&out->step[out->n_steps], 0, (PUZZLE_STEPS_MAX - out->n_steps) * sizeof out->step[0]);
	}
	game_clear(&game);
	out->nodes = look.nodes;
	return good && puzzle_find_themes(out) && holds(engine, out, limits) && measure(&look, out);
}
