#include "server/kgp/link.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <uv.h>

#include "common/limits.h"
#include "common/mem.h"
#include "protocol/kgp_agent.h"
#include "server/bucket.h"
#include "server/conn_table.h"
#include "server/dispatch.h"
#include "server/entropy.h"
#include "server/kgp/tcp.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/rooms.h"
#include "server/traffic.h"
#include "server/watch.h"

#define INBOX_MAX 64 /* messages of the server that wait for the next turn; the queue behind it has its own bounds */

struct kgp_link {
	const struct kgp_wire *wire;
	void *socket;
	struct conn_id id;
	struct kgp_agent agent;
	struct bucket lines;
	struct text out;                /* lines that the socket has not taken */
	struct frame *inbox[INBOX_MAX]; /* what the server said */
	uint32_t n_inbox;
	uint32_t n_line; /* of the line that is not whole yet */
	char *line;      /* KGP_LINE_BYTES_MAX; NULL while there is none */
	uint32_t ping;   /* the number of the ping that is under way */
	bool skips;      /* the line is too long; its rest is not looked at */
	bool waits;      /* somebody waits to be told that it takes more */
	bool closing;    /* nothing more is said; it ends once `out` is written */
	bool ended;      /* the socket was told to end */
	bool gone;       /* there is no socket; the link is freed at the next turn */
	LIST_ENTRY(kgp_link) all;
};

static struct {
	const struct config *config;
	struct kgp_holder holder;
	struct kgp_setting setting;
	LIST_HEAD(, kgp_link) links;
	uint32_t n_links;
	uv_idle_t turn; /* runs once there is something to do */
	uv_timer_t timer;
	bool stopping, stopped;
	struct kgp_out out; /* of the call under way */
} kgp;

/* ---- both ways ---- */

static void on_turn(uv_idle_t *turn);
static void on_timer(uv_timer_t *timer);

/* Up to the line's end, or all of it. */
static size_t line_length(const char *bytes, size_t len)
{
	const char *end = memchr(bytes, '\n', len);
	return end ? (size_t)(end - bytes) : len;
}

static void schedule(void)
{
	if (!kgp.stopped)
		uv_idle_start(&kgp.turn, on_turn);
}

/* What a call of the agent's has made: lines wait for the turn; messages are said at once. */
static void deliver(struct kgp_link *link)
{
	struct text messages = kgp.out.messages;
	if (kgp.out.lines.len > 0)
		write_bytes(&link->out, kgp.out.lines.bytes, kgp.out.lines.len);
	link->closing = link->closing || kgp.out.close;
	kgp.out = (struct kgp_out){.lines = kgp.out.lines};
	kgp.out.lines.len = 0;
	for (size_t at = 0; at < messages.len;) {
		size_t len = line_length(messages.bytes + at, messages.len - at);
		dispatch_message(link->id, messages.bytes + at, len);
		at += len + 1;
	}
	text_clear(&messages);
	schedule();
}

static void hear_server(struct kgp_link *link)
{
	struct frame *heard[INBOX_MAX];
	uint32_t n = link->n_inbox;
	memcpy(heard, link->inbox, n * sizeof(struct frame *));
	link->n_inbox = 0;
	for (uint32_t i = 0; i < n; i++) {
		kgp_agent_message(&link->agent, (const char *)frame_text(heard[i]), frame_len(heard[i]),
		        (int64_t)loop_now_ms(), &kgp.out);
		frame_unref(heard[i]);
		deliver(link);
	}
}

static void end_socket(struct kgp_link *link, bool at_once)
{
	if (link->gone || (link->ended && !at_once))
		return;
	link->ended = true;
	link->wire->close(link->socket, at_once);
}

static void write_out(struct kgp_link *link)
{
	while (link->out.len > 0 && !link->ended && !link->gone) {
		size_t n = link->wire->write(link->socket, link->out.bytes, link->out.len);
		if (n == 0) {
			link->wire->want_writable(link->socket);
			return;
		}
		link->out.len -= n;
		memmove(link->out.bytes, link->out.bytes + n, link->out.len);
	}
	text_clear(&link->out); /* most are silent most of the time */
	if (link->closing)
		end_socket(link, false);
}

