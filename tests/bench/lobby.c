/* Measures what the lobby costs a server for everybody who watches it, while games are opened, taken, played and given
 * up in it; beside the cost of sending everybody the whole of it at every beat, in the same run.
 *
 *   bench_lobby PORT PID N_GAMES CHANGES_PER_S SECONDS VIEWERS…
 *
 * Half of the games wait for a second player, half are played. Of the changes three in five are moves in games that are
 * shown, the others take an open game, or end a live one and open it anew. The whole lobby is had by asking for it
 * anew; what the asking costs, a ping in its place tells, and is taken off.
 * Exits with 1 if something is wrong or differences take more bytes than the limit. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>

#include "tests/bench/process.h"
#include "tests/bench/wire.h"

#define BEAT_MS 500 /* the server's */
#define LIMIT 0.25  /* differences against the whole, in bytes */
#define N_PLAYED 40 /* live games that are shown and in which moves are made */
#define EVENTS_A_TURN 256
#define WAIT_MS 60000 /* for an answer, on a busy machine */

enum role { CREATOR, JOINER, VIEWER };

struct game;
struct peer {
	struct wire wire;
	enum role role;
	struct game *game;
};

struct game {
	struct peer peers[2];
	char room[16];
	bool live;
	bool wanted_live; /* to be taken once it is open */
	bool busy;        /* something is under way */
	int to_move;      /* 0 south, who created it; 1 north */
	int pit;          /* one that may be sown */
	unsigned ply;
};

static struct {
	unsigned port;
	int pid;
	int epoll;
	struct game *games;
	size_t n_games;
	size_t n_busy;
	struct peer *viewers;
	size_t n_viewers;
	double n_bytes; /* that the viewers have got */
	double changes_per_s;
	double seconds;
	uint64_t chance;
	size_t next_taken, next_ended;
} bench;

static void fail(const char *what, const char *message, size_t len)
{
	fprintf(stderr, "bench: %s: %.*s\n", what, (int)len, message);
	exit(1);
}

static double now_s(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static unsigned pick(unsigned n)
{
	bench.chance = bench.chance * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)((bench.chance >> 33) % n);
}

__attribute__((format(printf, 2, 3))) static void say(struct peer *peer, const char *format, ...)
{
	char text[512];
	va_list args;

	va_start(args, format);
	int len = vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	wire_send(&peer->wire, text, (size_t)len);
}

/* --- messages ----------------------------------------------------------------------------------------------------- */

static bool is(const char *message, size_t len, const char *type)
{
	size_t type_len = strlen(type);

	return len > 6 + type_len && memcmp(message + 6, type, type_len) == 0 && message[6 + type_len] == '"';
}

/* What stands after "NAME": in a message; NULL if it does not have it. */
static const char *field(const char *message, size_t len, const char *name)
{
	char key[32];
	int key_len = snprintf(key, sizeof(key), "\"%s\":", name);
	const char *at = memmem(message, len, key, (size_t)key_len);

	return at ? at + key_len : NULL;
}

static void settle(struct game *game)
{
	if (game->busy)
		bench.n_busy--;
	game->busy = false;
}

static void begin(struct game *game)
{
	if (!game->busy)
		bench.n_busy++;
	game->busy = true;
}

static void take(struct game *game)
{
	begin(game);
	say(&game->peers[JOINER], "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"as\":\"seat\"}", game->room);
}

static void open_game(struct game *game)
{
	begin(game);
	game->live = false;
	say(&game->peers[CREATOR], "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"rules\":{\"first\":\"south\"}"
	                           ",\"side\":\"south\","
	                           "\"options\":{\"visibility\":\"open\"}}");
}

/* Where the game stands after an event that tells it. */
static void note_turn(struct game *game, const char *message, size_t len)
{
	const char *to_move = field(message, len, "to_move");
	const char *legal = field(message, len, "legal");
	const char *ply = field(message, len, "ply");

	if (!to_move || !legal || !ply)
		fail("an event without a turn", message, len);
	game->to_move = to_move[1] == 'n';
	game->pit = legal[1] == ']' ? -1 : (int)strtol(legal + 1, NULL, 10);
	game->ply = (unsigned)strtoul(ply, NULL, 10);
}

