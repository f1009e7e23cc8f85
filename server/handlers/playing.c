#include "server/audience.h"
#include "server/handlers.h"
#include "server/host.h"

enum err play_handle(struct request *r)
{
	struct answer answer;
	enum err err = host_run(r->hosted,
	        (struct command){
	                .type = COMMAND_play,
	                .side = (uint8_t)r->side,
	                .ply = (uint32_t)r->in->ply,
	                .pit = (uint8_t)r->in->pit,
	                .id = r->in->id,
	        },
	        &answer);
	if (!err && answer.repeated)
		audience_repeat(r->hosted, r->conn, answer.repeated);
	return err;
}

enum err swap_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_swap, .ply = (uint32_t)r->in->ply});
}

enum err resign_handle(struct request *r)
{
	return request_act(r, (struct command){.type = COMMAND_resign});
}
