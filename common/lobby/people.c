#include "common/lobby/people.h"

#include <stdlib.h>
#include <string.h>

#include "common/hash.h"
#include "common/mem.h"

#define ROWS_AT_FIRST 64

void person_list_append(struct person_list *list, struct person *person)
{
	person->before = list->last;
	person->after = NULL;
	if (list->last)
		list->last->after = person;
	else
		list->first = person;
	list->last = person;
	list->n++;
}

void person_list_remove(struct person_list *list, struct person *person)
{
	if (person->before)
		person->before->after = person->after;
	else
		list->first = person->after;
	if (person->after)
		person->after->before = person->before;
	else
		list->last = person->before;
	list->n--;
}

void people_init(struct people *people)
{
	*people = (struct people){.n_rows = ROWS_AT_FIRST};
	people->rows = mem_new(people->n_rows, sizeof(struct person *));
}

void people_clear(struct people *people)
{
	for (size_t i = 0; i < people->n_rows; i++) {
		struct person *person = people->rows[i];
		while (person) {
			struct person *next = person->bucket;
			free(person);
			person = next;
		}
	}
	free(people->rows);
	*people = (struct people){.n_rows = 0};
}

/* Ids are given out by the server or a site, so nobody can choose his row. */
uint64_t people_key(const char *user)
{
	uint64_t key = hash_text(HASH_START, user);
	return key ? key : 1;
}

static struct person **row_of(const struct people *people, const char *user)
{
	return &people->rows[people_key(user) & (people->n_rows - 1)];
}

struct person *people_find(const struct people *people, const char *user)
{
	struct person *person = *row_of(people, user);
	while (person && strcmp(person->user, user) != 0)
		person = person->bucket;
	return person;
}

static void put(struct people *people, struct person *person)
{
	struct person **row = row_of(people, person->user);
	person->bucket = *row;
	*row = person;
}

static void widen(struct people *people)
{
	struct person **before = people->rows;
	size_t n_before = people->n_rows;
	people->n_rows *= 2;
	people->rows = mem_new(people->n_rows, sizeof(struct person *));
	for (size_t i = 0; i < n_before; i++) {
		struct person *person = before[i];
		while (person) {
			struct person *next = person->bucket;
			put(people, person);
			person = next;
		}
	}
	free(before);
}

struct person *people_add(struct people *people, const char *user)
{
	struct person *person = mem_new(1, sizeof *person);
	memcpy(person->user, user, strlen(user) + 1);
	if (people->n == people->n_rows)
		widen(people);
	put(people, person);
	people->n++;
	return person;
}

void people_rest(struct people *people, struct person *person)
{
	person_list_append(&people->resting, person);
	if (people->resting.n <= LOBBY_KNOWN_MAX)
		return;
	struct person *longest = people->resting.first;
	people_rouse(people, longest);
	people_forget(people, longest);
}

void people_rouse(struct people *people, struct person *person)
{
	person_list_remove(&people->resting, person);
}

void people_forget(struct people *people, struct person *person)
{
	struct person **at = row_of(people, person->user);
	while (*at != person)
		at = &(*at)->bucket;
	*at = person->bucket;
	people->n--;
	free(person);
}
