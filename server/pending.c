#include "server/pending.h"

#include <stdlib.h>
#include <string.h>

#include "common/err.h"
#include "common/limits.h"
#include "common/mem.h"
#include "protocol/outgoing.h"
#include "server/audience.h"
#include "server/journal.h"

struct pending {
	struct conn_id conn;
	uint64_t mark;
	char id[ID_BYTES_MAX + 1];
};

static struct {
	struct pending *commands; /* their marks rise */
	size_t n;
	size_t cap;
} pending;

void pending_keep(struct conn_id conn, const char *id)
{
	if (journal_is_safe(journal_mark()))
		return;
	void *commands = pending.commands;
	mem_grow(&commands, &pending.cap, pending.n + 1, sizeof *pending.commands);
	pending.commands = commands;
	struct pending *command = &pending.commands[pending.n++];
	*command = (struct pending){.conn = conn, .mark = journal_mark()};
	memcpy(command->id, id, strlen(id));
}

void pending_forget_safe(void)
{
	size_t n_safe = 0;
	while (n_safe < pending.n && journal_is_safe(pending.commands[n_safe].mark))
		n_safe++;
	pending.n -= n_safe;
	if (n_safe > 0)
		memmove(pending.commands, pending.commands + n_safe, pending.n * sizeof *pending.commands);
}

void pending_tell(void)
{
	for (size_t i = 0; i < pending.n; i++) {
		const struct pending *command = &pending.commands[i];
		if (!journal_is_safe(command->mark))
			audience_answer_now(command->conn, OUT_error,
			        &(struct outgoing){
			                .re = command->id,
			                .code = err_word(ERR_UNAVAILABLE),
			                .text = err_text(ERR_UNAVAILABLE),
			                .again_unix_ms = -1,
			                .ply = -1,
			                .legal = -1,
			        });
	}
}

void pending_clear(void)
{
	free(pending.commands);
	pending.commands = NULL;
	pending.n = pending.cap = 0;
}
