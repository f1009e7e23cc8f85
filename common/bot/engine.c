#include "common/bot/engine.h"

#include <stdlib.h>
#include <string.h>

#include "common/bot/root.h"
#include "common/bot/search.h"
#include "common/bot/tables.h"
#include "common/hash.h"
#include "common/mem.h"

#define SEED EVALUATION_SEED
#define DEPTH_MAX 250 /* what an entry of the transposition table can tell apart */

/* Between two deepenings a proof is tried, for so many times the nodes that the search has taken so far; beyond
   NODES_PROOF, to the end. */
#define DEPTH_PROOF 12
#define PROOF_PART 1
#define NODES_PROOF 4000000

#define QUIET_NEAR 100 /* sowings before the quiet limit from which on a line may come to it before it ends */

#define LINE_NODES 20000 /* to find the next sowing of a proven line again */

struct engine {
	struct search_state search;
	bool ready; /* the rules are made */
	const struct tables *tables;

	struct root root;
	int margin;     /* of the stores */
	bool worn;      /* what was on the board has used up repetitions, or quiet sowings: nothing is sure */
	bool looked_up; /* a table has the position itself: */
	int value;      /* seeds to come */
};

struct engine *engine_new(size_t table_bytes)
{
	struct engine *engine = mem_new(1, sizeof *engine);
	transpositions_init(&engine->search.known, table_bytes);
	return engine;
}

struct engine *engine_new_beside(const struct engine *engine, size_t table_bytes)
{
	struct engine *another = engine_new(table_bytes);
	another->tables = engine->tables;
	return another;
}

void engine_free(struct engine *engine)
{
	if (!engine)
		return;
	transpositions_clear(&engine->search.known);
	if (engine->ready)
		lean_rules_clear(&engine->search.rules);
	free(engine);
}

void *engine_memory(struct engine *engine, size_t *bytes)
{
	*bytes = (size_t)engine->search.known.n_buckets * KNOWN_BUCKET * sizeof(struct known);
	return engine->search.known.entries;
}

void engine_use_tables(struct engine *engine, const struct tables *tables)
{
	engine->tables = tables;
}

/* The rules as far as they matter to what is to come, so that the like are searched as one. */
static struct rules reckoned_by(const struct game *game)
{
	struct rules rules = game->rules;
	bool store_wins = rules.end_majority && game_win_at(game) * 2 <= game->total;
	rules.win_at = store_wins ? (uint16_t)game_win_at(game) : 0;
	rules.end_majority = store_wins;
	rules.repetition = rules.repetition_split = 0;
	rules.quiet_limit = 0;
	rules.first = rules.settle = rules.swap = 0;
	return rules;
}

static void use_rules(struct engine *engine, const struct game *game)
{
	struct search_state *search = &engine->search;
	struct rules rules = reckoned_by(game);
	bool same = engine->ready && search->rules.total == game->total &&
	            memcmp(&search->rules.rules, &rules, sizeof rules) == 0;
	if (same)
		return;
	if (engine->ready)
		lean_rules_clear(&search->rules);
	lean_rules_init(&search->rules, &rules, game->total);
	engine->ready = true;
	search->win_at = (uint8_t)rules.win_at;
	search->cyclic = rules.family == FAMILY_OWARE;
	rules.seeds = 0;
	search->salt = hash_bytes(HASH_START, &rules, sizeof rules);
}

/* Whether a position of the path, the one that is asked about among them, has come so often that its next coming would
   end the game. Values that were found without regard to that are not the truth then. */
static bool worn(const struct search_state *search, unsigned repetition)
{
	for (unsigned i = 0; i < search->n_path && repetition != 0; i++) {
		unsigned times = 0;
		for (unsigned j = 0; j < search->n_path; j++)
			times += search->path[j] == search->path[i];
		if (times + 1 >= repetition)
			return true;
	}
	return false;
}

