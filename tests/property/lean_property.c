/* The fast board beside the game: random plies of random rules on random boards of every size, played by both. At every
 * ply both have the same legal pits, the same board, the same turn, free and passed ones told apart, and the same end
 * with the same stores. What the fast board leaves to others, repetition, the quiet limit and win_at, ends a round. */
#include <string.h>

#include "common/game/game.h"
#include "common/game/lean.h"
#include "common/game/notation.h"
#include "tests/property/chance.h"

static struct {
	unsigned long games, plies, wide, again, passed, slams[SLAM_TRACE_OPPONENT + 1], ends[END_COUNT];
} seen;

static void set(struct rules *rules, const struct parameter *parameter)
{
	char text[RULES_VALUE_TEXT_MAX];
	unsigned range = parameter->max - parameter->min + 1u;
	size_t len = 0;
	switch (parameter->kind) {
	case PARAMETER_NUMBER:
		snprintf(text, sizeof text, "%u", parameter->min + chance_pick(range < 250 ? range : 250));
		break;
	case PARAMETER_BOOL:
		snprintf(text, sizeof text, "%s", chance_pick(2) ? "true" : "false");
		break;
	case PARAMETER_WORD:
		snprintf(text, sizeof text, "%s", parameter->words[chance_pick(range)]);
		break;
	case PARAMETER_SET:
		for (unsigned n = 1 + chance_pick(4), member = 1; n > 0; n--, member += 1 + chance_pick(3))
			len += (size_t)snprintf(text + len, sizeof text - len, "%s%u", len > 0 ? "+" : "", member);
		break;
	}
	HOLDS(rules_set(rules, parameter->name, text) == OK);
}

static void make_rules(struct rules *rules)
{
	unsigned n_presets = 0;
	while (rules_preset_name(n_presets))
		n_presets++;
	do {
		const struct parameter *parameter;
		HOLDS(rules_preset(rules_preset_name(chance_pick(n_presets)), rules) == OK);
		for (size_t i = 0; (parameter = rules_parameter(i)); i++)
			if (rules_applies(rules, i) && chance_pick(3) == 0)
				set(rules, parameter);
		if (chance_one_in(4))
			rules->seeds = SEEDS_MAX;
		if (chance_one_in(2)) /* a game that is decided is played on */
			rules->end_majority = 0;
		if (rules->family == FAMILY_OWARE && chance_one_in(2))
			rules->repetition = 0;
		if (rules->family == FAMILY_OWARE)
			rules->quiet_limit = 300;
	} while (rules_check(rules) != OK);
}

/* From full boards to a few seeds in a corner. */
static void make_board(const struct rules *rules, struct board *board)
{
	memset(board, 0, sizeof *board);
	unsigned sparse = 1 + chance_pick(6), left = 2u * rules->pits * rules->seeds;
	unsigned most = chance_one_in(4) ? left : 8; /* bytes of 128 and more are no rare thing */
	while (left > 0) {
		unsigned seeds = 1 + chance_pick(left < most ? left : most);
		unsigned side = chance_pick(2);
		uint8_t *to = chance_one_in(sparse) ? &board->pit[side][chance_pick(rules->pits)] : &board->store[side];
		*to = (uint8_t)(*to + seeds);
		left -= seeds;
	}
}

/* Ends that the fast board does not know. */
static bool is_others(enum end end)
{
	return end == END_WIN_AT || end == END_REPETITION || end == END_QUIET_LIMIT;
}

static bool same_board(const struct lean *lean, unsigned side, const struct board *board)
{
	struct board out;
	struct lean again;
	lean_to_board(lean, (enum side)side, &out);
	lean_from_board(&out, (enum side)side, &again);
	HOLDS(memcmp(&again, lean, sizeof again) == 0);
	return memcmp(&out, board, sizeof out) == 0;
}