static bool is_full(const struct kgp_link *link)
{
	return link->n_inbox == INBOX_MAX || link->out.len >= KGP_OUT_BYTES_MAX / 2;
}

static void work(struct kgp_link *link)
{
	hear_server(link);
	write_out(link);
	if (link->out.len > KGP_OUT_BYTES_MAX) {
		conn_hang_up(link->id);
	} else if (link->waits && !is_full(link)) {
		link->waits = false;
		conn_writable(link->id);
	}
	if (link->closing)
		conn_close(link->id, 1000, "");
}

/* Waits for the first deadline of any of them. */
static void arm(void)
{
	int64_t first = INT64_MAX, now_ms = (int64_t)loop_now_ms();
	const struct kgp_link *link;
	LIST_FOREACH(link, &kgp.links, all)
	{
		int64_t due = link->gone ? INT64_MAX : kgp_agent_deadline(&link->agent);
		first = due < first ? due : first;
	}
	if (first == INT64_MAX)
		uv_timer_stop(&kgp.timer);
	else
		uv_timer_start(&kgp.timer, on_timer, first > now_ms ? (uint64_t)(first - now_ms) : 0, 0);
}

static void free_link(struct kgp_link *link)
{
	for (uint32_t i = 0; i < link->n_inbox; i++)
		frame_unref(link->inbox[i]);
	LIST_REMOVE(link, all);
	kgp_agent_clear(&link->agent);
	text_clear(&link->out);
	free(link->line);
	free(link);
}

static void on_turn(uv_idle_t *turn)
{
	struct kgp_link *link, *next;
	uv_idle_stop(turn);
	for (link = LIST_FIRST(&kgp.links); link; link = next) {
		next = LIST_NEXT(link, all);
		if (!link->gone)
			work(link);
		if (link->gone)
			free_link(link);
	}
	arm();
}

static void on_timer(uv_timer_t *timer)
{
	int64_t now_ms = (int64_t)loop_now_ms();
	struct kgp_link *link;
	(void)timer;
	LIST_FOREACH(link, &kgp.links, all)
	{
		if (link->gone || kgp_agent_deadline(&link->agent) > now_ms)
			continue;
		kgp_agent_tick(&link->agent, now_ms, &kgp.out);
		deliver(link);
	}
	schedule(); /* and what is due next is waited for */
}

/* ---- as the table of connections and those who look after them want it ---- */

static bool link_write(void *socket, struct frame *frame)
{
	struct kgp_link *link = socket;
	link->inbox[link->n_inbox++] = frame_ref(frame);
	schedule();
	return true;
}

static bool link_blocked(void *socket)
{
	return is_full(socket);
}

static void link_want_writable(void *socket)
{
	((struct kgp_link *)socket)->waits = true;
	schedule();
}

static void link_goodbye(void *socket, unsigned code, const char *reason)
{
	struct kgp_link *link = socket;
	(void)code; /* there are none here */
	kgp_agent_dismiss(&link->agent, reason[0] ? reason : NULL, &kgp.out);
	deliver(link);
	link->closing = true;
}

static void link_hang_up(void *socket)
{
	end_socket(socket, true);
}

static uint64_t link_peer(void *socket)
{
	const struct kgp_link *link = socket;
	return kgp.config->conns_per_address > 0 ? link->wire->peer(link->socket) : 0;
}

/* It is no client from now on; the last that it says is still heard. */
static void link_gone(struct conn_id id)
{
	struct kgp_link *link = conn_at(id.index)->socket;
	kgp_agent_gone(&link->agent, &kgp.out);
	deliver(link);
	dispatch_close(id);
}

static const struct conn_socket_ops conn_ops = {
        .write = link_write,
        .blocked = link_blocked,
        .want_writable = link_want_writable,
        .goodbye = link_goodbye,
        .hang_up = link_hang_up,
        .peer = link_peer,
        .gone = link_gone,
        .overflowed = dispatch_overflow,
};