static void begin(struct engine *engine, const struct game *game, const struct engine_limits *limits)
{
	struct search_state *search = &engine->search;
	use_rules(engine, game);
	transpositions_age(&search->known);
	search->table = tables_find(engine->tables, &search->rules.rules);
	search->table_seeds = search->table ? (int)search->table->head.seeds : -1;
	engine->margin = game->board.store[game->to_move] - game->board.store[side_other(game->to_move)];
	search->stop = limits->stop;
	search->goes_on = limits->goes_on;
	search->context = limits->context;
	search->nodes = search->look_at = 0;
	search->nodes_max = limits->nodes == 0 ? UINT64_MAX : limits->nodes;
	search->nodes_pause = UINT64_MAX;
	search->stopped = search->paused = false;
	search->side = game->to_move;
	search->n_path = 0;
	unsigned quiet = !search->cyclic ? 0 : game->quiet < SEARCH_PAST_MAX ? game->quiet : SEARCH_PAST_MAX;
	for (uint32_t i = game->n_plies - quiet; i <= game->n_plies && search->cyclic; i++) {
		struct board board = game->board;
		enum side side = game->to_move;
		unsigned pit = 0;
		if (i < game->n_plies)
			game_ply(game, i, &board, &side, &pit);
		struct lean lean;
		lean_from_board(&board, side, &lean);
		search->path[search->n_path++] = search_path_name(search_key(search, &lean).name, side);
	}

	bool quiet_ends = game->rules.quiet_limit != 0 && game->quiet + QUIET_NEAR >= game->rules.quiet_limit;
	bool forgotten = search->cyclic && quiet < game->quiet;
	engine->worn = quiet_ends || forgotten || worn(search, game->rules.repetition);
	struct lean lean;
	struct found found;
	int left = (int)(board_row(&game->board, SOUTH) + board_row(&game->board, NORTH));
	lean_from_board(&game->board, game->to_move, &lean);
	engine->looked_up = !engine->worn && search_probe(search, &lean, left, &found) && !found.open;
	if (engine->looked_up)
		engine->value = found.value / SEED;
	root_begin(&engine->root, search, &lean, game->legal, left, engine->looked_up ? engine->value : left);
	engine->root.quiet = quiet;
	engine->root.all = limits->all;
}

/* The best sowing at `at`, as far as it is known or a table knows it. False if nothing is. */
static bool known_step(struct engine *engine, const struct lean *at, int left, struct step *out)
{
	struct search_state *search = &engine->search;
	const struct known *known = transpositions_find(&search->known, search_key(search, at));
	unsigned legal = lean_legal(&search->rules, at);
	if (left > search->table_seeds && known && known->pit != KNOWN_NO_PIT && legal >> known->pit & 1) {
		search_step(search, at, left, known->pit, out);
		return true;
	}
	bool found = false;
	for (; legal != 0; legal &= legal - 1) {
		struct step step;
		search_step(search, at, left, (unsigned)__builtin_ctz(legal), &step);
		if (!step.settled)
			return false;
		if (!found || step.value > out->value) {
			*out = step;
			found = true;
		}
	}
	return found;
}

/* A sowing at `at` that is proven to be worth `value` seeds or more, which there is. */
static bool proven_step(struct engine *engine, const struct lean *at, int left, int value, struct step *out)
{
	struct search_state *search = &engine->search;
	const struct known *known = transpositions_find(&search->known, search_key(search, at));
	unsigned legal = lean_legal(&search->rules, at);
	unsigned first = known && legal >> known->pit & 1 ? known->pit : 31u - (unsigned)__builtin_clz(legal);
	search->nodes_pause = search->nodes + LINE_NODES;
	search->look_at = 0;
	for (unsigned pit = first; legal != 0; pit = 31u - (unsigned)__builtin_clz(legal)) {
		search_step(search, at, left, pit, out);
		if (out->settled) {
			if (!out->open && out->value >= value * SEED)
				return true;
		} else {
			struct found found =
			        search_follow(search, out, value * SEED - 1, value * SEED, SEARCH_DEPTH_ALL, 0);
			if (search_must_end(search))
				return false;
			if (!found.open && found.value >= value * SEED)
				return true;
		}
		legal &= ~(1u << pit);
		if (legal == 0)
			break;
	}
	return false;
}

