/* Connections that come, say anything, lose messages' answers and go, at virtual instants. Whatever they do: what is
 * sent to one is strict JSON; every command is answered, once; in each room that it is in, a connection sees events
 * with no seq missing or twice, from the snapshot or the seq that it named; it hears of no room that it is not in, and
 * what players say reaches no viewer. */
#include <string.h>
#include <uv.h>

#include "common/limits.h"
#include "protocol/json.h"
#include "server/client.h"
#include "server/dispatch.h"
#include "server/endgames.h"
#include "server/entropy.h"
#include "server/lobby.h"
#include "server/loop.h"
#include "server/names.h"
#include "server/pairing.h"
#include "server/searches.h"
#include "server/store/store.h"
#include "tests/property/chance.h"

#define N_CONNS 6
#define N_ROOMS 4 /* codes that everybody knows */
#define ROUND_STEPS 2000
#define CODE_BYTES (ROOM_CODE_CHARS + 1)

struct place {
	char code[CODE_BYTES];
	uint64_t seq;  /* of the last event seen */
	bool fresh;    /* joined was told, and the snapshot or the gap comes next */
	bool hole;     /* an event was missing; joined must follow within the message */
	bool waits;    /* to be let in, or for something to be seen: no event before a snapshot */
	bool taken_up; /* the slot is in use */
	bool plays;    /* it holds a seat, and did not watch before it said so */
};

static struct {
	bool open, greeted;
	uint32_t generation;
	uint64_t user;
	struct place places[ROOMS_PER_CONNECTION + 1];
	uint64_t resumed_from; /* by the command under way */
	bool resuming;
	unsigned n_answers; /* to the command under way */
	unsigned n_snapshots;
} conns[N_CONNS];

static char codes[N_ROOMS][CODE_BYTES];
static char tokens[2 * N_ROOMS][2 * TOKEN_BYTES + 1];
static uint64_t at_ms;
static bool talks; /* prints what is said */
static uv_loop_t loop;
static unsigned long n_sent, n_events, n_errors, n_lines, n_pairs, n_refused, n_asked;

/* ---- what a client understands ---- */

static bool find(const char *text, const char *name, char *out, size_t size)
{
	char before[40];
	snprintf(before, sizeof before, "\"%s\":", name);
	const char *at = strstr(text, before);
	if (!at)
		return false;
	at += strlen(before);
	at += *at == '"';
	snprintf(out, size, "%.*s", (int)strcspn(at, "\",}"), at);
	return true;
}

static struct place *place_of(unsigned conn, const char *code, bool make)
{
	struct place *free_place = NULL;
	for (size_t i = 0; i < ROOMS_PER_CONNECTION + 1; i++) {
		struct place *place = &conns[conn].places[i];
		if (place->taken_up && strcmp(place->code, code) == 0)
			return place;
		if (!place->taken_up)
			free_place = place;
	}
	if (!make)
		return NULL;
	HOLDS(free_place != NULL);
	*free_place = (struct place){.taken_up = true};
	memcpy(free_place->code, code, CODE_BYTES);
	return free_place;
}

static void hear_event(unsigned conn, struct place *place, uint64_t seq)
{
	HOLDS(!place->waits);
	if (place->fresh && conns[conn].resuming)
		place->seq = conns[conn].resumed_from;
	else
		HOLDS(!place->fresh); /* a newcomer hears nothing before his snapshot */
	place->fresh = false;
	if (seq != place->seq + 1)
		place->hole = true;
	place->seq = seq;
	n_events++;
}

