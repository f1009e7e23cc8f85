#include <string.h>

#include "server/handlers.h"
#include "server/host.h"
#include "server/knocks.h"
#include "server/places.h"

enum err admit_handle(struct request *r)
{
	char user[USER_BYTES_MAX + 1];
	struct conn_id conn = knocks_find(r->hosted, r->in->viewer);
	if (r->side == SIDE_NONE)
		return ERR_NOT_SEATED;
	struct command admit = {
	        .type = COMMAND_admit,
	        .side = (uint8_t)r->side,
	        .id = r->in->id,
	        .ply = (uint32_t)r->in->viewer,
	        .present = r->in->yes,
	};
	if (conn.generation == 0) {
		/* Sent again, it names somebody who does not wait any more. */
		if (!done_has(&r->hosted->room.seat[r->side].done, done_mark(&admit)))
			return ERR_NO_SUCH_VIEWER;
		request_ok(r);
		return OK;
	}
	memcpy(user, client_user(conn), strlen(client_user(conn)) + 1); /* his connection may go on the way */
	admit.user = user;
	enum err err = request_act(r, admit);
	if (!err)
		places_admit(r->hosted, user, r->in->yes);
	return err;
}
