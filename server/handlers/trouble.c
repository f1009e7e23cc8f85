/* What somebody can do about another: block him, tell the operator. */
#include "protocol/report_json.h"
#include "server/audience.h"
#include "server/blocks.h"
#include "server/blocks_store.h"
#include "server/handlers.h"
#include "server/lines.h"
#include "server/log.h"
#include "server/pace.h"
#include "server/person.h"
#include "server/standing.h"

/* The room that the message may name. */
static enum err find_room(struct request *r)
{
	if (!r->in->has_room)
		return OK;
	r->hosted = rooms_find(r->in->room);
	if (!r->hosted)
		return ERR_NO_SUCH_ROOM;
	r->side = company_seat_of(&r->hosted->company, r->conn);
	return standing_is_in(r->hosted, r->conn) ? OK : ERR_NOT_IN_ROOM;
}

enum err block_handle(struct request *r)
{
	struct session *session = r->client->session;
	struct named_person whom;
	enum err err = find_room(r);
	if (!err)
		err = person_find(r, &whom);
	if (!err && session_blocks_unknown(session))
		err = ERR_UNAVAILABLE;
	bool changes = !err && blocks_has(session_user(session), whom.user) != r->in->on;
	if (changes)
		err = request_pace(r, PACE_BLOCK, session_user(session));
	if (!err && changes)
		err = blocks_set(session_user(session), whom.user, whom.name, r->in->on);
	if (err)
		return err;
	if (changes) {
		session_hold_blocks(session);
		blocks_store_keep(session_user(session));
	}
	request_ok(r);
	if (changes && r->hosted && !r->in->on)
		lines_catch_up(r->hosted, r->conn, 0, 0);
	return OK;
}

enum err blocks_handle(struct request *r)
{
	static struct view_person people[BLOCKS_MAX];
	size_t n = 0;
	const char *whom, *name;
	while (n < BLOCKS_MAX && blocks_at(session_user(r->client->session), n, &whom, &name))
		people[n++] = (struct view_person){.user = whom, .name = name[0] ? name : NULL};
	audience_answer(r->conn, OUT_block_list, &(struct outgoing){.re = r->in->id, .people = {people, n}});
	return OK;
}

/* The lines that go with a report: those before the one that is meant and a few after it, or the last. */
static void gather_lines(const struct room *room, struct report *report)
{
	uint64_t first = talk_first(room, report->channel), last = talk_last(room, report->channel);
	uint64_t end = report->line > 0 && report->line + REPORT_LINES_MAX / 3 < last
	                       ? report->line + REPORT_LINES_MAX / 3
	                       : last;
	if (end >= first + REPORT_LINES_MAX)
		first = end - REPORT_LINES_MAX + 1;
	for (uint64_t number = first; number <= end; number++)
		report->lines[report->n_lines++] = talk_line(room, report->channel, number);
}

enum err report_handle(struct request *r)
{
	const struct incoming *in = r->in;
	const struct session *session = r->client->session;
	struct named_person whom;
	enum err err = person_find(r, &whom);
	if (!err)
		err = request_pace(r, PACE_REPORT, session_user(session));
	if (!err)
		err = request_pace(r, PACE_REPORTS, "all");
	if (err)
		return err;
	struct report report = {
	        .by_user = session_user(session),
	        .by_name = session_name(session),
	        .user = whom.user,
	        .name = whom.name,
	        .room = r->hosted->room.code,
	        .text = in->text,
	        .channel = person_channel(r),
	        .line = in->has_line ? (uint64_t)in->line : 0,
	};
	if (lines_is_open(r->hosted, r->conn, report.channel))
		gather_lines(&r->hosted->room, &report);
	struct text json = {.bytes = NULL};
	report_json_write(&report, &json);
	log_report(json.bytes, json.len);
	text_clear(&json);
	request_ok(r);
	return OK;
}
