/* Oware: no store is sown into; a last seed in the other row may capture a chain running backwards; a row that would be
   emptied, or is empty, has rules of its own. */
#include "common/game/outlook.h"
#include "common/game/variant.h"

/* The chain: captured pits first..last of the other row, in its owner's order; none if seeds is 0. */
struct chain {
	unsigned first, last;
	unsigned seeds;
};

static struct chain find_chain(const struct rules *rules, const struct board *board, enum side side, unsigned last_cell)
{
	enum side other = side_other(side);
	unsigned row = board_cell(rules->pits, other, 0);
	struct chain chain = {0, 0, 0};
	if (last_cell < row || last_cell >= row + rules->pits)
		return chain;
	chain.last = last_cell - row;
	for (unsigned pit = chain.last + 1; pit-- > 0;) {
		unsigned seeds = board->pit[other][pit];
		if (seeds > 15 || !(rules->capture_set & 1u << seeds))
			break;
		chain.first = pit;
		chain.seeds += seeds;
	}
	return chain;
}

/* A chain that holds the whole row: what the rules make of it. The chain is cut to what is captured after all. The two
   policies that leave a pit are MancalaGames' and keep its limits: a single pit, and a row that was empty before the
   sowing (`fed`), are captured whole, so that a lap which feeds and takes it all back feeds nobody. */
static enum slam apply_slam(
        const struct rules *rules, const struct board *board, enum side other, bool fed, struct chain *chain)
{
	bool leaves_a_pit = chain->first != chain->last && !fed;
	switch ((enum grand_slam)rules->grand_slam) {
	case SLAM_NO_CAPTURE:
		chain->seeds = 0;
		return SLAM_TRACE_VOIDED;
	case SLAM_OPPONENT_GETS_REMAINING:
		return SLAM_TRACE_OPPONENT;
	case SLAM_LEAVE_LEFTMOST: /* as the sower sees the other row: its last pit in sowing order */
		if (!leaves_a_pit)
			return SLAM_TRACE_CAPTURED;
		chain->seeds -= board->pit[other][chain->last--];
		return SLAM_TRACE_PARTLY;
	case SLAM_LEAVE_RIGHTMOST:
		if (!leaves_a_pit)
			return SLAM_TRACE_CAPTURED;
		chain->seeds -= board->pit[other][chain->first++];
		return SLAM_TRACE_PARTLY;
	case SLAM_ILLEGAL_UNLESS_ONLY: /* sown only when it is legal: then it captures */
	case SLAM_ILLEGAL:
	case SLAM_LEGAL:
		break;
	}
	return SLAM_TRACE_CAPTURED;
}

static struct sowing oware_sow(
        const struct rules *rules, struct board *board, enum side side, unsigned pit, struct trace *trace)
{
	struct sowing sowing = {0};
	enum side other = side_other(side);
	unsigned how = rules->skip_origin ? SOW_SKIP_ORIGIN : 0u;
	bool fed = board_filled(board, other) == 0;
	unsigned last = board_sow(board, rules->pits, side, pit, how, trace ? trace->drop : NULL);
	struct chain chain = find_chain(rules, board, side, last);

	if (chain.seeds > 0 && chain.seeds == board_row(board, other))
		sowing.slam = apply_slam(rules, board, other, fed, &chain);
	if (chain.seeds > 0) {
		for (unsigned at = chain.last + 1; at-- > chain.first;) {
			if (trace)
				variant_trace_capture(trace, board_cell(rules->pits, other, at), board->pit[other][at]);
			board->pit[other][at] = 0;
		}
		board->store[side] = (uint8_t)(board->store[side] + chain.seeds);
	}
	sowing.captured = (uint8_t)chain.seeds;
	if (trace)
		trace->slam = (uint8_t)sowing.slam;
	return sowing;
}

/* Of the pits of `mask`. */
static struct outlook look_ahead(const struct rules *rules, const struct board *board, enum side side, unsigned mask)
{
	struct outlook outlook = {0, 0};
	for (unsigned pit = 0; pit < rules->pits; pit++) {
		if (!(mask & 1u << pit))
			continue;
		struct board after = *board;
		struct sowing sowing = oware_sow(rules, &after, side, pit, NULL);
		if (sowing.slam == SLAM_TRACE_CAPTURED)
			outlook.slams |= 1u << pit;
		if (board_filled(&after, side_other(side)) != 0)
			outlook.feeds |= 1u << pit;
	}
	return outlook;
}

static unsigned oware_legal(const struct rules *rules, const struct board *board, enum side side, enum end *over)
{
	unsigned own = board_filled(board, side);
	unsigned other = board_filled(board, side_other(side));
	struct outlook outlook = {0, 0};
	if (own != 0 && outlook_matters(rules, other))
		outlook = look_ahead(rules, board, side, own);
	return outlook_allows(rules, own, other, &outlook, over);
}

static enum err oware_why_not(const struct rules *rules, const struct board *board, enum side side, unsigned pit)
{
	struct outlook outlook = look_ahead(rules, board, side, board_filled(board, side));
	if (board_filled(board, side_other(side)) != 0 || rules->feed != FEED_MUST)
		return ERR_SLAM_FORBIDDEN;
	return outlook.feeds == 0 && outlook.slams & 1u << pit ? ERR_SLAM_FORBIDDEN : ERR_MUST_FEED;
}

const struct variant variant_oware = {oware_legal, oware_why_not, oware_sow};
