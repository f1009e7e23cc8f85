/* The dispatcher with everything behind it, and people who talk to it over connections that are doubles. Only for tests
 * of server/, one program each: it defines what conn.c and loop.c else do. */
#ifndef TESTS_SUPPORT_DISPATCHER_H
#define TESTS_SUPPORT_DISPATCHER_H

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

#include "common/limits.h"
#include "server/client.h"
#include "server/dispatch.h"
#include "server/endgames.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/searches.h"
#include "server/store/store.h"

/* Doubles of the connections and of the clock: what is sent is kept, time stands where a test puts it. The timers of
 * the rooms are real and never run. */
#define N_CONNS 8
#define N_SENT 64

static struct {
	bool open, greeted, may_close;
	unsigned closed_with;
	uint64_t user;
	uint64_t peer;
	char sent[N_SENT][16384];
	size_t n;
} conns[N_CONNS];
static uint64_t at_ms;
static uv_loop_t loop;
static struct config config;
static uint32_t durability = DURABILITY_NONE;

bool conn_alive(struct conn_id id)
{
	return id.generation == 1 && conns[id.index].open;
}

void conn_send(struct conn_id id, struct frame *frame)
{
	if (!conn_alive(id))
		return;
	size_t n = conns[id.index].n++;
	ck_assert_uint_lt(n, N_SENT);
	ck_assert_uint_lt(frame_len(frame), sizeof conns[0].sent[0]);
	memcpy(conns[id.index].sent[n], frame_text(frame), frame_len(frame));
	conns[id.index].sent[n][frame_len(frame)] = '\0';
}

void conn_send_now(struct conn_id id, struct frame *frame)
{
	conn_send(id, frame);
}

/* Nothing is held here: what is held, conn_test and the scenarios show. */
void conn_hold(uint64_t mark)
{
	(void)mark;
}

void conn_release(uint64_t mark)
{
	(void)mark;
}

void conn_hurry(bool hurry)
{
	(void)hurry;
}

void conn_forsake(void)
{
}

void conn_close(struct conn_id id, unsigned code, const char *reason)
{
	ck_assert_msg(conns[id.index].may_close, "nobody asked to close %u with %u %s", id.index, code, reason);
	conns[id.index].closed_with = code;
}

void conn_greeted(struct conn_id id)
{
	conns[id.index].greeted = true;
}

void conn_set_user(struct conn_id id, uint64_t user)
{
	conns[id.index].user = user;
}

int32_t conn_trip_ms(struct conn_id id)
{
	(void)id;
	return -1;
}

uint64_t conn_peer(struct conn_id id)
{
	return conns[id.index].peer;
}

uint64_t conn_user(struct conn_id id)
{
	return conns[id.index].user;
}

uint64_t loop_now_ms(void)
{
	return at_ms;
}

uint64_t loop_read_ms(void)
{
	return loop_now_ms();
}

uint64_t loop_late_ms(void)
{
	return 0;
}

int64_t loop_drift_ms(void)
{
	return 0;
}

int64_t loop_epoch_unix_ms(void)
{
	return 1700000000000;
}

uv_loop_t *loop_get(void)
{
	return &loop;
}

/* ---- what people do ---- */

static inline struct conn_id id_of(uint32_t conn)
{
	return (struct conn_id){conn, 1};
}

static char line[MESSAGE_BYTES_MAX]; /* what is being said */

#define say(conn, ...) dispatch_message(id_of(conn), line, (size_t)snprintf(line, sizeof line, __VA_ARGS__))

static inline void come(uint32_t conn)
{
	conns[conn].open = true;
	dispatch_open(id_of(conn));
}

static inline void go(uint32_t conn)
{
	conns[conn].open = false;
	dispatch_close(id_of(conn));
	conns[conn].n = 0;
}

static inline void forget_sent(void)
{
	for (size_t i = 0; i < N_CONNS; i++)
		conns[i].n = 0;
}

static inline const char *sent(uint32_t conn, size_t n)
{
	ck_assert_msg(n < conns[conn].n, "%u got %zu messages", conn, conns[conn].n);
	return conns[conn].sent[n];
}

static inline const char *last(uint32_t conn)
{
	return sent(conn, conns[conn].n - 1);
}

static inline void expect(const char *text, const char *part)
{
	ck_assert_msg(strstr(text, part) != NULL, "%s\nis not in\n%s", part, text);
}

/* The text of a member of the last message that has it. */
static inline void get(uint32_t conn, const char *name, char *out, size_t size)
{
	char before[40];
	snprintf(before, sizeof before, "\"%s\":\"", name);
	for (size_t n = conns[conn].n; n-- > 0;) {
		const char *at = strstr(conns[conn].sent[n], before);
		if (!at)
			continue;
		at += strlen(before);
		snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
		return;
	}
	ck_abort_msg("%u was told no %s", conn, name);
}

static inline void greet(uint32_t conn, const char *name)
{
	come(conn);
	say(conn, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"name\":\"%s\"}", name);
	expect(last(conn), "{\"t\":\"welcome\",\"re\":\"h\"");
}

/* The turn ends, all that was said is kept, and time goes by. */
static inline void wait_ms(uint64_t ms)
{
	dispatch_turn();
	while (!journal_is_safe(journal_mark()))
		uv_run(&loop, UV_RUN_ONCE);
	at_ms += ms;
}

static inline void set_up(void)
{
	memset(conns, 0, sizeof conns);
	at_ms = 1000000;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	config = (struct config){.max_rooms = 100,
	        .rate_per_s = 20,
	        .rate_burst = 60,
	        .search_threads = 1,
	        .search_memory = 1,
	        .search_priority = SEARCH_USUAL,
	        .tables = ENDGAMES_NONE,
	        .store = 1 /* memory */,
	        .durability = durability,
	        .data_dir = "",
	        .pools = "3+2"};
	char why[STORE_WHY_MAX] = "";
	ck_assert_msg(dispatch_start(&config, why), "%s", why);
}

static inline void tear_down(void)
{
	for (uint32_t conn = 0; conn < N_CONNS; conn++)
		if (conns[conn].open)
			go(conn);
	dispatch_freeze();
	dispatch_stop();
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
}

#endif
