#include "protocol/class_view.h"
#include "server/classes.h"
#include "server/entropy.h"
#include "server/handlers.h"

enum err create_class_handle(struct request *r)
{
	struct class_setting setting;
	struct taught *taught;
	char peer[PEER_TEXT_MAX];
	const char *user = session_user(r->client->session);
	bool has_peer = request_peer(r, peer);
	enum err err = class_view_read(r->in, session_name(r->client->session), &setting);
	if (!err)
		err = request_may(r, PACE_CLASS, user);
	if (!err && has_peer)
		err = request_pace(r, PACE_CLASSES, peer);
	if (!err)
		err = classes_open(r->client, &setting, &taught);
	if (err)
		return err;
	err = request_pace(r, PACE_CLASS, user); /* which may be, as was asked */
	classes_enter(r->client, taught, 0, r->in->id);
	return err;
}

/* A pupil more, or, if the answer was lost, the same once more. */
static enum err come_in(struct request *r, struct taught *taught, uint32_t *pupil)
{
	uint8_t token[TOKEN_BYTES];
	struct class_answer answer = {.pupil = 0};
	const char *user = session_user(r->client->session);
	enum err err = request_pace(r, PACE_ENTER_CLASS, user);
	entropy_fill(token, sizeof token);
	if (!err)
		err = classes_run(taught,
		        (struct class_command){.type = CLASS_JOIN, .name = r->in->name, .user = user, .token = token},
		        &answer);
	*pupil = answer.pupil;
	return err;
}

enum err join_class_handle(struct request *r)
{
	struct taught *taught = classes_find(r->in->class);
	uint32_t pupil = UINT32_MAX;
	enum err err = OK;
	if (!taught)
		return ERR_NO_SUCH_CLASS;
	if (r->in->has_token)
		pupil = classes_find_token(taught, r->in->token);
	else if (r->in->has_name)
		err = come_in(r, taught, &pupil);
	else
		return ERR_BAD_MESSAGE;
	if (err)
		return err;
	if (pupil == UINT32_MAX)
		return ERR_BAD_CLASS_TOKEN;
	classes_enter(r->client, taught, pupil, r->in->id);
	return OK;
}

/* The class that is named, which the sender is in, and as whom. */
static enum err find(const struct request *r, struct taught **taught, uint32_t *pupil)
{
	struct taught *named = classes_find(r->in->class);
	if (!named)
		return ERR_NO_SUCH_CLASS;
	*taught = classes_of(r->client, pupil);
	return *taught == named ? OK : ERR_NOT_IN_CLASS;
}

enum err leave_class_handle(struct request *r)
{
	struct taught *taught;
	uint32_t pupil;
	struct class_answer answer;
	enum err err = find(r, &taught, &pupil);
	if (err)
		return err;
	classes_leave(r->client);
	if (pupil != 0)
		err = classes_run(taught, (struct class_command){.type = CLASS_REMOVE, .pupil = pupil}, &answer);
	if (!err)
		request_ok(r);
	return err;
}

/* What the host alone may do, told to all whom it concerns at once. */
static enum err act(struct request *r, struct class_command command)
{
	struct taught *taught;
	uint32_t pupil;
	struct class_answer answer;
	enum err err = find(r, &taught, &pupil);
	if (!err && pupil != 0)
		err = ERR_NOT_HOST;
	if (!err)
		err = classes_run(taught, command, &answer);
	if (err)
		return err;
	request_ok(r);
	taught = classes_find(r->in->class);
	if (taught)
		classes_tell(taught);
	return OK;
}

enum err pair_class_handle(struct request *r)
{
	return act(r, (struct class_command){
	                      .type = CLASS_PAIR,
	                      .round = (uint32_t)r->in->round,
	                      .order = r->in->order,
	                      .all = r->in->all,
	              });
}

enum err seat_pupil_handle(struct request *r)
{
	return act(r, (struct class_command){
	                      .type = CLASS_SEAT,
	                      .pupil = (uint32_t)r->in->pupil,
	                      .with = (uint32_t)r->in->with,
	                      .bot = (uint8_t)r->in->bot,
	              });
}

enum err close_board_handle(struct request *r)
{
	return act(r, (struct class_command){.type = CLASS_CLOSE, .board = (uint32_t)r->in->board});
}

enum err pause_class_handle(struct request *r)
{
	return act(r, (struct class_command){.type = CLASS_PAUSE, .on = r->in->on});
}

enum err shut_class_handle(struct request *r)
{
	return act(r, (struct class_command){.type = CLASS_OPEN, .on = !r->in->on});
}

enum err remove_pupil_handle(struct request *r)
{
	return act(r, (struct class_command){.type = CLASS_REMOVE, .pupil = (uint32_t)r->in->pupil});
}

enum err end_class_handle(struct request *r)
{
	return act(r, (struct class_command){.type = CLASS_END});
}
