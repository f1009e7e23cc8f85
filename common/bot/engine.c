#include "common/bot/engine.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

#define DEPTH_MAX ENGINE_LINE_MAX
#define STOP_EVERY 512 /* nodes */
#define ENDLESS 10000  /* beyond any value */

/* A position that the game or the line under search has been in. */
struct visit {
	struct board board;
	uint8_t side;
};

struct engine {
	const struct tables *tables;
	struct game game; /* the line under search is played in it */
	const struct engine_limits *limits;
	uint64_t nodes;
	bool stopped;
	bool horizon; /* some line met it in this deepening */
	struct visit *visits;
	size_t n_visits, cap_visits;
};

/* What a search came to; `open` if it rests on the horizon or on endless play. */
struct found {
	int value;
	bool open;
	unsigned n_line;
	uint8_t line[ENGINE_LINE_MAX];
};

struct engine *engine_new(size_t table_bytes)
{
	(void)table_bytes;
	return mem_new(1, sizeof(struct engine));
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	free(engine->visits);
	free(engine);
}

void engine_use_tables(struct engine *engine, const struct tables *tables)
{
	engine->tables = tables;
}

static void visit(struct engine *engine, const struct board *board, enum side side)
{
	void *visits = engine->visits;
	mem_grow(&visits, &engine->cap_visits, engine->n_visits + 1, sizeof *engine->visits);
	engine->visits = visits;
	memset(&engine->visits[engine->n_visits], 0, sizeof *engine->visits);
	engine->visits[engine->n_visits].board = *board;
	engine->visits[engine->n_visits++].side = (uint8_t)side;
}

static bool visited(const struct engine *engine)
{
	const struct game *game = &engine->game;
	for (size_t i = engine->n_visits; i-- > 0;)
		if (engine->visits[i].side == game->to_move &&
		        memcmp(&engine->visits[i].board, &game->board, sizeof game->board) == 0)
			return true;
	return false;
}

static bool must_stop(struct engine *engine)
{
	const struct engine_limits *limits = engine->limits;
	if (engine->stopped)
		return true;
	if (limits->nodes != 0 && engine->nodes >= limits->nodes)
		engine->stopped = true;
	if (limits->stop && engine->nodes % STOP_EVERY == 0 && atomic_load_explicit(limits->stop, memory_order_relaxed))
		engine->stopped = true;
	return engine->stopped;
}

static int margin(const struct board *board, enum side side)
{
	return board->store[side] - board->store[side_other(side)];
}

static struct found look(struct engine *engine, unsigned depth, int alpha, int beta);

/* Sows and looks at what follows, from the sower's side. */
static struct found follow(struct engine *engine, unsigned pit, unsigned depth, int alpha, int beta)
{
	struct game *game = &engine->game;
	enum side side = game->to_move;
	struct found found = {0};
	if (game_play(game, side, pit, NULL) != OK)
		return found;
	engine->nodes++;
	if (game->end != END_NONE)
		found.value = margin(&game->board, side);
	else if (game->to_move == side)
		found = look(engine, depth, alpha, beta);
	else {
		found = look(engine, depth, -beta, -alpha);
		found.value = -found.value;
	}
	game_undo(game);
	if (found.n_line == ENGINE_LINE_MAX)
		found.n_line--;
	memmove(found.line + 1, found.line, found.n_line);
	found.line[0] = (uint8_t)pit;
	found.n_line++;
	return found;
}

static struct found look(struct engine *engine, unsigned depth, int alpha, int beta)
{
	struct game *game = &engine->game;
	struct found best = {.value = -ENDLESS};
	if (visited(engine))
		return (struct found){.value = margin(&game->board, game->to_move), .open = true};
	if (depth == 0 || must_stop(engine)) {
		engine->horizon = true;
		return (struct found){.value = margin(&game->board, game->to_move), .open = true};
	}
	bool open = false;
	visit(engine, &game->board, game->to_move);
	for (unsigned pit = game->rules.pits; pit-- > 0;) {
		if (!(game->legal & 1u << pit))
			continue;
		struct found found = follow(engine, pit, depth - 1, alpha, beta);
		open = open || found.open;
		if (found.value > best.value)
			best = found;
		if (best.value > alpha)
			alpha = best.value;
		if (alpha >= beta)
			break;
	}
	engine->n_visits--;
	if (best.value < beta)
		best.open = open;
	return best;
}

