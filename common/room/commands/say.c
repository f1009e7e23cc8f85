#include "common/room/run.h"
#include "common/room/talk.h"

/* A line in the channel of the sender's place. */
enum err say_run(struct room *room, const struct command *say, struct answer *answer)
{
	if (say->side != SIDE_NONE && !room->seat[say->side].taken)
		return ERR_NOT_SEATED;
	if (room->options.chat == CHAT_OFF)
		return ERR_CHAT_OFF;
	if (room->options.chat == CHAT_PHRASES && say->phrase == PHRASE_NONE)
		return ERR_PHRASES_ONLY;
	bool repeated;
	answer->line = talk_say(room, say, &repeated)->number;
	answer->repeated = repeated ? answer->line : 0;
	return OK;
}