/* What is thought to be played from a pit on. `value`: seeds, if it is proven. */
static void tell_line(struct engine *engine, const struct root_pit *pit, bool proven, struct engine_pit *out)
{
	struct step step = pit->step;
	int value = pit->low;
	uint64_t names[ENGINE_LINE_MAX] = {0};
	out->n_line = 0;
	for (;;) {
		out->line[out->n_line++] = step.pit;
		if (step.left == 0 || out->n_line == ENGINE_LINE_MAX)
			return;
		uint64_t name = search_key(&engine->search, &step.at).name;
		for (unsigned i = 0; i + 1 < out->n_line; i++)
			if (names[i] == name)
				return;
		names[out->n_line - 1] = name;
		value = step.turns ? step.gain / SEED - value : value - step.gain / SEED;
		struct lean at = step.at;
		if (engine->search.win_at != 0 &&
		        (at.own_store >= engine->search.win_at || at.other_store >= engine->search.win_at))
			return;
		bool found = proven && !engine->looked_up ? proven_step(engine, &at, step.left, value, &step)
		                                          : known_step(engine, &at, step.left, &step);
		if (!found)
			return;
	}
}

static int rounded(int value)
{
	return (value + (value < 0 ? -SEED / 2 : SEED / 2)) / SEED;
}

static void tell(struct engine *engine, struct engine_report *out, bool last)
{
	const struct root *root = &engine->root;
	int floor = root_floor(root);
	out->n_pits = (uint8_t)root->n_pits;
	out->nodes = engine->search.nodes;
	for (unsigned i = 0; i < root->n_pits; i++) {
		const struct root_pit *pit = &root->pit[i];
		struct engine_pit *told = &out->pit[i];
		bool exact = pit->low == pit->high && !engine->worn;
		bool looked_up = i == 0 && engine->looked_up && root_value(pit) == engine->value * SEED;
		memset(told, 0, sizeof *told);
		told->pit = pit->step.pit;
		told->value = (int16_t)(engine->margin + rounded(root_value(pit)));
		told->bound = BOUND_EXACT;
		if (looked_up)
			told->proof = PROOF_TABLE;
		else if (exact && (i > 0 || root_none_better(root, i)))
			told->proof = pit->step.looked_up ? PROOF_TABLE : PROOF_SEARCH;
		else if (exact)
			told->proof = PROOF_NONE;
		else if (i > 0 && !root->all && pit->high <= floor && !engine->worn) {
			told->proof = PROOF_SEARCH;
			told->bound = BOUND_AT_MOST;
			told->value = (int16_t)(engine->margin + pit->high);
		} else
			told->bound = (uint8_t)pit->bound;
		tell_line(engine, pit, exact && last, told);
	}
}

void engine_search(
        struct engine *engine, const struct game *game, const struct engine_limits *limits, struct engine_report *out)
{
	struct search_state *search = &engine->search;
	int depth_max = limits->depth != 0 && limits->depth < DEPTH_MAX ? (int)limits->depth : DEPTH_MAX;
	memset(out, 0, sizeof *out);
	begin(engine, game, limits);
	for (int depth = 1; depth <= depth_max && !root_all_known(&engine->root); depth++) {
		if (!root_deepen(&engine->root, search, depth))
			break;
		out->depth = (unsigned)depth;
		if (limits->each) {
			tell(engine, out, false);
			limits->each(limits->context, out);
		}
		if (!search->horizon)
			break;
		bool can_prove = !search->cyclic && search->win_at == 0 && limits->depth == 0;
		if (can_prove && depth >= DEPTH_PROOF && !root_all_known(&engine->root)) {
			uint64_t part = PROOF_PART * search->nodes;
			search->nodes_pause = search->nodes > NODES_PROOF ? UINT64_MAX : search->nodes + part;
			search->look_at = 0;
			root_prove(&engine->root, search);
			search->nodes_pause = UINT64_MAX;
			search->paused = false;
			root_sort(&engine->root);
		}
	}
	root_sort(&engine->root);
	out->stopped = search->stopped && !root_all_known(&engine->root);
	tell(engine, out, !search->stopped);
}
