#include "common/lobby/queue.h"

#include <stdlib.h>
#include <string.h>

#include "common/game/board.h"
#include "common/lobby/people.h"
#include "common/mem.h"

struct queue {
	struct queue_ask ask;
	unsigned n_presets;
	struct people people;
	struct person_list *lists; /* by preset, then pool: longest waiting first */
	size_t n_waiting;
	size_t n_gone;   /* of them */
	int64_t wave_ms; /* instant of the last wave */
	struct queue_pair *pairs;
	size_t n_pairs;
	size_t cap_pairs;
};

struct queue *queue_new(unsigned n_presets, struct queue_ask ask)
{
	struct queue *queue = mem_new(1, sizeof *queue);
	queue->ask = ask;
	queue->n_presets = n_presets;
	queue->wave_ms = INT64_MIN;
	queue->lists = mem_new((size_t)n_presets * LOBBY_POOLS_MAX, sizeof *queue->lists);
	people_init(&queue->people);
	return queue;
}

void queue_free(struct queue *queue)
{
	people_clear(&queue->people);
	free(queue->lists);
	free(queue->pairs);
	free(queue);
}

static struct person_list *list_of(const struct queue *queue, const struct person *person)
{
	return &queue->lists[(size_t)person->preset * LOBBY_POOLS_MAX + person->pool];
}

/* ---- one person ---- */

static void stop_waiting(struct queue *queue, struct person *person)
{
	person_list_remove(list_of(queue, person), person);
	queue->n_waiting--;
	queue->n_gone -= !person->here;
	person->waits = false;
}

/* Remembered only if there is something to remember. */
static void dismiss(struct queue *queue, struct person *person)
{
	stop_waiting(queue, person);
	if (person->met)
		people_rest(&queue->people, person);
	else
		people_forget(&queue->people, person);
}

static void tell_waiting(const struct queue *queue, const struct person *person, struct queue_answer *answer)
{
	answer->waits = true;
	answer->preset = person->preset;
	answer->pool = person->pool;
	answer->since_ms = person->since_ms;
	answer->n_waiting = list_of(queue, person)->n;
}

static void set_here(struct queue *queue, struct person *person, uint64_t holder)
{
	queue->n_gone -= !person->here;
	person->here = true;
	person->holder = holder;
}

static void start_waiting(struct queue *queue, struct person *person, const struct queue_command *enter)
{
	person->waits = true;
	person->here = true;
	person->holder = enter->holder;
	person->preset = enter->preset;
	person->pool = enter->pool;
	person->since_ms = enter->at_ms;
	person->room[0] = '\0';
	person_list_append(list_of(queue, person), person);
	queue->n_waiting++;
}

static enum err enter(struct queue *queue, const struct queue_command *command, struct queue_answer *answer)
{
	struct person *person = people_find(&queue->people, command->user);
	bool waits = person && person->waits;
	if (!waits && queue->n_waiting == LOBBY_QUEUE_MAX)
		return ERR_SERVER_FULL;
	if (waits && person->here && person->holder != command->holder)
		answer->holder_before = person->holder;
	if (waits && person->preset == command->preset && person->pool == command->pool) {
		set_here(queue, person, command->holder);
	} else {
		if (waits)
			stop_waiting(queue, person);
		else if (person)
			people_rouse(&queue->people, person);
		else
			person = people_add(&queue->people, command->user);
		start_waiting(queue, person, command);
	}
	tell_waiting(queue, person, answer);
	return OK;
}

static void leave(struct queue *queue, struct person *person, struct queue_answer *answer)
{
	if (!person || !person->waits)
		return;
	if (person->here)
		answer->holder_before = person->holder;
	dismiss(queue, person);
}

static void cut(struct queue *queue, struct person *person, const struct queue_command *command)
{
	if (!person || !person->waits || !person->here || person->holder != command->holder)
		return;
	person->here = false;
	person->gone_ms = command->at_ms;
	queue->n_gone++;
}

static void back(
        struct queue *queue, struct person *person, const struct queue_command *command, struct queue_answer *answer)
{
	if (!person || !person->waits || person->here)
		return;
	set_here(queue, person, command->holder);
	tell_waiting(queue, person, answer);
}

/* ---- waves ---- */

static bool may_be_paired(const struct queue *queue, const struct person *person)
{
	return person->here && (!queue->ask.ready || queue->ask.ready(person->holder));
}

/* Who is there for somebody, among those who wait after him; NULL if nobody is. */
static struct person *find_other(const struct queue *queue, const struct person *person)
{
	struct person *met = NULL;
	uint64_t key = people_key(person->user);
	unsigned n_tries = 0;
	for (struct person *other = person->after; other && n_tries < LOBBY_TRIES_MAX; other = other->after) {
		if (!may_be_paired(queue, other))
			continue;
		n_tries++;
		if (queue->ask.apart && queue->ask.apart(person->user, other->user))
			continue;
		if (other->met != key && person->met != people_key(other->user))
			return other;
		if (!met)
			met = other;
	}
	return met;
}

