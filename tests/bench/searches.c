/* Measures how long people wait for the answer to a sowing while bots' searches take every processor that they can get,
 * beside the same without them.
 *
 *   bench_searches PORT ROUNDS SEARCHES LIMIT_MS
 *
 * Eight games are played, a sowing every 25 ms in each, and each is timed from its sending till the mover has the
 * event. In every second round three times SEARCHES others play against a bot of the highest level and ask for a hint
 * before each of their own sowings, so that at least so many searches are under way or queued nearly all the time; how
 * many were is told. Exits with 1 if the 99th percentile rises by LIMIT_MS or more, or if they were fewer on average.
 */
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/wire.h"

#define GAMES 8
#define SEARCHES_MAX 64
#define SOW_EVERY_MS 25
#define ROUND_MS 4000.0
#define SAMPLES_MAX 400000

struct person {
	struct wire wire;
	char room[16];
	bool hints;       /* asks for hints, and does not sow */
	bool turn, waits; /* it is his turn; he waits for a hint or for the bot */
	unsigned ply;
	int side; /* 0 south */
	struct game *game;
};

struct game {
	struct person persons[2];
	int to_move; /* -1: nobody */
	unsigned ply;
	int pit;                /* one that may be sown */
	double due_ms, sent_ms; /* sent_ms 0: nothing is under way */
};

static struct game games[GAMES];
static struct person askers[SEARCHES_MAX];
static size_t n_askers;
static unsigned port;
static size_t n_hints, n_outstanding, n_looks;

static struct samples {
	double ms[SAMPLES_MAX];
	size_t n;
} quiet, busy, *now;

static double time_ms(void)
{
	struct timespec at;
	clock_gettime(CLOCK_MONOTONIC, &at);
	return (double)at.tv_sec * 1e3 + (double)at.tv_nsec / 1e6;
}

static const char *field(const char *message, const char *name)
{
	char key[24];
	snprintf(key, sizeof key, "\"%s\":", name);
	const char *found = strstr(message, key);
	return found ? found + strlen(key) : NULL;
}

__attribute__((format(printf, 2, 3))) static void say(struct person *person, const char *format, ...)
{
	char text[512];
	va_list args;
	va_start(args, format);
	int len = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	wire_send(&person->wire, text, (size_t)len);
}

/* ---- people who sow ---- */

static void create(struct game *game)
{
	game->to_move = -1;
	game->sent_ms = 0;
	say(&game->persons[0], "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"rules\":{\"first\":\"south\"},"
	                       "\"clock\":{\"base_ms\":10800000,\"increment_ms\":2000},\"side\":\"south\"}");
}

/* Whose turn it is, and what he may sow. */
static void note_turn(struct game *game, const char *message)
{
	const char *to_move = field(message, "to_move"), *legal = field(message, "legal"), *ply = field(message, "ply");
	if (!to_move || !legal || !ply)
		return;
	game->to_move = strncmp(to_move, "\"south", 6) == 0 ? 0 : strncmp(to_move, "\"north", 6) == 0 ? 1 : -1;
	game->pit = (int)strtol(legal + 1, NULL, 10);
	game->ply = (unsigned)strtoul(ply, NULL, 10);
}

static void sow(struct game *game)
{
	game->sent_ms = time_ms();
	game->due_ms = game->sent_ms + SOW_EVERY_MS;
	say(&game->persons[game->to_move], "{\"t\":\"play\",\"id\":\"m-%u\",\"room\":\"%s\",\"ply\":%u,\"pit\":%d}",
	        game->ply, game->persons[0].room, game->ply, game->pit);
}

static void on_game(struct person *person, const char *message)
{
	struct game *game = person->game;
	if (strncmp(message, "{\"t\":\"joined\"", 13) == 0 && person->side == 0) {
		snprintf(person->room, sizeof person->room, "%.8s", field(message, "room") + 1);
		say(&game->persons[1], "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", person->room);
	} else if (strncmp(message, "{\"t\":\"started\"", 14) == 0) {
		note_turn(game, message);
	} else if (strncmp(message, "{\"t\":\"sown\"", 11) == 0) {
		bool mover = game->sent_ms > 0 && person->side == game->to_move;
		if (!mover)
			return;
		if (now && now->n < SAMPLES_MAX)
			now->ms[now->n++] = time_ms() - game->sent_ms;
		game->sent_ms = 0;
		note_turn(game, message);
	} else if (strncmp(message, "{\"t\":\"ended\"", 12) == 0) {
		say(person, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%.8s\"}", field(message, "room") + 1);
		if (person->side == 0)
			create(game);
	} else if (strncmp(message, "{\"t\":\"error\"", 12) == 0) {
		fprintf(stderr, "bench: %s\n", message);
		exit(1);
	}
}

/* ---- people who play against bots ---- */

/* Asks for a hint on his turn, and sows what it says. */
static void go_on(struct person *person)
{
	if (now != &busy || !person->turn)
		return;
	person->turn = false;
	person->waits = true;
	say(person, "{\"t\":\"hint\",\"id\":\"h\",\"room\":\"%s\",\"ply\":%u}", person->room, person->ply);
}

static void on_state(struct person *person, const char *message)
{
	const char *to_move = field(message, "to_move");
	person->ply = (unsigned)strtoul(field(message, "ply"), NULL, 10);
	person->turn = to_move && strncmp(to_move, "\"south", 6) == 0;
	person->waits = to_move && strncmp(to_move, "\"north", 6) == 0;
	go_on(person);
}

