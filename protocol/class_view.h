/* A class as messages tell it: from its state and its rooms to what the encoder reads. Knows no connection. */
#ifndef PROTOCOL_CLASS_VIEW_H
#define PROTOCOL_CLASS_VIEW_H

#include "common/classroom/classroom.h"
#include "common/room/room.h"
#include "protocol/incoming.h"
#include "protocol/outgoing.h"

/* `out` and the parts that it points at. Some 30 kB; valid as long as the class and its rooms are unchanged. Not
 * copied: it points into itself. */
struct class_view {
	struct outgoing out;
	struct rule_set rules;
	struct view_clock_setting clock_setting;
	struct view_class_pupil pupil[CLASS_PUPILS_MAX];
	struct view_class_board row[CLASS_PUPILS_MAX];
	struct class_result reading[CLASS_PUPILS_MAX];
	struct view_board board[CLASS_PUPILS_MAX];
	struct view_clock clock[CLASS_PUPILS_MAX];
};

/* What create_class asks for, checked as a whole; `name` where it says none. ERR_BAD_VALUE, ERR_BAD_CLOCK. */
enum err class_view_read(const struct incoming *create, const char *name, struct class_setting *out) MUST_CHECK;

/* OUT_class for the host, no boards in it yet; and for a pupil. */
void class_view_host(struct class_view *view, const struct classroom *class);
void class_view_pupil(struct class_view *view, const struct classroom *class, const struct class_pupil *pupil);

/* OUT_class_boards, no boards in it yet. */
void class_view_boards(struct class_view *view, const struct classroom *class);

/* A board more, in OUT_class or OUT_class_boards: as its room is at `at_ms`, or NULL as it ended. `epoch_unix_ms` is
 * added to instants to give the time of day. */
void class_view_add(struct class_view *view, const struct classroom *class, const struct class_board *board,
        const struct room *room, int64_t at_ms, int64_t epoch_unix_ms);

/* The boards are to be told, also if there are none. */
void class_view_whole(struct class_view *view);

#endif
