#include "server/handlers.h"
#include "server/host.h"
#include "server/lines.h"
#include "server/pace.h"
#include "server/person.h"

static enum err check_guest(const struct request *r)
{
	if (!session_token(r->client->session) || r->config->guest_chat == CHAT_FREE)
		return OK;
	if (r->config->guest_chat == CHAT_OFF)
		return ERR_GUESTS_SILENT;
	return r->in->has_phrase ? OK : ERR_GUESTS_PHRASES_ONLY;
}

/* What is sent again costs nothing, and neither does what nobody will hear. */
static enum err may_say(struct request *r, const struct command *say)
{
	if (talk_repeats(&r->hosted->room, say))
		return OK;
	if (!lines_is_open(r->hosted, r->conn, talk_channel(r->side)))
		return ERR_NOT_WHILE_PLAYING;
	enum err err = request_pace(r, PACE_SAY, say->user);
	if (!err && r->side == SIDE_NONE)
		err = request_pace(r, PACE_VIEWERS, r->hosted->room.code);
	return err;
}

enum err say_handle(struct request *r)
{
	const struct incoming *in = r->in;
	if (in->has_phrase == in->has_text)
		return ERR_BAD_MESSAGE;
	const struct command say = {
	        .type = COMMAND_say,
	        .side = (uint8_t)r->side,
	        .id = in->id,
	        .name = session_name(r->client->session),
	        .user = session_user(r->client->session),
	        .phrase = in->has_phrase ? (uint8_t)(in->phrase + 1) : PHRASE_NONE,
	        .text = in->text,
	};
	enum err err = check_guest(r);
	if (!err)
		err = may_say(r, &say);
	if (err)
		return err;
	struct answer answer;
	err = host_run(r->hosted, say, &answer);
	if (err)
		return err;
	if (!answer.repeated)
		lines_tell(r->hosted, talk_line(&r->hosted->room, talk_channel(r->side), answer.line));
	request_ok(r);
	return OK;
}

enum err mute_handle(struct request *r)
{
	struct named_person whom;
	enum err err = person_find(r, &whom);
	if (err)
		return err;
	const char *user = session_user(r->client->session);
	if (talk_is_muted(&r->hosted->room, user, whom.user) == r->in->on) {
		request_ok(r);
		return OK;
	}
	err = request_pace(r, PACE_MUTE, user);
	if (!err)
		err = request_act(r,
		        (struct command){.type = COMMAND_mute, .user = user, .text = whom.user, .present = r->in->on});
	if (!err && !r->in->on)
		lines_catch_up(r->hosted, r->conn, 0, 0);
	return err;
}