/* While it thinks nothing is asked of it: it may be doing nothing else. */
static bool link_ping(void *socket, uint32_t number)
{
	struct kgp_link *link = socket;
	if (!kgp_agent_ping(&link->agent, &kgp.out)) {
		watch_pong(link->id, "", 0, loop_now_ms());
		return false;
	}
	link->ping = number;
	deliver(link);
	return true;
}

/* The way to a program is not given back to it: it would be what it takes to answer, as it likes. */
static bool never_matters(struct conn_id id)
{
	(void)id;
	return false;
}

static void not_measured(struct conn_id id)
{
	(void)id;
}

static uint64_t link_bytes_received(void *socket)
{
	const struct kgp_link *link = socket;
	return traffic_received(link->wire->descriptor(link->socket));
}

static const struct watch_ops watch_with = {.ping = link_ping,
        .matters = never_matters,
        .measured = not_measured,
        .hang_up = link_hang_up,
        .bytes_received = link_bytes_received};

/* ---- as the socket has it ---- */

struct kgp_link *kgp_link_open(const struct kgp_wire *wire, void *socket)
{
	struct kgp_link *link = mem_new(1, sizeof *link);
	const uint64_t now_ms = loop_now_ms();
	const bool full = kgp.n_links >= KGP_CONNS_MAX || conn_count() >= kgp.config->max_conns;
	uint64_t random;
	link->wire = wire;
	link->socket = socket;
	LIST_INSERT_HEAD(&kgp.links, link, all);
	kgp.n_links++;
	bucket_init(&link->lines, now_ms, KGP_LINES_BURST);
	entropy_fill(&random, sizeof random);
	link->id = conn_open_as(CONN_KGP, link, now_ms);
	kgp_agent_init(&link->agent, &kgp.setting, &kgp.holder, random, &kgp.out);
	deliver(link);
	if (full || kgp.stopping) {
		conn_find(link->id)->unknown = true;
		conn_close(link->id, full ? 1013 : 1001, full ? "The server is full." : "The server stops.");
		return link;
	}
	dispatch_open(link->id);
	return link;
}

struct conn_id kgp_link_id(const struct kgp_link *link)
{
	return link->id;
}

static bool is_heard(const struct kgp_link *link)
{
	const struct conn *conn = conn_find(link->id);
	return conn && !conn->close_code && !conn->unknown && !link->closing;
}

static void take_line(struct kgp_link *link)
{
	const uint64_t now_ms = loop_now_ms();
	size_t len = link->n_line;
	bool skips = link->skips;
	link->n_line = 0;
	link->skips = false;
	if (!is_heard(link) || skips)
		return;
	if (!bucket_take(&link->lines, now_ms, kgp.config->rate_per_s ? KGP_LINES_PER_S : 0, KGP_LINES_BURST, 1)) {
		log_warn("kgp: closed for sending more than %d lines a second", KGP_LINES_PER_S);
		conn_close(link->id, 1008, "Too many commands.");
		return;
	}
	if (len > 0 && link->line[len - 1] == '\r')
		len--;
	uint32_t n_pongs = link->agent.n_pongs;
	kgp_agent_line(&link->agent, len > 0 ? link->line : "", len, (int64_t)now_ms, &kgp.out);
	deliver(link);
	if (link->agent.n_pongs != n_pongs)
		watch_pong(link->id, &link->ping, sizeof link->ping, now_ms);
}

void kgp_link_take(struct kgp_link *link, const char *bytes, size_t len)
{
	for (size_t at = 0; at < len;) {
		size_t n = line_length(bytes + at, len - at), room = KGP_LINE_BYTES_MAX - link->n_line;
		if (!link->line)
			link->line = mem_new(1, KGP_LINE_BYTES_MAX);
		link->skips = link->skips || n > room;
		if (!link->skips)
			memcpy(link->line + link->n_line, bytes + at, n);
		link->n_line += (uint32_t)(link->skips ? 0 : n);
		at += n;
		if (at < len)
			take_line(link);
		at++; /* the line's end */
	}
	if (link->n_line == 0) {
		free(link->line);
		link->line = NULL;
	}
}

