#include "tests/bench/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#define EVENTS_A_TURN 256
#define WAIT_MS 30000

static void wrong(const struct player *player, const char *what, const char *message, size_t len)
{
	fprintf(stderr, "bench: pair %u, side %d, ply %zu: %s in %.*s\n", player->pair->name, player->side, player->ply,
	        what, (int)len, message);
	exit(1);
}

__attribute__((format(printf, 2, 3))) static void say(struct player *player, const char *format, ...)
{
	char text[512];
	va_list args;

	va_start(args, format);
	int len = vsnprintf(text, sizeof(text), format, args);

	va_end(args);
	wire_send(&player->wire, text, (size_t)len);
}

/* --- fields of a message --------------------------------------------------------------------------------------------
 */

/* What stands after "name": in the message, NULL if it has no such field. */
static const char *field(const char *message, size_t len, const char *name)
{
	char key[24];
	int key_len = snprintf(key, sizeof(key), "\"%s\":", name);
	const char *found = memmem(message, len, key, (size_t)key_len);

	return found ? found + key_len : NULL;
}

static bool is(const char *message, size_t len, const char *type)
{
	char head[32];
	int head_len = snprintf(head, sizeof(head), "{\"t\":\"%s\"", type);

	return len > (size_t)head_len && memcmp(message, head, (size_t)head_len) == 0;
}

static unsigned number(const struct player *player, const char *message, size_t len, const char *name)
{
	const char *at = field(message, len, name);

	if (!at)
		wrong(player, name, message, len);
	return (unsigned)strtoul(at, NULL, 10);
}

/* --- moves ------------------------------------------------------------------------------------------------------ */

static size_t plies_to_play(const struct table *table, const struct pair *pair)
{
	return table->last_ply_too ? pair->game->n_plies : pair->game->n_plies - 1;
}

/* Makes the next move if it is this player's. */
static void move(struct table *table, struct player *player)
{
	const struct pair *pair = player->pair;

	if (player->ply >= plies_to_play(table, pair))
		return;
	const struct recorded_ply *ply = &pair->game->plies[player->ply];

	if (ply->mover != player->side)
		return;
	/* The bare server is sent as many bytes as the other. */
	if (table->bare)
		say(player, "%04zu%*s", ply->reply_len,
		        snprintf(NULL, 0, "{\"t\":\"play\",\"id\":\"m-%zu\",\"room\":\"%s\",\"ply\":%zu,\"pit\":%d}",
		                player->ply, "K7QX2M4D", player->ply, ply->pit) -
		                4,
		        "");
	else
		say(player, "{\"t\":\"play\",\"id\":\"m-%zu\",\"room\":\"%s\",\"ply\":%zu,\"pit\":%d}", player->ply,
		        pair->room, player->ply, ply->pit);
	table->n_moves++;
}

static void check_sown(struct player *player, const char *message, size_t len)
{
	struct recorded_ply *ply = &player->pair->game->plies[player->ply];
	char id[24];
	const char *at = field(message, len, "board");
	const char *at_id = field(message, len, "id");
	const size_t board_len = strlen(ply->board);
	int id_len = snprintf(id, sizeof(id), "\"m-%zu\"", player->ply);

	if (!at || memcmp(at, ply->board, board_len) != 0)
		wrong(player, "another board", message, len);
	if (!at_id || memcmp(at_id, id, (size_t)id_len) != 0)
		wrong(player, "another id", message, len);
	if (number(player, message, len, "ply") != player->ply + 1)
		wrong(player, "another ply", message, len);
	if (number(player, message, len, "seq") != player->pair->seq + player->ply + 1)
		wrong(player, "another seq", message, len);
	ply->reply_len = len;
}

static void on_sown(struct table *table, struct player *player)
{
	player->ply++;
	if (player->ply == plies_to_play(table, player->pair) && !table->last_ply_too)
		table->n_busy--;
	move(table, player);
}

/* --- messages ----------------------------------------------------------------------------------------------------- */

static void on_answer(struct table *table, struct player *player)
{
	if (player->n_owed > 0 && --player->n_owed == 0)
		table->n_busy--;
}

static void on_real(struct table *table, struct player *player, const char *message, size_t len)
{
	struct pair *pair = player->pair;

	if (is(message, len, "sown")) {
		check_sown(player, message, len);
		on_sown(table, player);
	} else if (is(message, len, "ended")) {
		if (player->ply != pair->game->n_plies)
			wrong(player, "an early end", message, len);
		table->n_busy--;
	} else if (is(message, len, "joined")) {
		const char *room = field(message, len, "room");

		if (player->side == 0) { /* who created it; the other follows */
			snprintf(pair->room, sizeof(pair->room), "%.*s", 8, room + 1);
			say(&pair->players[1], "{\"t\":\"join\",\"id\":\"join\",\"room\":\"%s\",\"as\":\"seat\"}",
			        pair->room);
		}
	} else if (is(message, len, "started")) {
		pair->seq = number(player, message, len, "seq");
		on_answer(table, player);
	} else if (is(message, len, "snapshot")) {
		if (player->side == 1)
			on_answer(table, player);
	} else if (is(message, len, "welcome") || is(message, len, "ok")) {
		on_answer(table, player);
	} else if (is(message, len, "error")) {
		wrong(player, "an error", message, len);
	}
}

