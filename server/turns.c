#include "server/turns.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "server/journal.h"
#include "server/loop.h"

struct turn {
	char room[ROOM_CODE_CHARS + 1]; /* which may be gone by then */
	uint64_t mark;
	int64_t at_ms;
};

static struct {
	struct turn *at; /* their marks rise */
	size_t n;
	size_t cap;
} turns;

void turns_note(struct hosted *hosted, int64_t at_ms)
{
	hosted->told_late_ms = 0;
	if (hosted->room.clock.running == SIDE_NONE || journal_is_safe(hosted->turn_mark))
		return;
	void *all = turns.at;
	mem_grow(&all, &turns.cap, turns.n + 1, sizeof *turns.at);
	turns.at = all;
	struct turn *turn = &turns.at[turns.n++];
	*turn = (struct turn){.mark = hosted->turn_mark, .at_ms = at_ms};
	memcpy(turn->room, hosted->room.code, sizeof turn->room);
}

static void tell(const struct turn *turn, int64_t now_ms)
{
	struct hosted *hosted = rooms_find(turn->room);
	int64_t late_ms = now_ms - turn->at_ms;
	if (hosted && hosted->turn_mark == turn->mark && late_ms > 0)
		hosted->told_late_ms = (uint16_t)(late_ms < LAG_LATE_MS_MAX ? late_ms : LAG_LATE_MS_MAX);
}

void turns_tell(void)
{
	size_t n = 0;
	while (n < turns.n && journal_is_safe(turns.at[n].mark))
		tell(&turns.at[n++], (int64_t)loop_now_ms());
	turns.n -= n;
	if (n > 0)
		memmove(turns.at, turns.at + n, turns.n * sizeof *turns.at);
}

void turns_clear(void)
{
	free(turns.at);
	turns.at = NULL;
	turns.n = turns.cap = 0;
}
