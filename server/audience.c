#include "server/audience.h"

#include "protocol/encode.h"
#include "protocol/view.h"
#include "protocol/viewer.h"
#include "server/delayed.h"
#include "server/knocks.h"
#include "server/lags.h"
#include "server/lines.h"
#include "server/loop.h"
#include "server/names.h"

/* Events that are told again at once: a part of a connection's queue, which takes more than that from nobody. */
#define CATCH_UP_MAX 48

/* Reused by every message, so that encoding allocates nothing in the long run. */
static struct text text;

struct frame *audience_encode(enum out_type type, const struct outgoing *out)
{
	text.len = 0;
	encode(type, out, &text);
	return frame_new(text.bytes, text.len);
}

void audience_answer(struct conn_id conn, enum out_type type, const struct outgoing *out)
{
	struct frame *frame = audience_encode(type, out);
	conn_send(conn, frame);
	frame_unref(frame);
}

void audience_answer_now(struct conn_id conn, enum out_type type, const struct outgoing *out)
{
	struct frame *frame = audience_encode(type, out);
	conn_send_now(conn, frame);
	frame_unref(frame);
}

typedef void (*audience_send)(struct conn_id conn, struct frame *frame);

static void send_to(const struct hosted *hosted, unsigned who, struct frame *frame, audience_send send)
{
	const struct company *company = &hosted->company;
	for (unsigned side = 0; who & TO_PLAYERS && side < 2; side++)
		for (size_t i = 0; i < company_count_windows(company, side); i++)
			send(company->window[side][i], frame);
	for (size_t i = 0; who & TO_VIEWERS && i < company->n_viewers; i++)
		send(company->viewers[i], frame);
}

void audience_notice(const struct hosted *hosted, unsigned who, enum out_type type, const struct outgoing *out)
{
	struct frame *frame = audience_encode(type, out);
	send_to(hosted, who, frame, conn_send_now);
	frame_unref(frame);
}

void audience_tell(const struct hosted *hosted, enum out_type type, const struct outgoing *out, audience_hears hears,
        const void *context)
{
	const struct company *company = &hosted->company;
	struct frame *frame = audience_encode(type, out);
	for (unsigned side = 0; side < 2; side++)
		for (size_t i = 0; i < company_count_windows(company, side); i++)
			if (hears(hosted, company->window[side][i], side, context))
				conn_send(company->window[side][i], frame);
	for (size_t i = 0; i < company->n_viewers; i++)
		if (hears(hosted, company->viewers[i], SIDE_NONE, context))
			conn_send(company->viewers[i], frame);
	frame_unref(frame);
}

/* ---- events ---- */

static struct frame *encode_event(const struct room *room, const struct event *event, bool for_viewers)
{
	struct view view;
	enum out_type type = view_event(&view, room, event);
	return audience_encode(for_viewers && !viewer_hears(type) ? OUT_hidden : type, &view.out);
}

static void send_event(const struct hosted *hosted, const struct room *room, const struct event *event, unsigned who)
{
	bool heard = viewer_hears(view_event_type(event));
	struct frame *frame = encode_event(room, event, who == TO_VIEWERS);
	send_to(hosted, heard ? who : who & TO_PLAYERS, frame, conn_send);
	frame_unref(frame);
	if (!heard && who & TO_VIEWERS) {
		frame = encode_event(room, event, true);
		send_to(hosted, TO_VIEWERS, frame, conn_send);
		frame_unref(frame);
	}
}

static void exchange(struct hosted *hosted)
{
	company_exchange(&hosted->company);
	lags_exchange(hosted);
}

void audience_publish(struct hosted *hosted, uint64_t seq)
{
	const struct event *event;
	if (company_is_empty(&hosted->company))
		return;
	while ((event = room_event(&hosted->room, ++seq)) != NULL) {
		bool exchanges = event->type == EVENT_started || event->type == EVENT_taken_back;
		if (event->type == EVENT_swapped || (exchanges && event->connected & 4))
			exchange(hosted);
		send_event(hosted, &hosted->room, event, hosted->delayed ? TO_PLAYERS : TO_ALL);
		if (event->type == EVENT_ended)
			lines_reveal(hosted);
	}
}