static void hear(unsigned conn, const char *text)
{
	char type[16], code[CODE_BYTES], seq[24];
	HOLDS(find(text, "t", type, sizeof type));
	bool in_room = find(text, "room", code, sizeof code);
	bool has_seq = find(text, "seq", seq, sizeof seq);
	bool snapshot = strcmp(type, "snapshot") == 0;
	if (strcmp(type, "error") == 0 || strncmp(text + strlen(type) + 8, "\"re\":", 5) == 0)
		conns[conn].n_answers++;
	if (strcmp(type, "error") == 0) {
		n_errors++;
		return;
	}
	if (strncmp(type, "lobby", 5) == 0)
		return;
	n_pairs += strcmp(type, "paired") == 0;
	if (strcmp(type, "paired") == 0 || strcmp(type, "joined") == 0) {
		struct place *place = place_of(conn, code, true);
		place->waits = strstr(text, "\"role\":\"asking\"") != NULL;
		place->fresh = !place->waits;
		place->hole = false;
		n_asked += place->waits;
		place->plays = strcmp(type, "paired") == 0 || strstr(text, "\"role\":\"player\"") != NULL;
		find(text, "seat_token", tokens[chance_pick(2 * N_ROOMS)], sizeof tokens[0]);
		if (!chance_one_in(3))
			memcpy(codes[chance_pick(N_ROOMS)], code, CODE_BYTES);
		return;
	}
	if (!in_room)
		return;
	struct place *place = place_of(conn, code, false);
	HOLDS(place != NULL);
	HOLDS(place->plays || !strstr(text, "\"channel\":\"players\""));
	if (strcmp(type, "taken_over") == 0)
		place->plays = false;
	n_lines += strcmp(type, "said") == 0;
	if (snapshot) {
		conns[conn].n_snapshots++;
		place->fresh = false;
		place->hole = false;
		place->waits = false;
		place->seq = strtoull(seq, NULL, 10);
	} else if (strcmp(type, "delayed") == 0) {
		place->fresh = false;
		place->waits = true;
	} else if (strcmp(type, "refused") == 0) {
		n_refused++;
		place->taken_up = false;
	} else if (has_seq && strtoull(seq, NULL, 10) <= place->seq && !place->fresh) {
		HOLDS(strcmp(type, "sown") == 0); /* a move sent again is answered again */
		conns[conn].n_answers++;
	} else if (has_seq) {
		hear_event(conn, place, strtoull(seq, NULL, 10));
		if (strcmp(type, "closed") == 0)
			place->taken_up = false;
	}
}

/* ---- doubles of the connections, of the clock and of chance ---- */

bool conn_alive(struct conn_id id)
{
	return id.generation != 0 && conns[id.index].open && conns[id.index].generation == id.generation;
}

void conn_send(struct conn_id id, struct frame *frame)
{
	static char text[65536];
	if (!conn_alive(id))
		return;
	HOLDS(frame_len(frame) < sizeof text);
	memcpy(text, frame_text(frame), frame_len(frame));
	text[frame_len(frame)] = '\0';
	if (talks)
		printf("%u < %.150s\n", id.index, text);
	HOLDS(json_is_strict(text, frame_len(frame)));
	hear(id.index, text);
	n_sent++;
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
	(void)id;
	(void)reason;
	HOLDS(code == 0);
}

void conn_greeted(struct conn_id id)
{
	conns[id.index].greeted = true;
}

void conn_set_user(struct conn_id id, uint64_t user)
{
	conns[id.index].user = user;
}

uint64_t conn_peer(struct conn_id id)
{
	return 1 + id.index % 2;
}

int32_t conn_trip_ms(struct conn_id id)
{
	return (int32_t)(id.generation * 37 % 500);
}

uint64_t conn_user(struct conn_id id)
{
	return conns[id.index].generation == id.generation ? conns[id.index].user : 0;
}