static void check_start(const struct game *game, const struct lean_rules *rules, const struct board *board,
        enum side side, struct lean *lean)
{
	lean_from_board(board, side, lean);
	enum lean_next next = lean_arrive(rules, lean);
	if (game->end == END_NONE) {
		HOLDS(next == (game->to_move == side ? LEAN_OTHER : LEAN_PASSED));
		HOLDS(same_board(lean, game->to_move, &game->board));
	} else if (!is_others(game->end)) {
		HOLDS(next == LEAN_OVER && same_board(lean, side, &game->board));
	}
}

static void check_rows(const struct lean *lean, const struct game *game)
{
	HOLDS(lean_own_row(lean) == board_row(&game->board, game->to_move));
	HOLDS(lean_other_row(lean) == board_row(&game->board, side_other(game->to_move)));
}

static void play_ply(struct game *game, const struct lean_rules *rules, struct lean *lean)
{
	enum side side = game->to_move;
	struct trace trace;
	unsigned pit;
	HOLDS(lean_legal(rules, lean) == game->legal);
	check_rows(lean, game);
	do
		pit = chance_pick(game->rules.pits);
	while (!(game->legal >> pit & 1));
	HOLDS(game_play(game, side, pit, &trace) == OK);
	struct lean after;
	enum lean_next next = lean_sow(rules, lean, pit, &after);
	HOLDS(lean_sow(rules, lean, pit, lean) == next && memcmp(lean, &after, sizeof after) == 0);

	if (game->end == END_NONE) {
		HOLDS(same_board(lean, game->to_move, &game->board));
		HOLDS(next == (trace.passed ? LEAN_PASSED : trace.extra_turn ? LEAN_AGAIN : LEAN_OTHER));
	} else if (!is_others(game->end)) {
		HOLDS(next == LEAN_OVER && same_board(lean, side, &game->board));
	} else if (game->end != END_WIN_AT) {
		HOLDS(next != LEAN_OVER);
	}
	seen.plies++;
	seen.again += next == LEAN_AGAIN;
	seen.passed += next == LEAN_PASSED;
	seen.slams[trace.slam]++;
}

static void play_game(void)
{
	struct rules record;
	struct lean_rules rules;
	struct board board;
	struct game game;
	struct lean lean;
	make_rules(&record);
	make_board(&record, &board);
	lean_rules_init(&rules, &record, board_total(&board));
	for (unsigned n = 0; n < 8; n++) {
		enum side side = chance_pick(2);
		make_board(&record, &board);
		HOLDS(game_init_at(&game, &record, &board, side) == OK);
		check_start(&game, &rules, &board, side, &lean);
		while (game.end == END_NONE)
			play_ply(&game, &rules, &lean);
		seen.games++;
		seen.wide += rules.wide;
		seen.ends[game.end]++;
		game_clear(&game);
	}
	lean_rules_clear(&rules);
}

/* The random games must come to everything that the rules know, or they prove less than they seem to. */
static void check_reach(void)
{
	for (unsigned end = END_NONE + 1; end <= END_QUIET_LIMIT; end++)
		HOLDS(seen.ends[end] > 0);
	for (unsigned slam = SLAM_TRACE_NONE; slam <= SLAM_TRACE_OPPONENT; slam++)
		HOLDS(seen.slams[slam] > 0);
	HOLDS(seen.again > 0 && seen.passed > 0 && seen.wide > 0);
}

int main(void)
{
	uint64_t n_plies = chance_setting("MANCALAD_PLIES", CHANCE_STEPS(4000000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_PLIES=%" PRIu64 "\n", chance.state, n_plies);
	while (seen.plies < n_plies) {
		chance_round();
		play_game();
	}
	printf("%lu games (%lu on wide boards), %lu plies, %lu free turns, %lu passed\n", seen.games, seen.wide,
	        seen.plies, seen.again, seen.passed);
	for (unsigned end = END_NONE + 1; end <= END_QUIET_LIMIT; end++)
		printf("  %-16s %lu\n", end_word((enum end)end), seen.ends[end]);
	if (n_plies >= 100000)
		check_reach();
	return EXIT_SUCCESS;
}