static void count_side(struct person *person, enum side side)
{
	int balance = person->balance + (side == SOUTH ? 1 : -1);
	if (balance >= -LOBBY_BALANCE_MAX && balance <= LOBBY_BALANCE_MAX)
		person->balance = (int8_t)balance;
}

static void pair(struct queue *queue, struct person *a, struct person *b, bool lot)
{
	bool a_is_south = a->balance != b->balance ? a->balance < b->balance : lot;
	struct person *by_side[2] = {a_is_south ? a : b, a_is_south ? b : a};
	void *pairs = queue->pairs;
	mem_grow(&pairs, &queue->cap_pairs, queue->n_pairs + 1, sizeof *queue->pairs);
	queue->pairs = pairs;
	struct queue_pair *pair = &queue->pairs[queue->n_pairs++];
	*pair = (struct queue_pair){.preset = a->preset, .pool = a->pool};
	for (unsigned side = 0; side < 2; side++) {
		struct person *person = by_side[side];
		memcpy(pair->user[side], person->user, sizeof person->user);
		pair->holder[side] = person->holder;
		person->met = people_key(by_side[!side]->user);
		count_side(person, (enum side)side);
	}
	dismiss(queue, a);
	dismiss(queue, b);
}

static void pair_list(struct queue *queue, const struct person_list *list, size_t pairs_max, uint64_t *random)
{
	struct person *next;
	for (struct person *person = list->first; person && queue->n_pairs < pairs_max; person = next) {
		next = person->after;
		struct person *other = may_be_paired(queue, person) ? find_other(queue, person) : NULL;
		if (!other)
			continue;
		if (next == other)
			next = other->after;
		pair(queue, person, other, *random >> 63);
		*random = *random * 6364136223846793005u + 1442695040888963407u;
	}
}

static void drop_gone(struct queue *queue, const struct person_list *list, int64_t at_ms)
{
	struct person *next;
	for (struct person *person = list->first; person; person = next) {
		next = person->after;
		if (!person->here && at_ms - person->gone_ms >= LOBBY_GRACE_MS)
			dismiss(queue, person);
	}
}

/* Waves come at whole multiples of their distance, whoever comes when. */
static int64_t next_wave(int64_t at_ms)
{
	return (at_ms / LOBBY_WAVE_MS + 1) * LOBBY_WAVE_MS;
}

static void tick(struct queue *queue, const struct queue_command *command, struct queue_answer *answer)
{
	uint64_t random = command->random;
	queue->n_pairs = 0;
	if (queue->wave_ms != INT64_MIN && command->at_ms < next_wave(queue->wave_ms))
		return;
	queue->wave_ms = command->at_ms;
	for (size_t i = 0; i < (size_t)queue->n_presets * LOBBY_POOLS_MAX; i++) {
		const struct person_list *list = &queue->lists[i];
		if (queue->n_gone > 0)
			drop_gone(queue, list, command->at_ms);
		if (list->n > 1)
			pair_list(queue, list, command->pairs_max, &random);
	}
	answer->pairs = queue->pairs;
	answer->n_pairs = queue->n_pairs;
}

enum err queue_step(struct queue *queue, const struct queue_command *command, struct queue_answer *answer)
{
	*answer = (struct queue_answer){.waits = false};
	switch (command->type) {
	case QUEUE_ENTER:
		return enter(queue, command, answer);
	case QUEUE_LEAVE:
		leave(queue, people_find(&queue->people, command->user), answer);
		break;
	case QUEUE_CUT:
		cut(queue, people_find(&queue->people, command->user), command);
		break;
	case QUEUE_BACK:
		back(queue, people_find(&queue->people, command->user), command, answer);
		break;
	case QUEUE_TICK:
		tick(queue, command, answer);
		break;
	}
	return OK;
}

int64_t queue_deadline(const struct queue *queue, int64_t at_ms)
{
	bool needed = queue->n_gone > 0;
	for (size_t i = 0; i < (size_t)queue->n_presets * LOBBY_POOLS_MAX && !needed; i++)
		needed = queue->lists[i].n > 1;
	return needed ? next_wave(at_ms) : INT64_MAX;
}

size_t queue_count(const struct queue *queue, unsigned preset, unsigned pool)
{
	return queue->lists[(size_t)preset * LOBBY_POOLS_MAX + pool].n;
}

void queue_note_room(struct queue *queue, const char *user, const char *room, int64_t at_ms)
{
	struct person *person = people_find(&queue->people, user);
	if (!person || person->waits)
		return;
	memcpy(person->room, room, sizeof person->room);
	person->paired_ms = at_ms;
}

const char *queue_room(const struct queue *queue, const char *user, int64_t at_ms)
{
	const struct person *person = people_find(&queue->people, user);
	bool known = person && !person->waits && person->room[0] && at_ms - person->paired_ms < LOBBY_TELL_AGAIN_MS;
	return known ? person->room : NULL;
}