void audience_publish_delayed(const struct hosted *hosted, uint64_t seq)
{
	const struct room *room = delayed_room(hosted->delayed);
	const struct event *event;
	while ((event = room_event(room, ++seq)) != NULL)
		send_event(hosted, room, event, TO_VIEWERS);
}

/* ---- one connection ---- */

const struct room *audience_room(const struct hosted *hosted, struct conn_id conn)
{
	bool plays = company_seat_of(&hosted->company, conn) != SIDE_NONE;
	return plays || !hosted->delayed ? &hosted->room : delayed_room(hosted->delayed);
}

void audience_repeat(const struct hosted *hosted, struct conn_id conn, uint64_t seq)
{
	const struct room *room = audience_room(hosted, conn);
	const struct event *event = room ? room_event(room, seq) : NULL;
	if (!event) {
		audience_snapshot(hosted, conn);
		return;
	}
	struct frame *frame = encode_event(room, event, company_seat_of(&hosted->company, conn) == SIDE_NONE);
	conn_send(conn, frame);
	frame_unref(frame);
}

/* Who knocks is no event: it is told whole to a player who may have missed some of it. */
static bool misses_knocks(const struct hosted *hosted, struct conn_id conn)
{
	return hosted->company.last_number > 0 && company_seat_of(&hosted->company, conn) != SIDE_NONE;
}

/* Whether all events after `seq` are still there, and not too many. */
static bool can_catch_up(const struct room *room, uint64_t seq)
{
	return room && seq <= room->seq && room->seq - seq <= CATCH_UP_MAX &&
	       (seq == room->seq || room_event(room, seq + 1));
}

bool audience_catch_up(const struct hosted *hosted, struct conn_id conn, uint64_t seq)
{
	const struct room *room = audience_room(hosted, conn);
	if (knocks_has(hosted, conn) || misses_knocks(hosted, conn) || !can_catch_up(room, seq)) {
		audience_snapshot(hosted, conn);
		return false;
	}
	while (seq < room->seq)
		audience_repeat(hosted, conn, ++seq);
	return true;
}

/* As they were told last. */
static void show_lags(const struct hosted *hosted, struct view *view)
{
	for (unsigned side = 0; side < 2; side++)
		view->seat[side].lag_ms = lags_shown(hosted, (enum side)side);
}

static void show_viewer(const struct hosted *hosted, struct conn_id conn)
{
	struct view view;
	const struct room *room = audience_room(hosted, conn);
	int64_t now_ms = (int64_t)loop_now_ms();
	if (hosted->delayed && !room) {
		audience_answer(conn, OUT_delayed,
		        &(struct outgoing){.room = hosted->room.code,
		                .until_unix_ms = delayed_from(hosted->delayed) + loop_epoch_unix_ms()});
		return;
	}
	view_snapshot(&view, room, SIDE_NONE, hosted->delayed ? delayed_instant(hosted->delayed, now_ms) : now_ms,
	        loop_epoch_unix_ms());
	lines_fill(hosted, conn, &view.out);
	names_fill(hosted, &view.out);
	if (!hosted->delayed)
		show_lags(hosted, &view);
	text.len = 0;
	encode_for_viewers(OUT_snapshot, &view.out, &text);
	struct frame *frame = frame_new(text.bytes, text.len);
	conn_send(conn, frame);
	frame_unref(frame);
	view_clear(&view);
}

void audience_snapshot(const struct hosted *hosted, struct conn_id conn)
{
	struct view view;
	unsigned side = company_seat_of(&hosted->company, conn);
	if (side == SIDE_NONE) {
		if (!knocks_has(hosted, conn)) /* he hears of it when he is let in */
			show_viewer(hosted, conn);
		return;
	}
	view_snapshot(&view, &hosted->room, side, (int64_t)loop_now_ms(), loop_epoch_unix_ms());
	lines_fill(hosted, conn, &view.out);
	show_lags(hosted, &view);
	names_fill(hosted, &view.out);
	knocks_fill(hosted, &view.out);
	audience_answer(conn, OUT_snapshot, &view.out);
	view_clear(&view);
}

void audience_show_delayed(const struct hosted *hosted)
{
	for (size_t i = 0; i < hosted->company.n_viewers; i++)
		show_viewer(hosted, hosted->company.viewers[i]);
}

void audience_stop(void)
{
	text_clear(&text);
}
