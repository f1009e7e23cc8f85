#include "common/game/explain.h"

#include <string.h>

static uint32_t captured_cells(const struct trace *trace)
{
	uint32_t cells = 0;
	for (unsigned i = 0; i < trace->n_captures; i++)
		cells |= UINT32_C(1) << trace->capture[i].cell;
	return cells;
}

static uint32_t legal_cells(const struct game *game)
{
	uint32_t cells = 0;
	for (unsigned pit = 0; pit < game->rules.pits; pit++)
		if (game->legal & 1u << pit)
			cells |= UINT32_C(1) << board_cell(game->rules.pits, game->to_move, pit);
	return cells;
}

void explain_pit(const struct game *game, enum side side, unsigned pit, struct explanation *out)
{
	memset(out, 0, sizeof *out);
	out->err = game_why_not(game, side, pit);
	out->sows = out->err != ERR_GAME_OVER && game->board.pit[side][pit] > 0;
	if (!out->sows) {
		if (out->err != ERR_GAME_OVER)
			out->cells = UINT32_C(1) << board_cell(game->rules.pits, side, pit);
		return;
	}
	if (out->err)
		game_try(&game->rules, &game->board, side, pit, &out->trace);
	else
		out->end = game_foresee(game, pit, &out->trace);
	if (out->err == ERR_MUST_FEED) {
		out->rule = "feed";
		out->cells = legal_cells(game);
		return;
	}
	if (out->err == ERR_SLAM_FORBIDDEN)
		out->rule = "grand_slam";
	out->cells = captured_cells(&out->trace);
	if (out->cells == 0)
		out->cells = UINT32_C(1) << out->trace.drop[out->trace.n_drops - 1];
}

const char *explain_text(const struct explanation *explanation)
{
	const struct trace *trace = &explanation->trace;
	if (explanation->err)
		return err_text(explanation->err);
	if (explanation->end != END_NONE)
		return "It may be sown, and the game would be over.";
	if (trace->slam == SLAM_TRACE_VOIDED)
		return "It may be sown, but captures nothing: it would take every seed of the other row.";
	if (trace->slam == SLAM_TRACE_PARTLY)
		return "It may be sown and captures, but for one pit, since it would take every seed of the other row.";
	if (trace->captured > 0)
		return "It may be sown, and captures.";
	if (trace->extra_turn)
		return "It may be sown, and gives another turn.";
	if (trace->passed)
		return "It may be sown, and the turn comes back, for the other row has no seed.";
	return "It may be sown.";
}
