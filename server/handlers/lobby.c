#include "server/lobby.h"
#include "common/lobby/listing.h"
#include "common/user.h"
#include "server/handlers.h"
#include "server/pairing.h"

enum err lobby_handle(struct request *r)
{
	request_ok(r);
	if (r->in->on)
		lobby_watch(r->client, r->in->has_preset ? 1u + r->in->preset.preset : LISTING_ALL);
	else
		lobby_unwatch(r->client);
	return OK;
}

enum err queue_handle(struct request *r)
{
	if (user_is_outside_bot(session_user(r->client->session)))
		return ERR_NO_BOTS; /* who waits there has not chosen whom he plays */
	return pairing_enter(r->client, r->in->id, r->in->preset.preset, r->in->pool);
}

enum err unqueue_handle(struct request *r)
{
	pairing_leave(r->client);
	request_ok(r);
	return OK;
}
