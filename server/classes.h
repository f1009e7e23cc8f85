/* The classes that this server holds: found by their code, each with the connections of its host and its pupils, and
 * the rooms that are its boards. What a class is, common/classroom says. Its host sees all boards: what has changed of
 * them is gathered for CLASS_BEAT_MS and goes to him in one message, whatever the number of moves. Loop thread only. */
#ifndef SERVER_CLASSES_H
#define SERVER_CLASSES_H

#include <stdbool.h>

#include "common/classroom/classroom.h"
#include "server/client.h"
#include "server/config.h"
#include "server/rooms.h"

struct taught; /* a class that is held here */

void classes_start(const struct config *config);
/* No more beats. */
void classes_freeze(void);
void classes_stop(void);

/* NULL if there is none of that code. */
struct taught *classes_find(const char *code);

/* A new class with the client as its host, who is still to enter it. ERR_TOO_MANY_CLASSES, ERR_SERVER_FULL. */
enum err classes_open(const struct client *client, const struct class_setting *setting, struct taught **out) MUST_CHECK;

/* Takes a class over that comes from the store, after its rooms. */
void classes_adopt(const struct classroom *take);

/* Runs a command, dated now, and does what comes of it: rooms open, close, stand and go on, those who are taken out are
 * told. It may be the end of the class. */
enum err classes_run(struct taught *taught, struct class_command command, struct class_answer *answer) MUST_CHECK;

/* The client is in the class from now on, as its host (0) or as a pupil, and in no other: told as the answer to `id`,
 * and how all stands. */
void classes_enter(struct client *client, struct taught *taught, uint32_t pupil, const char *id);
/* His connection is in no class any more; nothing if it is in none. */
void classes_leave(struct client *client);

/* Whose that token is: the host's (0), a pupil's, or nobody's (UINT32_MAX). */
uint32_t classes_find_token(const struct taught *taught, const uint8_t token[TOKEN_BYTES]);

/* The class that the client is in, NULL for none; and as whom: 0 for its host. */
struct taught *classes_of(const struct client *client, uint32_t *pupil);

/* All once more, to one who may have missed something; nothing if he is in no class. */
void classes_show(struct client *client);

/* What has changed is told at once, and does not wait for the beat. */
void classes_tell(struct taught *taught);

/* The room may have changed. To be called after every change; costs nothing for one that is no board of a class. */
void classes_note(struct hosted *hosted);
/* It is no more. */
void classes_forget(struct hosted *hosted);

/* Whether the connection is the host's of the class that the room is of. */
bool classes_is_host(const struct hosted *hosted, struct conn_id conn);

#endif
