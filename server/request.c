#include "server/request.h"

#include <stdio.h>

#include "protocol/outgoing.h"
#include "protocol/words.h"
#include "server/audience.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/knocks.h"
#include "server/loop.h"

void request_ok(const struct request *r)
{
	audience_answer(r->conn, OUT_ok, &(struct outgoing){.re = r->in->id});
}

void request_joined(const struct request *r, const struct hosted *hosted)
{
	unsigned side = company_seat_of(&hosted->company, r->conn);
	enum role role = knocks_has(hosted, r->conn) ? ROLE_ASKING : side == SIDE_NONE ? ROLE_VIEWER : ROLE_PLAYER;
	audience_answer(r->conn, OUT_joined,
	        &(struct outgoing){
	                .re = r->in->id,
	                .room = hosted->room.code,
	                .role = role_words.at(role),
	                .side = side_word(side),
	                .seat_token = side == SIDE_NONE ? NULL : hosted->room.seat[side].token,
	        });
}

enum err request_act(const struct request *r, struct command command)
{
	struct answer answer;
	command.side = (uint8_t)r->side;
	command.id = r->in->id;
	command.game = (uint16_t)r->in->game;
	enum err err = host_run(r->hosted, command, &answer);
	if (!err)
		request_ok(r);
	return err;
}

static enum err check_wait(struct request *r, uint32_t wait_ms)
{
	if (wait_ms == 0)
		return OK;
	r->again_unix_ms = (int64_t)loop_now_ms() + loop_epoch_unix_ms() + wait_ms;
	return ERR_TOO_FAST;
}

enum err request_pace(struct request *r, enum pace pace, const char *user)
{
	return check_wait(r, pace_take(pace, user, loop_now_ms()));
}

enum err request_may(struct request *r, enum pace pace, const char *user)
{
	return check_wait(r, pace_wait(pace, user, loop_now_ms()));
}

bool request_peer(const struct request *r, char out[PEER_TEXT_MAX])
{
	uint64_t peer = conn_peer(r->conn);
	snprintf(out, PEER_TEXT_MAX, "peer:%016llx", (unsigned long long)peer);
	return peer != 0;
}

enum err request_may_play_bot(struct request *r)
{
	char peer[PEER_TEXT_MAX];
	enum err err = request_peer(r, peer) ? request_may(r, PACE_BOTS, peer) : OK;
	return err ? err : request_may(r, PACE_BOT, session_user(r->client->session));
}

void request_plays_bot(const struct request *r)
{
	char peer[PEER_TEXT_MAX];
	if (request_peer(r, peer))
		pace_take(PACE_BOTS, peer, loop_now_ms());
	pace_take(PACE_BOT, session_user(r->client->session), loop_now_ms());
}

void request_refuse(const struct request *r, bool decoded, enum err err, const struct fault *fault)
{
	struct outgoing out = {
	        .re = fault->id[0] ? fault->id : NULL,
	        .code = err_word(err),
	        .text = err_text(err),
	        .field = fault->field[0] ? fault->field : NULL,
	        .again_unix_ms = r->again_unix_ms > 0 ? r->again_unix_ms : -1,
	        .ply = -1,
	        .legal = -1,
	};
	const struct hosted *hosted = decoded ? r->hosted : NULL;
	if (hosted && err != ERR_NO_SUCH_ROOM) {
		const struct room *room = &hosted->room;
		out.room = room->code;
		/* To a refused move belongs what would be legal. */
		if (r->side != SIDE_NONE && (r->in->type == IN_play || r->in->type == IN_swap)) {
			out.ply = room->game.n_plies;
			out.legal =
			        room->phase == PHASE_PLAYING && room->game.to_move == r->side ? room->game.legal : 0;
		}
	}
	/* What is refused because of a change tells of it, and so waits for it. */
	if (hosted && !journal_is_safe(hosted->mark) && journal_is_healthy())
		audience_answer(r->conn, OUT_error, &out);
	else
		audience_answer_now(r->conn, OUT_error, &out);
}
