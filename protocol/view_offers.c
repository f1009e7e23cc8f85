#include "protocol/view_offers.h"

#include "protocol/clocks.h"

static const struct view_settlement *set_settlement(struct view *view, const struct board *board)
{
	struct settlement settlement;
	game_settlement(board, &settlement);
	view->settlement = (struct view_settlement){
	        .south = settlement.store[SOUTH],
	        .north = settlement.store[NORTH],
	        .winner = side_word(settlement.winner),
	};
	return &view->settlement;
}

/* Terms are kept as long as their offer is open, and no event of another has any. */
static const struct view_terms *set_terms(struct view *view, const struct room *room, enum side side, uint32_t id)
{
	const struct offers *offers = room->offers;
	if (!offers || offers->open[OFFER_rematch][side].id != id || !offers->terms[side])
		return NULL;
	const struct next_game *next = offers->terms[side];
	view->terms_rules[side] = (struct rule_set){next->preset, next->rules};
	view->terms[side] = (struct view_terms){.rules = &view->terms_rules[side]};
	if (next->clock_setting.timed) {
		view->terms_clock[side] = clocks_view(&next->clock_setting);
		view->terms[side].clock_setting = &view->terms_clock[side];
	}
	return &view->terms[side];
}

/* `board` is the one at which it was made. */
static struct view_offer make_offer(struct view *view, const struct room *room, enum offer_kind kind, enum side side,
        const struct offer *offer, const struct board *board)
{
	return (struct view_offer){
	        .id = offer->id,
	        .ply = offer->ply,
	        .kind = offer_words.at(kind),
	        .side = side_word(side),
	        .settle = kind == OFFER_settle ? set_settlement(view, board) : NULL,
	        .terms = kind == OFFER_rematch ? set_terms(view, room, side, offer->id) : NULL,
	};
}

void view_offered(struct view *view, const struct room *room, const struct event *event)
{
	struct board board;
	game_board_at(&room->game, event->ply, &board);
	const struct offer offer = {.id = event->count, .ply = event->ply};
	view->offer[0] = make_offer(view, room, event->offer, event->side, &offer, &board);
	view->out.offer = &view->offer[0];
}

void view_answered(struct view *view, const struct event *event)
{
	view->offer[0] = (struct view_offer){
	        .id = event->count,
	        .ply = -1,
	        .kind = offer_words.at(event->offer),
	        .side = side_word(event->side),
	};
	view->out.offer = &view->offer[0];
	view->out.how = answer_words.at(event->offer_end);
	view->out.again_unix_ms = event->due_ms == INT64_MAX ? -1 : event->due_ms - event->at_ms + event->unix_ms;
}

void view_offers(struct view *view, const struct room *room, int64_t at_ms, int64_t epoch_unix_ms)
{
	const struct offers *offers = room->offers;
	size_t n_offers = 0, n_again = 0;
	for (unsigned kind = 0; offers && kind < OFFER_COUNT; kind++)
		for (unsigned side = 0; side < 2; side++) {
			const struct offer *offer = &offers->open[kind][side];
			int64_t again_ms = offers->again_ms[kind][side];
			if (offer->id)
				view->offer[n_offers++] = make_offer(view, room, kind, side, offer, &room->game.board);
			if (again_ms != INT64_MAX && again_ms > at_ms)
				view->again[n_again++] = (struct view_again){
				        .kind = offer_words.at(kind),
				        .side = side_word(side),
				        .unix_ms = again_ms + epoch_unix_ms,
				};
		}
	view->out.offers = (struct list){view->offer, n_offers};
	view->out.again = (struct list){view->again, n_again};
}