static void on_bare(struct table *table, struct player *player, size_t len)
{
	if (player->n_owed > 0) {
		on_answer(table, player);
		return;
	}
	if (len != player->pair->game->plies[player->ply].reply_len) {
		fprintf(stderr, "bench: %zu bytes from the bare server\n", len);
		exit(1);
	}
	on_sown(table, player);
}

/* Takes in what comes until nobody has anything to wait for. */
static void run(struct table *table)
{
	while (table->n_busy > 0) {
		struct epoll_event events[EVENTS_A_TURN];
		int n = epoll_wait(table->epoll, events, EVENTS_A_TURN, WAIT_MS);

		if (n <= 0) {
			fprintf(stderr, "bench: %zu players wait in vain\n", table->n_busy);
			exit(1);
		}
		for (int i = 0; i < n; i++) {
			struct player *player = events[i].data.ptr;
			char *message;
			size_t len;

			if (!wire_read(&player->wire)) {
				fprintf(stderr, "bench: the server has closed pair %u, side %d\n", player->pair->name,
				        player->side);
				exit(1);
			}
			while ((message = wire_next(&player->wire, &len))) {
				if (table->bare)
					on_bare(table, player, len);
				else
					on_real(table, player, message, len);
			}
		}
	}
}

static void wait_for(struct table *table, struct player *player)
{
	player->n_owed = 1;
	table->n_busy++;
}

/* --- phases ------------------------------------------------------------------------------------------------------- */

void table_open(struct table *table, bool bare, unsigned port, size_t n_pairs)
{
	*table = (struct table){
	        .bare = bare,
	        .port = port,
	        .epoll = epoll_create1(EPOLL_CLOEXEC),
	        .n_pairs = n_pairs,
	        .pairs = calloc(n_pairs, sizeof(struct pair)),
	};
	for (size_t i = 0; i < n_pairs; i++) {
		struct pair *pair = &table->pairs[i];

		pair->name = (unsigned)i;
		for (int side = 0; side < 2; side++) {
			struct player *player = &pair->players[side];
			struct epoll_event event = {.events = EPOLLIN, .data.ptr = player};

			player->pair = pair;
			player->side = side;
			wire_open(&player->wire, port);
			if (epoll_ctl(table->epoll, EPOLL_CTL_ADD, player->wire.fd, &event)) {
				perror("bench: epoll");
				exit(1);
			}
			wait_for(table, player);
			if (bare)
				say(player, "PAIR%08zu", i);
			else
				say(player,
				        "{\"t\":\"hello\",\"id\":\"hello\",\"protocol\":\"1.0\",\"client\":\"bench\","
				        "\"name\":\"Player %zu\"}",
				        i % 1000);
		}
		if (i % 50 == 49)
			run(table);
	}
	run(table);
}

void table_close(struct table *table)
{
	for (size_t i = 0; i < table->n_pairs; i++) {
		wire_close(&table->pairs[i].players[0].wire);
		wire_close(&table->pairs[i].players[1].wire);
	}
	free(table->pairs);
}

static void leave_room(struct table *table, struct pair *pair)
{
	for (int side = 0; side < 2; side++) {
		wait_for(table, &pair->players[side]);
		say(&pair->players[side], "{\"t\":\"leave\",\"id\":\"leave\",\"room\":\"%s\"}", pair->room);
	}
	pair->room[0] = '\0';
}

void table_seat(struct table *table, struct recorded *games, size_t n_games, size_t round)
{
	for (size_t i = 0; i < table->n_pairs && !table->bare; i++) {
		if (table->pairs[i].room[0])
			leave_room(table, &table->pairs[i]);
	}
	run(table);
	for (size_t i = 0; i < table->n_pairs; i++) {
		struct pair *pair = &table->pairs[i];

		pair->game = &games[(i + round * 7) % n_games];
		pair->players[0].ply = pair->players[1].ply = 0;
		if (table->bare)
			continue;
		wait_for(table, &pair->players[0]);
		wait_for(table, &pair->players[1]);
		say(&pair->players[0],
		        "{\"t\":\"create\",\"id\":\"create\",\"preset\":\"kalah\",\"rules\":{\"first\":\"south\"},"
		        "\"clock\":{\"base_ms\":10800000,\"increment_ms\":2000,\"increment_per\":\"sow\"},"
		        "\"side\":\"south\"}");
		if (i % 50 == 49)
			run(table);
	}
	run(table);
}

static void play(struct table *table)
{
	table->n_moves = 0;
	table->n_busy += 2 * table->n_pairs;
	for (size_t i = 0; i < table->n_pairs; i++) {
		move(table, &table->pairs[i].players[0]);
		move(table, &table->pairs[i].players[1]);
	}
	run(table);
}

size_t table_play(struct table *table)
{
	table->last_ply_too = false;
	play(table);
	return table->n_moves;
}

void table_finish(struct table *table)
{
	if (table->bare)
		return;
	table->last_ply_too = true;
	play(table);
}
