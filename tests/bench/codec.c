/* What a move costs between the sockets: its text decoded, the room's step, the event as a view, and the view as text.
 * Real games of random legal moves; prints nanoseconds of the processor's time a move for each stage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/room/room.h"
#include "protocol/decode.h"
#include "protocol/encode.h"
#include "protocol/view.h"

#define MOVES_WANTED 1000000
#define MOVES_A_GAME 200 /* a room keeps the events of so many */

/* A game's messages, written before the time counts. */
static char messages[MOVES_A_GAME][128];
static size_t lengths[MOVES_A_GAME];
static uint8_t sides[MOVES_A_GAME];

enum { DECODE, STEP, VIEW, ENCODE, N_STAGES };
static const char *const names[N_STAGES] = {"decode", "step", "view", "encode"};
static int64_t spent_ns[N_STAGES];
static uint64_t state = 1;

static unsigned pick(unsigned n)
{
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (unsigned)((state >> 33) % n);
}

static int64_t now_ns(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static size_t write_game(const struct rules *rules)
{
	struct game game;
	size_t n = 0;
	game_init(&game, rules, SOUTH);
	for (; game.end == END_NONE && n < MOVES_A_GAME; n++) {
		unsigned pit = pick(rules->pits);
		while (!(game.legal & 1u << pit))
			pit = (pit + 1) % rules->pits;
		sides[n] = game.to_move;
		lengths[n] = (size_t)snprintf(messages[n], sizeof messages[n],
		        "{\"t\":\"play\",\"id\":\"c-%zu\",\"room\":\"K7QX2M4D\",\"ply\":%u,\"pit\":%u}", n,
		        game.n_plies, pit);
		if (game_play(&game, game.to_move, pit, NULL) != OK)
			abort();
	}
	game_clear(&game);
	return n;
}

static void open_room(struct room *room, const struct rules *rules)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	const struct room_setting setting = {
	        .rules = *rules, .side = SOUTH, .clock_setting = {.timed = 1, .base_ms = 180000, .increment_ms = 2000}};
	const struct command join = {.type = COMMAND_join, .side = SIDE_NONE, .name = "Nadia", .token = token};
	struct answer answer;
	room_init(room, "K7QX2M4D", &setting, &join);
	if (room_step(room, &join, &answer) != OK)
		abort();
}

/* Each stage over a whole game at a time, as a look at the clock costs as much as one of them. */
static size_t play_game(const struct rules *rules)
{
	static struct incoming in[MOVES_A_GAME];
	static struct text text;
	static struct view view;
	struct room room;
	size_t n = write_game(rules);
	open_room(&room, rules);
	uint64_t seq = room.seq;

	int64_t at_ns = now_ns();
	for (size_t i = 0; i < n; i++) {
		struct fault fault;
		if (decode(messages[i], lengths[i], &in[i], &fault) != OK)
			abort();
	}
	int64_t decoded_ns = now_ns();
	for (size_t i = 0; i < n; i++) {
		struct answer answer;
		const struct command play = {
		        .type = COMMAND_play,
		        .side = sides[i],
		        .at_ms = (int64_t)i,
		        .pit = (uint8_t)in[i].pit,
		        .ply = (uint32_t)in[i].ply,
		        .id = in[i].id,
		};
		if (room_step(&room, &play, &answer) != OK)
			abort();
	}
	int64_t stepped_ns = now_ns();
	for (size_t i = 0; i < n; i++)
		if (view_event(&view, &room, room_event(&room, seq + 1 + i)) != OUT_sown)
			abort();
	int64_t viewed_ns = now_ns();
	for (size_t i = 0; i < n; i++) {
		enum out_type type = view_event(&view, &room, room_event(&room, seq + 1 + i));
		text.len = 0;
		encode(type, &view.out, &text);
	}
	int64_t encoded_ns = now_ns();
	spent_ns[DECODE] += decoded_ns - at_ns;
	spent_ns[STEP] += stepped_ns - decoded_ns;
	spent_ns[VIEW] += viewed_ns - stepped_ns;
	spent_ns[ENCODE] += encoded_ns - viewed_ns - (viewed_ns - stepped_ns);
	room_clear(&room);
	return n;
}

int main(void)
{
	static const char *const presets[] = {"kalah", "oware-abapa"};
	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct rules rules;
		size_t n = 0;
		double sum = 0;
		memset(spent_ns, 0, sizeof spent_ns);
		if (rules_preset(presets[i], &rules) != OK)
			abort();
		while (n < MOVES_WANTED)
			n += play_game(&rules);
		printf("  %-12s", presets[i]);
		for (unsigned stage = 0; stage < N_STAGES; stage++) {
			double ns = (double)spent_ns[stage] / (double)n;
			sum += ns;
			printf(" %s %4.0f", names[stage], ns);
		}
		printf("   in all %4.0f ns a move\n", sum);
	}
	return EXIT_SUCCESS;
}