static void leave(struct game *game)
{
	for (int i = 0; i < 2; i++)
		say(&game->peers[i], "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", game->room);
	open_game(game);
}

static void on_creator(struct game *game, const char *message, size_t len)
{
	if (is(message, len, "joined")) {
		snprintf(game->room, sizeof(game->room), "%.*s", 8, field(message, len, "room") + 1);
		if (game->wanted_live)
			take(game);
		else
			settle(game);
	} else if (is(message, len, "started")) {
		game->live = true;
		game->wanted_live = false;
		note_turn(game, message, len);
		settle(game);
	} else if (is(message, len, "sown")) {
		note_turn(game, message, len);
		settle(game);
	} else if (is(message, len, "ended")) {
		begin(game);
		leave(game);
	}
}

static void on_message(struct peer *peer, const char *message, size_t len)
{
	if (is(message, len, "error"))
		fail("an error", message, len);
	if (peer->role == VIEWER)
		bench.n_bytes += (double)len + (len < 126 ? 2 : 4);
	else if (peer->role == CREATOR)
		on_creator(peer->game, message, len);
}

static void turn(int wait_ms)
{
	struct epoll_event events[EVENTS_A_TURN];
	int n = epoll_wait(bench.epoll, events, EVENTS_A_TURN, wait_ms);

	for (int i = 0; i < n; i++) {
		struct peer *peer = events[i].data.ptr;
		char *message;
		size_t len;

		if (!wire_read(&peer->wire))
			fail("the server has closed a connection", "", 0);
		while ((message = wire_next(&peer->wire, &len)))
			on_message(peer, message, len);
	}
}

static void wait_for_all(void)
{
	double until_s = now_s() + WAIT_MS / 1000.0;

	while (bench.n_busy > 0) {
		turn(100);
		if (now_s() > until_s)
			fail("no answer", "", 0);
	}
}

static void connect_peer(struct peer *peer, enum role role, struct game *game, size_t number)
{
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = peer};

	peer->role = role;
	peer->game = game;
	wire_open(&peer->wire, bench.port);
	if (epoll_ctl(bench.epoll, EPOLL_CTL_ADD, peer->wire.fd, &event)) {
		perror("bench: epoll");
		exit(1);
	}
	say(peer, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"name\":\"Player %zu\"}", number % 10000);
}

/* --- changes ------------------------------------------------------------------------------------------------------ */

/* The next game from a place on that is as wanted; those with moves stay as they are. */
static struct game *find_game(size_t *place, bool live)
{
	for (size_t tries = 0; tries < bench.n_games; tries++) {
		*place = *place + 1 < bench.n_games ? *place + 1 : N_PLAYED;
		if (!bench.games[*place].busy && bench.games[*place].live == live)
			return &bench.games[*place];
	}
	return NULL;
}

static void change(void)
{
	struct game *game = NULL;

	switch (pick(5)) {
	case 0:
		game = find_game(&bench.next_taken, false);
		if (game)
			take(game);
		return;
	case 1:
		game = find_game(&bench.next_ended, true);
		if (game) {
			begin(game);
			say(&game->peers[CREATOR], "{\"t\":\"resign\",\"id\":\"r\",\"room\":\"%s\",\"ply\":%u}",
			        game->room, game->ply);
		}
		return;
	default:
		game = &bench.games[pick(N_PLAYED)];
		if (game->busy)
			return;
		if (!game->live) { /* it came to its end, and is to go on */
			take(game);
			return;
		}
		begin(game);
		say(&game->peers[game->to_move], "{\"t\":\"play\",\"id\":\"p\",\"room\":\"%s\",\"ply\":%u,\"pit\":%d}",
		        game->room, game->ply, game->pit);
	}
}

enum ask { NOTHING, PING, EVERYTHING };

static void ask_all(enum ask what)
{
	for (size_t i = 0; i < bench.n_viewers; i++)
		if (what == PING)
			say(&bench.viewers[i], "{\"t\":\"ping\",\"id\":\"p\"}");
		else if (what == EVERYTHING)
			say(&bench.viewers[i], "{\"t\":\"lobby\",\"id\":\"l\",\"on\":true}");
}

struct cost {
	double us; /* of CPU a second */
	double bytes;
};

