/* A line of talk as messages tell it. */
#ifndef PROTOCOL_VIEW_TALK_H
#define PROTOCOL_VIEW_TALK_H

#include "common/room/talk.h"
#include "protocol/outgoing.h"

/* Within a list. Borrows the line. */
struct view_line view_talk_line(const struct line *line);

/* OUT_said. */
struct outgoing view_talk_said(const char *room, const struct line *line);

#endif
