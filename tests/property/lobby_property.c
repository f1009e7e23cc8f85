/* The lobby under random changes. Whoever keeps what he is told, from whichever state on, has at every beat what a
 * search through all games finds; a featured game stays until it is over. And the queue: nobody is in two pairs, nobody
 * who left, is cut off or is kept from the other, the same two meet only where there is nobody else, and everybody who
 * could be paired in the end is. */
#include <string.h>

#include "common/lobby/listing.h"
#include "common/lobby/queue.h"
#include "tests/property/chance.h"

/* ---- the lists ---- */

enum { PRESETS = 2, FILTERS = PRESETS + 1, GAMES = 400 };

static struct listing *listing;
static struct listing_row *rows[GAMES];
static struct listed_game games[GAMES];
static int64_t at_ms;

/* What somebody who watches with a filter knows. */
static struct client {
	bool watches;
	struct listed_game known[GAMES];
	size_t n;
	struct listing_featured tv[PRESETS];
	size_t n_tv;
} clients[FILTERS];

static void forget(struct client *client, const char *room)
{
	size_t n = 0;
	for (size_t i = 0; i < client->n; i++)
		if (strcmp(client->known[i].room, room) != 0)
			client->known[n++] = client->known[i];
	HOLDS(n < client->n); /* what is said to be gone was known */
	client->n = n;
}

static struct listed_game *find(struct client *client, const char *room)
{
	for (size_t i = 0; i < client->n; i++)
		if (strcmp(client->known[i].room, room) == 0)
			return &client->known[i];
	return NULL;
}

static void learn(struct client *client, const struct listed_game *game)
{
	struct listed_game *row = find(client, game->room);
	if (!row)
		row = &client->known[client->n++];
	*row = *game;
}

static void take(struct client *client, const struct listing_told *told)
{
	for (size_t i = 0; i < told->n_gone; i++)
		forget(client, told->gone[i]);
	for (size_t i = 0; i < told->n_open; i++)
		learn(client, told->open[i]);
	for (size_t i = 0; i < told->n_live; i++)
		learn(client, told->live[i]);
	for (size_t i = 0; i < told->n_counts; i++) {
		struct listed_game *row = find(client, told->counts[i]->room);
		HOLDS(row && row->kind == LISTED_LIVE);
		row->viewers = told->counts[i]->viewers;
		row->ply = told->counts[i]->ply;
	}
	if (told->tv_changed) {
		client->n_tv = told->n_tv;
		if (told->n_tv > 0)
			memcpy(client->tv, told->tv, told->n_tv * sizeof told->tv[0]);
	}
}

static bool is_of(const struct listed_game *game, unsigned filter)
{
	return filter == LISTING_ALL || game->preset == filter - 1;
}

static bool stands_before(const struct listed_game *a, const struct listed_game *b)
{
	if (a->kind == LISTED_LIVE && a->viewers != b->viewers)
		return a->viewers > b->viewers;
	if (a->since_unix_ms != b->since_unix_ms)
		return (a->since_unix_ms < b->since_unix_ms) == (a->kind == LISTED_LIVE);
	return strcmp(a->room, b->room) < 0;
}

/* Found by looking at all games: whether so few stand before it that it is shown. */
static bool is_shown(const struct listed_game *game, unsigned filter)
{
	size_t n_before = 0;
	if (game->kind == LISTED_NOT || !is_of(game, filter))
		return false;
	for (size_t i = 0; i < GAMES; i++)
		n_before += games[i].kind == game->kind && is_of(&games[i], filter) && stands_before(&games[i], game);
	return n_before < (game->kind == LISTED_OPEN ? LOBBY_OPEN_SHOWN : LOBBY_LIVE_SHOWN);
}

static void expect_known(struct client *client, unsigned filter)
{
	size_t n_shown = 0;
	for (size_t i = 0; i < GAMES; i++) {
		if (!is_shown(&games[i], filter))
			continue;
		n_shown++;
		const struct listed_game *row = find(client, games[i].room);
		HOLDS(row && row->kind == games[i].kind && row->viewers == games[i].viewers);
		HOLDS(row->ply == games[i].ply && listed_game_same(row, &games[i]));
	}
	HOLDS(client->n == n_shown);
}