void kgp_link_take_end(struct kgp_link *link)
{
	if (link->n_line > 0 || link->skips)
		take_line(link);
	free(link->line);
	link->line = NULL;
}

void kgp_link_writable(struct kgp_link *link)
{
	(void)link;
	schedule();
}

void kgp_link_end(struct kgp_link *link)
{
	conn_drop(link->id);
	link->gone = true;
	kgp.n_links--;
	if (kgp.stopped)
		free_link(link);
	else
		schedule();
}

/* ---- what the agents ask, and the beginning and the end ---- */

static void session_of(const char *token, size_t len, uint8_t session[TOKEN_BYTES])
{
	static const char domain[] = "mancalad kgp ";
	char text[sizeof domain - 1 + AUTH_BYTES_MAX];
	unsigned char hash[EVP_MAX_MD_SIZE];
	unsigned n_hash = 0;
	memcpy(text, domain, sizeof domain - 1);
	memcpy(text + sizeof domain - 1, token, len);
	if (EVP_Digest(text, sizeof domain - 1 + len, hash, &n_hash, EVP_sha256(), NULL) != 1)
		abort(); /* every build of the library has SHA-256 */
	memcpy(session, hash, TOKEN_BYTES);
}

static struct {
	const char *user;
	const struct hosted *found;
} search;

static void look_at(struct hosted *hosted)
{
	const struct room *room = &hosted->room;
	unsigned side = room->phase == PHASE_PLAYING ? room_find_user(room, search.user) : SIDE_NONE;
	if (side != SIDE_NONE && !room->seat[side].connected && room->game.rules.family == FAMILY_KALAH)
		search.found = hosted;
}

static bool find_game(const char *user, char code[ROOM_CODE_CHARS + 1])
{
	search.user = user;
	search.found = NULL;
	rooms_each(look_at);
	if (search.found)
		memcpy(code, search.found->room.code, ROOM_CODE_CHARS + 1);
	return search.found != NULL;
}

bool kgp_open(const struct config *config)
{
	kgp.config = config;
	kgp.setting.level = config->kgp_level;
	kgp.setting.think_ms = config->kgp_think_ms;
	if (!kgp_setting_rules(&kgp.setting, config->kgp_rules)) {
		fprintf(stderr, "mancalad: --kgp-rules %s are no rules of Kalah without a swap, as in kalah,seeds=6.\n",
		        config->kgp_rules);
		return false;
	}
	if (!kgp_setting_clock(&kgp.setting, config->kgp_clock)) {
		fprintf(stderr, "mancalad: --kgp-clock %s is no clock, as 5+5 is, nor none.\n", config->kgp_clock);
		return false;
	}
	return kgp_tcp_open(config);
}

void kgp_start(void)
{
	kgp.holder = (struct kgp_holder){
	        .epoch_unix_ms = loop_epoch_unix_ms(), .session_of = session_of, .find_game = find_game};
	LIST_INIT(&kgp.links);
	uv_idle_init(loop_get(), &kgp.turn);
	uv_timer_init(loop_get(), &kgp.timer);
	conn_table_add(CONN_KGP, &conn_ops);
	watch_add(CONN_KGP, &watch_with);
	kgp_tcp_start();
}

void kgp_freeze(void)
{
	kgp.stopping = true;
	kgp_tcp_stop();
}

void kgp_stop(void)
{
	struct kgp_link *link, *next;
	kgp.stopped = true;
	for (link = LIST_FIRST(&kgp.links); link; link = next) {
		next = LIST_NEXT(link, all);
		if (link->gone) {
			free_link(link);
			continue;
		}
		conn_drop(link->id);
		write_out(link);
		end_socket(link, true);
	}
	uv_close((uv_handle_t *)&kgp.turn, NULL);
	uv_close((uv_handle_t *)&kgp.timer, NULL);
	text_clear(&kgp.out.lines);
}