/* A copy whose ends are those that values are reckoned by, with the past beside it. */
static void begin(struct engine *engine, const struct game *game, const struct engine_limits *limits)
{
	struct rules rules = game->rules;
	rules.end_majority = rules.end_majority && game_win_at(game) * 2 <= game->total;
	rules.repetition = 0;
	rules.quiet_limit = 0;
	if (game_init_at(&engine->game, &rules, &game->board, game->to_move) != OK)
		abort();
	engine->limits = limits;
	engine->nodes = 0;
	engine->stopped = false;
	engine->n_visits = 0;
	for (uint32_t i = game->n_plies - game->quiet; i < game->n_plies; i++) {
		struct board before;
		enum side side = SOUTH;
		unsigned pit = 0;
		game_ply(game, i, &before, &side, &pit);
		visit(engine, &before, side);
	}
	visit(engine, &game->board, game->to_move);
}

static void put(struct engine_pit *out, const struct found *found, int alpha)
{
	out->value = (int16_t)found->value;
	out->proof = found->open ? PROOF_NONE : PROOF_SEARCH;
	out->bound = found->value <= alpha ? BOUND_AT_MOST : BOUND_EXACT;
	out->n_line = (uint8_t)found->n_line;
	memcpy(out->line, found->line, found->n_line);
}

/* Best first; stable, so that a bound which equals the best value stays behind it. */
static void sort(struct engine_report *report)
{
	for (unsigned i = 1; i < report->n_pits; i++) {
		struct engine_pit moved = report->pit[i];
		unsigned at = i;
		for (; at > 0 && report->pit[at - 1].value < moved.value; at--)
			report->pit[at] = report->pit[at - 1];
		report->pit[at] = moved;
	}
}

static bool proven(const struct engine_report *report)
{
	for (unsigned i = 0; i < report->n_pits; i++)
		if (report->pit[i].proof == PROOF_NONE)
			return false;
	return true;
}

void engine_search(
        struct engine *engine, const struct game *game, const struct engine_limits *limits, struct engine_report *out)
{
	memset(out, 0, sizeof *out);
	for (unsigned pit = 0; pit < game->rules.pits; pit++)
		if (game->legal & 1u << pit) {
			struct engine_pit *first = &out->pit[out->n_pits++];
			*first = (struct engine_pit){.pit = (uint8_t)pit, .n_line = 1, .line = {(uint8_t)pit}};
			first->value = (int16_t)margin(&game->board, game->to_move);
		}
	begin(engine, game, limits);
	unsigned depth_max = limits->depth != 0 && limits->depth < DEPTH_MAX ? limits->depth : DEPTH_MAX;
	for (unsigned depth = 1; depth <= depth_max; depth++) {
		struct engine_report report = *out;
		int alpha = -ENDLESS;
		engine->horizon = false;
		for (unsigned i = 0; i < report.n_pits; i++) {
			struct found found = follow(engine, report.pit[i].pit, depth - 1, alpha, ENDLESS);
			if (engine->stopped)
				break;
			put(&report.pit[i], &found, alpha);
			if (!limits->all && found.value > alpha)
				alpha = found.value;
		}
		if (engine->stopped)
			break;
		sort(&report);
		*out = report;
		out->depth = depth;
		out->nodes = engine->nodes;
		if (limits->each)
			limits->each(limits->context, out);
		if (proven(out) || !engine->horizon)
			break;
	}
	out->nodes = engine->nodes;
	out->stopped = engine->stopped;
	game_clear(&engine->game);
}
