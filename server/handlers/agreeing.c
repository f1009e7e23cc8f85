/* What the players of a game put to each other, and what else they may do to it beside playing. */
#include "protocol/setting.h"
#include "server/handlers.h"
#include "server/loop.h"

enum err offer_handle(struct request *r)
{
	const struct incoming *in = r->in;
	struct command offer = {.type = COMMAND_offer, .ply = (uint32_t)in->ply, .offer_kind = in->kind};
	struct next_game terms;
	if (in->has_terms) {
		enum err err = setting_read_terms(&in->terms, &terms);
		if (err)
			return err;
		offer.terms = &terms;
	}
	const struct room *room = &r->hosted->room;
	const bool begins = in->kind == OFFER_rematch && room_has_bot(room); /* which accepts at once */
	enum err err = begins ? request_may_play_bot(r) : OK;
	if (!err)
		err = request_act(r, offer);
	if (!err && begins)
		request_plays_bot(r);
	if (err == ERR_TOO_SOON)
		r->again_unix_ms = r->hosted->room.offers->again_ms[in->kind][r->side] + loop_epoch_unix_ms();
	return err;
}

static enum err answer(struct request *r, enum command_type how)
{
	return request_act(r, (struct command){.type = how, .offer = (uint32_t)r->in->offer});
}

enum err accept_handle(struct request *r)
{
	return answer(r, COMMAND_accept);
}

enum err decline_handle(struct request *r)
{
	return answer(r, COMMAND_decline);
}

enum err withdraw_handle(struct request *r)
{
	return answer(r, COMMAND_withdraw);
}

enum err abort_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_abort});
}

enum err give_time_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_give_time});
}

enum err claim_handle(struct request *r)
{
	enum err err = request_act(r, (struct command){.type = COMMAND_claim, .draw = r->in->as});
	if (err == ERR_TOO_EARLY) {
		int64_t claim_ms = room_claim_at(&r->hosted->room, side_other(r->side));
		r->again_unix_ms = claim_ms == INT64_MAX ? 0 : claim_ms + loop_epoch_unix_ms();
	}
	return err;
}

enum err unpause_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_unpause});
}
