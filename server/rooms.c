#include "server/rooms.h"

#include <stdlib.h>

#include "common/mem.h"
#include "protocol/room_code.h"
#include "server/bots.h"
#include "server/classes.h"
#include "server/entropy.h"
#include "server/loop.h"
#include "server/names.h"
#include "server/waiting.h"

static struct hosted *rooms;
static void (*tell_deadline)(struct hosted *hosted);

void rooms_start(void (*on_deadline)(struct hosted *hosted))
{
	tell_deadline = on_deadline;
}

size_t rooms_count(void)
{
	return HASH_COUNT(rooms);
}

struct hosted *rooms_find(const char *code)
{
	struct hosted *hosted;
	HASH_FIND(hh, rooms, code, ROOM_CODE_CHARS, hosted);
	return hosted;
}

const struct room *rooms_find_seen(const char *code)
{
	char read[ROOM_CODE_CHARS + 1];
	const struct hosted *hosted = room_code_read(code, read) ? rooms_find(read) : NULL;
	/* Before it begins there is nothing that could be seen too early. */
	if (!hosted || !hosted->delayed || hosted->room.phase == PHASE_WAITING)
		return hosted ? &hosted->room : NULL;
	const struct room *seen = delayed_room(hosted->delayed);
	return seen && seen->phase != PHASE_WAITING ? seen : NULL; /* nobody waits there any more */
}

void rooms_make_code(char code[ROOM_CODE_CHARS + 1])
{
	do {
		uint64_t bits;
		entropy_fill(&bits, sizeof bits);
		room_code_write(bits, code);
	} while (rooms_find(code));
}

static struct hosted *host(struct room *take, int64_t seen_from_ms)
{
	struct hosted *hosted = mem_new(1, sizeof *hosted);
	hosted->room = *take;
	hosted->lags = (struct lags_told){.ms = {-1, -1}};
	uv_timer_init(loop_get(), &hosted->timer);
	hosted->timer.data = hosted;
	hosted->armed_ms = UINT64_MAX;
	HASH_ADD(hh, rooms, room.code, ROOM_CODE_CHARS, hosted);
	waiting_note(hosted, &hosted->room);
	if (take->options.delay_s > 0)
		hosted->delayed = delayed_new(&hosted->room, seen_from_ms);
	return hosted;
}

struct hosted *rooms_adopt(struct room *take)
{
	return host(take, (int64_t)loop_now_ms() + take->options.delay_s * INT64_C(1000));
}

struct hosted *rooms_open_as(const char *code, const struct room_setting *setting, const struct command *join)
{
	struct room room;
	room_init(&room, code, setting, join);
	return host(&room, 0);
}

struct hosted *rooms_open(const struct room_setting *setting, const struct command *join)
{
	char code[ROOM_CODE_CHARS + 1];
	rooms_make_code(code);
	return rooms_open_as(code, setting, join);
}

void rooms_each(void (*each)(struct hosted *hosted))
{
	struct hosted *hosted, *next;
	HASH_ITER(hh, rooms, hosted, next)
	{
		each(hosted);
	}
}

static int64_t deadline(const struct hosted *hosted)
{
	int64_t own_ms = room_deadline(&hosted->room);
	int64_t seen_ms = hosted->delayed ? delayed_deadline(hosted->delayed) : INT64_MAX;
	int64_t bot_ms = bots_deadline(hosted);
	own_ms = own_ms < seen_ms ? own_ms : seen_ms;
	return own_ms < bot_ms ? own_ms : bot_ms;
}

static void on_timer(uv_timer_t *timer)
{
	struct hosted *hosted = timer->data;
	hosted->armed_ms = UINT64_MAX;
	if (hosted->room.phase == PHASE_CLOSED || deadline(hosted) <= (int64_t)loop_now_ms())
		tell_deadline(hosted);
	else
		rooms_arm(hosted);
}

/* A deadline usually moves away, move by move: the timer is left to fire early and look again, which is cheaper than
 * setting it at every move. */
void rooms_arm(struct hosted *hosted)
{
	int64_t deadline_ms = deadline(hosted);
	if (deadline_ms == INT64_MAX || (uint64_t)deadline_ms >= hosted->armed_ms)
		return;
	uint64_t now_ms = loop_now_ms();
	hosted->armed_ms = (uint64_t)deadline_ms;
	uv_timer_start(&hosted->timer, on_timer, hosted->armed_ms > now_ms ? hosted->armed_ms - now_ms : 0, 0);
}

void rooms_arm_in(struct hosted *hosted, uint64_t wait_ms)
{
	hosted->armed_ms = loop_now_ms() + wait_ms;
	uv_timer_start(&hosted->timer, on_timer, wait_ms, 0);
}

static void free_hosted(uv_handle_t *timer)
{
	struct hosted *hosted = timer->data;
	room_clear(&hosted->room);
	company_clear(&hosted->company);
	delayed_free(hosted->delayed);
	free(hosted);
}

void rooms_close(struct hosted *hosted)
{
	HASH_DEL(rooms, hosted);
	waiting_note(hosted, NULL);
	names_forget(hosted);
	bots_forget(hosted);
	classes_forget(hosted);
	uv_close((uv_handle_t *)&hosted->timer, free_hosted);
}

void rooms_stop(void)
{
	struct hosted *hosted, *next;
	HASH_ITER(hh, rooms, hosted, next)
	{
		rooms_close(hosted);
	}
}