static void on_asker(struct person *person, const char *message)
{
	if (strncmp(message, "{\"t\":\"welcome\"", 14) == 0) {
		say(person, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"oware-abapa\",\"rules\":{\"first\":\"south\"},"
		            "\"side\":\"south\",\"bot\":8}");
	} else if (strncmp(message, "{\"t\":\"joined\"", 13) == 0) {
		snprintf(person->room, sizeof person->room, "%.8s", field(message, "room") + 1);
	} else if (strncmp(message, "{\"t\":\"snapshot\"", 15) == 0 || strncmp(message, "{\"t\":\"sown\"", 11) == 0) {
		on_state(person, message);
	} else if (strncmp(message, "{\"t\":\"hinted\"", 13) == 0) {
		n_hints++;
		say(person, "{\"t\":\"play\",\"id\":\"p-%u\",\"room\":\"%s\",\"ply\":%u,\"pit\":%d}", person->ply,
		        person->room, person->ply, (int)strtol(field(message, "pit"), NULL, 10));
	} else if (strncmp(message, "{\"t\":\"error\"", 12) == 0) {
		fprintf(stderr, "bench: %s\n", message);
		exit(1);
	}
}

/* ---- all ---- */

static void read_from(struct person *person)
{
	static char text[WIRE_BYTES_MAX + 1];
	char *message;
	size_t len;
	if (!wire_read(&person->wire)) {
		fprintf(stderr, "bench: the server has closed a connection\n");
		exit(1);
	}
	while ((message = wire_next(&person->wire, &len))) {
		memcpy(text, message, len);
		text[len] = '\0';
		if (person->hints)
			on_asker(person, text);
		else
			on_game(person, text);
	}
}

/* Until `end_ms`; whose turn it is sows when it is due. */
static void run_until(double end_ms)
{
	static struct pollfd polled[2 * GAMES + SEARCHES_MAX];
	static struct person *people[2 * GAMES + SEARCHES_MAX];
	size_t n = 0;
	for (size_t i = 0; i < GAMES; i++)
		for (int side = 0; side < 2; side++)
			people[n++] = &games[i].persons[side];
	for (size_t i = 0; i < n_askers; i++)
		people[n++] = &askers[i];
	for (size_t i = 0; i < n; i++)
		polled[i] = (struct pollfd){.fd = people[i]->wire.fd, .events = POLLIN};
	for (double at_ms; (at_ms = time_ms()) < end_ms;) {
		for (size_t i = 0; i < GAMES; i++)
			if (games[i].to_move >= 0 && games[i].sent_ms == 0 && games[i].due_ms <= at_ms)
				sow(&games[i]);
		for (size_t i = 0; i < n_askers && now == &busy; i++)
			n_outstanding += askers[i].waits;
		n_looks += now == &busy;
		if (poll(polled, n, 1) <= 0)
			continue;
		for (size_t i = 0; i < n; i++)
			if (polled[i].revents)
				read_from(people[i]);
	}
}

static void open_person(struct person *person, const char *name)
{
	wire_open(&person->wire, port);
	say(person, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"name\":\"%s\"}", name);
}

static void open_all(void)
{
	for (size_t i = 0; i < GAMES; i++) {
		for (int side = 0; side < 2; side++) {
			struct person *person = &games[i].persons[side];
			person->side = side;
			person->game = &games[i];
			open_person(person, side ? "North" : "South");
		}
		games[i].due_ms = time_ms() + SOW_EVERY_MS + (double)(i * SOW_EVERY_MS) / GAMES;
		create(&games[i]);
	}
	for (size_t i = 0; i < n_askers; i++) {
		askers[i].hints = true;
		open_person(&askers[i], "Asker");
	}
}

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double percentile(struct samples *samples, double part)
{
	qsort(samples->ms, samples->n, sizeof samples->ms[0], by_value);
	return samples->ms[(size_t)((double)(samples->n - 1) * part)];
}

int main(int argc, char **argv)
{
	if (argc != 5) {
		fprintf(stderr, "usage: bench_searches PORT ROUNDS SEARCHES LIMIT_MS\n");
		return 2;
	}
	port = (unsigned)strtoul(argv[1], NULL, 10);
	const size_t n_rounds = strtoul(argv[2], NULL, 10);
	const size_t n_searches = strtoul(argv[3], NULL, 10);
	n_askers = 3 * n_searches;
	const double limit_ms = strtod(argv[4], NULL);
	if (n_askers > SEARCHES_MAX)
		n_askers = SEARCHES_MAX;
	open_all();
	run_until(time_ms() + 1000); /* all sit, and what is slow once has been */
	for (size_t round = 0; round < 2 * n_rounds; round++) {
		now = round % 2 ? &busy : &quiet;
		for (size_t i = 0; i < n_askers; i++)
			go_on(&askers[i]);
		run_until(time_ms() + ROUND_MS);
		now = NULL; /* till the last hints have come */
		run_until(time_ms() + ROUND_MS / 4);
	}
	const double rise_ms = percentile(&busy, 0.99) - percentile(&quiet, 0.99);
	printf("  none under way   %6zu sowings, answered within %.2f ms (half), %.2f ms (99 in 100)\n", quiet.n,
	        percentile(&quiet, 0.5), percentile(&quiet, 0.99));
	const double outstanding = n_looks ? (double)n_outstanding / (double)n_looks : 0;
	printf("  %4.1f under way    %6zu sowings, answered within %.2f ms (half), %.2f ms (99 in 100); %zu hints\n",
	        outstanding, busy.n, percentile(&busy, 0.5), percentile(&busy, 0.99), n_hints);
	bool met = rise_ms < limit_ms && outstanding >= (double)n_searches;
	printf("  the 99th rises by %.2f ms, limit %.0f  %s\n", rise_ms, limit_ms, met ? "PASS" : "MISS");
	return met ? 0 : 1;
}
