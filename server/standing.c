#include "server/standing.h"

#include <string.h>

#include "server/client.h"
#include "server/knocks.h"

bool standing_is_in(const struct hosted *hosted, struct conn_id conn)
{
	return client_is_in(client_get(conn), hosted) && !knocks_has(hosted, conn);
}

bool standing_plays(const struct hosted *hosted, struct conn_id conn)
{
	const char *user = client_user(conn);
	if (room_find_user(&hosted->room, user) != SIDE_NONE || client_held_seat(client_get(conn), hosted))
		return true;
	for (unsigned side = 0; side < 2; side++) /* with a seat's token others may have sat down as well */
		for (size_t i = 0; i < company_count_windows(&hosted->company, side); i++)
			if (strcmp(client_user(hosted->company.window[side][i]), user) == 0)
				return true;
	return false;
}
