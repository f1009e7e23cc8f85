#include "protocol/setup.h"

#include <stdio.h>
#include <string.h>

#include "common/game/notation.h"

bool setup_rules(const char *text, struct rules *rules, struct query_fault *fault)
{
	enum err err = rules_read(text, rules);
	return !err || query_refuse(fault, "rules", err_text(err));
}

/* ---- what is wrong with a position ---- */

/* Numbers with commas between from `*at` on. False if there is something else; `sum` is that of the seeds. */
static bool count_row(const char **at, unsigned *n, unsigned *sum)
{
	for (*n = 0;; ++*at) {
		unsigned seeds = 0;
		size_t digits = strspn(*at, "0123456789");
		if (digits == 0)
			return false;
		for (size_t i = 0; i < digits; i++)
			seeds = seeds > SEEDS_TOTAL_MAX ? seeds : seeds * 10 + (unsigned)((*at)[i] - '0');
		*at += digits;
		*sum = *sum > SEEDS_TOTAL_MAX ? *sum : *sum + seeds;
		++*n;
		if (**at != ',')
			return true;
	}
}

struct position_form {
	unsigned n[3]; /* numbers in South's row, North's row, the stores */
	unsigned sum;
	bool side;
};

static bool read_form(const char *text, struct position_form *form)
{
	static const char ends[] = "/  ";
	*form = (struct position_form){.sum = 0};
	for (unsigned part = 0; part < 3; part++) {
		if (!count_row(&text, &form->n[part], &form->sum) || *text != ends[part])
			return false;
		text++;
	}
	form->side = strcmp(text, "S") == 0 || strcmp(text, "N") == 0;
	return true;
}

static bool refuse_position(const char *text, unsigned pits, struct query_fault *fault)
{
	static const char *const rows[] = {"South", "North"};
	struct position_form form;
	char told[QUERY_TEXT_MAX];
	if (!read_form(text, &form))
		return query_refuse(fault, "position",
		        "A position is South's row, North's row, the stores and the side to move, as in "
		        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S.");
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		if (form.n[side] == pits)
			continue;
		snprintf(told, sizeof told, "%s's row has %u pits in the position, and %u on the board of these rules.",
		        rows[side], form.n[side], pits);
		return query_refuse(fault, "position", told);
	}
	if (form.n[2] != 2)
		return query_refuse(fault, "position", "A position has two stores, South's and North's.");
	if (!form.side)
		return query_refuse(fault, "position", "A position ends with the side to move, S or N.");
	if (form.sum == 0)
		return query_refuse(fault, "position", "There is no seed in the position.");
	if (form.sum > SEEDS_TOTAL_MAX) {
		snprintf(told, sizeof told, "There are more seeds in the position than the %d that a game may have.",
		        SEEDS_TOTAL_MAX);
		return query_refuse(fault, "position", told);
	}
	return query_refuse(fault, "position", "A number of seeds in the position begins with a needless zero.");
}

unsigned setup_pits(const char *position)
{
	unsigned n, sum = 0;
	return count_row(&position, &n, &sum) ? n : 0;
}

bool setup_position(const char *text, unsigned pits, struct board *board, enum side *to_move, struct query_fault *fault)
{
	return position_read(text, pits, board, to_move) == OK || refuse_position(text, pits, fault);
}

/* ---- the game ---- */

static bool refuse_move(const struct game *game, const char *why, struct query_fault *fault)
{
	char told[QUERY_TEXT_MAX];
	snprintf(told, sizeof told, "Move %lu: %s", (unsigned long)game->n_plies + 1, why);
	return query_refuse(fault, "moves", told);
}

static bool play_moves(struct game *game, const char *moves, struct query_fault *fault)
{
	if (!*moves)
		return true;
	for (;; moves++) {
		char digits[4];
		int64_t pit;
		size_t len = strspn(moves, "0123456789");
		if (len == 0 || len >= sizeof digits || (moves[len] && moves[len] != ','))
			return refuse_move(game, "moves are pits from 0 on, with commas between.", fault);
		memcpy(digits, moves, len);
		digits[len] = '\0';
		if (game->n_plies >= SETUP_MOVES_MAX)
			return refuse_move(game, "there are more moves than are taken.", fault);
		enum err err = query_number(digits, 999, &pit) ? game_play(game, game->to_move, (unsigned)pit, NULL)
		                                               : ERR_NO_SUCH_PIT;
		if (err)
			return refuse_move(game, err_text(err), fault);
		moves += len;
		if (!*moves)
			return true;
	}
}

bool setup_game(const struct rules *rules, const char *position, const char *moves, struct game *game,
        struct query_fault *fault)
{
	if (position) {
		struct board board;
		enum side to_move;
		if (!setup_position(position, rules->pits, &board, &to_move, fault))
			return false;
		if (game_init_at(game, rules, &board, to_move) != OK)
			return query_refuse(fault, "position", err_text(ERR_BAD_POSITION));
	} else {
		game_init(game, rules, rules->first == FIRST_NORTH ? NORTH : SOUTH);
	}
	if (!moves || play_moves(game, moves, fault))
		return true;
	game_clear(game);
	return false;
}
