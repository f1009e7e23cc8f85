#include "common/room/options.h"

#include "common/game/fair_start.h"
#include "common/game/game.h"
#include "common/limits.h"

const char *offer_kind_word(size_t kind)
{
	static const char *const words[] = {
#define OFFER(name) #name,
#include "common/room/offers.def"
#undef OFFER
	};
	return kind < OFFER_COUNT ? words[kind] : NULL;
}

uint8_t room_options_offers(bool timed)
{
	return (uint8_t)(timed ? OFFERS_ALL & ~(1u << OFFER_takeback) : OFFERS_ALL);
}

/* A game that is over before it begins is none. */
static enum err check_position(const struct room_options *options, const struct rules *rules)
{
	struct game game;
	enum err err = game_init_at(&game, rules, &options->board, options->to_move);
	if (err)
		return err;
	bool over = game.end != END_NONE;
	game_clear(&game);
	return over ? ERR_BAD_POSITION : OK;
}

enum err room_options_check(const struct room_options *options, const struct rules *rules)
{
	if (options->visibility > VISIBILITY_OPEN || options->watch > WATCH_CLOSED || options->chat > CHAT_OFF ||
	        options->series > SERIES_FIRST_TO || options->order > ORDER_WINNER || options->start > START_POSITION ||
	        options->offers > OFFERS_ALL || options->to_move > NORTH || options->delay_s > ROOM_DELAY_S_MAX ||
	        options->games > SERIES_GAMES_MAX || (options->series != SERIES_NONE && options->games == 0))
		return ERR_BAD_VALUE;
	if (options->start == START_FAIR && !fair_start_suits(rules))
		return ERR_NOT_FAIR;
	return options->start == START_POSITION ? check_position(options, rules) : OK;
}