/* Lets time pass, with changes all the while, and everybody asking at every beat. */
static struct cost spend(enum ask what)
{
	double begin_s = now_s(), next_change_s = begin_s, next_ask_s = begin_s;
	struct process_cpu before = process_cpu(bench.pid);

	bench.n_bytes = 0;
	while (now_s() < begin_s + bench.seconds) {
		for (; next_change_s < now_s(); next_change_s += 1 / bench.changes_per_s)
			change();
		if (next_ask_s < now_s()) {
			ask_all(what);
			next_ask_s += BEAT_MS / 1000.0;
		}
		turn(5);
	}
	struct process_cpu after = process_cpu(bench.pid);
	double passed_s = now_s() - begin_s;

	return (struct cost){
	        .us = (after.main_ns - before.main_ns) / 1000 / passed_s,
	        .bytes = bench.n_bytes / passed_s,
	};
}

/* --- the run ------------------------------------------------------------------------------------------------------ */

static void open_games(void)
{
	bench.games = calloc(bench.n_games, sizeof(*bench.games));
	for (size_t i = 0; i < bench.n_games; i++) {
		struct game *game = &bench.games[i];

		connect_peer(&game->peers[CREATOR], CREATOR, game, 2 * i);
		connect_peer(&game->peers[JOINER], JOINER, game, 2 * i + 1);
		game->wanted_live = i < bench.n_games / 2;
		open_game(game);
		if (i % 50 == 49)
			wait_for_all();
	}
	wait_for_all();
}

static bool measure(size_t n_viewers)
{
	struct cost without = spend(NOTHING);

	bench.viewers = calloc(n_viewers, sizeof(*bench.viewers));
	bench.n_viewers = n_viewers;
	for (size_t i = 0; i < n_viewers; i++)
		connect_peer(&bench.viewers[i], VIEWER, NULL, i);
	ask_all(EVERYTHING);
	for (double until_s = now_s() + 2; now_s() < until_s;)
		turn(5);
	struct cost told = spend(NOTHING);
	struct cost pinged = spend(PING);
	struct cost whole = spend(EVERYTHING);
	double n = (double)n_viewers;
	double told_us = (told.us - without.us) / n, whole_us = (whole.us - pinged.us) / n + told_us;
	double ratio = told.bytes / (whole.bytes - told.bytes);
	bool good = ratio <= LIMIT;

	printf("  %5zu viewers   without %6.2f ms/s   differences %7.2f us/s and %6.0f bytes/s each   "
	       "the whole %7.2f us/s and %6.0f bytes/s each   bytes %.3f, limit %.2f  %s\n",
	        n_viewers, without.us / 1000, told_us, told.bytes / n, whole_us, (whole.bytes - told.bytes) / n, ratio,
	        LIMIT, good ? "PASS" : "MISS");
	fflush(stdout);
	for (size_t i = 0; i < n_viewers; i++)
		wire_close(&bench.viewers[i].wire);
	free(bench.viewers);
	bench.n_viewers = 0;
	return good;
}

int main(int argc, char **argv)
{
	struct rlimit limit;
	bool good = true;

	if (argc < 7) {
		fprintf(stderr, "usage: bench_lobby PORT PID N_GAMES CHANGES_PER_S SECONDS VIEWERS...\n");
		return 2;
	}
	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
	bench.port = (unsigned)strtoul(argv[1], NULL, 10);
	bench.pid = (int)strtol(argv[2], NULL, 10);
	bench.n_games = strtoul(argv[3], NULL, 10);
	bench.changes_per_s = strtod(argv[4], NULL);
	bench.seconds = strtod(argv[5], NULL);
	bench.epoll = epoll_create1(EPOLL_CLOEXEC);
	if (bench.n_games < 4 * N_PLAYED || bench.changes_per_s <= 0) {
		fprintf(stderr, "bench: %d games at least, please, and changes\n", 4 * N_PLAYED);
		return 2;
	}
	open_games();
	printf("the lobby: %zu games, half of them open, half live; %.0f changes a second; %.0f s each; the server's "
	       "CPU\n",
	        bench.n_games, bench.changes_per_s, bench.seconds);
	for (int i = 6; i < argc; i++)
		good &= measure(strtoul(argv[i], NULL, 10));
	return good ? 0 : 1;
}
