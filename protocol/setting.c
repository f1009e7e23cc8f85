#include "protocol/setting.h"

#include "common/game/notation.h"
#include "protocol/clocks.h"

enum err setting_read_terms(const struct in_terms *terms, struct next_game *out)
{
	*out = (struct next_game){
	        .rules = terms->rules.rules,
	        .preset = terms->rules.preset,
	        .clock_setting = clocks_setting(terms->has_clock ? &terms->clock : NULL),
	};
	return clock_setting_check(&out->clock_setting);
}

static enum err read_options(
        const struct incoming *create, const struct room_setting *setting, struct room_options *out)
{
	const struct in_options *in = &create->options;
	*out = (struct room_options){
	        .visibility = in->visibility,
	        .casual = in->casual,
	        .offers = in->has_offers ? in->offers : room_options_offers(setting->clock_setting.timed),
	        .watch = in->watch,
	        .nameless = in->has_viewer_names && !in->viewer_names,
	        .chat = in->chat,
	        .start = in->start,
	        .delay_s = (uint16_t)in->delay_s,
	};
	if (in->has_series) {
		out->series = (uint8_t)(in->series.kind + 1);
		out->order = in->series.order;
		out->games = (uint8_t)in->series.games;
	}
	if (in->has_position) {
		enum side to_move;
		enum err err = position_read(in->position, setting->rules.pits, &out->board, &to_move);
		if (err)
			return err;
		out->start = START_POSITION;
		out->to_move = (uint8_t)to_move;
	}
	return room_options_check(out, &setting->rules);
}

/* Whoever creates a game of two bots watches it himself. */
static enum err read_bots(const struct incoming *create, struct room_setting *out)
{
	if (create->has_own_bot && !create->has_bot)
		return ERR_BAD_MESSAGE;
	if (create->has_own_bot && out->options.watch != WATCH_OPEN)
		return ERR_BAD_VALUE;
	out->bot = create->has_bot ? (uint8_t)create->bot : 0;
	out->own_bot = create->has_own_bot ? (uint8_t)create->own_bot : 0;
	return OK;
}

enum err setting_read(const struct incoming *create, struct room_setting *out)
{
	*out = (struct room_setting){
	        .rules = create->rules.rules,
	        .preset = create->rules.preset,
	        .side = create->has_side ? create->side : SOUTH,
	        .clock_setting = clocks_setting(create->has_clock ? &create->clock : NULL),
	};
	enum err err = clock_setting_check(&out->clock_setting);
	if (!err)
		err = read_options(create, out, &out->options);
	return err ? err : read_bots(create, out);
}
