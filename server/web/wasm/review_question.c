/* The review of a game that no server has: made from its last position to its first, as the server does it. */
#include <string.h>

#include "common/bot/review_game.h"
#include "common/limits.h"
#include "common/mem.h"
#include "protocol/review_json.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/own.h"
#include "server/web/wasm/page.h"
#include "server/web/wasm/search.h"

#define NODES_DEFAULT 100000 /* in a position: half a second of a phone where nothing is proven */
#define NODES_MAX 100000000

static bool start(const struct game *played, struct game *game, struct review *review)
{
	struct record record;
	enum side side = (enum side)played->to_move;
	unsigned pit;
	memset(&record, 0, sizeof record);
	record.rules = played->rules;
	record.has_start = true;
	record.start = played->board;
	record.n_plies = played->n_plies;
	record.plies = mem_new(played->n_plies + 1, sizeof *record.plies);
	for (uint32_t ply = played->n_plies; ply-- > 0;) {
		game_ply(played, ply, &record.start, &side, &pit);
		record.plies[ply] = (struct record_ply){.side = (uint8_t)side, .pit = (uint8_t)pit};
	}
	record.first = (uint8_t)side;
	bool starts = review_game_start(&record, game, review);
	record_clear(&record);
	return starts;
}

static void tell_progress(uint32_t done, uint32_t of, struct text *out)
{
	const struct review_progress progress = {.state = REVIEW_WORKING, .done = done, .of = of};
	out->len = 0;
	review_progress_write("", &progress, out);
	page_tell(out->bytes, out->len);
	out->len = 0;
}

/* The position that `game` has now. */
static void look(struct engine *engine, const struct game *game, uint64_t nodes, struct review_position *position)
{
	struct game on;
	enum review_look look = review_game_look(game, &on, position);
	if (look == REVIEW_KNOWN)
		return;
	const struct game *searched = look == REVIEW_PLAY_ON ? &on : game;
	struct search_time time = {page_now_ms() + REVIEW_POSITION_MS_MAX};
	const struct engine_limits limits = {.nodes = nodes, .goes_on = search_has_time, .context = &time};
	struct engine_report report;
	engine_search(engine, searched, &limits, &report);
	review_game_found(searched, &report, position);
	if (look == REVIEW_PLAY_ON)
		game_clear(&on);
}

bool ask_review(const char *query, struct text *out, struct query_fault *fault)
{
	struct game played, game;
	struct review review;
	struct own own[] = {{.name = "nodes", .max = NODES_MAX, .value = NODES_DEFAULT}};
	if (!own_read(query, own, 1, &played, fault))
		return false;
	bool starts = start(&played, &game, &review);
	game_clear(&played);
	if (!starts)
		return query_refuse(fault, "moves", "A sowing does not follow from those before.");
	struct engine *engine = search_engine_anew();
	struct review_making making = {
	        .engine = "mancalad " MANCALAD_VERSION,
	        .nodes = review_game_nodes(&review, (uint64_t)own[0].value),
	};
	for (uint32_t left = review.n; left > 0; left--) {
		tell_progress(review.n - left, review.n, out);
		look(engine, &game, making.nodes, &review.at[left - 1]);
		game_undo(&game);
	}
	review_judge(&review);
	review_json_write("", REVIEW_VERSION, &review, &making, out);
	review_clear(&review);
	game_clear(&game);
	engine_free(engine);
	return true;
}
