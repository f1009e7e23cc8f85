#include "common/bot/reason.h"

#include <string.h>

#include "common/game/variant.h"

static const struct {
	const char *word;
	bool counts;
} kinds[REASON_COUNT] = {
#define REASON(name, counts) [REASON_##name] = {#name, counts},
#include "common/bot/reasons.def"
#undef REASON
};

const char *reason_word(unsigned kind)
{
	return kind < REASON_COUNT ? kinds[kind].word : NULL;
}

bool reason_counts(enum reason_kind kind)
{
	return kinds[kind].counts;
}

/* Free turns after which a capture is still looked for: as far as somebody at the board follows a chain. */
#define CHAIN 2

/* What a side could do in one turn. */
struct chances {
	unsigned capture; /* seeds, the most that a single sowing takes */
	bool free_turn;
};

static void look(
        const struct rules *rules, const struct board *board, enum side side, unsigned chain, struct chances *chances)
{
	const struct variant *variant = variant_get(rules);
	enum end over = END_NONE;
	unsigned legal = variant->legal(rules, board, side, &over);
	for (unsigned pit = 0; pit < rules->pits; pit++) {
		if (!(legal & 1u << pit))
			continue;
		struct board after = *board;
		struct sowing sowing = variant->sow(rules, &after, side, pit, NULL);
		if (sowing.captured > chances->capture)
			chances->capture = sowing.captured;
		if (!sowing.extra_turn)
			continue;
		chances->free_turn = true;
		if (chain > 0)
			look(rules, &after, side, chain - 1, chances);
	}
}

static struct chances chances_of(const struct rules *rules, const struct board *board, enum side side)
{
	struct chances chances = {0, false};
	look(rules, board, side, CHAIN, &chances);
	return chances;
}

/* Reasons as they are found, by kind. */
struct found {
	bool is[REASON_COUNT];
	unsigned seeds[REASON_COUNT];
};

static void find(struct found *found, enum reason_kind kind, unsigned seeds)
{
	found->is[kind] = true;
	found->seeds[kind] = seeds;
}

static void find_end(struct found *found, const struct game *game, const struct board *after, const struct trace *trace,
        enum end end)
{
	enum side side = game->to_move, other = side_other(side);
	unsigned own = (unsigned)after->store[side] + trace->sweep[side];
	unsigned his = (unsigned)after->store[other] + trace->sweep[other];
	unsigned majority = game->total / 2u + 1u;
	bool decides = game->board.store[side] < majority && own >= majority;
	if (end != END_NONE ? own > his : decides)
		find(found, REASON_wins, 0);
	else if (end != END_NONE)
		find(found, REASON_ends_game, 0);
}

/* What it is for beyond its own seeds; means something only while the game goes on. */
static void find_chances(struct found *found, const struct game *game, const struct board *after)
{
	const struct rules *rules = &game->rules;
	enum side side = game->to_move, other = side_other(side);
	struct chances his = chances_of(rules, &game->board, other), his_next = chances_of(rules, after, other);
	struct chances own = chances_of(rules, &game->board, side), own_next = chances_of(rules, after, side);

	if (his.capture > his_next.capture + 1) /* a single seed less is no reason */
		find(found, REASON_keeps_from_capturing, his.capture - his_next.capture);
	if (his.free_turn && !his_next.free_turn)
		find(found, REASON_keeps_from_free_turn, 0);
	if (own.capture == 0 && own_next.capture > 0)
		find(found, REASON_prepares_capture, own_next.capture);
	if (!own.free_turn && own_next.free_turn)
		find(found, REASON_prepares_free_turn, 0);
}

static void find_all(struct found *found, const struct game *game, unsigned pit)
{
	const struct rules *rules = &game->rules;
	enum side side = game->to_move, other = side_other(side);
	struct trace trace;
	enum end end = game_foresee(game, pit, &trace);
	struct board after = game->board;
	variant_get(rules)->sow(rules, &after, side, pit, NULL);
	unsigned sown = (unsigned)after.store[side] - game->board.store[side] - trace.captured;

	find_end(found, game, &after, &trace, end);
	if (game->legal == 1u << pit)
		find(found, REASON_only_choice, 0);
	if (trace.captured > 0)
		find(found, REASON_captures, trace.captured);
	if (sown > 0)
		find(found, REASON_stores, sown);
	if (board_filled(&game->board, other) == 0 && board_filled(&after, other) != 0)
		find(found, REASON_feeds, 0);
	if (end != END_NONE)
		return;
	if (trace.extra_turn || trace.passed)
		find(found, REASON_free_turn, 0);
	find_chances(found, game, &after);
}

unsigned reasons_find(const struct game *game, unsigned pit, struct reason out[REASONS_MAX])
{
	struct found found;
	unsigned n = 0;
	memset(&found, 0, sizeof found);
	find_all(&found, game, pit);
	for (unsigned kind = 0; kind < REASON_further_on && n < REASONS_MAX; kind++)
		if (found.is[kind] && (kind != REASON_stores || n == 0))
			out[n++] = (struct reason){.kind = (uint8_t)kind, .seeds = (uint8_t)found.seeds[kind]};
	if (n == 0)
		out[n++] = (struct reason){.kind = REASON_further_on};
	return n;
}
