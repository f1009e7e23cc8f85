/* What takes a search. */
#include <string.h>

#include "common/bot/level.h"
#include "common/bot/reason.h"
#include "common/limits.h"
#include "protocol/analysis_json.h"
#include "protocol/analysis_query.h"
#include "protocol/encode.h"
#include "protocol/view.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/own.h"
#include "server/web/wasm/page.h"
#include "server/web/wasm/search.h"

#define TABLE_BYTES (8u << 20) /* what a phone has to spare, and as much as is filled in a few seconds */
#define CHOICE_NODES 400000    /* of the strongest level: a second of a phone */
#define HINT_MS 500

static struct engine *the_engine(void)
{
	static struct engine *engine;
	if (!engine)
		engine = engine_new(TABLE_BYTES);
	return engine;
}

struct engine *search_engine_anew(void)
{
	return engine_new(TABLE_BYTES);
}

bool search_has_time(void *context)
{
	return page_now_ms() < ((const struct search_time *)context)->until_ms;
}

bool ask_choose(const char *query, struct text *out, struct query_fault *fault)
{
	struct game game;
	struct own own[] = {{.name = "level", .max = LEVELS}, {.name = "random", .max = INT64_MAX}};
	if (!own_read_open(query, own, 2, &game, fault))
		return false;
	unsigned level = (unsigned)own[0].value;
	uint64_t random = (uint64_t)own[1].value;
	if (level > 0) {
		unsigned pit = level_choose_within(the_engine(), &game, level, random, CHOICE_NODES, NULL);
		write_named_int(out, "{\"pit\":", pit);
		write_named_int(out, ",\"pace_ms\":", level_pace_ms(level, &game, random, -1, 0));
		write_literal(out, "}");
	}
	game_clear(&game);
	return level > 0 || query_refuse(fault, "level", "level is a whole number from 1 to 8.");
}

struct analysis {
	struct search_time time; /* first, so that its context is an analysis */
	double start_ms;
	const struct game *game;
	struct text *out;
};

static uint64_t spent_ms(const struct analysis *analysis)
{
	return (uint64_t)(page_now_ms() - analysis->start_ms);
}

static void tell_deepening(void *context, const struct engine_report *report)
{
	struct analysis *analysis = context;
	analysis->out->len = 0;
	analysis_json_write(analysis->game, report, spent_ms(analysis), false, analysis->out);
	page_tell(analysis->out->bytes, analysis->out->len);
	analysis->out->len = 0;
}

bool ask_analyse(const char *query, struct text *out, struct query_fault *fault)
{
	struct analysis_query asked;
	struct engine_report report;
	if (!analysis_query_read(query, &asked, fault))
		return false;
	struct analysis analysis = {.start_ms = page_now_ms(), .game = &asked.game, .out = out};
	analysis.time.until_ms = analysis.start_ms + asked.ms;
	const struct engine_limits limits = {
	        .nodes = asked.nodes,
	        .all = true,
	        .each = tell_deepening,
	        .goes_on = search_has_time,
	        .context = &analysis,
	};
	bool over = asked.game.end != END_NONE;
	if (!over)
		engine_search(the_engine(), &asked.game, &limits, &report);
	analysis_json_write(&asked.game, over ? NULL : &report, over ? 0 : spent_ms(&analysis), true, out);
	game_clear(&asked.game);
	return true;
}

bool ask_hint(const char *query, struct text *out, struct query_fault *fault)
{
	struct game game;
	if (!own_read_open(query, NULL, 0, &game, fault))
		return false;
	struct search_time time = {page_now_ms() + HINT_MS};
	const struct engine_limits limits = {.goes_on = search_has_time, .context = &time};
	struct engine_report report;
	struct reason reasons[REASONS_MAX];
	struct view view;
	engine_search(the_engine(), &game, &limits, &report);
	unsigned n = reasons_find(&game, report.pit[0].pit, reasons);
	view_hinted(&view, &game, &report.pit[0], reasons, n);
	view.out.re = view.out.room = "";
	encode(OUT_hinted, &view.out, out);
	view_clear(&view);
	game_clear(&game);
	return true;
}
