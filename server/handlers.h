/* What becomes of each message of a client: its function, called by dispatch once what its row says has been checked.
 * On OK it has answered, or will; an error is told by dispatch. */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H

#include "server/request.h"

#define HANDLER(name, needs) enum err name##_handle(struct request *request) MUST_CHECK;
#include "server/handlers.def"
#undef HANDLER

#endif
