/* What takes the rules alone, and no time. */
#include <string.h>

#include "protocol/compare_json.h"
#include "protocol/encode.h"
#include "protocol/line_json.h"
#include "protocol/setup.h"
#include "protocol/view.h"
#include "protocol/welcome.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/own.h"

bool ask_line(const char *query, struct text *out, struct query_fault *fault)
{
	struct game game;
	struct own own[] = {{.name = "from", .max = SETUP_MOVES_MAX}};
	if (!own_read(query, own, 1, &game, fault))
		return false;
	line_json_write_game(&game, (uint32_t)own[0].value, out);
	game_clear(&game);
	return true;
}

bool ask_compare(const char *query, struct text *out, struct query_fault *fault)
{
	struct compare compare;
	if (!compare_read(query, &compare, fault))
		return false;
	compare_json_write(&compare, out);
	return true;
}

bool ask_explain(const char *query, struct text *out, struct query_fault *fault)
{
	struct game game;
	struct own own[] = {{.name = "pit", .max = PITS_MAX - 1}, {.name = "side", .max = NORTH}};
	if (!own_read(query, own, 2, &game, fault))
		return false;
	bool is_pit = own[0].given && own[0].value < game.rules.pits;
	if (is_pit) {
		struct view view;
		unsigned side = own[1].given ? (unsigned)own[1].value : game.to_move;
		view_explained_game(&view, &game, side, (unsigned)own[0].value);
		view.out.re = view.out.room = "";
		encode(OUT_explained, &view.out, out);
		view_clear(&view);
	}
	game_clear(&game);
	return is_pit || query_refuse(fault, "pit", err_text(ERR_NO_SUCH_PIT));
}

bool ask_presets(const char *query, struct text *out, struct query_fault *fault)
{
	struct welcome welcome;
	struct view_limits limits = {.levels = LEVELS};
	struct outgoing message = {.re = "", .name = "", .may_say = "", .limits = &limits};
	(void)query, (void)fault;
	welcome_fill(&welcome, &message);
	encode(OUT_welcome, &message, out);
	return true;
}
