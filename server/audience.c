#include "server/audience.h"

#include "protocol/encode.h"
#include "protocol/view.h"
#include "server/lines.h"
#include "server/loop.h"

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

static struct frame *encode_event(const struct hosted *hosted, const struct event *event)
{
	struct view view;
	enum out_type type = view_event(&view, &hosted->room, event);
	return audience_encode(type, &view.out);
}

static void send_all(
        const struct hosted *hosted, struct frame *frame, void (*send)(struct conn_id conn, struct frame *frame))
{
	const struct company *company = &hosted->company;
	for (unsigned side = 0; side < 2; side++)
		for (size_t i = 0; i < company_count_windows(company, side); i++)
			send(company->window[side][i], frame);
	for (size_t i = 0; i < company->n_viewers; i++)
		send(company->viewers[i], frame);
}

void audience_notice(const struct hosted *hosted, enum out_type type, const struct outgoing *out)
{
	struct frame *frame = audience_encode(type, out);
	send_all(hosted, frame, conn_send_now);
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

void audience_publish(struct hosted *hosted, uint64_t seq)
{
	const struct event *event;
	if (company_is_empty(&hosted->company))
		return;
	while ((event = room_event(&hosted->room, ++seq)) != NULL) {
		bool exchanges = event->type == EVENT_started || event->type == EVENT_taken_back;
		if (event->type == EVENT_swapped || (exchanges && event->connected & 4))
			company_exchange(&hosted->company);
		struct frame *frame = encode_event(hosted, event);
		send_all(hosted, frame, conn_send);
		frame_unref(frame);
		if (event->type == EVENT_ended)
			lines_reveal(hosted);
	}
}

void audience_repeat(const struct hosted *hosted, struct conn_id conn, uint64_t seq)
{
	const struct event *event = room_event(&hosted->room, seq);
	if (!event) {
		audience_snapshot(hosted, conn);
		return;
	}
	struct frame *frame = encode_event(hosted, event);
	conn_send(conn, frame);
	frame_unref(frame);
}

bool audience_catch_up(const struct hosted *hosted, struct conn_id conn, uint64_t seq)
{
	const struct room *room = &hosted->room;
	if (seq > room->seq || room->seq - seq > CATCH_UP_MAX || (seq < room->seq && !room_event(room, seq + 1))) {
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
		if (company_count_windows(&hosted->company, (enum side)side) > 0)
			view->seat[side].lag_ms = hosted->lags.ms[side];
}

void audience_snapshot(const struct hosted *hosted, struct conn_id conn)
{
	struct view view;
	unsigned side = company_seat_of(&hosted->company, conn);
	view_snapshot(&view, &hosted->room, side, (int64_t)loop_now_ms(), loop_epoch_unix_ms());
	lines_fill(hosted, conn, &view.out);
	show_lags(hosted, &view);
	audience_answer(conn, OUT_snapshot, &view.out);
	view_clear(&view);
}

void audience_stop(void)
{
	text_clear(&text);
}