void entropy_fill(void *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		((unsigned char *)bytes)[i] = (unsigned char)chance_next();
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

static struct conn_id id_of(unsigned conn)
{
	return (struct conn_id){conn, conns[conn].generation};
}

static void check_places(void)
{
	for (unsigned conn = 0; conn < N_CONNS; conn++)
		for (size_t i = 0; i < ROOMS_PER_CONNECTION + 1; i++)
			if (conns[conn].open && conns[conn].places[i].taken_up)
				HOLDS(!conns[conn].places[i].hole);
}

static void come(unsigned conn)
{
	uint32_t generation = conns[conn].generation + 1;
	memset(&conns[conn], 0, sizeof conns[conn]);
	conns[conn].generation = generation;
	conns[conn].open = true;
	dispatch_open(id_of(conn));
}

static void go(unsigned conn)
{
	if (talks)
		printf("%u goes\n", conn);
	conns[conn].open = false;
	dispatch_close(id_of(conn));
	check_places();
}

static size_t write_talk(const char *code, char *text, size_t size)
{
	static const char *const what[] = {
	        "say\",\"phrase\":\"hello",
	        "say\",\"text\":\"\\\"room\\\":\\\"?",
	        "say\",\"text\":\"Ну и ну",
	        "mute\",\"on\":true,\"side\":\"north",
	        "mute\",\"on\":false,\"side\":\"north",
	        "block\",\"on\":true,\"side\":\"south",
	        "block\",\"on\":false,\"side\":\"south",
	        "blocks",
	};
	return (size_t)snprintf(text, size, "{\"t\":\"%s\",\"id\":\"t-%u\",\"room\":\"%s\"}", what[chance_pick(8)],
	        chance_pick(1000), code);
}

static size_t write_lobby(char *text, size_t size)
{
	static const char *const what[] = {
	        "lobby\",\"on\":true",
	        "lobby\",\"on\":true,\"preset\":\"kalah\"",
	        "lobby\",\"on\":false",
	        "unqueue\"",
	        "queue\",\"preset\":\"awale\",\"pool\":\"3+2\"",
	        "queue\",\"preset\":\"kalah\",\"pool\":\"3+2\"",
	        "queue\",\"preset\":\"kalah\",\"pool\":\"3+2\"",
	        "create\",\"preset\":\"kalah\",\"options\":{\"visibility\":\"open\"}",
	};
	return (size_t)snprintf(
	        text, size, "{\"id\":\"o\",\"t\":\"%s}", what[chance_pick(sizeof what / sizeof what[0])]);
}

static size_t write_command(unsigned conn, char *text, size_t size)
{
	static const char *const clocks[] = {
	        "",
	        ",\"clock\":{\"base_ms\":9000,\"increment_ms\":1000}",
	        ",\"clock\":{\"kind\":\"delay\",\"base_ms\":3000,\"increment_ms\":500}",
	        ",\"clock\":{\"kind\":\"byoyomi\",\"base_ms\":0,\"increment_ms\":2000,\"periods\":2}",
	        ",\"clock\":{\"kind\":\"correspondence\",\"base_ms\":0,\"increment_ms\":86400000}",
	};
	static const char *const options[] = {
	        "",
	        "",
	        ",\"options\":{\"watch\":\"approval\",\"viewer_names\":false}",
	        ",\"options\":{\"watch\":\"approval\",\"delay_s\":5}",
	        ",\"options\":{\"watch\":\"closed\"}",
	        ",\"options\":{\"delay_s\":2}",
	        ",\"options\":{\"password\":\"pw\"}",
	};
	const char *code = codes[chance_pick(N_ROOMS)];
	const char *token = tokens[chance_pick(2 * N_ROOMS)];
	const struct place *place = place_of(conn, code, false);
	char with_token[80] = "";
	if (chance_one_in(2) && *token)
		snprintf(with_token, sizeof with_token, ",\"seat_token\":\"%s\"", token);
	if (chance_one_in(8))
		return write_talk(code, text, size);
	if (chance_one_in(12))
		return write_lobby(text, size);
	if (chance_one_in(12))
		return (size_t)snprintf(text, size,
		        "{\"t\":\"admit\",\"id\":\"a\",\"room\":\"%s\",\"viewer\":%u,\"yes\":%s}", code,
		        1 + chance_pick(3), chance_one_in(3) ? "false" : "true");
	switch (chance_pick(chance_one_in(8) ? 9 : 4)) {
	case 0:
	case 1:
	case 2: {
		/* The ply is a guess; so is the pit. Of many one is right. */
		return (size_t)snprintf(text, size,
		        "{\"t\":\"play\",\"id\":\"c-%u\",\"room\":\"%s\",\"ply\":%u,\"pit\":%u}", chance_pick(3), code,
		        chance_pick(4), chance_pick(3));
	}
	case 3:
		return (size_t)snprintf(text, size, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"%s%s%s}", code,
		        chance_one_in(3)   ? ",\"as\":\"watch\""
		        : chance_one_in(2) ? ",\"as\":\"seat\""
		                           : "",
		        with_token, chance_one_in(3) ? "" : ",\"password\":\"pw\"");
	case 4:
		return (size_t)snprintf(text, size,
		        "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"rules\":{\"pits\":3,\"swap\":true}%s%s%"
		        "s}",
		        chance_one_in(2) ? ",\"side\":\"random\"" : "",
		        clocks[chance_pick(sizeof clocks / sizeof clocks[0])],
		        options[chance_pick(sizeof options / sizeof options[0])]);
	case 5:
		conns[conn].resuming = true;
		conns[conn].resumed_from =
		        place && !chance_one_in(3) ? place->seq - (place->seq ? chance_pick(2) : 0) : chance_pick(30);
		return (size_t)snprintf(text, size,
		        "{\"t\":\"resume\",\"id\":\"r\",\"room\":\"%s\",\"seq\":%" PRIu64 "%s}", code,
		        conns[conn].resumed_from, with_token);
	case 6:
		return (size_t)snprintf(text, size, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
	case 7:
		return (size_t)snprintf(
		        text, size, "{\"t\":\"swap\",\"id\":\"s\",\"room\":\"%s\",\"ply\":%u}", code, chance_pick(3));
	default:
		return (size_t)snprintf(text, size, "{\"t\":\"%s\",\"id\":\"x\",\"room\":\"%s\"}",
		        chance_one_in(2) ? "resign" : "ping", code);
	}
}

static void say_something(unsigned conn)
{
	char text[512], type[16], code[CODE_BYTES] = "";
	size_t len = conns[conn].greeted ? write_command(conn, text, sizeof text)
	                                 : (size_t)snprintf(text, sizeof text,
	                                           "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\"}");
	HOLDS(find(text, "t", type, sizeof type));
	find(text, "room", code, sizeof code);
	bool plays = strcmp(type, "play") == 0;
	unsigned long n_errors_before = n_errors, n_events_before = n_events;
	if (talks)
		printf("%u > %s\n", conn, text);
	conns[conn].n_answers = conns[conn].n_snapshots = 0;
	dispatch_message(id_of(conn), text, len);
	bool refused = n_errors > n_errors_before;
	conns[conn].resuming = false;
	check_places();
	/* A move is answered by its event, or by a snapshot if that is no longer kept; all else by a message that names
	   the command. */
	bool told = n_events > n_events_before || conns[conn].n_snapshots == 1;
	HOLDS(conns[conn].n_answers == 1 || (plays && conns[conn].n_answers == 0 && told));
	struct place *place = place_of(conn, code, false);
	if (place && !refused && place->fresh) { /* a resume that missed nothing */
		HOLDS(strcmp(type, "resume") == 0);
		place->seq = conns[conn].resumed_from;
		place->fresh = false;
	}
	if (place && !refused && strcmp(type, "leave") == 0)
		place->taken_up = false;
}

static void do_something(void)
{
	unsigned conn = chance_pick(N_CONNS);
	if (!conns[conn].open)
		come(conn);
	else if (chance_one_in(60))
		go(conn);
	else if (chance_one_in(60))
		dispatch_overflow(id_of(conn));
	else
		say_something(conn);
	if (chance_one_in(20)) {
		pairing_wave();
		lobby_beat();
		names_beat();
	}
	if (chance_one_in(4))
		at_ms += chance_pick(1500);
	if (chance_one_in(2000))
		at_ms += ROOM_IDLE_MS;
}

int main(void)
{
	static struct config config = {.max_rooms = 12,
	        .rate_per_s = 20,
	        .rate_burst = 60,
	        .store = 1 /* memory */,
	        .search_threads = 1,
	        .search_memory = 1,
	        .search_priority = SEARCH_USUAL,
	        .tables = ENDGAMES_NONE,
	        .durability = DURABILITY_NONE,
	        .data_dir = "",
	        .pools = "3+2"};
	uint64_t n_steps = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(400000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_steps);
	talks = chance_setting("MANCALAD_TALK", 0);
	while (n_steps > 0) {
		chance_round();
		for (size_t i = 0; i < N_ROOMS; i++)
			memcpy(codes[i], "00000000", CODE_BYTES);
		memset(tokens, 0, sizeof tokens);
		at_ms = 1000000;
		HOLDS(uv_loop_init(&loop) == 0);
		char why[STORE_WHY_MAX] = "";
		HOLDS(dispatch_start(&config, why));
		for (unsigned i = 0; i < ROUND_STEPS && n_steps > 0; i++, n_steps--)
			do_something();
		for (unsigned conn = 0; conn < N_CONNS; conn++)
			if (conns[conn].open)
				go(conn);
		dispatch_freeze();
		dispatch_stop();
		uv_run(&loop, UV_RUN_DEFAULT);
		HOLDS(uv_loop_close(&loop) == 0);
	}
	printf("%lu messages, %lu events, %lu errors, %lu lines of talk, %lu seats by pairing, %lu asked to watch, "
	       "%lu sent away\n",
	        n_sent, n_events, n_errors, n_lines, n_pairs, n_asked, n_refused);
	return EXIT_SUCCESS;
}
