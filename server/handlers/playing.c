#include "protocol/view.h"
#include "server/audience.h"
#include "server/handlers.h"
#include "server/hints.h"
#include "server/host.h"
#include "server/lags.h"
#include "server/loop.h"

enum err play_handle(struct request *r)
{
	struct answer answer;
	enum err err = host_run(r->hosted,
	        (struct command){
	                .type = COMMAND_play,
	                .side = (uint8_t)r->side,
	                .ply = (uint32_t)r->in->ply,
	                .pit = (uint8_t)r->in->pit,
	                .game = (uint16_t)r->in->game,
	                .id = r->in->id,
	                .lag_ms = r->hosted->room.clock_setting.timed ? lags_of_conn(r->conn) : 0,
	                .late_ms = r->hosted->room.clock_setting.timed ? (uint32_t)loop_late_ms() : 0,
	        },
	        &answer);
	if (!err && answer.repeated)
		audience_repeat(r->hosted, r->conn, answer.repeated);
	return err;
}

enum err explain_handle(struct request *r)
{
	const struct incoming *in = r->in;
	const struct room *room = audience_room(r->hosted, r->conn);
	if (!room)
		return ERR_NOT_STARTED;
	unsigned side = in->has_side ? in->side : r->side;
	if (side == SIDE_NONE)
		side = room->game.to_move;
	if (in->pit >= room->game.rules.pits)
		return ERR_NO_SUCH_PIT;
	struct view view;
	view_explained(&view, room, side, (unsigned)in->pit);
	view.out.re = in->id;
	audience_answer(r->conn, OUT_explained, &view.out);
	return OK;
}

enum err hint_handle(struct request *r)
{
	const struct room *room = &r->hosted->room;
	if (r->side == SIDE_NONE || !room->seat[side_other((enum side)r->side)].bot)
		return ERR_NO_HINTS;
	if (room->phase != PHASE_PLAYING)
		return ERR_GAME_OVER;
	if (room->game.n_plies != (uint32_t)r->in->ply)
		return ERR_STALE_PLY;
	if (room->game.to_move != r->side)
		return ERR_NOT_YOUR_TURN;
	return hints_ask(r->client, r->in->id, room);
}

enum err swap_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_swap, .ply = (uint32_t)r->in->ply});
}

enum err resign_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_resign});
}

enum err ready_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_ready});
}
