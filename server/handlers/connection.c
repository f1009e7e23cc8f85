#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/handlers.h"
#include "server/hello.h"
#include "server/loop.h"

enum err hello_handle(struct request *r)
{
	return hello_run(r->client, r->in);
}

enum err ping_handle(struct request *r)
{
	audience_answer_now(r->conn, OUT_pong,
	        &(struct outgoing){.re = r->in->id, .server_unix_ms = (int64_t)loop_now_ms() + loop_epoch_unix_ms()});
	return OK;
}
