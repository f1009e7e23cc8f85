/* The offers of a room as messages tell them. A part of view.h. */
#ifndef PROTOCOL_VIEW_OFFERS_H
#define PROTOCOL_VIEW_OFFERS_H

#include "protocol/view.h"

/* What the events tell. */
void view_offered(struct view *view, const struct room *room, const struct event *event);
void view_answered(struct view *view, const struct event *event);

/* The open ones, and what may not be offered again yet, at an instant. */
void view_offers(struct view *view, const struct room *room, int64_t at_ms, int64_t epoch_unix_ms);

#endif
