#include "common/room/save_log.h"

#include <string.h>

#include "common/mem.h"
#include "common/room/save_parts.h"

static void put_event(const struct event *event, int64_t shift_ms, struct bytes *out)
{
	bytes_put_text(out, save_event_word(event->type));
	save_put_instant(out, event->at_ms, shift_ms);
	bytes_put_signed(out, event->unix_ms);
	bytes_put_signed(out, event->left_ms[SOUTH]);
	bytes_put_signed(out, event->left_ms[NORTH]);
	bytes_put_number(out, event->ply);
	bytes_put_number(out, event->count);
	bytes_put_number(out, event->side);
	bytes_put_number(out, event->running);
	bytes_put_number(out, event->connected);
	bytes_put_number(out, event->to_move);
	bytes_put_number(out, event->swappable);
	bytes_put_number(out, event->legal);
	bytes_put_text(out, save_hold_word(event->hold));
	bytes_put(out, event->periods, 2);
	bytes_put_number(out, (uint64_t)event->free_ms);
	save_put_instant(out, event->due_ms, shift_ms);
	bytes_put_number(out, event->claim_in_ms == UINT32_MAX ? 0 : event->claim_in_ms + UINT64_C(1));
	if (event->type == EVENT_offered || event->type == EVENT_answered) {
		bytes_put_text(out, save_offer_word(event->offer));
		bytes_put_text(out, save_offer_end_word(event->offer_end));
	}
}

/* What format 2 has beside the first. */
static void get_event_more(struct event *event, struct reader *in, int64_t shift_ms)
{
	reader_get(in, event->periods, 2);
	event->free_ms = save_get_ms(in);
	event->due_ms = save_get_instant(in, shift_ms);
	uint64_t claim_in_ms = reader_number(in, UINT32_MAX);
	event->claim_in_ms = claim_in_ms ? (uint32_t)(claim_in_ms - 1) : UINT32_MAX;
	if (event->type == EVENT_offered || event->type == EVENT_answered) {
		event->offer = save_get_word(in, save_offer_word);
		event->offer_end = save_get_word(in, save_offer_end_word);
	}
}

static void get_event(struct event *event, struct reader *in, int64_t shift_ms, uint64_t format)
{
	event->type = save_get_word(in, save_event_word);
	event->at_ms = save_get_instant(in, shift_ms);
	event->unix_ms = reader_signed(in);
	event->left_ms[SOUTH] = reader_signed(in);
	event->left_ms[NORTH] = reader_signed(in);
	event->ply = (uint32_t)reader_number(in, UINT32_MAX);
	event->count = (uint32_t)reader_number(in, UINT32_MAX);
	event->side = (uint8_t)reader_number(in, SIDE_NONE);
	event->running = (uint8_t)reader_number(in, SIDE_NONE);
	event->connected = (uint8_t)reader_number(in, 7);
	event->to_move = (uint8_t)reader_number(in, SIDE_NONE);
	event->swappable = (uint8_t)reader_number(in, 1);
	event->legal = (uint16_t)reader_number(in, UINT16_MAX);
	event->hold = save_get_word(in, save_hold_word);
	event->due_ms = INT64_MAX;
	event->claim_in_ms = UINT32_MAX;
	if (format >= 2) {
		get_event_more(event, in, shift_ms);
	} else if (event->type == EVENT_started) {
		event->count = 1;
		event->connected = 3;
	}
}

void save_put_log(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, room->seq);
	bytes_put_number(out, room->n_log);
	for (size_t i = 0; i < room->n_log; i++)
		put_event(&room->log[i], shift_ms, out);
}

void save_get_log(struct room *room, struct reader *in, int64_t shift_ms, uint64_t format)
{
	room->seq = reader_number(in, UINT64_MAX);
	size_t n = (size_t)reader_number(in, ROOM_LOG_MAX);
	void *log = NULL;
	mem_grow(&log, &room->cap_log, n, sizeof *room->log);
	room->log = log;
	for (size_t i = 0; i < n; i++) {
		struct event *event = &room->log[i];
		memset(event, 0, sizeof *event);
		event->seq = room->seq - n + i + 1;
		get_event(event, in, shift_ms, format);
		if (event->ply > room->game.n_plies || (event->type == EVENT_sown && event->ply == 0))
			in->bad = true;
	}
	room->n_log = n;
}
