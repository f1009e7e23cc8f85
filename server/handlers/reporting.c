/* Mistakes that people find are kept for the operator, with what they have seen there. */
#include "protocol/error_report_json.h"
#include "server/handlers.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/pace.h"

static enum err check_pace(struct request *r)
{
	char peer[PEER_TEXT_MAX];
	enum err err = request_pace(r, PACE_REPORT, session_user(r->client->session));
	if (!err && request_peer(r, peer))
		err = request_pace(r, PACE_REPORTS_HERE, peer);
	return err ? err : request_pace(r, PACE_REPORTS, "errors");
}

enum err report_error_handle(struct request *r)
{
	const struct session *session = r->client->session;
	const struct error_report report = {
	        .unix_ms = (int64_t)loop_now_ms() + loop_epoch_unix_ms(),
	        .by_user = session_user(session),
	        .by_name = session_name(session),
	        .text = r->in->text,
	        .where = &r->in->where,
	};
	if (!error_report_is_good(&report))
		return ERR_BAD_MESSAGE;
	enum err err = check_pace(r);
	if (err)
		return err;
	struct text json = {.bytes = NULL};
	struct bytes record = {.at = NULL};
	error_report_json_write(&report, &json);
	bytes_put(&record, json.bytes, json.len);
	text_clear(&json);
	journal_error_report(report.by_user, report.unix_ms, &record);
	request_ok(r);
	return OK;
}
