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
	if (conn.generation == 0)
		return ERR_NO_SUCH_VIEWER;
	memcpy(user, client_user(conn), strlen(client_user(conn)) + 1); /* his connection may go on the way */
	enum err err = request_act(
	        r, (struct command){.type = COMMAND_admit, .id = r->in->id, .user = user, .present = r->in->yes});
	if (!err)
		places_admit(r->hosted, user, r->in->yes);
	return err;
}
