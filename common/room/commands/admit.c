#include "common/room/admission.h"
#include "common/room/run.h"

/* A player lets somebody (`user`) in to watch, or does not. */
enum err admit_run(struct room *room, const struct command *admit, struct answer *answer)
{
	(void)answer;
	admission_note(room, admit->user, admit->present, admit->at_ms);
	return OK;
}
