#include "server/person.h"

#include <string.h>

#include "common/user.h"
#include "server/lines.h"

enum channel person_channel(const struct request *r)
{
	return r->in->has_channel ? (enum channel)r->in->channel : talk_channel(r->side);
}

static void set(struct named_person *out, const char *user, const char *name)
{
	memcpy(out->user, user, strlen(user));
	if (name)
		memcpy(out->name, name, strlen(name));
}

static enum err find_in_room(const struct request *r, struct named_person *out)
{
	const struct incoming *in = r->in;
	const struct room *room = &r->hosted->room;
	if (in->has_side) {
		const struct seat *seat = &room->seat[in->side];
		if (seat->taken)
			set(out, seat->user, seat->name);
		return OK;
	}
	const struct line *line = talk_line(room, person_channel(r), (uint64_t)in->line);
	if (!line || !lines_is_open(r->hosted, r->conn, person_channel(r)))
		return ERR_NO_SUCH_LINE;
	set(out, line->user, line->name);
	return OK;
}

enum err person_find(const struct request *r, struct named_person *out)
{
	const struct incoming *in = r->in;
	*out = (struct named_person){.user = ""};
	if (in->has_side + in->has_line + in->has_user != 1 || (!in->has_user && !r->hosted))
		return ERR_BAD_MESSAGE;
	if (in->has_user && user_valid(in->user)) {
		set(out, in->user, r->hosted ? lines_name(&r->hosted->room, in->user) : NULL);
	} else if (!in->has_user) {
		enum err err = find_in_room(r, out);
		if (err)
			return err;
	}
	return out->user[0] && strcmp(out->user, session_user(r->client->session)) != 0 ? OK : ERR_NO_SUCH_PERSON;
}