static size_t count(unsigned filter, enum listed_kind kind)
{
	size_t n = 0;
	for (size_t i = 0; i < GAMES; i++)
		n += games[i].kind == kind && is_of(&games[i], filter);
	return n;
}

static void beat(unsigned filter)
{
	struct client *client = &clients[filter];
	struct listing_told told;
	bool changed = listing_beat(listing, filter, at_ms, &told);
	HOLDS(told.n_open_all == count(filter, LISTED_OPEN) && told.n_live_all == count(filter, LISTED_LIVE));
	if (changed)
		take(client, &told);
	expect_known(client, filter);
}

static void start_watching(unsigned filter)
{
	struct client *client = &clients[filter];
	struct listing_told told;
	if (!client->watches)
		listing_beat(listing, filter, at_ms, &told);
	*client = (struct client){.watches = true};
	listing_state(listing, filter, &told);
	take(client, &told);
}

static void name_game(struct listed_game *game, size_t number)
{
	snprintf(game->room, sizeof game->room, "R%07u", (unsigned)number % 10000000u);
}

static void change_one(void)
{
	size_t number = chance_pick(GAMES);
	struct listed_game *game = &games[number];
	switch (chance_pick(6)) {
	case 0:
	case 1: { /* it begins, ends, is opened or taken back; maybe under other rules */
		enum listed_kind kind = (enum listed_kind)chance_pick(3);
		*game = (struct listed_game){.kind = (uint8_t)kind,
		        .preset = (uint8_t)chance_pick(PRESETS),
		        .since_unix_ms = chance_pick(50)};
		name_game(game, number);
		break;
	}
	case 2:
		game->ply += game->kind == LISTED_LIVE;
		break;
	case 3:
		game->name[SOUTH][0] = (char)('a' + chance_pick(3));
		break;
	default:
		if (game->kind == LISTED_LIVE)
			game->viewers = chance_pick(20);
		break;
	}
	rows[number] = listing_put(listing, rows[number], game, at_ms);
	HOLDS((rows[number] != NULL) == (game->kind != LISTED_NOT));
}

static void try_lists(unsigned n_steps)
{
	listing = listing_new(PRESETS);
	memset(rows, 0, sizeof rows);
	memset(clients, 0, sizeof clients);
	at_ms = 0;
	for (size_t i = 0; i < GAMES; i++) {
		games[i] = (struct listed_game){.kind = LISTED_NOT};
		name_game(&games[i], i);
	}
	while (n_steps-- > 0) {
		unsigned filter = chance_pick(FILTERS);
		at_ms += chance_pick(200);
		for (unsigned n = chance_pick(30); n > 0; n--)
			change_one();
		if (chance_one_in(20))
			clients[filter].watches = false;
		else if (!clients[filter].watches || chance_one_in(10))
			start_watching(filter);
		if (clients[filter].watches && chance_one_in(2))
			beat(filter);
	}
	listing_free(listing);
}

/* ---- the queue ---- */

enum { PEOPLE = 40, POOLS = 2 };

static struct person {
	bool waits, here;
	uint8_t preset, pool;
	int64_t since_ms, gone_ms;
	unsigned met; /* 1 + number */
	int balance;
} people[PEOPLE];

static char user_of[PEOPLE][8];

static unsigned number_of(const char *user)
{
	for (unsigned i = 0; i < PEOPLE; i++)
		if (strcmp(user_of[i], user) == 0)
			return i;
	HOLDS(false);
}

static bool is_apart(unsigned a, unsigned b)
{
	return a + b == 20 || a + b == 21;
}

static bool apart(const char *a, const char *b)
{
	return is_apart(number_of(a), number_of(b));
}

static struct queue_answer run(struct queue *queue, struct queue_command command)
{
	struct queue_answer answer;
	command.at_ms = at_ms;
	HOLDS(queue_step(queue, &command, &answer) == OK);
	return answer;
}

static bool same_pool(const struct person *a, const struct person *b)
{
	return a->preset == b->preset && a->pool == b->pool;
}

/* Somebody who waits, is here, and whom this one may meet and has not met last. */
static bool has_another(unsigned number)
{
	for (unsigned i = 0; i < PEOPLE; i++)
		if (i != number && people[i].waits && people[i].here && same_pool(&people[i], &people[number]) &&
		        !is_apart(i, number) && people[number].met != 1 + i && people[i].met != 1 + number)
			return true;
	return false;
}

