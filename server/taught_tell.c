#include "server/taught.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "protocol/class_view.h"
#include "server/audience.h"
#include "server/loop.h"

static struct class_view *view; /* some 30 kB; NULL until something is told */

static struct class_view *get_view(void)
{
	if (!view)
		view = mem_new(1, sizeof *view);
	return view;
}

void taught_tell_stop(void)
{
	free(view);
	view = NULL;
}

struct class_window *taught_window(const struct taught *taught, struct conn_id conn)
{
	for (size_t i = 0; i < taught->n_windows; i++)
		if (conn_same(taught->windows[i].conn, conn))
			return &taught->windows[i];
	return NULL;
}

void taught_remove_window(struct taught *taught, struct class_window *window)
{
	client_get(window->conn)->taught = NULL;
	size_t at = (size_t)(window - taught->windows);
	memmove(window, window + 1, (--taught->n_windows - at) * sizeof *window);
}

void taught_tell_over(struct taught *taught, struct class_window *window, enum class_over why)
{
	audience_answer(window->conn, OUT_class_over,
	        &(struct outgoing){.class = taught->class.code, .why = class_over_words.at(why)});
	taught_remove_window(taught, window);
}

static void add_boards(const struct taught *taught, bool changed_only)
{
	const struct classroom *class = &taught->class;
	const struct desk *desk;
	for (size_t i = 0; i < class->n_boards; i++) {
		const struct class_board *board = &class->boards[i];
		const struct room *room = NULL;
		bool changed = !changed_only;
		LIST_FOREACH(desk, &taught->desks, others)
		{
			if (desk->board != board->number)
				continue;
			room = &desk->hosted->room;
			changed = changed || desk->changed;
		}
		if (changed && (room || board->over))
			class_view_add(view, class, board, room, (int64_t)loop_now_ms(), loop_epoch_unix_ms());
	}
}

static void send_to(const struct taught *taught, uint32_t pupil, enum out_type type)
{
	struct frame *frame = audience_encode(type, &view->out);
	for (size_t i = 0; i < taught->n_windows; i++)
		if (taught->windows[i].pupil == pupil)
			conn_send(taught->windows[i].conn, frame);
	frame_unref(frame);
}

static void tell_pupils(const struct taught *taught)
{
	const struct classroom *class = &taught->class;
	for (size_t i = 0; i < class->n_pupils; i++) {
		class_view_pupil(get_view(), class, &class->pupils[i]);
		send_to(taught, class->pupils[i].number, OUT_class);
	}
}

static void tell_boards(struct taught *taught)
{
	struct desk *desk;
	class_view_boards(get_view(), &taught->class);
	add_boards(taught, true);
	LIST_FOREACH(desk, &taught->desks, others)
	{
		desk->changed = 0;
	}
	if (view->out.boards.n > 0)
		send_to(taught, 0, OUT_class_boards);
}

void taught_tell(struct taught *taught)
{
	if (taught->pupils_owed)
		tell_pupils(taught);
	if (taught->host_owed) {
		class_view_host(get_view(), &taught->class);
		send_to(taught, 0, OUT_class);
	}
	if (taught->boards_owed)
		tell_boards(taught);
	taught->pupils_owed = taught->host_owed = taught->boards_owed = 0;
}

/* The whole, to one connection. */
void taught_show(const struct taught *taught, const struct class_window *window)
{
	const struct classroom *class = &taught->class;
	if (window->pupil == 0) {
		class_view_host(get_view(), class);
		class_view_whole(view);
		add_boards(taught, false);
	} else {
		class_view_pupil(get_view(), class, classroom_find_pupil(class, window->pupil));
	}
	audience_answer(window->conn, OUT_class, &view->out);
}
