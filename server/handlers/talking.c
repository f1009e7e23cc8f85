#include <string.h>

#include "server/handlers.h"
#include "server/host.h"
#include "server/lines.h"
#include "server/loop.h"
#include "server/pace.h"

/* Not more often than people do. */
static enum err keep_pace(struct request *r, enum pace pace)
{
	uint32_t wait_ms = pace_take(pace, session_user(r->client->session), loop_now_ms());
	if (wait_ms == 0)
		return OK;
	r->again_unix_ms = (int64_t)loop_now_ms() + loop_epoch_unix_ms() + wait_ms;
	return ERR_TOO_FAST;
}

static enum err check_guest(const struct request *r)
{
	if (!session_token(r->client->session) || r->config->guest_chat == 0)
		return OK;
	if (r->config->guest_chat == 2)
		return ERR_GUESTS_SILENT;
	return r->in->has_phrase ? OK : ERR_GUESTS_PHRASES_ONLY;
}

enum err say_handle(struct request *r)
{
	const struct incoming *in = r->in;
	if (in->has_phrase == in->has_text)
		return ERR_BAD_MESSAGE;
	enum err err = check_guest(r);
	if (!err)
		err = keep_pace(r, PACE_SAY);
	if (err)
		return err;
	struct answer answer;
	err = host_run(r->hosted,
	        (struct command){
	                .type = COMMAND_say,
	                .side = (uint8_t)r->side,
	                .id = in->id,
	                .name = session_name(r->client->session),
	                .user = session_user(r->client->session),
	                .phrase = in->has_phrase ? (uint8_t)(in->phrase + 1) : PHRASE_NONE,
	                .text = in->text,
	        },
	        &answer);
	if (err)
		return err;
	if (!answer.repeated)
		lines_tell(r->hosted, talk_line(&r->hosted->room, talk_channel(r->side), answer.line));
	request_ok(r);
	return OK;
}

/* Whom the message names by his side, by a line that the sender may hear, or by who he is. */
static enum err find_person(const struct request *r, const char **user)
{
	const struct incoming *in = r->in;
	const struct room *room = &r->hosted->room;
	if (in->has_side + in->has_line + in->has_user != 1)
		return ERR_BAD_MESSAGE;
	*user = in->user;
	if (in->has_side)
		*user = room->seat[in->side].taken ? room->seat[in->side].user : "";
	if (in->has_line) {
		enum channel channel = in->has_channel ? (enum channel)in->channel : talk_channel(r->side);
		const struct line *line = talk_line(room, channel, (uint64_t)in->line);
		if (!line || !talk_is_open(room, channel, r->side))
			return ERR_NO_SUCH_LINE;
		*user = line->user;
	}
	return (*user)[0] && strcmp(*user, session_user(r->client->session)) != 0 ? OK : ERR_NO_SUCH_PERSON;
}

enum err mute_handle(struct request *r)
{
	const char *whom;
	enum err err = find_person(r, &whom);
	if (err)
		return err;
	char copy[USER_BYTES_MAX + 1]; /* of what the room itself may hold */
	memcpy(copy, whom, strlen(whom) + 1);
	err = request_act(r, (struct command){.type = COMMAND_mute,
	                             .user = session_user(r->client->session),
	                             .text = copy,
	                             .present = r->in->on});
	if (!err && !r->in->on)
		lines_catch_up(r->hosted, r->conn, 0, 0);
	return err;
}