static void take_pair(const struct queue_pair *pair)
{
	unsigned number[2] = {number_of(pair->user[0]), number_of(pair->user[1])};
	for (unsigned side = 0; side < 2; side++) {
		struct person *person = &people[number[side]];
		HOLDS(person->waits && person->here && pair->holder[side] == number[side] + 1);
		HOLDS(person->preset == pair->preset && person->pool == pair->pool);
	}
	HOLDS(number[0] != number[1] && !is_apart(number[0], number[1]));
	HOLDS(people[number[0]].balance <= people[number[1]].balance);
	unsigned older = people[number[0]].since_ms <= people[number[1]].since_ms ? 0 : 1;
	if (people[number[0]].met == 1 + number[1])
		HOLDS(!has_another(number[older]));
	for (unsigned side = 0; side < 2; side++) {
		struct person *person = &people[number[side]];
		person->waits = false;
		person->met = 1 + number[!side];
		int balance = person->balance + (side == SOUTH ? 1 : -1);
		if (balance >= -LOBBY_BALANCE_MAX && balance <= LOBBY_BALANCE_MAX)
			person->balance = balance;
	}
}

static void wave(struct queue *queue)
{
	struct queue_command tick = {.type = QUEUE_TICK, .random = chance_next(), .pairs_max = PEOPLE};
	at_ms += LOBBY_WAVE_MS;
	struct queue_answer answer = run(queue, tick);
	for (unsigned i = 0; i < PEOPLE; i++)
		if (people[i].waits && !people[i].here && at_ms - people[i].gone_ms >= LOBBY_GRACE_MS)
			people[i].waits = false;
	for (size_t i = 0; i < answer.n_pairs; i++)
		take_pair(&answer.pairs[i]);
	for (unsigned i = 0; i < PEOPLE; i++)
		HOLDS(!people[i].waits || !people[i].here || !has_another(i));
}

static void act(struct queue *queue)
{
	unsigned number = chance_pick(PEOPLE);
	struct person *person = &people[number];
	struct queue_command command = {.user = user_of[number], .holder = number + 1};
	struct queue_answer answer;
	at_ms += 1 + chance_pick(50);
	switch (chance_pick(5)) {
	case 0:
	case 1: {
		uint8_t preset = (uint8_t)chance_pick(PRESETS), pool = (uint8_t)chance_pick(POOLS);
		command.type = QUEUE_ENTER;
		command.preset = preset;
		command.pool = pool;
		answer = run(queue, command);
		if (!person->waits || person->preset != preset || person->pool != pool)
			person->since_ms = at_ms;
		HOLDS(answer.waits && answer.preset == preset && answer.pool == pool);
		HOLDS(answer.since_ms == person->since_ms);
		person->waits = person->here = true;
		person->preset = preset;
		person->pool = pool;
		break;
	}
	case 2:
		command.type = QUEUE_LEAVE;
		run(queue, command);
		person->waits = false;
		break;
	case 3:
		command.type = QUEUE_CUT;
		run(queue, command);
		if (person->waits && person->here) {
			person->here = false;
			person->gone_ms = at_ms;
		}
		break;
	default:
		command.type = QUEUE_BACK;
		answer = run(queue, command);
		HOLDS(answer.waits == (person->waits && !person->here));
		person->here = true;
		break;
	}
}

static void try_queue(unsigned n_steps)
{
	struct queue *queue = queue_new(PRESETS, (struct queue_ask){.apart = apart});
	memset(people, 0, sizeof people);
	at_ms = 0;
	for (unsigned i = 0; i < PEOPLE; i++)
		snprintf(user_of[i], sizeof user_of[i], "u%u", i);
	while (n_steps-- > 0) {
		for (unsigned n = chance_pick(30); n > 0; n--)
			act(queue);
		wave(queue);
	}
	queue_free(queue);
}

int main(void)
{
	uint64_t n_rounds = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(4000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_STEPS=%" PRIu64 " MANCALAD_SEED=%" PRIu64 "\n", n_rounds, chance.state);
	for (uint64_t i = 0; i < n_rounds; i++) {
		chance_round();
		try_lists(40);
		try_queue(100);
	}
	return EXIT_SUCCESS;
}
